"""A picture on a page of a PDF. Fonts, title and log are the reveal's; here is the board alone."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Any

from gmkit.grid.geometry import WAYS, Cell, Way
from gmkit.grid.picture import Cross, Glyph, Picture, Shade, Trail
from gmkit.grid.tile import Ink, Shape
from gmkit.show.areas import strokes_of
from gmkit.show.inks import PAPER
from gmkit.show.players import counter_look, look_of, rgb
from gmkit.show.trails import SIDE
from gmkit.show.water import flows_of
from gmkit.text import safe_text

INK, SOFT = (59, 50, 40), (138, 123, 102)
_WATER, _FLOW = PAPER[Ink.WATER], (63, 134, 168)
_MOST = 14.0  # millimetres a cell at most
FONT = "gmkit"


def shown(text: str) -> str:
    """Untrusted text in the letters that the font has; a square stands for any other."""
    return drawable(safe_text(text))


def drawable(text: str) -> str:
    return "".join(char if _has(char) else "□" for char in text)


def _has(char: str) -> bool:
    code = ord(char)
    return 0x20 <= code < 0x7F or 0xA0 <= code < 0x180 or 0x400 <= code < 0x460 or char in "–—‘’“”„…№←↑→↓−≈□▶€"


def draw_board(pdf: Any, picture: Picture, marked: Sequence[Picture]) -> None:
    """The board with the trails and crosses of all the pictures in `marked`, its legend, and what lies beside it."""
    if picture.has_board:
        _board(pdf, picture, marked)
    _panels(pdf, picture)


def _board(pdf: Any, picture: Picture, marked: Sequence[Picture]) -> None:
    side = min(_MOST, (pdf.epw - 10) / picture.width, (pdf.eph - 45) / picture.height)
    if pdf.get_y() + (picture.height + 1) * side > pdf.h - pdf.l_margin:
        pdf.add_page()
    left = pdf.l_margin + 8 + (pdf.epw - 8 - picture.width * side) / 2
    top = pdf.get_y() + 6
    _labels(pdf, picture, left, top, side)
    _shades(pdf, picture, left, top, side)
    _water(pdf, picture, left, top, side)
    for cell, glyphs in picture.glyphs.items():
        standing = [one for one in glyphs if not _is_stream(picture, one)]
        _tokens(pdf, picture, standing, left + cell.column * side, top + cell.row * side, side)
    for one in marked:
        for trail in one.trails:
            _trail(pdf, trail, left, top, side)
        for cross in one.crosses:
            _cross(pdf, cross, left, top, side)
    _edges(pdf, picture, left, top, side)
    pdf.set_y(top + picture.height * side + 6)
    _legend(pdf, picture)


def _shades(pdf: Any, picture: Picture, left: float, top: float, side: float) -> None:
    for shade in picture.shades:
        pdf.set_fill_color(*PAPER[shade.ink])
        for cell in shade.cells:
            pdf.rect(left + cell.column * side, top + cell.row * side, side, side, style="F")
        for cell in shade.cells:
            _hatched(pdf, shade, left + cell.column * side, top + cell.row * side, side)


def _hatched(pdf: Any, shade: Shade, x: float, y: float, side: float) -> None:
    pdf.set_draw_color(*SOFT)
    pdf.set_line_width(side * 0.02)
    for x0, y0, x1, y1 in strokes_of(shade):
        pdf.line(x + x0 * side, y + y0 * side, x + x1 * side, y + y1 * side)


def _panels(pdf: Any, picture: Picture) -> None:
    for panel in picture.panels:
        pdf.set_text_color(*(INK if panel.owner is None else rgb(look_of(panel.owner).light)))
        pdf.set_font(FONT, "B", 9)
        pdf.multi_cell(0, 5, shown(panel.title), new_x="LMARGIN", new_y="NEXT", align="L")
        pdf.set_text_color(*INK)
        pdf.set_font(FONT, "", 9)
        for glyphs, text in panel.rows:
            signs = "".join(f"[{shown(glyph.text)}] " for glyph in glyphs)
            pdf.multi_cell(0, 5, f"  {signs}{shown(text)}", new_x="LMARGIN", new_y="NEXT", align="L")
        pdf.ln(2)


def _labels(pdf: Any, picture: Picture, left: float, top: float, side: float) -> None:
    pdf.set_font(FONT, "", min(9, side * 1.4))
    pdf.set_text_color(*SOFT)
    for column in range(picture.width):
        _centred(pdf, picture.columns.label(column), left + (column + 0.5) * side, top - 3)
    for row in range(picture.height):
        _centred(pdf, str(row + 1), left - 4.5, top + (row + 0.5) * side)
    pdf.set_draw_color(225, 216, 200)
    pdf.set_line_width(0.15)
    for column in range(1, picture.width):
        pdf.line(left + column * side, top, left + column * side, top + picture.height * side)
    for row in range(1, picture.height):
        pdf.line(left, top + row * side, left + picture.width * side, top + row * side)


def _water(pdf: Any, picture: Picture, left: float, top: float, side: float) -> None:
    for cell, way in flows_of(picture, picture.glyphs).items():
        x, y = left + (cell.column + 0.5) * side, top + (cell.row + 0.5) * side
        pdf.set_fill_color(*_WATER)
        pdf.rect(x - side / 2, y - side / 2, side, side, style="F")
        if way is None:
            continue
        across, down = way.step
        pdf.set_draw_color(*_FLOW)
        pdf.set_line_width(side * 0.05)
        tip = (x + across * side * 0.3, y + down * side * 0.3)
        pdf.line(x - across * side * 0.3, y - down * side * 0.3, *tip)
        for turn in (1, -1):
            wing_x = tip[0] - across * side * 0.15 + turn * down * side * 0.12
            pdf.line(*tip, wing_x, tip[1] - down * side * 0.15 + turn * across * side * 0.12)


def _is_stream(picture: Picture, glyph: Glyph) -> bool:
    tile = picture.tile(glyph)
    return tile is not None and tile.shape is Shape.STREAM


def _tokens(pdf: Any, picture: Picture, glyphs: list[Glyph], x: float, y: float, side: float) -> None:
    for index, glyph in enumerate(glyphs):
        width = side / max(1, len(glyphs))
        middle_x, middle_y = x + (index + 0.5) * width, y + side / 2
        size = min(side * 0.36, width * 0.46)
        kind, _, number = glyph.kind.partition("-")
        if kind == "lit" and number.isdigit():
            pdf.set_draw_color(*rgb(look_of(int(number)).light))
            pdf.set_line_width(side * 0.05)
            pdf.ellipse(middle_x - size / 3, middle_y - size / 3, size / 1.5, size / 1.5, style="D")
            continue
        place = counter_look(glyph.kind)
        if place is not None:
            pdf.set_fill_color(*rgb(look_of(place).light))
            pdf.ellipse(middle_x - size, middle_y - size, 2 * size, 2 * size, style="F")
            pdf.set_text_color(255, 255, 255)
        else:
            tile = picture.tile(glyph)
            pdf.set_fill_color(*PAPER[Ink.PLAIN if tile is None else tile.ink])
            pdf.rect(
                middle_x - size,
                middle_y - size,
                2 * size,
                2 * size,
                style="F",
                round_corners=True,
                corner_radius=size / 3,
            )
            pdf.set_text_color(*INK)
        pdf.set_font(FONT, "B", max(4, size * 3.2))
        _centred(pdf, shown(glyph.text), middle_x, middle_y)


def _trail(pdf: Any, trail: Trail, left: float, top: float, side: float) -> None:
    pdf.set_draw_color(*rgb(look_of(trail.look).light))
    pdf.set_line_width(side * 0.05)
    points = [_beside(cell, trail.look, left, top, side) for cell in trail.cells]
    if trail.kind == "flight":
        pdf.set_dash_pattern(dash=side * 0.03, gap=side * 0.11)
    elif trail.kind == "step":
        dash, gap, *_ = look_of(trail.look).dash
        pdf.set_dash_pattern(dash=side * dash / SIDE, gap=side * gap / SIDE)
    for start, end in pairwise(points):
        pdf.line(*start, *end)
    pdf.set_dash_pattern()


def _beside(cell: Cell, owner: int, left: float, top: float, side: float) -> tuple[float, float]:
    across, down = look_of(owner).beside
    return left + (cell.column + 0.5 + across / SIDE) * side, top + (cell.row + 0.5 + down / SIDE) * side


def _cross(pdf: Any, cross: Cross, left: float, top: float, side: float) -> None:
    pdf.set_draw_color(*rgb(look_of(cross.look).light))
    pdf.set_line_width(side * 0.06)
    x, y = _beside(cross.cell, cross.look, left, top, side)
    arm = side * 0.14
    if cross.kind == "oblique":
        pdf.line(x - arm, y - arm, x + arm, y + arm)
        pdf.line(x - arm, y + arm, x + arm, y - arm)
    else:
        pdf.line(x - arm, y, x + arm, y)
        pdf.line(x, y - arm, x, y + arm)


def _edges(pdf: Any, picture: Picture, left: float, top: float, side: float) -> None:
    for (cell, way), mark in picture.edges.items():
        if not mark:
            continue
        x0, y0, x1, y1 = _side_of(cell, way, left, top, side)
        if mark == "|":
            pdf.set_draw_color(*INK)
            pdf.set_line_width(side * 0.09)
            pdf.line(x0, y0, x1, y1)
            continue
        pdf.set_font(FONT, "B", max(5, side * 1.2))
        pdf.set_text_color(47, 125, 79)
        sign = {"^": "↑", "v": "↓", ">": "→", "<": "←", "%": "≈"}.get(mark, mark)
        _centred(pdf, shown(sign), (x0 + x1) / 2, (y0 + y1) / 2)


def _side_of(cell: Cell, way: Way, left: float, top: float, side: float) -> tuple[float, float, float, float]:
    x, y = left + cell.column * side, top + cell.row * side
    if way is WAYS[0]:
        return x, y, x + side, y
    if way is WAYS[1]:
        return x + side, y, x + side, y + side
    if way is WAYS[2]:
        return x, y + side, x + side, y + side
    return x, y, x, y + side


def _legend(pdf: Any, picture: Picture) -> None:
    pdf.set_font(FONT, "", 8)
    pdf.set_text_color(*SOFT)
    lines = [f"{shown(glyph.text)} {shown(words)}" for glyph, words in picture.legend]
    text = "   ".join(lines)
    pdf.multi_cell(0, 4.5, text, new_x="LMARGIN", new_y="NEXT", align="C")
    for shade in picture.shades:
        if pdf.get_y() + 5 > pdf.h - pdf.l_margin:
            pdf.add_page()
        x, y = pdf.l_margin + 8, pdf.get_y()
        pdf.set_fill_color(*PAPER[shade.ink])
        pdf.rect(x, y + 0.3, 4, 4, style="F")
        _hatched(pdf, shade, x, y + 0.3, 4)
        pdf.set_x(x + 6)
        pdf.multi_cell(0, 4.6, shown(shade.name), new_x="LMARGIN", new_y="NEXT", align="L")
    pdf.ln(3)


def _centred(pdf: Any, text: str, x: float, y: float) -> None:
    width = pdf.get_string_width(text)
    pdf.text(x - width / 2, y + pdf.font_size * 0.35, text)
