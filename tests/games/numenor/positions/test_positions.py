"""The set of cells where she may be, against brute force through the referee, and by hand."""

from __future__ import annotations

import dataclasses
import random
import time
from collections.abc import Sequence

import pytest

from gmkit.core.referee import Referee
from gmkit.core.setup import Seat, Setup
from gmkit.core.whereabouts import found_at
from gmkit.games.numenor import GAME
from gmkit.games.numenor.positions import positions
from gmkit.games.numenor.supposing import NoLot
from gmkit.grid.geometry import Cell
from gmkit.grid.gridmap import GridMap
from tests.games.numenor.positions.caves import NAMES, cave, evening, setup_on
from tests.games.numenor.positions.reference import brute_force


@pytest.mark.parametrize("block", range(10))
def test_equals_brute_force_on_random_games(block: int) -> None:
    for number in range(block * 20, block * 20 + 20):
        rng = random.Random(f"positions {number}")
        grid = cave(rng, 3, 5)
        setup = setup_on(rng, grid, NAMES[: rng.randint(1, 3)])
        referee = evening(rng, grid, setup, rng.randint(5, 40))
        for seat, name in enumerate(referee.players):
            found = positions(setup, referee.lines, name)
            assert found == brute_force(setup, referee, seat), f"game {number}, {name}"
            assert found == positions(setup, list(referee.in_force()), name)


@pytest.mark.parametrize("number", range(20))
def test_the_true_cell_is_always_in_the_set(number: int) -> None:
    rng = random.Random(f"true {number}")
    grid = cave(rng, 4, 9)
    setup = setup_on(rng, grid, NAMES)
    referee = evening(rng, grid, setup, 120)
    world = GAME.rules.begin(setup)
    places: list[dict[int, Cell | None]] = []
    for line in referee.in_force():
        for _, event in line.happenings:
            world = GAME.rules.apply(world, event)
        places.append({seat: one.at for seat, one in enumerate(world.state.explorers)})
    for seat, name in enumerate(referee.players):
        for cells, true in zip(positions(setup, referee.lines, name), places, strict=True):
            at = true.get(seat)
            assert cells == () if at is None else at in cells


def drawn(rows: Sequence[str], **tokens: str) -> GridMap:
    """A cave without inner walls: one letter a cell, `.` blank; `tokens` spells letters out."""
    grid = GridMap.blank("numenor", len(rows[0]), len(rows))
    cells = tuple("" if letter == "." else tokens.get(letter, letter) for row in rows for letter in row)
    return dataclasses.replace(grid, tokens=cells)


def played(grid: GridMap, starts: Sequence[tuple[int, int]], *said: str) -> tuple[Setup, Referee]:
    seats = tuple(Seat(name, Cell(*start)) for name, start in zip(NAMES, starts, strict=False))
    setup = Setup((grid,), seats, GAME.settled({}))
    referee = Referee(GAME, setup, seed="1")
    referee.open()
    for words in said:
        if words.startswith("!"):
            referee.amend(words[1:])
        else:
            referee.ask(referee.speakers[0], words)
    return setup, referee


def names(setup: Setup, referee: Referee, who: str = NAMES[0]) -> list[str]:
    found = positions(setup, referee.lines, who)
    return [" ".join(setup.columns.cell_name(cell) for cell in cells) for cells in found]


@pytest.mark.clause("NC-8", "NC-27")
def test_a_wall_a_step_and_a_swamp_tell_where_she_is() -> None:
    setup, referee = played(drawn(["..s", "..."]), [(0, 0)], "север", "восток", "восток")
    assert names(setup, referee) == ["A1 B1 A2 B2 C2", "A1 B1", "B1", "C1"]
    assert found_at(positions(setup, referee.lines, NAMES[0])) == 2


def test_the_first_announcement_alone_may_tell_it() -> None:
    grid = drawn(["..", "rs"], r="~>")
    setup, referee = played(grid, [(0, 1), (0, 0)], "запад")
    assert names(setup, referee) == ["A2", "B2"], "the river alone begins with «река»"


@pytest.mark.clause("NC-4")
def test_who_has_heard_nothing_yet_may_be_anywhere() -> None:
    """The master places at will: her own first announcement is the first thing that she knows."""
    grid = drawn(["...", ".s."])
    for place in ((1, 1), (1, 0)):
        setup, referee = played(grid, [(0, 0), place], "пропуск")
        told = "B2" if place == (1, 1) else "A1 B1 C1 A2 C2"
        assert names(setup, referee, NAMES[1]) == ["A1 B1 C1 A2 B2 C2", told]


def test_her_guess_digs_its_own_treasure_and_may_dig_there_once() -> None:
    setup, referee = played(drawn(["$.$"]), [(0, 0)], "копать", "копать", "пропуск")
    assert names(setup, referee) == ["A1 B1 C1", "A1 C1", "A1 C1", "A1 C1"]
    assert found_at(positions(setup, referee.lines, NAMES[0])) is None


def test_what_others_hear_rules_out_guesses_that_took_their_treasure() -> None:
    said = ("копать", "копать")
    setup, referee = played(drawn(["$.$"]), [(0, 0), (2, 0)], *said)
    assert names(setup, referee) == ["A1 B1 C1", "A1 C1", "A1"], "had she dug on C1, Boris would have found nothing"


@pytest.mark.clause("NC-36")
def test_a_correction_rules_out_guesses_that_it_does_not_fit() -> None:
    """A treasure that she would have dug up cannot be moved; one that was put where another lies fits both."""
    setup, referee = played(drawn(["$.$"]), [(0, 0)], "копать", "!клад B1", "!клад C1 B1")
    assert names(setup, referee) == ["A1 B1 C1", "A1 C1", "A1 C1", "A1"]
    assert positions(setup, referee.lines, NAMES[0]) == brute_force(setup, referee, 0)


def test_worlds_that_never_were_throw_nothing() -> None:
    """Their lots are the journal's, and the cave has no dice: one that is thrown is an error of the program."""
    assert NoLot().lot("treasure", 9, 0, 0) == 1
    with pytest.raises(AssertionError, match="throws no dice"):
        NoLot().die("move", 6, 0, 0)


def test_undone_lines_count_for_nothing() -> None:
    setup, referee = played(drawn(["..s", "..."]), [(0, 0)], "север", "восток")
    referee.undo(2)
    assert names(setup, referee) == ["A1 B1 A2 B2 C2"]
    referee.redo()
    assert names(setup, referee) == ["A1 B1 A2 B2 C2", "A1 B1"]


def test_who_is_put_elsewhere_or_comes_late_may_be_anywhere() -> None:
    grid = drawn(["..s", "..."])
    setup, referee = played(grid, [(0, 0)], "север", "!Аня на B2", "юг", "!новый Яша A1", "пропуск", "!имя Яша Юля")
    anywhere = "A1 B1 C1 A2 B2 C2"
    assert names(setup, referee) == ["A1 B1 A2 B2 C2", "A1 B1", anywhere, *["A2 B2 C2"] * 4]
    late = names(setup, referee, "Юля")
    assert late == ["", "", "", "", anywhere, "A1 B1 A2 B2 C2", "A1 B1 A2 B2 C2"]
    assert late == names(setup, referee, "Яша")
    with pytest.raises(KeyError):
        positions(setup, referee.lines, "Никто")


def test_a_place_is_asked_for_by_any_name_and_never_of_whoever_has_that_name_since() -> None:
    """A person is his seat: a name given up and taken by another leads to the other, in every line before too."""
    grid = drawn(["....", "....", "...."])
    typed = ["запад", "восток", "север", "юг", "запад", "восток"]
    setup, plain = played(grid, [(0, 0), (3, 2)], *typed)
    hers, his = (positions(setup, plain.lines, name) for name in plain.players)
    assert hers != his
    ann, ben = plain.players
    swap = [f"!имя {ann} Некто", f"!имя {ben} {ann}", f"!имя Некто {ben}"]
    for at in (0, 2, 5):
        _, referee = played(grid, [(0, 0), (3, 2)], *typed[:at], *swap, *typed[at:])
        silent = {line.number for line in referee.lines if line.act == "amend"}
        kept = [place for place, line in enumerate(referee.lines) if line.number not in silent]
        for name, sets in ((ben, hers), (ann, his), ("Некто", hers)):
            found = positions(setup, referee.lines, name)
            assert [found[place] for place in kept] == sets, (at, name)
    _, referee = played(grid, [(0, 0), (3, 2)], f"!имя {ann} Юля", *typed)
    assert positions(setup, referee.lines, ann) == positions(setup, referee.lines, "Юля")


def test_whether_the_turn_passed_is_heard_too() -> None:
    """Put somewhere by the master she hears nothing; «стена» that ends her turn is a river's (NC-10)."""
    setup, referee = played(drawn(["....", "rrrs"], r="~>"), [(0, 0), (1, 0)], "!Аня на A2", "запад")
    assert names(setup, referee) == ["A1 B1 C1 D1", "A1 B1 C1 D1 A2 B2 C2 D2", "C2"]


def test_a_mended_edge_is_another_cave() -> None:
    said = ("запад", "восток", "запад", "!стена A1 восток", "восток", "копать")
    setup, referee = played(drawn(["..."]), [(0, 0)], *said)
    assert names(setup, referee) == ["A1 B1 C1", "A1", "B1", "A1", "A1", "A1", "A1"]


@pytest.mark.parametrize("number", [384, 792, 1050, 1418, 1923])
def test_games_that_once_went_wrong(number: int) -> None:
    """By `roar_arrival: counts` the stand-in must not be overtaken himself."""
    rng = random.Random(f"positions {number}")
    grid = cave(rng, 3, 5)
    setup = setup_on(rng, grid, NAMES[: rng.randint(1, 3)])
    referee = evening(rng, grid, setup, rng.randint(5, 40))
    for seat, name in enumerate(referee.players):
        assert positions(setup, referee.lines, name) == brute_force(setup, referee, seat)


@pytest.mark.slow
def test_a_long_evening_on_a_large_map_is_quick() -> None:
    """Measured at about a second for four players on a bare 20x20 cave; three times the promise is a broken memo."""
    setup, referee = played(GridMap.blank("numenor", 20, 20), [(5, 5), (14, 5), (9, 9)])
    rng = random.Random(1)
    for _ in range(500):
        referee.ask(referee.speakers[0], rng.choice(("север", "восток", "юг", "запад", "копать")))
    began = time.process_time()
    for name in referee.players:
        positions(setup, referee.lines, name)
    assert time.process_time() - began < 9
