"""Who sits down with how many heroes, in which order and where: two players, three, four, and a hero for the host."""

from __future__ import annotations

import pytest

from gmkit.core.hearing import ALOUD, NotNow
from gmkit.core.referee import Referee
from gmkit.core.setup import Seat, Setup
from gmkit.games.dark_castle import GAME
from gmkit.games.dark_castle.seating import starts
from gmkit.games.dark_castle.world import World
from gmkit.grid.geometry import Columns
from tests.games.dark_castle.old_castle import old_castle

CELLS = Columns.CYRILLIC
NAMES = ("Аня", "Боря", "Витя", "Галя")


def table(count: int, further: str = "", seed: str = "seats", **rulings: str) -> Referee:
    grid = old_castle().grid
    seats = [Seat(name, start) for name, start in zip(NAMES[:count], starts(grid), strict=False)]
    if further:
        seats[0] = seats[0]._replace(further=(CELLS.parse_cell(further),))
    referee = Referee(GAME, Setup((grid,), tuple(seats), GAME.settled(rulings)), seed=seed)
    referee.open()
    return referee


def seated(referee: Referee) -> list[tuple[str, str, int]]:
    world: World = referee.world
    return [(one.name, CELLS.cell_name(one.start), one.team) for one in world.state.heroes]


def classes_said(referee: Referee) -> None:
    for name in referee.players:
        referee.ask(name, "класс по жребию")


@pytest.mark.clause("DC-2")
def test_two_players_have_two_heroes_each_in_alternating_order() -> None:
    referee = table(2)
    assert seated(referee) == [("Аня", "А7", 1), ("Боря", "О2", 2), ("Аня 2", "А8", 1), ("Боря 2", "П2", 2)]
    classes_said(referee)
    aloud = []
    for name in ("Аня", "Боря", "Аня 2", "Боря 2", "Аня"):
        assert referee.speakers[0] == name
        line = referee.ask(name, "стою")
        aloud += [one.about for one in referee.told(line) if one.listener == ALOUD]
        referee.ask(name, "конец")
    with pytest.raises(NotNow):
        referee.ask("Боря 2", "север")


@pytest.mark.clause("DC-2")
def test_the_hands_of_one_players_heroes_stay_apart_and_each_is_whispered_to() -> None:
    referee = table(2)
    classes_said(referee)
    referee.amend("карта Лицензия на убийство Аня 2")
    for name, count in (("Аня", 0), ("Аня 2", 1)):
        line = referee.ask(name, "рука")
        (told,) = [one for one in referee.told(line) if one.listener != ALOUD]
        assert told.listener == name
        assert ("Лицензия" in told.text) is bool(count)


def test_a_second_hero_starts_where_it_was_said_and_a_name_that_is_taken_is_marked() -> None:
    assert seated(table(2, further="Б2"))[2] == ("Аня 2", "Б2", 1)
    grid = old_castle().grid
    seats = tuple(Seat(name, start) for name, start in zip(("Аня", "Аня 2"), starts(grid), strict=False))
    referee = Referee(GAME, Setup((grid,), seats, GAME.settled({})), seed="x")
    assert referee.players == ("Аня", "Аня 2", "Аня 2-2", "Аня 2 2")


def test_two_players_may_have_one_hero_each() -> None:
    assert seated(table(2, heroes="one")) == [("Аня", "А7", 1), ("Боря", "О2", 2)]


@pytest.mark.clause("DC-1", "DC-8")
def test_the_hosts_hero_makes_an_odd_table_even_and_an_even_one_odd() -> None:
    three = seated(table(3, host="hero"))
    assert [team for _, _, team in three] == [1, 2, 1, 2]
    assert three[3][0] == "Хозяин"
    assert len({start for _, start, _ in three}) == 4
    assert [team for _, _, team in seated(table(4, host="hero"))] == [1, 2, 3, 4, 5]
    assert [team for _, _, team in seated(table(3))] == [1, 2, 3]


@pytest.mark.clause("DC-1")
def test_whoever_plays_for_himself_starts_on_the_cells_for_that() -> None:
    assert [start for _, start, _ in seated(table(3))] == ["Б2", "А5", "К11"]
    assert [start for _, start, _ in seated(table(2, mode="all"))] == ["Б2", "А5", "К11", "Н12"]
    grid = old_castle().grid
    said = tuple(Seat(name, CELLS.parse_cell(at)) for name, at in zip(NAMES[:3], ("О2", "А7", "П2"), strict=True))
    referee = Referee(GAME, Setup((grid,), said, GAME.settled({})), seed="x")
    assert [start for _, start, _ in seated(referee)] == ["О2", "А7", "П2"]


@pytest.mark.clause("DC-1", "DC-2")
def test_all_against_all_two_heroes_of_one_player_are_no_enemies() -> None:
    world: World = table(2, mode="all").world
    assert not world.rules.teams
    assert {one.name for one in world.foes(world.hero("Аня"))} == {"Боря", "Боря 2"}


def test_a_game_of_two_is_folded_again() -> None:
    referee = table(2)
    classes_said(referee)
    for name in referee.players:
        referee.ask(name, "стою")
        referee.ask(name, "конец")
    other = Referee(GAME, referee.setup, seed="another")
    for line in referee.lines:
        other.take(line)
    assert other.world.state == referee.world.state
