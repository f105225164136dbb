"""The legend of a map on a screen: the signs that are on it and no others, edges included, and who is still there."""

from __future__ import annotations

from typing import Protocol

from gmkit.core.sight import legend_of
from gmkit.grid.geometry import Cell
from gmkit.grid.picture import Glyph, Picture
from gmkit.show.cellwords import edge_sign
from gmkit.show.paint import Paint
from gmkit.show.panels import shade_rows
from gmkit.show.players import is_counter
from gmkit.show.texttraces import CROSSES, NAMES, SIGNS, kinds_drawn, letters_of
from gmkit.text import Lang, columns_on_screen, safe_text


class Bounds(Protocol):
    """The cells that are shown, borders counted in."""

    @property
    def left(self) -> int: ...
    @property
    def top(self) -> int: ...
    @property
    def right(self) -> int: ...
    @property
    def bottom(self) -> int: ...


def legend_lines(picture: Picture, lang: Lang, part: Bounds, paint: Paint) -> list[tuple[str, str, int]]:
    """(sign as painted, what it means, columns of the sign) of all that is on this part of the map.

    Players come first; one who stands on no cell of the map is not in it.
    """
    inside = {
        cell: glyphs
        for cell, glyphs in picture.glyphs.items()
        if part.left <= cell.column <= part.right and part.top <= cell.row <= part.bottom
    }
    marks = [mark for (cell, _), mark in picture.edges.items() if mark and cell in inside]
    standing = {glyph for glyphs in picture.glyphs.values() for glyph in glyphs if is_counter(glyph.kind)}
    here = {glyph.kind for glyphs in inside.values() for glyph in glyphs}
    crosses = {CROSSES[cross.kind] for cross in picture.crosses if _is_in(cross.cell, part)}
    lines = [(glyph, text) for glyph, text in picture.legend if glyph in standing]
    lines += legend_of(picture.tiles, inside, marks, lang)
    known = {tile.kind for tile in picture.tiles}
    for glyph, text in picture.legend:
        if glyph.kind not in known and not is_counter(glyph.kind) and (glyph.kind in here or glyph.text in crosses):
            lines.append((glyph, text))
    letter = next(iter(letters_of(picture).values()), "")
    lines += [
        (Glyph(" ".join(letter + sign for sign in SIGNS[kind]), ""), NAMES[kind](lang)) for kind in kinds_drawn(picture)
    ]
    out = shade_rows(picture, paint)
    for glyph, text in lines:
        tile = picture.tiles.find_edge(glyph.text)
        sign = edge_sign(glyph.text) if tile is not None and tile.kind == glyph.kind else safe_text(glyph.text)
        out.append((paint(glyph, sign), safe_text(text), columns_on_screen(sign)))
    return out[len(picture.shades) :] + out[: len(picture.shades)]


def _is_in(cell: Cell, part: Bounds) -> bool:
    return part.left <= cell.column <= part.right and part.top <= cell.row <= part.bottom
