"""The true state of the zone, and how a game starts.

Boards are fixed and compiled once from the drawn maps: one for all, or in a duel one for each player, the zone that he
walks (ST-29). The state is small, frozen, and all that a game changes.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from gmkit.core.setup import Seat, Setup
from gmkit.errors import UsageError
from gmkit.games.stalker.events import Trap
from gmkit.grid.geometry import WAYS, Cell
from gmkit.grid.gridmap import GridMap
from gmkit.text import Both

DIE = 6  # ST-10
MOST_PLAYERS = 4  # ST-6
GROUP = 3  # ST-6: a group is two or three people
INSTITUTE = "@i"
ENTRANCES = ("@", INSTITUTE)
BALL = "O"
FORD, SWAMP, CLIMB = "~", "s", "/"
TRAPS: Mapping[str, Trap] = {
    "w": Trap.WEB,
    "j": Trap.JELLY,
    "c": Trap.CABBAGE,
    "p": Trap.BALD,
    "g": Trap.MINCER,
}

# Where the owner of the turn is in his move.
READY = "ready"  # not rolled yet
MOVING = "moving"
WAITING = "waiting"  # his move is over, his turn is not (ST-16)


class Rules(NamedTuple):
    """The rulings in force, as values."""

    plus: bool
    penalty_limit: int
    nuts: int
    late_nuts: bool
    web_at_once: bool
    web_out_pays: bool
    costs: tuple[int, int, int]  # extra steps of ford, swamp, climb
    misses_add: bool
    pauses_count: bool

    @classmethod
    def of(cls, rulings: Mapping[str, str]) -> Rules:
        """From the names and texts of the card."""
        return cls(
            plus=rulings["cabbage_field"] == "plus",
            penalty_limit=int(rulings["penalty_limit"]),
            nuts=int(rulings["nuts"]),
            late_nuts=rulings["late_nuts"] == "yes",
            web_at_once=rulings["web_told"] == "enter",
            web_out_pays=rulings["web_out"] == "pays",
            costs=(int(rulings["ford_cost"]), int(rulings["swamp_cost"]), int(rulings["climb_cost"])),
            misses_add=rulings["misses"] == "add",
            pauses_count=rulings["last_stop"] == "pause",
        )


def trap_of(token: str) -> Trap | None:
    """The trap of a cell's token, or None."""
    return TRAPS.get(token[:1]) if token not in ENTRANCES else None


def relief_of(token: str) -> str:
    """The relief of a cell's token: `FORD`, `SWAMP`, `CLIMB` or "" for plain ground. It may follow a trap (`js`)."""
    return token[-1:] if token[-1:] in (FORD, SWAMP, CLIMB) else ""


def struck_cells(grid: GridMap, heart: Cell, plus: bool) -> Iterator[Cell]:
    """The cells that a cabbage strikes, its own included (ST-19, A1, A2), row by row."""
    for down in (-1, 0, 1):
        for across in (-1, 0, 1):
            cell = Cell(heart.column + across, heart.row + down)
            if cell in grid and not (plus and across and down):
                yield cell


class Zone:
    """A map compiled for play. `traps` is the secret part; `costs`, `fords`, `balls` and entrances all may see."""

    def __init__(self, grid: GridMap, rules: Rules) -> None:
        self.grid = grid
        self.traps: dict[Cell, Trap] = {}
        self.fields: dict[Cell, Cell] = {}  # a struck cell -> the epicentre, the first one by rows where there are two
        self.reliefs: dict[Cell, str] = {}
        self.costs: dict[Cell, int] = {}  # steps to enter (ST-25, A27)
        self.balls = frozenset(grid.find(BALL))
        self.entrances = tuple(cell for cell in grid.cells() if grid.token(cell) in ENTRANCES)
        ford, swamp, climb = rules.costs
        extra = {"": 0, FORD: ford, SWAMP: swamp, CLIMB: climb}
        for cell, token in zip(grid.cells(), grid.tokens, strict=True):
            trap = trap_of(token)
            if trap is not None:
                self.traps[cell] = trap
            self.reliefs[cell] = relief_of(token)
            self.costs[cell] = 1 + extra[self.reliefs[cell]]
        for heart, trap in self.traps.items():
            if trap is Trap.CABBAGE:
                for cell in struck_cells(grid, heart, rules.plus):
                    self.fields.setdefault(cell, heart)

    def is_institute(self, cell: Cell) -> bool:
        """Whether that entrance is the institute (ST-4)."""
        return self.grid.token(cell) == INSTITUTE

    def dry_within(self, start: Cell, steps: int) -> bool:
        """Whether one may stop somewhere, here or with `steps` more: by the open relief alone (ST-26)."""
        best = {start: steps}
        open_cells = [start]
        while open_cells:
            cell = open_cells.pop()
            if self.reliefs[cell] != FORD:
                return True
            for way in WAYS:
                beside = cell.beside(way)
                left = best[cell] - self.costs.get(beside, DIE * DIE)
                if left >= 0 and left > best.get(beside, -1):
                    best[beside] = left
                    open_cells.append(beside)
        return False


class Stalker(NamedTuple):
    """One player or group: where the counter stands and what is counted for it (A29)."""

    name: str
    at: Cell | None  # None: out of the game
    nuts: int
    points: int = 0
    missed: int = 0  # turns still to be missed
    galosh: bool = False
    moved: bool = False  # he has rolled for a move at least once
    members: tuple[str, ...] = ()


class Move(NamedTuple):
    """The turn of the one whose turn it is."""

    phase: str = READY
    left: int = 0  # steps
    stop: Cell | None = None  # his last stop, to which traps throw him back (A5)
    webbed: bool = False  # he came into a web in this move
    web_told: bool = False


class Spent(NamedTuple):
    """A mincer that has struck (ST-21)."""

    board: int
    at: Cell


class State(NamedTuple):
    """All that changes in a game."""

    stalkers: tuple[Stalker, ...]  # in the order of turns
    turn: int = 0
    move: Move = Move()
    spent: tuple[Spent, ...] = ()
    winner: str = ""
    over: bool = False


class World(NamedTuple):
    """Fixed zones, the rulings, and the state."""

    zones: tuple[Zone, ...]
    rules: Rules
    state: State

    @property
    def owner(self) -> Stalker:
        """The one whose turn it is."""
        return self.state.stalkers[self.state.turn]

    def stalker(self, name: str) -> Stalker:
        """The player of that name. KeyError when there is none."""
        return self.state.stalkers[self.place(name)]

    def place(self, name: str) -> int:
        """His place in the order of turns. KeyError when there is none."""
        for index, one in enumerate(self.state.stalkers):
            if one.name == name:
                return index
        raise KeyError(name)

    def board_of(self, name: str) -> int:
        """Which board he walks: in a duel each his own (ST-29)."""
        return self.place(name) if len(self.zones) > 1 else 0

    def zone_of(self, name: str) -> Zone:
        """The zone he walks."""
        return self.zones[self.board_of(name)]

    def coming(self) -> list[tuple[str, int | None]]:
        """What follows this turn: (name, misses left) for each missed turn, then (name, None) for who may act.

        Empty where everybody is out. It ends because every missed turn counts down (A9).
        """
        stalkers = self.state.stalkers
        missed = [one.missed for one in stalkers]
        found: list[tuple[str, int | None]] = []
        index = self.state.turn
        if all(one.at is None for one in stalkers):
            return found
        while True:
            index = (index + 1) % len(stalkers)
            one = stalkers[index]
            if one.at is None:
                continue
            if not missed[index]:
                found.append((one.name, None))
                return found
            missed[index] -= 1
            found.append((one.name, missed[index]))


def begin(setup: Setup) -> World:
    """The zone before the first announcement. UsageError where boards and players do not fit."""
    if len(setup.boards) > 1 and len(setup.boards) != len(setup.seats):
        raise UsageError(Both("в дуэли у каждого игрока одна карта", "in a duel there is one map for each player"))
    for seat in setup.seats:
        _check_group(seat)
    rules = Rules.of(setup.rulings)
    stalkers = tuple(Stalker(seat.name, seat.start, rules.nuts, members=tuple(seat.members)) for seat in setup.seats)
    return World(tuple(Zone(board, rules) for board in setup.boards), rules, State(stalkers))


def _check_group(seat: Seat) -> None:
    if len(seat.members) > GROUP or len(seat.members) == 1:
        raise UsageError(Both("в группе два или три человека", "a group is two or three people"))


def speakers(world: World) -> tuple[str, ...]:
    """Who may speak. While a turn waits, bare words belong to the next; late nuts need their thrower's name."""
    state = world.state
    if state.over:
        return ()
    owner = world.owner.name
    if state.move.phase != WAITING:
        return (owner,)
    following = world.coming()[-1][0]
    return (owner,) if following == owner else (following, owner)


def players(world: World) -> tuple[str, ...]:
    """Everybody at the table, in the order of turns."""
    return tuple(one.name for one in world.state.stalkers)


def gone(world: World) -> tuple[str, ...]:
    """Who no longer plays."""
    return tuple(one.name for one in world.state.stalkers if one.at is None)


def starts(grid: GridMap) -> tuple[Cell, ...]:
    """Where the map lets players start: its entrances, row by row (ST-9)."""
    return tuple(cell for cell in grid.cells() if grid.token(cell) in ENTRANCES)
