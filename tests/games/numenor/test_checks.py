"""Each finding has a small map that raises it, and a twin put right that does not."""

from __future__ import annotations

import dataclasses
import re
from pathlib import Path
from typing import NamedTuple

import pytest

import gmkit.core.setup
import gmkit.games.numenor
from gmkit.games.numenor import GAME
from gmkit.games.numenor.checks import odd_start
from gmkit.grid.findings import Finding, findings
from gmkit.grid.geometry import Cell
from gmkit.grid.gridmap import Monster

from .cave import cell, drawn

SOURCES = [Path(gmkit.core.setup.__file__), *Path(gmkit.games.numenor.__file__).parent.glob("*.py")]
OF_CORRECTIONS = {"dragonid-over"}  # a cell of a map holds one thing; tests/unit/table/test_amended.py raises it
CODES = sorted(
    {code for path in SOURCES for code in re.findall(r'Finding\(\s*"([a-z-]+)"', path.read_text(encoding="utf-8"))}
    - OF_CORRECTIONS
)

WARNINGS = ("start-none", "river-wide", "land-unreachable", "exit-not-land", "dragonid-start")


class Twin(NamedTuple):
    bad: str
    good: str
    cells: str = ""  # where the finding points
    monsters: str = ""
    mended: str = ""  # the monsters of the good one
    rulings: str = ""


SOUND = """
    +---+---+---+
    | @   $     E
    +   +   +   +
    | H         |
    +---+---+---+
"""
RIVER = """
    +---+---+---+---+
    | @   $   H     E
    +   +   +   +   +
    | ~>  ~>  ~>  s |
    +---+---+---+---+
"""
PITS = """
    +---+---+---+---+
    | @   $   1     E
    +   +   +   +   +
    | H       2     |
    +---+---+---+---+
"""
DEN = """
    +---+---+---+---+---+
    | @   $       H     E
    +   +   +   +   +   +
    |                   |
    +   +   +   +   +   +
    |                   |
    +   +   +   +   +   +
    |         D         |
    +   +   +   +   +   +
    |                   |
    +---+---+---+---+---+
"""
ROUTE = "D: {route: [C4], speed: 1, turn: back}"
TWINS = {
    "ruling-unknown": Twin(SOUND, SOUND, rulings="swamp_limits: 3"),
    "ruling-value": Twin(SOUND, SOUND, rulings="swamp_limit: 30"),
    "treasure-none": Twin(SOUND.replace("$", " "), SOUND),
    "infirmary-none": Twin(SOUND.replace("H", " "), SOUND),
    "infirmary-many": Twin(SOUND.replace("H         |", "H       H |"), SOUND, "A2 C2"),
    "start-none": Twin(SOUND.replace("@", " "), SOUND),
    "exit-none": Twin(SOUND.replace("E", "|"), SOUND),
    "exit-many": Twin(SOUND.replace("H         |", "H         E"), SOUND, "C1 C2"),
    "exit-not-land": Twin(SOUND.replace("E", "|").replace("H         |", "H       ? E"), SOUND, "C2"),
    "exit-trap": Twin(SOUND.replace("E", "|").replace("H         |", "H       T<E"), SOUND, "C2"),
    "river-mouth": Twin(RIVER.replace("s |", "  |"), RIVER, "C2"),
    "river-closed": Twin(
        """
        +---+---+---+---+
        | @   $   H     E
        +   +   +   +   +
        |     ~>  ~v    |
        +   +   +   +   +
        |     ~^  ~<    |
        +---+---+---+---+
        """,
        """
        +---+---+---+---+
        | @   $   H     E
        +   +   +   +   +
        |     ~>  ~v    |
        +   +   +   +   +
        |     s   ~<    |
        +---+---+---+---+
        """,
        "B2 B3 C2 C3",
    ),
    "river-split": Twin(
        """
        +---+---+---+---+
        | @   $   H     E
        +   +   +   +   +
        | s   ~<  ~>  s |
        +---+---+---+---+
        """,
        """
        +---+---+---+---+
        | @   $   H     E
        +   +   +   +   +
        | s   ~<  ~<  ~<|
        +---+---+---+---+
        """,
        "B2 C2",
    ),
    "river-wall": Twin(RIVER.replace("~>  ~>  ~>", "~>| ~>  ~>"), RIVER, "A2 B2"),
    "river-wide": Twin(
        """
        +---+---+---+---+
        | @   $   H     E
        +   +   +   +   +
        | ~>  ~>  ~>  s |
        +   +   +   +   +
        | ~>  ~>  ~>  s |
        +---+---+---+---+
        """,
        """
        +---+---+---+---+
        | @   $   H     E
        +   +   +   +   +
        | ~>  ~>  ~>  s |
        +---+---+---+   +
        | ~>  ~>  ~>  s |
        +---+---+---+---+
        """,
        "B2 B3",
    ),
    "rapid-off-river": Twin(
        RIVER.replace("+   +   +   +   +", "+%%%+   +   +   +"), RIVER.replace("~>  ~>  ~>", "~>% ~>  ~>")
    ),
    "pit-alone": Twin(PITS.replace("2", " "), PITS, "C1"),
    "pit-missing": Twin(PITS.replace("2", "3"), PITS, "C1 C2"),
    "pit-twice": Twin(PITS.replace("H       2", "H   2   2"), PITS.replace("H       2", "H   3   2"), "B2 C2"),
    "trap-barred": Twin(SOUND.replace("H         |", "H   Tv    |"), SOUND.replace("H         |", "H   T>    |"), "B2"),
    "dragonid-route": Twin(DEN, DEN, "C4", "D: {route: [C4, B3], speed: 1}", "D: {route: [C4, C3], speed: 1}"),
    "dragonid-edge": Twin(DEN.replace("|         D         |", "| D                 |"), DEN, "A4"),
    "dragonid-start": Twin(DEN, DEN, "A1", "D: {route: [C4, B4, B3, B2], speed: 1}", ROUTE),
    "dragonid-infirmary": Twin(DEN, DEN, "D1", "D: {route: [C4, C3, C2], speed: 1}", ROUTE),
    "way-to-treasure": Twin(
        """
        +---+---+---+
        | @ | $     E
        +---+   +   +
        | H         |
        +---+---+---+
        """,
        """
        +---+---+---+
        | @ | $     E
        +   +   +   +
        | H         |
        +---+---+---+
        """,
        "A1",
    ),
    "way-out": Twin(
        """
        +---+---+---+
        | @   H     E
        +   + v +   +
        |   | $ |   |
        +---+---+---+
        """,
        """
        +---+---+---+
        | @   H     E
        +   + v +   +
        |   | $     |
        +---+---+---+
        """,
        "A1 B1",
    ),
    "land-unreachable": Twin(
        """
        +---+---+---+
        | @   $     E
        +   +   +---+
        | H     |   |
        +---+---+---+
        """,
        SOUND,
        "C2",
    ),
}


def _found(twin: Twin, drawing: str, monsters: str, rulings: str) -> tuple[Finding, ...]:
    return findings(drawn(drawing, monsters, rulings), GAME.maps.checks)


def test_every_code_in_the_source_has_a_map() -> None:
    missing = [code for code in CODES if code not in TWINS]
    assert not missing, f"draw a map that raises {missing} and its mended twin"
    assert sorted(TWINS) == CODES


@pytest.mark.parametrize("code", CODES)
def test_the_map_raises_exactly_that_finding(code: str) -> None:
    twin = TWINS[code]
    found = _found(twin, twin.bad, twin.monsters, twin.rulings)
    assert {finding.code for finding in found} == {code}
    if twin.cells:
        assert {at for finding in found for at in finding.cells} >= {cell(name) for name in twin.cells.split()}
    for finding in found:
        assert finding.text.ru
        assert finding.text.en
        assert finding.warning == (code in WARNINGS)


@pytest.mark.parametrize("code", CODES)
def test_the_mended_twin_is_sound(code: str) -> None:
    twin = TWINS[code]
    assert _found(twin, twin.good, twin.mended, "") == ()


def test_a_route_off_the_map_is_found_on_maps_made_by_a_program() -> None:
    grid = drawn(DEN)
    monsters = (Monster("D", (cell("C4"), Cell(2, 4), Cell(2, 5)), 1),)
    off = dataclasses.replace(grid, monsters=monsters)
    assert {finding.code for finding in findings(off, GAME.maps.checks)} == {"dragonid-route", "dragonid-edge"}


@pytest.mark.clause("NC-24")
def test_the_cell_of_a_still_dragonid_is_no_unreachable_land() -> None:
    assert _found(TWINS["dragonid-edge"], DEN, "", "") == ()


@pytest.mark.parametrize(("limit", "good"), [("2", False), ("3", True), ("4", True)])
@pytest.mark.clause("NC-23")
def test_a_swamp_may_be_the_only_way_where_it_can_be_crossed_unhurt(limit: str, good: bool) -> None:
    grid = drawn(
        """
        +---+---+---+---+---+
        | @   s   s   $     E
        +   +---+---+   +---+
        | H |               |
        +---+---+---+---+---+
        """,
        rulings=f"swamp_limit: {limit}",
    )
    codes = {finding.code for finding in findings(grid, GAME.maps.checks)}
    assert codes == (set() if good else {"way-to-treasure", "land-unreachable"})


@pytest.mark.clause("NC-4")
def test_the_master_may_start_anybody_anywhere_and_is_told_what_is_odd_there() -> None:
    drawing = DEN.replace("|                   |", "| ~>  s   T>  1   ? |", 1)
    grid = drawn(drawing, "D: {route: [C4, C3], speed: 1}")
    told = {
        name: [one.ru for one in odd_start(grid, cell(name))] for name in ("A1", "A2", "B2", "C2", "D2", "E2", "B4")
    }
    assert told["A1"] == []
    assert told["A2"] == ["A2: первое слово будет «река»"]
    assert told["B2"][0] == "B2: первое слово будет «топь»"
    assert told["C2"][0] == "C2: это магическая ловушка"
    assert told["D2"][0] == told["E2"][0].replace("E2", "D2") == "D2: первое слово будет «яма»"
    assert told["B4"] == ["B4 на земле драконида"]
    assert all(GAME.maps.bad_start(grid, at) is None for at in grid.cells())
    assert GAME.maps.bad_start(grid, cell("F1")) is not None
    assert GAME.maps.bad_start(grid, cell("A6")) is not None
    assert GAME.maps.starts(grid) == (cell("A1"),)


@pytest.mark.clause("NC-4", "NC-33")
def test_the_master_is_told_of_a_start_from_which_the_game_cannot_be_won_unhurt() -> None:
    grid = drawn(TWINS["way-to-treasure"].bad)
    told = ["the start at A1: no way without injury to the treasure at B1"]
    assert [one.en for one in odd_start(grid, cell("A1"))] == told
    assert [one.en for one in odd_start(grid, cell("C2"))] == []
