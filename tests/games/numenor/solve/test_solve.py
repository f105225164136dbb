"""The shortest game on a map, against brute force through the referee, and typed into it."""

from __future__ import annotations

import dataclasses
import random
import re
from collections.abc import Sequence

import pytest

from gmkit.core.library import find_file, load_map, short_names
from gmkit.core.route import Route, TooHard
from gmkit.core.setup import Setup
from gmkit.games.numenor import GAME
from gmkit.games.numenor.bounds import Bounds
from gmkit.games.numenor.solve import solve
from gmkit.games.numenor.world import begin
from gmkit.grid.geometry import Cell
from gmkit.grid.gridmap import GridMap
from tests.games.numenor.positions.caves import cave
from tests.games.numenor.solve.reference import NAME, brute_force, cost, loses, start, won
from tests.kit.console import gmkit


def hoard(rng: random.Random) -> GridMap:
    """A random cave that often can be won: treasures and an exit on land, and in half of them a rapid or dragonid."""
    grid = cave(rng, 3, 4)
    tokens, upright = list(grid.tokens), [mark.replace("E", "|") for mark in grid.upright]
    for index, token in enumerate(tokens):
        if rng.random() < 0.5 and token != "H" and not token.startswith("D"):
            tokens[index] = ""
    row, side = rng.randrange(grid.height), rng.choice((0, 1))
    upright[row * (grid.width + 1) + side * grid.width] = "E"
    tokens[row * grid.width + side * (grid.width - 1)] = rng.choice(("", "", "$", "H"))
    while "$" not in tokens or rng.random() < 0.4:
        tokens[rng.randrange(len(tokens))] = "$"
    monsters = tuple(one for one in grid.monsters if tokens.count(one.token) == 1)
    return dataclasses.replace(grid, tokens=tuple(tokens), upright=tuple(upright), monsters=monsters)


@pytest.mark.parametrize("block", range(10))
def test_equals_brute_force_on_random_maps(block: int) -> None:
    for number in range(block * 20, block * 20 + 20):
        rng = random.Random(f"solve {number}")
        grid = hoard(rng)
        cell = rng.choice(list(grid.cells()))
        (route,) = solve(grid, grid.rulings, [cell])
        assert (route.turns if route else None) == brute_force(grid, cell), f"map {number}"
        if route is not None:
            assert typed(grid, cell, route) == route.turns


def typed(grid: GridMap, cell: Cell, route: Route) -> int:
    """The turns that the words of a route take in the true game, which they must win without losing a treasure."""
    referee = start(grid, cell)
    turns = 0
    for words in route.words:
        line = referee.ask(NAME, words.ru)
        assert not loses(line)
        turns += cost(line, referee.world.state.over)
    assert won(referee)
    return turns


def drawn(rows: Sequence[str], exit_at: int, **tokens: str) -> GridMap:
    """A cave without inner walls and with an exit on the west side of a row; one letter a cell, `.` blank."""
    grid = GridMap.blank("numenor", len(rows[0]), len(rows))
    upright = list(grid.upright)
    upright[exit_at * (grid.width + 1)] = "E"
    cells = tuple("" if letter == "." else tokens.get(letter, letter) for row in rows for letter in row)
    return dataclasses.replace(grid, tokens=cells, upright=tuple(upright))


def words(route: Route | None) -> str:
    assert route is not None
    return " ".join(word.ru for word in route.words)


def test_there_and_back() -> None:
    far, near, on_it = solve(drawn(["...$.."], 0), {}, [Cell(5, 0), Cell(2, 0), Cell(3, 0)])
    assert far == (7, 0, far.words)
    assert words(far) == "запад запад копать запад запад запад запад"
    assert near is not None
    assert near.turns == 6
    assert on_it is not None
    assert words(on_it) == "копать запад запад запад запад"


@pytest.mark.clause("NC-23")
def test_a_swamp_costs_its_missed_turn() -> None:
    (route,) = solve(drawn([".s$"], 0), {}, [Cell(2, 0)])
    assert route is not None
    assert (route.turns, route.missed) == (5, 1)
    (spared,) = solve(drawn([".s$"], 0), {"swamp_skip": "none"}, [Cell(2, 0)])
    assert spared is not None
    assert spared.turns == 4


@pytest.mark.clause("NC-20")
def test_an_injury_may_be_a_short_cut_on_the_way_there_and_never_with_a_treasure() -> None:
    row = ["H$..........rr"]
    grid = drawn(row, 0, r="~<")
    upright = list(grid.upright)
    upright[13] = "%"
    rapid = dataclasses.replace(grid, upright=tuple(upright))
    (route,) = solve(rapid, {}, [Cell(12, 0)])
    assert route is not None
    assert (route.turns, route.missed) == (8, 3), "the rapid, three turns in the infirmary, a step, a dig, two steps"
    assert words(route) == "восток восток копать запад запад"


def test_one_treasure_is_enough_unless_all_are_wanted() -> None:
    grid = drawn([".$..$"], 0)
    (first,) = solve(grid, {}, [Cell(2, 0)])
    assert first is not None
    assert words(first) == "запад копать запад запад"
    (both,) = solve(grid, {"finish": "all"}, [Cell(2, 0)])
    assert both is not None
    assert both.turns == 2 + 1 + 3 + 1 + 2
    assert words(both).count("копать") == 2


def test_no_way_no_treasure_and_too_many() -> None:
    grid = drawn([".$"], 0)
    shut = dataclasses.replace(grid, upright=("E", "|", "|"))
    assert solve(shut, {}, [Cell(0, 0), Cell(1, 0)])[0] is None
    assert solve(drawn([".."], 0), {}, [Cell(0, 0)]) == [None]
    with pytest.raises(TooHard):
        solve(drawn(["." + "$" * 17], 0), {"finish": "all"}, [Cell(0, 0)])


def test_a_cave_of_too_many_places_is_given_up_and_one_of_just_so_many_is_not(monkeypatch: pytest.MonkeyPatch) -> None:
    grid = drawn(["...$.."], 0)
    monkeypatch.setattr("gmkit.games.numenor.solve._MOST", 5)
    with pytest.raises(TooHard):
        solve(grid, {}, [Cell(5, 0)])
    monkeypatch.setattr("gmkit.games.numenor.solve._MOST", 12)  # six cells, with an empty sack and with a full one
    assert solve(grid, {}, [Cell(5, 0)])[0] is not None


def test_the_bound_is_never_above_the_truth() -> None:
    for number in range(60):
        rng = random.Random(f"bound {number}")
        grid = hoard(rng)
        cells = list(grid.cells())
        setup = Setup((grid,), (), GAME.settled({**grid.rulings, "finish": "first"}))
        bounds = Bounds(begin(setup), [list(grid.find("$"))])
        for cell, route in zip(cells, solve(grid, setup.rulings, cells), strict=True):
            if route is not None:
                least = bounds.least(cell, 0)
                assert least is not None
                assert least <= route.turns


def test_every_shipped_cave_can_be_won_from_each_start() -> None:
    for short in short_names("maps"):
        if short.startswith("numenor/"):
            grid = load_map(find_file(short)).map
            assert None not in solve(grid, grid.rulings, GAME.maps.starts(grid)), short


def test_the_command() -> None:
    ran = gmkit("map", "solve", "numenor/first-cave", "--lang", "en")
    assert ran.code == 0, ran.err
    assert re.match(r"A1: \d+ turns(, \d+ of them missed)?\n  [a-z, ]*dig[a-z, ]*\n", ran.out)
    assert gmkit("map", "solve", "stalker/duel-a").code == 2


def test_a_swamp_may_be_a_short_cut_too() -> None:
    (route,) = solve(drawn(["H$..........s"], 0), {"swamp_limit": "1"}, [Cell(11, 0)])
    assert route is not None
    assert words(route) == "восток восток копать запад запад"
    assert route.turns == 8


def test_a_pit_that_carries_on_after_a_bump_costs_nothing() -> None:
    grid = drawn([".$2....1"], 0)
    (route,) = solve(grid, {"pit_stay": "next"}, [Cell(7, 0)])
    assert route is not None
    assert (route.turns, route.missed, len(route.words)) == (4, 0, 5)
    bounds = Bounds(begin(Setup((grid,), (), GAME.settled({"pit_stay": "next"}))), [list(grid.find("$"))])
    assert bounds.least(Cell(7, 0), 0) == 4


def test_a_treasure_that_is_lost_on_the_way_does_not_count() -> None:
    grid = drawn(["H$........$rr"], 0, r="~<")
    upright = list(grid.upright)
    upright[12] = "%"
    rapid = dataclasses.replace(grid, upright=tuple(upright))
    (route,) = solve(rapid, {"finish": "all"}, [Cell(10, 0)])
    assert route is not None
    assert route.turns == 13
