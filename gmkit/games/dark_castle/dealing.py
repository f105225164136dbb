"""The deal: the reserve is set aside, then every legal deal of the rest is equally likely (DC-5, DC-6, H1, H2, H6).

A function of the draws it is given, and of nothing else; whoever calls it keeps what it returns as a line of the game.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import NamedTuple

from gmkit.games.dark_castle.byhand import NOTHING_LISTED, Listed
from gmkit.games.dark_castle.deck import deck
from gmkit.games.dark_castle.field import Board, random_places, takes_gear
from gmkit.games.dark_castle.kinds import Category, Kind
from gmkit.grid.geometry import Cell
from gmkit.text import Both

RESERVE = {Category.ITEM: 10, Category.WEAPON: 4}  # [invented], A21
Lot = Callable[[int], int]  # a number from 1 to its argument, each equally likely


class Deal(NamedTuple):
    """The cards set aside, and each dealt card with its pocket, in the order in which they were dealt."""

    reserve: tuple[Kind, ...]
    places: tuple[int, ...]
    cards: tuple[Kind, ...]


def deal(
    board: Board, stack: Sequence[Kind], lot: Lot, starts: Collection[Cell], first: Listed = NOTHING_LISTED
) -> Deal:
    """Deal the stack. ValueError where it has more cards than there are pockets.

    `first` is the master's own list: it lies as he listed it, and lots deal the rest.

    The gear is dealt first, each card to a lot among the pockets that may still take it; every other card then to a lot
    among all pockets left, so that each legal deal has the same number of ways to come about. Pockets without a card
    stay empty, the dungeon's like the others.
    """
    cards = list(stack)
    reserve: list[Kind] = []
    places: list[int] = []
    laid: list[Kind] = []
    free = list(random_places(board, starts))
    for kind in first.reserve:
        if kind in cards:
            cards.remove(kind)
            reserve.append(kind)
    for place, kind in first.pockets:
        if kind in cards and place in free:
            cards.remove(kind)
            free.remove(place)
            places.append(place)
            laid.append(kind)
    if first.alone:
        return Deal(tuple(reserve), (*places, *[board.out] * len(cards)), (*laid, *cards))
    for category, number in RESERVE.items():
        for _ in range(number - sum(deck()[kind].category is category for kind in first.reserve)):
            fitting = [index for index, kind in enumerate(cards) if deck()[kind].category is category]
            if fitting:
                reserve.append(cards.pop(fitting[lot(len(fitting)) - 1]))
    gear = [kind for kind in cards if deck()[kind].gear is not None]
    others = [kind for kind in cards if deck()[kind].gear is None]
    for _ in gear:
        fitting = [index for index, place in enumerate(free) if takes_gear(board, place)]
        if not fitting:
            raise ValueError("more cards than pockets")
        places.append(free.pop(fitting[lot(len(fitting)) - 1]))
    if len(others) > len(free):
        raise ValueError("more cards than pockets")
    places += [free.pop(lot(len(free)) - 1) for _ in others]
    return Deal(tuple(reserve), tuple(places), (*laid, *gear, *others))


def faults(board: Board, stack: Sequence[Kind], dealt: Deal, starts: Collection[Cell]) -> tuple[Both, ...]:
    """Why a deal is not legal, for one that the master lists himself; () where it is."""
    found = []
    if sorted((*dealt.reserve, *dealt.cards)) != sorted(stack):
        found.append(Both("карты не те, что в колоде", "the cards are not those of the deck"))
    if len(set(dealt.places)) != len(dealt.places):
        found.append(Both("в одном кармашке две карты", "one pocket holds two cards"))
    allowed = set(random_places(board, starts))
    if not allowed.issuperset(dealt.places):
        found.append(Both("карта лежит не в кармашке для раздачи", "a card lies in no pocket for the deal"))
    elif any(
        deck()[kind].gear is not None and not takes_gear(board, place)
        for place, kind in zip(dealt.places, dealt.cards, strict=True)
    ):
        found.append(Both("снаряжение лежит в опасном месте", "gear lies in a hazard"))
    counts = {category: sum(deck()[kind].category is category for kind in dealt.reserve) for category in RESERVE}
    if counts != RESERVE or len(dealt.reserve) != sum(RESERVE.values()):
        found.append(Both("запас не 10 предметов и 4 оружия", "the reserve is not 10 items and 4 weapons"))
    return tuple(found)
