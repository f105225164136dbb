"""The master's own list of cards, under `deal:` of a map file: what it lists lies there, the rest is dealt by lot.

    deal:
      Б7: Факел
      сундук 3: Сеть
      число 2: Меч
      запас: Меч, Щит
    остальные: нет

A pocket takes one card at most, as in any deal; a list that is no legal deal is a fault of the map. With
«остальные: нет» the cards that are not listed stay in the box: an evening for learners, or one of few cards.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from gmkit.core.speech.letters import fold
from gmkit.games.dark_castle.deck import deck, kind_named
from gmkit.games.dark_castle.field import Board, random_places, takes_gear
from gmkit.games.dark_castle.kinds import Category, Kind
from gmkit.grid.geometry import CellNameError
from gmkit.text import Both, safe_text

SECTION = "deal"
_BOXES = {"сундук": "chests", "chest": "chests", "сейф": "safes", "safe": "safes"}


_OTHERS, _NONE = ("остальные", "others"), ("нет", "none")


class Listed(NamedTuple):
    """What the master has listed: cards set aside, and pockets with their cards."""

    reserve: tuple[Kind, ...] = ()
    pockets: tuple[tuple[int, Kind], ...] = ()
    alone: bool = False  # nothing else is dealt


NOTHING_LISTED = Listed()


def listed(board: Board) -> Listed:
    """The list of a board's map; an empty one where there is none. What cannot be read is left out."""
    return _read(board)[0]


def list_faults(board: Board) -> tuple[Both, ...]:
    """What is wrong with the list: names, pockets, more cards than there are, gear in a hazard."""
    return _read(board)[1]


@lru_cache(maxsize=16)
def _read(board: Board) -> tuple[Listed, tuple[Both, ...]]:
    reserve: list[Kind] = []
    pockets: list[tuple[int, Kind]] = []
    faults: list[Both] = []
    alone = False
    for key, text in board.grid.sections.get(SECTION, {}).items():
        if fold(key) in _OTHERS:
            alone = True
            if fold(text) not in _NONE:
                faults.append(Both("«остальные» — только «нет»", "'others' can only be 'none'"))
            continue
        place = _place(board, key)
        if place is None:
            shown = safe_text(key, 40)
            faults.append(Both(f"кармашка «{shown}» нет", f"there is no pocket '{shown}'"))
            continue
        for name in text.split(","):
            kind = kind_named(name)
            if kind is None:
                shown = safe_text(name.strip(), 40)
                faults.append(Both(f"карты «{shown}» нет", f"there is no card '{shown}'"))
            elif place == board.reserve:
                reserve.append(kind)
            else:
                pockets.append((place, kind))
    faults += _illegal(board, reserve, pockets)
    return Listed(tuple(reserve), tuple(pockets), alone), tuple(faults)


def _place(board: Board, key: str) -> int | None:
    word, _, number = fold(key.replace("№", " ")).partition(" ")
    if word in ("запас", "reserve"):
        return board.reserve
    if word in _BOXES and number:
        boxes: dict[int, int] = getattr(board, _BOXES[word])
        return boxes.get(int(number))
    if word in ("число", "number") and number:
        return dict(enumerate(board.mutant, 1)).get(int(number))
    try:
        cell = board.grid.columns.parse_cell(key)
    except CellNameError:
        return None
    return board.place(cell) if cell in board.grid else None


def _illegal(board: Board, reserve: list[Kind], pockets: list[tuple[int, Kind]]) -> Iterator[Both]:
    most: Counter[Kind] = Counter()
    for kind, card in deck().items():
        most[kind] = card.printed + card.made
    for kind, count in (Counter(reserve) + Counter(kind for _, kind in pockets)).items():
        if count > most[kind]:
            names = deck()[kind].names
            yield Both(f"{names.ru}: в колоде столько нет", f"{names.en}: the deck has not so many")
    allowed = set(random_places(board, board.start_cells(teams=True)))
    if not allowed.issuperset(place for place, _ in pockets):
        yield Both("карта лежит не в кармашке для раздачи", "a card lies in no pocket for the deal")
    if len({place for place, _ in pockets}) != len(pockets):
        yield Both("в одном кармашке две карты", "one pocket holds two cards")
    if any(deck()[kind].gear is not None and not takes_gear(board, place) for place, kind in pockets):
        yield Both("снаряжение лежит в опасном месте", "gear lies in a hazard")
    sorts = Counter(deck()[kind].category for kind in reserve)
    if sorts[Category.ITEM] > 10 or sorts[Category.WEAPON] > 4 or set(sorts) - {Category.ITEM, Category.WEAPON}:
        yield Both("в запасе до 10 предметов и 4 оружия", "the reserve takes 10 items and 4 weapons at most")
