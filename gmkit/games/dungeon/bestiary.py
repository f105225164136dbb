"""The monsters as data: figures and gifts by kind, all of them invented, since the source has lost their table."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

from gmkit.core.datafile import DataFile, Row
from gmkit.games.dungeon.classes import STATS, Figures
from gmkit.games.dungeon.kinds import Gift, MonsterKind
from gmkit.games.dungeon.named import shipped, table
from gmkit.text import Both


class MonsterFacts(NamedTuple):
    """A kind of monster; `spells` is how many cards it gets (DB-31)."""

    names: Both
    figures: Figures
    gifts: tuple[Gift, ...]
    spells: int


class Bestiary(NamedTuple):
    """The kinds, and what their gifts are called."""

    monsters: Mapping[MonsterKind, MonsterFacts]
    gifts: Mapping[Gift, Both]


def read_bestiary(file: DataFile) -> Bestiary:
    """The file of monsters. Raises BadText with file, line and column."""
    file.sections("monsters", "gifts")
    monsters = table(file, "monsters", MonsterKind, (*STATS, "gifts", "spells"), _monster)
    gifts = table(file, "gifts", Gift, (), Row.both)
    file.done()
    return Bestiary(monsters, gifts)


def _monster(row: Row) -> MonsterFacts:
    return MonsterFacts(row.both(), Figures.of(row), row.several("gifts", Gift), row.number("spells"))


@lru_cache(maxsize=1)
def bestiary() -> Bestiary:
    """The shipped file."""
    return read_bestiary(shipped("monsters.yaml"))
