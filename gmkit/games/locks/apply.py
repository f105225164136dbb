"""apply(): the only change of the world. It decides nothing and throws nothing; every event is taken as it is."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from gmkit.core.master import events as table
from gmkit.core.master.applying import table_changes
from gmkit.games.locks import corrected
from gmkit.games.locks import events as ev
from gmkit.games.locks.board import Hung, KeyAt, Mend
from gmkit.games.locks.events import Colour
from gmkit.games.locks.world import Player, State, World
from gmkit.grid.geometry import Cell, Edge, Way

T = TypeVar("T")


def apply(world: World, event: Any) -> World:
    """The world after `event`."""
    change = _CHANGES.get(type(event))
    if change is None:  # told, but nothing moves
        return world
    return World(world.board, world.rules, change(world.state, event))


def _place(state: State, who: str) -> int:
    """His place in the order of turns. KeyError when there is none of that name."""
    for index, player in enumerate(state.players):
        if player.name == who:
            return index
    raise KeyError(who)


def _with(state: State, who: str, **fields: Any) -> State:
    """The state with some fields of one player changed."""
    at = _place(state, who)
    changed = state.players[at]._replace(**fields)
    return state._replace(players=(*state.players[:at], changed, *state.players[at + 1 :]))


def _one(state: State, who: str) -> Player:
    return state.players[_place(state, who)]


def _less(many: tuple[T, ...], one: T) -> tuple[T, ...]:
    """Without the first that equals `one`; as it is where there is none."""
    if one not in many:
        return many
    at = many.index(one)
    return (*many[:at], *many[at + 1 :])


def _turn_began(state: State, event: ev.TurnBegan) -> State:
    return state._replace(turn=_place(state, event.who))


def _turn_missed(state: State, event: ev.TurnMissed) -> State:
    return _with(state, event.who, missed=event.left)


def _may_buy(state: State, event: ev.MayBuy) -> State:
    seat = _place(state, event.who)
    return state._replace(buyers=(*(other for other in state.buyers if other != seat), seat))


def _buying_ended(state: State, event: ev.BuyingEnded) -> State:
    return state._replace(buyers=())


def _round_ended(state: State, event: ev.RoundEnded) -> State:
    return state._replace(round=event.number + 1, shut=event.shut, stirred=False)


def _entered(state: State, event: ev.Entered) -> State:
    return _with(state, event.who, at=event.at)


def _went(state: State, event: ev.Stepped | ev.Crept | ev.Squeezed | ev.WentRound | table.PlayerMoved) -> State:
    return _with(state, event.who, at=event.end)


def _held(state: State, event: ev.Held) -> State:
    return _with(state, event.who, missed=event.turns)


def _treasure_found(state: State, event: ev.TreasureFound) -> State:
    state = state._replace(treasures=_less(state.treasures, event.at), stirred=True)
    return _with(state, event.who, treasures=_one(state, event.who).treasures + 1)


def _key_found(state: State, event: ev.KeyFound) -> State:
    state = state._replace(keys=_less(state.keys, KeyAt(event.at, event.colour)), stirred=True)
    return _gains_key(state, event.who, event.colour)


def _gains_key(state: State, who: str, colour: Colour) -> State:
    return _with(state, who, keys=(*_one(state, who).keys, colour))


def _loses_key(state: State, who: str, colour: Colour) -> State:
    return _with(state, who, keys=_less(_one(state, who).keys, colour))


def _hung(at: Cell, way: Way, colour: Colour) -> Hung:
    edge = Edge(at, way).canonical()
    return Hung(edge.cell, int(edge.way), colour)


def _lock_taken(state: State, event: ev.LockTaken) -> State:
    state = state._replace(locks=_less(state.locks, _hung(event.at, event.way, event.colour)))
    return _with(state, event.who, locks=(*_one(state, event.who).locks, event.colour))


def _lock_hung(state: State, event: ev.LockHung) -> State:
    state = state._replace(locks=(*state.locks, _hung(event.at, event.way, event.colour)))
    return _with(state, event.who, locks=_less(_one(state, event.who).locks, event.colour))


def _key_bought(state: State, event: ev.KeyBought) -> State:
    state = _loses_key(state, event.seller, event.colour)
    state = _gains_key(state, event.who, event.colour)
    state = _with(state, event.seller, treasures=_one(state, event.seller).treasures + 1)
    return _with(state, event.who, treasures=_one(state, event.who).treasures - 1)


def _key_pulled(state: State, event: ev.KeyPulled) -> State:
    return _gains_key(_loses_key(state, event.victim, event.colour), event.who, event.colour)


def _treasure_pulled(state: State, event: ev.TreasurePulled) -> State:
    state = _with(state, event.victim, treasures=_one(state, event.victim).treasures - 1)
    return _with(state, event.who, treasures=_one(state, event.who).treasures + 1)


def _card_taken(state: State, event: ev.CardTaken) -> State:
    one = _one(state, event.who)
    state = state._replace(deck=_less(state.deck, event.card), stirred=True)
    return _with(state, event.who, hidden=(*one.hidden, event.card), drawn=one.drawn + 1)


def _card_opened(state: State, event: ev.CardOpened) -> State:
    one = _one(state, event.who)
    state = state._replace(stirred=True)
    return _with(state, event.who, hidden=_less(one.hidden, event.card), opened=(*one.opened, event.card))


def _card_spent(state: State, event: ev.CardSpent) -> State:
    return _with(state, event.who, opened=_less(_one(state, event.who).opened, event.card))


def _left(state: State, event: ev.Left) -> State:
    return _with(state, event.who, at=None, missed=0, fate="left")


def _imprisoned(state: State, event: ev.Imprisoned) -> State:
    return _with(state, event.who, at=None, missed=0, fate="prisoner")


def _finished(state: State, event: ev.Finished) -> State:
    return state._replace(over=True)


def _treasure_given(state: State, event: table.TreasureGiven) -> State:
    return _with(state, event.who, treasures=_one(state, event.who).treasures + 1)


def _treasure_taken(state: State, event: table.TreasureTaken) -> State:
    if event.at is not None:
        state = state._replace(treasures=(*state.treasures, event.at))
    return _with(state, event.who, treasures=_one(state, event.who).treasures - 1)


def _treasure_put(state: State, event: corrected.TreasurePut) -> State:
    return state._replace(treasures=(*state.treasures, event.at))


def _without_key(state: State, colour: Colour) -> State:
    """The one key of a colour taken from wherever it is."""
    state = state._replace(keys=tuple(key for key in state.keys if key.colour != colour))
    for player in state.players:
        state = _loses_key(state, player.name, colour)
    return state


def _key_given(state: State, event: corrected.KeyGiven) -> State:
    return _gains_key(_without_key(state, event.colour), event.who, event.colour)


def _key_put(state: State, event: corrected.KeyPut) -> State:
    state = _without_key(state, event.colour)
    return state._replace(keys=(*state.keys, KeyAt(event.at, event.colour)))


def _edge_mended(state: State, event: table.EdgeMended) -> State:
    edge = Edge(event.cell, event.way).canonical()
    locks = tuple(hung for hung in state.locks if (hung.cell, hung.way) != (edge.cell, edge.way))
    return state._replace(locks=locks, mended=(*state.mended, Mend(edge.cell, int(edge.way), event.mark)))


def _player_came(state: State, event: corrected.PlayerCame) -> State:
    return state._replace(players=(*state.players, Player(event.who)))


def _player_went(state: State, event: table.PlayerWent) -> State:
    one = _one(state, event.who)
    if one.at is not None:
        lying = tuple(KeyAt(one.at, colour) for colour in one.keys)
        state = state._replace(treasures=(*state.treasures, *(one.at,) * one.treasures), keys=(*state.keys, *lying))
        state = _with(state, event.who, treasures=0, keys=())
    return _with(state, event.who, at=None, missed=0, fate="gone")


_CHANGES: Mapping[type[Any], Callable[[State, Any], State]] = {
    **table_changes("players"),
    ev.TurnBegan: _turn_began,
    ev.TurnMissed: _turn_missed,
    ev.MayBuy: _may_buy,
    ev.BuyingEnded: _buying_ended,
    ev.RoundEnded: _round_ended,
    ev.Entered: _entered,
    ev.Stepped: _went,
    ev.Crept: _went,
    ev.Squeezed: _went,
    ev.WentRound: _went,
    ev.Held: _held,
    ev.TreasureFound: _treasure_found,
    ev.KeyFound: _key_found,
    ev.LockTaken: _lock_taken,
    ev.LockHung: _lock_hung,
    ev.KeyBought: _key_bought,
    ev.KeyPulled: _key_pulled,
    ev.TreasurePulled: _treasure_pulled,
    ev.CardTaken: _card_taken,
    ev.CardOpened: _card_opened,
    ev.CardSpent: _card_spent,
    ev.Left: _left,
    ev.Imprisoned: _imprisoned,
    ev.Finished: _finished,
    table.PlayerMoved: _went,
    table.TreasureGiven: _treasure_given,
    table.TreasureTaken: _treasure_taken,
    corrected.TreasurePut: _treasure_put,
    corrected.KeyGiven: _key_given,
    corrected.KeyPut: _key_put,
    table.EdgeMended: _edge_mended,
    corrected.PlayerCame: _player_came,
    table.PlayerWent: _player_went,
}
