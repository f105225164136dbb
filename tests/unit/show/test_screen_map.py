"""Maps on screens: nothing wraps, what is cropped is said, columns are equal, the legend has what is there."""

from __future__ import annotations

import dataclasses
import re

import pytest

from gmkit.core.master.commands import Traces
from gmkit.grid.geometry import WAYS, Cell, Columns
from gmkit.grid.picture import Cross, Glyph, Picture, Trail
from gmkit.show.cellwords import fitted
from gmkit.show.plainfont import plain_font
from gmkit.show.room import Room
from gmkit.show.screen import screen_rows
from gmkit.table.boards import master_pictures
from gmkit.text import columns_on_screen
from tests.unit.show import screens

ANN, BEN = Glyph("А1", "player-0"), Glyph("Б2", "player-1")


@pytest.mark.parametrize("name", screens.names())
def test_golden(name: str) -> None:
    golden = (screens.FOLDER / f"{name}.txt").read_text(encoding="utf-8")
    assert screens.screen_of(name) == golden, "look at it, then: python3 -m tests.unit.show.screens"


@pytest.mark.parametrize("game", screens.GAMES)
@pytest.mark.parametrize("columns", [20, 41, 60, 79, 132])
@pytest.mark.parametrize("rows", [8, 15, 22, 60])
def test_nothing_is_wider_or_higher_than_the_room(game: str, columns: int, rows: int) -> None:
    referee = screens.referee_of(game)
    for traces in Traces:
        (picture,) = master_pictures(referee, "ru", screens.wanted("80x24", traces))
        for follow in (None, Cell(0, 0), Cell(picture.width - 1, picture.height - 1), Cell(5, 7)):
            drawn = screen_rows(picture, Room(columns, rows), "ru", follow=follow)
            assert max(map(columns_on_screen, drawn)) <= columns
            assert len(drawn) <= rows
            cropped = [row for row in drawn if row.startswith("…")]
            numbers = {int(found[0]) for row in drawn if (found := re.match(r" *[0-9]+", row))}
            assert bool(cropped) == (len(numbers) < picture.height or _labels(drawn, picture) < picture.width)
            if follow is not None:
                assert follow.row + 1 in numbers
            # A map is cropped only where the next larger part of it would not fit.
            if cropped and _labels(drawn, picture) == picture.width:
                assert len(drawn) + 2 + drawn[-1].startswith("обозначения") > rows - 2


def _labels(drawn: list[str], picture: Picture) -> int:
    first = drawn[0].split("   ")
    labels = {picture.columns.label(column) for column in range(picture.width)}
    return len(labels & set(" ".join(first).split()))


def field(**changes: object) -> Picture:
    """An open field of three cells by two, nothing between the cells."""
    cells = [Cell(column, row) for row in range(2) for column in range(3)]
    edges = {(cell, way): "" if cell.beside(way) in cells else "|" for cell in cells for way in WAYS}
    one = Picture(3, 2, Columns.LATIN, dict.fromkeys(cells, ()), edges, legend=((ANN, "Аня"), (BEN, "Боря")))
    return dataclasses.replace(one, **changes)  # type: ignore[arg-type]


def drawn(picture: Picture, columns: int = 60) -> list[str]:
    return screen_rows(picture, Room(columns, 20), "ru")


def test_a_cell_of_an_open_field_has_two_columns_whatever_stands_there() -> None:
    full = field(glyphs={**field().glyphs, Cell(1, 0): (Glyph("@i", "x"), ANN, BEN)})
    assert drawn(full, 22)[:5] == ["   A B C", "  ┌──────┐", "1 │  +3  │", "2 │      │", "  └──────┘"]
    assert drawn(full, 22)[5:] == ["B1 (3): @i А1 Б2", "обозначения: /легенда"]


def test_a_cell_between_walls_has_three_columns_whatever_stands_there() -> None:
    crowd = (Glyph("p1", "x"), ANN, BEN)
    walled = field(glyphs={**field().glyphs, Cell(1, 0): crowd})
    edges = {**walled.edges, (Cell(0, 0), WAYS[1]): "|", (Cell(1, 0), WAYS[3]): "|"}
    rows = drawn(dataclasses.replace(walled, edges=edges), 25)
    assert rows[2] == "1 │   │А+2    │"
    assert len({len(row) for row in rows[1:6]}) == 1


@pytest.mark.parametrize(
    ("texts", "width", "shown"),
    [
        (("A",), 2, "A"), (("A", "B"), 2, "AB"), (("A", "B", "C"), 2, "+3"), (("A", "B", "C"), 3, "ABC"),
        (("w", "А1"), 3, "wА1"), (("w", "А1"), 2, "А1"), (("w", "А1", "Б2"), 2, "+3"),
        (("g×", "Б2"), 3, "Б2"), (tuple("abcdefghijkl"), 2, "++"),
        (tuple("abcdefghijkl"), 3, "a++"), (("long",), 2, "lo"),
    ],
)  # fmt: skip
def test_what_does_not_fit_is_counted(texts: tuple[str, ...], width: int, shown: str) -> None:
    glyphs = tuple(Glyph(text, "player-0" if text in ("А1", "Б2") else "x") for text in texts)
    found, whole = fitted(glyphs, width)
    assert "".join(glyph.text for glyph in found) == shown
    assert whole == ("".join(texts) == shown)


def test_ways_lie_in_empty_cells_with_their_owner_and_never_over_a_thing() -> None:
    steps, nut = Trail((Cell(0, 0), Cell(1, 0), Cell(1, 1)), "step", 0), Trail((Cell(2, 0), Cell(2, 1)), "flight", 1)
    standing = {**field().glyphs, Cell(1, 0): (Glyph("w", "x"),)}
    rows = drawn(field(trails=(steps, nut), glyphs=standing), 22)
    assert rows[2:4] == ["1 │А╌w Б:│", "2 │  А╎Б:│"]


def test_a_cross_stands_where_nothing_else_does() -> None:
    rows = drawn(field(crosses=(Cross(Cell(0, 0), "oblique", 0),)), 22)
    assert rows[2] == "1 │А×    │"


def test_who_has_gone_is_not_in_the_legend() -> None:
    here = {**field().glyphs, Cell(0, 0): (BEN,)}
    told = "\n".join(drawn(field(glyphs=here)))
    assert "Боря" in told
    assert "Аня" not in told


def test_plain_fonts_get_no_sign_that_they_lack() -> None:
    for name in screens.names():
        text = plain_font(screens.screen_of(name))
        assert (
            not set(text)
            - set(map(chr, range(128)))
            - set("абвгдежзийклмнопрстуфхцчшщъыьэюяё")
            - set("АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЁ")
        ), name
