"""A page of paper as lines, dots and words in millimetres; the same page becomes SVG or a page of a PDF.

It has black ink alone: areas are told apart by their patterns, so that any printer will do.
"""

from __future__ import annotations

import datetime
from collections.abc import Iterator, Mapping, Sequence
from html import escape
from importlib.resources import as_file, files
from typing import Any, NamedTuple

from gmkit.errors import UsageError
from gmkit.grid.tile import Ink
from gmkit.show.pdf import FONT, drawable
from gmkit.text import Both, Lang, safe_text

WIDTH, HEIGHT = 210.0, 297.0  # A4
MARGIN = 12.0
_POINT = 72 / 25.4  # points in a millimetre


class Stroke(NamedTuple):
    """A line from one place to another; `dash` is ink and gap, or nothing."""

    x: float
    y: float
    to_x: float
    to_y: float
    width: float = 0.15
    dash: tuple[float, float] | None = None
    grey: bool = False


class Dot(NamedTuple):
    """A round dot, full, or `empty`: white in a thin ring, over what lies under it."""

    x: float
    y: float
    radius: float
    empty: bool = False


class Words(NamedTuple):
    """Text with its baseline at `y`; `x` is its middle, its start or its end. `size` is in millimetres."""

    x: float
    y: float
    text: str
    size: float = 3.2
    at: str = "middle"  # or "start", "end"
    bold: bool = False


Shape = Stroke | Dot | Words
Page = Sequence[Shape]


def box(x: float, y: float, width: float, height: float, thick: float = 0.15) -> Iterator[Stroke]:
    """The four sides of a rectangle."""
    right, bottom = x + width, y + height
    yield Stroke(x, y, right, y, thick)
    yield Stroke(right, y, right, bottom, thick)
    yield Stroke(right, bottom, x, bottom, thick)
    yield Stroke(x, bottom, x, y, thick)


# What fills a cell of each ink: the slope of its lines, how many, and whether they are dashed; or dots.
_LINES: Mapping[Ink, tuple[tuple[str, int, bool], ...]] = {
    Ink.WATER: (("level", 4, True),),
    Ink.MUD: (("dots", 4, False),),
    Ink.LEAF: (("dots", 3, False),),
    Ink.GOLD: (("rising", 4, False),),
    Ink.RED: (("falling", 4, False),),
    Ink.VIOLET: (("rising", 4, False), ("falling", 4, False)),
    Ink.GREEN: (("upright", 4, True),),
    Ink.STONE: (("rising", 7, False), ("falling", 7, False)),
    Ink.PALE: (("rising", 3, True),),
    Ink.TEAL: (("upright", 4, False), ("level", 4, False)),
    Ink.PLAIN: (),
}


def pattern(ink: Ink, x: float, y: float, side: float) -> Iterator[Shape]:
    """What fills a square in the pattern of an ink."""
    for kind, count, dashed in _LINES[ink]:
        dash = (side / 8, side / 10) if dashed else None
        for number in range(1, count + 1):
            part = side * number / (count + 1)
            if kind == "level":
                yield Stroke(x, y + part, x + side, y + part, 0.12, dash)
            elif kind == "upright":
                yield Stroke(x + part, y, x + part, y + side, 0.12, dash)
            elif kind == "dots":
                yield from (Dot(x + side * over / (count + 1), y + part, side / 36) for over in range(1, count + 1))
            else:
                yield from _slanting(x, y, side, 2 * part, kind == "rising", dash)


def _slanting(
    x: float, y: float, side: float, reach: float, rising: bool, dash: tuple[float, float] | None
) -> Iterator[Stroke]:
    """One slanting line in a square; `reach` runs from 0 in one corner to twice the side in the other."""
    near, far = min(reach, side), max(0.0, reach - side)
    if rising:
        yield Stroke(x + far, y + near, x + near, y + far, 0.12, dash)
    else:
        yield Stroke(x + far, y + side - near, x + near, y + side - far, 0.12, dash)


def page_svg(page: Page, title: str) -> str:
    """One page as an SVG file of A4."""
    shapes = "".join(map(_svg, page))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH:g}mm" height="{HEIGHT:g}mm" '
        f'viewBox="0 0 {WIDTH:g} {HEIGHT:g}"><title>{escape(safe_text(title))}</title>'
        f'<rect width="{WIDTH:g}" height="{HEIGHT:g}" fill="#fff"/>'
        f'<g font-family="DejaVu Sans,sans-serif" fill="#000" stroke-linecap="round">{shapes}</g></svg>\n'
    )


def _svg(shape: Shape) -> str:
    if isinstance(shape, Stroke):
        dash = f' stroke-dasharray="{shape.dash[0]:.2f} {shape.dash[1]:.2f}"' if shape.dash else ""
        ink = "#999" if shape.grey else "#000"
        return (
            f'<path d="M{shape.x:.2f} {shape.y:.2f}L{shape.to_x:.2f} {shape.to_y:.2f}" stroke="{ink}" '
            f'stroke-width="{shape.width:g}"{dash}/>'
        )
    if isinstance(shape, Dot):
        ring = ' fill="#fff" stroke="#000" stroke-width="0.15"' if shape.empty else ""
        return f'<circle cx="{shape.x:.2f}" cy="{shape.y:.2f}" r="{shape.radius:.2f}"{ring}/>'
    weight = ' font-weight="700"' if shape.bold else ""
    text = escape(safe_text(shape.text, 2000))
    return (
        f'<text x="{shape.x:.2f}" y="{shape.y:.2f}" font-size="{shape.size:.2f}" text-anchor="{shape.at}"{weight}>'
        f"{text}</text>"
    )


def new_pdf(title: str, lang: Lang) -> Any:
    """An empty document of A4 with the letters that travel with gmkit. UsageError where fpdf2 is not installed."""
    try:
        from fpdf import FPDF
    except ImportError as error:
        raise UsageError(
            Both("для PDF нужен fpdf2: python3 -m pip install fpdf2", "a PDF needs fpdf2: python3 -m pip install fpdf2")
        ) from error
    pdf = FPDF(format="A4")
    pdf.set_creation_date(datetime.datetime(2000, 1, 1, tzinfo=datetime.UTC))  # no clock: same map, same file
    pdf.set_title(drawable(safe_text(title)))
    pdf.set_lang(lang)
    pdf.set_margins(MARGIN, MARGIN)
    pdf.set_auto_page_break(False)
    for style, name in (("", "DejaVuSans-subset.ttf"), ("B", "DejaVuSans-Bold-subset.ttf")):
        with as_file(files("gmkit.reveal").joinpath("assets", name)) as path:
            pdf.add_font(FONT, style, str(path))
    return pdf


def pages_pdf(pages: Sequence[Page], title: str, lang: Lang) -> bytes:
    """The pages as one PDF."""
    pdf = new_pdf(title, lang)
    for page in pages:
        pdf.add_page()
        for shape in page:
            _put(pdf, shape)
    return bytes(pdf.output())


def _put(pdf: Any, shape: Shape) -> None:
    if isinstance(shape, Stroke):
        pdf.set_draw_color(*((153,) * 3 if shape.grey else (0,) * 3))
        pdf.set_line_width(shape.width)
        if shape.dash:
            pdf.set_dash_pattern(dash=shape.dash[0], gap=shape.dash[1])
        pdf.line(shape.x, shape.y, shape.to_x, shape.to_y)
        if shape.dash:
            pdf.set_dash_pattern()
    elif isinstance(shape, Dot):
        pdf.set_fill_color(*((255,) * 3 if shape.empty else (0,) * 3))
        pdf.set_draw_color(0, 0, 0)
        pdf.set_line_width(0.15)
        wide, kind = 2 * shape.radius, "DF" if shape.empty else "F"
        pdf.ellipse(shape.x - shape.radius, shape.y - shape.radius, wide, wide, style=kind)
    else:
        pdf.set_text_color(0, 0, 0)
        pdf.set_font(FONT, "B" if shape.bold else "", shape.size * _POINT)
        text = drawable(safe_text(shape.text, 2000))
        width = pdf.get_string_width(text)
        left = shape.x - {"start": 0, "middle": width / 2, "end": width}[shape.at]
        pdf.text(left, shape.y, text)
