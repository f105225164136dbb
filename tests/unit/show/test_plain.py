"""A Picture in a terminal: ways gone, crosses and the legend, in black and white and in colour."""

from __future__ import annotations

import re

import pytest

from gmkit.grid.geometry import WAYS, Cell, Columns, Way
from gmkit.grid.picture import Cross, Glyph, Picture, Trail
from gmkit.show.plain import rows

ANN, BEN = (Glyph("А1", "player-0"), "Аня"), (Glyph("Б2", "player-1"), "Боря")
STOP, HIT = (Glyph("×", "stop"), "остановка"), (Glyph("+", "hit"), "попадание")
SWAMP = (Glyph("s", "swamp"), "болото")


def picture(
    trails: tuple[Trail, ...] = (),
    crosses: tuple[Cross, ...] = (),
    legend: tuple[tuple[Glyph, str], ...] = (ANN, BEN),
) -> Picture:
    """Three cells by two, walls round about, the counter of Аня in A1."""
    cells = [Cell(column, row) for row in range(2) for column in range(3)]
    inside = set(cells)
    edges = {(cell, way): "" if cell.beside(way) in inside else "|" for cell in cells for way in WAYS}
    glyphs = dict.fromkeys(cells, ()) | {cells[0]: (ANN[0],)}
    return Picture(3, 2, Columns.LATIN, glyphs, edges, trails, legend, crosses)


A1, B1, C1, A2, B2, C2 = (Cell(column, row) for row in range(2) for column in range(3))


def test_nothing_gone_is_the_plain_grid() -> None:
    assert rows(picture())[:6] == [
        "    A   B   C ",
        "  +---+---+---+",
        "1 |А1         |",
        "  +   +   +   +",
        "2 |           |",
        "  +---+---+---+",
    ]


@pytest.mark.clause("ST-28")
def test_ways_and_crosses_in_black_and_white() -> None:
    steps = Trail((A1, B1, B2), "step", 0)
    nut, drift = Trail((B2, C2), "flight", 1), Trail((C1, C2), "drift", 1)
    crosses = (Cross(B2, "oblique", 0), Cross(B2, "upright", 0), Cross(B2, "oblique", 1), Cross(B2, "oblique", 0))
    drawn = rows(picture((steps, nut, drift, steps), crosses, (STOP, HIT, ANN, BEN)))
    assert drawn == [
        "    A     B      C ",
        "  +---+-------+----+",
        "1 |А1 А╌           |",
        "  +   +   А╎  + Б~ +",
        "2 |     А×+Б× Б.   |",
        "  +---+-------+----+",
        "× остановка",
        "+ попадание",
        "А1 Аня",
        "Б2 Боря",
        "А╌ А╎ шаги",
        "А. А: полёт",
        "А~ А~ снос",
    ]
    assert all(len(row) == len(drawn[1]) for row in drawn[2:6])


def test_a_colour_changes_no_sign() -> None:
    trails = (Trail((A1, B1), "step", 0), Trail((B1, C1), "flight", 1))
    one = picture(trails, (Cross(C1, "upright", 1),), (HIT, ANN, BEN))
    coloured = rows(one, colour=True)
    assert any("\x1b[" in row for row in coloured)
    assert [re.sub(r"\x1b\[[0-9;]*m", "", row) for row in coloured] == rows(one)


def test_the_legend_lists_what_is_drawn_and_no_player_who_has_gone_without_a_trace() -> None:
    legend = (SWAMP, STOP, HIT, ANN, BEN)
    assert rows(picture(legend=legend))[6:] == ["А1 Аня"]
    assert "Б2 Боря" in rows(picture((Trail((A1, B1), "step", 1),), legend=legend))[6:]
    assert "Б2 Боря" in rows(picture((), (Cross(C1, "upright", 1),), legend))[6:]


def test_two_who_begin_alike_keep_their_numbers() -> None:
    alike = (Glyph("А2", "player-1"), "Алла")
    drawn = rows(picture((Trail((A1, A2), "step", 1),), (), (ANN, alike)))
    assert "А2╎" in drawn[3]


def test_a_flight_to_a_cell_far_off_has_no_line() -> None:
    assert rows(picture((Trail((A1, C2), "flight", 0),))) == rows(picture())


def test_walls_stand_where_they_stood() -> None:
    one = picture((Trail((A1, B1), "step", 0),))
    one.edges[A1, Way.SOUTH] = one.edges[A2, Way.NORTH] = "|"  # type: ignore[index]
    assert rows(one)[3].startswith("  +---+")
