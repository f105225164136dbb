"""The true dungeon: the board that was drawn, and the small frozen state that changes. It decides nothing."""

from __future__ import annotations

import dataclasses
import enum
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from gmkit.games.dungeon.figures import NOBODY, Figure
from gmkit.games.dungeon.ground import Ground
from gmkit.games.dungeon.kinds import DoorMade, Feature, Goods, LockLevel, TrapLevel, Weapon
from gmkit.games.dungeon.rulings import DEFAULT, Rules
from gmkit.grid.geometry import Cell, Columns, Edge


class Phase(enum.IntEnum):
    """The phases of a turn in their order, in the parts that are closed one by one (DB-20, H4)."""

    INN = -1  # before the adventure: things are bought, heroes grow (DB-5)
    HEROES = 0
    MONSTERS = 1
    HERO_SPELLS = 2
    MONSTER_SPELLS = 3
    HERO_BLOWS = 4
    MONSTER_BLOWS = 5
    SKILLS = 6

    @property
    def of_monsters(self) -> bool:
        """Whether the villain speaks in it."""
        return self in (Phase.MONSTERS, Phase.MONSTER_SPELLS, Phase.MONSTER_BLOWS)


@dataclasses.dataclass(frozen=True, eq=False)
class Board:
    """What no deed changes. `walls` are canonical edges, doors left out; `lit` are cells with light of their own."""

    width: int
    height: int
    walls: frozenset[Edge]
    high: Mapping[Cell, Feature]
    low: Mapping[Cell, Feature]
    entrances: tuple[Cell, ...]
    lit: frozenset[Cell]
    rope: bool = False
    columns: Columns = Columns.LATIN
    rules: Rules = DEFAULT
    areas: Mapping[Cell, frozenset[Cell]] = dataclasses.field(default_factory=dict)

    def area(self, cell: Cell) -> frozenset[Cell]:
        """The area of a cell: what hangs together without crossing a door, open or shut (H7)."""
        return self.areas[cell]


class Door(NamedTuple):
    """A door on an edge. `secret`: no hero has found it; `seen` it lies open to all; `tried`: all know it is locked."""

    edge: Edge
    made: DoorMade
    lock: LockLevel | None = None
    locked: bool = False
    shut: bool = True
    secret: bool = False
    seen: bool = False
    tried: bool = False


class Trap(NamedTuple):
    """A trap in a cell, on the chest there, or on a door. `known` to all; `seers` are figures that were told of it."""

    at: Cell
    level: TrapLevel
    chest: bool = False
    door: Edge | None = None
    live: bool = True
    known: bool = False
    seers: tuple[int, ...] = ()


class Chest(NamedTuple):
    """A chest, below the belt: its lock and what is in it."""

    at: Cell
    lock: LockLevel | None = None
    locked: bool = False
    gold: int = 0
    goods: tuple[Goods, ...] = ()
    opened: bool = False
    seen: bool = False


class Pile(NamedTuple):
    """What lies on a cell."""

    at: Cell
    gold: int = 0
    goods: tuple[Goods, ...] = ()
    weapons: tuple[Weapon, ...] = ()
    seen: bool = False


class Body(NamedTuple):
    """A dead body: whose figure it was, and whether it was one of the dead before (DB-30)."""

    at: Cell
    figure: int
    undead: bool
    seen: bool = False


class Pony(NamedTuple):
    """A pony: who leads it, and the body that it carries (H41)."""

    at: Cell
    leader: int = NOBODY
    body: int = NOBODY


class Retreat(NamedTuple):
    """A figure that has to retreat, and from whom (DB-34)."""

    figure: int
    away_from: int


class State(NamedTuple):
    """All that changes. `known` are the cells that any hero has seen, a number a row whose bits are columns.

    `sighted` are the opponents that somebody saw when it was last looked, `felt` those felt in the dark; `noise` is
    where doors were kicked and blows fell since monsters last moved.
    """

    players: tuple[str, ...]
    villain: int
    figures: tuple[Figure, ...]
    doors: tuple[Door, ...] = ()
    traps: tuple[Trap, ...] = ()
    chests: tuple[Chest, ...] = ()
    piles: tuple[Pile, ...] = ()
    bodies: tuple[Body, ...] = ()
    ponies: tuple[Pony, ...] = ()
    turn: int = 0
    phase: Phase = Phase.HEROES
    mover: int = NOBODY
    retreat: Retreat | None = None
    known: tuple[int, ...] = ()
    sighted: tuple[int, ...] = ()
    felt: tuple[int, ...] = ()
    noise: tuple[Cell, ...] = ()
    over: bool = False


class World(NamedTuple):
    """The board and the state."""

    board: Board
    state: State

    def figure(self, index: int) -> Figure:
        """The figure of that number."""
        return self.state.figures[index]

    def with_figure(self, index: int, figure: Figure) -> World:
        """The world with that figure in place of the former one."""
        figures = self.state.figures
        return self.with_state(figures=(*figures[:index], figure, *figures[index + 1 :]))

    def with_state(self, **changes: object) -> World:
        """The world with other values in its state."""
        return World(self.board, self.state._replace(**changes))  # type: ignore[arg-type]

    def inside(self) -> Iterable[tuple[int, Figure]]:
        """Everybody who lives and is in the dungeon."""
        return ((index, one) for index, one in enumerate(self.state.figures) if one.here)

    def friends(self) -> list[tuple[int, Figure]]:
        """The heroes, and their zombies, who live and are in the dungeon."""
        return [(index, one) for index, one in self.inside() if one.friend]

    def foes(self) -> list[tuple[int, Figure]]:
        """The monsters that live."""
        return [(index, one) for index, one in self.inside() if not one.friend]

    def at(self, cell: Cell) -> int | None:
        """The figure that stands on a cell, or None."""
        return next((index for index, one in self.inside() if one.at == cell), None)

    def filled(self) -> set[Cell]:
        """The cells that an arrow does not cross: figures, ponies, things above the belt (S2)."""
        standing = {one.at for _, one in self.inside()} | {pony.at for pony in self.state.ponies}
        return standing | self.board.high.keys()

    def ground(self) -> Ground:
        """Walls and doors as heroes know them: a secret door is wall to them."""
        return _ground(self.board, self.state.doors)

    def door(self, edge: Edge) -> int | None:
        """The door on an edge, or None."""
        return next((index for index, door in enumerate(self.state.doors) if door.edge == edge), None)

    def chest(self, cell: Cell) -> int | None:
        """The chest on a cell, or None."""
        return next((index for index, chest in enumerate(self.state.chests) if chest.at == cell), None)

    def knows(self, cell: Cell) -> bool:
        """Whether any hero has ever seen the cell."""
        return bool(self.state.known[cell.row] >> cell.column & 1)


@lru_cache(maxsize=256)
def _ground(board: Board, doors: tuple[Door, ...]) -> Ground:
    secret = frozenset(door.edge for door in doors if door.secret)
    shut = frozenset(door.edge for door in doors if door.shut and not door.secret)
    locked = frozenset(door.edge for door in doors if door.shut and door.locked and not door.secret)
    return _same_ground(board, secret, shut, locked)


@lru_cache(maxsize=64)
def _same_ground(board: Board, secret: frozenset[Edge], shut: frozenset[Edge], locked: frozenset[Edge]) -> Ground:
    return Ground(board.width, board.height, board.walls | secret, shut, locked)


def make_board(board: Board, doors: Sequence[Door]) -> Board:
    """The board with its areas found: doors part them, open or shut (H7)."""
    cut = Ground(board.width, board.height, board.walls | {door.edge for door in doors})
    cells = [Cell(column, row) for row in range(board.height) for column in range(board.width)]
    return dataclasses.replace(board, areas={cell: cut.together(cell) for cell in cells})


def new_world(board: Board, state: State) -> World:
    """The world before anything was seen."""
    return World(make_board(board, state.doors), state._replace(known=(0,) * board.height))
