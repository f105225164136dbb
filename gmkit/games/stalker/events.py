"""What can truly happen in the Stalker zone, in the past tense: the index of the game.

Names are never reused and new fields get defaults, so that old journals load for ever. What a listener may hear of an
event must already stand in it.
"""

from __future__ import annotations

import enum
from typing import NamedTuple, TypeAlias

from gmkit.core.master import events as table
from gmkit.core.master.events import TurnMissed as TurnMissed
from gmkit.grid.geometry import Cell, Way


class Trap(enum.Enum):
    """The five traps (ST-17 to ST-21)."""

    __hash__ = object.__hash__  # members are single objects; Enum's own hash is a call in Python

    WEB = "web"
    JELLY = "jelly"
    CABBAGE = "cabbage"
    BALD = "bald"
    MINCER = "mincer"


# --- turns ---


class TurnBegan(NamedTuple):
    """The turn came to `who`, whose counter stands at `at`."""

    who: str
    at: Cell


class Finished(NamedTuple):
    """The game is over."""


# --- a move ---


class GaloshTaken(NamedTuple):
    """He took the galosh at the institute."""

    who: str


class Rolled(NamedTuple):
    """The die gave the steps of his move."""

    who: str
    face: int


class Stepped(NamedTuple):
    """One step to the neighbouring cell, which took `cost` of his steps."""

    who: str
    start: Cell
    end: Cell
    cost: int


class Entangled(NamedTuple):
    """He came into a web from outside; he goes on, and will be told."""

    who: str
    at: Cell


class Stood(NamedTuple):
    """He is told the square where his counter stands."""

    who: str
    at: Cell


class Paused(NamedTuple):
    """The table counts this pause as his last stop."""

    who: str
    at: Cell


class Struck(NamedTuple):
    """A trap struck him at `at`; `heart` is the cell of the trap, for a cabbage its epicentre."""

    who: str
    trap: Trap
    at: Cell
    heart: Cell


class MincerSpent(NamedTuple):
    """That mincer of that board will strike nobody any more."""

    board: int
    at: Cell


class ThrownBack(NamedTuple):
    """He was thrown back to his last stop."""

    who: str
    start: Cell
    end: Cell


class Penalized(NamedTuple):
    """He has `points` penalty points now."""

    who: str
    points: int


class WebTold(NamedTuple):
    """He is told that he has been in a web."""

    who: str


class MissLaid(NamedTuple):
    """He is to miss `turns` turns in all."""

    who: str
    turns: int


class MoveEnded(NamedTuple):
    """His move is over, at `at`."""

    who: str
    at: Cell


class PutOut(NamedTuple):
    """He is out of the game; it happened at `at`."""

    who: str
    at: Cell


class BallReached(NamedTuple):
    """He came to the golden ball."""

    who: str
    at: Cell


# --- nuts ---


class NutThrown(NamedTuple):
    """A nut flew from `start` over `path`, which is empty at the edge of the zone."""

    who: str
    start: Cell
    way: Way
    face: int
    path: tuple[Cell, ...]


class NutFound(NamedTuple):
    """The nut showed a trap."""

    who: str
    trap: Trap
    at: Cell


class NutFoundNothing(NamedTuple):
    """The nut showed nothing."""

    who: str


# --- corrections by the master ---


class NutsSet(NamedTuple):
    """The master set how many nuts a player has."""

    who: str
    nuts: int


class PointsSet(NamedTuple):
    """The master set a player's penalty points."""

    who: str
    points: int


class StepsSet(NamedTuple):
    """The master set how many steps the mover has left."""

    who: str
    steps: int


class GaloshSet(NamedTuple):
    """The master gave a player the galosh, or took it."""

    who: str
    has: bool


class PlayerCame(NamedTuple):
    """A player joined late, last in the order."""

    who: str
    at: Cell
    nuts: int


Event: TypeAlias = (
    TurnBegan
    | TurnMissed
    | Finished
    | GaloshTaken
    | Rolled
    | Stepped
    | Entangled
    | Stood
    | Paused
    | Struck
    | MincerSpent
    | ThrownBack
    | Penalized
    | WebTold
    | MissLaid
    | MoveEnded
    | PutOut
    | BallReached
    | NutThrown
    | NutFound
    | NutFoundNothing
    | table.PlayerMoved
    | NutsSet
    | PointsSet
    | StepsSet
    | GaloshSet
    | table.MissedSet
    | table.WaitEnded
    | PlayerCame
    | table.PlayerWent
    | table.PlayerRenamed
)
EVENTS = Event.__args__
