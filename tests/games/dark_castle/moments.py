"""Worlds of games of chance words, what each has heard in them, and the same tables with what is hidden otherwise."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from gmkit.core.hearing import ALOUD, Heard, Listener
from gmkit.core.turn import Turn
from gmkit.games.dark_castle.heard import hear
from gmkit.games.dark_castle.world import World
from tests.games.dark_castle.bots import NAMES, play


class Stop(Exception):
    """Enough of this game."""


def moments(seed: str, most: int = 60, **rulings: str) -> Iterator[tuple[World, dict[str, list[Heard]]]]:
    """Worlds of a game of chance words, with what each has heard so far."""
    heard: dict[str, list[Heard]] = {name: [] for name in NAMES}
    found: list[tuple[World, dict[str, list[Heard]]]] = []

    def watch(before: World, after: World, turn: Turn[World]) -> None:
        for name, told in heard.items():
            for _, event in turn.happenings:
                told += [one for who in (ALOUD, Listener(name)) if (one := hear(event, who)) is not None]
        found.append((after, {name: list(told) for name, told in heard.items()}))
        if len(found) >= most:
            raise Stop

    with pytest.raises(Stop):
        play(seed, 4, watch, rich=True, **rulings)
    yield from found


def scrambled(rng: random.Random, world: World, name: str) -> World:
    """The same table as far as `name` can know: other hands, pockets, orders are others, counts of cards the same."""
    state = world.state
    places = [list(cards) for cards in state.places]
    pool = [kind for cards in places for kind in cards]
    heroes = list(state.heroes)
    pool += [kind for one in heroes if one.name != name for kind in one.hand]
    rng.shuffle(pool)
    heroes = [
        one
        if one.name == name
        else one._replace(hand=tuple(pool.pop() for _ in one.hand), orders=(), asked=(), sprung=not one.sprung)
        for one in heroes
    ]
    new = tuple(tuple(pool.pop() for _ in cards) for cards in places)
    assert not pool
    return world._replace(state=state._replace(heroes=tuple(heroes), places=new))
