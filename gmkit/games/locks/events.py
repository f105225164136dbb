"""What can truly happen in the castle, in the past tense: the index of the game. What a master puts right
stands in corrected.py.

Names are never reused and new fields get defaults, so that old journals load for ever. What a listener may hear of an
event must already stand in it.
"""

from __future__ import annotations

import enum
from typing import NamedTuple, TypeAlias

from gmkit.core.master.events import TurnMissed as TurnMissed
from gmkit.grid.geometry import Cell, Way
from gmkit.text import Both


class Colour(enum.StrEnum):
    """The colour of a lock and of its only key (A2); the letter is the mark of the map."""

    RED = "r"
    YELLOW = "y"
    GREEN = "g"
    BLUE = "b"
    WHITE = "w"
    PURPLE = "p"

    @property
    def word(self) -> Both:
        """Its name: said, heard, in legends and corrections."""
        return _COLOURS[self]


_SAID = ("красный", "жёлтый", "зелёный", "синий", "белый", "лиловый")
_COLOURS = {colour: Both(ru, colour.name.lower()) for colour, ru in zip(Colour, _SAID, strict=True)}


class Card(enum.StrEnum):
    """A card of the Book of Knowledge (ZZ-13). The six kinds are eight here: each passage has a card of its own."""

    BYPASS = "bypass"
    PAINTINGS = "paintings"
    TAPESTRIES = "tapestries"
    HATCHES = "hatches"
    CABINET = "cabinet"
    GHOST = "ghost"
    MAGNET = "magnet"
    ENTRY = "entry"


class TurnBegan(NamedTuple):
    """The turn came to `who`, who stands at `at`, or outside where that is None."""

    who: str
    at: Cell | None


class MayBuy(NamedTuple):
    """`who`, who missed this turn, may buy until the next in turn has spoken."""

    who: str


class BuyingEnded(NamedTuple):
    """The next in turn has spoken: who missed a turn before him buys no more."""


class RoundEnded(NamedTuple):
    """Everybody has had his turn; for `shut` rounds running nobody who is left can walk out."""

    number: int
    shut: int


class Waited(NamedTuple):
    """He let his turn go by."""

    who: str


# --- movement ---


class Entered(NamedTuple):
    """He chose an outer door: his first move."""

    who: str
    at: Cell


class Stepped(NamedTuple):
    """One step to the neighbouring cell."""

    who: str
    start: Cell
    end: Cell


class Crept(NamedTuple):
    """By a secret passage to the paired cell."""

    who: str
    start: Cell
    end: Cell


class Squeezed(NamedTuple):
    """Through a bookcase to the cell behind its wall."""

    who: str
    start: Cell
    end: Cell


class WentRound(NamedTuple):
    """By free entry to a neighbouring outer door."""

    who: str
    start: Cell
    end: Cell


class Held(NamedTuple):
    """A carpet holds him for `turns` turns."""

    who: str
    at: Cell
    turns: int


class Bypassed(NamedTuple):
    """He passed over a carpet that did not hold him."""

    who: str
    at: Cell


class TreasureFound(NamedTuple):
    """He stood on a treasure's cell and has it."""

    who: str
    at: Cell


class KeyFound(NamedTuple):
    """He stood on a key's cell and has it."""

    who: str
    at: Cell
    colour: Colour


# --- operations ---


class LockTaken(NamedTuple):
    """He took a lock off the door on one side of his cell; lock and key are his."""

    who: str
    at: Cell
    way: Way
    colour: Colour


class LockHung(NamedTuple):
    """He hung a lock on the door on one side of his cell; the key stays with him."""

    who: str
    at: Cell
    way: Way
    colour: Colour


class KeyBought(NamedTuple):
    """He bought a key for one treasure."""

    who: str
    seller: str
    colour: Colour


class KeyPulled(NamedTuple):
    """His magnet took a key from a player on his cell."""

    who: str
    victim: str
    colour: Colour


class TreasurePulled(NamedTuple):
    """His two magnets took a treasure from a player on his cell."""

    who: str
    victim: str


class CardTaken(NamedTuple):
    """He took a card from the Book; which one is told to him alone."""

    who: str
    card: Card


class CardOpened(NamedTuple):
    """He used a card for the first time; now all know it."""

    who: str
    card: Card


class CardSpent(NamedTuple):
    """This table plays with cards that are used up, and one was."""

    who: str
    card: Card


# --- the end ---


class Left(NamedTuple):
    """He pressed «Завершить» at an outer door and is out of the castle."""

    who: str
    at: Cell


class Imprisoned(NamedTuple):
    """He stays in the castle, a prisoner: given up, or shut in for good."""

    who: str
    at: Cell


class Counted(NamedTuple):
    """What a player brought home and the place it gives him; prisoners rank below all who left."""

    who: str
    place: int
    treasures: int
    locks: int
    keys: int
    prisoner: bool


class Won(NamedTuple):
    """He won, or shares the first place where `shared`."""

    who: str
    shared: bool


class NobodyWon(NamedTuple):
    """Nobody left the castle; told after `who`, the best of the prisoners."""

    who: str


class Finished(NamedTuple):
    """The game is over."""


Event: TypeAlias = (
    TurnBegan
    | TurnMissed
    | MayBuy
    | BuyingEnded
    | RoundEnded
    | Waited
    | Entered
    | Stepped
    | Crept
    | Squeezed
    | WentRound
    | Held
    | Bypassed
    | TreasureFound
    | KeyFound
    | LockTaken
    | LockHung
    | KeyBought
    | KeyPulled
    | TreasurePulled
    | CardTaken
    | CardOpened
    | CardSpent
    | Left
    | Imprisoned
    | Counted
    | Won
    | NobodyWon
    | Finished
)
EVENTS = Event.__args__
