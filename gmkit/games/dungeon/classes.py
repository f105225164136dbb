"""The seven classes, their abilities and what they wear, as data (DB-7 to DB-19). It holds no rule."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

from gmkit.core.datafile import DataFile, Row
from gmkit.games.dungeon.kinds import Ability, Armour, Goods, HeroClass, Stat, Weapon
from gmkit.games.dungeon.named import check_origin, shipped, table
from gmkit.text import Both

STATS = tuple(one.value for one in Stat)


class Figures(NamedTuple):
    """The five parameters of a figure, hero or monster (DB-7).

    The sums that are made of them stand in `reckoning`: `hero_steps` and `monster_steps`, what is `healed`, all of
    them with a die or in its place.
    """

    attack: int
    defence: int
    magic: int
    speed: int
    endurance: int

    @classmethod
    def of(cls, row: Row) -> Figures:
        """Those of a row of data: what lives has at least one point of Endurance."""
        if row.number("endurance") < 1:
            row.wrong(Both("выносливость не меньше 1", "Endurance is 1 at least"), "endurance")
        return cls(*(row.signed(name) for name in STATS))


class ClassFacts(NamedTuple):
    """What the data say of one class. `arrows` is what its quiver holds."""

    names: Both
    figures: Figures
    weapon: Weapon
    armour: Armour
    abilities: tuple[Ability, ...]
    arrows: int


class AbilityFacts(NamedTuple):
    """An ability; one can grow in those for which a die is `rolled` (A32)."""

    names: Both
    rolled: bool


class WeaponFacts(NamedTuple):
    """A weapon, and what it adds to Attack in fights."""

    names: Both
    attack: int


class HeroData(NamedTuple):
    """All that is known of heroes before they have names."""

    classes: Mapping[HeroClass, ClassFacts]
    abilities: Mapping[Ability, AbilityFacts]
    weapons: Mapping[Weapon, WeaponFacts]
    armours: Mapping[Armour, Both]
    start: Mapping[Goods, int]


def read_heroes(file: DataFile) -> HeroData:
    """The file of heroes. Raises BadText with file, line and column."""
    file.sections("classes", "abilities", "weapons", "armours", "start")
    values = (*STATS, "weapon", "armour", "abilities", "arrows")
    classes = table(file, "classes", HeroClass, values, _class)
    abilities = table(
        *(file, "abilities", Ability, ("rolled",)), lambda row: AbilityFacts(row.both(), row.flag("rolled"))
    )
    weapons = table(*(file, "weapons", Weapon, ("attack",)), lambda row: WeaponFacts(row.both(), row.number("attack")))
    armours = table(file, "armours", Armour, (), Row.both)
    start: dict[Goods, int] = {}
    for row in file.rows("start", ("id", "number", "clause"), ("id", "number", "clause")):
        check_origin(row, ())
        one = row.one("id", Goods)
        if one is not None:
            start[one] = row.number("number")
    file.done()
    return HeroData(classes, abilities, weapons, armours, start)


def _class(row: Row) -> ClassFacts:
    weapon, armour = row.one("weapon", Weapon), row.one("armour", Armour)
    if weapon is None or armour is None:
        row.wrong(Both("нужны оружие и доспех", "weapon and armour are wanted"))
    return ClassFacts(
        row.both(),
        Figures.of(row),
        weapon or Weapon.CLUB,
        armour or Armour.NONE,
        row.several("abilities", Ability),
        row.number("arrows"),
    )


@lru_cache(maxsize=1)
def heroes() -> HeroData:
    """The shipped file."""
    return read_heroes(shipped("heroes.yaml"))
