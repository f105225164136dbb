"""The true state of the castle, and how a game starts.

The board is fixed, compiled once from the drawn map (`board.py`); the state is small, frozen, and all that changes.
Only the cards are secret: `hidden` of each player and `deck`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from gmkit.core.setup import Setup
from gmkit.games.locks.board import Board, Hung, KeyAt, Mend, board_of
from gmkit.games.locks.events import Card, Colour
from gmkit.grid.geometry import Cell, Edge, Way
from gmkit.grid.gridmap import GridMap

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
    fate: str = ""  # "left", "prisoner" or "gone" once he no longer plays

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
    """Who no longer plays."""
    return tuple(one.name for one in world.state.players if one.fate)


def starts(grid: GridMap) -> tuple[Cell, ...]:
    """The cells of the outer doors: where players come in."""
    return board_of(grid).exit_cells
