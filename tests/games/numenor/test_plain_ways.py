"""Ways over plain land are arithmetic on the map; the rules, asked for each command, must lead to the very same."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence

from hypothesis import given, settings
from hypothesis import strategies as st

from gmkit.games.numenor.board import Mend, board_of
from gmkit.games.numenor.movement import Movements, Sort
from gmkit.games.numenor.rulings import DEFAULTS
from gmkit.games.numenor.ways import Ways
from gmkit.games.numenor.world import Rules
from gmkit.grid.geometry import WAYS
from gmkit.grid.gridmap import EXIT, OPEN, SOLID, WALL, GridMap
from tests.games.numenor.random_caves import RULINGS, grids
from tests.kit.sizes import SIZE

EXAMPLES = max(200, 1_000 // SIZE.share)


class Asked(Ways):
    """The ways with the rules asked everywhere."""

    def _plain(self, index: int) -> Sequence[int] | None:
        return None


@st.composite
def mostly_plain(draw: st.DrawFn) -> GridMap:
    """A cave with room between its things, rock among them, and an exit in its wall or two."""
    grid = draw(grids(5, 8))
    dice = draw(st.randoms(use_true_random=False))
    tokens = [dice.choice(("", token, dice.choice(("s", "T>", "?", SOLID, "~>")))) for token in grid.tokens]
    tokens = [token if dice.random() < 0.5 else "" for token in tokens]
    level = list(grid.level)
    for place in draw(st.lists(st.integers(0, grid.width - 1), max_size=2)):
        level[place] = EXIT
    open_wide = draw(st.booleans())  # else so much stands between the cells that few of them are plain
    upright = [OPEN if open_wide and dice.random() < 0.7 and mark != WALL else mark for mark in grid.upright]
    kept = [one for one in grid.monsters if one.token in tokens]
    return dataclasses.replace(
        grid, tokens=tuple(tokens), level=tuple(level), upright=tuple(upright), monsters=tuple(kept)
    )


@settings(max_examples=EXAMPLES)
@given(mostly_plain(), st.data())
def test_they_are_those_of_the_rules(grid: GridMap, data: st.DataObject) -> None:
    rulings = {name: data.draw(st.sampled_from(values)) for name, values in RULINGS.items()}
    board = board_of(grid)
    inner = [cell for cell in board.kinds if 0 < cell.column < grid.width - 1 and 0 < cell.row < grid.height - 1]
    cell = data.draw(st.sampled_from(inner))
    mend = Mend(cell, data.draw(st.sampled_from(WAYS)), data.draw(st.sampled_from([OPEN, WALL])))
    mended = data.draw(st.sampled_from([(), (mend,)]))
    movements = Movements(board, Rules.of({**DEFAULTS, **rulings}), mended)
    quick, slow = Ways(movements), Asked(movements)
    cells = data.draw(st.lists(st.sampled_from(list(board.kinds)), min_size=1, max_size=3))
    table, right = quick.graph(cells), slow.graph(cells)
    assert table == right
    assert quick.touched(table) == slow.touched(right)
    out = [
        state
        for state, steps in enumerate(right)
        if steps is not None and any(movements.of(slow.cell(state), way).sort is Sort.EXIT for way in WAYS)
    ]
    assert quick.exits(table) == out
