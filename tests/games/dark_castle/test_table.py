"""How a table is seated and begins: teams or all against all, classes said or drawn by lot, then the deal."""

from __future__ import annotations

import pytest

from gmkit.core.dice import Drawn, Seeded
from gmkit.core.hearing import NotNow
from gmkit.core.setup import Seat, Setup
from gmkit.core.turn import Turn
from gmkit.games.dark_castle import commands as cm
from gmkit.games.dark_castle import events as ev
from gmkit.games.dark_castle.apply import apply
from gmkit.games.dark_castle.dealing import Deal, faults
from gmkit.games.dark_castle.kinds import HeroClass
from gmkit.games.dark_castle.rules import decide, open_game
from gmkit.games.dark_castle.rulings import RULINGS
from gmkit.games.dark_castle.seating import bad_start, begin, players, speakers, starts
from gmkit.games.dark_castle.world import World
from gmkit.grid.geometry import Cell, Columns
from tests.games.dark_castle.check_data import cases
from tests.games.dark_castle.old_castle import old_castle

NAMES = ("Аня", "Боря", "Витя", "Галя")
CELLS = Columns.CYRILLIC
DEFAULTS = {ruling.name: ruling.default for ruling in RULINGS}


def table(count: int, **rulings: str) -> World:
    grid = old_castle().grid
    seats = tuple(Seat(name, start) for name, start in zip(NAMES[:count], starts(grid), strict=False))
    return begin(Setup((grid,), seats, DEFAULTS | rulings))


def said(world: World, who: str, command: object) -> Turn[World]:
    turn = Turn(world, apply, Seeded("table"), Drawn())
    if command is None:
        open_game(turn)
    else:
        decide(turn, who, command)
    return turn


@pytest.mark.clause("DC-1", "DC-2", "DC-7")
def test_four_sit_down_in_two_teams_and_take_turns_one_by_one() -> None:
    expect = next(case for case in cases() if case["id"] == "C01")["expect"]
    world = table(4)
    assert players(world) == tuple(expect["order"])
    assert {one.name: CELLS.cell_name(one.start) for one in world.state.heroes} == expect["starts"]
    assert [one.team for one in world.state.heroes] == [1, 2, 1, 2]
    assert not any(one.hand for one in world.state.heroes)


@pytest.mark.clause("DC-1", "DC-10")
@pytest.mark.parametrize(("count", "mode", "teams"), [(2, "teams", 2), (3, "teams", 3), (4, "all", 4)])
def test_an_odd_number_or_a_ruling_makes_everybody_play_for_himself(count: int, mode: str, teams: int) -> None:
    world = table(count, mode=mode)
    assert len({one.team for one in world.state.heroes}) == teams
    assert world.rules.teams is (mode == "teams" and count % 2 == 0)


@pytest.mark.clause("DC-5", "DC-7")
def test_classes_are_said_in_order_and_then_the_cards_are_dealt() -> None:
    turn = said(table(4), "", None)
    world = turn.world
    assert [event for _, event in turn.happenings] == [ev.ClassAsked("Аня")]
    chosen: list[HeroClass | None] = [HeroClass.MAGE, HeroClass.HUMAN, None, HeroClass.MAGE]
    for number, (who, kind) in enumerate(zip(NAMES, chosen, strict=True)):
        assert speakers(world) == (who,)
        for other in NAMES:
            if other != who:
                with pytest.raises(NotNow):
                    said(world, other, cm.ChooseClass(HeroClass.TROLL))
        with pytest.raises(NotNow):
            said(world, who, cm.Step(0, 1))
        turn = said(world, who, cm.ChooseClass(kind))
        world = turn.world
        if kind is not None:
            assert world.hero(who).kind is kind
        assert world.state.choosing is (number < 3)
    dealt = next(event for _, event in turn.happenings if isinstance(event, ev.Dealt))
    stack = table(4).state.places[old_castle().stack]
    assert faults(old_castle(), stack, Deal(*dealt), table(4).start_cells) == ()
    assert not world.state.places[old_castle().stack]
    assert world.cards() == table(4).cards()
    assert speakers(world) == NAMES
    with pytest.raises(NotNow):
        said(world, "Аня", cm.ChooseClass(HeroClass.TROLL))


def test_where_one_may_start() -> None:
    grid = old_castle().grid
    assert [CELLS.cell_name(cell) for cell in starts(grid)] == ["А7", "О2", "А8", "П2", "Б2", "А5", "К11", "Н12"]
    assert all(bad_start(grid, cell) is None for cell in starts(grid))
    for bad in (Cell(99, 0), Cell(0, 0), Cell(5, 5)):
        assert bad_start(grid, bad) is not None


@pytest.mark.clause("DC-19")
def test_words_of_the_next_in_turn_end_the_turn_before_them_and_nobody_elses_do() -> None:
    world = said(table(4), "", None).world
    for who in NAMES:
        world = said(world, who, cm.ChooseClass(HeroClass.TROLL)).world
    world = said(world, "Аня", cm.Step(0, -1)).world
    with pytest.raises(NotNow):
        said(world, "Витя", cm.Stay())
    after = said(world, "Боря", cm.Stay()).world
    assert after.owner.name == "Боря"
    with pytest.raises(NotNow):  # a refusal ends no turn
        said(world, "Боря", cm.Step(1, 1))
