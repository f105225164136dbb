"""What the master put right; events.py is the index of them all."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from gmkit.grid.geometry import Cell


class HeroMoved(NamedTuple):
    """The master put a figure elsewhere; that is no stop."""

    who: str
    start: Cell
    end: Cell


class MissedSet(NamedTuple):
    """The master set how many turns a hero has yet to miss; a term of prison is none of them."""

    who: str
    turns: int


class MarksSet(NamedTuple):
    """The master set a hero's red or green marks."""

    who: str
    red: bool
    marks: int


class HeroRenamed(NamedTuple):
    """A hero goes by another name from now on."""

    who: str
    name: str


MasterEvent: TypeAlias = HeroMoved | MissedSet | MarksSet | HeroRenamed
MASTER_EVENTS = MasterEvent.__args__
