"""The checks of a field: the shipped one has no findings, and each code is raised by a field of its own."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from gmkit.games.dark_castle.checks import CHECKS, reach
from gmkit.games.dark_castle.field import board_of
from gmkit.games.dark_castle.kinds import Terrain
from gmkit.grid.findings import findings
from gmkit.grid.geometry import Columns, Way
from gmkit.grid.gridmap import WALL, GridMap
from tests.games.dark_castle.old_castle import old_castle

NAMES = Columns.CYRILLIC


def codes(grid: GridMap) -> set[str]:
    return {finding.code for finding in findings(grid, CHECKS)}


def token(name: str, text: str) -> Callable[[GridMap], GridMap]:
    return lambda grid: grid.with_token(NAMES.parse_cell(name), text)


def edge(name: str, way: Way, mark: str) -> Callable[[GridMap], GridMap]:
    return lambda grid: grid.with_edge(NAMES.parse_cell(name), way, mark)


def walled(name: str) -> Callable[[GridMap], GridMap]:
    """Walls on all sides of a cell."""

    def wall(grid: GridMap) -> GridMap:
        for way in Way:
            grid = grid.with_edge(NAMES.parse_cell(name), way, WALL)
        return grid

    return wall


def flooded(*names: str) -> Callable[[GridMap], GridMap]:
    """Water round a cell."""

    def flood(grid: GridMap) -> GridMap:
        for name in names:
            grid = grid.with_token(NAMES.parse_cell(name), "w")
        return grid

    return flood


def test_the_field_of_the_rules_has_no_findings() -> None:
    assert codes(old_castle().grid) == set()


@pytest.mark.parametrize(
    ("code", "change"),
    [
        ("start-count", token("А7", "")),
        ("start-apart", edge("А7", Way.SOUTH, WALL)),
        ("start-label", token("Б6", "@")),
        ("start-team", token("Г5", "@3")),
        ("dungeon-open", edge("М5", Way.NORTH, "")),
        ("door-count", edge("Л8", Way.EAST, WALL)),
        ("door-idle", edge("Г5", Way.EAST, "1")),
        ("quest-closed", walled("Е2")),
        ("quest-gear", flooded("Е2")),
        ("gear-sealed", flooded("А12", "Б13")),
    ],
)
def test_every_code_has_a_field_that_raises_it(code: str, change: Callable[[GridMap], GridMap]) -> None:
    assert code in codes(change(old_castle().grid))


def test_a_field_of_another_size_or_without_a_dungeon() -> None:
    found = codes(GridMap.blank("dark_castle", 5, 5, NAMES))
    assert {"field-size", "dungeon-none", "start-count"} <= found


def test_a_queen_in_the_open_is_looked_at_again() -> None:
    grid = old_castle().grid
    for name in ("М7",):
        grid = grid.with_token(NAMES.parse_cell(name), "")
    assert "queen-outside" in codes(grid)


@pytest.mark.parametrize(
    ("terrains", "keys", "size"),
    [
        ((), (), 152),
        ((), (1,), 170),
        ((), (2,), 170),
        ((Terrain.DARKNESS,), (1,), 186),
        ((Terrain.WATER,), (1,), 184),
        ((Terrain.DARKNESS, Terrain.WATER), (2,), 200),
        ((Terrain.GAS,), (2,), 178),
        ((Terrain.DARKNESS, Terrain.WATER, Terrain.GAS), (1,), 208),
    ],
)
def test_reach_is_as_counted_in_the_rules(terrains: tuple[Terrain, ...], keys: tuple[int, ...], size: int) -> None:
    board = board_of(old_castle().grid)
    for cells in board.starts.values():
        for start in cells:
            assert len(reach(board, start, terrains, keys)) == size
