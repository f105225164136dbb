"""The reveal on paper: the map, then the whole log. It needs the extra `pdf` (fpdf2); fonts travel with gmkit.

The fonts are a subset of DejaVu Sans with Latin and Cyrillic letters, licence beside them (assets/DejaVu-LICENSE.txt).
"""

from __future__ import annotations

import datetime
from importlib.resources import as_file, files
from typing import Any

from gmkit.errors import UsageError
from gmkit.reveal.labels import LABELS
from gmkit.reveal.plaintext import answer, fact_line, head_line
from gmkit.reveal.story import Story, title_of
from gmkit.show.pdf import FONT, INK, SOFT, draw_board, drawable, shown
from gmkit.text import Both, Lang

_MARGIN = 15.0
_LONGEST_CELL = 1_500  # characters


def new_document(title: str, lang: Lang) -> Any:
    """An empty page in the fonts of gmkit. UsageError where fpdf2 is not installed."""
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
    pdf.set_title(drawable(title))
    pdf.set_lang(lang)
    pdf.set_margins(_MARGIN, _MARGIN)
    pdf.set_auto_page_break(True, _MARGIN)
    for style, name in (("", "DejaVuSans-subset.ttf"), ("B", "DejaVuSans-Bold-subset.ttf")):
        with as_file(files("gmkit.reveal").joinpath("assets", name)) as path:
            pdf.add_font(FONT, style, str(path))
    pdf.add_page()
    return pdf


def pdf_bytes(story: Story) -> bytes:
    """The whole document. UsageError where fpdf2 is not installed."""
    pdf = new_document(title_of(story), story.lang)
    _head(pdf, story)
    in_force = set(list(story.in_force())[-1])
    for number in range(len(story.frames[-1].pictures)):
        pictures = [frame.pictures[number] for frame in story.frames if frame.number in in_force]
        draw_board(pdf, story.frames[-1].pictures[number], pictures)
    _log(pdf, story)
    _end(pdf, story)
    return bytes(pdf.output())


def _cell(text: str) -> str:
    """Safe text in a cell of the table, which must not be higher than a page."""
    return drawable(text if len(text) <= _LONGEST_CELL else text[:_LONGEST_CELL] + "…")


def _head(pdf: Any, story: Story) -> None:
    lang = story.lang
    pdf.set_text_color(*SOFT)
    pdf.set_font(FONT, "", 9)
    pdf.cell(0, 5, shown(f"{LABELS['reveal'](lang)} · {story.game.titles(lang)}"), new_x="LMARGIN", new_y="NEXT")
    pdf.set_text_color(*INK)
    pdf.set_font(FONT, "B", 18)
    pdf.multi_cell(0, 9, drawable(title_of(story)), new_x="LMARGIN", new_y="NEXT", align="L")
    pdf.set_font(FONT, "", 10)
    pdf.multi_cell(0, 6, ", ".join(map(shown, story.names)), new_x="LMARGIN", new_y="NEXT", align="L")
    pdf.ln(3)


def _log(pdf: Any, story: Story) -> None:
    from fpdf.fonts import FontFace

    pdf.set_font(FONT, "", 9)
    pdf.set_text_color(*INK)
    pdf.set_draw_color(225, 216, 200)
    pdf.set_line_width(0.2)
    pdf.set_fill_color(255, 255, 255)
    heads = FontFace(emphasis="BOLD", color=SOFT)
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
    pdf.set_font(FONT, "", 9)
    for label, values in story.tally():
        pairs = ", ".join(f"{shown(name)} {shown(value)}" for name, value in zip(story.names, values, strict=True))
        pdf.multi_cell(0, 5, f"{shown(label)}: {pairs}", new_x="LMARGIN", new_y="NEXT", align="L")
    pdf.ln(2)
    pdf.set_font(FONT, "", 7.5)
    for seal in story.seals:
        pdf.multi_cell(0, 5, f"{story.seal_label}: {seal}", new_x="LMARGIN", new_y="NEXT", align="L")
