"""Every pair of cells side by side, with a rapid between them and without: what the checks of rivers say of it."""

from __future__ import annotations

import itertools

import pytest

from gmkit.games.numenor.waterways import check_rapids, check_split
from gmkit.grid.geometry import Cell, Way
from gmkit.grid.gridmap import GridMap

TOKENS = ("", "s", "~>", "~<", "~^", "~v")
FLOWS = {"~>": Way.EAST, "~<": Way.WEST, "~^": Way.NORTH, "~v": Way.SOUTH}


def pair(one: str, two: str, way: Way, mark: str = "") -> GridMap:
    """Two cells amid blank land, `two` beside `one` by `way`."""
    grid = GridMap.blank("numenor", 4, 4)
    cell = Cell(1, 1)
    grid = grid.with_token(cell, one).with_token(cell.beside(way), two)
    return grid.with_edge(cell, way, mark) if mark else grid


@pytest.mark.clause("NC-17")
@pytest.mark.parametrize("way", [Way.EAST, Way.SOUTH])
def test_a_rapid_lies_on_a_flow_between_two_river_cells(way: Way) -> None:
    for one, two in itertools.product(TOKENS, repeat=2):
        both = one in FLOWS and two in FLOWS
        flows = FLOWS.get(one) is way or FLOWS.get(two) is way.back
        found = [finding.code for finding in check_rapids(pair(one, two, way, "%"))]
        assert found == ([] if both and flows else ["rapid-off-river"]), (one, two)
        assert list(check_rapids(pair(one, two, way))) == []


@pytest.mark.clause("NC-16")
@pytest.mark.parametrize("way", [Way.EAST, Way.SOUTH])
def test_two_springs_that_run_apart_are_one_bed_with_two_flows(way: Way) -> None:
    for one, two in itertools.product(TOKENS, repeat=2):
        apart = FLOWS.get(one) is way.back and FLOWS.get(two) is way
        assert len(list(check_split(pair(one, two, way)))) == apart, (one, two)


@pytest.mark.clause("NC-16")
def test_a_spring_that_is_fed_is_none() -> None:
    """Fed on either side, the two are the ends of two rivers that happen to touch."""
    grid = pair("~<", "~>", Way.EAST)
    assert list(check_split(grid))
    assert not list(check_split(grid.with_token(Cell(1, 0), "~v")))
    assert not list(check_split(grid.with_token(Cell(2, 0), "~v")))
