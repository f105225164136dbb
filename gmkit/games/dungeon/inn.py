"""The Duck inn: things bought before an adventure, gold shared and growth after it (DB-5, DB-42, DB-43, H34, H39, H40).

Pure changes of sheets; each raises NotNow where it may not be.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from gmkit.core.hearing import Name, NotNow
from gmkit.games.dungeon.classes import heroes
from gmkit.games.dungeon.figures import Figure
from gmkit.games.dungeon.kinds import Ability, Goods, Stat
from gmkit.games.dungeon.pack import fits
from gmkit.games.dungeon.prices import prices
from gmkit.games.dungeon.refusals import No
from gmkit.games.dungeon.sheet import Sheet


def buy(sheet: Sheet, goods: Goods) -> Sheet:
    """One of these, for gold that lies at the inn, as far as the pack holds it; that gold is not carried (H33, H34)."""
    facts = prices().goods[goods]
    if not fits(0, sheet.goods, goods):
        raise NotNow(No.BACKPACK_FULL)
    return _paid(sheet, facts.price)._replace(goods=(*sheet.goods, goods))


def drop(sheet: Sheet, goods: Goods) -> Sheet:
    """One of these is thrown away."""
    if goods not in sheet.goods:
        raise NotNow(No.NOTHING)
    at = sheet.goods.index(goods)
    return sheet._replace(goods=(*sheet.goods[:at], *sheet.goods[at + 1 :]))


def grow(sheet: Sheet, stat: Stat) -> Sheet:
    """One more in a parameter (DB-42): a step costs by its new value, up to the cap (A30, H40)."""
    growth, value = prices().growth[stat], sheet.value(stat) + 1
    if value > growth.most:
        raise NotNow(No.CAP)
    figures = sheet.figures._replace(**{stat.value: value})
    return _paid(sheet, growth.cost(value))._replace(figures=figures)


def train(sheet: Sheet, ability: Ability) -> Sheet:
    """One more on the die of an ability that one has and that is rolled for (DB-42, A32)."""
    if ability not in heroes().classes[sheet.hero].abilities or not heroes().abilities[ability].rolled:
        raise NotNow(No.NO_SKILL, Name(sheet.name))
    skill = sheet.skills.get(ability, 0) + 1
    if skill > prices().skill.most:
        raise NotNow(No.CAP)
    return _paid(sheet, prices().skill.price)._replace(skills={**sheet.skills, ability: skill})


def _paid(sheet: Sheet, price: int) -> Sheet:
    if price > sheet.gold:
        raise NotNow(No.TOO_DEAR, price, sheet.gold)
    return sheet._replace(gold=sheet.gold - price)


class Shares(NamedTuple):
    """The gold that the living brought out: all of it, each one's part, and what is left over for the fallen (H39)."""

    total: int
    each: int
    over: int


def shares(golds: Sequence[int]) -> Shares:
    """The gold of the survivors, shared equally (DB-42); there is one of them at least."""
    each, over = divmod(sum(golds), len(golds))
    return Shares(sum(golds), each, over)


def home(sheets: Sequence[Sheet], figures: Mapping[str, Figure]) -> list[Sheet]:
    """The sheets after an adventure: gold shared, things as they are, the dead kept as dead (H37, H39).

    `figures` are the heroes as the adventure left them, by name; who is not among them stayed at the inn. Whoever is
    alive and has not come out yet shares what he carries too, so that a table may stop where it likes.
    """
    alive = [figures[one.name] for one in sheets if one.name in figures and figures[one.name].left > 0]
    part = shares([one.gold for one in alive]).each if alive else 0
    found = []
    for sheet in sheets:
        one = figures.get(sheet.name)
        if one is None:
            found.append(sheet)
        elif one.left <= 0:
            found.append(sheet._replace(fallen=True, goods=()))
        else:
            found.append(sheet._replace(gold=sheet.gold + part, goods=one.goods))
    return found
