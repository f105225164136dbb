"""The reveal on paper: the map, then the whole log. It needs the extra `pdf` (fpdf2); fonts travel with gmkit.

The fonts are a subset of DejaVu Sans with Latin and Cyrillic letters, licence beside them (assets/DejaVu-LICENSE.txt).
"""

from __future__ import annotations

import datetime
from importlib.resources import as_file, files
from itertools import pairwise
from typing import Any

from gmkit.errors import UsageError
from gmkit.grid.geometry import WAYS, Cell, Way
from gmkit.grid.picture import Cross, Glyph, Picture, Trail
from gmkit.reveal.labels import LABELS
from gmkit.reveal.plaintext import answer, fact_line, head_line
from gmkit.reveal.story import Story, title_of
from gmkit.reveal.water import flows_of
from gmkit.text import Both, safe_text

_INK, _SOFT, _WATER, _FLOW = (59, 50, 40), (138, 123, 102), (191, 224, 238), (63, 134, 168)
_PLAYERS = (
    (31, 99, 196),
    (200, 69, 27),
    (29, 127, 78),
    (138, 63, 192),
    (168, 115, 10),
    (13, 124, 134),
    (192, 54, 130),
    (107, 90, 72),
)
_FILLS = {
    "swamp": (201, 214, 174),
    "pit": (214, 206, 194),
    "treasure": (245, 213, 133),
    "infirmary": (244, 205, 201),
    "trap": (222, 207, 240),
    "dragonid": (236, 176, 170),
    "field": (232, 238, 218),
}
_MARGIN = 15.0
_MOST = 14.0  # millimetres a cell at most
_LONGEST_CELL = 1_500  # characters
_FONT = "gmkit"


def pdf_bytes(story: Story) -> bytes:
    """The whole document. UsageError where fpdf2 is not installed."""
    try:
        from fpdf import FPDF
    except ImportError as error:
        raise UsageError(
            Both(
                "для PDF нужен fpdf2: python3 -m pip install fpdf2",
                "a PDF needs fpdf2: python3 -m pip install fpdf2",
            )
        ) from error
    pdf = FPDF(format="A4")
    pdf.set_creation_date(datetime.datetime(2000, 1, 1, tzinfo=datetime.UTC))  # no clock: same game, same file
    pdf.set_title(_drawable(title_of(story)))
    pdf.set_lang(story.lang)
    pdf.set_margins(_MARGIN, _MARGIN)
    pdf.set_auto_page_break(True, _MARGIN)
    for style, name in (("", "DejaVuSans-subset.ttf"), ("B", "DejaVuSans-Bold-subset.ttf")):
        with as_file(files("gmkit.reveal").joinpath("assets", name)) as path:
            pdf.add_font(_FONT, style, str(path))
    pdf.add_page()
    _head(pdf, story)
    for number in range(len(story.frames[-1].pictures)):
        _board(pdf, story, number)
    _log(pdf, story)
    _end(pdf, story)
    return bytes(pdf.output())


def _shown(text: str) -> str:
    """Untrusted text in the letters that the font has; a square stands for any other."""
    return _drawable(safe_text(text))


def _cell(text: str) -> str:
    """Safe text in a cell of the table, which must not be higher than a page."""
    return _drawable(text if len(text) <= _LONGEST_CELL else text[:_LONGEST_CELL] + "…")


def _drawable(text: str) -> str:
    return "".join(char if _has(char) else "□" for char in text)


def _has(char: str) -> bool:
    code = ord(char)
    return 0x20 <= code < 0x7F or 0xA0 <= code < 0x180 or 0x400 <= code < 0x460 or char in "–—‘’“”„…№←↑→↓−≈□▶€"


def _head(pdf: Any, story: Story) -> None:
    lang = story.lang
    pdf.set_text_color(*_SOFT)
    pdf.set_font(_FONT, "", 9)
    pdf.cell(0, 5, _shown(f"{LABELS['reveal'](lang)} · {story.game.titles(lang)}"), new_x="LMARGIN", new_y="NEXT")
    pdf.set_text_color(*_INK)
    pdf.set_font(_FONT, "B", 18)
    pdf.multi_cell(0, 9, _drawable(title_of(story)), new_x="LMARGIN", new_y="NEXT", align="L")
    pdf.set_font(_FONT, "", 10)
    pdf.multi_cell(0, 6, ", ".join(map(_shown, story.names)), new_x="LMARGIN", new_y="NEXT", align="L")
    pdf.ln(3)


def _board(pdf: Any, story: Story, number: int) -> None:
    picture = story.frames[-1].pictures[number]
    side = min(_MOST, (pdf.epw - 10) / picture.width, (pdf.eph - 45) / picture.height)
    if pdf.get_y() + (picture.height + 1) * side > pdf.h - _MARGIN:
        pdf.add_page()
    left = _MARGIN + 8 + (pdf.epw - 8 - picture.width * side) / 2
    top = pdf.get_y() + 6
    _labels(pdf, picture, left, top, side)
    _water(pdf, picture, left, top, side)
    for cell, glyphs in picture.glyphs.items():
        _tokens(
            pdf, [one for one in glyphs if one.kind != "river"], left + cell.column * side, top + cell.row * side, side
        )
    in_force = set(list(story.in_force())[-1])
    for frame in story.frames:
        if frame.number in in_force:
            for trail in frame.pictures[number].trails:
                _trail(pdf, trail, left, top, side)
            for cross in frame.pictures[number].crosses:
                _cross(pdf, cross, left, top, side)
    _edges(pdf, picture, left, top, side)
    pdf.set_y(top + picture.height * side + 6)
    _legend(pdf, picture)


def _labels(pdf: Any, picture: Picture, left: float, top: float, side: float) -> None:
    pdf.set_font(_FONT, "", min(9, side * 1.4))
    pdf.set_text_color(*_SOFT)
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
    for cell, way in flows_of(picture.glyphs).items():
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


def _tokens(pdf: Any, glyphs: list[Glyph], x: float, y: float, side: float) -> None:
    for index, glyph in enumerate(glyphs):
        width = side / max(1, len(glyphs))
        middle_x, middle_y = x + (index + 0.5) * width, y + side / 2
        size = min(side * 0.36, width * 0.46)
        player = glyph.kind.removeprefix("player-")
        if player.isdigit():
            pdf.set_fill_color(*_PLAYERS[int(player) % len(_PLAYERS)])
            pdf.ellipse(middle_x - size, middle_y - size, 2 * size, 2 * size, style="F")
            pdf.set_text_color(255, 255, 255)
        else:
            pdf.set_fill_color(*_FILLS.get(glyph.kind, (240, 234, 222)))
            pdf.rect(
                middle_x - size,
                middle_y - size,
                2 * size,
                2 * size,
                style="F",
                round_corners=True,
                corner_radius=size / 3,
            )
            pdf.set_text_color(*_INK)
        pdf.set_font(_FONT, "B", max(4, size * 3.2))
        _centred(pdf, _shown(glyph.text), middle_x, middle_y)


def _trail(pdf: Any, trail: Trail, left: float, top: float, side: float) -> None:
    pdf.set_draw_color(*_PLAYERS[trail.owner % len(_PLAYERS)])
    pdf.set_line_width(side * 0.05)
    off = 0.5 + (trail.owner % 4 - 1.5) * 0.09
    points = [(left + (cell.column + off) * side, top + (cell.row + off) * side) for cell in trail.cells]
    if trail.kind == "flight":
        pdf.set_dash_pattern(dash=side * 0.03, gap=side * 0.11)
    elif trail.kind == "step":
        pdf.set_dash_pattern(dash=side * (0.16 + 0.05 * (trail.owner % 3)), gap=side * 0.1)
    for start, end in pairwise(points):
        pdf.line(*start, *end)
    pdf.set_dash_pattern()


def _cross(pdf: Any, cross: Cross, left: float, top: float, side: float) -> None:
    pdf.set_draw_color(*_PLAYERS[cross.owner % len(_PLAYERS)])
    pdf.set_line_width(side * 0.06)
    off = 0.5 + (cross.owner % 4 - 1.5) * 0.09
    x, y, arm = left + (cross.cell.column + off) * side, top + (cross.cell.row + off) * side, side * 0.14
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
            pdf.set_draw_color(*_INK)
            pdf.set_line_width(side * 0.09)
            pdf.line(x0, y0, x1, y1)
            continue
        pdf.set_font(_FONT, "B", max(5, side * 1.2))
        pdf.set_text_color(47, 125, 79)
        sign = {"^": "↑", "v": "↓", ">": "→", "<": "←", "%": "≈"}.get(mark, mark)
        _centred(pdf, _shown(sign), (x0 + x1) / 2, (y0 + y1) / 2)


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
    pdf.set_font(_FONT, "", 8)
    pdf.set_text_color(*_SOFT)
    text = "   ".join(f"{_shown(glyph.text)} {_shown(words)}" for glyph, words in picture.legend)
    pdf.multi_cell(0, 4.5, text, new_x="LMARGIN", new_y="NEXT", align="C")
    pdf.ln(3)


def _log(pdf: Any, story: Story) -> None:
    from fpdf.fonts import FontFace

    pdf.set_font(_FONT, "", 9)
    pdf.set_text_color(*_INK)
    pdf.set_draw_color(225, 216, 200)
    pdf.set_line_width(0.2)
    pdf.set_fill_color(255, 255, 255)
    heads = FontFace(emphasis="BOLD", color=_SOFT)
    with pdf.table(
        col_widths=(50, 50), line_height=5, text_align="LEFT", borders_layout="HORIZONTAL_LINES", headings_style=heads
    ) as table:
        table.row([LABELS["said"](story.lang), LABELS["happened"](story.lang)])
        for frame in story.frames:
            told = answer(frame)
            said = f"{head_line(story, frame)}{f' → {told}' if told else ''}"
            table.row([_cell(said), _cell(fact_line(frame))])
    pdf.ln(4)


def _end(pdf: Any, story: Story) -> None:
    pdf.set_font(_FONT, "", 9)
    for label, values in story.tally():
        pairs = ", ".join(f"{_shown(name)} {_shown(value)}" for name, value in zip(story.names, values, strict=True))
        pdf.multi_cell(0, 5, f"{_shown(label)}: {pairs}", new_x="LMARGIN", new_y="NEXT", align="L")
    pdf.ln(2)
    pdf.set_font(_FONT, "", 7.5)
    for seal in story.seals:
        pdf.multi_cell(0, 5, f"{LABELS['seal'](story.lang)}: {seal}", new_x="LMARGIN", new_y="NEXT", align="L")


def _centred(pdf: Any, text: str, x: float, y: float) -> None:
    width = pdf.get_string_width(text)
    pdf.text(x - width / 2, y + pdf.font_size * 0.35, text)
