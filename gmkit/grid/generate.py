"""Seeded makers of mazes and rooms. They know no game: what comes out is which edges of a grid are open.

Everything is drawn from the `random.Random` that is given, in an order that depends on nothing else.
"""

from __future__ import annotations

import random
from collections.abc import Collection, Iterable, Iterator
from typing import NamedTuple

from gmkit.grid.geometry import WAYS, Cell, Columns, Edge, Way
from gmkit.grid.gridmap import OPEN, WALL, GridMap


class Room(NamedTuple):
    """A rectangle of cells: its north-western corner and its size."""

    corner: Cell
    width: int
    height: int

    def cells(self) -> Iterator[Cell]:
        """Row by row."""
        column, row = self.corner
        return (Cell(column + x, row + y) for y in range(self.height) for x in range(self.width))

    def edges(self) -> Iterator[Edge]:
        """The edges between two of its cells."""
        inside = set(self.cells())
        return (Edge(cell, way) for cell in self.cells() for way in (Way.EAST, Way.SOUTH) if cell.beside(way) in inside)


def spanning_tree(rng: random.Random, width: int, height: int) -> list[Edge]:
    """A perfect maze by a backtracker on flat arrays: width*height - 1 open edges, one way between any two cells."""
    padded = width + 2  # a border of visited cells saves the questions at the rim
    visited = bytearray([1]) * (padded * (height + 2))
    for row in range(1, height + 1):
        visited[row * padded + 1 : row * padded + 1 + width] = bytes(width)
    steps = ((-padded, Way.NORTH), (1, Way.EAST), (padded, Way.SOUTH), (-1, Way.WEST))
    at = padded * (1 + int(rng.random() * height)) + 1 + int(rng.random() * width)
    visited[at] = 1
    path = [at]
    edges: list[Edge] = []
    while path:
        at = path[-1]
        fresh = [(at + step, way) for step, way in steps if not visited[at + step]]
        if not fresh:
            path.pop()
            continue
        after, way = fresh[int(rng.random() * len(fresh))]
        visited[after] = 1
        path.append(after)
        edges.append(Edge(Cell(at % padded - 1, at // padded - 1), way).canonical())
    return edges


def rooms(rng: random.Random, width: int, height: int, count: int, sides: tuple[int, int] = (2, 3)) -> list[Room]:
    """At most `count` rooms that do not touch, each side from `sides[0]` to `sides[1]` cells."""
    found: list[Room] = []
    taken: set[Cell] = set()
    for _ in range(count * 8):
        if len(found) == count:
            break
        across, down = rng.randint(*sides), rng.randint(*sides)
        if across > width or down > height:
            continue
        corner = Cell(rng.randint(0, width - across), rng.randint(0, height - down))
        room = Room(corner, across, down)
        if taken.isdisjoint(room.cells()):
            found.append(room)
            around = Room(Cell(corner.column - 1, corner.row - 1), across + 2, down + 2)
            taken.update(around.cells())
    return found


def braided(
    rng: random.Random, edges: Collection[Edge], width: int, height: int, share: float, kept: Collection[Edge] = ()
) -> list[Edge]:
    """Edges that open a `share` of the dead ends into loops; edges in `kept` stay shut."""
    opened = set(edges)
    more: list[Edge] = []
    for row in range(height):
        for column in range(width):
            cell = Cell(column, row)
            sides = [(Edge(cell, way).canonical(), cell.beside(way)) for way in WAYS]
            shut = [
                edge
                for edge, other in sides
                if edge not in opened and edge not in kept and 0 <= other.column < width and 0 <= other.row < height
            ]
            if len([edge for edge, _ in sides if edge in opened]) == 1 and shut and rng.random() < share:
                edge = shut[int(rng.random() * len(shut))]
                opened.add(edge)
                more.append(edge)
    return more


def walled(game: str, width: int, height: int, edges: Iterable[Edge], columns: Columns = Columns.LATIN) -> GridMap:
    """The map where just these edges are open and all others are walls."""
    upright = [WALL] * ((width + 1) * height)
    level = [WALL] * (width * (height + 1))
    for edge in edges:
        (column, row), way = edge.canonical()
        if way is Way.EAST:
            upright[row * (width + 1) + column + 1] = OPEN
        else:
            level[(row + 1) * width + column] = OPEN
    return GridMap(game, width, height, ("",) * width * height, tuple(upright), tuple(level), columns)
