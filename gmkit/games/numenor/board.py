"""The cave as drawn, compiled for play: what each cell is, where currents and pits lead. No game changes it."""

from __future__ import annotations

import enum
import re
from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

from gmkit.games.numenor.events import Ground
from gmkit.grid.geometry import Cell, Way
from gmkit.grid.gridmap import EXIT, SOLID, WALL, GridMap


class Kind(enum.Enum):
    """What a cell is. Starts, treasures, the infirmary and a dragonid's place are land (NC-19)."""

    LAND = "land"
    RIVER = "river"
    SWAMP = "swamp"
    PIT = "pit"
    FALSE_PIT = "false_pit"
    TRAP = "trap"
    ROCK = "rock"  # closed to all, whatever its edges say


# A trap reads as land and a false pit as a pit: nobody is told the difference (NC-22, NC-29).
GROUNDS: Mapping[Kind, Ground] = {
    Kind.LAND: Ground.LAND,
    Kind.RIVER: Ground.RIVER,
    Kind.SWAMP: Ground.SWAMP,
    Kind.PIT: Ground.PIT,
    Kind.FALSE_PIT: Ground.PIT,
    Kind.TRAP: Ground.LAND,
    Kind.ROCK: Ground.LAND,
}

_ARROWS = {"^": Way.NORTH, ">": Way.EAST, "v": Way.SOUTH, "<": Way.WEST}
PIT = re.compile(r"([a-z]?)([1-9][0-9]?)")
RIVER = re.compile(r"~([<>^v])")
TRAP = re.compile(r"T([<>^v])")


class Lair(NamedTuple):
    """Where a dragonid is now: its cell, its place on the route, and whether it is on the way back."""

    at: Cell
    leg: int = 0
    back: bool = False


class Dragonid(NamedTuple):
    """A dragonid of the map: where it starts, and its route if it roams (NC-25)."""

    token: str
    home: Cell
    route: tuple[Cell, ...] = ()
    speed: int = 0
    ring: bool = False


class Board:
    """A map compiled for play: what each cell is, where currents and pits lead. It never changes."""

    def __init__(self, grid: GridMap) -> None:
        self.grid = grid
        self.columns = grid.columns
        self.kinds: dict[Cell, Kind] = {}
        self.flows: dict[Cell, Way] = {}
        self.trap_exits: dict[Cell, Way] = {}
        self.pits: dict[Cell, Cell] = {}
        self.starts: list[Cell] = []
        self.treasures: list[Cell] = []
        self.infirmary: Cell | None = None
        self.rocks: set[Cell] = set()
        dragonids: list[tuple[str, Cell]] = []
        rings: dict[str, list[tuple[int, Cell]]] = {}
        self.plain: set[Cell] = set()  # land with no other element on it; a start mark is none
        for cell, token in zip(grid.cells(), grid.tokens, strict=True):
            if not token:  # most of a big map
                self.kinds[cell] = Kind.LAND
                self.plain.add(cell)
                continue
            kind = Kind.LAND
            if match := RIVER.fullmatch(token):
                kind, self.flows[cell] = Kind.RIVER, _ARROWS[match[1]]
            elif match := TRAP.fullmatch(token):
                kind, self.trap_exits[cell] = Kind.TRAP, _ARROWS[match[1]]
            elif match := PIT.fullmatch(token):
                kind = Kind.PIT
                rings.setdefault(match[1], []).append((int(match[2]), cell))
            elif token == "s":
                kind = Kind.SWAMP
            elif token == SOLID:
                kind = Kind.ROCK
                self.rocks.add(cell)
            elif token == "?":
                kind = Kind.FALSE_PIT
            elif token == "H":
                self.infirmary = self.infirmary or cell
            elif token == "@":
                self.starts.append(cell)
            elif token == "$":
                self.treasures.append(cell)
            else:  # the legend knows nothing else
                dragonids.append((token, cell))
            self.kinds[cell] = kind
            if token in ("@", "$"):
                self.plain.add(cell)
        for ring in rings.values():
            ring.sort()
            for (_, cell), (_, after) in zip(ring, [*ring[1:], ring[0]], strict=True):
                self.pits[cell] = after  # NC-21: the last leads to the first
        routes = {monster.token: monster for monster in grid.monsters}
        self.dragonids = tuple(
            Dragonid(token, cell, routes[token].route, routes[token].speed, routes[token].ring)
            if token in routes
            else Dragonid(token, cell)
            for token, cell in dragonids
        )
        self.roaming = tuple(
            (index, dragonid) for index, dragonid in enumerate(self.dragonids) if dragonid.route and dragonid.speed
        )
        # What an explorer standing there is told.
        self.grounds: dict[Cell, Ground] = {cell: GROUNDS[kind] for cell, kind in self.kinds.items()}

    def mark(self, cell: Cell, way: Way, mended: tuple[Mend, ...]) -> str:
        """The mark of an edge, the master's mended ones first; the rim of the map is a wall unless an exit.

        Round rock there are walls, whatever is drawn or mended.
        """
        if self.rocks and (cell in self.rocks or cell.beside(way) in self.rocks):
            return WALL
        for mend in reversed(mended):
            if (mend.cell == cell and mend.way == way) or (mend.cell == cell.beside(way) and mend.way == way.back):
                return mend.mark
        mark = self.grid.edge(cell, way)
        if mark != EXIT and cell.beside(way) not in self.grid:
            return WALL
        return mark


@lru_cache(maxsize=8)
def board_of(grid: GridMap) -> Board:
    """The board of a map, kept for the next game on it: it holds nothing that a game changes."""
    return Board(grid)


class Mend(NamedTuple):
    """An edge that the master mended during the game."""

    cell: Cell
    way: int
    mark: str  # OPEN or WALL
