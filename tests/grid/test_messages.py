"""Every message of the map reader reads as it did, word for word, with its place in words, its row and its caret."""

from __future__ import annotations

from pathlib import Path

import pytest

from gmkit.grid.geometry import Columns
from gmkit.grid.problems import BadText
from gmkit.grid.source import LARGEST_FILE, read_file
from tests.grid.messages import GOLDEN, messages
from tests.grid.sample import GOOD, read


def test_every_message_reads_as_it_did() -> None:
    was, now = GOLDEN.read_text(encoding="utf-8").split("\n"), messages().split("\n")
    for number, (old, new) in enumerate(zip(was, now, strict=False), 1):
        assert new == old, f"messages.txt:{number}; if it is right: python -m tests.grid.messages"
    assert len(now) == len(was)


def test_columns_are_latin_where_the_map_does_not_say() -> None:
    drawn = read(GOOD.replace("columns: latin\n", "")).map
    assert drawn.columns is Columns.LATIN
    assert drawn == read(GOOD).map


def test_a_file_of_exactly_the_greatest_size_is_read(tmp_path: Path) -> None:
    path = tmp_path / "x.yaml"
    path.write_bytes(GOOD.encode() + b"#" * (LARGEST_FILE - len(GOOD.encode())))
    assert len(read_file(path)) == LARGEST_FILE
    path.write_bytes(path.read_bytes() + b"#")
    with pytest.raises(BadText) as caught:
        read_file(path)
    assert (caught.value.problems[0].line, caught.value.problems[0].column) == (1, 1)
