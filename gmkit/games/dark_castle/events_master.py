"""What the master put right, beside what happens at every table; events.py is the index of them all."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from gmkit.core.master.events import MissedSet, PlayerMoved, PlayerRenamed


class MarksSet(NamedTuple):
    """The master set a hero's red or green marks."""

    who: str
    red: bool
    marks: int


# A figure that the master puts elsewhere makes no stop there; turns that he sets are none of a prison's term.
MasterEvent: TypeAlias = PlayerMoved | MissedSet | MarksSet | PlayerRenamed
MASTER_EVENTS = MasterEvent.__args__
__all__ = ["MASTER_EVENTS", "MarksSet", "MasterEvent", "MissedSet", "PlayerMoved", "PlayerRenamed"]
