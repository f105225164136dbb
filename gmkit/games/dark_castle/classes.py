"""The eight classes as data: faction and whether a pit holds them. It holds no rule."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

from gmkit.core.datafile import DataFile
from gmkit.games.dark_castle.kinds import Faction, HeroClass
from gmkit.text import Both


class ClassFacts(NamedTuple):
    """What the data say of one class."""

    names: Both
    faction: Faction
    pit: bool  # whether a pit holds it (DC-25, A14)


def read_classes(file: DataFile) -> Mapping[HeroClass, ClassFacts]:
    """Every class. Raises BadText with file, line and column."""
    found: dict[HeroClass, ClassFacts] = {}
    file.sections("classes")
    for row in file.rows("classes", ("id", "ru", "en", "faction", "pit"), ("id", "faction")):
        one = row.one("id", HeroClass)
        if one is None:
            continue
        if one in found:
            row.wrong(Both("этот класс уже есть", "this class stands twice"), "id")
        found[one] = ClassFacts(row.both(), row.one("faction", Faction) or Faction.FANTASY, row.flag("pit"))
    for one in HeroClass:
        if one not in found:
            file.wrong(Both(f"нет класса {one.value}", f"class {one.value} is missing"))
    file.done()
    return found


@lru_cache(maxsize=1)
def classes() -> Mapping[HeroClass, ClassFacts]:
    """The shipped classes."""
    return read_classes(DataFile.shipped(Path(__file__).parent, "classes.yaml"))
