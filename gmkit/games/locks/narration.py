"""What truly happened, in plain words for the master's line and the reveal. It never goes through say()."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from gmkit.core.master import events as table
from gmkit.core.master import narration
from gmkit.core.master.narration import Name, Words
from gmkit.games.locks import corrected
from gmkit.games.locks import events as ev
from gmkit.games.locks.events import Card, Colour
from gmkit.games.locks.heard import CARD_WORDS, PHRASES
from gmkit.games.locks.legend import DOOR
from gmkit.grid.geometry import Cell, Way
from gmkit.grid.gridmap import WALL
from gmkit.text import Both, safe_text


def card_word(card: Card) -> Both:
    """«Обход ловушек», "Trap bypass"."""
    return Both(*PHRASES[CARD_WORDS[card]])


def _path(event: Any, name: Name) -> Both:
    return Both.alike(f"{name(event.start)} → {name(event.end)}")


def _by(ru: str, en: str) -> Words:
    """A way with its name: «тайным ходом B2 → F7»."""

    def words(event: Any, name: Name) -> Both:
        path = _path(event, name).ru
        return Both(f"{ru} {path}", f"{en} {path}")

    return words


def _at(ru: str, en: str) -> Words:
    return lambda event, name: Both(f"{ru} {name(event.at)}", f"{en} {name(event.at)}")


def _lock(ru: str, en: str) -> Words:
    def words(event: Any, name: Name) -> Both:
        colour, way = event.colour.word, event.way.title
        return Both(
            f"{name(event.at)}, {way.ru}: {ru} {colour.ru} замок", f"{name(event.at)}, {way.en}: {colour.en} lock {en}"
        )

    return words


def _card(ru: str, en: str) -> Words:
    def words(event: Any, name: Name) -> Both:
        card = card_word(event.card)
        return Both(f"{ru} «{card.ru}»", f"{en} «{card.en}»")

    return words


def _key(event: ev.KeyFound, name: Name) -> Both:
    colour = event.colour.word
    return Both(f"{colour.ru} ключ с {name(event.at)}", f"{colour.en} key from {name(event.at)}")


def _round(event: ev.RoundEnded, name: Name) -> Both:
    if not event.shut:
        return Both(f"конец круга {event.number}", f"end of round {event.number}")
    return Both(
        f"конец круга {event.number}; все заперты, кругов подряд: {event.shut}",
        f"end of round {event.number}; all are shut in, rounds running: {event.shut}",
    )


def _corrected(ru: str, en: str) -> Words:
    """A correction: `{who}`, `{colour}`, `{at}`, `{way}` stand for what the event says."""

    def words(event: Any, name: Name) -> Both:
        said: dict[str, Both] = {}
        for field, value in zip(event._fields, event, strict=True):
            if isinstance(value, Colour):
                said[field] = value.word
            elif isinstance(value, Cell):
                said[field] = Both.alike(name(value))
            elif isinstance(value, Way):
                said[field] = value.title
            else:
                said[field] = Both.alike(safe_text(str(value)))
        return Both(
            "поправка: " + ru.format(**{field: one.ru for field, one in said.items()}),
            "correction: " + en.format(**{field: one.en for field, one in said.items()}),
        )

    return words


_TREASURE = Both("сокровище", "treasure")
_HAPPENED: Mapping[type[Any], Words] = {
    **narration.TABLE_WORDS,
    ev.Entered: _at("вошёл в дверь", "came in at"),
    ev.Stepped: _path,
    ev.Crept: _by("тайным ходом", "by the passage"),
    ev.Squeezed: _by("сквозь шкаф", "through the bookcase"),
    ev.WentRound: _by("снаружи", "round the outside"),
    ev.Held: lambda e, name: Both(
        f"ковёр держит на {name(e.at)}, пропустит {narration.turns(e.turns).ru}",
        f"the carpet holds at {name(e.at)}, misses {narration.turns(e.turns).en}",
    ),
    ev.TurnMissed: narration.left_to_miss(Both("{0}: ковёр отпустил", "{0}: the carpet lets go")),
    ev.MayBuy: lambda e, name: Both(f"{e.who} ещё может купить ключ", f"{e.who} may yet buy a key"),
    ev.TreasureFound: _at("сокровище с", "treasure from"),
    ev.KeyFound: _key,
    ev.LockTaken: _lock("снят", "off"),
    ev.LockHung: _lock("повешен", "on"),
    ev.CardTaken: _card("взята карточка", "took card"),
    ev.CardOpened: _card("открыта карточка", "opened card"),
    ev.RoundEnded: _round,
    ev.Left: _at("вышел из замка с", "left the castle from"),
    ev.Imprisoned: _at("остался узником на", "a prisoner at"),
    ev.NobodyWon: lambda e, name: Both("из замка не вышел никто", "nobody left the castle"),
    ev.Finished: lambda e, name: Both("игра окончена", "the game is over"),
    table.TreasureGiven: narration.treasure_given(_TREASURE),
    table.TreasureTaken: narration.treasure_taken(_TREASURE, "взято", "убрано"),
    corrected.TreasurePut: _corrected("новое сокровище на {at}", "new treasure at {at}"),
    corrected.KeyGiven: _corrected("{colour} ключ у игрока {who}", "{who} has the {colour} key"),
    corrected.KeyPut: _corrected("{colour} ключ на {at}", "{colour} key at {at}"),
    table.EdgeMended: narration.mended({DOOR: Both("дверь", "door"), WALL: Both("стена", "wall")}),
    corrected.PlayerCame: _corrected("пришёл игрок {who}", "{who} joins"),
}
narrate = narration.narrating(_HAPPENED)
