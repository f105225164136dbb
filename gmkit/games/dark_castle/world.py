"""The true state of a game, and how it starts. Boards are fixed; the state is small, frozen and all that changes.

Every card is in exactly one place at every moment: a hand, a backpack's place, a pocket, a chest, a safe, with a
person, in the reserve, laid on a cell, out of play, or in the stack before the deal.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from gmkit.core.questions import Answered
from gmkit.games.dark_castle.deck import printed_as
from gmkit.games.dark_castle.field import Board, fixed_cards, random_cards
from gmkit.games.dark_castle.kinds import HeroClass, Kind
from gmkit.games.dark_castle.rulings import Rules
from gmkit.grid.geometry import Cell


class Order(NamedTuple):
    """A standing order (H10). `what`: "remote", "installation", "equipment"; `at`: the trap of a remote.

    `whom`: "all", "none", "ask", or the name of a hero; for the Equipment "all" is yes, and nothing is asked.
    """

    what: str
    at: Cell | None
    whom: str


class Hero(NamedTuple):
    """One figure with all that is counted for it."""

    name: str
    kind: HeroClass
    team: int  # heroes of one team are mates; in a game of all against all each has a team of his own
    start: Cell
    at: Cell
    hand: tuple[Kind, ...] = ()
    pack: Kind | None = None  # what the backpack holds over the limits (H30)
    skip: int = 0  # turns still to be missed
    term: int = 0  # turns of prison still to be missed (H45)
    jailed: bool = False
    held: int = 0  # turns missed, or to be missed, running by enemies' cards (H52)
    poison: int = 0
    red: int = 0
    green: int = 0
    alive: bool = True
    rising: Kind | None = None  # the card that will revive him (H36)
    lain: int = 0  # his turns that passed while he lay dead
    quick: bool = False  # steps may be diagonal (A45)
    sprung: bool = False  # his present stop has been punished by a trap (H11)
    asked: tuple[str, ...] = ()  # what he asked of hidden things in this stop (H17)
    orders: tuple[Order, ...] = ()
    waited: int = 0  # turns running that he waited inside a door without a key (H22)
    played_by: str = ""  # who plays his next turn by Hypnosis

    @property
    def carried(self) -> tuple[Kind, ...]:
        """All cards that he has with him: the hand, and what the backpack holds over the limits."""
        return self.hand if self.pack is None else (*self.hand, self.pack)


class Going(NamedTuple):
    """What is left to the hero whose turn it is."""

    steps: int = 1
    extra: int = 0  # steps given by cells; they may be diagonal (A10)
    began: bool = False  # he has moved, or has said that he stays
    halted: bool = False  # a trap, a hazard or a Guard ended his movement (H12)
    acted: bool = False  # the one action is spent (A56)
    gave: tuple[Cell, ...] = ()  # cells that gave extra moves this turn (A11)
    came: Cell | None = None  # where the present step began (A44)
    midway: bool = False  # between two steps that make one stop (H49)
    offer: bool = False  # the Mutant waits for a number
    opened: int = -1  # the chest or safe that is open now


class Dying(NamedTuple):
    """Who fell and may choose what he takes along, and where the rest will lie (H43)."""

    who: str
    at: Cell


class Pause(NamedTuple):
    """A stop that waits for the answers of all enemies (H10)."""

    who: str
    aside: str  # in whose answer the stop is told, "" in his own
    asked: tuple[str, ...]
    answers: tuple[Answered, ...] = ()


class State(NamedTuple):
    """All that changes in a game."""

    heroes: tuple[Hero, ...]  # in the order of turns
    places: tuple[tuple[Kind, ...], ...]  # by number, as the board counts them
    turn: int = 0
    going: Going = Going()
    choosing: bool = False  # classes are being chosen, nothing is dealt yet (DC-7)
    round: int = 1
    laid: tuple[Cell, ...] = ()  # snares that lie ready
    dying: Dying | None = None
    pause: Pause | None = None
    winners: tuple[str, ...] = ()
    over: bool = False


class World(NamedTuple):
    """The board, the rulings, and the state."""

    board: Board
    rules: Rules
    state: State

    @property
    def owner(self) -> Hero:
        """The hero whose turn it is."""
        return self.state.heroes[self.state.turn]

    def hero(self, name: str) -> Hero:
        """The hero of that name. KeyError where there is none."""
        for one in self.state.heroes:
            if one.name == name:
                return one
        raise KeyError(name)

    def pocket(self, cell: Cell) -> tuple[Kind, ...]:
        """The cards in a cell's own pocket."""
        return self.state.places[self.board.place(cell)]

    def mates(self, one: Hero) -> Iterator[Hero]:
        """The other heroes of his team."""
        return (other for other in self.state.heroes if other.team == one.team and other.name != one.name)

    def foes(self, one: Hero) -> Iterator[Hero]:
        """The heroes of other teams, in the order of turns."""
        return (other for other in self.state.heroes if other.team != one.team)

    @property
    def start_cells(self) -> frozenset[Cell]:
        """The starts of this game, which bear no card (H4)."""
        return self.board.start_cells(self.rules.teams) | {one.start for one in self.state.heroes}

    def cards(self) -> Counter[Kind]:
        """Every card of the game as printed, wherever it is."""
        found: Counter[Kind] = Counter()
        for cards in self.state.places:
            found.update(map(printed_as, cards))
        for one in self.state.heroes:
            found.update(map(printed_as, one.hand))
            if one.pack is not None:
                found[printed_as(one.pack)] += 1
        found[Kind.SNARE] += len(self.state.laid)
        return +found


def new_world(board: Board, rules: Rules, heroes: Sequence[Hero]) -> World:
    """The castle before the deal: fixed cards in their places, all others in the stack."""
    places: list[tuple[Kind, ...]] = [()] * board.place_count
    for place, kind in fixed_cards(board).items():
        places[place] = (kind,)
    places[board.stack] = random_cards(board, rules.added_cards)
    return World(board, rules, State(tuple(heroes), tuple(places), going=Going(steps=rules.steps)))
