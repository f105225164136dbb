"""apply(): the only change of the world. It decides nothing and throws nothing; every event is taken as it is."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from gmkit.core.master import events as table
from gmkit.core.master.applying import table_changes
from gmkit.games.numenor import events as ev
from gmkit.games.numenor.board import Lair, Mend
from gmkit.games.numenor.world import Explorer, State, World
from gmkit.grid.geometry import Cell


def apply(world: World, event: Any) -> World:
    """The world after `event`."""
    change = _CHANGES.get(type(event))
    if change is None:  # told, but nothing moves
        return world
    return World(world.board, world.rules, change(world.state, event))


def _with(state: State, who: str, change: Callable[[Explorer], Explorer]) -> State:
    """The state with one explorer changed. KeyError when there is none of that name."""
    explorers = state.explorers
    for index, explorer in enumerate(explorers):
        if explorer.name == who:
            return state._replace(explorers=(*explorers[:index], change(explorer), *explorers[index + 1 :]))
    raise KeyError(who)


def _moved(state: State, who: str, at: Cell) -> State:
    return _with(state, who, lambda one: one._replace(at=at))


def _turn_began(state: State, event: ev.TurnBegan) -> State:
    for index, explorer in enumerate(state.explorers):
        if explorer.name == event.who:
            return state if state.turn == index else state._replace(turn=index)
    raise KeyError(event.who)


def _turn_missed(state: State, event: ev.TurnMissed) -> State:
    return _with(state, event.who, lambda one: one._replace(missed=event.left, ward=one.ward and event.left > 0))


def _round_ended(state: State, event: ev.RoundEnded) -> State:
    return state._replace(round=event.number + 1, quiet=event.quiet, stirred=False)


def _dragonid_moved(state: State, event: ev.DragonidMoved) -> State:
    lair = Lair(event.path[-1], event.leg, event.back)
    return state._replace(lairs=(*state.lairs[: event.nth], lair, *state.lairs[event.nth + 1 :]))


def _finished(state: State, event: ev.Finished) -> State:
    return state._replace(over=True)


def _to_end(state: State, event: ev.Stepped | ev.Fell) -> State:
    return _moved(state, event.who, event.end)


def _drifted(state: State, event: ev.Drifted) -> State:
    return _moved(state, event.who, event.path[-1])


def _mired(state: State, event: ev.Mired) -> State:
    return _with(state, event.who, lambda one: one._replace(missed=one.missed + event.missed, mired=event.times))


def _climbed_out(state: State, event: ev.ClimbedOut) -> State:
    return _with(state, event.who, lambda one: one._replace(mired=0))


def _roared(state: State, event: ev.Roared | ev.Overtaken) -> State:
    times = event.each or event.times
    return _with(state, event.who, lambda one: one._replace(roars=times))


def _hushed(state: State, event: ev.Hushed) -> State:
    return _with(state, event.who, lambda one: one._replace(roars=event.each or 0))


def _warded(state: State, event: ev.Hurt | ev.WardReached) -> State:
    return _with(
        state,
        event.who,
        lambda one: one._replace(at=event.ward, missed=event.turns, ward=event.turns > 0, mired=0, roars=0),
    )


def _dug(state: State, event: ev.Dug) -> State:
    if not event.found:
        return state
    lying = tuple(cell for cell in state.lying if cell != event.at)
    state = state._replace(lying=lying, stirred=True)
    return _with(state, event.who, lambda one: one._replace(carried=one.carried + event.found))


def _laid_down(state: State, event: ev.TreasureLay | ev.TreasureHidden) -> State:
    state = state._replace(lying=(*state.lying, event.at), stirred=True)
    return _with(state, event.who, lambda one: one._replace(carried=one.carried - 1))


def _escaped(state: State, event: ev.Escaped) -> State:
    state = state._replace(escaped=state.escaped + event.treasures, stirred=True)
    return _with(state, event.who, lambda one: Explorer(one.name, None, fate="outside"))


def _player_moved(state: State, event: table.PlayerMoved) -> State:
    return _with(state, event.who, lambda one: Explorer(one.name, event.end, one.carried, one.missed))


def _treasure_given(state: State, event: table.TreasureGiven) -> State:
    return _with(state, event.who, lambda one: one._replace(carried=one.carried + 1))


def _treasure_taken(state: State, event: table.TreasureTaken) -> State:
    if event.at is not None:
        state = state._replace(lying=(*state.lying, event.at))
    return _with(state, event.who, lambda one: one._replace(carried=one.carried - 1))


def _treasure_moved(state: State, event: ev.TreasureMoved) -> State:
    lying = list(state.lying)
    if event.start is not None:
        lying.remove(event.start)
    return state._replace(lying=(*lying, event.end))


def _missed_set(state: State, event: table.MissedSet) -> State:
    return _with(state, event.who, lambda one: one._replace(missed=event.turns, ward=one.ward and event.turns > 0))


def _wait_ended(state: State, event: table.WaitEnded) -> State:
    return _with(state, event.who, lambda one: one._replace(missed=0, ward=False))


def _edge_mended(state: State, event: table.EdgeMended) -> State:
    return state._replace(mended=(*state.mended, Mend(event.cell, int(event.way), event.mark)))


def _player_came(state: State, event: table.PlayerCame) -> State:
    return state._replace(explorers=(*state.explorers, Explorer(event.who, event.at)))


def _player_went(state: State, event: table.PlayerWent) -> State:
    return _with(state, event.who, lambda one: Explorer(one.name, None, fate="out"))


_CHANGES: Mapping[type[Any], Callable[[State, Any], State]] = {
    **table_changes("explorers"),
    ev.TurnBegan: _turn_began,
    ev.TurnMissed: _turn_missed,
    ev.RoundEnded: _round_ended,
    ev.DragonidMoved: _dragonid_moved,
    ev.Overtaken: _roared,
    ev.WardReached: _warded,
    ev.Finished: _finished,
    ev.Stepped: _to_end,
    ev.Fell: _to_end,
    ev.Drifted: _drifted,
    ev.Mired: _mired,
    ev.ClimbedOut: _climbed_out,
    ev.Roared: _roared,
    ev.Hushed: _hushed,
    ev.Hurt: _warded,
    ev.Dug: _dug,
    ev.TreasureLay: _laid_down,
    ev.TreasureHidden: _laid_down,
    ev.Escaped: _escaped,
    table.PlayerMoved: _player_moved,
    table.TreasureGiven: _treasure_given,
    table.TreasureTaken: _treasure_taken,
    ev.TreasureMoved: _treasure_moved,
    table.MissedSet: _missed_set,
    table.WaitEnded: _wait_ended,
    table.EdgeMended: _edge_mended,
    table.PlayerCame: _player_came,
    table.PlayerWent: _player_went,
}
