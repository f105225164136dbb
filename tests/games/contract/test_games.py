"""What every game promises: a filled card, the same file names, a rules page, sound maps, phrases, events."""

from __future__ import annotations

import dataclasses
import enum
import json
import re
import types
import typing
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gmkit.core.game import UNFINISHED, After, Boards, Maps, Master, Rules, Sight, find_game, game_names
from gmkit.core.hearing import ALOUD, Tongue, Word
from gmkit.core.journal.codec import codec_of
from gmkit.core.library import load_map
from gmkit.errors import NotFound, UsageError
from gmkit.grid.findings import finding_text, findings
from gmkit.grid.geometry import Cell, Columns
from gmkit.table.maps import shown, shown_field
from gmkit.text import Both, Lang

from .games import FOLDERS, NAMES, ROOT, card, clauses_in, folder, map_files, scenario_files

FILES = (
    *("__init__.py", "RULES.md", "world.py", "words.py", "events.py", "rules.py", "heard.py", "narration.py"),
    *("checks.py", "picture.py"),
)
every_game = pytest.mark.parametrize("name", NAMES)


def test_the_games_found_are_the_folders_there_are() -> None:
    cardless = sorted({*FOLDERS} - {*NAMES})
    assert not cardless, f"gmkit/games holds folders without a card: {cardless}"
    assert game_names() == NAMES


@every_game
def test_its_files_bear_the_names_that_every_game_has(name: str) -> None:
    missing = [file for file in FILES if not (folder(name) / file).is_file()]
    assert not missing, f"gmkit/games/{name} lacks {missing}"


def _check_filled(where: str, part: Any) -> None:
    """Nothing that a part must have is empty, and every function of it has its name and a docstring."""
    for field in dataclasses.fields(part) if part is not None else ():
        value = getattr(part, field.name)
        must = field.default is dataclasses.MISSING and field.default_factory is dataclasses.MISSING
        if must and field.name != "rulings" and value is not None:
            assert value, f"{where}{field.name} is empty"
        if "Callable" in str(field.type) and not (value is None and field.default is None):
            assert callable(value), f"{where}{field.name}"
            assert value.__doc__ or value.__name__ == "<lambda>", f"{where}{field.name} has no docstring"


@every_game
def test_its_card_is_filled(name: str) -> None:
    game = card(name)
    assert game.name == name
    assert game.edition >= 1
    assert 1 <= game.seats[0] <= game.seats[1]
    parts = {"rules": Rules, "sight": Sight, "master": Master, "maps": Maps | None, "after": After | None}
    for part, kind in parts.items():
        assert isinstance(getattr(game, part), kind), part
    for where, part in (("", game), *((f"{part}.", getattr(game, part)) for part in parts)):
        _check_filled(where, part)
    corrections = game.master.corrections
    if corrections is not None:
        _check_filled("master.corrections.", corrections)
    assert (game.boards is Boards.NONE) == (game.maps is None)
    for lang in ("ru", "en"):
        assert game.titles(lang)
        assert all(typed and meaning for typed, meaning in game.rules.help(lang))
        assert corrections is None or all(typed and meaning for typed, meaning in corrections.help(lang))
    assert all(phrase == phrase.casefold() for phrase in game.rules.command_words())


@every_game
def test_its_rulings_have_valid_defaults_and_meanings(name: str) -> None:
    game = card(name)
    names = [ruling.name for ruling in game.rules.rulings]
    assert len(set(names)) == len(names)
    for ruling in game.rules.rulings:
        ruling.check(ruling.default)
        for value in ruling.choices:
            ruling.check(value)
        for wrong in ("", "no such value", "-1", "99999"):
            with pytest.raises(UsageError):
                ruling.check(wrong)
        assert ruling.meaning.ru
        assert ruling.meaning.en
        assert ruling.default in ruling.values()
    assert game.settled() == {ruling.name: ruling.default for ruling in game.rules.rulings}
    with pytest.raises(UsageError):
        game.settled({"no_such_ruling": "1"})


def _words(name: str) -> list[type[Word]]:
    modules = [
        __import__(f"gmkit.games.{name}.{path.stem}", fromlist=[path.stem]) for path in folder(name).glob("heard*.py")
    ]
    return [
        kind
        for module in modules
        for kind in vars(module).values()
        if isinstance(kind, type) and issubclass(kind, Word) and kind is not Word and kind.__module__ == module.__name__
    ]


@every_game
def test_every_word_that_may_be_heard_has_a_phrase_in_both_languages(name: str) -> None:
    game = card(name)
    kinds = _words(name)
    assert kinds, "heard.py and its parts hold no closed vocabulary"
    for kind in kinds:
        for word in kind:
            assert word in game.sight.phrases, f"{word} has no phrase"
    for word, phrase in game.sight.phrases.items():
        assert phrase.ru.strip(), f"{word} is silent in Russian"
        assert phrase.en.strip(), f"{word} is silent in English"
        assert sorted(re.findall(r"\{\d\}", phrase.ru)) == sorted(re.findall(r"\{\d\}", phrase.en))
    for lang in ("ru", "en"):
        Tongue(game.sight.phrases, lang, Columns.LATIN)


# --- events ---


def _values(kind: Any) -> st.SearchStrategy[Any]:
    """Any value of a field's type."""
    origin = typing.get_origin(kind)
    if origin in (types.UnionType, typing.Union):
        return st.one_of(*(st.none() if one is type(None) else _values(one) for one in typing.get_args(kind)))
    if origin is tuple:
        return st.lists(_values(typing.get_args(kind)[0]), max_size=4).map(tuple)
    if kind is str:
        return st.text(max_size=12)
    if kind is bool:
        return st.booleans()
    if kind is int:
        return st.integers(-9, 999)
    if kind is Cell:
        return st.builds(Cell, st.integers(0, 255), st.integers(0, 255))
    if issubclass(kind, enum.Enum):
        return st.sampled_from(kind)
    if issubclass(kind, tuple):
        return _events(kind)
    raise AssertionError(f"{kind} is no field of an event")


def _events(kind: type[Any]) -> st.SearchStrategy[Any]:
    hints = typing.get_type_hints(kind)
    fields: Mapping[str, Any] = {field: _values(hints[field]) for field in kind._fields}
    return st.builds(kind, **fields)


_EVENTS = [(name, kind) for name in NAMES for kind in card(name).rules.events]


@pytest.mark.parametrize(("name", "kind"), _EVENTS, ids=[f"{name}-{kind.__name__}" for name, kind in _EVENTS])
@settings(max_examples=25, deadline=None)
@given(data=st.data())
def test_every_event_is_the_same_after_the_journal(name: str, kind: type[Any], data: st.DataObject) -> None:
    codec = codec_of(card(name).rules.events)
    event = data.draw(_events(kind))
    line = json.loads(json.dumps(codec.encode(("XX-1", event))))
    clause, back = codec.decode(line)
    assert (clause, back, type(back)) == ("XX-1", event, kind)
    assert repr(back) == repr(event)  # 1 is not True, and a tuple no list


@every_game
def test_event_names_are_unlike_and_documented(name: str) -> None:
    kinds = card(name).rules.events
    assert len({kind.__name__ for kind in kinds}) == len(kinds)
    assert all(kind.__doc__ and not kind.__doc__.startswith(f"{kind.__name__}(") for kind in kinds)


# --- the rules page ---


def _parts(page: str) -> dict[str, str]:
    found = re.split(r"(?m)^## +(.+)$", page)
    return dict(zip(found[1::2], found[2::2], strict=True))


@every_game
def test_its_rules_page_tells_every_clause_in_both_languages(name: str) -> None:
    parts = _parts((folder(name) / "RULES.md").read_text(encoding="utf-8"))
    told = {}
    for heading in ("По-русски", "In English"):
        assert heading in parts, f"RULES.md of {name} has no part «## {heading}»"
        told[heading] = set(re.findall(r"(?m)^[-*] (?:\*\*)?([A-Z]{2}-\d+)\b", parts[heading]))
    assert told["По-русски"] == told["In English"]
    numbers = sorted(int(clause.split("-")[1]) for clause in told["In English"])
    assert numbers == list(range(1, len(numbers) + 1)), "a clause is missing between the first and the last"
    cited = set()
    for path in folder(name).glob("*.py"):
        cited |= clauses_in(path.read_text(encoding="utf-8"))
    for path in scenario_files(name):
        cited |= clauses_in(path.read_text(encoding="utf-8"))
    own = {clause[:2] for clause in told["In English"]}
    assert not {clause for clause in cited if clause[:2] in own} - told["In English"]


@every_game
def test_its_rules_page_names_every_ruling_and_its_values(name: str) -> None:
    parts = _parts((folder(name) / "RULES.md").read_text(encoding="utf-8"))
    for ruling in card(name).rules.rulings:
        for heading in ("По-русски", "In English"):
            text = parts[heading]
            assert f"`{ruling.name}`" in text, f"«{heading}» does not name the ruling {ruling.name}"
            for value in set(ruling.choices) - {ruling.default}:
                assert re.search(rf"\b{value}\b", text), f"«{heading}» does not tell {ruling.name}: {value}"


@every_game
def test_every_clause_is_shown_by_a_scenario_or_a_test_or_said_to_be_unplayed(name: str) -> None:
    page = (folder(name) / "RULES.md").read_text(encoding="utf-8")
    clauses = set(re.findall(r"(?m)^[-*] (?:\*\*)?([A-Z]{2}-\d+)\b", page))
    assert clauses, "the page numbers no clause"
    shown = set()
    for path in scenario_files(name):
        for line in path.read_text(encoding="utf-8").splitlines():
            if line.strip().startswith("rules:"):
                shown |= clauses_in(line)
    for path in (ROOT / "tests").rglob("*.py"):
        for marked in re.findall(r"mark\.clause\(([^)]*)\)", path.read_text(encoding="utf-8")):
            shown |= clauses_in(marked)
    unplayed = False
    for line in page.splitlines():
        if line.startswith("#"):
            unplayed = "unplayed" in line.lower()
        elif unplayed:
            shown |= clauses_in(line)
    assert not clauses - shown, f"nothing shows {sorted(clauses - shown)}"


# --- maps ---


@every_game
def test_it_ships_maps(name: str) -> None:
    assert map_files(name), f"maps/{name} holds no map"


_MAPS = [(name, path) for name in NAMES for path in map_files(name)]


@pytest.mark.parametrize(("name", "path"), _MAPS, ids=[f"{name}/{path.stem}" for name, path in _MAPS])
def test_a_shipped_map_is_sound_and_has_starts(name: str, path: Path) -> None:
    game = card(name)
    file = load_map(path)
    assert file.map.game == name
    found = findings(file.map, game.maps.checks)
    assert not found, "\n".join(finding_text(file, one, "en") for one in found)
    assert file.map.name, "the map has no title"
    assert re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", path.stem), "the file name is no short name"
    starts = game.maps.starts(file.map)
    assert len(starts) >= game.seats[0]
    for start in starts:
        assert game.maps.bad_start(file.map, start) is None


@every_game
def test_a_start_off_the_map_is_refused_in_both_languages(name: str) -> None:
    game = card(name)
    for path in map_files(name)[:1]:
        field = load_map(path).map
        fault = game.maps.bad_start(field, Cell(field.width, field.height))
        assert isinstance(fault, Both)
        assert fault.ru
        assert fault.en


@every_game
def test_an_event_it_does_not_know_is_not_heard(name: str) -> None:
    assert card(name).sight.hear(object(), ALOUD) is None


@every_game
def test_its_shipped_maps_are_drawn_before_anybody_plays_on_them(name: str) -> None:
    for path in map_files(name):
        for lang in typing.get_args(Lang):
            drawn = shown(str(path), lang)
            assert len(drawn) > 2 * load_map(path).map.height, path
            if card(name).sight.field is not None:
                assert shown_field(str(path), lang), path


def test_a_game_that_is_being_built_is_not_offered(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("ready", "planned"):
        (tmp_path / name).mkdir()
        (tmp_path / name / "__init__.py").touch()
    (tmp_path / "planned" / UNFINISHED).touch()
    monkeypatch.setattr("gmkit.core.game.GAMES", tmp_path)
    assert game_names() == ("ready",)
    with pytest.raises(NotFound):
        find_game("planned")
