"""Where a command fits more than one thing, it asks which, and does so whatever cards are in hand."""

from __future__ import annotations

import pytest

from gmkit.core.hearing import NotNow
from gmkit.games.locks.commands import Pull, TakeOff
from gmkit.games.locks.doors import Work
from gmkit.games.locks.events import Card, Colour
from gmkit.games.locks.refusals import Refusal
from gmkit.games.locks.rules import allowed
from gmkit.games.locks.trade import Deal
from gmkit.games.locks.world import World
from gmkit.grid.geometry import Way
from tests.games.locks.table import castle_of, table


def changed(world: World, who: str, **fields: object) -> World:
    players = tuple(one._replace(**fields) if one.name == who else one for one in world.state.players)
    return world._replace(state=world.state._replace(players=players))


def refusal(world: World, command: object) -> Refusal:
    with pytest.raises(NotNow) as refused:
        allowed(world, "Аня", command)
    assert isinstance(refused.value.word, Refusal)
    return refused.value.word


@pytest.mark.clause("ZZ-8")
def test_of_two_locks_whose_keys_he_has_one_is_named() -> None:
    field = castle_of("""
        +-A-+-B-+-C-+
        | krr   y ky|
        +---+   +---+
        E           |
        +---+---+---+
    """)
    world = table(field, ("B1", "A2")).world
    b1 = field.columns.parse_cell("B1")
    both = changed(world, "Аня", keys=(Colour.RED, Colour.YELLOW))
    assert refusal(both, TakeOff()) is Refusal.WHICH
    assert allowed(both, "Аня", TakeOff(Colour.RED)) == Work(b1, Way.WEST, Colour.RED)
    assert allowed(both, "Аня", TakeOff(None, Way.EAST)) == Work(b1, Way.EAST, Colour.YELLOW)
    one = changed(world, "Аня", keys=(Colour.YELLOW,))
    assert allowed(one, "Аня", TakeOff()) == Work(b1, Way.EAST, Colour.YELLOW), "the other one he cannot mean"


@pytest.mark.clause("ZZ-13")
@pytest.mark.parametrize("magnets", [0, 2])
def test_of_two_rich_players_on_the_cell_one_is_named(magnets: int) -> None:
    field = castle_of("""
        +-A-+-B-+
        E B   $ |
        +---+---+
    """)
    world = table(field, ("A1", "A1", "A1")).world
    world = changed(world, "Аня", hidden=(Card.MAGNET,) * magnets)
    rich = changed(changed(world, "Боря", treasures=1), "Вера", treasures=2)
    assert refusal(rich, Pull(None)) is Refusal.WHICH
    poor = changed(world, "Вера", treasures=2)
    for asked in ((rich, Pull(None, "Вера")), (poor, Pull(None))):
        if magnets:
            assert allowed(asked[0], "Аня", asked[1]) == Deal("Вера", None)
        else:
            assert refusal(*asked) is Refusal.CARDS
