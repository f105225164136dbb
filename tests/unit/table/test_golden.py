"""Golden transcripts, compared line by line. To make them anew: python -m tests.unit.table.transcript"""

from __future__ import annotations

import pytest

from tests.unit.table.transcript import EVENINGS, FOLDER, transcript


@pytest.mark.parametrize("name", EVENINGS)
def test_an_evening_looks_as_it_did(name: str) -> None:
    golden = (FOLDER / f"{name}.txt").read_text(encoding="utf-8").splitlines()
    now = transcript(EVENINGS[name]).splitlines()
    for number, (was, is_now) in enumerate(zip(golden, now, strict=False), 1):
        assert is_now == was, f"{name}.txt:{number}; if it is right: python -m tests.unit.table.transcript"
    assert len(now) == len(golden)


def test_no_golden_file_is_left_over() -> None:
    assert {path.stem for path in FOLDER.glob("*.txt")} == set(EVENINGS)
