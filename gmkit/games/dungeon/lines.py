"""What a straight line from the centre of one cell to the centre of another crosses (S1), in whole numbers.

It depends on the difference of the two cells alone, so that each is walked once and kept. It knows no map.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from gmkit.grid.geometry import Cell, Edge, Way


class Post(NamedTuple):
    """A corner of the grid: the upper left one of the cell of that column and row."""

    column: int
    row: int


class Line(NamedTuple):
    """What a line crosses on its way from the cell (0, 0), in order, each told from there.

    edges   those that it crosses inside, by their canonical name
    posts   the corners that it touches
    cells   those whose inside it cuts, both ends left out (S2): a cell that it touches by a corner is not cut (U1)
    """

    edges: tuple[Edge, ...]
    posts: tuple[Post, ...]
    cells: tuple[Cell, ...]


@cache
def line(across: int, down: int) -> Line:
    """The line to the cell that lies so many columns across and rows down.

    >>> line(2, 0).cells, line(1, 1).posts, line(1, 1).edges
    ((Cell(column=1, row=0),), (Post(column=1, row=1),), ())
    """
    edges: list[Edge] = []
    posts: list[Post] = []
    cells: list[Cell] = []
    column, row = 0, 0
    right, below = (1 if across > 0 else -1), (1 if down > 0 else -1)
    wide, high = abs(across), abs(down)
    crossed, passed = 0, 0  # upright and level grid lines that lie behind
    while (column, row) != (across, down):
        # The next upright line comes after (2 * crossed + 1) / (2 * wide) of the way, the next level one likewise.
        upright = (2 * crossed + 1) * high if wide else None
        level = (2 * passed + 1) * wide if high else None
        here = Cell(column, row)
        if upright == level:
            posts.append(Post(column + (right > 0), row + (below > 0)))
            column, row, crossed, passed = column + right, row + below, crossed + 1, passed + 1
        elif level is None or (upright is not None and upright < level):
            edges.append(Edge(here, Way.EAST if right > 0 else Way.WEST).canonical())
            column, crossed = column + right, crossed + 1
        else:
            edges.append(Edge(here, Way.SOUTH if below > 0 else Way.NORTH).canonical())
            row, passed = row + below, passed + 1
        cells.append(Cell(column, row))
    return Line(tuple(edges), tuple(posts), tuple(cells[:-1]))
