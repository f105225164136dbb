"""The true state of the cave, and how a game starts.

The board is fixed and compiled once from the drawn map; the state is small, frozen, and all that a game changes.
"""

from __future__ import annotations

import enum
import re
from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Any, NamedTuple

from gmkit.core.setup import Setup
from gmkit.games.numenor.events import Ground
from gmkit.games.numenor.roars import Counts
from gmkit.grid.geometry import Cell, Way
from gmkit.grid.gridmap import EXIT, OPEN, WALL, GridMap

WARD_TURNS = 3  # NC-20


class Kind(enum.Enum):
    """What a cell is. Starts, treasures, the infirmary and a dragonid's place are land (NC-19)."""

    LAND = "land"
    RIVER = "river"
    SWAMP = "swamp"
    PIT = "pit"
    FALSE_PIT = "false_pit"
    TRAP = "trap"


# A trap reads as land and a false pit as a pit: nobody is told the difference (NC-22, NC-29).
GROUNDS: Mapping[Kind, Ground] = {
    Kind.LAND: Ground.LAND,
    Kind.RIVER: Ground.RIVER,
    Kind.SWAMP: Ground.SWAMP,
    Kind.PIT: Ground.PIT,
    Kind.FALSE_PIT: Ground.PIT,
    Kind.TRAP: Ground.LAND,
}

_ARROWS = {"^": Way.NORTH, ">": Way.EAST, "v": Way.SOUTH, "<": Way.WEST}
PIT = re.compile(r"([a-z]?)([1-9][0-9]?)")
RIVER = re.compile(r"~([<>^v])")
TRAP = re.compile(r"T([<>^v])")


class Rules(NamedTuple):
    """The rulings in force, as values."""

    drift: int | None  # cells; None carries straight to the mouth
    swamp_limit: int
    swamp_skip: str
    roar_limit: int
    arrival_counts: bool
    roar_each: bool
    roar_through: bool
    trap_counts: bool
    pit_next: bool
    bump_spends: bool
    bump_carries: bool
    all_treasures: bool
    quiet_rounds: int  # 0: off

    @classmethod
    def of(cls, rulings: Mapping[str, str]) -> Rules:
        """From the names and texts of the card."""
        return cls(
            drift=None if rulings["drift"] == "mouth" else int(rulings["drift"]),
            swamp_limit=int(rulings["swamp_limit"]),
            swamp_skip=rulings["swamp_skip"],
            roar_limit=int(rulings["roar_limit"]),
            arrival_counts=rulings["roar_arrival"] == "counts",
            roar_each=rulings["roar_count"] == "each",
            roar_through=rulings["roar_path"] == "through",
            trap_counts=rulings["trap_roar"] == "counts",
            pit_next=rulings["pit_stay"] == "next",
            bump_spends=rulings["bump_land"] == "spends",
            bump_carries=rulings["bump_river"] == "carried",
            all_treasures=rulings["finish"] == "all",
            quiet_rounds=0 if rulings["quiet_rounds"] == "off" else int(rulings["quiet_rounds"]),
        )


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
        self.last_movements: Any = None
        # The dragonids' grounds for the lairs that were last asked about; lairs are compared by identity.
        self.roaring_of: tuple[Lair, ...] | None = None
        self.roaring: frozenset[Cell] = frozenset()
        # What an explorer standing there is told.
        self.grounds: dict[Cell, Ground] = {cell: GROUNDS[kind] for cell, kind in self.kinds.items()}

    def mark(self, cell: Cell, way: Way, mended: tuple[Mend, ...]) -> str:
        """The mark of an edge, the master's mended ones first; the rim of the map is a wall unless an exit."""
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


class Explorer(NamedTuple):
    """One player: where he truly is and what is counted for him."""

    name: str
    at: Cell | None  # None: outside the cave, or gone from the table
    carried: int = 0
    missed: int = 0  # turns still to be missed
    ward: bool = False  # he waits in the infirmary
    mired: int = 0  # movements running that ended in the swamp (NC-23)
    roars: Counts = 0  # movements running over a dragonid's ground (NC-24)
    fate: str = ""  # "outside" or "out" once he is no longer in the cave


class Lair(NamedTuple):
    """Where a dragonid is now: its cell, its place on the route, and whether it is on the way back."""

    at: Cell
    leg: int = 0
    back: bool = False


class State(NamedTuple):
    """All that changes in a game."""

    explorers: tuple[Explorer, ...]  # in the order of turns
    turn: int = 0
    round: int = 1
    quiet: int = 0  # rounds running without anything that cannot be taken back
    stirred: bool = False  # something of that kind came in this round
    lying: tuple[Cell, ...] = ()
    escaped: int = 0  # treasures carried out
    lairs: tuple[Lair, ...] = ()
    mended: tuple[Mend, ...] = ()
    over: bool = False


class World(NamedTuple):
    """A fixed board, the rulings, and the state."""

    board: Board
    rules: Rules
    state: State

    def explorer(self, name: str) -> Explorer:
        """The explorer of that name. KeyError when there is none."""
        for explorer in self.state.explorers:
            if explorer.name == name:
                return explorer
        raise KeyError(name)

    def roars_at(self, cell: Cell) -> bool:
        """Whether the cell is on a dragonid's ground: 3x3 by geometry, walls ignored (A21).

        The infirmary is safe (A34): its cell is on nobody's ground.
        """
        board, lairs = self[0], self[2][7]
        if lairs is not board.roaring_of:
            board.roaring_of, board.roaring = lairs, _grounds_of(lairs, board.infirmary)
        return cell in board.roaring

    def heard_at(self, cells: Iterable[Cell]) -> tuple[int, ...]:
        """The dragonids whose ground any of the cells is, by their places on the map."""
        roaring = [cell for cell in cells if self.roars_at(cell)]
        if not roaring:
            return ()
        return tuple(
            [
                nth
                for nth, lair in enumerate(self.state.lairs)
                if any(lair.at.king_distance(cell) <= 1 for cell in roaring)
            ]
        )


def _grounds_of(lairs: tuple[Lair, ...], infirmary: Cell | None) -> frozenset[Cell]:
    """The cells on dragonids' grounds, some of them beyond the rim."""
    around = [
        Cell(lair.at.column + across, lair.at.row + down)
        for lair in lairs
        for across in (-1, 0, 1)
        for down in (-1, 0, 1)
    ]
    return frozenset(around) - {infirmary}


def begin(setup: Setup) -> World:
    """The cave before the first announcement: players on their cells, nothing counted yet."""
    board = board_of(setup.boards[0])
    lairs = tuple(
        Lair(dragonid.home, dragonid.route.index(dragonid.home) if dragonid.home in dragonid.route else 0)
        for dragonid in board.dragonids
    )
    state = State(
        explorers=tuple(Explorer(seat.name, seat.start) for seat in setup.seats),
        lying=tuple(board.treasures),
        lairs=lairs,
    )
    return World(board, Rules.of(setup.rulings), state)


def speakers(world: World) -> tuple[str, ...]:
    """Only the one whose turn it is may speak; nobody once the game is over."""
    state = world.state
    return () if state.over else (state.explorers[state.turn].name,)


def players(world: World) -> tuple[str, ...]:
    """Everybody at the table, in the order of turns."""
    return tuple([explorer[0] for explorer in world[2][0]])


def gone(world: World) -> tuple[str, ...]:
    """Who plays no more."""
    return tuple(one.name for one in world.state.explorers if one.at is None)


def starts(grid: GridMap) -> tuple[Cell, ...]:
    """Where the map lets players start: its `@` cells, row by row."""
    return grid.find("@")


__all__ = ["OPEN", "WALL", "Board", "Explorer", "Kind", "Lair", "Mend", "Rules", "State", "World"]
