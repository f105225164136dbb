"""What a hero's owner alone is told of each event: the book, his cards, reasons (H8). The world never comes here."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from gmkit.core.hearing import Detail, Heard, Name, Square, Word
from gmkit.games.dark_castle import events as ev
from gmkit.games.dark_castle.events import Does, Kind, Person
from gmkit.games.dark_castle.heard_words import Told

_EXTRA = {1: Told.EXTRA_1, 2: Told.EXTRA_2}
_ASKS = {
    Person.CLERK: Told.CLERK_ASKS,
    Person.KNIGHT: Told.KNIGHT_ASKS,
    Person.KING: Told.KING_ASKS,
    Person.QUEEN: Told.QUEEN_ASKS,
    Person.DOCTOR: Told.DOCTOR_ASKS,
    Person.SCIENTIST: Told.SCIENTIST_ASKS,
    Person.HUNTER: Told.HUNTER_ASKS,
    Person.MUTANT: Told.MUTANT_ASKS,
}
_FIRST_CARD = {
    "here": Told.CARDS_HERE,
    "chest": Told.CARDS_IN_CHEST,
    "safe": Told.CARDS_IN_SAFE,
    "hand": Told.CARDS_IN_HAND,
    "pack": Told.CARD_IN_PACK,
}
_EMPTY = {"here": Told.NOTHING, "chest": Told.CHEST_EMPTY, "safe": Told.SAFE_EMPTY, "hand": Told.HAND_EMPTY}


def _line(who: str, word: Word, *details: Detail) -> Heard:
    """A line of its own on the owner's list."""
    return Heard(who, word, details, fresh=True)


def _person_read(e: ev.PersonRead, who: str) -> Heard:
    word = _ASKS.get(e.person)
    return _line(who, Told.PERSON, e.person) if e.bare or word is None else _line(who, word)


def _card_read(e: ev.CardRead, who: str) -> Heard:
    if e.number > 1:
        return Heard(who, Told.NEXT_CARD, (e.number, e.kind))
    return _line(who, _FIRST_CARD[e.where], e.number, e.kind)


def _card_told(e: ev.CardTold, who: str) -> Heard:
    if not e.number:
        return _line(who, Told.PACK_DOES, e.kind, Does[e.kind.name])
    return _line(who, Told.CARD_DOES, e.number, e.kind, Does[e.kind.name])


def _hand_seen(e: ev.HandSeen, who: str) -> Heard:
    if e.kind is None:
        return _line(who, Told.NO_CARDS_OF, Name(e.whose))
    return _line(who, Told.CARDS_OF, Name(e.whose), e.kind) if e.number == 1 else Heard(who, Told.CARD, (e.kind,))


def _took(e: ev.Took, who: str) -> Heard:
    return Heard(who, Told.CARD, (e.kind,)) if e.more else _line(who, Told.TAKEN, e.kind)


# By the kind of event, and whether the listener is the hero it is about.
WHISPERED: Mapping[tuple[type[Any], bool], Callable[[Any, str], Heard | None]] = {
    (ev.Refused, True): lambda e, who: _line(who, Told.WHY, e.why),
    (ev.OrderGiven, True): lambda e, who: _line(who, Told.ORDER_TAKEN),
    (ev.Replied, True): lambda e, who: _line(who, Told.REPLY_TAKEN),
    (ev.ReadAlong, True): lambda e, who: _line(who, Told.READ_ALONG, Name(e.whose)),
    (ev.NumberRead, True): lambda e, who: _line(who, Told.TAKEN if e.taken else Told.LEFT_CARD, e.kind),
    (ev.PersonRead, True): _person_read,
    (ev.BoxRead, True): lambda e, who: _line(who, Told.SAFE if e.safe else Told.CHEST, e.number),
    (ev.InstallationRead, True): lambda e, who: _line(who, Told.INSTALLATION, Square(e.trap)),
    (ev.HazardRead, True): lambda e, who: _line(who, Told.PERSON, e.hazard),
    (ev.PrisonRead, True): lambda e, who: _line(who, Told.PRISON),
    (ev.ExtraRead, True): lambda e, who: _line(who, _EXTRA[e.total]),
    (ev.TrapRead, True): lambda e, who: _line(who, Told.TRAP),
    (ev.CardRead, True): _card_read,
    (ev.CardTold, True): _card_told,
    (ev.NothingRead, True): lambda e, who: _line(who, _EMPTY[e.where]),
    (ev.CellSeen, True): lambda e, who: _line(who, Told.SQUARE, Square(e.at)),
    (ev.HandSeen, True): _hand_seen,
    (ev.Took, True): _took,
    (ev.LeftBehind, True): lambda e, who: _line(who, Told.UNFIT if e.unfit else Told.FALLEN, e.kind),
    (ev.PackFell, True): lambda e, who: _line(who, Told.FALLEN, e.kind),
    (ev.PackFilled, True): lambda e, who: _line(who, Told.TAKEN, e.kind),
    (ev.Sent, False): lambda e, who: _line(who, Told.SENT_BY, Name(e.who), e.kind) if who == e.whom else None,
    (ev.Rewarded, True): lambda e, who: _line(who, Told.GOT, e.got, e.gave),
    (ev.SheepCaught, True): lambda e, who: _line(who, Told.TAKEN, Kind.SHEEP_ALIVE),
    (ev.SheepKilled, True): lambda e, who: _line(who, Told.TAKEN, Kind.SHEEP_CORPSE),
    (ev.Stolen, True): lambda e, who: _line(who, Told.TAKEN, e.kind),
    (ev.Stolen, False): lambda e, who: _line(who, Told.STOLEN, e.kind) if who == e.whose else None,
    (ev.WhippedUp, True): lambda e, who: _line(who, Told.TAKEN, e.kind),
}
