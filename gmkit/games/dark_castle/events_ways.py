"""What happens to a figure that moves, stops and reads; events.py is the index of them all.

`aside` is the name of the hero in whose answer an event is told, "" where that is the hero of the event himself.
"""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from gmkit.games.dark_castle.kinds import Hazard, HeroClass, Kind
from gmkit.grid.geometry import Cell


class Stepped(NamedTuple):
    """One step; `extra`: it took a step that a cell had given."""

    who: str
    start: Cell
    end: Cell
    extra: bool = False


class Stayed(NamedTuple):
    """He makes no step this turn (H14)."""

    who: str


class WentThroughWall(NamedTuple):
    """He passed a wall by Pickaxe or Collapse (DC-39)."""

    who: str
    tool: Kind
    start: Cell
    end: Cell


class Teleported(NamedTuple):
    """He came to a cell by the Teleport spell."""

    who: str
    start: Cell
    end: Cell


class Flew(NamedTuple):
    """He came to a cell by Jet pack or Flight."""

    who: str
    tool: Kind
    start: Cell
    end: Cell


class Thrown(NamedTuple):
    """A Wave threw him to `end`."""

    who: str
    start: Cell
    end: Cell
    aside: str


class SentBack(NamedTuple):
    """The Mutant's empty pocket sent him back (A44)."""

    who: str
    number: int
    start: Cell
    end: Cell


class BrokeOut(NamedTuple):
    """He broke out of the dungeon without a key (H22)."""

    who: str
    start: Cell
    end: Cell


class Stopped(NamedTuple):
    """A new stop began where he stands."""

    who: str


class ExtraGiven(NamedTuple):
    """The cell gave him `total` more steps (DC-21)."""

    who: str
    at: Cell
    total: int


class TrapSprung(NamedTuple):
    """A trap was sprung under him by `by`, whom nobody is told: `turns` are to be missed (DC-22)."""

    who: str
    at: Cell
    turns: int
    by: str
    aside: str = ""


class TrapCancelled(NamedTuple):
    """A trap was sprung under him, and his Equipment cancelled it (DC-27)."""

    who: str
    at: Cell
    by: str
    aside: str = ""


class HeldByHazard(NamedTuple):
    """A natural hazard holds him (DC-25)."""

    who: str
    hazard: Hazard
    turns: int
    aside: str = ""


class HeldBySnare(NamedTuple):
    """A snare holds him (DC-26)."""

    who: str
    turns: int
    aside: str = ""


class QuicknessEnded(NamedTuple):
    """His steps may be diagonal no more (A45)."""

    who: str
    aside: str = ""


class Arrested(NamedTuple):
    """A Guard sent him to prison for `term` turns (DC-48)."""

    who: str
    start: Cell
    prison: Cell
    term: int
    aside: str = ""


class MutantAsked(NamedTuple):
    """The Mutant waits for a number (DC-47)."""

    who: str


class MutantPassed(NamedTuple):
    """He let the Mutant's offer go by."""

    who: str


class NumberEmpty(NamedTuple):
    """The numbered pocket that he chose holds nothing."""

    who: str
    number: int


class NumberRead(NamedTuple):
    """The numbered pocket holds a card; `taken`: he took it."""

    who: str
    number: int
    kind: Kind
    taken: bool


class Quickened(NamedTuple):
    """His steps may be diagonal from now on (DC-18)."""

    who: str
    tool: Kind


class Mutated(NamedTuple):
    """He turned into another class (DC-34)."""

    who: str
    kind: HeroClass


WayEvent: TypeAlias = (
    Stepped
    | Stayed
    | WentThroughWall
    | Teleported
    | Flew
    | Thrown
    | SentBack
    | BrokeOut
    | Stopped
    | ExtraGiven
    | TrapSprung
    | TrapCancelled
    | HeldByHazard
    | HeldBySnare
    | QuicknessEnded
    | Arrested
    | MutantAsked
    | MutantPassed
    | NumberEmpty
    | NumberRead
    | Quickened
    | Mutated
)
WAY_EVENTS = WayEvent.__args__
