"""Picture: what to draw of a board, without the colours of any screen.

A game says what stands where, what kind of thing it is, and by its tiles how such things look.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from typing import NamedTuple

from gmkit.grid.geometry import Cell, Columns, Way
from gmkit.grid.tile import NO_TILES, Glyph, Ink, Tile, TileSet

__all__ = ["NO_TILES", "Cross", "Glyph", "Panel", "Picture", "Shade", "Tile", "TileSet", "Trail"]


NOBODY = -1  # the owner of what a monster left


class Trail(NamedTuple):
    """A line through cells: "step" dashed, "flight" dotted, "drift" waved; `owner` counts players from 0.

    `piece` is the look of the piece that went there, where it is not the player himself; nobody's has the owner NOBODY.
    """

    cells: tuple[Cell, ...]
    kind: str
    owner: int
    piece: int | None = None

    @property
    def look(self) -> int:
        """The number of the look that it is drawn in."""
        return self.owner if self.piece is None else self.piece


class Cross(NamedTuple):
    """A mark on a cell where something happened: an "oblique" cross (×) or an "upright" one (+); whose as in Trail."""

    cell: Cell
    kind: str
    owner: int
    piece: int | None = None

    @property
    def look(self) -> int:
        """The number of the look that it is drawn in."""
        return self.owner if self.piece is None else self.piece


class Shade(NamedTuple):
    """An area of the board in one ink: a dark hall, what is out of reach. `name` tells it in the legend.

    `sign` is one column of text for its empty cells, so that it is seen without colours.
    """

    cells: tuple[Cell, ...]
    ink: Ink
    sign: str
    name: str


class Panel(NamedTuple):
    """What lies beside the board: a hand of cards, a hero's sheet, rows of text.

    A row is the signs that stand before it and its text. `owner` is whose it is, by the number of his look (a player's
    is his place in the order of turns), or None. Whoever shows titles and texts makes them safe.
    """

    title: str
    rows: tuple[tuple[tuple[Glyph, ...], str], ...]
    owner: int | None = None


@dataclasses.dataclass(frozen=True)
class Picture:
    """Cells with their glyphs, edges with their marks (as in GridMap), trails, crosses, and lines of a legend.

    `tiles` are those of the game: how its kinds of things look. `shades` lie under everything, `panels` beside.
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
    shades: tuple[Shade, ...] = ()
    panels: tuple[Panel, ...] = ()

    @property
    def has_board(self) -> bool:
        """Whether there is a board to draw; a game without one has panels alone."""
        return self.width > 0 and self.height > 0

    def shaded(self) -> dict[Cell, Glyph]:
        """The sign of the shade that lies on each cell, the last one where several do."""
        return {cell: Glyph(shade.sign, f"shade-{shade.ink.value}") for shade in self.shades for cell in shade.cells}

    def tile(self, glyph: Glyph) -> Tile | None:
        """How a glyph looks, by the game; None for what is not one of the game's things, such as a player's counter."""
        return self.tiles.find(glyph.kind, glyph.text)


NO_BOARD = Picture(0, 0, Columns.LATIN, {}, {})  # of a game that is played without one
