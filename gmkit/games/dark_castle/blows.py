"""The table of blows as data: whom each weapon kills and in how many (DC-53, DC-59 to DC-61). It reckons nothing."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

from gmkit.core.datafile import DataFile
from gmkit.games.dark_castle.kinds import HeroClass, Kind
from gmkit.text import Both

_KNOWN = (
    *("id", "victims", "bare", "armour", "helmet", "both", "water", "needs", "spends", "with", "bare with"),
    *("armour with", "clauses"),
)


class Weapon(NamedTuple):
    """One row of the table; numbers are blows. `aid` makes the row count otherwise where it is carried too (DC-61)."""

    kind: Kind
    victims: frozenset[HeroClass]
    bare: int
    armour: int  # added by body armour
    helmet: int  # added by a helmet beside it
    both: int  # added where both are worn, and only then
    water: int  # the count where the victim stands on water, 0 where that is no matter
    needs: Kind | None
    spends: Kind | None
    aid: Kind | None
    aided: int
    aided_armour: int
    clauses: str


class Blows(NamedTuple):
    """The whole table, and the cards that are body armour."""

    weapons: Mapping[Kind, Weapon]
    armour: frozenset[Kind]


def read_blows(file: DataFile) -> Blows:
    """The table. Raises BadText with file, line and column."""
    found: dict[Kind, Weapon] = {}
    file.sections("weapons", "armour")
    for row in file.rows("weapons", _KNOWN, ("id", "victims", "bare", "clauses")):
        kind = row.one("id", Kind)
        if kind is None:
            continue
        if kind in found:
            row.wrong(Both("это оружие уже есть", "this weapon stands twice"), "id")
        if not row.number("bare"):
            row.wrong(Both("нужно не меньше одного удара", "at least one blow is wanted"), "bare")
        found[kind] = Weapon(
            kind,
            frozenset(row.several("victims", HeroClass)),
            row.number("bare"),
            row.number("armour"),
            row.number("helmet"),
            row.number("both"),
            row.number("water"),
            row.one("needs", Kind),
            row.one("spends", Kind),
            row.one("with", Kind),
            row.number("bare with"),
            row.number("armour with"),
            row.text("clauses"),
        )
    armour = frozenset(file.members("armour", Kind))
    file.done()
    return Blows(found, armour)


@lru_cache(maxsize=1)
def blows() -> Blows:
    """The shipped table."""
    return read_blows(DataFile.shipped(Path(__file__).parent, "blows.yaml"))
