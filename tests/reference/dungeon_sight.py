"""Sight, neighbours and arrows of the dungeon the slow way: exact fractions, every wall against every line.

Cells are (column, row); the cell (0, 0) is the square from (0, 0) to (1, 1). A wall is a closed piece of a grid line
between two corners. Written from dungeon-sight.md alone (S1 to S4, U1 to U3); it shares no code with the game.
"""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from typing import TypeAlias

Cell: TypeAlias = tuple[int, int]
Point: TypeAlias = tuple[Fraction, Fraction]
Wall: TypeAlias = tuple[Cell, Cell]  # its two ends, corners of the grid

HALF = Fraction(1, 2)


def centre(cell: Cell) -> Point:
    return cell[0] + HALF, cell[1] + HALF


def side(one: Point, other: Point, at: Point) -> Fraction:
    """On which side of the line through the first two the third lies; 0 on the line itself."""
    return (other[0] - one[0]) * (at[1] - one[1]) - (other[1] - one[1]) * (at[0] - one[0])


def between(one: Point, other: Point, at: Point) -> bool:
    """Whether a point of the line lies on the closed piece."""
    return all(min(one[i], other[i]) <= at[i] <= max(one[i], other[i]) for i in (0, 1))


def meet(start: Point, end: Point, wall: Wall) -> bool:
    """Whether two closed pieces have a point in common, an end included."""
    one, other = ((Fraction(x), Fraction(y)) for x, y in wall)
    sides = side(start, end, one), side(start, end, other), side(one, other, start), side(one, other, end)
    if sides[0] * sides[1] < 0 and sides[2] * sides[3] < 0:
        return True
    return any(
        value == 0 and between(*piece, at)
        for value, piece, at in (
            (sides[0], (start, end), one),
            (sides[1], (start, end), other),
            (sides[2], (one, other), start),
            (sides[3], (one, other), end),
        )
    )


def sees(walls: Iterable[Wall], start: Cell, end: Cell) -> bool:
    """S1: the line of the centres meets no wall."""
    one, other = centre(start), centre(end)
    return not any(meet(one, other, wall) for wall in walls)


def touching(start: Cell, end: Cell) -> bool:
    """Whether the cells touch by a side or a corner: a neighbour is such a cell that one sees (S1, S3, S4)."""
    return max(abs(start[0] - end[0]), abs(start[1] - end[1])) == 1


def cuts(start: Cell, end: Cell, filled: Cell) -> bool:
    """Whether the line of the centres goes through the inside of a cell (S2); its rim alone is free (U1)."""
    one, other = centre(start), centre(end)
    low, high = Fraction(0), Fraction(1)
    for axis in (0, 1):
        least, most = Fraction(filled[axis]), Fraction(filled[axis] + 1)
        gone = other[axis] - one[axis]
        if gone == 0:
            if not least < one[axis] < most:
                return False
            continue
        ends = sorted(((least - one[axis]) / gone, (most - one[axis]) / gone))
        low, high = max(low, ends[0]), min(high, ends[1])
    return low < high


def stopped(filled: Iterable[Cell], start: Cell, end: Cell) -> bool:
    """DB-35: whether a cell that is filled lies on the line of the centres, the two ends left out."""
    return any(cuts(start, end, one) for one in filled if one not in (start, end))
