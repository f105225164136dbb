"""What the master put right, beside what happens at every table; events.py is the index of them all."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from gmkit.core.master.events import MissedSet, PlayerMoved, PlayerRenamed
from gmkit.games.dark_castle.kinds import Kind
from gmkit.grid.geometry import Cell


class MarksSet(NamedTuple):
    """The master set a hero's red or green marks."""

    who: str
    red: bool
    marks: int


class CardMoved(NamedTuple):
    """The master put a card to `who`, or into the pocket of `at`.

    It came out of slot `slot` of the hand of `whose`, or out of the place `out_of`, where that is "".
    """

    kind: Kind
    who: str | None
    at: Cell | None
    whose: str
    slot: int
    out_of: int


# A figure that the master puts elsewhere makes no stop there; turns that he sets are none of a prison's term.
MasterEvent: TypeAlias = PlayerMoved | MissedSet | MarksSet | PlayerRenamed | CardMoved
MASTER_EVENTS = MasterEvent.__args__
__all__ = ["MASTER_EVENTS", "CardMoved", "MarksSet", "MasterEvent", "MissedSet", "PlayerMoved", "PlayerRenamed"]
