"""The shortest game on a map, against brute force through the referee, and typed into it."""

from __future__ import annotations

import random

import pytest

from gmkit.core.route import Route, TooHard
from gmkit.games.numenor import solve as solving
from gmkit.games.numenor.bounds import Bounds
from gmkit.games.numenor.solve import solve
from gmkit.games.numenor.world import begin
from gmkit.grid.geometry import Cell
from gmkit.grid.gridmap import GridMap
from tests.positions.caves import cave
from tests.solve.reference import NAME, brute_force, cost, loses, start, won


@pytest.mark.parametrize("block", range(10))
def test_equals_brute_force_on_random_maps(block: int) -> None:
    for number in range(block * 20, block * 20 + 20):
        rng = random.Random(f"solve {number}")
        grid = cave(rng, 2, 4)
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
