"""Picture: what to draw of a board, without the colours of any screen.

A game says what stands where, what kind of thing it is, and by its tiles how such things look.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from typing import NamedTuple

from gmkit.grid.geometry import Cell, Columns, Way
from gmkit.grid.tile import NO_TILES, Glyph, Tile, TileSet

__all__ = ["NO_TILES", "Cross", "Glyph", "Picture", "Tile", "TileSet", "Trail"]


class Trail(NamedTuple):
    """A line through cells: "step" dashed, "flight" dotted, "drift" waved; `owner` counts players from 0."""

    cells: tuple[Cell, ...]
    kind: str
    owner: int


class Cross(NamedTuple):
    """A mark on a cell where something happened: an "oblique" cross (×) or an "upright" one (+)."""

    cell: Cell
    kind: str
    owner: int


@dataclasses.dataclass(frozen=True)
class Picture:
    """Cells with their glyphs, edges with their marks (as in GridMap), trails, crosses, and lines of a legend.

    `tiles` are those of the game: how its kinds of things look.
    """

    width: int
    height: int
    columns: Columns
    glyphs: Mapping[Cell, tuple[Glyph, ...]]
    edges: Mapping[tuple[Cell, Way], str]
    trails: tuple[Trail, ...] = ()
    legend: tuple[tuple[Glyph, str], ...] = ()
    crosses: tuple[Cross, ...] = ()
    tiles: TileSet = NO_TILES

    def tile(self, glyph: Glyph) -> Tile | None:
        """How a glyph looks, by the game; None for what is no thing of the game's, such as a player's counter."""
        return self.tiles.find(glyph.kind, glyph.text)
