"""A bot that plays for the quest wins on both shipped fields, with every class of either faction, from every start."""

from __future__ import annotations

import pytest

from gmkit.core.dice import Drawn, Seeded
from gmkit.core.turn import Turn
from gmkit.games.dark_castle import commands as cm
from gmkit.games.dark_castle.apply import apply
from gmkit.games.dark_castle.classes import classes
from gmkit.games.dark_castle.kinds import Faction, HeroClass, Kind
from gmkit.games.dark_castle.rules import decide, open_game
from gmkit.games.dark_castle.rulings import RULINGS, Rules
from gmkit.games.dark_castle.seating import starts
from gmkit.games.dark_castle.world import Hero, World, new_world
from tests.games.dark_castle.bots import NAMES
from tests.games.dark_castle.old_castle import FIELDS, shipped
from tests.games.dark_castle.quest_bot import says
from tests.kit.sizes import SIZE, crossed, some

ERRANDS = (0, 1)  # of either key


def table(field: str, kind: HeroClass, seeker: int, teams: bool) -> World:
    """Four heroes, of whom one looks for the quest and the others stand still."""
    board = shipped(field)
    settings = {ruling.name: ruling.default for ruling in RULINGS} | {"mode": "teams" if teams else "all"}
    places = starts(board.grid)[:4] if teams else tuple(board.starts[0])
    heroes = [
        Hero(
            name,
            kind if number == seeker else HeroClass.TROLL,
            number % 2 + 1 if teams else number + 1,
            places[number],
            places[number],
        )
        for number, name in enumerate(NAMES)
    ]
    return new_world(board, Rules.of(settings), heroes)


def played(field: str, kind: HeroClass, seeker: int, errand: int, teams: bool) -> World:
    world, drawn, chance = table(field, kind, seeker, teams), Drawn(), Seeded(f"{kind} {seeker}")
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


def won_by(field: str, kind: HeroClass, seeker: int, teams: bool) -> list[World]:
    """The games, of those by either key, that the seeker ended by bringing the Manipulator home in time."""
    found = [played(field, kind, seeker, errand, teams) for errand in ERRANDS]
    return [world for world in found if _is_home(world, NAMES[seeker])]


def _is_home(world: World, name: str) -> bool:
    one = world.hero(name)
    homes = {one.start} | ({mate.start for mate in world.mates(one)} if world.rules.teams else set())
    return Kind.MANIPULATOR in one.hand and one.at in homes and name in world.state.winners


@pytest.mark.clause("DC-9", "DC-10", "DC-15", "DC-40", "DC-41", "DC-42", "DC-43")
@pytest.mark.parametrize("field", FIELDS)
@pytest.mark.parametrize("kind", some(list(HeroClass), 3 if SIZE.share > 1 else 1))
def test_every_class_can_win_by_the_quest_without_gear(kind: HeroClass, field: str) -> None:
    for world in won_by(field, kind, 0, teams=True)[:1]:
        assert world.state.winners == (NAMES[0], NAMES[2])
        return
    pytest.fail("nobody came home")


def test_the_classes_above_are_of_both_factions_in_every_size() -> None:
    assert {classes()[kind].faction for kind in some(list(HeroClass), 3)} == set(Faction)


@pytest.mark.clause("DC-9")
@pytest.mark.parametrize(("seeker", "field"), crossed(range(4), FIELDS))
def test_every_start_leads_to_the_quest_by_some_key(seeker: int, field: str) -> None:
    assert won_by(field, HeroClass.WARRIOR, seeker, teams=True)


@pytest.mark.clause("DC-10")
@pytest.mark.parametrize(("seeker", "field"), crossed(range(4), FIELDS))
def test_alone_each_start_wins_for_himself(seeker: int, field: str) -> None:
    worlds = won_by(field, HeroClass.ALIEN, seeker, teams=False)
    assert worlds[0].state.winners == (NAMES[seeker],)


def test_a_quest_that_is_not_brought_home_is_no_win() -> None:
    """Else the further thing at the end of the last round would count (H48)."""
    world = played("old-castle", HeroClass.WARRIOR, 2, 1, teams=True)
    assert world.state.winners
    assert not _is_home(world, NAMES[2])
