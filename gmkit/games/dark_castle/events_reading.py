"""What a hero reads where he stops, or sees from afar, he alone; events.py is the index of them all."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from gmkit.games.dark_castle.kinds import Hazard, Kind, Person
from gmkit.grid.geometry import Cell


class PersonRead(NamedTuple):
    """He read whom he meets; `bare`: only who it is, since there is nothing to be had any more, or from afar."""

    who: str
    person: Person
    bare: bool


class BoxRead(NamedTuple):
    """He read that a chest or a safe stands there."""

    who: str
    safe: bool
    number: int


class InstallationRead(NamedTuple):
    """He read of an installation and its trap."""

    who: str
    trap: Cell


class HazardRead(NamedTuple):
    """He read of a hazard."""

    who: str
    hazard: Hazard


class PrisonRead(NamedTuple):
    """He read of the prison."""

    who: str


class ExtraRead(NamedTuple):
    """He read of extra moves."""

    who: str
    total: int


class TrapRead(NamedTuple):
    """He saw a trap, as binoculars alone show it (H37)."""

    who: str


class CardRead(NamedTuple):
    """He read a card under that number; `where`: "here", "chest", "safe", "hand", or "pack"."""

    who: str
    where: str
    number: int
    kind: Kind


class NothingRead(NamedTuple):
    """There is no card to read."""

    who: str
    where: str


class CardTold(NamedTuple):
    """What one card of his list does; number 0 is the one in his backpack."""

    who: str
    number: int
    kind: Kind


class CellSeen(NamedTuple):
    """What follows he sees from afar, by binoculars."""

    who: str
    at: Cell


class HandSeen(NamedTuple):
    """One card of another's hand, by telekinesis; `kind` is None where the hand is empty."""

    who: str
    whose: str
    number: int
    kind: Kind | None


class ReadAlong(NamedTuple):
    """What follows `who` reads as the one who plays `whose` hero by Hypnosis (DC-63)."""

    who: str
    whose: str


ReadEvent: TypeAlias = (
    PersonRead
    | BoxRead
    | InstallationRead
    | HazardRead
    | PrisonRead
    | ExtraRead
    | TrapRead
    | CardRead
    | CardTold
    | NothingRead
    | CellSeen
    | HandSeen
    | ReadAlong
)
READ_EVENTS = ReadEvent.__args__
