"""Every message of the map reader reads as it did, word for word, with its place in words, its row and its caret."""

from __future__ import annotations

from pathlib import Path

import pytest

from gmkit.grid.file.problems import BadText
from gmkit.grid.file.source import LARGEST_FILE, read_file
from gmkit.grid.geometry import Cell, Columns, Way
from gmkit.grid.gridmap import WALL
from tests.unit.grid.file.messages import GOLDEN, messages
from tests.unit.grid.sample import GOOD, drawn, read


def test_every_message_reads_as_it_did() -> None:
    was, now = GOLDEN.read_text(encoding="utf-8").split("\n"), messages().split("\n")
    for number, (old, new) in enumerate(zip(was, now, strict=False), 1):
        assert new == old, f"messages.txt:{number}; if it is right: python -m tests.unit.grid.file.messages"
    assert len(now) == len(was)


def test_columns_are_latin_where_the_map_does_not_say() -> None:
    field = read(GOOD.replace("columns: latin\n", "")).map
    assert field.columns is Columns.LATIN
    assert field == read(GOOD).map


def test_a_file_of_exactly_the_greatest_size_is_read(tmp_path: Path) -> None:
    path = tmp_path / "x.yaml"
    path.write_bytes(GOOD.encode() + b"#" * (LARGEST_FILE - len(GOOD.encode())))
    assert len(read_file(path)) == LARGEST_FILE
    path.write_bytes(path.read_bytes() + b"#")
    with pytest.raises(BadText) as caught:
        read_file(path)
    assert (caught.value.problems[0].line, caught.value.problems[0].column) == (1, 1)


def problems(text: str) -> list[tuple[int, int]]:
    with pytest.raises(BadText) as caught:
        read(text)
    return [(one.line, one.column) for one in caught.value.problems]


def test_the_last_corner_of_a_row_is_looked_at_too() -> None:
    assert problems(drawn("+---+---+", "|       |", "+   +   x", "|       |", "+---+---+")) == [(7, 11)]


def test_a_column_called_like_the_exit_is_a_wall_under_its_label() -> None:
    """Column E: its label is drawn as the exit is, and the first row is closed all the same."""
    field = read(drawn("+-A-+-B-+-C-+-D-+-E-+", "|                   | 1", "+---+---+---+---+---+")).map
    assert field.edge(Cell(4, 0), Way.NORTH) == WALL


def test_labels_of_no_style_are_told_one_by_one() -> None:
    assert problems(drawn("+-Q-+-R-+", "|       |", "+---+---+")) == [(5, 5), (5, 9)]


def test_every_bad_note_is_told() -> None:
    text = GOOD.replace("  C1: кинжал\n", "  C1: [кинжал]\n  C2: {a: b}\n  Z9: x\n")
    assert len(problems(text)) == 3
