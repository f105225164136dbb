"""Sheets on paper: the open field, tables, boxes to be cut out. It needs the extra `pdf` (fpdf2)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from gmkit.core.printed import PrintedSheet
from gmkit.grid.picture import Picture
from gmkit.reveal.pdf import new_document
from gmkit.show.pdf import FONT, INK, SOFT, draw_board, shown
from gmkit.text import Lang

_ACROSS, _BOX = 3, 34.0  # boxes in a row, and how high they are, in millimetres
_LONGEST = 400


def sheets_pdf(title: str, sheets: Sequence[PrintedSheet], field: Picture | None, lang: Lang) -> bytes:
    """The whole document. UsageError where fpdf2 is not installed."""
    pdf = new_document(title, lang)
    if field is not None:
        _heading(pdf, title)
        draw_board(pdf, field, [field])
    for number, sheet in enumerate(sheets):
        if number or field is not None:
            pdf.add_page()
        _heading(pdf, sheet.title)
        _boxes(pdf, sheet) if sheet.boxes else _table(pdf, sheet)
    return bytes(pdf.output())


def _heading(pdf: Any, title: str) -> None:
    pdf.set_text_color(*INK)
    pdf.set_font(FONT, "B", 15)
    pdf.multi_cell(0, 8, shown(title), new_x="LMARGIN", new_y="NEXT", align="L")
    pdf.ln(2)


def _table(pdf: Any, sheet: PrintedSheet) -> None:
    from fpdf.fonts import FontFace

    pdf.set_font(FONT, "", 8)
    pdf.set_draw_color(225, 216, 200)
    pdf.set_line_width(0.2)
    pdf.set_fill_color(255, 255, 255)
    shares = sheet.shares or (1,) * len(sheet.rows[0])
    heads = FontFace(emphasis="BOLD", color=SOFT)
    with pdf.table(
        col_widths=shares, line_height=4.6, text_align="LEFT", borders_layout="HORIZONTAL_LINES", headings_style=heads
    ) as table:
        for row in sheet.rows:
            table.row([shown(text[:_LONGEST]) for text in row])


def _boxes(pdf: Any, sheet: PrintedSheet) -> None:
    width, top = pdf.epw / _ACROSS, pdf.get_y()
    down = int((pdf.h - pdf.b_margin - top) // _BOX)
    for number, (title, facts, text) in enumerate(sheet.rows):
        place = number % (_ACROSS * down)
        if number and not place:
            pdf.add_page()
            _heading(pdf, sheet.title)
        x, y = pdf.l_margin + place % _ACROSS * width, top + place // _ACROSS * _BOX
        pdf.set_draw_color(*SOFT)
        pdf.set_line_width(0.15)
        pdf.set_dash_pattern(dash=1, gap=1)
        pdf.rect(x, y, width, _BOX)
        pdf.set_dash_pattern()
        pdf.set_auto_page_break(False)
        pdf.set_xy(x + 2, y + 2)
        for style, size, colour, line in (("B", 9, INK, title), ("", 6.5, SOFT, facts), ("", 8, INK, text)):
            pdf.set_font(FONT, style, size)
            pdf.set_text_color(*colour)
            pdf.set_x(x + 2)
            pdf.multi_cell(width - 4, size * 0.5, shown(line[:_LONGEST]), new_x="LEFT", new_y="NEXT", align="L")
        pdf.set_auto_page_break(True, pdf.l_margin)
