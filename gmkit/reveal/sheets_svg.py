"""Sheets as pages of SVG, A4 upright, one drawing a page: the open field, tables, boxes to be cut out."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Sequence
from html import escape

from gmkit.core.printed import PrintedSheet, Row
from gmkit.grid.picture import Picture
from gmkit.show.svg import LEFT, TOP, ground_svg, labels_svg, legend_svg, size_of, style
from gmkit.text import safe_text

WIDTH, HEIGHT, MARGIN = 794, 1123, 50  # A4 at 96 dots an inch
_LINE, _SMALL, _PAD = 15, 11, 5
_SIGN = 6.4  # how wide a letter of the text is, at most on average
_ACROSS, _BOX = 3, 132  # boxes in a row, and how high they are
_LONGEST = 400  # characters of one cell
_INNER = WIDTH - 2 * MARGIN
_STYLE = (
    ".sheet text{font:11px 'DejaVu Sans',Verdana,sans-serif;fill:#222;text-anchor:start}"
    ".sheet .h{font-size:20px;font-weight:bold}.sheet .b{font-weight:bold}.sheet .s{font-size:9.5px;fill:#666}"
    ".sheet .l{stroke:#bbb;fill:none}.sheet .c{stroke:#777;stroke-dasharray:4 3;fill:none}"
)


def svg_pages(sheets: Sequence[PrintedSheet], field: Picture | None = None) -> list[str]:
    """The pages in their order: the field first, then each sheet from a page of its own on."""
    pages = [] if field is None else [_field(field)]
    for sheet in sheets:
        pages += _boxes(sheet) if sheet.boxes else _table(sheet)
    return [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" width="210mm" height="297mm">'
        f'<style>{_STYLE}</style><rect width="{WIDTH}" height="{HEIGHT}" fill="#fff"/>{page}</svg>\n'
        for page in pages
    ]


def _field(picture: Picture) -> str:
    """The board as wide as the page, its legend under it. Nothing but what the picture holds can be drawn."""
    width, height = size_of(picture)
    scale = min(1.0, _INNER / width, (HEIGHT - 2 * MARGIN) * 0.7 / height)
    ground = labels_svg(picture) + ground_svg(picture, picture.glyphs, picture.edges)
    place = f"translate({MARGIN + LEFT * scale} {MARGIN + TOP * scale}) scale({scale:.3f})"
    out = [f'<style>{style()}</style><g class="board" transform="{place}">{ground}</g><g class="sheet">']
    top = MARGIN + height * scale + 20
    for number, (glyph, name) in enumerate(picture.legend):
        x, y = MARGIN + (number % 2) * _INNER / 2, top + (number // 2) * 24
        chip = legend_svg(picture, glyph).replace("<svg ", f'<svg x="{x}" y="{y - 16}" width="22" height="22" ', 1)
        out.append(f'{chip}<text x="{x + 30}" y="{y}">{escape(safe_text(name))}</text>')
    return "".join(out) + "</g>"


def _heading(title: str) -> str:
    return f'<text class="h" x="{MARGIN}" y="{MARGIN + 16}">{escape(safe_text(title))}</text>'


def _table(sheet: PrintedSheet) -> Iterator[str]:
    """Rows as high as their fullest cell; the head again on every page."""
    shares = sheet.shares or (1,) * len(sheet.rows[0])
    widths = [_INNER * share / sum(shares) for share in shares]
    head, *rows = [_wrapped(row, widths) for row in sheet.rows]
    out, y = [_heading(sheet.title)], MARGIN + 34.0
    out.append(_row(head, widths, y, "b"))
    y += _height(head)
    for row in rows:
        if y + _height(row) > HEIGHT - MARGIN:
            yield _closed(out)
            out, y = [_heading(sheet.title), _row(head, widths, MARGIN + 34, "b")], MARGIN + 34.0 + _height(head)
        out.append(_row(row, widths, y, ""))
        y += _height(row)
    yield _closed(out)


def _closed(out: Sequence[str]) -> str:
    return f'<g class="sheet">{"".join(out)}</g>'


def _wrapped(row: Row, widths: Sequence[float]) -> list[list[str]]:
    return [
        textwrap.wrap(safe_text(text, _LONGEST), max(3, int((width - 2 * _PAD) / _SIGN))) or [""]
        for text, width in zip(row, widths, strict=True)
    ]


def _height(cells: Sequence[Sequence[str]]) -> float:
    return max(map(len, cells)) * _LINE + _PAD


def _row(cells: Sequence[Sequence[str]], widths: Sequence[float], y: float, kind: str) -> str:
    out, x = [], float(MARGIN)
    for lines, width in zip(cells, widths, strict=True):
        out += [
            f'<text class="{kind}" x="{x + _PAD:.1f}" y="{y + (place + 1) * _LINE - 3:.1f}">{escape(line)}</text>'
            for place, line in enumerate(lines)
        ]
        x += width
    bottom = y + _height(cells)
    return "".join(out) + f'<path class="l" d="M{MARGIN} {bottom:.1f}H{WIDTH - MARGIN}"/>'


def _boxes(sheet: PrintedSheet) -> Iterator[str]:
    """Boxes of one size: title, facts, text; what does not fit is a fault of the data, and is cut."""
    width = _INNER / _ACROSS
    down = int((HEIGHT - 2 * MARGIN - 34) // _BOX)
    for start in range(0, len(sheet.rows), _ACROSS * down):
        out = [_heading(sheet.title)]
        for place, (title, facts, text) in enumerate(sheet.rows[start : start + _ACROSS * down]):
            x, y = MARGIN + place % _ACROSS * width, MARGIN + 34 + place // _ACROSS * _BOX
            out.append(f'<rect class="c" x="{x:.1f}" y="{y:.1f}" width="{width:.1f}" height="{_BOX}"/>')
            lines = [("b", line) for line in textwrap.wrap(safe_text(title), int((width - 20) / 7.4))]
            lines += [("s", line) for line in textwrap.wrap(safe_text(facts), int((width - 20) / 5.6))]
            lines += [("", line) for line in textwrap.wrap(safe_text(text, _LONGEST), int((width - 20) / _SIGN))]
            for number, (kind, line) in enumerate(lines[: (_BOX - 10) // _LINE]):
                at = y + 18 + number * _LINE
                out.append(f'<text class="{kind}" x="{x + 10:.1f}" y="{at:.1f}">{escape(line)}</text>')
        yield _closed(out)
