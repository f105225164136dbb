"""A bot that plays for the quest wins on the field of the rules, with every class and from every start."""

from __future__ import annotations

import pytest

from gmkit.core.dice import Drawn, Seeded
from gmkit.core.turn import Turn
from gmkit.games.dark_castle import commands as cm
from gmkit.games.dark_castle.apply import apply
from gmkit.games.dark_castle.kinds import HeroClass, Kind
from gmkit.games.dark_castle.rules import decide, open_game
from gmkit.games.dark_castle.rulings import RULINGS, Rules
from gmkit.games.dark_castle.world import Hero, World, new_world
from tests.games.dark_castle.bots import ALONE, NAMES
from tests.games.dark_castle.old_castle import old_castle
from tests.games.dark_castle.quest_bot import says


def table(kind: HeroClass, seeker: int, teams: bool) -> World:
    """Four heroes, of whom one looks for the quest and the others stand still."""
    board = old_castle()
    settings = {ruling.name: ruling.default for ruling in RULINGS} | {"mode": "teams" if teams else "all"}
    heroes = []
    for number, name in enumerate(NAMES):
        team = number % 2 + 1 if teams else number + 1
        start = board.starts[team][number // 2] if teams else ALONE[number]
        heroes.append(Hero(name, kind if number == seeker else HeroClass.TROLL, team, start, start))
    return new_world(board, Rules.of(settings), heroes)


def played(kind: HeroClass, seeker: int, errand: int, teams: bool) -> World:
    world, drawn, chance = table(kind, seeker, teams), Drawn(), Seeded(f"{kind} {seeker}")
    turn = Turn(world, apply, chance, drawn)
    open_game(turn)
    world, drawn = turn.world, drawn.after(turn.draws)
    while not world.state.over:
        who = world.owner.name
        words = next(says(world, world.owner, errand)) if who == NAMES[seeker] else cm.End()
        turn = Turn(world, apply, chance, drawn)
        decide(turn, who, words)
        world, drawn = turn.world, drawn.after(turn.draws)
    return world


@pytest.mark.clause("DC-9", "DC-10", "DC-15", "DC-40", "DC-41", "DC-42", "DC-43")
@pytest.mark.parametrize("kind", list(HeroClass))
def test_every_class_can_win_by_the_quest_without_gear(kind: HeroClass) -> None:
    world = played(kind, 0, 0, teams=True)
    assert world.state.winners == (NAMES[0], NAMES[2])
    assert Kind.MANIPULATOR in world.hero(NAMES[0]).hand
    assert world.state.round <= 60


@pytest.mark.clause("DC-9")
@pytest.mark.parametrize("errand", [0, 1])
@pytest.mark.parametrize("seeker", [0, 1, 2, 3])
def test_every_start_leads_to_the_quest_by_some_key(seeker: int, errand: int) -> None:
    world = played(HeroClass.WARRIOR, seeker, errand, teams=True)
    assert world.state.over
    far = errand == 0 and seeker in (1, 3)  # the second team's longer way may take all the rounds
    assert world.state.winners == (NAMES[seeker % 2], NAMES[seeker % 2 + 2]) or far


@pytest.mark.clause("DC-10")
@pytest.mark.parametrize("seeker", [0, 1, 2, 3])
def test_alone_each_start_wins_for_himself(seeker: int) -> None:
    world = played(HeroClass.ALIEN, seeker, 0, teams=False)
    assert world.state.winners == (NAMES[seeker],)
