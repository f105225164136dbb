"""apply(): the only change of the world. It decides nothing and throws nothing; every event is taken as it is."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from gmkit.core.master import events as table
from gmkit.core.master.applying import table_changes
from gmkit.games.stalker import events as ev
from gmkit.games.stalker.world import MOVING, READY, WAITING, Move, Spent, Stalker, State, World


def apply(world: World, event: Any) -> World:
    """The world after `event`."""
    change = _CHANGES.get(type(event))
    if change is None:  # told, but nothing moves
        return world
    return World(world[0], world[1], change(world.state, event))


def _with(state: State, who: str, change: Callable[[Stalker], Stalker]) -> State:
    """The state with one player changed. KeyError when there is none of that name."""
    stalkers = state.stalkers
    for index, one in enumerate(stalkers):
        if one.name == who:
            return state._replace(stalkers=(*stalkers[:index], change(one), *stalkers[index + 1 :]))
    raise KeyError(who)


def _turn_began(state: State, event: ev.TurnBegan) -> State:
    for index, one in enumerate(state.stalkers):
        if one.name == event.who:
            return state._replace(turn=index, move=Move(READY, 0, event.at))
    raise KeyError(event.who)


def _turn_missed(state: State, event: ev.TurnMissed) -> State:
    return _with(state, event.who, lambda one: one._replace(missed=event.left))


def _finished(state: State, event: ev.Finished) -> State:
    return state._replace(over=True)


def _galosh_taken(state: State, event: ev.GaloshTaken) -> State:
    return _with(state, event.who, lambda one: one._replace(galosh=True))


def _rolled(state: State, event: ev.Rolled) -> State:
    state = state._replace(move=state.move._replace(phase=MOVING, left=event.face))
    return _with(state, event.who, lambda one: one._replace(moved=True))


def _stepped(state: State, event: ev.Stepped) -> State:
    state = state._replace(move=state.move._replace(left=state.move.left - event.cost))
    return _with(state, event.who, lambda one: one._replace(at=event.end))


def _entangled(state: State, event: ev.Entangled) -> State:
    return state._replace(move=state.move._replace(webbed=True))


def _web_told(state: State, event: ev.WebTold) -> State:
    return state._replace(move=state.move._replace(web_told=True))


def _paused(state: State, event: ev.Paused) -> State:
    return state._replace(move=state.move._replace(stop=event.at))


def _mincer_spent(state: State, event: ev.MincerSpent) -> State:
    return state._replace(spent=(*state.spent, Spent(event.board, event.at)))


def _to_end(state: State, event: ev.ThrownBack) -> State:
    return _with(state, event.who, lambda one: one._replace(at=event.end))


def _points(state: State, event: ev.Penalized | ev.PointsSet) -> State:
    return _with(state, event.who, lambda one: one._replace(points=event.points))


def _missed(state: State, event: ev.MissLaid) -> State:
    return _with(state, event.who, lambda one: one._replace(missed=event.turns))


def _move_ended(state: State, event: ev.MoveEnded) -> State:
    return state._replace(move=Move(WAITING, 0, event.at))


def _gone(state: State, event: ev.PutOut | table.PlayerWent) -> State:
    return _with(state, event.who, lambda one: one._replace(at=None, missed=0))


def _ball_reached(state: State, event: ev.BallReached) -> State:
    return state._replace(winner=event.who)


def _nut_thrown(state: State, event: ev.NutThrown) -> State:
    return _with(state, event.who, lambda one: one._replace(nuts=one.nuts - 1))


def _player_moved(state: State, event: table.PlayerMoved) -> State:
    if state.stalkers[state.turn].name == event.who:
        state = state._replace(move=state.move._replace(stop=event.end, webbed=False, web_told=False))
    return _with(state, event.who, lambda one: one._replace(at=event.end))


def _nuts_set(state: State, event: ev.NutsSet) -> State:
    return _with(state, event.who, lambda one: one._replace(nuts=event.nuts))


def _steps_set(state: State, event: ev.StepsSet) -> State:
    return state._replace(move=state.move._replace(phase=MOVING, left=event.steps))


def _galosh_set(state: State, event: ev.GaloshSet) -> State:
    return _with(state, event.who, lambda one: one._replace(galosh=event.has))


def _player_came(state: State, event: ev.PlayerCame) -> State:
    return state._replace(stalkers=(*state.stalkers, Stalker(event.who, event.at, event.nuts)))


def _player_renamed(state: State, event: table.PlayerRenamed) -> State:
    if state.winner == event.who:
        state = state._replace(winner=event.name)
    return _with(state, event.who, lambda one: one._replace(name=event.name))


_CHANGES: Mapping[type[Any], Callable[[State, Any], State]] = {
    **table_changes("stalkers"),
    ev.TurnBegan: _turn_began,
    ev.TurnMissed: _turn_missed,
    ev.Finished: _finished,
    ev.GaloshTaken: _galosh_taken,
    ev.Rolled: _rolled,
    ev.Stepped: _stepped,
    ev.Entangled: _entangled,
    ev.WebTold: _web_told,
    ev.Paused: _paused,
    ev.MincerSpent: _mincer_spent,
    ev.ThrownBack: _to_end,
    ev.Penalized: _points,
    ev.MissLaid: _missed,
    ev.MoveEnded: _move_ended,
    ev.PutOut: _gone,
    ev.BallReached: _ball_reached,
    ev.NutThrown: _nut_thrown,
    table.PlayerMoved: _player_moved,
    ev.NutsSet: _nuts_set,
    ev.PointsSet: _points,
    ev.StepsSet: _steps_set,
    ev.GaloshSet: _galosh_set,
    ev.PlayerCame: _player_came,
    table.PlayerWent: _gone,
    table.PlayerRenamed: _player_renamed,
}
