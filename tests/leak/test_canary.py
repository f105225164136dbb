"""A canary word in every secret field of map, scenario and names: none in anything that a player may get."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.leak.canary import AT_END, WORDS, evenings, found_in, map_text, refused


@pytest.mark.slow
def test_no_canary_gets_out(tmp_path: Path) -> None:
    runs = list(evenings(tmp_path / "evenings"))
    assert len(runs) == 4
    for run in runs:
        assert run.code == 0, run
        assert "ВСЛУХ" in run.out or "ALOUD" in run.out
        assert found_in(run, tmp_path) == []


def test_no_canary_stands_in_an_error_under_a_cover(tmp_path: Path) -> None:
    for run, code in zip(refused(tmp_path), (65, 1), strict=True):
        assert run.code == code, run
        hits = found_in(run, tmp_path)
        assert [hit for hit in hits if "folder name" not in hit] == []  # the master has just typed the path
        assert "|" not in run.err, run.err  # no row of the map


def test_every_canary_of_the_map_is_in_its_text() -> None:
    """A canary that was lost on the way could not be found."""
    text = map_text()
    for field in ("title", "note", "comment before the map", AT_END, "comment after the map"):
        assert WORDS[field] in text, field


def test_salt_is_kept_in_the_file_alone(tmp_path: Path) -> None:
    run = next(evenings(tmp_path))
    saved = next((tmp_path / "table-0-ru").glob("*.gmj"))
    header = json.loads(saved.read_bytes().split(b"\n")[0])
    salts = [board["salt"] for board in header["boards"]]
    assert salts
    assert all(len(salt) == 64 for salt in salts)
    for salt in salts:
        assert all(salt not in text for text in (run.out, run.err, *run.logs, *run.files))
    assert header["seed"] == WORDS["seed"]
