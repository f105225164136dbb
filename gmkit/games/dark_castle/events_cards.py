"""What happens to cards: taken, laid, stored, used, stolen, given; events.py is the index of them all.

`slot` counts a hand, and `number` a pocket, from 1. `place` is a place of cards as the board numbers them.
"""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from gmkit.games.dark_castle.kinds import Kind, Person
from gmkit.grid.geometry import Cell


class Took(NamedTuple):
    """He took a card out of a pocket, chest or safe; `more`: it follows another in one breath."""

    who: str
    place: int
    number: int
    kind: Kind
    more: bool = False


class TakingSeen(NamedTuple):
    """All saw that he took so many cards."""

    who: str
    total: int


class Laid(NamedTuple):
    """He laid a card of his hand into a pocket, chest or safe."""

    who: str
    place: int
    slot: int
    kind: Kind


class LeftBehind(NamedTuple):
    """A card fell from him, since he may carry it no more; `unfit`: his class may not have it."""

    who: str
    place: int
    slot: int
    kind: Kind
    unfit: bool = False


class PackFell(NamedTuple):
    """The card in his backpack fell into the pocket, since the backpack is gone (H30)."""

    who: str
    at: Cell
    kind: Kind


class BoxOpened(NamedTuple):
    """He opened a chest or a safe here."""

    who: str
    safe: bool
    place: int


class PackFilled(NamedTuple):
    """He put a card of the pocket into his backpack's place."""

    who: str
    place: int
    number: int
    kind: Kind


class PackEmptied(NamedTuple):
    """He laid the backpack's card into the pocket."""

    who: str
    place: int
    kind: Kind


class Sent(NamedTuple):
    """He sent a card to a mate by the backpack: number 0 is the one in the backpack itself."""

    who: str
    whom: str
    place: int
    number: int
    kind: Kind


class Returned(NamedTuple):
    """A used card of his hand went to the pocket of a cell that a lot chose; nobody is told (DC-37, H28)."""

    who: str
    slot: int
    kind: Kind
    at: Cell


class Traded(NamedTuple):
    """He gave a person what was asked for; `at` is where a lot sent it, None where the person keeps it."""

    who: str
    person: Person
    slot: int
    gave: Kind
    at: Cell | None = None


class Rewarded(NamedTuple):
    """A person gave him a card in return for `gave`."""

    who: str
    person: Person
    place: int
    got: Kind
    gave: Kind


class SheepCaught(NamedTuple):
    """He caught a sheep (DC-51)."""

    who: str
    at: Cell


class SheepKilled(NamedTuple):
    """He killed a sheep, and has a red mark more (DC-50)."""

    who: str
    at: Cell


class MonsterKilled(NamedTuple):
    """He killed a monster, which leaves play, and has a green mark more (DC-50)."""

    who: str
    at: Cell
    kind: Kind


class Stolen(NamedTuple):
    """He took a card out of another's hand; `tool` is the whip, or None for a thief's bare hands."""

    who: str
    whose: str
    slot: int
    kind: Kind
    tool: Kind | None = None


class WhippedUp(NamedTuple):
    """The whip brought him a card out of the pocket of a cell."""

    who: str
    place: int
    number: int
    kind: Kind


class NothingToTake(NamedTuple):
    """There was no card that he could carry away."""

    who: str
    tool: Kind | None = None


class SnareLaid(NamedTuple):
    """He laid a snare where he stands."""

    who: str
    at: Cell
    slot: int


class KeyWentHome(NamedTuple):
    """A dungeon key that lay where nobody could fetch it went back to its giver's pocket (H24)."""

    kind: Kind
    place: int
    at: Cell


CardEvent: TypeAlias = (
    Took
    | TakingSeen
    | Laid
    | LeftBehind
    | PackFell
    | BoxOpened
    | PackFilled
    | PackEmptied
    | Sent
    | Returned
    | Traded
    | Rewarded
    | SheepCaught
    | SheepKilled
    | MonsterKilled
    | Stolen
    | WhippedUp
    | NothingToTake
    | SnareLaid
    | KeyWentHome
)
CARD_EVENTS = CardEvent.__args__
