"""Shaded areas and side panels: a hand, a hero's sheet, in every painter; a picture without them is as it was."""

from __future__ import annotations

import dataclasses
import re
from html import unescape

import pytest

from gmkit.grid.geometry import WAYS, Cell, Columns
from gmkit.grid.picture import NO_BOARD, Glyph, Panel, Picture, Shade
from gmkit.grid.tile import Ink
from gmkit.show import pdf as paper
from gmkit.show.areas import strokes_of
from gmkit.show.boxed import picture_rows
from gmkit.show.paint import as_it_is, painter_of
from gmkit.show.plain import rows
from gmkit.show.room import Room
from gmkit.show.screen import screen_rows, whole_rows
from gmkit.show.svg import ground_svg, panels_size, panels_svg
from gmkit.text import columns_on_screen

ANN = Glyph("А", "player-0")
HAND = Panel("Рука: Аня", (((Glyph("7", "card"),), "семёрка <b>"), ((), "и ещё три карты, которых никто не видел")), 0)
SHEET = Panel("Герой\x1b[2J", (((), "сила 3"),))
DARK = Shade((Cell(1, 0), Cell(2, 0), Cell(2, 1)), Ink.STONE, "░", "тёмный зал")


def picture(walled: bool = True) -> Picture:
    cells = [Cell(column, row) for row in range(2) for column in range(3)]
    edges = {(cell, way): "" if cell.beside(way) in cells else "|" for cell in cells for way in WAYS}
    if walled:
        edges[Cell(0, 0), WAYS[1]] = edges[Cell(1, 0), WAYS[3]] = "|"
    glyphs = dict.fromkeys(cells, ()) | {Cell(2, 1): (ANN,)}
    legend = ((ANN, "Аня"),)
    return Picture(3, 2, Columns.LATIN, glyphs, edges, legend=legend, shades=(DARK,), panels=(HAND, SHEET))


PANELS = [
    "Рука: Аня",
    "  7 семёрка <b>",
    "  и ещё три карты, которых никто не видел",
    "Герой\\u{1B}[2J",
    "  сила 3",
]


def test_plain_text_has_shades_where_nothing_stands_and_panels_below() -> None:
    drawn = rows(picture())
    assert drawn[2:5] == ["1 |   |░░░ ░░░|", "  +   +   +   +", "2 |        ░А░|"]
    assert drawn[6:] == ["А Аня", "░ тёмный зал", *PANELS]


def test_boxed_text_has_them_too() -> None:
    drawn = picture_rows(picture())
    assert drawn[2] == "1 │   │░░░ ░░░│"
    assert drawn[4] == "2 │        ░А░│"
    assert drawn[-5:] == PANELS


@pytest.mark.parametrize("walled", [True, False])
@pytest.mark.parametrize("columns", [30, 44, 90])
def test_a_screen_has_them_beside_the_map_or_below_and_never_wraps(columns: int, walled: bool) -> None:
    for rows_left in (7, 12, 40):
        drawn = screen_rows(picture(walled), Room(columns, rows_left), "ru")
        assert max(map(columns_on_screen, drawn)) <= columns
        text = re.sub(r"[│┌─┐╵╷]|\s+", " ", "\n".join(drawn))
        if rows_left == 40:
            assert "тёмный зал" in text or "/легенда" in text
        for word in ("Рука: Аня", "семёрка", "сила 3"):
            assert word in text
    assert "░" in drawn[2]
    assert "░А░" in "\n".join(drawn) if walled else "А░" in "\n".join(drawn)


def test_panels_stand_beside_where_the_map_is_high_enough() -> None:
    tall = dataclasses.replace(picture(), height=9)
    cells = {Cell(column, row): () for row in range(9) for column in range(3)} | {Cell(2, 1): (ANN,)}
    drawn = screen_rows(dataclasses.replace(tall, glyphs=cells), Room(90, 40), "ru")
    assert any("│" in row and "Рука: Аня" in row for row in drawn)


def test_panels_that_would_leave_no_map_go_before_it() -> None:
    cells = {Cell(column, row): () for row in range(9) for column in range(3)} | {Cell(2, 1): (ANN,)}
    tall = dataclasses.replace(picture(), height=9, glyphs=cells, panels=(HAND, SHEET) * 3)
    drawn = screen_rows(tall, Room(25, 20), "ru")
    assert drawn.index("Рука: Аня") == 0
    assert sum(row[:1].isdigit() for row in drawn[-20:]) == 7  # the map takes all rows that the screen has
    assert sum(row[:1].isdigit() for row in screen_rows(tall, Room(25, 60), "ru")) == 9
    assert screen_rows(tall, Room(25, 60), "ru")[0].split() == ["A", "B", "C"]


def test_colours_change_no_sign() -> None:
    one = picture()
    coloured = picture_rows(one, painter_of(one, colour=True))
    assert any("\x1b[" in row for row in coloured)
    assert [re.sub(r"\x1b\[[0-9;]*m", "", row) for row in coloured] == picture_rows(one, as_it_is)


def test_svg_has_areas_and_panels_and_no_tag_of_anybody() -> None:
    one = picture()
    ground = ground_svg(one, one.glyphs, {})
    assert '<title>тёмный зал</title><path d="M40 0h40v40h-40zM80 0h40v40h-40zM80 40h40v40h-40z"/>' in ground
    (lines,) = re.findall(r'<path class="lines" d="([^"]*)"/>', ground)
    assert lines.count("M") == len(DARK.cells) * len(strokes_of(DARK)) >= 2 * len(DARK.cells)
    drawn = panels_svg(one)
    assert "<b>" not in drawn
    assert "\x1b" not in drawn
    assert 'class="title p0"' in drawn
    texts = [unescape(text) for text in re.findall(r"<text[^>]*>([^<]*)</text>", drawn)]
    assert texts == ["тёмный зал", "Рука: Аня", "7", "семёрка <b>", HAND.rows[1][1], "Герой\\u{1B}[2J", "сила 3"]
    wide, high = panels_size(one)
    assert wide > 100
    assert high > 5 * 20


def test_paper_has_them_too() -> None:
    fpdf = pytest.importorskip("fpdf")
    pdf = fpdf.FPDF(format="A4")
    pdf.set_compression(False) if hasattr(pdf, "set_compression") else None
    drawn: list[str] = []
    pdf.add_page()
    for name in ("multi_cell", "text"):
        true = getattr(pdf, name)

        def told(*args: object, _true: object = true, **kwargs: object) -> object:
            drawn.extend(one for one in args if isinstance(one, str))
            return None

        setattr(pdf, name, told)
    areas: list[tuple[object, ...]] = []
    lines: list[tuple[object, ...]] = []
    pdf.line = lambda *args, **kwargs: lines.append(args)
    pdf.rect = lambda *args, **kwargs: areas.append(args)
    pdf.set_font = lambda *args, **kwargs: None
    pdf.get_string_width = lambda text: 3.0
    paper.draw_board(pdf, picture(), [])
    assert len(areas) == len(DARK.cells) + 1, "one of them in the legend"
    bare: list[tuple[object, ...]] = list(lines)
    lines.clear()
    paper.draw_board(pdf, dataclasses.replace(picture(), shades=()), [])
    assert len(bare) - len(lines) == len(areas) * len(strokes_of(DARK))
    for text in ("Рука: Аня", "  [7] семёрка <b>", "  сила 3"):
        assert text in drawn
    assert any("тёмный зал" in text for text in drawn)


def test_signs_of_areas_have_strokes_of_their_own() -> None:
    found = [tuple(strokes_of(DARK._replace(sign=sign))) for sign in "░▒▓"]
    assert len({*found}) == 3
    for strokes in found:
        for x0, y0, x1, y1 in strokes:  # from rim to rim, so that they join from cell to cell
            assert {x0, y0} & {0, 1}
            assert {x1, y1} & {0, 1}


def test_without_a_board_the_panels_stand_alone() -> None:
    """In a game that is played without one: no frame, no labels, no legend of nothing."""
    alone = dataclasses.replace(NO_BOARD, panels=(HAND, SHEET))
    assert rows(alone) == picture_rows(alone) == screen_rows(alone, Room(80, 24), "ru") == PANELS
    assert whole_rows(alone) == ([], 0)
    assert rows(NO_BOARD) == picture_rows(NO_BOARD) == screen_rows(NO_BOARD, Room(80, 24), "ru") == []
    fpdf = pytest.importorskip("fpdf")
    pdf = fpdf.FPDF(format="A4")
    pdf.add_page()
    pdf.set_font = lambda *args, **kwargs: None
    written: list[str] = []
    pdf.multi_cell = lambda w, h, text, **kwargs: written.append(text)
    paper.draw_board(pdf, alone, [])
    assert "Рука: Аня" in written


def test_a_picture_without_them_takes_no_room() -> None:
    bare = dataclasses.replace(picture(), shades=(), panels=())
    assert panels_svg(bare) == ""
    assert panels_size(bare) == (0, 0)
    assert "area" not in ground_svg(bare, bare.glyphs, {})
    assert len(picture_rows(bare)) == len(picture_rows(picture())) - 6


def test_no_part_of_a_panel_reaches_a_screen_as_it_is() -> None:
    """Title, sign and text may come from a file: each is made safe in every painter of text."""
    bad = "x\x1b[2J\u202e"
    hostile = Panel(bad, (((Glyph(bad, "card"),), bad), ((), f"{bad} {bad} {bad}")), 0)
    one = dataclasses.replace(picture(), panels=(hostile,))
    bare = dataclasses.replace(one, width=0, height=0, glyphs={}, edges={}, legend=(), shades=())
    drawings = [
        rows(one),
        picture_rows(one),
        screen_rows(one, Room(100, 40), "ru"),
        screen_rows(one, Room(20, 40), "ru"),
    ]
    for drawn in (*drawings, rows(bare), screen_rows(bare, Room(30, 20), "ru")):
        text = "".join(drawn)
        assert "\x1b" not in text
        assert "\u202e" not in text
        assert text.count("u{1B}") >= 5
