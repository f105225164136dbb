"""Panels and shades as rows of text, for every painter of text: a hand, a hero's sheet, the name of an area."""

from __future__ import annotations

import textwrap

from gmkit.grid.picture import Glyph, Picture
from gmkit.show.paint import Paint
from gmkit.text import columns_on_screen, safe_text

_INDENT = "  "


def panel_rows(picture: Picture, paint: Paint, columns: int = 0) -> list[str]:
    """Every panel, its title first, its rows indented; broken at `columns` where that is given."""
    out: list[str] = []
    for panel in picture.panels:
        kind = "" if panel.owner is None else f"trace-{panel.owner}"
        out += [paint(Glyph(title, kind), title) for title in _broken(safe_text(panel.title), columns)]
        for glyphs, text in panel.rows:
            signs = [safe_text(glyph.text) for glyph in glyphs]
            before = "".join(paint(glyph, sign) + " " for glyph, sign in zip(glyphs, signs, strict=True))
            taken = len(_INDENT) + sum(columns_on_screen(sign) + 1 for sign in signs)
            first, *more = _broken(safe_text(text), columns - taken if columns else 0) or [""]
            out.append(f"{_INDENT}{before}{first}".rstrip())
            out += [" " * taken + row for row in more]
    return out


def shade_rows(picture: Picture, paint: Paint) -> list[tuple[str, str, int]]:
    """(sign as painted, name, columns of the sign) of each shade, for a legend."""
    return [
        (
            paint(Glyph(shade.sign, f"shade-{shade.ink.value}"), safe_text(shade.sign)),
            safe_text(shade.name),
            columns_on_screen(safe_text(shade.sign)),
        )
        for shade in picture.shades
    ]


def _broken(text: str, columns: int) -> list[str]:
    return textwrap.wrap(text, max(columns, 8), break_on_hyphens=False) if columns > 0 else [text]
