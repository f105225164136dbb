"""Steps, walls, currents, pits and traps by the lie of the land, in all four directions."""

from __future__ import annotations

import pytest

from gmkit.games.numenor.movement import Sort
from gmkit.grid.geometry import WAYS, Cell, Way
from gmkit.grid.gridmap import ARROWS, EXIT, OPEN, RAPID, WALL, GridMap

from .cave import cell, drawn, moved

MID = Cell(2, 2)
ways = pytest.mark.parametrize("way", WAYS)


def field(size: int = 5) -> GridMap:
    return GridMap.blank("numenor", size, size)


def river(way: Way, length: int) -> tuple[GridMap, list[Cell]]:
    """A straight river of `length` cells flowing `way` into a swamp, and its cells with the swamp last."""
    grid = GridMap.blank("numenor", length + 1, length + 1)
    at = {Way.NORTH: Cell(0, length), Way.SOUTH: Cell(0, 0), Way.EAST: Cell(0, 0), Way.WEST: Cell(length, 0)}[way]
    bed = [at]
    for _ in range(length):
        grid = grid.with_token(at, "~" + ARROWS[way])
        at = at.beside(way)
        bed.append(at)
    return grid.with_token(at, "s"), bed


@ways
@pytest.mark.clause("NC-9")
def test_a_step_goes_to_the_next_cell(way: Way) -> None:
    movement = moved(field(), MID, way)
    assert (movement.sort, movement.end, movement.step) == (Sort.STEPPED, MID.beside(way), MID.beside(way))
    assert movement.moved


@ways
@pytest.mark.clause("NC-26")
def test_the_rim_and_inner_walls_bar(way: Way) -> None:
    assert moved(field(1), Cell(0, 0), way).sort is Sort.BUMPED
    walled = field().with_edge(MID, way, WALL)
    assert moved(walled, MID, way).sort is Sort.BUMPED
    assert moved(walled, MID.beside(way), way.back).sort is Sort.BUMPED
    assert not moved(walled, MID, way).moved


@ways
@pytest.mark.clause("NC-28")
def test_a_cliff_is_passed_its_way_only(way: Way) -> None:
    cliff = field().with_edge(MID, way, ARROWS[way])
    assert moved(cliff, MID, way).end == MID.beside(way)
    assert moved(cliff, MID.beside(way), way.back).sort is Sort.BUMPED
    # Drawn from the other cell it is the same cliff.
    same = field().with_edge(MID.beside(way), way.back, ARROWS[way])
    assert moved(same, MID, way) == moved(cliff, MID, way)


@ways
@pytest.mark.clause("NC-18")
def test_a_steep_bank_lets_down_and_bars_the_way_up(way: Way) -> None:
    bank = MID.beside(way.back)
    along = WAYS[(way + 1) % 4]  # the river runs across the way down
    grid = field().with_token(MID, "~" + ARROWS[along]).with_token(MID.beside(along), "s")
    grid = grid.with_edge(bank, way, ARROWS[way])
    down = moved(grid, bank, way)
    assert (down.step, down.drift) == (MID, (MID.beside(along),))
    up = moved(grid, MID, way.back)
    assert (up.sort, up.step, up.end) == (Sort.BUMPED, None, MID.beside(along))
    assert up.moved


@ways
@pytest.mark.clause("NC-17")
def test_a_rapid_hurts_who_crosses_it_by_step_or_drift(way: Way) -> None:
    grid, bed = river(way, 4)
    grid = grid.with_edge(bed[1], way, RAPID)
    down, up = moved(grid, bed[1], way), moved(grid, bed[2], way.back)
    assert down.rapid
    assert (down.end, down.step) == (bed[1], None)
    assert up.rapid
    assert up.end == bed[2]
    carried = moved(grid, bed[0], None)
    assert carried.rapid
    assert (carried.end, carried.drift) == (bed[1], (bed[1],))
    assert not moved(grid, bed[3], way.back).rapid  # carried down again before he could cross it


@ways
@pytest.mark.parametrize("drift", [*range(10), "mouth"])
@pytest.mark.clause("NC-14")
def test_drift_of_every_length_in_every_direction(way: Way, drift: int | str) -> None:
    grid, bed = river(way, 11)
    skip = moved(grid, bed[0], None, drift=str(drift))
    count = 11 if drift == "mouth" else int(drift)
    assert skip.drift == tuple(bed[1 : count + 1])
    assert skip.end == bed[count]
    assert skip.moved == (count > 0)
    near = moved(grid, bed[9], None, drift=str(drift))
    assert near.end == bed[min(9 + count, 11)]  # A4: into the swamp, and no further


@ways
@pytest.mark.clause("NC-15")
def test_with_the_stream_three_cells_and_one_back_against_it(way: Way) -> None:
    grid, bed = river(way, 8)
    assert moved(grid, bed[2], way).end == bed[5]
    assert moved(grid, bed[3], way.back).end == bed[4]
    assert moved(grid, bed[2], WAYS[(way + 1) % 4]).end in (bed[4], bed[2].beside(WAYS[(way + 1) % 4]))


@ways
@pytest.mark.clause("NC-10")
def test_a_wall_struck_in_a_river_carries_or_by_the_ruling_does_not(way: Way) -> None:
    grid, bed = river(way, 8)
    side = WAYS[(way + 1) % 4]
    grid = grid.with_edge(bed[2], side, WALL)
    assert moved(grid, bed[2], side).end == bed[4]
    stays = moved(grid, bed[2], side, bump_river="stays")
    assert (stays.end, stays.moved) == (bed[2], False)


@ways
def test_drift_stops_at_the_rim_at_a_wall_and_at_land_on_maps_that_were_not_checked(way: Way) -> None:
    off = GridMap.blank("numenor", 1, 1).with_token(Cell(0, 0), "~" + ARROWS[way])
    for drift in ("2", "9", "mouth"):
        assert moved(off, Cell(0, 0), None, drift=drift).end == Cell(0, 0)
        grid, bed = river(way, 5)
        assert moved(grid.with_edge(bed[1], way, WALL), bed[0], None, drift=drift).end == bed[1]
        assert moved(grid.with_edge(bed[1], way, ARROWS[way.back]), bed[0], None, drift=drift).end == bed[1]
        for token in ("", "H", "1", "?", "T^"):
            assert moved(grid.with_token(bed[2], token), bed[0], None, drift=drift).end == bed[1]
    grid, bed = river(way, 5)
    assert moved(grid.with_edge(bed[1], way, ARROWS[way]), bed[0], None).end == bed[2]


@pytest.mark.parametrize("drift", ["2", "9", "mouth"])
def test_rivers_that_run_in_a_circle_or_against_each_other_end(drift: str) -> None:
    ring = drawn("""
        +---+---+
        | ~>  ~v|
        +   +   +
        | ~^  ~<|
        +---+---+
    """)
    assert moved(ring, Cell(0, 0), None, drift=drift).moved
    assert moved(ring, Cell(0, 0), Way.EAST, drift=drift).moved
    head_on = drawn("""
        +---+---+
        | ~>  ~<|
        +---+---+
    """)
    assert moved(head_on, Cell(0, 0), None, drift=drift).moved


@pytest.mark.clause("NC-16")
def test_a_junction_has_the_main_rivers_flow() -> None:
    grid = drawn("""
        +---+---+---+---+
        | ~>  ~>  ~>  s |
        +   +   +   +   +
        |     ~^        |
        +---+---+---+---+
    """)
    assert moved(grid, cell("B2"), None).drift == (cell("B1"), cell("C1"))
    assert moved(grid, cell("A2"), Way.EAST).end == cell("C1")


@ways
@pytest.mark.clause("NC-21")
def test_a_pit_leads_to_the_next_of_its_ring_only_when_entered(way: Way) -> None:
    grid = field().with_token(MID, "b1").with_token(Cell(0, 0), "b2").with_token(Cell(4, 4), "b3")
    fell = moved(grid, MID.beside(way.back), way)
    assert (fell.step, fell.fall, fell.end) == (MID, Cell(0, 0), Cell(0, 0))
    assert moved(grid, MID, None).end == MID
    assert moved(grid, MID, None, pit_stay="next").end == Cell(0, 0)
    assert not moved(grid, MID, None, pit_stay="next").moved
    walled = grid.with_edge(MID, way, WALL)
    assert moved(walled, MID, way).end == MID
    assert moved(walled, MID, way, pit_stay="next").end == Cell(0, 0)
    assert moved(grid, Cell(4, 4).beside(Way.WEST), Way.EAST).end == MID


@ways
@pytest.mark.clause("NC-22")
def test_a_false_pit_keeps_him(way: Way) -> None:
    grid = field().with_token(MID, "?")
    assert moved(grid, MID.beside(way.back), way).end == MID
    assert moved(grid, MID, None, pit_stay="next").end == MID


@ways
@pytest.mark.clause("NC-29")
def test_a_trap_lets_out_one_way_even_where_walls_stand(way: Way) -> None:
    grid = field().with_token(MID, "T" + ARROWS[way])
    for other in WAYS:
        if other is not way:
            assert moved(grid, MID, other).sort is Sort.HELD
            assert moved(grid.with_edge(MID, other, WALL), MID, other).sort is Sort.HELD
    assert moved(grid, MID, way).end == MID.beside(way)
    assert moved(grid.with_edge(MID, way, WALL), MID, way).sort is Sort.BUMPED
    assert moved(grid.with_edge(MID, way, ARROWS[way.back]), MID, way).sort is Sort.BUMPED
    assert moved(grid.with_edge(MID, way, ARROWS[way]), MID, way).end == MID.beside(way)
    # Out into a river is a step like any other (A23).
    wet = grid.with_token(MID.beside(way), "~" + ARROWS[way]).with_token(MID.beside(way).beside(way), "s")
    assert moved(wet, MID, way).drift == (MID.beside(way).beside(way),)


@ways
@pytest.mark.clause("NC-30")
@pytest.mark.parametrize("token", ["", "@", "$", "H", "~>", "~^", "s", "1", "?", "T>", "T^", "D"])
def test_the_exit_is_one_from_anywhere_but_a_trap(way: Way, token: str) -> None:
    grid = GridMap.blank("numenor", 1, 1).with_edge(Cell(0, 0), way, EXIT).with_token(Cell(0, 0), token)
    sort = moved(grid, Cell(0, 0), way).sort
    if token.startswith("T"):
        assert sort is (Sort.BUMPED if token == "T" + ARROWS[way] else Sort.HELD)
    else:
        assert sort is Sort.EXIT


@ways
@pytest.mark.clause("NC-30", "NC-10")
def test_the_exit_of_a_river_carries_who_has_no_treasure_as_any_wall_does(way: Way) -> None:
    """At the exit and at a wall in its place the same cells are drifted through."""
    for flow in ARROWS:
        grid = GridMap.blank("numenor", 5, 5).with_token(MID, "~" + flow)
        down = Way(ARROWS.index(flow))
        grid = grid.with_token(MID.beside(down), "s")
        if way is down:
            continue
        barred = [moved(grid.with_edge(MID, way, mark), MID, way) for mark in (WALL, EXIT)]
        assert [one.sort for one in barred] == [Sort.BUMPED, Sort.EXIT]
        assert barred[0]._replace(sort=Sort.EXIT) == barred[1]
        assert barred[1].drift == (MID.beside(down),)


def test_open_edges_are_open() -> None:
    assert field().edge(MID, Way.EAST) == OPEN
