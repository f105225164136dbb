from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gmkit.grid.geometry import EIGHT_WAYS, WAYS, Cell, CellNameError, Columns, Diagonal, Edge, Way

cells = st.builds(Cell, st.integers(0, 255), st.integers(0, 255))


@given(cells, st.sampled_from(WAYS))
def test_a_step_and_the_step_back_end_where_they_began(cell: Cell, way: Way) -> None:
    assert cell.beside(way).beside(way.back) == cell


@given(cells, st.sampled_from(WAYS))
def test_an_edge_is_the_same_from_both_of_its_cells(cell: Cell, way: Way) -> None:
    assert Edge(cell, way).canonical() == Edge(cell.beside(way), way.back).canonical()


@given(cells, st.sampled_from(Columns))
def test_a_cell_name_is_read_back_in_either_letter_case(cell: Cell, columns: Columns) -> None:
    name = columns.cell_name(cell)
    assert columns.parse_cell(name) == columns.parse_cell(name.lower()) == cell


@pytest.mark.parametrize(
    ("columns", "name", "told"),
    [
        (Columns.LATIN, "В2", ("русская", "латинская «B»")),
        (Columns.CYRILLIC, "B2", ("латинская", "русская «В»")),
        (Columns.LATIN, "Я2", ("нет среди столбцов",)),
        (Columns.NUMBERS, "B2", ("10-3",)),
        (Columns.LATIN, "B02", ("не имя клетки",)),
        (Columns.LATIN, "B0", ("не имя клетки",)),
        (Columns.LATIN, "", ("не имя клетки",)),
        (Columns.LATIN, "B१", ("не имя клетки",)),
    ],
)
def test_a_wrong_cell_name_says_what_would_be_right(columns: Columns, name: str, told: tuple[str, ...]) -> None:
    with pytest.raises(CellNameError) as caught:
        columns.parse_cell(name)
    for part in told:
        assert part in caught.value.message.ru


@given(st.sampled_from(Columns), st.integers(max_value=-1))
def test_a_column_west_of_all_has_no_label(columns: Columns, column: int) -> None:
    """It used to be spelled for ever."""
    with pytest.raises(ValueError, match=f"no column {column}"):
        columns.label(column)


def test_an_edge_inside_is_named_by_its_two_cells_and_an_outer_one_by_its_side() -> None:
    edge = Edge(Cell(1, 1), Way.EAST)
    assert Columns.LATIN.edge_name(edge, 4, 4).ru == "ребро между B2 и C2"
    assert Columns.LATIN.edge_name(edge, 2, 4).en == "outer border of B2, east"


def test_the_king_walks_as_far_as_the_longer_side() -> None:
    assert Cell(0, 0).king_distance(Cell(3, -5)) == 5


def test_eight_ways_go_round_and_each_diagonal_is_two_steps() -> None:
    cell = Cell(3, 3)
    round_it = [cell.beside(way) for way in EIGHT_WAYS]
    assert len({*round_it}) == 8
    assert all(one.king_distance(other) == 1 for one, other in zip(round_it, [*round_it[1:], round_it[0]], strict=True))
    for way in EIGHT_WAYS:
        assert cell.beside(way).beside(way.back) == cell
        assert cell.beside(way) == Cell(cell.column + way.step[0], cell.row + way.step[1])
    for diagonal in Diagonal:
        first, second = diagonal.parts
        assert cell.beside(first).beside(second) == cell.beside(second).beside(first) == cell.beside(diagonal)
    assert not {*WAYS} & {*Diagonal}
