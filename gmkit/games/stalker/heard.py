"""What each listener hears of each event of the Stalker zone, and how it sounds. The world never comes here.

All is aloud: counters stand open on the field, and what a judge must tell he tells the table (ST-9, ST-14).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from gmkit.core.hearing import ALOUD, Heard, Listener, Phrase, Role, Square, Word
from gmkit.games.stalker import events as ev
from gmkit.games.stalker.events import Trap


class Told(Word):
    """The fixed vocabulary."""

    SQUARE = "square"
    FACE = "face"
    WEB = "web"
    JELLY = "jelly"
    CABBAGE = "cabbage"
    BALD = "bald"
    MINCER = "mincer"
    JELLY_AT = "jelly_at"
    CABBAGE_AT = "cabbage_at"
    BALD_AT = "bald_at"
    NOTHING = "nothing"
    BACK = "back"
    POINTS = "points"
    MISSED = "missed"
    OUT = "out"
    GALOSH = "galosh"
    BALL = "ball"
    STEPS_LEFT = "steps_left"


PHRASES: Mapping[Word, Phrase] = {
    Told.SQUARE: Phrase("{0}", "{0}"),
    Told.FACE: Phrase("{0}", "{0}"),
    Told.WEB: Phrase("паутина", "web"),
    Told.JELLY: Phrase("студень", "jelly"),
    Told.CABBAGE: Phrase("капуста", "cabbage"),
    Told.BALD: Phrase("плешь", "bald spot"),
    Told.MINCER: Phrase("мясорубка", "mincer"),
    Told.JELLY_AT: Phrase("студень {0}", "jelly {0}"),
    Told.CABBAGE_AT: Phrase("капуста {0}", "cabbage {0}"),
    Told.BALD_AT: Phrase("плешь {0}", "bald spot {0}"),
    Told.NOTHING: Phrase("ничего", "nothing"),
    Told.BACK: Phrase("назад {0}", "back to {0}"),
    Told.POINTS: Phrase("штраф {0}", "penalty {0}"),
    Told.MISSED: Phrase("пропуск хода", "turn missed"),
    Told.OUT: Phrase("выбыл", "out"),
    Told.GALOSH: Phrase("галоша", "galosh"),
    Told.BALL: Phrase("золотой шар", "golden ball"),
    Told.STEPS_LEFT: Phrase("шагов {0}", "steps {0}"),
}

_STRUCK: Mapping[Trap, Told] = {
    Trap.WEB: Told.WEB,
    Trap.JELLY: Told.JELLY,
    Trap.CABBAGE: Told.CABBAGE,
    Trap.BALD: Told.BALD,
    Trap.MINCER: Told.MINCER,
}
# Web and mincer are not among them: no nut shows those (ST-17, ST-21).
_SHOWN: Mapping[Trap, Told] = {
    Trap.JELLY: Told.JELLY_AT,
    Trap.CABBAGE: Told.CABBAGE_AT,
    Trap.BALD: Told.BALD_AT,
}


def hear(event: Any, listener: Listener) -> Heard | None:
    """What `listener` hears of `event`; a web makes no sound until it is told (A8)."""
    if listener != ALOUD:
        return None
    sound = _SOUNDS.get(type(event))
    return None if sound is None else sound(event)


def _answer(word: Told) -> Callable[[Any], Heard]:
    return lambda event: Heard(event.who, word)


_SOUNDS: Mapping[type[Any], Callable[[Any], Heard]] = {
    ev.TurnBegan: lambda e: Heard(e.who, Told.SQUARE, (Square(e.at),), Role.ANNOUNCEMENT, True),
    ev.TurnMissed: lambda e: Heard(e.who, Told.MISSED, (), Role.ANNOUNCEMENT, True),
    ev.GaloshTaken: _answer(Told.GALOSH),
    ev.Rolled: lambda e: Heard(e.who, Told.FACE, (e.face,)),
    ev.Stood: lambda e: Heard(e.who, Told.SQUARE, (Square(e.at),)),
    ev.Struck: lambda e: Heard(e.who, _STRUCK[e.trap]),
    ev.ThrownBack: lambda e: Heard(e.who, Told.BACK, (Square(e.end),)),
    ev.Penalized: lambda e: Heard(e.who, Told.POINTS, (e.points,)),
    ev.WebTold: _answer(Told.WEB),
    ev.MissLaid: _answer(Told.MISSED),
    ev.PutOut: _answer(Told.OUT),
    ev.BallReached: _answer(Told.BALL),
    ev.NutFound: lambda e: Heard(e.who, _SHOWN[e.trap], (Square(e.at),)),
    ev.NutFoundNothing: _answer(Told.NOTHING),
}
