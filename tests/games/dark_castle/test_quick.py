"""The quick evening: its rulings do what they say, two steps go in one line, and equal bots finish it."""

from __future__ import annotations

import pytest

from gmkit.core.dice import Drawn, Seeded
from gmkit.core.hearing import NotNow
from gmkit.core.library import find_file
from gmkit.core.setup import Seat, Setup
from gmkit.core.turn import Turn
from gmkit.games.dark_castle import commands as cm
from gmkit.games.dark_castle import events as ev
from gmkit.games.dark_castle.apply import apply
from gmkit.games.dark_castle.kinds import HeroClass, Kind
from gmkit.games.dark_castle.legend import LEGEND
from gmkit.games.dark_castle.rules import decide, open_game
from gmkit.games.dark_castle.rulings import RULINGS
from gmkit.games.dark_castle.seating import begin, starts
from gmkit.games.dark_castle.world import World
from gmkit.grid.file.mapfile import MapFile, read_map
from gmkit.grid.file.source import read_file
from tests.games.dark_castle.balance.__main__ import report
from tests.games.dark_castle.balance.evening import NAMES, played
from tests.games.dark_castle.balance.view import View, seen

DEFAULTS = {one.name: one.default for one in RULINGS}


def quick() -> MapFile:
    path = find_file("dark_castle/quick")
    return read_map(read_file(path), str(path), lambda name: LEGEND, ("dark_castle",))


def table(**rulings: str) -> World:
    """Four at the table of the quick evening, before they have said their classes."""
    grid = quick().map
    seats = tuple(Seat(name, start) for name, start in zip(NAMES, starts(grid), strict=False))
    return begin(Setup((grid,), seats, DEFAULTS | dict(grid.rulings) | rulings))


def dealt(kind: HeroClass = HeroClass.THIEF, **rulings: str) -> World:
    world = table(**rulings)
    turn = Turn(world, apply, Seeded("quick"), Drawn())
    open_game(turn)
    for name in NAMES:
        decide(turn, name, cm.ChooseClass(kind))
    return turn.world


def said(world: World, who: str, command: object) -> Turn[World]:
    turn = Turn(world, apply, Seeded("quick"), Drawn())
    decide(turn, who, command)
    return turn


@pytest.mark.parametrize(("armed", "licences", "held"), [("none", 4, 0), ("team", 4, 2), ("all", 4, 4), ("all", 2, 2)])
def test_licences_lie_in_the_hands_that_the_ruling_names_and_none_is_added(
    armed: str, licences: int, held: int
) -> None:
    world = table(armed=armed, licence=str(licences))
    hands = [one.hand for one in world.state.heroes]
    assert sum(hand.count(Kind.LICENCE) for hand in hands) == held
    assert world.cards()[Kind.LICENCE] == licences
    if armed == "team":
        assert [Kind.LICENCE in hand for hand in hands] == [True, True, False, False]


def test_two_steps_of_a_turn_go_in_one_line_and_stop_once() -> None:
    world = dealt()
    turn = said(world, NAMES[0], cm.Walk(((1, 0), (0, -1))))
    kinds = [type(event) for _, event in turn.happenings]
    assert kinds.count(ev.Stepped) == 2
    assert kinds.count(ev.Stopped) == 1
    with pytest.raises(NotNow):  # none is left
        said(turn.world, NAMES[0], cm.Walk(((1, 0), (1, 0))))
    for steps in (((1, 0),) * 3, ((-1, 0), (1, 0))):  # too many; a wall
        with pytest.raises(NotNow):
            said(world, NAMES[0], cm.Walk(steps))
    one = dealt(steps="1")
    with pytest.raises(NotNow):
        said(one, NAMES[0], cm.Walk(((1, 0), (0, -1))))


def beside(world: World, hand: tuple[Kind, ...]) -> World:
    """The first hero, a thief, beside a rival with that hand who is none."""
    thief, other, *rest = world.state.heroes
    near = thief.at._replace(column=thief.at.column + 3)
    thief = thief._replace(at=near)
    other = other._replace(kind=HeroClass.TROLL, hand=hand, at=near._replace(column=near.column + 1))
    return world._replace(state=world.state._replace(heroes=(thief, other, *rest)))


@pytest.mark.clause("DC-58")
@pytest.mark.parametrize(("theft", "stolen"), [("all", Kind.CROWN), ("plain", None)])
def test_what_the_quest_is_played_with_may_be_spared_by_thieves(theft: str, stolen: Kind | None) -> None:
    turn = said(beside(dealt(theft=theft), (Kind.CROWN,)), NAMES[0], cm.Steal(NAMES[1]))
    found = [event.kind for _, event in turn.happenings if isinstance(event, ev.Stolen)]
    assert found == ([] if stolen is None else [stolen])
    turn = said(beside(dealt(theft=theft), (Kind.DUNGEON_KEY_1, Kind.TORCH)), NAMES[0], cm.Steal(NAMES[1]))
    found = [event.kind for _, event in turn.happenings if isinstance(event, ev.Stolen)]
    assert found[0] in ((Kind.TORCH,) if theft == "plain" else (Kind.TORCH, Kind.DUNGEON_KEY_1))


def test_a_bot_sees_of_others_what_lies_open() -> None:
    world = dealt()
    other = world.state.heroes[1]._replace(hand=(Kind.SWORD,))
    same = world._replace(state=world.state._replace(heroes=(world.state.heroes[0], other, *world.state.heroes[2:])))
    swapped = other._replace(hand=(Kind.AXE,))
    otherwise = same._replace(state=same.state._replace(heroes=(same.state.heroes[0], swapped, *same.state.heroes[2:])))
    assert isinstance(seen(same), View)
    assert seen(same) == seen(otherwise)


def test_equal_bots_finish_the_quick_evening_and_are_counted() -> None:
    grid = quick().map
    evenings = [played(number, grid, DEFAULTS | dict(grid.rulings)) for number in range(1, 3)]
    assert all(one.rounds <= 60 and one.commands > 60 for one in evenings)
    assert {one.faction for one in evenings} - {None}
    assert evenings == [played(number, grid, DEFAULTS | dict(grid.rulings)) for number in range(1, 3)]
    text = "\n".join(report(evenings))
    assert "minutes at 20 s a command" in text
    assert "won by faction" in text
