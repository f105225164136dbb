"""What a player could have known of his own place, told from a game's `positions` without knowing the game."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import TypeAlias

from gmkit.grid.geometry import Cell

# One entry a line in force, the opening included: the different cells of the true map that agree with all that
# a player had heard up to then. Empty while he is not on the map: before he came, and once he left.
Positions: TypeAlias = Sequence[Collection[Cell]]


def found_at(positions: Positions) -> int | None:
    """The index of the line from which on one cell alone was left, or None: he never could have known to the end.

    What he knew while he was on the map counts: that he left it afterwards takes nothing away. A master who moves him
    makes him lost again.

    >>> found_at([(Cell(0, 0), Cell(1, 0)), (Cell(1, 0),), (Cell(1, 1),), ()])
    1
    >>> found_at([(Cell(1, 0),), (Cell(0, 0), Cell(1, 0))]) is None
    True
    """
    found: int | None = None
    for index, cells in enumerate(positions):
        if len(cells) == 1:
            found = index if found is None else found
        elif cells:
            found = None
    return found
