"""What the inn sells, what a pack holds and what growth costs, as data (DB-42, DB-43, H33, H34, H40)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

from gmkit.core.datafile import DataFile, Row
from gmkit.games.dungeon.kinds import Goods, Stat
from gmkit.games.dungeon.named import check_origin, shipped, table
from gmkit.text import Both


class GoodsFacts(NamedTuple):
    """One kind of goods: `small` things lie in the pack; `turns` it burns, and `bonus` is added to a die."""

    names: Both
    price: int
    small: bool
    turns: int
    bonus: int


class Pack(NamedTuple):
    """What a pack holds: gold, or small things; a thing takes the room of `each` gold."""

    gold: int
    things: int
    each: int


class Growth(NamedTuple):
    """What a step of a parameter costs: `price` times its new value, `least` at least; it ends at `most`."""

    names: Both
    price: int
    least: int
    most: int

    def cost(self, value: int) -> int:
        """The price of the step to that value (H40)."""
        return max(self.least, self.price * value)


class SkillGrowth(NamedTuple):
    """A step of a skill costs `price`; it ends at `most`."""

    price: int
    most: int


class Prices(NamedTuple):
    """All that is paid for."""

    goods: Mapping[Goods, GoodsFacts]
    pack: Pack
    growth: Mapping[Stat, Growth]
    skill: SkillGrowth


def read_prices(file: DataFile) -> Prices:
    """The file of prices. Raises BadText with file, line and column."""
    file.sections("goods", "packs", "growth", "skills")
    goods = table(file, "goods", Goods, ("price", "small", "turns", "bonus"), _goods)
    growth = table(file, "growth", Stat, ("price", "least", "most"), _growth)
    pack = _only(file, "packs", ("gold", "things", "each"))
    skill = _only(file, "skills", ("price", "most"))
    file.done()
    return Prices(goods, Pack(*pack), growth, SkillGrowth(*skill))


def _only(file: DataFile, section: str, values: tuple[str, ...]) -> list[int]:
    """The figures of a section that has one row."""
    rows = file.rows(section, (*values, "clause", "invented"), (*values, "clause"))
    if len(rows) != 1:
        file.wrong(Both(f"{section}: нужна одна строка", f"{section}: one row is wanted"))
        return [0] * len(values)
    check_origin(rows[0], values)
    return [rows[0].number(name) for name in values]


def _goods(row: Row) -> GoodsFacts:
    return GoodsFacts(row.both(), row.number("price"), row.flag("small"), row.number("turns"), row.number("bonus"))


def _growth(row: Row) -> Growth:
    return Growth(row.both(), row.number("price"), row.number("least"), row.number("most"))


@lru_cache(maxsize=1)
def prices() -> Prices:
    """The shipped file."""
    return read_prices(shipped("prices.yaml"))
