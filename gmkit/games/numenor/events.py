"""What can truly happen in the Numenor cave, in the past tense: the index of the game.

Names are never reused and new fields get defaults, so that old journals load for ever. What a listener may hear of an
event must already stand in it.
"""

from __future__ import annotations

import enum
from typing import NamedTuple, TypeAlias

from gmkit.core.master import events as table
from gmkit.core.master.events import TurnMissed as TurnMissed
from gmkit.grid.geometry import Cell, Way


class Ground(enum.Enum):
    """What an explorer is told of the cell where he stands (NC-8): the state, never the place."""

    __hash__ = object.__hash__  # members are single objects; Enum's own hash is a call in Python

    LAND = "land"
    RIVER = "river"
    PIT = "pit"
    SWAMP = "swamp"
    INFIRMARY = "infirmary"


class Cause(enum.Enum):
    """What hurt an explorer."""

    RAPID = "rapid"
    SWAMP = "swamp"
    ROAR = "roar"


class Count(NamedTuple):
    """How many movements running led over the ground of the `nth` dragonid of the map, from 0 (NC-24)."""

    nth: int
    times: int


# --- turns ---


class TurnBegan(NamedTuple):
    """The turn came to `who`; he is told his state."""

    who: str
    ground: Ground


class RoarRose(NamedTuple):
    """At the start of his turn `who` heard the roar; `times` is his count so far."""

    who: str
    times: int


class WardReached(NamedTuple):
    """At the start of his turn `who`, overtaken once too often, was carried to the infirmary."""

    who: str
    scene: Cell
    ward: Cell
    turns: int


class RoundEnded(NamedTuple):
    """Everybody has had his turn; `quiet` rounds running brought nothing that cannot be taken back."""

    number: int
    quiet: int


class GrewQuiet(NamedTuple):
    """The agreed number of quiet rounds went by: advice to the master, it ends nothing."""

    rounds: int


class DragonidMoved(NamedTuple):
    """The roaming dragonid `token` (the `nth` of the map, from 0) went along its route.

    `leg` and `back` tell where on it it is.
    """

    token: str
    nth: int
    path: tuple[Cell, ...]
    leg: int
    back: bool


class Overtaken(NamedTuple):
    """A dragonid came over `who`, and this table counts it as a roar; `each`: the counts of single dragonids."""

    who: str
    times: int
    each: tuple[Count, ...] = ()


class Finished(NamedTuple):
    """The game is over."""


# --- movement ---


class Bumped(NamedTuple):
    """The way was barred."""

    who: str
    at: Cell
    way: Way


class Stepped(NamedTuple):
    """One step to the neighbouring cell."""

    who: str
    start: Cell
    end: Cell


class Wandered(NamedTuple):
    """A magic trap held him: he thinks he walks."""

    who: str
    at: Cell
    way: Way


class Fell(NamedTuple):
    """A pit carried him to the next one of its ring."""

    who: str
    start: Cell
    end: Cell


class Drifted(NamedTuple):
    """The current carried him through `path`, the last cell being where he is."""

    who: str
    path: tuple[Cell, ...]


class Skipped(NamedTuple):
    """He let his turn go by."""

    who: str


class Stood(NamedTuple):
    """He is told the ground where he now stands."""

    who: str
    ground: Ground


class Mired(NamedTuple):
    """A movement ended in the swamp for the `times`-th time running; `missed` turns are lost by it."""

    who: str
    times: int
    missed: int


class ClimbedOut(NamedTuple):
    """His count of movements in the swamp ended."""

    who: str


class Roared(NamedTuple):
    """He heard a dragonid; `times` is his highest count of movements on its ground, `each` those of single ones."""

    who: str
    times: int
    each: tuple[Count, ...] = ()


class Hushed(NamedTuple):
    """His count of roars ended, all but those in `each`."""

    who: str
    each: tuple[Count, ...] = ()


class Hurt(NamedTuple):
    """He was hurt at `scene` and carried to `ward`, to lose `turns` turns."""

    who: str
    cause: Cause
    scene: Cell
    ward: Cell
    turns: int


# --- treasure ---


class Dug(NamedTuple):
    """He dug; `found` treasures came to light."""

    who: str
    at: Cell
    found: int


class TreasureLay(NamedTuple):
    """A treasure that `who` carried lies where he was hurt."""

    who: str
    at: Cell


class TreasureHidden(NamedTuple):
    """A treasure that `who` carried was hidden again."""

    who: str
    at: Cell


class Escaped(NamedTuple):
    """He left the cave by the exit with `treasures`."""

    who: str
    at: Cell
    treasures: int


# --- corrections by the master ---


class TreasureMoved(NamedTuple):
    """The master moved a lying treasure, or put a new one where `start` is None."""

    start: Cell | None
    end: Cell


Event: TypeAlias = (
    TurnBegan
    | RoarRose
    | WardReached
    | TurnMissed
    | RoundEnded
    | GrewQuiet
    | DragonidMoved
    | Overtaken
    | Finished
    | Bumped
    | Stepped
    | Wandered
    | Fell
    | Drifted
    | Skipped
    | Stood
    | Mired
    | ClimbedOut
    | Roared
    | Hushed
    | Hurt
    | Dug
    | TreasureLay
    | TreasureHidden
    | Escaped
    | table.PlayerMoved
    | table.TreasureGiven
    | table.TreasureTaken
    | TreasureMoved
    | table.MissedSet
    | table.WaitEnded
    | table.EdgeMended
    | table.PlayerCame
    | table.PlayerWent
    | table.PlayerRenamed
)
EVENTS = Event.__args__
