"""What a player could have known of his own place, told from a game's `positions` without knowing the game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from gmkit.grid.geometry import Cell

# One entry a line in force, the opening included: the cells of the true map, row by row, that agree with all that
# a player had heard up to then. Empty while he is not on the map: before he came, and once he left.
Positions: TypeAlias = Sequence[tuple[Cell, ...]]


def found_at(positions: Positions) -> int | None:
    """The index of the first line after which one cell alone was left, or None: he never could have known.

    A master who moves him afterwards makes him lost again; that he knew once stays true.

    >>> found_at([(Cell(0, 0), Cell(1, 0)), (Cell(1, 0),), (Cell(1, 1),)])
    1
    >>> found_at([()]) is None
    True
    """
    return next((index for index, cells in enumerate(positions) if len(cells) == 1), None)
