"""The true state of the cave, and how a game starts.

The board is fixed, compiled once from the drawn map (`board.py`); the state is small, frozen, and all that changes.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import NamedTuple

from gmkit.core.setup import Setup
from gmkit.games.numenor.board import Board, Lair, Mend, board_of
from gmkit.games.numenor.roars import Counts
from gmkit.grid.geometry import Cell
from gmkit.grid.gridmap import GridMap

WARD_TURNS = 3  # NC-20


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
        return cell in _grounds_of(self.state.lairs, self.board.infirmary)

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


@lru_cache(maxsize=256)
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
    """Who no longer plays."""
    return tuple(one.name for one in world.state.explorers if one.at is None)


def starts(grid: GridMap) -> tuple[Cell, ...]:
    """Where the map lets players start: its `@` cells, row by row."""
    return grid.find("@")
