"""What each listener hears of each event of the Dark Castle. The world never comes here.

Aloud is what all can see: figures, effects, that a card was taken (H8). A hero's owner alone is told which cards, what
the book says where he stops, and why he may not do a thing.

The file is longer than most because the whole vocabulary and what it is said of must stand here alone, under one eye.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from gmkit.core.hearing import ALOUD, Detail, Heard, Listener, Name, Role, Square, Word
from gmkit.games.dark_castle import events as ev
from gmkit.games.dark_castle.events import Kind, Person


class Told(Word):
    """The fixed vocabulary, beside cards, classes, persons, hazards and reasons, which are words themselves."""

    CHOOSES = "chooses"
    CLASS = "class"
    SQUARE = "square"
    NAME = "name"
    NO = "no"
    MISS_1 = "miss_1"
    MISS_2 = "miss_2"
    MISS_3 = "miss_3"
    PICKAXE = "pickaxe"
    COLLAPSE = "collapse"
    TELEPORT = "teleport"
    JET = "jet"
    FLIGHT = "flight"
    WAVE = "wave"
    SENT_BACK = "sent_back"
    NUMBER_TAKEN = "number_taken"
    NUMBER_LEFT = "number_left"
    LEFT_CARD = "left_card"
    WAITS = "waits"
    EXTRA_1 = "extra_1"
    EXTRA_2 = "extra_2"
    TRAP = "trap"
    TRAP_HOLDS = "trap_holds"
    TRAP_CANCELLED = "trap_cancelled"
    HAZARD_HOLDS = "hazard_holds"
    SNARE_HOLDS = "snare_holds"
    QUICKNESS_OVER = "quickness_over"
    ARRESTED = "arrested"
    RELEASED = "released"
    TAKES_ONE = "takes_one"
    TAKES_SEVERAL = "takes_several"
    LAYS = "lays"
    OPENS_CHEST = "opens_chest"
    OPENS_SAFE = "opens_safe"
    SENDS = "sends"
    TRADE = "trade"
    CATCHES = "catches"
    SLAUGHTERS = "slaughters"
    KILLS = "kills"
    STEALS = "steals"
    WHIPS = "whips"
    NOTHING_TO_TAKE = "nothing_to_take"
    FIGHT = "fight"
    NEVER = "never"
    NOBODY = "nobody"
    FALLS = "falls"
    CARDS_LEFT = "cards_left"
    RISES = "rises"
    STAR = "star"
    ARROW = "arrow"
    FREEZE = "freeze"
    STAR_SHIELD = "star_shield"
    ARROW_SHIELD = "arrow_shield"
    POISON = "poison"
    TELEKINESIS = "telekinesis"
    BINOCULARS = "binoculars"
    HYPNOSIS = "hypnosis"
    ACCELERATOR = "accelerator"
    ACCELERATION = "acceleration"
    MUTAGEN = "mutagen"
    WINS = "wins"
    DRAWN = "drawn"
    # told to a hero's owner alone
    ORDER_TAKEN = "order_taken"
    WHY = "why"
    PERSON = "person"
    CLERK_ASKS = "clerk_asks"
    KNIGHT_ASKS = "knight_asks"
    KING_ASKS = "king_asks"
    QUEEN_ASKS = "queen_asks"
    DOCTOR_ASKS = "doctor_asks"
    SCIENTIST_ASKS = "scientist_asks"
    HUNTER_ASKS = "hunter_asks"
    MUTANT_ASKS = "mutant_asks"
    CHEST = "chest"
    SAFE = "safe"
    INSTALLATION = "installation"
    PRISON = "prison"
    NOTHING = "nothing"
    CARDS_HERE = "cards_here"
    NEXT_CARD = "next_card"
    CARDS_IN_CHEST = "cards_in_chest"
    CHEST_EMPTY = "chest_empty"
    CARDS_IN_SAFE = "cards_in_safe"
    SAFE_EMPTY = "safe_empty"
    CARDS_IN_HAND = "cards_in_hand"
    HAND_EMPTY = "hand_empty"
    CARD_IN_PACK = "card_in_pack"
    CARDS_OF = "cards_of"
    NO_CARDS_OF = "no_cards_of"
    CARD = "card"
    TAKEN = "taken"
    GOT = "got"
    STOLEN = "stolen"
    SENT_BY = "sent_by"
    UNFIT = "unfit"
    FALLEN = "fallen"


_MISSES = {1: Told.MISS_1, 2: Told.MISS_2, 3: Told.MISS_3}
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
    whisper = _WHISPERED.get((type(event), True) if getattr(event, "who", None) == listener else (type(event), False))
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


def _hand_seen(e: ev.HandSeen, who: str) -> Heard:
    if e.kind is None:
        return _line(who, Told.NO_CARDS_OF, Name(e.whose))
    return _line(who, Told.CARDS_OF, Name(e.whose), e.kind) if e.number == 1 else Heard(who, Told.CARD, (e.kind,))


def _took(e: ev.Took, who: str) -> Heard:
    return Heard(who, Told.CARD, (e.kind,)) if e.more else _line(who, Told.TAKEN, e.kind)


# By the kind of event, and whether the listener is the hero it is about.
_WHISPERED: Mapping[tuple[type[Any], bool], Callable[[Any, str], Heard | None]] = {
    (ev.Refused, True): lambda e, who: None if e.why is None else _line(who, Told.WHY, e.why),
    (ev.OrderGiven, True): lambda e, who: _line(who, Told.ORDER_TAKEN),
    (ev.NumberRead, True): lambda e, who: _line(who, Told.TAKEN if e.taken else Told.LEFT_CARD, e.kind),
    (ev.PersonRead, True): _person_read,
    (ev.BoxRead, True): lambda e, who: _line(who, Told.SAFE if e.safe else Told.CHEST, e.number),
    (ev.InstallationRead, True): lambda e, who: _line(who, Told.INSTALLATION, Square(e.trap)),
    (ev.HazardRead, True): lambda e, who: _line(who, Told.PERSON, e.hazard),
    (ev.PrisonRead, True): lambda e, who: _line(who, Told.PRISON),
    (ev.ExtraRead, True): lambda e, who: _line(who, _EXTRA[e.total]),
    (ev.TrapRead, True): lambda e, who: _line(who, Told.TRAP),
    (ev.CardRead, True): _card_read,
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
