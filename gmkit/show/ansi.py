"""Colours for a terminal, made with rich in as many as the terminal has. Imported only where something is drawn on one.

Every glyph reads without its colour: nothing is told by a colour alone.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from rich.color import Color, ColorSystem
from rich.console import COLOR_SYSTEMS, Console
from rich.style import Style

from gmkit.grid.picture import Glyph, Picture
from gmkit.grid.tile import Ink
from gmkit.show.inks import TERMINAL
from gmkit.show.players import counter_look, look_of

_INK = Color.parse("black")


@cache
def _system() -> ColorSystem:
    """What this terminal can show, by what it says of itself."""
    found = Console(force_terminal=True).color_system
    return COLOR_SYSTEMS[found] if found is not None else ColorSystem.STANDARD


def painter(picture: Picture) -> Callable[[Glyph, str], str]:
    """What paints the text of a glyph of this picture."""

    def paint(glyph: Glyph, text: str) -> str:
        style = _style_of(picture, glyph)
        return text if style is None else style.render(text, color_system=_system())

    return paint


def _style_of(picture: Picture, glyph: Glyph) -> Style | None:
    if not glyph.kind:
        return None
    kind, _, number = glyph.kind.partition("-")
    if kind == "shade":
        shade = TERMINAL[Ink(number)]
        return Style(color=shade, dim=True)
    counter = counter_look(glyph.kind)
    if counter is not None or number.isdigit():
        look = look_of(int(number) if counter is None else counter)
        own = Color.parse(look.basic if _system() is ColorSystem.STANDARD else look.dark)
        return Style.from_color(own) + Style(bold=True) if counter is None else _counter(own)
    tile = picture.tile(glyph)
    name = TERMINAL[Ink.PLAIN if tile is None else tile.ink]
    return None if name is None else Style(color=name)


def _counter(own: Color) -> Style:
    """A counter is the player's colour with its letter in black: read on dark and on light screens alike."""
    return Style.from_color(_INK, own) + Style(bold=True)
