"""Supplies: decks, bags and heaps of tiles, shuffled by hidden lots, so that nobody chose or foresaw their order.

A lot is a function of the game's seed and secret salt, its purpose and its number. The order that came of it is an
event of the game (a deal in the opening is a sealed line like any other); what is left is a tuple in the state.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeVar

from gmkit.core.turn import Turn

Item = TypeVar("Item")


def shuffled(turn: Turn[Any], purpose: str, items: Sequence[Item]) -> tuple[Item, ...]:
    """The items in an order drawn by lot, one lot of that purpose an item but the last (Fisher and Yates)."""
    left, order = list(items), []
    while len(left) > 1:
        order.append(left.pop(turn.lot(purpose, len(left)) - 1))
    return (*order, *left)


def dealt(order: Sequence[Item], hands: int, each: int) -> tuple[tuple[tuple[Item, ...], ...], tuple[Item, ...]]:
    """`hands` hands of `each` items, dealt one by one round the table from the top, and what is left.

    ValueError where there are too few.
    """
    if hands * each > len(order):
        raise ValueError(f"{hands} hands of {each} out of {len(order)}")
    dealt_out = order[: hands * each]
    return tuple(tuple(dealt_out[hand::hands]) for hand in range(hands)), tuple(order[hands * each :])
