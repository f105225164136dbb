"""The short form of a castle's commands: what the journal keeps, what is offered and what is lit."""

from __future__ import annotations

from collections.abc import Mapping

from gmkit.games.locks.commands import (
    Buy,
    Cabinet,
    Command,
    Enter,
    Finish,
    FreeEntry,
    GiveUp,
    Go,
    Hang,
    Passage,
    Pull,
    TakeCard,
    TakeOff,
    Wait,
)
from gmkit.games.locks.events import Card, Colour
from gmkit.grid.geometry import Columns, Way
from gmkit.text import Both, Lang

_PASSAGE_WORDS = {
    Card.PAINTINGS: Both("картина", "painting"),
    Card.TAPESTRIES: Both("гобелен", "tapestry"),
    Card.HATCHES: Both("лаз", "hatch"),
}

_PLAIN: Mapping[type[Command], Both] = {
    TakeCard: Both("карточка", "card"),
    Finish: Both("завершить", "finish"),
    GiveUp: Both("сдаюсь", "give up"),
    Wait: Both("пропуск", "pass"),
}


def short(command: Command, columns: Columns, lang: Lang) -> str:
    """The shortest words that say a command, as `read` takes them: «снять красный замок север». Journals keep them."""
    return _said(command, columns, lang, "")


def shown(command: Command, columns: Columns, lang: Lang) -> str:
    """The same where people read it: «купить красный ключ у игрока Аня», since a name as written bends to no word."""
    return _said(command, columns, lang, "игрока ")


def _said(command: Command, columns: Columns, lang: Lang, noun: str) -> str:
    text = _words(command, columns, noun)(lang)
    if isinstance(command, Enter | Go | Passage | Cabinet | FreeEntry) and command.bypass:
        text += Both(" с обходом", " with bypass")(lang)
    return text


def _words(command: Command, columns: Columns, noun: str) -> Both:
    match command:
        case Enter(cell):
            name = columns.cell_name(cell)
            return Both(f"дверь {name}", f"door {name}")
        case Go(way):
            return way.title
        case Passage(card):
            return _PASSAGE_WORDS[card] if card is not None else Both("тайный ход", "passage")
        case Cabinet():
            return Both("шкаф", "cabinet")
        case FreeEntry(cell):
            name = columns.cell_name(cell) if cell is not None else ""
            return Both(f"свободный вход {name}".strip(), f"free entry {name}".strip())
        case TakeOff(colour, way):
            return _lock(Both("снять", "take off"), colour, way)
        case Hang(colour, way):
            return _lock(Both("повесить", "hang"), colour, way)
        case Buy(colour, seller):
            return _deal(Both("купить", "buy"), colour, noun, seller)
        case Pull(colour, victim):
            return _deal(Both("магнит", "magnet"), colour, noun, victim)
    return _PLAIN[type(command)]


def _lock(verb: Both, colour: Colour | None, way: Way | None) -> Both:
    named = colour.word if colour is not None else Both("", "")
    side = way.title if way is not None else Both("", "")
    ru, en = f"{verb.ru} {named.ru} замок {side.ru}", f"{verb.en} {named.en} lock {side.en}"
    return Both(" ".join(ru.split()), " ".join(en.split()))


def _deal(verb: Both, colour: Colour | None, noun: str, other: str) -> Both:
    whose = Both(f" у {noun}{other}", f" from {other}") if other else Both("", "")
    if colour is None:
        return Both(f"{verb.ru} сокровище{whose.ru}", f"{verb.en} treasure{whose.en}")
    named = colour.word
    return Both(f"{verb.ru} {named.ru} ключ{whose.ru}", f"{verb.en} {named.en} key{whose.en}")
