"""What truly happens when the master puts something right: events of their own, in the past tense."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from gmkit.games.locks.events import Colour
from gmkit.grid.geometry import Cell, Way


class PlayerMoved(NamedTuple):
    """The master put a player on a cell; nothing is picked up by it."""

    who: str
    start: Cell | None
    end: Cell


class TreasureGiven(NamedTuple):
    """The master gave a player one treasure."""

    who: str


class TreasureTaken(NamedTuple):
    """The master took one treasure from a player; it lies at `at`, or is out of the game where that is None."""

    who: str
    at: Cell | None


class TreasurePut(NamedTuple):
    """The master laid a new treasure."""

    at: Cell


class KeyGiven(NamedTuple):
    """The master gave a player a key, wherever it was."""

    who: str
    colour: Colour


class KeyPut(NamedTuple):
    """The master laid a key on a cell, wherever it was."""

    at: Cell
    colour: Colour


class MissedSet(NamedTuple):
    """The master set how many turns a player has yet to miss."""

    who: str
    turns: int


class EdgeMended(NamedTuple):
    """The master mended an edge: `mark` is now there, and no lock."""

    cell: Cell
    way: Way
    mark: str


class PlayerCame(NamedTuple):
    """A player joined late, last in the order; he has yet to choose his door."""

    who: str


class PlayerWent(NamedTuple):
    """A player left the table; keys and treasures lie where he stood."""

    who: str


class PlayerRenamed(NamedTuple):
    """A player goes by another name from now on."""

    who: str
    name: str


Amendment: TypeAlias = (
    PlayerMoved
    | TreasureGiven
    | TreasureTaken
    | TreasurePut
    | KeyGiven
    | KeyPut
    | MissedSet
    | EdgeMended
    | PlayerCame
    | PlayerWent
    | PlayerRenamed
)
AMENDMENTS = Amendment.__args__
