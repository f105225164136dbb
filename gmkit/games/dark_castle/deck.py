"""The deck as data: every kind of card with its number, category, bearers and count. It holds no rule.

Read once from data/cards.yaml and checked: each kind of the vocabulary stands there once, and the counts are those of
the source (207 printed, 7 made).
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

from gmkit.core.datafile import DataFile
from gmkit.core.speech.letters import fold
from gmkit.games.dark_castle.kinds import Category, HeroClass, Kind, Terrain
from gmkit.grid.geometry import Cell, Columns
from gmkit.text import Both

_GEAR = {"darkness": Terrain.DARKNESS, "water": Terrain.WATER, "gas": Terrain.GAS}
_KNOWN = (
    *("no", "id", "ru", "en", "category", "for", "printed", "made", "once", "alone", "gear", "quest", "springs"),
    *("holds", "ruling", "does ru", "does en", "clauses"),
)
_SHEEP = (Kind.SHEEP_ALIVE, Kind.SHEEP_CORPSE)
_STATES = {
    Kind.SHEEP_ALIVE: Both("Овца (живая)", "Sheep (alive)"),
    Kind.SHEEP_CORPSE: Both("Овца (труп)", "Sheep (corpse)"),
}


class Card(NamedTuple):
    """What the data say of one kind; `printed` and `made` are how many there are of it."""

    kind: Kind
    number: int  # of the card table, from 1
    names: Both
    does: Both  # what it does, for a player, in a sentence
    category: Category
    bearers: frozenset[HeroClass]
    printed: int
    made: int
    once: bool
    alone: bool  # nothing else but special items may be carried beside it (DC-33)
    gear: Terrain | None  # the terrain it opens
    quest: bool  # always stays on the cell at death (A53)
    springs: Cell | None  # the trap of a remote
    holds: frozenset[HeroClass]  # whom a snare holds (DC-26)
    ruling: str  # in the deck by that ruling alone
    clauses: str

    @property
    def in_play(self) -> int:
        """How many are in play without any ruling."""
        return 0 if self.ruling else self.printed + self.made


def read_deck(file: DataFile) -> Mapping[Kind, Card]:
    """Every kind with its card. Raises BadText with file, line and column."""
    deck: dict[Kind, Card] = {}
    file.sections("cards")
    for row in file.rows("cards", _KNOWN, ("no", "id", "category", "for", "does ru", "does en", "clauses")):
        names, printed, made = row.both(), row.counts("printed"), row.counts("made")
        numbers = sorted({*printed, *made} - {0}) or [0]
        gear = row.text("gear")
        if gear and gear not in _GEAR:
            row.wrong(Both("такой местности нет", "there is no such terrain"), "gear")
        category = row.one("category", Category) or Category.ITEM
        for number in numbers:
            text = f"{row.text('id')}_{number}" if number else row.text("id")
            kind = next((one for one in Kind if one.value == text), None)
            if kind is None or kind in deck:
                row.wrong(Both(f"карта {text}: такой нет или она уже есть", f"card {text}: unknown or twice"), "id")
                continue
            suffix = f" №{number}" if number else ""
            deck[kind] = Card(
                kind,
                row.number("no"),
                Both(names.ru + suffix, names.en + suffix),
                Both(row.text("does ru"), row.text("does en")),
                category,
                frozenset(row.several("for", HeroClass)),
                printed.get(number, 0),
                made.get(number, 0),
                row.flag("once"),
                row.flag("alone"),
                _GEAR.get(gear),
                row.flag("quest"),
                row.cell("springs"),
                frozenset(row.several("holds", HeroClass)) if row.has("holds") else frozenset(),
                row.text("ruling"),
                row.text("clauses"),
            )
    for kind in Kind:
        if kind not in deck and kind not in _SHEEP:
            file.wrong(Both(f"нет карты {kind.value}", f"card {kind.value} is missing"))
    file.done()
    sheep = deck[Kind.SHEEP]
    for kind in _SHEEP:  # one card in another state, carried as an item (A19)
        deck[kind] = sheep._replace(kind=kind, names=_STATES[kind], category=Category.ITEM, printed=0, made=0)
    return deck


@lru_cache(maxsize=1)
def deck() -> Mapping[Kind, Card]:
    """The shipped deck."""
    return read_deck(DataFile.shipped(Path(__file__).parent, "cards.yaml", Columns.CYRILLIC))


def kind_named(name: str) -> Kind | None:
    """The card of that name in either language, however it is written; None where there is none."""
    return _named().get(_plain(name))


@lru_cache(maxsize=1)
def _named() -> Mapping[str, Kind]:
    return {_plain(name): kind for kind, card in deck().items() for name in card.names}


def _plain(name: str) -> str:
    return fold(name.replace("№", " "))


def printed_as(kind: Kind) -> Kind:
    """The card as it is printed: the three states of a sheep are one card."""
    return Kind.SHEEP if kind in _SHEEP else kind
