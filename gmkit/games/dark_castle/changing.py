"""The small changes that every event is made of: a hero's values, a card out of one place and into another.

Each takes a state and gives the next one; none knows an event or a rule.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from gmkit.games.dark_castle.kinds import Kind
from gmkit.games.dark_castle.world import Hero, State


def hero_of(state: State, name: str) -> Hero:
    """The hero of that name. KeyError where there is none."""
    return state.heroes[index_of(state, name)]


def index_of(state: State, name: str) -> int:
    """His place in the order of turns. KeyError where there is none."""
    for index, one in enumerate(state.heroes):
        if one.name == name:
            return index
    raise KeyError(name)


def is_owner(state: State, name: str) -> bool:
    """Whether it is his turn."""
    return index_of(state, name) == state.turn


def with_hero(state: State, name: str, **values: Any) -> State:
    """The state with other values of one hero."""
    index = index_of(state, name)
    changed = state.heroes[index]._replace(**values)
    return state._replace(heroes=(*state.heroes[:index], changed, *state.heroes[index + 1 :]))


def with_going(state: State, **values: Any) -> State:
    """The state with other values of the turn that is played."""
    return state._replace(going=state.going._replace(**values))


def with_place(state: State, place: int, cards: Sequence[Kind]) -> State:
    """The state with other cards in one place."""
    places = state.places
    return state._replace(places=(*places[:place], tuple(cards), *places[place + 1 :]))


def put(state: State, place: int, kind: Kind) -> State:
    """One more card in a place, last."""
    return with_place(state, place, (*state.places[place], kind))


def pick(state: State, place: int, number: int, kind: Kind) -> State:
    """Without the card under that number. ValueError where it is another card."""
    return with_place(state, place, without(state.places[place], number, kind))


def pick_first(state: State, place: int, kind: Kind) -> State:
    """Without the first card of that kind in a place. ValueError where there is none."""
    return pick(state, place, state.places[place].index(kind) + 1, kind)


def give(state: State, name: str, kind: Kind) -> State:
    """One more card in a hand, last."""
    return with_hero(state, name, hand=(*hero_of(state, name).hand, kind))


def take(state: State, name: str, slot: int, kind: Kind) -> State:
    """Without the card in that slot of a hand. ValueError where it is another card."""
    return with_hero(state, name, hand=without(hero_of(state, name).hand, slot, kind))


def without(cards: Sequence[Kind], number: int, kind: Kind) -> tuple[Kind, ...]:
    """The cards without the one under that number, from 1. ValueError where it is another card."""
    if not 1 <= number <= len(cards) or cards[number - 1] is not kind:
        raise ValueError(f"no {kind.value} under {number}")
    return (*cards[: number - 1], *cards[number:])
