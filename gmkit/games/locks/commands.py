"""The commands of a player, as values. They know neither words nor world."""

from __future__ import annotations

from typing import NamedTuple

from gmkit.games.locks.events import Card, Colour
from gmkit.grid.geometry import Cell, Way


class Enter(NamedTuple):
    """Choose an outer door (ZZ-4). `bypass`: with the card «Обход ловушек» on the carpet there."""

    cell: Cell
    bypass: bool = False


class Go(NamedTuple):
    """One step (ZZ-7)."""

    way: Way
    bypass: bool = False


class Passage(NamedTuple):
    """Use the secret passage of this cell; `card` names its kind, None where the player does not."""

    card: Card | None = None
    bypass: bool = False


class Cabinet(NamedTuple):
    """Go through the bookcase."""

    bypass: bool = False


class FreeEntry(NamedTuple):
    """Round the outside to a neighbouring door; None where the player names none."""

    cell: Cell | None = None
    bypass: bool = False


class TakeOff(NamedTuple):
    """Take a lock off (ZZ-8); colour and side may be left out where there is one choice."""

    colour: Colour | None = None
    way: Way | None = None


class Hang(NamedTuple):
    """Hang a lock (ZZ-10)."""

    colour: Colour | None = None
    way: Way | None = None


class Buy(NamedTuple):
    """Buy a key (ZZ-11); "" where the seller is not named."""

    colour: Colour
    seller: str = ""


class Pull(NamedTuple):
    """Use the magnet: a key, or a treasure where `colour` is None."""

    colour: Colour | None
    victim: str = ""


class TakeCard(NamedTuple):
    """Take a card from the Book (ZZ-12)."""


class Finish(NamedTuple):
    """Leave the castle (ZZ-15)."""


class GiveUp(NamedTuple):
    """Give oneself up as a prisoner."""


class Wait(NamedTuple):
    """Let the turn go by."""


Landing = Enter | Go | Passage | Cabinet | FreeEntry
Command = Landing | TakeOff | Hang | Buy | Pull | TakeCard | Finish | GiveUp | Wait
