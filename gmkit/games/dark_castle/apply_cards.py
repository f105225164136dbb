"""What events of cards change: each takes a card out of exactly one place and puts it into exactly one other."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from gmkit.games.dark_castle import events as ev
from gmkit.games.dark_castle.changing import (
    give,
    hero_of,
    pick,
    pick_first,
    put,
    take,
    with_going,
    with_hero,
)
from gmkit.games.dark_castle.deck import printed_as
from gmkit.games.dark_castle.kinds import Kind
from gmkit.games.dark_castle.world import State, World

_Change = Callable[[World, Any], State]


def _took(world: World, event: ev.Took | ev.WhippedUp) -> State:
    return give(pick(world.state, event.place, event.number, event.kind), event.who, event.kind)


def _laid(world: World, event: ev.Laid | ev.LeftBehind) -> State:
    return put(take(world.state, event.who, event.slot, event.kind), event.place, event.kind)


def _pack_fell(world: World, event: ev.PackFell) -> State:
    return put(_emptied(world.state, event.who, event.kind), world.board.place(event.at), event.kind)


def _box_opened(world: World, event: ev.BoxOpened) -> State:
    hero_of(world.state, event.who)
    return with_going(world.state, opened=event.place)


def _pack_filled(world: World, event: ev.PackFilled) -> State:
    return with_hero(pick(world.state, event.place, event.number, event.kind), event.who, pack=event.kind)


def _pack_emptied(world: World, event: ev.PackEmptied) -> State:
    return put(_emptied(world.state, event.who, event.kind), event.place, event.kind)


def _emptied(state: State, who: str, kind: Kind) -> State:
    if hero_of(state, who).pack is not kind:
        raise ValueError(f"no {kind.value} in the backpack")
    return with_hero(state, who, pack=None)


def _sent(world: World, event: ev.Sent) -> State:
    if event.number:
        return give(pick(world.state, event.place, event.number, event.kind), event.whom, event.kind)
    return give(_emptied(world.state, event.who, event.kind), event.whom, event.kind)


def _returned(world: World, event: ev.Returned) -> State:
    state = take(world.state, event.who, event.slot, event.kind)
    return put(state, world.board.place(event.at), printed_as(event.kind))


def _traded(world: World, event: ev.Traded) -> State:
    state = take(world.state, event.who, event.slot, event.gave)
    place = world.board.persons[event.person] if event.at is None else world.board.place(event.at)
    return put(state, place, printed_as(event.gave))


def _rewarded(world: World, event: ev.Rewarded) -> State:
    return give(pick_first(world.state, event.place, event.got), event.who, event.got)


def _sheep_caught(world: World, event: ev.SheepCaught) -> State:
    state = pick_first(world.state, world.board.place(event.at), Kind.SHEEP)
    return give(state, event.who, Kind.SHEEP_ALIVE)


def _sheep_killed(world: World, event: ev.SheepKilled) -> State:
    state = pick_first(world.state, world.board.place(event.at), Kind.SHEEP)
    state = with_hero(state, event.who, red=hero_of(state, event.who).red + 1)
    return give(state, event.who, Kind.SHEEP_CORPSE)


def _monster_killed(world: World, event: ev.MonsterKilled) -> State:
    state = pick_first(world.state, world.board.place(event.at), event.kind)
    state = with_hero(state, event.who, green=hero_of(state, event.who).green + 1)
    return put(state, world.board.out, event.kind)


def _stolen(world: World, event: ev.Stolen) -> State:
    return give(take(world.state, event.whose, event.slot, event.kind), event.who, event.kind)


def _snare_laid(world: World, event: ev.SnareLaid) -> State:
    state = take(world.state, event.who, event.slot, Kind.SNARE)
    return state._replace(laid=(*state.laid, event.at))


def _key_went_home(world: World, event: ev.KeyWentHome) -> State:
    return put(pick_first(world.state, event.place, event.kind), world.board.place(event.at), event.kind)


def _anew(change: _Change) -> _Change:
    """He changed what lies there or what he holds, or has read what he had not: it may be asked again (H17).

    Numbers of his lists name other cards from then on.
    """
    return lambda world, event: with_hero(change(world, event), event.who, asked=())


_OWN: Mapping[type[Any], _Change] = {
    ev.Took: _took,
    ev.Laid: _laid,
    ev.LeftBehind: _laid,
    ev.PackFell: _pack_fell,
    ev.BoxOpened: _box_opened,
    ev.PackFilled: _pack_filled,
    ev.PackEmptied: _pack_emptied,
    ev.Sent: _sent,
    ev.Returned: _returned,
    ev.Traded: _traded,
    ev.Rewarded: _rewarded,
    ev.SheepCaught: _sheep_caught,
    ev.SheepKilled: _sheep_killed,
    ev.MonsterKilled: _monster_killed,
    ev.Stolen: _stolen,
    ev.WhippedUp: _took,
    ev.SnareLaid: _snare_laid,
}
CARD_CHANGES: Mapping[type[Any], _Change] = {
    **{kind: _anew(change) for kind, change in _OWN.items()},
    ev.KeyWentHome: _key_went_home,
}
