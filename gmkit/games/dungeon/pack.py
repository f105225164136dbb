"""How much a hero carries: gold and small things in his packs, the rest outside (DB-43, H33)."""

from __future__ import annotations

from collections.abc import Sequence

from gmkit.games.dungeon.kinds import Goods
from gmkit.games.dungeon.prices import prices


def room(gold: int, goods: Sequence[Goods]) -> int:
    """How much gold would still go into the packs: a small thing takes the room of forty."""
    pack = prices().pack
    small = sum(prices().goods[one].small for one in goods)
    return list(goods).count(Goods.BACKPACK) * pack.gold - gold - small * pack.each


def fits(gold: int, goods: Sequence[Goods], one: Goods) -> bool:
    """Whether one more of these can be carried: of what is worn outside, one of each."""
    if prices().goods[one].small:
        return room(gold, goods) >= prices().pack.each
    return one in (Goods.BACKPACK, Goods.PONY) or one not in goods
