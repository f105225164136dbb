"""Neutral names for save files, and which game `gmkit resume` alone takes."""

from __future__ import annotations

import datetime
import os
from pathlib import Path

import pytest

from gmkit.core.journal.savefile import newest_game, pick_save_path
from gmkit.errors import NotFound

DAY = datetime.date(2026, 11, 30)


def test_names_are_numbered(tmp_path: Path) -> None:
    for number in (1, 2, 3):
        path = pick_save_path(tmp_path, DAY)
        assert path == tmp_path / f"2026-11-30-{number}.gmj"
        path.touch()
    (tmp_path / "2026-11-30-2.gmj").unlink()  # a gap is not filled: numbers are the order of games
    (tmp_path / "2026-11-29-70.gmj").touch()
    (tmp_path / "2026-11-30-90.gmj.lock").touch()
    assert pick_save_path(tmp_path, DAY).name == "2026-11-30-4.gmj"


def test_newest_by_name_and_not_by_clock(tmp_path: Path) -> None:
    for age, name in enumerate(["2026-11-30-10.gmj", "2026-11-30-9.gmj", "2026-11-29-11.gmj"]):
        (tmp_path / name).touch()
        os.utime(tmp_path / name, (1e9 + age, 1e9 + age))
    assert newest_game(tmp_path).name == "2026-11-30-10.gmj"


def test_names_of_ones_own_count_by_their_day(tmp_path: Path) -> None:
    def put(name: str, day: datetime.date, hour: int) -> None:
        (tmp_path / name).touch()
        when = datetime.datetime.combine(day, datetime.time(hour)).timestamp()
        os.utime(tmp_path / name, (when, when))

    put("old.gmj", datetime.date(2026, 11, 1), 12)
    put("new.gmj", datetime.date(2026, 11, 1), 13)
    assert newest_game(tmp_path).name == "new.gmj"
    put("2026-11-20-1.gmj", datetime.date(2026, 11, 20), 1)
    assert newest_game(tmp_path).name == "2026-11-20-1.gmj"
    put("party.gmj", datetime.date(2026, 11, 21), 1)
    assert newest_game(tmp_path).name == "party.gmj"


def test_what_is_no_game_is_passed_over(tmp_path: Path) -> None:
    (tmp_path / "2026-11-30-1.gmj").touch()
    (tmp_path / "2026-11-30-2.gmj").symlink_to("2026-11-30-1.gmj")
    (tmp_path / "2026-11-30-3.gmj").mkdir()
    (tmp_path / "2026-11-30-4.gmj.torn-77").touch()
    (tmp_path / ".2026-11-30-5.gmj.part").touch()
    (tmp_path / "2026-11-30-6.gmj.lock").touch()
    assert newest_game(tmp_path).name == "2026-11-30-1.gmj"


def test_none(tmp_path: Path) -> None:
    for folder in (tmp_path, tmp_path / "no"):
        with pytest.raises(NotFound) as caught:
            newest_game(folder)
        assert str(folder) in caught.value.text("ru")
    with pytest.raises(NotFound):
        pick_save_path(tmp_path / "no", DAY)
