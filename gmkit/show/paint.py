"""Paint: what gives the text of a glyph its colours; without any it stays as it is."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from gmkit.grid.picture import Glyph, Picture
from gmkit.text import columns_on_screen, safe_text

Paint: TypeAlias = Callable[[Glyph, str], str]


def as_it_is(glyph: Glyph, text: str) -> str:
    """Paint without colours."""
    return text


def filled(shade: Glyph | None, columns: int, paint: Paint) -> str:
    """The free columns of a cell: blank, or the sign of the shade that lies on it."""
    if shade is None or columns <= 0:
        return " " * columns
    sign = safe_text(shade.text)
    return paint(shade, sign) * columns if columns_on_screen(sign) == 1 else " " * columns


def painter_of(picture: Picture, colour: bool) -> Paint:
    """The paint for a picture. rich is loaded where a terminal is drawn on in colours, and nowhere else."""
    if not colour:
        return as_it_is
    from gmkit.show.ansi import painter

    return painter(picture)
