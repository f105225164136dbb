"""Fields that gmkit lays out: no findings, the same field for the same seed, and lit steps that are true."""

from __future__ import annotations

import pytest

from gmkit.core.dice import Drawn, Seeded
from gmkit.core.hearing import ALOUD, Listener, NotNow
from gmkit.core.turn import Turn
from gmkit.errors import UsageError
from gmkit.games.dark_castle import commands as cm
from gmkit.games.dark_castle.apply import apply
from gmkit.games.dark_castle.book import book
from gmkit.games.dark_castle.checks import CHECKS
from gmkit.games.dark_castle.field import DIAGONALS, board_of
from gmkit.games.dark_castle.generate import generate
from gmkit.games.dark_castle.kinds import Person
from gmkit.games.dark_castle.legend import LEGEND
from gmkit.games.dark_castle.lit import lit
from gmkit.games.dark_castle.rules import decide
from gmkit.games.dark_castle.world import World
from gmkit.grid.file.mapfile import read_map
from gmkit.grid.findings import findings
from gmkit.grid.geometry import WAYS
from gmkit.grid.gridmap import GridMap
from tests.games.dark_castle.bots import play


def field(seed: str) -> GridMap:
    return read_map(generate(seed, 16, 13), "new.yaml", lambda name: LEGEND, ("dark_castle",)).map


@pytest.mark.parametrize("seed", [str(number) for number in range(3)])
def test_a_field_that_is_laid_out_has_no_findings(seed: str) -> None:
    grid = field(seed)
    assert findings(grid, CHECKS) == ()
    board = board_of(grid)
    assert all(board.is_dungeon(cell) for cell in board.cells_with(Person.QUEEN))
    assert not [cell for cells in board.starts.values() for cell in cells if cell in book().labels]
    assert field(seed) == grid


def test_seeds_make_different_fields_and_other_sizes_are_refused() -> None:
    assert field("a") != field("b")
    with pytest.raises(UsageError):
        generate("a", 12, 12)


def test_lit_steps_are_those_that_would_be_taken() -> None:
    """To the hero exactly those; to all no step that would be refused, and never more than he sees himself."""
    asked = 0

    def watch(before: World, after: World, turn: Turn[World]) -> None:
        nonlocal asked
        if after.state.over or after.state.dying is not None:
            return
        who = after.owner.name
        taken = set()
        for step in (*(way.step for way in WAYS), *DIAGONALS):
            attempt = Turn(after, apply, Seeded("lit"), Drawn())
            try:
                decide(attempt, who, cm.Step(*step))
            except NotNow:
                continue
            taken.add(cm.Step(*step))
        assert {move.command for move in lit(after, Listener(who))} == taken
        assert {move.command for move in lit(after, ALOUD)} <= taken
        assert not [one for one in after.state.heroes if one.name != who and lit(after, Listener(one.name))]
        asked += 1

    play("lit", 4, watch, rounds="6")
    assert asked > 30
