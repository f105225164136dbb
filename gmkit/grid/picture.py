"""Picture: what to draw of a board, without the colours of any screen.

A game says what stands where and what kind of thing it is; terminal, SVG and HTML decide how that looks.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from typing import NamedTuple

from gmkit.grid.geometry import Cell, Columns, Way


class Glyph(NamedTuple):
    """A short text in a cell and what kind of thing it stands for ("river", "player-1", "treasure")."""

    text: str
    kind: str


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
    """Cells with their glyphs, edges with their marks (as in GridMap), trails, crosses, and lines of a legend."""

    width: int
    height: int
    columns: Columns
    glyphs: Mapping[Cell, tuple[Glyph, ...]]
    edges: Mapping[tuple[Cell, Way], str]
    trails: tuple[Trail, ...] = ()
    legend: tuple[tuple[Glyph, str], ...] = ()
    crosses: tuple[Cross, ...] = ()
