"""What each listener hears of each event of the Numenor cave, and how it sounds. The world never comes here.

All commands and answers are aloud, so that everybody may write them down (NC-34); nobody is ever told anything alone.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
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

GROUND_WORDS: Mapping[Ground, Told] = {
    Ground.LAND: Told.LAND,
    Ground.RIVER: Told.RIVER,
    Ground.PIT: Told.PIT,
    Ground.SWAMP: Told.SWAMP,
    Ground.INFIRMARY: Told.INFIRMARY,
}


def hear(event: Any, listener: Listener) -> Heard | None:
    """What `listener` hears of `event`; most of what truly happens makes no sound (NC-8)."""
    sound = _SOUNDS.get(type(event))
    if sound is None or listener != ALOUD:
        return None
    return sound(event)


@lru_cache(maxsize=1024)
def _answer(who: str, word: Told) -> Heard:
    return Heard(who, word)


@lru_cache(maxsize=1024)
def _announced(who: str, word: Told) -> Heard:
    return Heard(who, word, (), Role.ANNOUNCEMENT)


@lru_cache(maxsize=1024)
def _turn(who: str, ground: Ground) -> Heard:
    return Heard(who, GROUND_WORDS[ground], (), Role.ANNOUNCEMENT, True)


_SOUNDS: Mapping[type[Any], Callable[[Any], Heard]] = {
    ev.TurnBegan: lambda event: _turn(event[0], event[1]),
    ev.RoarRose: lambda event: _announced(event[0], Told.ROAR),
    ev.WardReached: lambda event: _announced(event[0], Told.INFIRMARY),
    ev.TurnMissed: lambda event: _announced(event[0], Told.MISSED),
    ev.Bumped: lambda event: _answer(event[0], Told.WALL),
    ev.Stood: lambda event: _answer(event[0], GROUND_WORDS[event[1]]),
    ev.Mired: lambda event: _answer(event[0], Told.SWAMP),
    ev.Roared: lambda event: _answer(event[0], Told.ROAR),
    ev.Hurt: lambda event: _answer(event[0], Told.INFIRMARY),
    ev.Dug: lambda event: _answer(event[0], Told.TREASURE if event.found else Told.NOTHING),
    ev.Escaped: lambda event: _answer(event[0], Told.EXIT),
}
