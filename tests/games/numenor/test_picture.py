"""The master's picture of the cave: the ways that were gone, whose they are, and where the river took him up."""

from __future__ import annotations

from typing import Any

import pytest

from gmkit.core.journal.line import Line
from gmkit.games.numenor.picture import sheet
from gmkit.grid.picture import Cross

from .cave import Cave, cell, drawn

RIVER = drawn("""
    +---+---+---+---+---+
    |     ~v            E
    +   +   +   +   +   +
    | ~>  ~>  ~>  ~>  s |
    +   +   +   +   +   +
    |     ~>% ~>  s   H |
    +---+---+---+---+---+
""")


def events(*lines: Line) -> list[Any]:
    return [event for line in lines for _, event in line.happenings]


def trails(cave: Cave, *lines: Line) -> list[tuple[str, str, int]]:
    """(cells, kind, whose) of each trail of these lines."""
    found = sheet(cave.referee.world, events(*lines), "ru").trails
    return [(" ".join(cave.referee.columns.cell_name(at) for at in one.cells), one.kind, one.owner) for one in found]


@pytest.mark.parametrize(("at", "way"), [("B2", "B2 C2 D2"), ("C2", "C2 D2 E2"), ("D2", "D2 E2"), ("B1", "B2 C2")])
@pytest.mark.clause("NC-11")
def test_a_drift_is_drawn_from_where_it_took_him_up(at: str, way: str) -> None:
    """Into B2 flow two arms: the line alone does not tell by which of them he came."""
    cave = Cave(RIVER, {"Аня": at, "Боря": "A1"})
    line = cave.referee.ask("Аня", "пропуск")
    assert trails(cave, line) == [(way, "drift", 0)]


@pytest.mark.clause("NC-11", "NC-36")
def test_a_drift_after_a_correction_begins_where_the_master_put_him() -> None:
    cave = Cave(RIVER, {"Аня": "C1", "Боря": "A1"})
    lines = [cave.referee.ask("Аня", "восток"), cave.amend("Аня на A2"), cave.referee.ask("Боря", "пропуск")]
    lines += [cave.referee.ask("Аня", "пропуск"), cave.amend("новая Вера B1"), cave.referee.ask("Боря", "пропуск")]
    lines.append(cave.referee.ask("Вера", "пропуск"))
    drifts = [trail for trail in trails(cave, *lines) if trail[1] == "drift"]
    assert drifts == [("A2 B2 C2", "drift", 0), ("B1 B2 C2", "drift", 2)]


@pytest.mark.clause("NC-13", "NC-14")
def test_a_drift_goes_on_from_the_step_into_the_river() -> None:
    cave = Cave(RIVER, {"Аня": "C1", "Боря": "A1"})
    line = cave.referee.ask("Аня", "юг")
    assert trails(cave, line) == [("C1 C2", "step", 0), ("C2 D2 E2", "drift", 0)]


@pytest.mark.clause("NC-17", "NC-20")
def test_an_injury_is_a_cross_and_a_flight_to_the_infirmary() -> None:
    cave = Cave(RIVER, {"Аня": "B3", "Боря": "A1"})
    line = cave.referee.ask("Аня", "восток")
    assert trails(cave, line) == [("B3 E3", "flight", 0)]
    assert sheet(cave.referee.world, events(line), "ru").crosses == (Cross(cell("B3"), "upright", 0),)


@pytest.mark.clause("NC-36")
def test_ways_keep_their_owner_through_a_new_name() -> None:
    cave = Cave(RIVER, {"Аня": "C1", "Боря": "D1"})
    lines = [
        cave.referee.ask("Аня", "восток"),
        cave.referee.ask("Боря", "запад"),
        cave.amend("имя Боря Вера"),
        cave.amend("имя Аня Боря"),
        cave.referee.ask("Боря", "восток"),
    ]
    assert trails(cave, *lines) == [("C1 D1", "step", 0), ("D1 C1", "step", 1), ("D1 E1", "step", 0)]
