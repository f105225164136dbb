"""Tiles as SVG, drawn round the point 0 0 in a cell from -20 to 20. What a game gives no symbol for shows its sign.

Texts are escaped here and nowhere else; a symbol comes from a game's own module, never from a file.
"""

from __future__ import annotations

from html import escape

from gmkit.grid.picture import Glyph, Picture
from gmkit.grid.tile import Label, Shape, Tile
from gmkit.show.players import counter_look, look_of
from gmkit.text import safe_text

_TURN = {"^": 0, ">": 90, "v": 180, "<": 270}
_START = '<g class="line s-soft" stroke-width="2"><circle stroke-dasharray="4 3" r="11"/><circle r="2"/></g>'
_LIT = '<circle class="lit p{}" r="5"/>'


def text_svg(text: str, size: float = 14, y: float = 0.35, ink: str = "") -> str:
    """Escaped text in the middle; `y` is the drop of the baseline as a part of the size."""
    shown = escape(safe_text(text, 12))
    kind = f' class="{ink}"' if ink else ""
    return f'<text{kind} y="{size * y:g}" font-size="{size:g}">{shown}</text>'


def tile_svg(picture: Picture, glyph: Glyph) -> str:
    """One glyph: a player's counter, a thing of the game, a mark of the house, or a box with its sign."""
    place = counter_look(glyph.kind)
    if place is not None:
        size = 15 if len(glyph.text) < 2 else 11.5
        return f'<g class="counter p{place}">{look_of(place).counter}{text_svg(glyph.text, size)}</g>'
    if glyph.kind == "start":
        return _START
    kind, _, number = glyph.kind.partition("-")
    if kind == "lit" and number.isdigit():
        return _LIT.format(int(number))
    tile = picture.tile(glyph)
    if tile is not None and tile.shape is Shape.STREAM:
        return ""  # drawn whole, see water.py
    return f"<g>{symbol_svg(tile, glyph.text)}</g>"


def symbol_svg(tile: Tile | None, sign: str) -> str:
    """The symbol of a tile with the sign written on it where it has a label; without a symbol a box."""
    if tile is None or not tile.symbol:
        return f'<rect class="box" x="-13" y="-11" width="26" height="22" rx="6"/>{text_svg(sign)}'
    turn = next((_TURN[arrow] for arrow in sign if arrow in _TURN), 0)
    return tile.symbol.replace("{turn}", str(turn)) + (_labelled(tile.label, sign) if tile.label else "")


def over_svg(picture: Picture, glyph: Glyph) -> str:
    """What is drawn of a glyph above the streams that run into its cell."""
    tile = picture.tile(glyph)
    return tile.over if tile is not None else ""


def is_flat(picture: Picture, glyph: Glyph) -> bool:
    """Whether it lies under everything that stands in its cell."""
    tile = picture.tile(glyph)
    return tile is not None and tile.shape in (Shape.STREAM, Shape.GROUND)


def _labelled(label: Label, sign: str) -> str:
    return text_svg(sign, label.size if len(sign) < 2 else label.longer, label.drop, label.ink)
