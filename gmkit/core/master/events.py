"""What truly happens at every table, whatever the game: who sits at it, what he misses, what the master put right.

A game lists those that can happen in it among its own events. Names and fields stand in old journals and stay.
"""

from __future__ import annotations

from typing import NamedTuple

from gmkit.grid.geometry import Cell, Way


class TurnMissed(NamedTuple):
    """`who` missed this turn; `left` more are to be missed."""

    who: str
    left: int


class PlayerMoved(NamedTuple):
    """The master put a player elsewhere; `start` is None where he was off the map."""

    who: str
    start: Cell | None
    end: Cell


class PlayerCame(NamedTuple):
    """A player joined late, last in the order, and stands on a cell."""

    who: str
    at: Cell


class PlayerWent(NamedTuple):
    """A player left the table."""

    who: str


class PlayerRenamed(NamedTuple):
    """A player goes by another name from now on."""

    who: str
    name: str


class MissedSet(NamedTuple):
    """The master set how many turns a player has yet to miss."""

    who: str
    turns: int


class WaitEnded(NamedTuple):
    """The master ended a player's wait."""

    who: str


class TreasureGiven(NamedTuple):
    """The master gave a player one treasure."""

    who: str


class TreasureTaken(NamedTuple):
    """The master took one treasure from a player; it lies at `at`, or is out of the game where that is None."""

    who: str
    at: Cell | None


class EdgeMended(NamedTuple):
    """The master mended an edge of the map: `mark` is now there."""

    cell: Cell
    way: Way
    mark: str
