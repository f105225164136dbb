from __future__ import annotations

import dataclasses

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gmkit.grid.geometry import WAYS, Cell, Way
from gmkit.grid.gridmap import EXIT, GridMap
from tests.unit.grid.random_maps import maps


@given(maps(), st.sampled_from(WAYS), st.data())
def test_an_edge_set_from_one_cell_is_seen_from_the_other_and_nothing_else_moves(
    field: GridMap, way: Way, data: st.DataObject
) -> None:
    cell = data.draw(st.sampled_from(list(field.cells())))
    changed = field.with_edge(cell, way, "X")
    assert changed.edge(cell, way) == "X"
    if cell.beside(way) in field:
        assert changed.edge(cell.beside(way), way.back) == "X"
    assert changed.with_edge(cell, way, field.edge(cell, way)) == field


@given(maps())
def test_every_edge_is_listed_once(field: GridMap) -> None:
    listed = [edge.canonical() for edge, _ in field.edges()]
    assert len(set(listed)) == len(listed) == len(field.upright) + len(field.level)


def test_a_token_set_is_found_and_the_old_map_stays() -> None:
    field = GridMap.blank("numenor", 3, 2)
    changed = field.with_token(Cell(2, 1), "$")
    assert changed.find("$") == (Cell(2, 1),)
    assert field.find("$") == ()
    assert changed.token(Cell(2, 1)) == "$"


def test_a_blank_map_is_walled_all_round_and_open_inside() -> None:
    field = GridMap.blank("numenor", 2, 2)
    marks = dict(field.edges())
    assert all((mark == "|") == (edge.cell.beside(edge.way) not in field) for edge, mark in marks.items())


@pytest.mark.parametrize("cell", [Cell(-1, 0), Cell(0, -1), Cell(3, 0), Cell(0, 2)])
def test_a_cell_off_the_map_is_a_key_error(cell: Cell) -> None:
    field = GridMap.blank("numenor", 3, 2)
    with pytest.raises(KeyError):
        field.token(cell)
    with pytest.raises(KeyError):
        field.edge(cell, Way.NORTH)
    with pytest.raises(KeyError):
        field.with_token(cell, "@")
    with pytest.raises(KeyError):
        field.with_edge(cell, Way.NORTH, EXIT)


def test_the_drawing_is_read_once_for_all_looks_into_what_was_kept_for_a_map() -> None:
    """A game may look once for every cell: on a large map each reading anew made reveals take minutes."""
    read = 0

    class Token(str):
        __slots__ = ()

        def __hash__(self) -> int:
            nonlocal read
            read += 1
            return super().__hash__()

    grid = dataclasses.replace(GridMap.blank("numenor", 3, 2), tokens=tuple(Token() for _ in range(6)))
    kept = {grid: "kept"}
    assert all(kept[grid] == "kept" for _ in range(100))
    assert read == 6
    same = GridMap.blank("numenor", 3, 2)
    assert kept[same] == "kept"
    assert same.with_token(Cell(0, 0), "s") not in kept
