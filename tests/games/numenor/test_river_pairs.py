"""Every pair of cells side by side, with a rapid between them and without: what the checks of rivers say of it."""

from __future__ import annotations

import itertools

import pytest

from gmkit.games.numenor.waterways import RIVER_CHECKS, check_rapids, check_split, check_width
from gmkit.grid.geometry import Cell, Edge, Way
from gmkit.grid.gridmap import ARROWS, GridMap

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
def test_a_spring_that_is_fed_is_none_and_two_beds_side_by_side_it_is() -> None:
    """Fed on either side, the two are the ends of two rivers that happen to touch: a wall is wanted between them."""
    grid = pair("~<", "~>", Way.EAST)
    assert list(check_split(grid))
    assert not list(check_width(grid))
    for fed in (grid.with_token(Cell(1, 0), "~v"), grid.with_token(Cell(2, 0), "~v")):
        assert not list(check_split(fed))
        assert len(list(check_width(fed))) == 1


FEEDERS = (None, "~v", "~^", "~>", "~<")  # what lies on the far side of a cell, or above and below it


@pytest.mark.clause("NC-13", "NC-16")
@pytest.mark.parametrize("way", [Way.EAST, Way.SOUTH])
@pytest.mark.parametrize("mark", ["", "|", "%", ">", "<", "^", "v"])
def test_every_pair_of_river_cells_has_one_owner(way: Way, mark: str) -> None:
    """Whatever the two flows, the edge and what feeds them: one check speaks of the pair, or all is as it should be.

    Told here by what the pair is, not by the code's own sorting.
    """
    asked = 0
    for one, two, above, below in itertools.product(FLOWS, FLOWS, FEEDERS, FEEDERS):
        grid = pair(one, two, way, mark)
        cell, beside = Cell(1, 1), Cell(1, 1).beside(way)
        across = Way.NORTH if way is Way.EAST else Way.WEST
        for token, at in ((above, cell), (below, beside)):
            if token is not None:
                grid = grid.with_token(at.beside(across), token)
        feeding = "~v" if way is Way.EAST else "~>"
        fed = feeding in (above, below)
        into = FLOWS[one] is way, FLOWS[two] is way.back
        between = Edge(cell, way).canonical()
        speak = {
            check.__name__
            for check in RIVER_CHECKS
            for finding in check(grid)
            if {cell, beside} <= {*finding.cells} or between in {edge.canonical() for edge in finding.edges}
        } - {"check_mouths"}
        if not all(into):
            speak.discard("check_closed")  # the feeders may close a bigger circle
        expected = set()
        if all(into):
            expected.add("check_closed")
        if any(into):
            barred = mark not in ("", "%") and not all(
                mark == ARROWS[flow] for flow, goes in ((way, into[0]), (way.back, into[1])) if goes
            )
            expected |= {"check_bed"} if barred else set()
        elif mark == "%":
            expected.add("check_rapids")
        elif mark == "":
            apart = FLOWS[one] is way.back and FLOWS[two] is way
            expected.add("check_split" if apart and not fed else "check_width")
        assert speak == expected, (one, two, above, below)
        asked += 1
    assert asked == 400
