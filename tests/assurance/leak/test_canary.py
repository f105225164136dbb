"""A canary word in every secret field of map, scenario and names: none in anything that a player may get."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from gmkit.core.journal.commitment import fresh_line_salt, fresh_salt
from tests.assurance.leak.canary import AT_END, NOTE, WORDS, evenings, found_in, map_text, refused


@pytest.mark.slow
def test_no_canary_gets_out(tmp_path: Path) -> None:
    runs = list(evenings(tmp_path / "evenings"))
    assert len(runs) == 4
    for run in runs:
        assert run.code == 0, run
        assert "ВСЛУХ" in run.out or "ALOUD" in run.out
        assert found_in(run) == []
        assert {what for what, _ in run.asked} >= {"verify", "reveal", "replay", "heard as html", "file html"}
        assert any(".torn-1" in name for name in run.files)


def test_no_canary_stands_in_an_error_under_a_cover(tmp_path: Path) -> None:
    for run, code in zip(refused(tmp_path), (65, 1), strict=True):
        assert run.code == code, run
        hits = found_in(run)
        assert [hit for hit in hits if "folder name" not in hit] == []  # the master has just typed the path
        assert "|" not in run.err, run.err  # no row of the map


def test_every_canary_of_the_map_is_in_its_text() -> None:
    """A canary that was lost on the way could not be found."""
    text = map_text()
    for field in ("title", "note", "comment before the map", AT_END, "comment after the map"):
        assert WORDS[field] in text, field


def test_every_canary_is_in_the_file_of_the_game(tmp_path: Path) -> None:
    """Salt, seed, note and all that a map holds are there to be let out; names of files are not even kept."""
    next(evenings(tmp_path))
    saved = next((tmp_path / "table-0-ru").glob("*.gmj"))
    header, *lines = map(json.loads, saved.read_bytes().splitlines())
    assert [header["salt"], *(board["salt"] for board in header["boards"])] == [WORDS["salt"]] * 2
    assert lines
    assert {line["salt"] for line in lines} == {WORDS["salt of a line"]}
    assert header["seed"] == WORDS["seed"]
    assert any(line.get("words") == WORDS[NOTE] for line in lines)
    for field in ("title", "note", "comment before the map", AT_END, "comment after the map"):
        assert WORDS[field] in header["boards"][0]["text"]
    for field in ("file name", "folder name"):
        assert WORDS[field] not in json.dumps([header, *lines], ensure_ascii=False)


def test_a_salt_is_fresh(tmp_path: Path) -> None:
    """The planted ones stand where gmkit draws 256 and 128 bits of its own."""
    for fresh, planted, digits in ((fresh_salt, "salt", 64), (fresh_line_salt, "salt of a line", 32)):
        assert len({fresh() for _ in range(100)} | {WORDS[planted]}) == 101
        assert {len(fresh()), len(WORDS[planted])} == {digits}
