"""What death, rising and what heroes do to one another change."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any

from gmkit.games.dark_castle import events as ev
from gmkit.games.dark_castle.changing import hero_of, is_owner, with_going, with_hero, with_place
from gmkit.games.dark_castle.world import Dying, State, World

RISING_TURNS = 2  # missed by one who revives himself (DC-57)


def _marked(world: World, event: ev.Marked) -> State:
    return with_hero(world.state, event.who, red=hero_of(world.state, event.who).red + 1)


def _fell(world: World, event: ev.Fell) -> State:
    state = with_hero(
        world.state,
        event.who,
        alive=False,
        at=event.start,
        skip=0,
        term=0,
        jailed=False,
        held=0,
        poison=0,
        quick=False,
        lain=0,
        sprung=True,
        waited=0,
        played_by="",
    )
    if is_owner(state, event.who):
        state = with_going(state, halted=True, acted=True, steps=0, extra=0, offer=False, opened=-1)
    return state._replace(dying=Dying(event.who, event.at))


def _parted(world: World, event: ev.Parted) -> State:
    one = world.hero(event.who)
    if Counter(one.carried) != Counter((*event.kept, *event.left)):
        raise ValueError("other cards than he had")
    rising = RISING_TURNS if event.rising is not None else 0
    state = with_hero(world.state, event.who, hand=event.kept, pack=None, rising=event.rising, skip=rising)
    place = world.board.place(event.at)
    return with_place(state, place, (*state.places[place], *event.left))._replace(dying=None)


def _rose(world: World, event: ev.Rose) -> State:
    return with_hero(world.state, event.who, alive=True, rising=None, skip=0, lain=0)


def _hit(world: World, event: ev.Hit) -> State:
    one = world.hero(event.who)
    return with_hero(world.state, event.who, skip=one.skip + event.turns, held=one.held + event.turns)


def _poisoned(world: World, event: ev.Poisoned) -> State:
    return with_hero(world.state, event.who, poison=event.doses)


def _hypnotized(world: World, event: ev.Hypnotized) -> State:
    return with_hero(world.state, event.who, played_by=event.aside)


def _tired(world: World, event: ev.Tired) -> State:
    return with_hero(world.state, event.who, skip=world.hero(event.who).skip + event.turns)


FOE_CHANGES: Mapping[type[Any], Callable[[World, Any], State]] = {
    ev.Marked: _marked,
    ev.Fell: _fell,
    ev.Parted: _parted,
    ev.Rose: _rose,
    ev.Hit: _hit,
    ev.Poisoned: _poisoned,
    ev.Hypnotized: _hypnotized,
    ev.Tired: _tired,
}
