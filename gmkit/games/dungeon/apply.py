"""The only change there is: an event folded into the world. It throws no dice and decides nothing."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from gmkit.games.dungeon import events as ev
from gmkit.games.dungeon.apply_things import THINGS
from gmkit.games.dungeon.bestiary import bestiary
from gmkit.games.dungeon.figures import Deeds, Effects, Figure
from gmkit.games.dungeon.kinds import Gift, MonsterKind, Spell
from gmkit.games.dungeon.reckoning import monster_steps
from gmkit.games.dungeon.world import Body, Phase, Pile, Retreat, World

_DEEDS: Mapping[ev.Deed, str] = {
    ev.Deed.STOP: "stopped",
    ev.Deed.KICK: "kicked",
    ev.Deed.CAST: "cast",
    ev.Deed.STRIKE: "struck",
    ev.Deed.HEAL: "healed",
    ev.Deed.SKILL: "skilled",
}
POISON_WOUNDS = 3  # A36


def apply(world: World, event: Any) -> World:
    """The world after the event."""
    change = _CHANGES.get(type(event))
    return change(world, event) if change is not None else world


def deeds(world: World, index: int, **changes: object) -> World:
    """The world with other deeds of a figure."""
    one = world.figure(index)
    return world.with_figure(index, one._replace(deeds=one.deeds._replace(**changes)))  # type: ignore[arg-type]


def effects(world: World, index: int, **changes: object) -> World:
    """The world with other effects on a figure."""
    one = world.figure(index)
    return world.with_figure(index, one._replace(effects=one.effects._replace(**changes)))  # type: ignore[arg-type]


# --- turns and moves ---


def _part_began(world: World, event: ev.PartBegan) -> World:
    phase = Phase(event.phase)
    world = world.with_state(turn=event.turn, phase=phase, mover=-1)
    if phase is Phase.HERO_SPELLS:
        world = world.with_state(noise=())
    if phase is not Phase.HEROES:
        return world
    figures = tuple(
        one._replace(
            deeds=Deeds(steps=0 if one.hero is not None else monster_steps(one.figures.speed)),
            effects=one.effects._replace(strikers=()),
        )
        for one in world.state.figures
    )
    return world.with_state(figures=figures)


def _roused(world: World, event: ev.Roused) -> World:
    one = world.figure(event.figure)
    goal = event.goal if event.patience else None
    return world.with_figure(event.figure, one._replace(mind=one.mind._replace(goal=goal, patience=event.patience)))


def _turn_ended(world: World, event: ev.TurnEnded) -> World:
    figures = tuple(
        one._replace(light=one.light._replace(left=one.light.left - 1)) if one.here and one.light.burning else one
        for one in world.state.figures
    )
    return world.with_state(figures=figures)


def _did(world: World, event: ev.Did) -> World:
    return deeds(world, event.figure, **{_DEEDS[event.deed]: True})


def _thrown(world: World, event: ev.Thrown) -> World:
    return deeds(world, event.figure, thrown=True, steps=event.steps).with_state(mover=event.figure)


def _stepped(world: World, event: ev.Stepped) -> World:
    one = world.figure(event.figure)
    steps = one.deeds.steps - (not event.free)
    return world.with_figure(event.figure, one._replace(at=event.to, deeds=one.deeds._replace(steps=steps)))


def _moved(world: World, event: ev.Retreated | ev.Teleported) -> World:
    return world.with_figure(event.figure, world.figure(event.figure)._replace(at=event.to))


def _left_dungeon(world: World, event: ev.LeftDungeon) -> World:
    return world.with_figure(event.figure, world.figure(event.figure)._replace(out=True))


# --- wounds ---


def _struck(world: World, event: ev.Struck) -> World:
    one = world.figure(event.attacker)
    world = world.with_state(noise=(*world.state.noise, world.figure(event.target).at))
    if event.blow is ev.Blow.SHOT:
        one = one._replace(arrows=event.arrows)
    world = world.with_figure(event.attacker, one._replace(effects=one.effects._replace(invisible=0)))
    if event.blind:
        strikers = world.figure(event.target).effects.strikers
        world = effects(world, event.target, strikers=(*strikers, event.attacker))
    return world


def _hurt(world: World, event: ev.Hurt) -> World:
    one = world.figure(event.figure)
    return world.with_figure(event.figure, one._replace(left=max(one.left - event.wounds, 0)))


def _died(world: World, event: ev.Died) -> World:
    """What it had lies there; a zombie had nothing. Its light is out (A29)."""
    one = world.figure(event.figure)
    undead = Gift.UNDEAD in one.gifts
    weapons = (one.weapon,) if one.weapon is not None else ()
    state = world.state
    bodies = (*state.bodies, Body(one.at, event.figure, undead, seen=event.seen))
    piles = state.piles
    if one.gold or one.goods or weapons:
        lying = next((pile for pile in piles if pile.at == one.at), Pile(one.at))
        heap = lying._replace(
            gold=lying.gold + one.gold, goods=(*lying.goods, *one.goods), weapons=(*lying.weapons, *weapons)
        )
        piles = (*(pile for pile in piles if pile.at != one.at), heap)
    bare = one._replace(left=0, gold=0, goods=(), weapon=None, light=Figure._field_defaults["light"], effects=Effects())
    retreat = None if state.retreat is not None and state.retreat.figure == event.figure else state.retreat
    return world.with_figure(event.figure, bare).with_state(bodies=bodies, piles=piles, retreat=retreat)


def _retreat_called(world: World, event: ev.RetreatCalled) -> World:
    return world.with_state(retreat=Retreat(event.figure, event.away_from))


def _healed(world: World, event: ev.Healed) -> World:
    one = world.figure(event.figure)
    poison = 0 if event.poison or event.wounds else one.effects.poison
    healed = one._replace(left=one.left + event.wounds, effects=one.effects._replace(poison=poison))
    return world.with_figure(event.figure, healed)


# --- spells ---


def _cast(world: World, event: ev.Cast) -> World:
    if event.works and event.spell is Spell.SKIN:
        world = effects(world, event.figure, skin=True)
    if event.works and event.spell is Spell.TERROR:
        world = effects(world, event.figure, terror=True)
    return world


_HOLDS = {Spell.FLASH: "blind", Spell.STUN: "stunned", Spell.SLEEP: "asleep", Spell.INVISIBILITY: "invisible"}


def _afflicted(world: World, event: ev.Afflicted) -> World:
    world = effects(world, event.figure, **{_HOLDS[event.spell]: event.until})
    return effects(world, event.figure, counted=event.counted) if event.spell is Spell.SLEEP else world


def _effect_ended(world: World, event: ev.EffectEnded) -> World:
    name = _HOLDS.get(event.spell)
    return effects(world, event.figure, **{name: 0} if name else {event.spell.value: False})


def _raised(world: World, event: ev.Raised) -> World:
    facts = bestiary().monsters[MonsterKind.ZOMBIE]
    state = world.state
    zombie = Figure(
        *("", MonsterKind.ZOMBIE, None, world.figure(event.master).owner, event.cell, facts.figures),
        facts.figures.endurance,
        facts.gifts,
        number=event.number,
        master=event.master,
        risen=state.turn,
    )
    bodies = (*state.bodies[: event.body], *state.bodies[event.body + 1 :])
    return world.with_state(figures=(*state.figures, zombie), bodies=bodies)


_CHANGES: Mapping[type, Callable[[World, Any], World]] = {
    ev.PartBegan: _part_began,
    ev.TurnEnded: _turn_ended,
    ev.Roused: _roused,
    ev.Did: _did,
    ev.Thrown: _thrown,
    ev.Ended: lambda world, event: world.with_state(over=True),
    ev.Stepped: _stepped,
    ev.Noticed: lambda world, event: effects(world, event.figure, noticed=True),
    ev.HidAgain: lambda world, event: effects(world, event.figure, noticed=False),
    ev.LeftDungeon: _left_dungeon,
    ev.Struck: _struck,
    ev.Hurt: _hurt,
    ev.Died: _died,
    ev.Woke: lambda world, event: effects(world, event.figure, asleep=0, counted=False),
    ev.Poisoned: lambda world, event: effects(world, event.figure, poison=POISON_WOUNDS),
    ev.PoisonWorked: lambda world, event: effects(
        world, event.figure, poison=world.figure(event.figure).effects.poison - 1
    ),
    ev.RetreatCalled: _retreat_called,
    ev.Retreated: _moved,
    ev.RetreatEnded: lambda world, event: world.with_state(retreat=None),
    ev.Healed: _healed,
    ev.Cast: _cast,
    ev.Afflicted: _afflicted,
    ev.EffectEnded: _effect_ended,
    ev.Raised: _raised,
    ev.Teleported: _moved,
    ev.HolyLight: lambda world, event: effects(world, event.figure, holy=event.on),
    **THINGS,
}
