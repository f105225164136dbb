from __future__ import annotations

import dataclasses

import pytest

from gmkit.grid.file.mapfile import map_from_node, read_map
from gmkit.grid.file.problems import BadText
from gmkit.grid.file.source import Source
from gmkit.grid.file.yamltext import Mapping, documents
from gmkit.grid.geometry import Cell, Columns, Edge, Way
from gmkit.grid.gridmap import Monster
from tests.unit.grid.sample import GAMES, GOOD, LEGEND, drawn, legend_of, read


def test_position_decides_what_a_character_means() -> None:
    field = read(GOOD).map
    assert (field.game, field.width, field.height, field.name) == ("numenor", 4, 4, "Пещера")
    assert field.tokens[:8] == ("@", "1", "$", "s", "", "D", "", "T^")
    assert field.edge(Cell(0, 1), Way.WEST) == "E"
    assert field.edge(Cell(2, 1), Way.NORTH) == field.edge(Cell(2, 0), Way.SOUTH) == "v"
    assert field.edge(Cell(1, 2), Way.EAST) == "%"
    assert field.edge(Cell(1, 1), Way.SOUTH) == "|"
    assert field.edge(Cell(0, 0), Way.EAST) == ""


def test_rulings_notes_and_monsters_are_read_as_written() -> None:
    field = read(GOOD.replace("swamp_limit: 3", "swamp_limit: 010, when: 12:30, ask: no")).map
    assert field.rulings == {"swamp_limit": "010", "when": "12:30", "ask": "no"}
    assert field.notes == {"C1": "кинжал"}
    assert field.monsters == (Monster("D", (Cell(0, 1), Cell(1, 1), Cell(2, 1)), 2, True),)


def test_each_place_is_known_by_line_and_column() -> None:
    file = read(GOOD)
    rows = GOOD.split("\n")
    line, column = file.locate(Cell(1, 3))
    assert rows[line - 1][column - 1] == "H"
    line, column = file.locate_edge(Edge(Cell(2, 1), Way.NORTH))
    assert rows[line - 1][column - 1] == "v"
    line, column = file.locate_edge(Edge(Cell(2, 2), Way.WEST))
    assert rows[line - 1][column - 1] == "%"
    assert file.locate_key("notes", "C1") == (17, 3)
    assert file.locate_key("notes", "A1") == (5, 6)


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize("mark", ["", "\ufeff"])
def test_line_ends_and_a_byte_order_mark_change_nothing(end: str, mark: str) -> None:
    text = mark + GOOD.replace("\n", end)
    file = read(text.encode())
    assert file.map == read(GOOD).map
    assert file.text == text


def test_a_file_without_a_last_line_end_is_read() -> None:
    assert read(GOOD.rstrip("\n")).map == read(GOOD).map


def test_box_drawing_dashes_and_no_break_spaces_are_read_as_the_plain_signs() -> None:
    fancy = drawn("┌───┬━━━╖", "│ @ ┃ s ¦", "├———╬\u00a0v\u00a0╣", "!\u00a0$     │", "╰–––┴−−−╯")
    plain = drawn("+---+---+", "| @ | s |", "+---+ v +", "| $     |", "+---+---+")
    assert read(fancy).map == read(plain).map


def test_labels_and_row_numbers_may_be_left_out_or_stand_in_part() -> None:
    without = read(drawn("+---+---+", "| @   s |", "+---+---+"))
    assert read(drawn("+-A-+---+", "| @   s | 1", "+---+---+")).map == without.map
    assert read(drawn("+---+--B+", "| @   s |1", "+---+---+")).map == without.map


def test_a_letter_between_dashes_is_a_label_and_between_blanks_an_exit() -> None:
    tops = "+-A-+-B-+-C-+-D-+-E-+"
    rows = ("|                   |", "+---+---+---+---+---+")
    assert read(drawn(tops, *rows)).map.level[4] == "|"
    assert read(drawn(tops.replace("-E-", " E "), *rows)).map.level[4] == "E"
    assert read(drawn(tops.replace("-A-", " E "), *rows)).map.level[0] == "E"


@pytest.mark.parametrize(
    ("columns", "tenth", "name"),
    [("latin", "-J-", "J1"), ("cyrillic", "-К-", "К1"), ("numbers", "-10", "10-1")],
)
def test_columns_are_labelled_in_the_style_of_the_map(columns: str, tenth: str, name: str) -> None:
    style = Columns(columns)
    labels = [f"-{style.label(i)}-" for i in range(9)] + [tenth]
    file = read(drawn("+" + "+".join(labels) + "+", "|" + " " * 39 + "|", "+" + "---+" * 10, columns=columns))
    assert file.map.columns is style
    assert style.cell_name(Cell(9, 0)) == name


def test_the_largest_map_is_read_and_a_larger_one_is_not() -> None:
    def grid(width: int, height: int) -> str:
        cells, edges = "|" + " " * (4 * width - 1) + "|", "+" + "   +" * width
        border = "+" + "---+" * width
        return drawn(border, *[cells, edges] * (height - 1), cells, border)

    assert read(grid(256, 256)).map.height == 256
    with pytest.raises(BadText, match="257"):
        read(grid(257, 1))
    with pytest.raises(BadText, match="257"):
        read(grid(1, 257))


def test_blank_keys_and_comments_are_no_mistake() -> None:
    text = GOOD.replace("rulings: {swamp_limit: 3}", "rulings:\n# a remark").replace("name: Пещера", "name:")
    field = read(text).map
    assert field.rulings == {}
    assert field.name == ""


def test_a_map_nested_in_another_document_is_read_with_its_places() -> None:
    lines = GOOD.splitlines()[1:]
    text = "board:\n" + "".join(f"  {line}\n" for line in lines) + "after: 1\n"
    source = Source(text, "evening.yaml")
    (document,) = documents(source)
    assert isinstance(document, Mapping)
    board = document.get("board")
    assert board is not None
    file = map_from_node(board, source, legend_of, GAMES, nested=True)
    source.refuse()
    assert file is not None
    assert file.map == read(GOOD).map
    line, column = file.locate(Cell(1, 3))
    assert text.split("\n")[line - 1][column - 1] == "H"


def test_an_error_in_a_nested_map_is_told_at_its_line_of_the_whole_file() -> None:
    text = "board:\n  game: numenor\n  map: |\n    +---+\n    | x |\n    +---+\n"
    source = Source(text, "evening.yaml")
    (document,) = documents(source)
    assert isinstance(document, Mapping)
    board = document.get("board")
    assert board is not None
    assert map_from_node(board, source, legend_of, GAMES, nested=True) is None
    assert [(problem.line, problem.column) for problem in source.problems] == [(5, 7)]


def test_the_token_of_a_monster_in_letters_of_the_other_script_is_told_so() -> None:
    """No game has such a monster yet: none of its letters has a double."""
    legend = dataclasses.replace(LEGEND, monsters="K")
    text = GOOD.replace("  D: {route", "  К: {route")  # a Cyrillic letter
    with pytest.raises(BadText) as caught:
        read_map(text, "cave.yaml", lambda game: legend, GAMES)
    (problem,) = [one for one in caught.value.problems if one.line == text.count("\n")]
    assert problem.column == 3
    assert problem.message.en == "letter 'К' is Cyrillic where the Latin 'K' is expected"
