"""What each listener hears of each event of the Numenor cave, and how it sounds. The world never comes here.

All commands and answers are aloud, so that everybody may write them down (NC-34); nobody is ever told anything alone.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from gmkit.core.hearing import ALOUD, Heard, Listener, Phrase, Role, Word
from gmkit.games.numenor import events as ev
from gmkit.games.numenor.events import Ground


class Told(Word):
    """The fixed vocabulary (A41)."""

    LAND = "land"
    RIVER = "river"
    PIT = "pit"
    SWAMP = "swamp"
    INFIRMARY = "infirmary"
    WALL = "wall"
    ROAR = "roar"
    TREASURE = "treasure"
    NOTHING = "nothing"
    MISSED = "missed"
    EXIT = "exit"


PHRASES: Mapping[Word, Phrase] = {
    Told.LAND: Phrase("суша", "land"),
    Told.RIVER: Phrase("река", "river"),
    Told.PIT: Phrase("яма", "pit"),
    Told.SWAMP: Phrase("топь", "swamp"),
    Told.INFIRMARY: Phrase("лазарет", "infirmary"),
    Told.WALL: Phrase("стена", "wall"),
    Told.ROAR: Phrase("рык", "roar"),
    Told.TREASURE: Phrase("клад", "treasure"),
    Told.NOTHING: Phrase("пусто", "nothing"),
    Told.MISSED: Phrase("пропуск хода", "turn missed"),
    Told.EXIT: Phrase("выход", "exit"),
}

_GROUNDS: Mapping[Ground, Told] = {
    Ground.LAND: Told.LAND,
    Ground.RIVER: Told.RIVER,
    Ground.PIT: Told.PIT,
    Ground.SWAMP: Told.SWAMP,
    Ground.INFIRMARY: Told.INFIRMARY,
}


def hear(event: Any, listener: Listener) -> Heard | None:
    """What `listener` hears of `event`; most of what truly happens makes no sound (NC-8)."""
    if listener != ALOUD:
        return None
    sound = _SOUNDS.get(type(event))
    return None if sound is None else sound(event)


def _answer(word: Told) -> Callable[[Any], Heard]:
    return lambda event: Heard(event.who, word)


def _announced(word: Told) -> Callable[[Any], Heard]:
    return lambda event: Heard(event.who, word, (), Role.ANNOUNCEMENT)


_SOUNDS: Mapping[type[Any], Callable[[Any], Heard]] = {
    ev.TurnBegan: lambda event: Heard(event.who, _GROUNDS[event.ground], (), Role.ANNOUNCEMENT, True),
    ev.RoarRose: _announced(Told.ROAR),
    ev.WardReached: _announced(Told.INFIRMARY),
    ev.TurnMissed: _announced(Told.MISSED),
    ev.Bumped: _answer(Told.WALL),
    ev.Stood: lambda event: Heard(event.who, _GROUNDS[event.ground]),
    ev.Mired: _answer(Told.SWAMP),
    ev.Roared: _answer(Told.ROAR),
    ev.Hurt: _answer(Told.INFIRMARY),
    ev.Dug: lambda event: Heard(event.who, Told.TREASURE if event.found else Told.NOTHING),
    ev.Escaped: _answer(Told.EXIT),
}
