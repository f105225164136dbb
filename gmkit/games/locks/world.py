"""The true state of the castle, and how a game starts.

The board is fixed and compiled once from the drawn map; the state is small, frozen, and all that a game changes.
Only the cards are secret: `hidden` of each player and `deck`.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

from gmkit.core.setup import Setup
from gmkit.games.locks.events import Card, Colour
from gmkit.games.locks.legend import DOOR
from gmkit.grid.geometry import WAYS, Cell, Edge, Way
from gmkit.grid.gridmap import EXIT, OPEN, WALL, GridMap

HELD_TURNS = 2  # ZZ-13: a carpet costs two turns in a row
LIMITS = {1: 5, 2: 5, 3: 4, 4: 3}  # ZZ-14, by the number of players (one plays by the limit of two)
# ZZ-13; cabinet and ghost share four cards (ruling cabinet_cards).
COPIES: Mapping[Card, int] = {
    Card.BYPASS: 2,
    Card.PAINTINGS: 1,
    Card.TAPESTRIES: 1,
    Card.HATCHES: 1,
    Card.CABINET: 2,
    Card.GHOST: 2,
    Card.MAGNET: 2,
    Card.ENTRY: 1,
}
CABINET_AND_GHOST = 4
PASSAGES: Mapping[str, Card] = {"p": Card.PAINTINGS, "t": Card.TAPESTRIES, "h": Card.HATCHES}
_ARROWS = {"^": Way.NORTH, ">": Way.EAST, "v": Way.SOUTH, "<": Way.WEST}
COLOURS = frozenset(str(colour) for colour in Colour)


class Rules(NamedTuple):
    """The rulings in force, as values."""

    cabinet_cards: int
    hang_anywhere: bool
    sell_any: bool
    treasure_only: bool
    spent: bool
    auto_bypass: bool
    placed: bool
    prison_rounds: int
    prisoners_count: bool
    held_buys: bool

    @classmethod
    def of(cls, rulings: Mapping[str, str]) -> Rules:
        """From the names and texts of the card."""
        return cls(
            cabinet_cards=int(rulings["cabinet_cards"]),
            hang_anywhere=rulings["hang"] == "cell",
            sell_any=rulings["sold_keys"] == "any",
            treasure_only=rulings["two_magnets"] == "treasure",
            spent=rulings["cards"] == "spent",
            auto_bypass=rulings["bypass"] == "auto",
            placed=rulings["first_move"] == "placed",
            prison_rounds=int(rulings["prison_rounds"]),
            prisoners_count=rulings["prisoner"] == "counts",
            held_buys=rulings["held_buys"] == "yes",
        )

    def copies(self, card: Card) -> int:
        """How many cards of this kind the Book holds."""
        if card is Card.CABINET:
            return self.cabinet_cards
        if card is Card.GHOST:
            return CABINET_AND_GHOST - self.cabinet_cards
        return COPIES[card]

    def deck(self) -> tuple[Card, ...]:
        """The twelve cards of the Book."""
        return tuple(card for card in Card for _ in range(self.copies(card)))


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
        if mended:
            edge = Edge(cell, way).canonical()
            for mend in reversed(mended):
                if mend.cell == edge.cell and mend.way == edge.way:
                    return mend.mark
        return self._marks[cell, way]


@lru_cache(maxsize=8)
def board_of(grid: GridMap) -> Board:
    """The board of a map, kept for the next game on it: it holds nothing that a game changes."""
    return Board(grid)


class Player(NamedTuple):
    """One player: where he is and what is his. `hidden` is the secret of the game."""

    name: str
    at: Cell | None = None  # None before he has chosen a door and after he is out
    treasures: int = 0
    keys: tuple[Colour, ...] = ()
    locks: tuple[Colour, ...] = ()
    hidden: tuple[Card, ...] = ()
    opened: tuple[Card, ...] = ()
    drawn: int = 0  # cards ever taken (ZZ-14)
    missed: int = 0  # turns still to be missed
    fate: str = ""  # "left", "prisoner" or "gone" once he plays no more

    def owns(self, card: Card) -> bool:
        """Whether the card is his, open or not."""
        return card in self.opened or card in self.hidden

    @property
    def waits_outside(self) -> bool:
        """Whether his first move is still to come (ZZ-4)."""
        return self.at is None and not self.fate


class State(NamedTuple):
    """All that changes in a game."""

    players: tuple[Player, ...]  # in the order of joining
    turn: int = 0
    round: int = 1
    shut: int = 0  # rounds running in which nobody who is left could walk out
    stirred: bool = False  # something that cannot happen for ever happened in this round
    treasures: tuple[Cell, ...] = ()
    keys: tuple[KeyAt, ...] = ()
    locks: tuple[Hung, ...] = ()
    deck: tuple[Card, ...] = ()
    limit: int = 5  # cards a player may take
    mended: tuple[Mend, ...] = ()
    over: bool = False
    buyers: tuple[int, ...] = ()  # the seats of those who missed a turn and may buy until the next has spoken (ZZ-11)

    @property
    def later(self) -> int:
        """How many fields at the end came later: an old game's digest knows nothing of them."""
        return 1


class World(NamedTuple):
    """A fixed board, the rulings, and the state."""

    board: Board
    rules: Rules
    state: State

    def player(self, name: str) -> Player:
        """The player of that name. KeyError when there is none."""
        for player in self.state.players:
            if player.name == name:
                return player
        raise KeyError(name)

    def mark(self, cell: Cell, way: Way) -> str:
        """What stands on an edge now, locks not looked at."""
        return self.board.mark(cell, way, self.state.mended)

    def lock(self, cell: Cell, way: Way) -> Colour | None:
        """The colour of the lock on a door, if one hangs there."""
        edge = Edge(cell, way).canonical()
        for hung in self.state.locks:
            if hung.cell == edge.cell and hung.way == edge.way:
                return hung.colour
        return None

    def hangs(self, colour: Colour) -> bool:
        """Whether the lock of this colour is on a door."""
        return any(hung.colour is colour for hung in self.state.locks)

    def inside(self) -> tuple[Player, ...]:
        """Who is in the castle and still plays, in order."""
        return tuple(one for one in self.state.players if one.at is not None and not one.fate)


def begin(setup: Setup) -> World:
    """The castle before the first announcement: everybody outside, or placed where the table says so."""
    board = board_of(setup.boards[0])
    rules = Rules.of(setup.rulings)
    state = State(
        players=tuple(Player(seat.name, seat.start if rules.placed else None) for seat in setup.seats),
        treasures=tuple(board.treasures),
        keys=tuple(board.keys),
        locks=tuple(board.locks),
        deck=rules.deck(),
        limit=LIMITS.get(len(setup.seats), min(LIMITS.values())),
    )
    return World(board, rules, state)


def speakers(world: World) -> tuple[str, ...]:
    """The one whose turn it is, to buy and then to move, and after him who may buy though he missed his turn (A6)."""
    state = world.state
    if state.over or not state.players:
        return ()
    owner = state.players[state.turn].name
    buyers = [state.players[seat] for seat in state.buyers if seat != state.turn]
    return (owner, *(one.name for one in buyers if not one.fate))


def players(world: World) -> tuple[str, ...]:
    """Everybody at the table, in the order of turns."""
    return tuple(player.name for player in world.state.players)


def gone(world: World) -> tuple[str, ...]:
    """Who plays no more."""
    return tuple(one.name for one in world.state.players if one.fate)


def starts(grid: GridMap) -> tuple[Cell, ...]:
    """The cells of the outer doors: where players come in."""
    return board_of(grid).exit_cells


__all__ = ["DOOR", "EXIT", "OPEN", "WALL", "Board", "Hung", "KeyAt", "Mend", "Player", "Rules", "State", "World"]
