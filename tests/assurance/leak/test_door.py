"""The house as its syntax trees show it: imports run one way, and text for players is made at one door alone."""

from __future__ import annotations

import ast
import random
import sys
from collections.abc import Iterable, Iterator
from enum import Enum
from functools import cache
from pathlib import Path
from types import UnionType
from typing import Any, Union, cast, get_args, get_origin, get_type_hints

import pytest

import gmkit
from gmkit.core.game import find_game, game_names
from gmkit.core.hearing import ALOUD, Heard, Listener, Name, Numbered, Role, Square, Word
from gmkit.core.sight import Field, Lit, Sheet, Thing
from gmkit.errors import GmkitError
from gmkit.grid.geometry import Cell
from tests.assurance.leak.games import plan_of, planned
from tests.assurance.leak.script import write
from tests.assurance.leak.surface import seat
from tests.kit.closed import check_command, check_seen
from tests.kit.layers import drawn
from tests.kit.rooms import rooms

HOUSE = Path(gmkit.__file__).resolve().parent
# From the ground up; a module may import its own layer and those before it.
LAYERS = drawn()


@cache
def modules() -> dict[str, Path]:
    """Every module of gmkit by its dotted name."""
    found = {}
    for path in sorted(HOUSE.rglob("*.py")):
        parts = ("gmkit", *path.relative_to(HOUSE).with_suffix("").parts)
        found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    return found


@cache
def tree(name: str) -> ast.Module:
    return ast.parse(modules()[name].read_text(encoding="utf-8"))


@cache
def imports(name: str) -> frozenset[str]:
    """The modules of gmkit, and the top names of others, that a module imports, those inside functions too."""
    found: set[str] = set()
    for node in ast.walk(tree(name)):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{name}:{node.lineno}: a relative import"
            module = node.module or ""
            found |= {
                f"{module}.{alias.name}" if f"{module}.{alias.name}" in modules() else module for alias in node.names
            }
    return frozenset(found)


def ours(name: str) -> frozenset[str]:
    """The modules of gmkit that a module imports."""
    return frozenset(one for one in imports(name) if one.split(".")[0] == "gmkit")


def layer(name: str) -> int | None:
    """The number of a module's layer; None for gmkit itself, which holds the version alone."""
    parts = name.split(".")
    if len(parts) == 1:
        return None
    own = "cli" if parts[1].startswith("cli") or parts[1] == "__main__" else parts[1]
    assert own in LAYERS, f"{name} belongs to no layer: {', '.join(LAYERS)}"
    return LAYERS.index(own)


def nodes(names: list[str]) -> Iterator[tuple[str, ast.AST]]:
    """All that stands in these modules, each thing with its module's name."""
    for name in names:
        for node in ast.walk(tree(name)):
            yield name, node


def by_room(found: Iterable[str]) -> pytest.MarkDecorator:
    """A test a room, which gets the names of its modules."""
    inside = rooms(found)
    return pytest.mark.parametrize("names", inside.values(), ids=[*inside])


@by_room(modules())
def test_imports_run_one_way(names: list[str]) -> None:
    for name in names:
        here = layer(name)
        for other in ours(name):
            there = layer(other)
            if here is not None and there is not None:
                assert there <= here, f"{name} imports {other}"


def test_no_module_imports_itself_by_a_detour() -> None:
    done: set[str] = set()

    def visit(name: str, way: tuple[str, ...]) -> None:
        assert name not in way, " -> ".join((*way, name))
        if name not in done:
            for other in ours(name):
                if other in modules():
                    visit(other, (*way, name))
            done.add(name)

    for name in modules():
        visit(name, ())


@by_room(name for name in modules() if name.startswith("gmkit.games."))
def test_no_game_imports_another(names: list[str]) -> None:
    for name in names:
        game = name.split(".")[2]
        others = {other.split(".")[2] for other in ours(name) if other.startswith("gmkit.games.")}
        assert others <= {game}, name


@by_room(name for name in modules() if name.split(".")[1:2] and name.split(".")[1] not in ("games",))
def test_only_a_game_knows_its_game(names: list[str]) -> None:
    """The referee, the table, the reveal and the command line know a game by its card alone."""
    assert not [(name, other) for name in names for other in ours(name) if other.startswith("gmkit.games.")]


@pytest.mark.parametrize("game", game_names())
def test_what_is_heard_is_made_without_the_world(game: str) -> None:
    parts = {name for name in modules() if name.startswith(f"gmkit.games.{game}.heard")}  # it may be kept in several
    allowed = {f"gmkit.games.{game}.events", "gmkit.core.hearing", "gmkit.grid.geometry", *parts}
    for part in parts:
        found = imports(part)
        assert {one for one in found if one.startswith("gmkit")} <= allowed, part
        assert {one.split(".")[0] for one in found} - {"gmkit"} <= set(sys.stdlib_module_names), part


@pytest.mark.parametrize("game", game_names())
def test_words_are_read_without_world_and_map(game: str) -> None:
    """Not by a detour either."""
    seen: set[str] = set()
    waiting = [f"gmkit.games.{game}.words"]
    while waiting:
        name = waiting.pop()
        if name not in seen and name in modules() and name != "gmkit":
            seen.add(name)
            waiting += ours(name)
    for forbidden in ("gmkit.grid.gridmap", "gmkit.grid.file.mapfile", f"gmkit.games.{game}.world"):
        assert forbidden not in seen


# --- the door ---


def spoken_outside_annotations(module: ast.Module) -> Iterator[int]:
    """Lines where `Spoken` stands as a value: called, cast, subclassed, handed to `__new__` or kept under a name."""
    annotations: set[int] = set()
    for node in ast.walk(module):
        parts: list[ast.AST | None] = []
        if isinstance(node, ast.arg | ast.AnnAssign):
            parts = [node.annotation]
        elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            parts = [node.returns]
        for part in parts:
            annotations |= {id(one) for one in ast.walk(part)} if part is not None else set()
    for node in ast.walk(module):
        named = isinstance(node, ast.Name) and node.id == "Spoken"
        reached = isinstance(node, ast.Attribute) and node.attr == "Spoken"
        renamed = isinstance(node, ast.alias) and node.name == "Spoken" and node.asname is not None
        quoted = isinstance(node, ast.Constant) and node.value == "Spoken"
        if (named or reached or renamed or quoted) and id(node) not in annotations:
            yield getattr(node, "lineno", 0)


@by_room(name for name in modules() if name != "gmkit.core.hearing")
def test_spoken_text_is_made_at_the_door_alone(names: list[str]) -> None:
    assert [(name, line) for name in names for line in spoken_outside_annotations(tree(name))] == []


@pytest.mark.parametrize(
    "trick",
    [
        "x = Spoken('a')",
        "x = cast(Spoken, 'a')",
        "x = cast('Spoken', 'a')",
        "x = str.__new__(Spoken, 'a')",
        "x = hearing.Spoken('a')",
        "make = partial(str.__new__, Spoken)",
        "class Mine(Spoken): pass",
        "from gmkit.core.hearing import Spoken as S",
        "Mine = NewType('Mine', Spoken)",
    ],
)
def test_tricks_to_make_spoken_text_are_seen(trick: str) -> None:
    assert [*spoken_outside_annotations(ast.parse(trick))]


def test_annotations_are_no_tricks() -> None:
    assert not [*spoken_outside_annotations(ast.parse("def f(a: list[Spoken]) -> Spoken: ..."))]


# Functions of the table that write to players, with the parameter that must be Spoken.
PANES = {
    ("gmkit.table.output", "aloud"): "lines",
    ("gmkit.table.output", "spoken"): "lines",
    ("gmkit.table.output", "not_now"): "text",
    ("gmkit.table.output", "typed"): "prompt",
    ("gmkit.table.keyboard", "line"): "prompt",
}


@pytest.mark.parametrize(("place", "parameter"), PANES.items(), ids=lambda one: str(one))
def test_what_players_see_takes_spoken_text_alone(place: tuple[str, str], parameter: str) -> None:
    name, function = place
    found = [
        arg
        for node in ast.walk(tree(name))
        if isinstance(node, ast.FunctionDef) and node.name == function
        for arg in node.args.args
        if arg.arg == parameter
    ]
    assert len(found) == 1, f"{name}.{function}({parameter}) is gone: mend this list"
    assert found[0].annotation is not None
    assert "Spoken" in ast.unparse(found[0].annotation)
    assert "|" not in ast.unparse(found[0].annotation)


@by_room(name for name in modules() if name.startswith(("gmkit.grid", "gmkit.core", "gmkit.games")))
def test_nothing_below_the_table_writes_to_a_screen(names: list[str]) -> None:
    for name, node in nodes(names):
        assert not (isinstance(node, ast.Name) and node.id in ("print", "input")), f"{name}:{node.lineno}"
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "sys":
            assert node.attr not in ("stdout", "stderr"), f"{name}:{node.lineno}"


@pytest.mark.parametrize("name", planned())
def test_what_is_heard_holds_closed_vocabularies_alone(name: str) -> None:
    plan = plan_of(name)
    for number in range(40):
        rng = random.Random(f"closed {number}")
        world = plan.recipe.make(rng, 7, 9)
        referee = seat(plan.game, world)
        names = [*referee.players]
        referee.open()
        for step in write(rng, plan, world, 30):
            try:
                referee.ask(step.who, step.words)
            except GmkitError:
                continue
        for line in referee.lines:
            for _, event in line.happenings:
                for listener in (ALOUD, *map(Listener, names)):
                    _check_closed(plan.game.sight.hear(event, listener), names)


@pytest.mark.parametrize(
    "name",
    [name for name in planned() if any((sight := plan_of(name).game.sight, sight.field, sight.sheets, sight.lit)[1:])],
)
def test_what_is_seen_holds_closed_vocabularies_alone(name: str) -> None:
    """Fields, sheets and lit moves of games played by chance, for all and for each player: values, never text."""
    plan = plan_of(name)
    seen = 0
    for number in range(6):
        rng = random.Random(f"seen {number}")
        world = plan.recipe.make(rng, 7, 9)
        referee = seat(plan.game, world)
        names = [*referee.players]
        referee.open()
        for step in write(rng, plan, world, 20):
            try:
                referee.ask(step.who, step.words)
            except GmkitError:
                continue
            for listener in (ALOUD, *map(Listener, names)):
                if plan.game.sight.field is not None:
                    found = plan.game.sight.field(referee.world, listener, 0)
                    assert type(found) is Field
                    check_seen(found, names)
                    seen += 1
                for sheet in () if plan.game.sight.sheets is None else plan.game.sight.sheets(referee.world, listener):
                    assert type(sheet) is Sheet
                    check_seen(sheet, names)
                    seen += 1
                for lit in () if plan.game.sight.lit is None else plan.game.sight.lit(referee.world, listener):
                    assert type(lit) is Lit
                    assert lit.square is None or type(lit.square) is Square
                    check_command(lit.command, names)
                    seen += 1
    assert seen > 100


@pytest.mark.parametrize("leak", ["w", Cell(0, 0), Name("Nobody"), ["a"], {"a": 1}, 0.5, Thing(cast(Word, "trap"))])
def test_what_is_not_closed_is_seen_at_the_second_door(leak: object) -> None:
    with pytest.raises(AssertionError):
        check_seen((Square(Cell(0, 0)), (leak,)), ["Ann"])


@pytest.mark.parametrize("game", [name for name in game_names() if find_game(name).sight.field is not None])
def test_words_of_the_open_field_have_tiles(game: str) -> None:
    card = find_game(game)
    assert card.sight.things
    for word, tile in card.sight.things.items():
        assert isinstance(word, Word)
        assert card.sight.tiles.find(tile.kind, tile.sign) is not None, tile


@by_room(name for name in modules() if not name.startswith("gmkit.games."))
def test_the_second_door_is_the_only_way_to_what_is_seen(names: list[str]) -> None:
    """`field` and `sheets` of a game are asked by the card alone, and pictures of them are made in core.sight."""
    for name, node in nodes(names):
        if (
            isinstance(node, ast.Call)
            and isinstance(node.func, ast.Attribute)
            and node.func.attr in ("field", "sheets")
        ):
            inner = ast.unparse(node.func.value)
            assert inner in ("dataclasses", "self.paper") or name == "gmkit.core.game", f"{name}:{node.lineno}: {inner}"
        if (
            isinstance(node, ast.Call)
            and isinstance(node.func, ast.Name)
            and node.func.id in ("picture_of", "panels_of")
        ):
            assert name == "gmkit.core.game", f"{name}:{node.lineno}"


def _check_closed(heard: Heard | None, names: list[str]) -> None:
    if heard is None:
        return
    assert heard.about in names
    assert isinstance(heard.word, Word)
    assert isinstance(heard.role, Role)
    for detail in heard.details:
        assert type(detail) in (bool, int, Square, Name, Numbered) or isinstance(detail, Word), heard
        assert not isinstance(detail, Name) or detail.name in names


@pytest.mark.parametrize("game", game_names())
def test_events_hold_small_values_alone(game: str) -> None:
    """No world, map, text of the master or object: an event can be written down, and what it says is bounded."""
    for event in find_game(game).rules.events:
        for field, hint in get_type_hints(event).items():
            assert is_small(hint), f"{event.__name__}.{field}: {hint}"


def is_small(hint: Any) -> bool:
    """Plain values, enums, named tuples of small values, and tuples or alternatives of those."""
    if hint in (str, int, bool, type(None), ...):
        return True
    if get_args(hint):
        return get_origin(hint) in (tuple, Union, UnionType) and all(map(is_small, get_args(hint)))
    if isinstance(hint, type) and issubclass(hint, Enum):
        return True
    return hasattr(hint, "_fields") and all(map(is_small, get_type_hints(hint).values()))


def test_imports_inside_functions_are_seen() -> None:
    assert "gmkit.table.session" in imports("gmkit.cli.main")
