"""What each listener hears of each event of the castle, and how it sounds. The world never comes here.

The castle lies open, so all is aloud, places included; only the card that a player takes is told to him alone
(ZZ-12), until he uses it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from gmkit.core.hearing import ALOUD, Heard, Listener, Name, Phrase, Role, Square, Word
from gmkit.games.locks import events as ev
from gmkit.games.locks.events import Card, Colour
from gmkit.grid.geometry import Way


class Told(Word):
    """The fixed vocabulary."""

    AT = "at"
    OUTSIDE = "outside"
    MISSED = "missed"
    WAITED = "waited"
    HELD = "held"
    BYPASSED = "bypassed"
    TREASURE = "treasure"
    KEY = "key"
    LOCK_TAKEN = "lock_taken"
    LOCK_HUNG = "lock_hung"
    KEY_BOUGHT = "key_bought"
    KEY_PULLED = "key_pulled"
    TREASURE_PULLED = "treasure_pulled"
    CARD_TAKEN = "card_taken"
    CARD_OPENED = "card_opened"
    CARD_SPENT = "card_spent"
    LEFT = "left"
    PRISONER = "prisoner"
    PLACE = "place"
    PLACE_OF_PRISONER = "place_of_prisoner"
    WON = "won"
    DREW = "drew"
    NOBODY = "nobody"
    RED = "red"
    YELLOW = "yellow"
    GREEN = "green"
    BLUE = "blue"
    WHITE = "white"
    PURPLE = "purple"
    NORTH = "north"
    EAST = "east"
    SOUTH = "south"
    WEST = "west"
    CARD_BYPASS = "card_bypass"
    CARD_PAINTINGS = "card_paintings"
    CARD_TAPESTRIES = "card_tapestries"
    CARD_HATCHES = "card_hatches"
    CARD_CABINET = "card_cabinet"
    CARD_GHOST = "card_ghost"
    CARD_MAGNET = "card_magnet"
    CARD_ENTRY = "card_entry"


# A number stands after its noun, so that no noun has to bend to it; names do not inflect either.
PHRASES: Mapping[Word, Phrase] = {
    Told.AT: Phrase("{0}", "{0}"),
    Told.OUTSIDE: Phrase("снаружи", "outside"),
    Told.MISSED: Phrase("пропуск хода", "turn missed"),
    Told.WAITED: Phrase("пропуск", "pass"),
    Told.HELD: Phrase("ковёр", "carpet"),
    Told.BYPASSED: Phrase("ковёр не держит", "the carpet does not hold"),
    Told.TREASURE: Phrase("сокровище", "treasure"),
    Told.KEY: Phrase("{0} ключ", "{0} key"),
    Told.LOCK_TAKEN: Phrase("снят {0} замок: {1}", "{0} lock taken off: {1}"),
    Told.LOCK_HUNG: Phrase("повешен {0} замок: {1}", "{0} lock hung: {1}"),
    Told.KEY_BOUGHT: Phrase("куплен {0} ключ у игрока {1}", "{0} key bought from {1}"),
    Told.KEY_PULLED: Phrase("магнитом взят {0} ключ у игрока {1}", "{0} key pulled by magnet from {1}"),
    Told.TREASURE_PULLED: Phrase("магнитами взято сокровище у игрока {0}", "treasure pulled by magnets from {0}"),
    Told.CARD_TAKEN: Phrase("карточка", "a card"),
    Told.CARD_OPENED: Phrase("открыта карточка «{0}»", "card «{0}» opened"),
    Told.CARD_SPENT: Phrase("потрачена карточка «{0}»", "card «{0}» spent"),
    Told.LEFT: Phrase("выход", "out"),
    Told.PRISONER: Phrase("узник", "prisoner"),
    Told.PLACE: Phrase("место {0} (сокровища {1}; замки и ключи {2})", "place {0} (treasures {1}; locks and keys {2})"),
    Told.PLACE_OF_PRISONER: Phrase(
        "место {0} (узник; сокровища {1}; замки и ключи {2})",
        "place {0} (prisoner; treasures {1}; locks and keys {2})",
    ),
    Told.WON: Phrase("победа", "victory"),
    Told.DREW: Phrase("ничья", "a draw"),
    Told.NOBODY: Phrase("победителя нет", "nobody wins"),
    Told.RED: Phrase(*Colour.RED.word),
    Told.YELLOW: Phrase(*Colour.YELLOW.word),
    Told.GREEN: Phrase(*Colour.GREEN.word),
    Told.BLUE: Phrase(*Colour.BLUE.word),
    Told.WHITE: Phrase(*Colour.WHITE.word),
    Told.PURPLE: Phrase(*Colour.PURPLE.word),
    Told.NORTH: Phrase(*Way.NORTH.title),
    Told.EAST: Phrase(*Way.EAST.title),
    Told.SOUTH: Phrase(*Way.SOUTH.title),
    Told.WEST: Phrase(*Way.WEST.title),
    Told.CARD_BYPASS: Phrase("Обход ловушек", "Trap bypass"),
    Told.CARD_PAINTINGS: Phrase("Секретный ход: картины", "Secret passage: paintings"),
    Told.CARD_TAPESTRIES: Phrase("Секретный ход: гобелены", "Secret passage: tapestries"),
    Told.CARD_HATCHES: Phrase("Секретный ход: лаз", "Secret passage: hatches"),
    Told.CARD_CABINET: Phrase("Шкаф с секретом", "Cabinet with a secret"),
    Told.CARD_GHOST: Phrase("Укрощение призрака", "Taming the ghost"),
    Told.CARD_MAGNET: Phrase("Мощный магнит", "Strong magnet"),
    Told.CARD_ENTRY: Phrase("Свободный вход", "Free entry"),
}

COLOUR_WORDS: Mapping[Colour, Told] = {
    Colour.RED: Told.RED,
    Colour.YELLOW: Told.YELLOW,
    Colour.GREEN: Told.GREEN,
    Colour.BLUE: Told.BLUE,
    Colour.WHITE: Told.WHITE,
    Colour.PURPLE: Told.PURPLE,
}
CARD_WORDS: Mapping[Card, Told] = {card: Told[f"CARD_{card.name}"] for card in Card}
WAY_WORDS = (Told.NORTH, Told.EAST, Told.SOUTH, Told.WEST)


def hear(event: Any, listener: Listener) -> Heard | None:
    """What `listener` hears of `event`; a player by name hears only what is not aloud."""
    if listener == ALOUD:
        sound = _ALOUD.get(type(event))
        return None if sound is None else sound(event)
    if type(event) is ev.CardTaken and event.who == listener:
        return Heard(event.who, CARD_WORDS[event.card])
    return None


def _began(event: ev.TurnBegan) -> Heard:
    if event.at is None:
        return Heard(event.who, Told.OUTSIDE, (), Role.ANNOUNCEMENT, True)
    return Heard(event.who, Told.AT, (Square(event.at),), Role.ANNOUNCEMENT, True)


def _went(event: ev.Stepped | ev.Crept | ev.Squeezed | ev.WentRound) -> Heard:
    return Heard(event.who, Told.AT, (Square(event.end),))


def _lock(word: Told, colour: Colour, way: Way, who: str) -> Heard:
    return Heard(who, word, (COLOUR_WORDS[colour], WAY_WORDS[way]))


def _counted(event: ev.Counted) -> Heard:
    word = Told.PLACE_OF_PRISONER if event.prisoner else Told.PLACE
    return Heard(event.who, word, (event.place, event.treasures, event.locks + event.keys), fresh=True)


_ALOUD: Mapping[type[Any], Callable[[Any], Heard]] = {
    ev.TurnBegan: _began,
    ev.TurnMissed: lambda event: Heard(event.who, Told.MISSED, (), Role.ANNOUNCEMENT),
    ev.Waited: lambda event: Heard(event.who, Told.WAITED),
    ev.Entered: lambda event: Heard(event.who, Told.AT, (Square(event.at),)),
    ev.Stepped: _went,
    ev.Crept: _went,
    ev.Squeezed: _went,
    ev.WentRound: _went,
    ev.Held: lambda event: Heard(event.who, Told.HELD),
    ev.Bypassed: lambda event: Heard(event.who, Told.BYPASSED),
    ev.TreasureFound: lambda event: Heard(event.who, Told.TREASURE),
    ev.KeyFound: lambda event: Heard(event.who, Told.KEY, (COLOUR_WORDS[event.colour],)),
    ev.LockTaken: lambda event: _lock(Told.LOCK_TAKEN, event.colour, event.way, event.who),
    ev.LockHung: lambda event: _lock(Told.LOCK_HUNG, event.colour, event.way, event.who),
    ev.KeyBought: lambda event: Heard(event.who, Told.KEY_BOUGHT, (COLOUR_WORDS[event.colour], Name(event.seller))),
    ev.KeyPulled: lambda event: Heard(event.who, Told.KEY_PULLED, (COLOUR_WORDS[event.colour], Name(event.victim))),
    ev.TreasurePulled: lambda event: Heard(event.who, Told.TREASURE_PULLED, (Name(event.victim),)),
    ev.CardTaken: lambda event: Heard(event.who, Told.CARD_TAKEN),
    ev.CardOpened: lambda event: Heard(event.who, Told.CARD_OPENED, (CARD_WORDS[event.card],)),
    ev.CardSpent: lambda event: Heard(event.who, Told.CARD_SPENT, (CARD_WORDS[event.card],)),
    ev.Left: lambda event: Heard(event.who, Told.LEFT),
    ev.Imprisoned: lambda event: Heard(event.who, Told.PRISONER, fresh=True),
    ev.Counted: _counted,
    ev.NobodyWon: lambda event: Heard(event.who, Told.NOBODY, fresh=True),
    ev.Won: lambda event: Heard(event.who, Told.DREW if event.shared else Told.WON),
}
