"""Neighbours, steps, sight, arrows, stops and reach: the drawn rooms, and the slow reference on rooms of chance."""

from __future__ import annotations

import random
from typing import Any

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

from gmkit.games.dungeon.ground import Bar, Ground
from gmkit.games.dungeon.lines import line
from gmkit.grid.geometry import Cell, Edge, Way
from tests.games.dungeon.drawn import DATA, Drawn, cell, cells, edge, parse
from tests.kit.sizes import SIZE
from tests.reference import dungeon_sight as slow

ROOMS: list[dict[str, Any]] = yaml.safe_load((DATA / "rooms.yaml").read_text(encoding="utf-8"))
HEROES, MONSTERS = ("A", "B", "V", "G"), ("m", "n", "k")
RANDOM_ROOMS = {"short": 8, "usual": 40, "full": 500}[SIZE.name]
DOORS = "DBLOS"


def figures(room: Drawn) -> list[Cell]:
    return room.cells(*HEROES, *MONSTERS)


def filled(room: Drawn) -> list[Cell]:
    """Cells that an arrow does not cross."""
    return [*figures(room), *room.cells("X")]


def stops(room: Drawn, ground: Ground) -> set[Cell]:
    """Where a hero stops: beside an opponent, on a cell where one can stand (DB-26)."""
    near = {other for one in room.cells(*MONSTERS) for other in ground.beside(one)}
    return near - {*filled(room)}


@pytest.mark.clause("DB-21", "DB-22", "DB-24", "DB-27", "DB-35")
@pytest.mark.parametrize("about", ROOMS, ids=lambda about: str(about["id"]))
def test_a_drawn_room_is_answered_as_it_was_on_paper(about: dict[str, Any]) -> None:
    room = parse(about["map"])
    ground = room.ground()
    for pair in about["pairs"]:
        start, end = cell(pair["from"]), cell(pair["to"])
        asked = {
            "neighbour": ground.neighbours(start, end),
            "step": ground.step(start, end) in (Bar.NOTHING, Bar.SHUT) and end not in filled(room),
            "sight": ground.sees(start, end),
            "arrow": ground.arrow(start, end, filled(room)),
        }
        for name, value in asked.items():
            if name in pair:
                assert value is pair[name], (pair, name)
        assert asked["neighbour"] == ground.neighbours(end, start)
        assert asked["sight"] == ground.sees(end, start)
    for one in about.get("sees", ()):
        start = cell(one["from"])
        assert ground.seen_from(start) - {start} == cells(one["cells"])


@pytest.mark.clause("DB-23", "DB-26")
@pytest.mark.parametrize("about", [one for one in ROOMS if {"reach", "stop"} & {*one}], ids=lambda one: str(one["id"]))
def test_a_move_ends_where_it_was_said(about: dict[str, Any]) -> None:
    room = parse(about["map"])
    ground = room.ground()
    halting = stops(room, ground)
    if "stop" in about:
        assert halting == cells(about["stop"])
    taken = filled(room)
    for one in about.get("reach", ()):
        halts: set[Cell] = set() if one.get("stealth") else halting
        found = ground.reach(cell(one["from"]), one["cells"], lambda at: at not in taken, halts.__contains__)
        assert set(found) == cells(one["to"]), one


def random_room(rng: random.Random) -> tuple[Ground, list[slow.Wall], list[Cell]]:
    """A room of chance: the ground, the same as walls of the reference, and the cells that are filled."""
    width, height = rng.randint(1, 7), rng.randint(1, 7)
    share = rng.choice((0.08, 0.15, 0.3))
    walls, shut, drawn = set(), set(), []
    for column in range(width):
        for row in range(height):
            for way in (Way.EAST, Way.SOUTH):
                if rng.random() < share:
                    (shut if rng.random() < 0.2 else walls).add(Edge(Cell(column, row), way))
                    far = (column + 1, row + 1)
                    drawn.append(((column + 1, row) if way is Way.EAST else (column, row + 1), far))
    everywhere = [Cell(column, row) for column in range(width) for row in range(height)]
    full = [one for one in everywhere if rng.random() < 0.15]
    return Ground(width, height, frozenset(walls), frozenset(shut)), drawn, full


@pytest.mark.parametrize("number", range(RANDOM_ROOMS))
def test_the_slow_reference_says_the_same(number: int, record_property: Any) -> None:
    ground, walls, full = random_room(random.Random(f"room {number}"))
    everywhere = [Cell(column, row) for column in range(ground.width) for row in range(ground.height)]
    for start in everywhere:
        seen = ground.seen_from(start)
        for end in everywhere:
            sight = slow.sees(walls, start, end)
            assert ground.sees(start, end) == sight == (end in seen), (start, end)
            assert ground.neighbours(start, end) == (sight and slow.touching(start, end)), (start, end)
            free = sight and not slow.stopped(full, start, end)
            assert ground.arrow(start, end, full) == free, (start, end)
    record_property("pairs of cells", len(everywhere) ** 2)


@given(st.integers(0, 10_000))
def test_sight_neighbours_and_arrows_are_the_same_both_ways(number: int) -> None:
    rng = random.Random(number)
    ground, _, full = random_room(rng)
    start, end = (Cell(rng.randrange(ground.width), rng.randrange(ground.height)) for _ in range(2))
    assert ground.sees(start, end) == ground.sees(end, start)
    assert (end in ground.seen_from(start)) == (start in ground.seen_from(end))
    assert ground.neighbours(start, end) == ground.neighbours(end, start)
    assert ground.arrow(start, end, full) == ground.arrow(end, start, full)
    assert (ground.step(start, end) is Bar.SHUT) == (ground.step(end, start) is Bar.SHUT)


def test_a_line_tells_the_first_that_it_cuts() -> None:
    ground = parse(ROOMS[0]["map"]).ground()
    assert ground.first_on_line(cell("A1"), cell("C1"), [cell("B1"), cell("C1")]) == cell("B1")
    assert ground.first_on_line(cell("A1"), cell("C3"), [cell("B1"), cell("A2")]) is None  # by their corners alone (U1)
    assert ground.first_on_line(cell("C2"), cell("A1"), [cell("A1"), cell("B1")]) == cell("B1")
    assert line(3, 1).cells == (Cell(1, 0), Cell(2, 1))
    assert line(-3, -1).cells == (Cell(-1, 0), Cell(-2, -1))


def test_a_locked_door_bars_the_step_and_a_shut_one_does_not() -> None:
    room = parse("+-A-+-B-+-C-+\n|   D   L   | 1\n+---+---+---+\n")
    ground = room.ground()
    assert room.doors == {edge("A1-B1"): "D", edge("B1-C1"): "L"}
    assert ground.step(cell("A1"), cell("B1")) is Bar.SHUT
    assert ground.step(cell("B1"), cell("C1")) is Bar.LOCKED
    assert ground.reach(cell("A1"), 5, lambda at: True, lambda at: False) == {cell("B1"): 1}
    assert ground.together(cell("A1")) == {cell("A1")}
