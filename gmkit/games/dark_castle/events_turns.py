"""What happens to turns, rounds and the deal; events.py is the index of them all."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from gmkit.core.master.events import TurnMissed as TurnMissed
from gmkit.games.dark_castle.kinds import HeroClass, Kind
from gmkit.games.dark_castle.reasons import Why
from gmkit.grid.geometry import Cell


class ClassAsked(NamedTuple):
    """`who` is to say his class."""

    who: str


class ClassChosen(NamedTuple):
    """He plays that class, which all know; `last`: nobody is left to choose."""

    who: str
    kind: HeroClass
    last: bool


class Dealt(NamedTuple):
    """The cards were dealt: those of the reserve, and each other card with the number of its pocket."""

    reserve: tuple[Kind, ...]
    places: tuple[int, ...]
    cards: tuple[Kind, ...]


class TurnBegan(NamedTuple):
    """The turn came to `who`, whose figure stands at `at`."""

    who: str
    at: Cell


class LayStill(NamedTuple):
    """`who` lies dead: his turn passed, without a word."""

    who: str


class RoundBegan(NamedTuple):
    """Another round began."""

    number: int


class Released(NamedTuple):
    """`who` came out of prison; `red` marks are left to him. `aside`: in whose answer it is told, "" at his turn."""

    who: str
    red: int
    aside: str = ""


class Pointed(NamedTuple):
    """What follows in the answer to `aside` is about `who`."""

    who: str
    aside: str


class Acted(NamedTuple):
    """The one action of the turn is spent."""

    who: str


class Refused(NamedTuple):
    """A command that depends on hidden things was refused; `what` cannot be asked again in this stop (H17).

    `why` is a reason that he may know, the same for all that he may not.
    """

    who: str
    what: str
    why: Why = Why.NO_USE


class OrderGiven(NamedTuple):
    """A standing order was given in private (H10)."""

    who: str
    what: str
    at: Cell | None
    whom: str


class Paused(NamedTuple):
    """His stop waits for answers: `asked` are all enemies who live, whether one of them holds a remote or not (H10)."""

    who: str
    aside: str
    asked: tuple[str, ...]


class Replied(NamedTuple):
    """He answered, sealed; what he answered is opened to nobody."""

    who: str
    yes: bool


class Resumed(NamedTuple):
    """All have answered, and the stop of `who` goes on."""

    who: str


class Won(NamedTuple):
    """The game is over; `winners` have won, nobody where that is empty."""

    winners: tuple[str, ...]


class WinnerNamed(NamedTuple):
    """`who` is told to have won; `more`: he follows another."""

    who: str
    aside: str
    more: bool


class GameDrawn(NamedTuple):
    """Nobody has won; `who` had the last word."""

    who: str


class Waited(NamedTuple):
    """He waits inside a door of the dungeon without a key, for the `turns`-th time running (H22)."""

    who: str
    turns: int


TurnEvent: TypeAlias = (
    ClassAsked
    | ClassChosen
    | Dealt
    | TurnBegan
    | TurnMissed
    | LayStill
    | RoundBegan
    | Released
    | Pointed
    | Acted
    | Refused
    | OrderGiven
    | Paused
    | Replied
    | Resumed
    | Won
    | WinnerNamed
    | GameDrawn
    | Waited
)
TURN_EVENTS = TurnEvent.__args__
