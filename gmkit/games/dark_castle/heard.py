"""What everybody hears of each event of the Dark Castle, and whom a whisper is for. The world never comes here.

Aloud is what all can see: figures, effects, that a card was taken (H8). A hero's owner alone is told which cards, what
the book says where he stops, and why he may not do a thing; `heard_alone.py` holds that.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from gmkit.core.hearing import ALOUD, Detail, Heard, Listener, Name, Role, Square, Word
from gmkit.games.dark_castle import events as ev
from gmkit.games.dark_castle.events import Kind
from gmkit.games.dark_castle.heard_alone import WHISPERED
from gmkit.games.dark_castle.heard_words import Told

_MISSES = {1: Told.MISS_1, 2: Told.MISS_2, 3: Told.MISS_3}
_EXTRA = {1: Told.EXTRA_1, 2: Told.EXTRA_2}
_HITS = {Kind.STAR: Told.STAR, Kind.BOW: Told.ARROW, Kind.FREEZE: Told.FREEZE}
_SHIELDED = {Kind.STAR: Told.STAR_SHIELD, Kind.BOW: Told.ARROW_SHIELD}
_FLIGHTS = {Kind.JET_PACK: Told.JET, Kind.FLIGHT: Told.FLIGHT}
_BREAKS = {Kind.PICKAXE: Told.PICKAXE, Kind.COLLAPSE: Told.COLLAPSE}
_QUICK = {Kind.ACCELERATOR: Told.ACCELERATOR, Kind.ACCELERATION: Told.ACCELERATION}

_Sound = Callable[[Any], Heard | None]


def hear(event: Any, listener: Listener) -> Heard | None:
    """What `listener` hears of `event`; a whisper is for the owner of the hero that the event is about."""
    if listener == ALOUD:
        sound = _ALOUD.get(type(event))
        return None if sound is None else sound(event)
    whisper = WHISPERED.get((type(event), True) if getattr(event, "who", None) == listener else (type(event), False))
    return None if whisper is None else whisper(event, str(listener))


def _own(word: Told, *fields: str) -> _Sound:
    """An answer about the hero of the event, with some of its fields as squares, words, names or numbers."""
    return lambda e: Heard(e.who, word, tuple(_detail(getattr(e, field), field) for field in fields))


def _aside(word: Told, *fields: str) -> _Sound:
    """The same, told in the answer of the hero who did it."""
    return lambda e: Heard(e.aside or e.who, word, tuple(_detail(getattr(e, field), field) for field in fields))


def _detail(value: Any, field: str) -> Detail:
    if field == "turns":
        return _MISSES[value]
    if isinstance(value, tuple):
        return Square(value)  # type: ignore[arg-type]  # the only tuples told are cells
    if isinstance(value, Word | int):
        return value
    return Name(value)


def _blows(blows: int) -> Detail:
    return blows or Told.NEVER


def _announced(word: Told, *details: Detail) -> _Sound:
    return lambda e: Heard(e.who, word, details, Role.ANNOUNCEMENT, True)


def _released(e: ev.Released) -> Heard:
    return Heard(e.aside, Told.RELEASED) if e.aside else Heard(e.who, Told.RELEASED, (), Role.ANNOUNCEMENT, True)


def _rose(e: ev.Rose) -> Heard:
    if e.aside:
        return Heard(e.aside, Told.RISES, (Name(e.who),))
    return Heard(e.who, Told.RISES, (Name(e.who),), Role.ANNOUNCEMENT, True)


def _number_read(e: ev.NumberRead) -> Heard:
    return Heard(e.who, Told.NUMBER_TAKEN if e.taken else Told.NUMBER_LEFT, (e.number,))


_ALOUD: Mapping[type[Any], _Sound] = {
    ev.ClassAsked: _announced(Told.CHOOSES),
    ev.ClassChosen: _own(Told.CLASS, "kind"),
    ev.TurnMissed: _announced(Told.MISS_1),
    ev.Released: _released,
    ev.Pointed: _aside(Told.NAME, "who"),
    ev.Refused: _own(Told.NO),
    ev.WinnerNamed: lambda e: Heard(e.aside, Told.NAME if e.more else Told.WINS, (Name(e.who),)),
    ev.GameDrawn: _own(Told.DRAWN),
    ev.Paused: _aside(Told.PAUSE),
    ev.Waited: _own(Told.WAITS),
    ev.Stepped: _own(Told.SQUARE, "end"),
    ev.WentThroughWall: lambda e: Heard(e.who, _BREAKS[e.tool], (Square(e.end),)),
    ev.Teleported: _own(Told.TELEPORT, "end"),
    ev.Flew: lambda e: Heard(e.who, _FLIGHTS[e.tool], (Square(e.end),)),
    ev.Thrown: _aside(Told.WAVE, "who", "end"),
    ev.SentBack: _own(Told.SENT_BACK, "number", "end"),
    ev.NumberRead: _number_read,
    ev.BrokeOut: _own(Told.SQUARE, "end"),
    ev.ExtraGiven: lambda e: Heard(e.who, _EXTRA[e.total]),
    ev.TrapSprung: _aside(Told.TRAP_HOLDS, "turns"),
    ev.TrapCancelled: _aside(Told.TRAP_CANCELLED),
    ev.HeldByHazard: _aside(Told.HAZARD_HOLDS, "hazard", "turns"),
    ev.HeldBySnare: _aside(Told.SNARE_HOLDS, "turns"),
    ev.QuicknessEnded: _aside(Told.QUICKNESS_OVER),
    ev.Arrested: _aside(Told.ARRESTED),
    ev.TakingSeen: lambda e: (
        Heard(e.who, Told.TAKES_ONE) if e.total == 1 else Heard(e.who, Told.TAKES_SEVERAL, (e.total,))
    ),
    ev.Laid: _own(Told.LAYS),
    ev.LeftBehind: _own(Told.LAYS),
    ev.PackFell: _own(Told.LAYS),
    ev.PackEmptied: _own(Told.LAYS),
    ev.SnareLaid: _own(Told.LAYS),
    ev.PackFilled: _own(Told.TAKES_ONE),
    ev.BoxOpened: lambda e: Heard(e.who, Told.OPENS_SAFE if e.safe else Told.OPENS_CHEST),
    ev.Sent: _own(Told.SENDS, "whom"),
    ev.Traded: _own(Told.TRADE),
    ev.SheepCaught: _own(Told.CATCHES),
    ev.SheepKilled: _own(Told.SLAUGHTERS),
    ev.MonsterKilled: _own(Told.KILLS, "kind"),
    ev.Stolen: lambda e: Heard(e.who, Told.STEALS, (Name(e.whose),)) if e.tool is None else Heard(e.who, Told.WHIPS),
    ev.WhippedUp: _own(Told.WHIPS),
    ev.NothingToTake: _own(Told.NOTHING_TO_TAKE),
    ev.Fought: lambda e: Heard(e.who, Told.FIGHT, (_blows(e.mine), _blows(e.his))),
    ev.NobodyFell: _own(Told.NOBODY),
    ev.Fell: _aside(Told.FALLS, "who"),
    ev.Parted: lambda e: Heard(e.aside or e.who, Told.CARDS_LEFT, (len(e.left),)),
    ev.Rose: _rose,
    ev.Hit: lambda e: Heard(e.aside, _HITS[e.tool], (Name(e.who), _MISSES[e.turns])),
    ev.Shielded: lambda e: Heard(e.aside, _SHIELDED[e.tool], (Name(e.who),)),
    ev.Poisoned: _aside(Told.POISON, "who", "doses"),
    ev.Watched: _aside(Told.TELEKINESIS, "who"),
    ev.LookedAfar: _own(Told.BINOCULARS),
    ev.Hypnotized: _aside(Told.HYPNOSIS, "who"),
    ev.Tired: lambda e: Heard(e.who, _MISSES[e.turns]),
    ev.Quickened: lambda e: Heard(e.who, _QUICK[e.tool]),
    ev.Mutated: _own(Told.MUTAGEN, "kind"),
}
