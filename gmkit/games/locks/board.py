"""The castle as drawn, compiled for play: what lies on each cell, what stands on each edge. No game changes it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

from gmkit.games.locks.events import Card, Colour
from gmkit.games.locks.legend import DOOR
from gmkit.grid.geometry import WAYS, Cell, Edge, Way
from gmkit.grid.gridmap import EXIT, SOLID, WALL, GridMap

PASSAGES: Mapping[str, Card] = {"p": Card.PAINTINGS, "t": Card.TAPESTRIES, "h": Card.HATCHES}
_ARROWS = {"^": Way.NORTH, ">": Way.EAST, "v": Way.SOUTH, "<": Way.WEST}
COLOURS = frozenset(str(colour) for colour in Colour)


class Hung(NamedTuple):
    """A lock on a door; the edge is named from its northern or western cell."""

    cell: Cell
    way: int
    colour: Colour


class KeyAt(NamedTuple):
    """A key that lies on a cell."""

    cell: Cell
    colour: Colour


class Mend(NamedTuple):
    """An edge that the master mended during the game."""

    cell: Cell
    way: int
    mark: str


class Board:
    """A map compiled for play. It never changes."""

    def __init__(self, grid: GridMap) -> None:
        self.grid = grid
        self.columns = grid.columns
        self.ghosts: set[Cell] = set()
        self.carpets: set[Cell] = set()
        self.books: list[Cell] = []
        self.treasures: list[Cell] = []
        self.keys: list[KeyAt] = []
        self.cabinets: dict[Cell, Way] = {}
        self.ends: dict[Cell, tuple[Card, int]] = {}  # the passage that ends there: its kind and its number
        self.rocks = set(grid.find(SOLID))  # closed to all, whatever their edges say
        ends: dict[str, list[Cell]] = {}
        for cell, token in zip(grid.cells(), grid.tokens, strict=True):
            first = token[:1]
            if first == "G":
                self.ghosts.add(cell)
            elif first == "c":
                self.carpets.add(cell)
            elif first == "B":
                self.books.append(cell)
            elif first == "b":
                self.cabinets[cell] = _ARROWS[token[1]]
            elif first in PASSAGES and first:
                ends.setdefault(token, []).append(cell)
                self.ends[cell] = PASSAGES[first], int(token[1:])
            if token.endswith("$"):
                self.treasures.append(cell)
            elif token[-2:-1] == "k":
                self.keys.append(KeyAt(cell, Colour(token[-1])))
        self.passages: dict[Cell, tuple[Card, Cell]] = {}  # where each end leads, and by which card
        for token, cells in ends.items():
            for cell, other in zip(cells, [*cells[1:], cells[0]], strict=True):
                if other != cell:
                    self.passages[cell] = PASSAGES[token[0]], other
        self.locks: list[Hung] = []
        self._marks: dict[tuple[Cell, Way], str] = {}
        for cell in grid.cells():
            for way in WAYS:
                mark = grid.edge(cell, way)
                if cell in self.rocks or cell.beside(way) in self.rocks:
                    mark = WALL
                if mark in COLOURS:
                    if way in (Way.EAST, Way.SOUTH):
                        self.locks.append(Hung(cell, int(way), Colour(mark)))
                    mark = DOOR
                elif mark != EXIT and cell.beside(way) not in grid:
                    mark = WALL
                self._marks[cell, way] = mark
        self.exits = self._round_the_outside()
        self.exit_cells = tuple(dict.fromkeys(cell for cell, _ in self.exits))

    def _round_the_outside(self) -> tuple[tuple[Cell, Way], ...]:
        """The outer doors as one meets them walking round the castle, clockwise from its north-western corner."""
        width, height = self.grid.width, self.grid.height
        rim = [
            *((Cell(x, 0), Way.NORTH) for x in range(width)),
            *((Cell(width - 1, y), Way.EAST) for y in range(height)),
            *((Cell(x, height - 1), Way.SOUTH) for x in reversed(range(width))),
            *((Cell(0, y), Way.WEST) for y in reversed(range(height))),
        ]
        return tuple((cell, way) for cell, way in rim if self._marks[cell, way] == EXIT)

    def next_doors(self, cell: Cell) -> tuple[Cell, ...]:
        """The cells of the nearest outer doors either way round the outside (ZZ-13, free entry)."""
        cells = self.exit_cells
        if cell not in cells or len(cells) < 2:
            return ()
        at = cells.index(cell)
        return tuple(dict.fromkeys((cells[at - 1], cells[(at + 1) % len(cells)])))

    def mark(self, cell: Cell, way: Way, mended: tuple[Mend, ...]) -> str:
        """OPEN, WALL, DOOR or EXIT; the master's mended edges first, locks not looked at."""
        if mended and not (self.rocks and (cell in self.rocks or cell.beside(way) in self.rocks)):
            edge = Edge(cell, way).canonical()
            for mend in reversed(mended):
                if mend.cell == edge.cell and mend.way == edge.way:
                    return mend.mark
        return self._marks[cell, way]


@lru_cache(maxsize=8)
def board_of(grid: GridMap) -> Board:
    """The board of a map, kept for the next game on it: it holds nothing that a game changes."""
    return Board(grid)
