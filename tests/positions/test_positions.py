"""The set of cells where she may be, against brute force through the referee, and by hand."""

from __future__ import annotations

import random

import pytest

from gmkit.core.game import Seat, Setup
from gmkit.core.knowledge import found_at
from gmkit.core.referee import Referee
from gmkit.games.numenor import GAME
from gmkit.games.numenor.positions import positions
from gmkit.grid.geometry import Cell
from gmkit.grid.gridmap import GridMap
from tests.positions.caves import NAMES, cave, evening, setup_on
from tests.positions.reference import brute_force


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
            for line, cells in zip(referee.in_force(), found, strict=True):
                world = referee.at(line.number) if not any(one.act in ("undo", "redo") for one in referee.lines) else None
                if world is not None and seat < len(world.state.explorers):
                    at = world.state.explorers[seat].at
                    assert cells == () if at is None else at in cells
            at = referee.world.state.explorers[seat].at
            assert found[-1] == () if at is None else at in found[-1]
