"""No table outside a game's folder names a game or its things: their looks and words are the game's own to give."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import gmkit
from gmkit.core.game import find_game, game_names
from tests.kit.rooms import rooms

HOUSE = Path(gmkit.__file__).resolve().parent
# Words that the house needs for itself: the cover and the open field of any game, the marks that a map file may bear.
OWN = {
    "field": "the open field of any game, `/field`",
    "exit": "the mark E of map files is the house's",
    "выход": "the same in Russian",
    "rapid": "the mark % of map files is the house's",
    "key": "a key of the keyboard, of a page's table",
    "lock": "a file lock",
    "start": "where a line, a page or anybody begins; the mark @ of map files",
    "старт": "the same in Russian",
    "person": "somebody at a table",
    "water": "the ink of rivers, seas and pools, whatever a game calls them",
    "cards": "the boxes in which a page lays things out",
}
# What one module alone may say, since no word of any game is meant.
ALLOWED = {
    "core/master/corrections.py": {"door"},  # what the master may put on an edge, in any game that has doors
    "core/speech/wayblanks.py": {"дверь", "door"},  # what people call a side of a cell, as they say wall and edge
    "core/speech/names.py": {"клад", "сокровище", "treasure"},  # facts that the truth lines of every scenario may ask
}


@cache
def things() -> frozenset[str]:
    """Every game's name, and every kind and name of its tiles, folded."""
    found: set[str] = set(game_names())
    for name in game_names():
        for tile in find_game(name).sight.tiles:
            found |= {tile.kind, *(part.strip() for both in tile.name for part in (both, both.split(",")[0]))}
    return frozenset(word.casefold() for word in found) - frozenset(OWN)


def constants(module: ast.Module) -> Iterator[tuple[int, str]]:
    """Every text of a module that is no docstring, with its line."""
    told = set()
    for node in ast.walk(module):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef) and node.body:
            first = node.body[0]
            if isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant):
                told.add(id(first.value))
    for node in ast.walk(module):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in told:
            yield node.lineno, node.value


def named(text: str) -> set[str]:
    """The things of games that a text is, or is made of: a constant, a class of a style, a member of a list."""
    whole = text.strip().casefold()
    parts = {whole, *re.split(r"[^\w]+", whole)} if len(whole) < 40 else {whole}
    return parts & things()


OUTSIDE = rooms(
    path.relative_to(HOUSE).as_posix()
    for path in sorted(HOUSE.rglob("*.py"))
    if path.parent.parent != HOUSE / "games"  # what lies in a game's folder may
)


@pytest.mark.parametrize("places", OUTSIDE.values(), ids=[*OUTSIDE])
def test_no_module_names_a_thing(places: list[str]) -> None:
    for place in places:
        tree = ast.parse((HOUSE / place).read_text(encoding="utf-8"))
        allowed = ALLOWED.get(place, set())
        assert not [(place, line, text) for line, text in constants(tree) if named(text) - allowed]


@pytest.mark.parametrize(
    "path",
    [path for path in sorted(HOUSE.rglob("assets/*")) if path.suffix in (".css", ".js")],
    ids=lambda path: path.name,
)
def test_no_style_or_script_names_a_thing(path: Path) -> None:
    words = set(re.findall(r"[a-z]+", path.read_text(encoding="utf-8")))
    assert not words & {word for word in things() if len(word) > 3}


def test_a_table_of_things_would_be_seen() -> None:
    planted = ast.parse(
        '_COLOURS = {"river": "blue", "dragonid": "red"}\nX = Both("капуста", "cabbage")\nY = "t-jelly"'
    )
    assert len([text for _, text in constants(planted) if named(text)]) == 5


@pytest.mark.parametrize("name", game_names())
def test_a_game_gives_tiles(name: str) -> None:
    tiles = list(find_game(name).sight.tiles)
    assert tiles
    assert len({(tile.kind, tile.sign) for tile in tiles}) == len(tiles)
    for tile in tiles:
        assert tile.sign
        assert tile.name.ru
        assert tile.name.en
        assert "script" not in tile.symbol + tile.over
