"""Several things in one cell: read, checked, written back, tidied and shown; a game that declares none knows none."""

from __future__ import annotations

import dataclasses

import pytest

from gmkit.grid.file.mapfile import read_map
from gmkit.grid.file.mappatch import formatted, patched
from gmkit.grid.file.mapwriter import blank_map_text, write_map
from gmkit.grid.file.problems import BadText
from gmkit.grid.geometry import Cell, Columns
from gmkit.grid.legend import Legend, Mark
from gmkit.text import Both
from tests.unit.grid.sample import GAMES, GOOD, LEGEND, legend_of

KEY, COIN = Mark("k[1-3]?", "k", Both("ключ", "key")), Mark(r"\$", "$", Both("монета", "coin"))
OWN = dataclasses.replace(LEGEND, things=(KEY, COIN))
TEXT = GOOD + 'things:\n  A1: [k, k2, $]   # under the stairs\n  D4: "$"\n'
LINES = len(GOOD.splitlines())


def own(game: str) -> Legend | None:
    return OWN if game == "numenor" else None


def test_they_are_read_in_their_order() -> None:
    found = read_map(TEXT, "cave.yaml", own, GAMES).map.things
    assert found == {Cell(0, 0): ("k", "k2", "$"), Cell(3, 3): ("$",)}


@pytest.mark.parametrize("columns", list(Columns))
def test_they_come_back_from_a_map_written_anew(columns: Columns) -> None:
    field = dataclasses.replace(read_map(TEXT, "cave.yaml", own, GAMES).map, columns=columns, notes={})
    assert read_map(write_map(field), "cave.yaml", own, GAMES).map.things == field.things


def test_a_cell_that_changes_is_one_line_and_comments_stay() -> None:
    file = read_map(TEXT, "cave.yaml", own, GAMES)
    changed = patched(file, dataclasses.replace(file.map, things={**file.map.things, Cell(3, 3): ("k", "$")}))
    assert [row for row in changed.splitlines() if row not in TEXT.splitlines()] == ["  D4: [k, $]"]
    assert read_map(changed, "cave.yaml", own, GAMES).map.things[Cell(3, 3)] == ("k", "$")
    gone = patched(file, dataclasses.replace(file.map, things={}))
    assert "things" not in gone


def test_a_tidied_map_keeps_them_as_they_were_written() -> None:
    file = read_map(TEXT, "cave.yaml", own, GAMES)
    assert TEXT.split("things:")[1] in formatted(file)


@pytest.mark.parametrize(
    ("wrong", "told"),
    [
        ("things: {E9: [k]}", "cell E9 is not on the map, the last is D4"),
        ("things: {A1: [x]}", "found 'x'; allowed here: k (key), $ (coin)"),
        ("things: {A1: k9}", "found 'k9'"),
        ("things: {A1: []}", "a list of 1 to 99 things"),
        ("things: {A1: [[k]]}", "a list of 1 to 99 things"),
        ("things: {A1: [" + ", ".join("k" * 100) + "]}", "a list of 1 to 99 things"),
        ("things: {A1: [k], a1: [$]}", "the things in cell A1 are listed already"),
        ("things: {nowhere: [k]}", "nowhere"),
    ],
)
def test_what_is_wrong_is_told_with_its_place(wrong: str, told: str) -> None:
    with pytest.raises(BadText) as caught:
        read_map(GOOD + wrong + "\n", "cave.yaml", own, GAMES)
    (problem,) = caught.value.problems
    assert problem.line == LINES + 1
    assert told in problem.message.en


def test_a_game_that_has_none_knows_none() -> None:
    with pytest.raises(BadText) as caught:
        read_map(TEXT, "cave.yaml", legend_of, GAMES)
    assert "unknown key" in caught.value.problems[0].message.en


def test_a_new_map_says_what_may_lie_in_a_cell() -> None:
    assert "B2: [k]" in blank_map_text("numenor", 2, 2, Columns.LATIN, OWN, "en")
    assert "things" not in blank_map_text("numenor", 2, 2, Columns.LATIN, LEGEND, "en")
