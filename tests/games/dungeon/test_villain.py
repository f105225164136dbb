"""The automatic Supervillain: what rouses monsters, whom they go for, and that none decides by what it has not seen."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from gmkit.core.journal.codec import codec_of
from gmkit.games.dungeon import cunning
from gmkit.games.dungeon import events as ev
from gmkit.games.dungeon.figures import Figure
from gmkit.games.dungeon.percept import percept
from gmkit.games.dungeon.world import Phase
from gmkit.grid.geometry import Cell
from tests.games.dungeon.drawn import COLUMNS, cell
from tests.games.dungeon.played import Game, cellar, play
from tests.games.dungeon.situation import ORC, Situation
from tests.kit.sizes import SIZE

GAMES = {"short": 3, "usual": 9, "full": 300}[SIZE.name]
HALL = """
+-A-+-B-+-C-+-D-+-E-+-F-+-G-+-H-+
|               |               | 1
+   +   +   +   +   +   +   +   +
|               D               | 2
+---+---+---+---+---+---+---+---+
""".strip("\n")
OPEN_HALL = HALL.replace("D     ", "O     ")


def scene(drawing: str, monsters: list[dict[str, Any]], level: str = "normal", **heroes: str) -> Situation:
    """A lit place with heroes of these classes: `Аня="warrior A1"`."""
    about = {
        "map": drawing,
        "heroes": [
            {"name": name, "player": name, "class": told.split()[0], "cell": told.split()[1], "endurance": "4/4"}
            for name, told in heroes.items()
        ],
        "monsters": monsters,
    }
    return Situation(about, level)


def at(play: Situation, name: str) -> str:
    return COLUMNS.cell_name(play.world.figure(play.ids[name]).at)


def turn(play: Situation) -> None:
    """A turn in which no hero does anything."""
    play.end_turn()


@pytest.mark.clause("DB-1", "DB-20")
def test_a_monster_goes_to_whom_it_sees_stops_beside_him_and_strikes_by_itself() -> None:
    play = scene(OPEN_HALL, [{**ORC, "cell": "H2"}], Аня="warrior A2")
    play.next()
    assert at(play, "o1") == "D2"  # three and its Speed: four cells (DB-23)
    assert "орк D2" in play.text()
    assert play.world.state.phase is Phase.HERO_SPELLS
    turn(play)
    play.next()
    assert at(play, "o1") == "B2"
    play.reach(Phase.HERO_BLOWS)
    play.next()
    assert [event.target for event in play.events(ev.Struck)] == [play.ids["Аня"]]
    assert "орк бьёт: Аня" in play.text()


def test_a_guard_who_sees_nobody_stays_and_nothing_is_said_of_it() -> None:
    play = scene(HALL, [{**ORC, "cell": "H2"}], Аня="warrior A2")
    turn(play)
    assert at(play, "o1") == "H2"
    assert "орк" not in " ".join(play.evening)


@pytest.mark.parametrize(("door", "roused"), [("L", True), ("D", False)])
def test_noise_in_a_neighbouring_area_rouses_the_sleeping(door: str, roused: bool) -> None:
    play = scene(HALL.replace("D     ", f"{door}     "), [{**ORC, "cell": "H2", "mood": "asleep"}], Аня="warrior D2")
    play.type("Аня", "вышибай D2-E2", [1])
    assert (play.refusal is None) is roused  # an unlocked door needs no kick (H16)
    play.next()
    assert (at(play, "o1") != "H2") is roused


def test_the_sleeping_do_not_see_and_are_roused_by_a_wound() -> None:
    play = scene(OPEN_HALL, [{**ORC, "cell": "H2", "mood": "asleep"}], Аня="warrior A2")
    turn(play)
    assert at(play, "o1") == "H2"
    index = play.ids["o1"]
    play.world = play.world.with_figure(index, play.world.figure(index)._replace(left=1))
    play.next()
    assert at(play, "o1") != "H2"


def test_an_ambush_waits_until_a_hero_is_three_cells_off() -> None:
    play = scene(OPEN_HALL, [{**ORC, "cell": "G2", "mood": "ambush"}], Аня="warrior C2")
    turn(play)
    assert at(play, "o1") == "G2"
    play.type("Аня", "бросок", [1])
    play.type("Аня", "D2")
    play.next()
    assert at(play, "o1") != "G2"


def test_it_looks_where_it_last_saw_one_and_goes_home_when_it_has_waited() -> None:
    play = scene(OPEN_HALL, [{**ORC, "cell": "H2"}], Аня="warrior D2")
    play.next()
    assert at(play, "o1") == "E2"  # beside her: she is seen through the door
    hero = play.ids["Аня"]
    away = play.world.figure(hero)._replace(at=cell("A1"))
    play.world = play.world.with_figure(hero, away)
    play.end_turn()
    seen = []
    for _ in range(8):
        play.next()
        seen.append(at(play, "o1"))
        play.end_turn()
    assert seen[0] != "E2"
    assert play.world.figure(play.ids["o1"]).mind.post == cell("H2")


@pytest.mark.clause("DB-18")
def test_a_hidden_halfling_is_neither_hunted_nor_struck_and_is_found_by_running_into_her() -> None:
    play = scene(OPEN_HALL, [{**ORC, "cell": "F2"}], Галя="halfling E2")
    turn(play)
    assert at(play, "o1") == "F2"
    assert not play.events(ev.Struck)
    index = play.ids["o1"]
    mind = play.world.figure(index).mind._replace(goal=cell("D2"), patience=3)
    play.world = play.world.with_figure(index, play.world.figure(index)._replace(mind=mind))
    play.next()
    assert [event.figure for event in play.events(ev.Noticed)] == [play.ids["Галя"]]
    assert at(play, "o1") == "F2"


def test_whom_it_hurts_most_and_at_hard_who_dies_soonest() -> None:
    monsters = [{**ORC, "cell": "F1"}]
    for level, expected in (("normal", "Боря"), ("hard", "Аня")):
        play = scene(OPEN_HALL, monsters, level, Аня="warrior E1", Боря="thief G1")
        index = play.ids["Аня"]
        play.world = play.world.with_figure(index, play.world.figure(index)._replace(left=1))
        know = percept(play.world, play.ids["o1"])
        chosen = cunning.struck(know)
        assert chosen is not None
        assert chosen.figure.name == expected, level


def test_easy_spares_the_last_point_from_fire_and_hard_runs_alone_with_one() -> None:
    dragon = {**ORC, "id": "d1", "kind": "dragon", "attack": 5, "cell": "H1", "skills": ["fire"], "endurance": "1/6"}
    for level, burns in (("easy", False), ("normal", True)):
        play = scene(OPEN_HALL, [dragon], level, Аня="warrior E1")
        index = play.ids["Аня"]
        play.world = play.world.with_figure(index, play.world.figure(index)._replace(left=1))
        assert (cunning.burned(percept(play.world, play.ids["d1"])) is not None) is burns
    runs = scene(OPEN_HALL, [{**ORC, "cell": "F1", "endurance": "1/2"}], "hard", Аня="warrior E1")
    assert cunning.flees(percept(runs.world, runs.ids["o1"]))
    runs.next()
    assert cell(at(runs, "o1")).king_distance(cell("E1")) > 1


@pytest.mark.clause("DB-31")
def test_a_wizard_among_them_casts_what_it_has() -> None:
    wizard = {**ORC, "id": "h1", "kind": "hobgoblin wizard", "magic": 2, "cell": "H1", "spells": ["fireball", "sleep"]}
    play = scene(OPEN_HALL, [{**wizard, "mood": "ambush"}], Аня="warrior E1")
    play.reach(Phase.HERO_SPELLS)
    play.next()
    assert [event.spell.value for event in play.events(ev.Cast)] == ["fireball"]


def test_a_hero_who_must_retreat_is_asked_and_the_others_strike_after_it() -> None:
    monsters = [{**ORC, "cell": "C1"}, {**ORC, "id": "o2", "cell": "C2"}]
    play = scene(HALL, monsters, Боря="wizard B1")
    index = play.ids["Боря"]
    play.world = play.world.with_figure(index, play.world.figure(index)._replace(left=2))
    play.reach(Phase.HERO_BLOWS)
    play.type("Боря", "дальше", [3, 3])
    assert play.world.state.retreat is not None
    assert play.world.state.phase is Phase.MONSTER_BLOWS
    play.type("Боря", "отступи")
    assert play.refusal is None
    assert play.world.state.phase is Phase.SKILLS


# --- it never uses what it has not seen ---


def moved_unseen(game: Game, rng: random.Random) -> tuple[Any, int] | None:
    """The same world with one hero elsewhere: a monster sees him neither here nor there."""
    world = game.world
    monsters = [index for index, _ in world.foes()]
    heroes = [index for index, one in world.friends() if one.hero is not None]
    if not monsters or not heroes:
        return None
    monster, hero = rng.choice(monsters), rng.choice(heroes)
    ground, at_ = world.ground(), world.figure(monster).at
    free = [
        Cell(column, row)
        for column in range(world.board.width)
        for row in range(world.board.height)
        if not ground.sees(at_, Cell(column, row)) and world.at(Cell(column, row)) is None
    ]
    if not free or ground.sees(at_, world.figure(hero).at):
        return None
    other: Figure = world.figure(hero)._replace(at=rng.choice(free), left=rng.randint(1, 4), gold=rng.randint(0, 99))
    return world.with_figure(hero, other), monster


@pytest.mark.parametrize("number", range(GAMES))
def test_games_end_nothing_unseen_is_heard_and_monsters_decide_by_what_they_see(
    number: int, record_property: Any
) -> None:
    """Heroes by chance; before each word a hero whom a monster does not see stands elsewhere: it knows the same."""
    rng = random.Random(f"villain {number}")
    level = ("easy", "normal", "hard")[number % 3]
    game = Game(cellar(), ["Аня", "Боря", "Витя"][: 1 + number % 3], {"villain": level}, f"{number}")
    compared = 0
    say = game.say

    def watched(who: str, command: Any) -> bool:
        nonlocal compared
        varied = moved_unseen(game, rng)
        if varied is not None:
            other, monster = varied
            one, two = percept(game.world, monster), percept(other, monster)
            assert one == two
            assert cunning.goal_of(one) == cunning.goal_of(two)
            compared += 1
        return say(who, command)

    game.say = watched  # type: ignore[method-assign]
    play(game, rng)
    assert game.world.state.over
    assert compared > 20
    record_property("pairs of worlds that a monster cannot tell apart", compared)


def test_the_same_seed_is_the_same_game() -> None:
    ends = []
    for _ in range(2):
        game = Game(cellar(), ["Аня", "Боря"], {"villain": "normal"}, "same")
        play(game, random.Random("same"))
        ends.append((game.world.state, game.happened))
    assert ends[0] == ends[1]


def test_every_event_of_a_game_can_be_written_down_and_read_again() -> None:
    game = Game(cellar(), ["Аня", "Боря", "Витя"], {"villain": "normal"}, "written")
    play(game, random.Random("written"))
    codec = codec_of(ev.EVENTS)
    for event in game.happened:
        line = json.loads(json.dumps(codec.encode(("DB-1", event))))
        assert codec.decode(line) == ("DB-1", event)
    assert {type(event) for event in game.happened} > {ev.Struck, ev.Died, ev.CellsSeen, ev.TrapFired, ev.Arrived}
