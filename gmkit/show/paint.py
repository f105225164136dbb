"""Paint: what gives the text of a glyph its colours; without any it stays as it is."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from gmkit.grid.picture import Glyph, Picture

Paint: TypeAlias = Callable[[Glyph, str], str]


def as_it_is(glyph: Glyph, text: str) -> str:
    """Paint without colours."""
    return text


def painter_of(picture: Picture, colour: bool) -> Paint:
    """The paint for a picture. rich is loaded where a terminal is drawn on in colours, and nowhere else."""
    if not colour:
        return as_it_is
    from gmkit.show.ansi import painter

    return painter(picture)
