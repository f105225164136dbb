"""Sections of a map file that a game declares: read, checked, written back; a game that declares none knows none."""

from __future__ import annotations

import dataclasses

import pytest

from gmkit.grid.file.mapfile import read_map
from gmkit.grid.file.mappatch import patched
from gmkit.grid.file.mapwriter import write_map
from gmkit.grid.file.problems import BadText
from gmkit.grid.legend import CELLS, Legend
from tests.unit.grid.sample import GAMES, GOOD, LEGEND, legend_of

OWN = dataclasses.replace(LEGEND, sections={"pockets": CELLS, "cards": r"[1-9][0-9]?"})
TEXT = GOOD + 'pockets:\n  A1: "12, 13"   # two things\n  D4: ключ\ncards:\n  7: "a: b"\n'


def own(game: str) -> Legend | None:
    return OWN if game == "numenor" else None


def test_they_are_read_as_written() -> None:
    found = read_map(TEXT, "cave.yaml", own, GAMES).map.sections
    assert found == {"pockets": {"A1": "12, 13", "D4": "ключ"}, "cards": {"7": "a: b"}}


def test_they_come_back_from_a_map_written_anew() -> None:
    field = read_map(TEXT, "cave.yaml", own, GAMES).map
    assert read_map(write_map(field), "cave.yaml", own, GAMES).map == field


def test_an_entry_that_changes_is_one_line_and_comments_stay() -> None:
    file = read_map(TEXT, "cave.yaml", own, GAMES)
    changed = {**file.map.sections, "pockets": {"A1": "12, 13", "D4": "лом"}}
    text = patched(file, dataclasses.replace(file.map, sections=changed))
    assert [row for row in text.splitlines() if row not in TEXT.splitlines()] == ["  D4: лом"]


@pytest.mark.parametrize(
    ("wrong", "line", "told"),
    [
        ("pockets: {E9: x}", 22, "cell E9 is not on the map, the last is D4"),
        ("pockets: {A1: [x]}", 22, "one text is expected here"),
        ("pockets: {A1: x, a1: y}", 22, "'A1' stands here already"),
        ("cards: {ace: x}", 22, "'ace' cannot stand here"),
        ("cards: seven", 22, "lines like 'key: value' are expected here"),
        ("wands: {A1: x}", 22, "unknown key"),
    ],
)
def test_what_is_wrong_is_told_with_its_place(wrong: str, line: int, told: str) -> None:
    with pytest.raises(BadText) as caught:
        read_map(GOOD + wrong + "\n", "cave.yaml", own, GAMES)
    (problem,) = caught.value.problems
    assert problem.line == line - (22 - len(GOOD.splitlines()) - 1)
    assert told in problem.message.en


def test_a_game_that_declares_none_knows_none() -> None:
    with pytest.raises(BadText, match="pockets"):
        read_map(TEXT, "cave.yaml", legend_of, GAMES)
