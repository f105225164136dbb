"""What each listener hears of each event, from closed vocabularies. It gets no world: what is told is in the event.

All is aloud but what only some may know: traps for those who see them, disguise for those with vision (H1).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

from gmkit.core.hearing import ALOUD, Detail, Heard, Listener, Name, Numbered, Square, Word
from gmkit.games.dungeon import events as ev
from gmkit.games.dungeon.heard_words import MOST_WOUNDS, Told, Turns, Wounds

_Sound: TypeAlias = tuple[Word, tuple[Detail, ...]] | None


def hear(event: Any, listener: Listener) -> Heard | None:
    """What that listener hears of it."""
    alone = getattr(event, "to", None) if isinstance(event, ev.TrapSeen | ev.GuiseSeen) else None
    if alone is not None:
        if listener not in alone:
            return None
    elif listener != ALOUD:
        return None
    found = sound(event)
    return None if found is None else Heard(event.who, *found)


def sound(event: Any) -> _Sound:
    """How an event sounds to whoever may hear it; None where there is nothing to hear."""
    made = _SOUNDS.get(type(event))
    return None if made is None else made(event)


def _name(of: ev.Called) -> Name | Numbered:
    if of.name:
        return Name(of.name)
    if of.number < 0:
        return Numbered(ev.Guise.SOMEBODY)
    return Numbered(ev.Guise.MAN if of.kind is None else of.kind, of.number)


def _wounds(count: int) -> Word:
    """So many wounds in words; more than any figure survives are told alike."""
    return Wounds(min(count, MOST_WOUNDS))


def _cells(word: Word, event: Any) -> _Sound:
    return word, (Square(event.one), Square(event.other))


_PARTS = (
    Told.TURN,
    Told.MONSTERS,
    Told.HERO_SPELLS,
    Told.MONSTER_SPELLS,
    Told.HERO_BLOWS,
    Told.MONSTER_BLOWS,
    Told.SKILLS,
)


def _part(event: ev.PartBegan) -> _Sound:
    word = _PARTS[event.phase]
    return word, ((event.turn,) if word is Told.TURN else ())


def _thrown(event: ev.Thrown) -> _Sound:
    word = Told.THROWN if event.speed >= 0 else Told.THROWN_LESS
    return word, (event.face, abs(event.speed), event.steps)


def _arrived(event: ev.Arrived) -> _Sound:
    return Told.AT_UNSEEN if event.unseen else Told.AT, (_name(event.called), Square(event.cell))


def _halted(event: ev.Halted) -> _Sound:
    if not event.seen:
        return None
    return Told.NEAR if event.monster else Told.HALT, (_name(event.near),)


def _kicked(event: ev.Kicked) -> _Sound:
    return Told.KICKED_IN if event.broken else Told.DOOR_HOLDS, (event.total, event.strength)


def _picked(event: ev.Picked) -> _Sound:
    word = Told.LOCK_PICKED if event.opened else Told.LOCKPICK_BREAKS if event.broke else Told.LOCK_HOLDS
    return word, (event.total, event.level)


def _room(event: ev.RoomSeen) -> _Sound:
    if event.first == event.last:
        return Told.CELL, (Square(event.first),)
    return Told.ROOM, (Square(event.first), Square(event.last))


def _trap_seen(event: ev.TrapSeen) -> _Sound:
    if event.place is ev.Place.DOOR:
        return Told.TRAP_ON_DOOR, (Square(event.one), event.level, Square(event.other))
    word = Told.TRAP_ON_CHEST if event.place is ev.Place.CHEST else Told.TRAP_IN_CELL
    return word, (Square(event.one), event.level)


def _fired(event: ev.TrapFired) -> _Sound:
    return Told.TRAP_FIRES, (event.attack, event.defence, _wounds(event.wounds))


def _disarmed(event: ev.Disarmed) -> _Sound:
    word = Told.DISARMED if event.safe else Told.NOT_DISARMED
    return word, (Square(event.cell), event.total, event.level)


def _struck(event: ev.Struck) -> _Sound:
    sums = event.attack, event.defence
    if event.skin:
        return Told.SKIN_HOLDS, sums
    dealt = _wounds(event.wounds)
    if event.blow is ev.Blow.SHOT:
        return Told.SHOT, (*sums, dealt, event.arrows)
    if event.blow is ev.Blow.FIRE:
        return Told.FIRE, (*sums, dealt)
    return Told.MAGIC_BLOW if event.magic else Told.BLOW, (*sums, dealt)


def _seen(word: Word) -> Callable[[Any], _Sound]:
    """Told of a figure where it is seen."""
    return lambda event: (word, (_name(event.called),)) if event.seen else None


def _of(word: Word) -> Callable[[Any], _Sound]:
    """Told of a figure, aloud."""
    return lambda event: (word, (_name(event.called),))


def _healed(event: ev.Healed) -> _Sound:
    return Told.CURED if event.poison else Told.HEALED, (_name(event.called), _wounds(event.wounds))


def _cast(event: ev.Cast) -> _Sound:
    if not event.resisted:
        return (Told.CASTS, (event.spell, _name(event.caster))) if event.monster else (Told.SPELL, (event.spell,))
    details: tuple[Detail, ...] = (event.spell, event.own, event.other)
    if event.monster:
        return Told.CASTS_SUM if event.works else Told.CASTS_FAILS, (*details, _name(event.caster))
    return Told.SPELL_SUM if event.works else Told.SPELL_FAILS, details


_HOLDS = {
    ev.Spell.FLASH: Told.BLINDED,
    ev.Spell.STUN: Told.STUNNED,
    ev.Spell.INVISIBILITY: Told.INVISIBLE,
}


def _afflicted(event: ev.Afflicted) -> _Sound:
    name = _name(event.called)
    if event.spell is ev.Spell.SLEEP:
        return (Told.SLEEPS_LONG, (name, Turns(event.turns))) if event.counted else (Told.SLEEPS, (name,))
    if event.spell is ev.Spell.INVISIBILITY:
        return Told.INVISIBLE, (name,)
    return _HOLDS[event.spell], (name, Turns(event.turns))


def _ended(event: ev.EffectEnded) -> _Sound:
    if not event.told:
        return None
    return Told.SEES_AGAIN if event.spell is ev.Spell.FLASH else Told.COMES_ROUND, (_name(event.called),)


def _poison(event: ev.PoisonWorked) -> _Sound:
    return Told.POISON_SPENT if event.last else Told.POISON_WOUND, (_name(event.called),)


def _named(event: ev.ThingNamed) -> _Sound:
    words = {
        ev.Where.HERE: Told.THING_HERE,
        ev.Where.IN_CHEST: Told.THING_IN_CHEST,
        ev.Where.TAKEN: Told.THING_TAKEN,
    }
    thing = event.goods if event.weapon is None else event.weapon
    return None if thing is None else (words[event.where], (thing,))


_SOUNDS: Mapping[type, Callable[[Any], _Sound]] = {
    ev.InnOpened: lambda event: (Told.AT_INN, ()),
    ev.Bought: lambda event: (Told.BOUGHT, (event.goods, event.paid, event.left)),
    ev.ThrewAway: lambda event: (Told.THROWN_AWAY, (event.goods,)),
    ev.Grew: lambda event: (Told.GROWN, (event.stat, event.value, event.paid, event.left)),
    ev.Trained: lambda event: (Told.TRAINED, (event.ability, event.value, event.paid, event.left)),
    ev.PonyBrought: lambda event: (Told.AT, (ev.Goods.PONY, Square(event.at))),
    ev.Shared: lambda event: (Told.SHARED, (event.total, event.each, event.over)),
    ev.Began: lambda event: (Told.ROPE if event.rope else Told.STAIR, ()),
    ev.PartBegan: _part,
    ev.Thrown: _thrown,
    ev.Ended: lambda event: (Told.OUT_ALIVE if event.alive else Told.ALL_DEAD, ()),
    ev.Arrived: _arrived,
    ev.WentOutOfSight: lambda event: (Told.OUT_OF_SIGHT, (_name(event.called), Square(event.cell))),
    ev.Stayed: _seen(Told.STAYS),
    ev.Halted: _halted,
    ev.Noticed: _of(Told.NOTICED),
    ev.LeftDungeon: _of(Told.LEAVES),
    ev.DoorOpened: lambda event: _cells(Told.DOOR_OPENS, event) if event.heard else None,
    ev.DoorShut: lambda event: _cells(Told.DOOR_SHUTS, event),
    ev.FoundLocked: lambda event: (Told.IS_LOCKED, ()),
    ev.Kicked: _kicked,
    ev.Picked: _picked,
    ev.Searched: lambda event: (Told.FOUND if event.found else Told.NOT_FOUND, (event.total,)),
    ev.DoorFound: lambda event: _cells(Told.SECRET_DOOR, event),
    ev.RoomSeen: _room,
    ev.DoorSeen: lambda event: _cells(Told.SHUT_DOOR if event.shut else Told.OPEN_DOOR, event),
    ev.FigureSeen: lambda event: (Told.AT, (_name(event.called), Square(event.cell))),
    ev.GuiseSeen: lambda event: (Told.TRULY, (Square(event.cell), event.kind)),
    ev.Unmasked: _of(Told.UNMASKED),
    ev.FeatureSeen: lambda event: (Told.AT, (event.feature, Square(event.cell))),
    ev.ChestSeen: lambda event: (Told.CHEST, (Square(event.cell),)),
    ev.BodySeen: lambda event: (Told.BODY, (Square(event.cell),)),
    ev.TrapSeen: _trap_seen,
    ev.TrapFired: _fired,
    ev.Disarmed: _disarmed,
    ev.Assailed: lambda event: (
        Told.BREATHES if event.blow is ev.Blow.FIRE else Told.STRIKES,
        (_name(event.called), _name(event.target)),
    ),
    ev.Contested: lambda event: (Told.CONTEST, (event.own, event.other)),
    ev.Struck: _struck,
    ev.StrikerKnown: _of(Told.KNOWS_STRIKER),
    ev.Scorched: lambda event: (Told.SCORCHED, (_wounds(event.wounds),)),
    ev.Died: _seen(Told.DIES),
    ev.Woke: _seen(Told.WAKES),
    ev.Poisoned: _of(Told.POISONED),
    ev.PoisonWorked: _poison,
    ev.RetreatCalled: _seen(Told.RETREATS),
    ev.RetreatEnded: lambda event: (Told.NO_WAY, ()) if event.stuck and event.seen else None,
    ev.Healed: _healed,
    ev.Cast: _cast,
    ev.Afflicted: _afflicted,
    ev.EffectEnded: _ended,
    ev.Reappeared: _of(Told.SEEN_AGAIN),
    ev.Raised: lambda event: (Told.RISES, (Square(event.cell), Numbered(ev.MonsterKind.ZOMBIE, event.number))),
    ev.Teleported: lambda event: (Told.TELEPORTS, (_name(event.called), Square(event.to))),
    ev.HolyLight: lambda event: (Told.HOLY_ON if event.on else Told.HOLY_OUT, ()),
    ev.LightLit: lambda event: (Told.LIGHTS, (_name(event.called), event.goods)),
    ev.LightDoused: _of(Told.DOUSES),
    ev.BurnedOut: lambda event: (
        Told.BURNED_OUT_DARK if event.dark else Told.BURNED_OUT,
        (_name(event.called), event.goods),
    ),
    ev.ChestOpened: lambda event: (Told.IN_CHEST, (event.inside,)),
    ev.Took: lambda event: (Told.TAKEN, (event.gold, event.left)) if event.gold else None,
    ev.PileFound: lambda event: (Told.HERE, (event.gold,)),
    ev.ThingNamed: _named,
    ev.PutDown: lambda event: (Told.LAID, (event.goods,)),
    ev.Given: lambda event: (Told.GIVEN, (_name(event.called), event.goods)),
    ev.Drank: lambda event: (Told.DRINKS, ()),
    ev.Loaded: lambda event: (Told.LOADED, (Name(event.called.name),)),
}
