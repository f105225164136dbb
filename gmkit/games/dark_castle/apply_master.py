"""What corrections by the master change."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from gmkit.games.dark_castle import events as ev
from gmkit.games.dark_castle.changing import give, hero_of, pick_first, put, take, with_hero
from gmkit.games.dark_castle.kinds import Kind
from gmkit.games.dark_castle.world import Hero, Pause, State, World


def _moved(world: World, event: ev.PlayerMoved) -> State:
    return with_hero(world.state, event.who, at=event.end, waited=0)


def _missed_set(world: World, event: ev.MissedSet) -> State:
    return with_hero(world.state, event.who, skip=event.turns, held=0)


def _marks_set(world: World, event: ev.MarksSet) -> State:
    return with_hero(world.state, event.who, **{"red" if event.red else "green": event.marks})


def _card_moved(world: World, event: ev.CardMoved) -> State:
    state = world.state
    if event.whose:
        state = take(state, event.whose, event.slot, event.kind)
    else:
        state = pick_first(state, event.out_of, event.kind if event.kind in state.places[event.out_of] else Kind.SHEEP)
    if event.who is not None:
        return with_hero(give(state, event.who, event.kind), event.who, asked=())
    if event.at is None:
        raise ValueError("a card to nobody and nowhere")
    return put(state, world.board.place(event.at), event.kind)


def _renamed(world: World, event: ev.PlayerRenamed) -> State:
    """Orders and the spell that names him follow him."""
    state = world.state
    hero_of(state, event.who)
    heroes = tuple(_as_known(one, event.who, event.name) for one in state.heroes)
    dying = state.dying
    if dying is not None and dying.who == event.who:
        dying = dying._replace(who=event.name)
    pause = state.pause
    if pause is not None:
        known = {name: name for name in (pause.who, pause.aside, *pause.asked)} | {event.who: event.name}
        pause = Pause(
            known[pause.who],
            known[pause.aside],
            tuple(known[name] for name in pause.asked),
            tuple(one._replace(who=known[one.who]) for one in pause.answers),
        )
    winners = tuple(event.name if name == event.who else name for name in state.winners)
    return state._replace(heroes=heroes, dying=dying, pause=pause, winners=winners)


def _as_known(one: Hero, old: str, new: str) -> Hero:
    orders = tuple(order._replace(whom=new) if order.whom == old else order for order in one.orders)
    name = new if one.name == old else one.name
    return one._replace(name=name, orders=orders, played_by=new if one.played_by == old else one.played_by)


MASTER_CHANGES: Mapping[type[Any], Callable[[World, Any], State]] = {
    ev.PlayerMoved: _moved,
    ev.MissedSet: _missed_set,
    ev.MarksSet: _marks_set,
    ev.CardMoved: _card_moved,
    ev.PlayerRenamed: _renamed,
}
