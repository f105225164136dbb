"""A clock set back or gone mad, and a folder that this user may not write to: the game does not mind, or says why."""

from __future__ import annotations

import datetime
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from gmkit.core.journal.savefile import newest_game
from tests.kit.console import Ran, environment, gmkit
from tests.kit.nobody import as_nobody

TYPED = "восток\nзапад\n/отмена\n"


class _Clock(datetime.date):
    now = datetime.date(2026, 11, 30)

    @classmethod
    def today(cls) -> datetime.date:  # type: ignore[override]
        return cls.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> type[_Clock]:
    """Today as the command line sees it."""
    monkeypatch.setattr("gmkit.table.setup.datetime.date", _Clock)
    return _Clock


@pytest.mark.parametrize("day", ["2016-02-29", "1970-01-01", "2038-01-20", "9999-12-31"])
def test_a_clock_set_back_or_on_between_two_sittings(day: str, clock: type[_Clock], tmp_path: Path) -> None:
    """The order of lines is their number; no line holds a time; both games are there under names of their own."""
    clock.now = datetime.date(2026, 11, 30)
    assert gmkit("play", "--seed", "з", typed=TYPED, folder=tmp_path).code == 0
    first = tmp_path / "2026-11-30-1.gmj"
    clock.now = datetime.date.fromisoformat(day)
    os.utime(first, (0, 0))
    assert gmkit("resume", first.name, typed="юг\n", folder=tmp_path).code == 0
    assert gmkit("verify", first.name, folder=tmp_path).code == 0
    assert gmkit("play", "--seed", "з", typed=TYPED, folder=tmp_path).code == 0
    assert (tmp_path / f"{day}-1.gmj").exists()
    numbers = [json.loads(row)["n"] for row in first.read_bytes().splitlines()]
    assert numbers == list(range(1, len(numbers) + 1))
    assert b"2026-11" not in first.read_bytes()
    assert gmkit("resume", folder=tmp_path).code == 0


def test_a_game_of_a_later_date_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The clock was set back: the newest by its name is not the one that was just played, and resume says so."""
    assert gmkit("play", "--save", "2031-05-01-1.gmj", typed=TYPED, folder=tmp_path).code == 0
    monkeypatch.setattr("gmkit.table.session.datetime.date", _Clock)
    monkeypatch.setattr(_Clock, "now", datetime.date(2026, 11, 30))
    assert gmkit("play", "--save", "2026-11-30-1.gmj", typed=TYPED, folder=tmp_path).code == 0
    out = gmkit("resume", folder=tmp_path).out
    assert "!! Взята игра" in out
    assert "2031-05-01-1.gmj: её дата 2031-05-01 позже сегодняшней, 2026-11-30." in out
    assert "!! " not in gmkit("resume", "2031-05-01-1.gmj", folder=tmp_path).out  # it was named
    (tmp_path / "2031-05-01-1.gmj").unlink()
    assert "!! " not in gmkit("resume", folder=tmp_path).out


@pytest.mark.parametrize("written", [-1e9, 0, 2**31, 2**33, 1e12])
def test_a_file_from_any_year_is_no_riddle(written: float, tmp_path: Path) -> None:
    """Where files with names of their own count by the day of their writing, any day will do."""
    assert gmkit("play", "--save", "a.gmj", folder=tmp_path).code == 0
    os.utime(tmp_path / "a.gmj", (written, written))
    assert newest_game(tmp_path).name == "a.gmj"
    assert gmkit("resume", folder=tmp_path).code == 0


def test_a_year_that_no_calendar_has(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    class NoDay(datetime.date):
        @classmethod
        def fromtimestamp(cls, stamp: float) -> datetime.date:  # type: ignore[override]
            raise ValueError("year 33658 is out of range")

    assert gmkit("play", "--save", "a.gmj", folder=tmp_path).code == 0
    monkeypatch.setattr("gmkit.core.journal.savefile.datetime.date", NoDay)
    assert newest_game(tmp_path).name == "a.gmj"


@pytest.fixture
def folder() -> Iterator[Path]:
    """A folder with a game, on a path that every user may go along. Everything that is imported late is by then."""
    with tempfile.TemporaryDirectory() as name:
        made = Path(name)
        made.chmod(0o755)
        gmkit("play", "--save", "a.gmj", typed=TYPED, folder=made)
        for command in ("resume", "log", "verify"):
            gmkit(command, "a.gmj", folder=made)
        yield made
        made.chmod(0o755)


def one_message(ran: Ran, code: int, words: str) -> None:
    assert ran.code == code, ran
    assert len(ran.err.splitlines()) == 1, ran.err
    assert words in ran.err


def test_a_folder_that_takes_no_files(folder: Path) -> None:
    folder.chmod(0o555)
    one_message(as_nobody("play", folder=folder), 74, "нет прав")
    one_message(as_nobody("play", "--save", "b.gmj", folder=folder), 74, "нет прав")
    (folder / "a.gmj").chmod(0o644)
    for command in ("log", "verify"):  # readers need no lock and no right to write
        assert as_nobody(command, "a.gmj", folder=folder).code == 0


def test_a_game_that_may_be_read_and_not_written(folder: Path) -> None:
    path = folder / "a.gmj"
    before = path.read_bytes()
    path.chmod(0o444)
    folder.chmod(0o777)
    (folder / "a.gmj.lock").unlink(missing_ok=True)
    one_message(as_nobody("resume", "a.gmj", typed="восток\n", folder=folder), 74, "в файл нельзя писать")
    assert as_nobody("log", "a.gmj", folder=folder).code == 0
    assert path.read_bytes() == before


def test_a_game_that_may_not_be_read(folder: Path) -> None:
    (folder / "a.gmj").chmod(0)
    folder.chmod(0o777)
    (folder / "a.gmj.lock").unlink(missing_ok=True)
    for command in ("log", "verify"):
        one_message(as_nobody(command, "a.gmj", folder=folder), 65, "нет прав")
    ran = as_nobody("resume", "a.gmj", folder=folder)
    assert ran.code in (65, 74)
    assert len(ran.err.splitlines()) == 1


def test_a_folder_that_may_not_be_looked_into(folder: Path) -> None:
    (folder / "deep").mkdir()
    gmkit("play", "--save", "deep/a.gmj", folder=folder)
    (folder / "deep").chmod(0)
    try:
        for args in (("log", "deep/a.gmj"), ("resume", "deep/a.gmj"), ("play", "--save", "deep/b.gmj")):
            ran = as_nobody(*args, folder=folder)
            assert ran.code in (65, 66, 74), ran
            assert len(ran.err.splitlines()) == 1, ran.err
            assert "Traceback" not in ran.err
    finally:
        (folder / "deep").chmod(0o755)


def test_a_long_game_takes_little_memory(tmp_path: Path) -> None:
    """3,000 commands, read, verified and gone on with: no more than 256 MB in a process that may take no more."""
    import resource

    lines = ["восток", "запад", "север", "Игрок 2: юг", "копаю", "/отмена"] * 500
    gmkit("play", "numenor/old-mine", "--save", "a.gmj", typed="\n".join(lines), folder=tmp_path)
    for command in ("log", "verify", "resume"):
        done = subprocess.run(
            [sys.executable, "-m", "gmkit", command, "a.gmj"],
            stdin=subprocess.DEVNULL,
            capture_output=True,
            cwd=tmp_path,
            env=environment(),
            timeout=60,
            check=False,
            preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_AS, (256 << 20, 256 << 20)),
        )
        assert done.returncode == 0, done.stderr.decode()[-500:]
