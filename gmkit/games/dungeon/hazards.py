"""Doors, locks and traps as data: the figures that a total has to be above (DB-25, DB-37, DB-38, DB-40)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

from gmkit.core.datafile import DataFile, Row
from gmkit.games.dungeon.kinds import DoorMade, LockLevel, TrapLevel
from gmkit.games.dungeon.named import shipped, table
from gmkit.text import Both


class Barrier(NamedTuple):
    """A door's make or a lock's level: its name, and the figure that a total has to be above."""

    names: Both
    level: int


class TrapFacts(NamedTuple):
    """A trap: the figure to be above when it is disarmed, and what it adds to its die when it fires."""

    names: Both
    level: int
    attack: int


class Hazards(NamedTuple):
    """All that stands in a hero's way and is no monster."""

    doors: Mapping[DoorMade, Barrier]
    locks: Mapping[LockLevel, Barrier]
    traps: Mapping[TrapLevel, TrapFacts]


def read_hazards(file: DataFile) -> Hazards:
    """The file of hazards. Raises BadText with file, line and column."""
    file.sections("doors", "locks", "traps")
    doors = table(file, "doors", DoorMade, ("strength",), lambda row: _barrier(row, "strength"))
    locks = table(file, "locks", LockLevel, ("level",), lambda row: _barrier(row, "level"))
    traps = table(file, "traps", TrapLevel, ("level", "attack"), _trap)
    file.done()
    return Hazards(doors, locks, traps)


def _barrier(row: Row, name: str) -> Barrier:
    return Barrier(row.both(), _wanted(row, name))


def _trap(row: Row) -> TrapFacts:
    return TrapFacts(row.both(), _wanted(row, "level"), _wanted(row, "attack"))


def _wanted(row: Row, name: str) -> int:
    if not row.has(name):
        row.wrong(Both(f"нет значения {name}", f"{name} is missing"))
    return row.number(name)


@lru_cache(maxsize=1)
def hazards() -> Hazards:
    """The shipped file."""
    return read_hazards(shipped("dungeon.yaml"))
