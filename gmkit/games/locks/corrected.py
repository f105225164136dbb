"""What truly happens when the master puts something right: events of their own, in the past tense."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from gmkit.core.master import events as table
from gmkit.games.locks.events import Colour
from gmkit.grid.geometry import Cell


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


class PlayerCame(NamedTuple):
    """A player joined late, last in the order; he has yet to choose his door."""

    who: str


Corrected: TypeAlias = (
    table.PlayerMoved
    | table.TreasureGiven
    | table.TreasureTaken
    | TreasurePut
    | KeyGiven
    | KeyPut
    | table.MissedSet
    | table.EdgeMended
    | PlayerCame
    | table.PlayerWent
    | table.PlayerRenamed
)
CORRECTED = Corrected.__args__
