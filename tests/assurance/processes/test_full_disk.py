"""A disk that is full in the middle of the game: the turn is not saved, nothing of it is announced, exit 74."""

from __future__ import annotations

import resource
from pathlib import Path

import pytest

from gmkit.core.journal.log import read_log
from tests.kit.console import gmkit
from tests.kit.piped import Piped
from tests.kit.typed_evening import START, TYPED, announced, played, said


def limit(size: int) -> None:
    """Let no file of this process grow past `size` bytes."""
    import signal

    signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, size))


def test_full_at_many_points(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = played(tmp_path, monkeypatch).read_bytes()
    rows = whole.splitlines(keepends=True)
    begins = len(rows[0]) + len(rows[1])
    points = [begins, begins + 1, begins + len(rows[2]) - 1, begins + len(rows[2]), (begins + len(whole)) // 2]
    for number, size in enumerate([*points, len(whole) - 1]):
        name = f"{number}.gmj"
        with Piped((*START, name), tmp_path, before=lambda size=size: limit(size)) as game:
            game.say(*TYPED)
            assert game.end() == 74, game.errors
        assert "Ход НЕ сохранён — не объявляйте его" in game.errors
        assert len(game.errors.splitlines()) == 1
        path = tmp_path / name
        log = read_log(path)
        assert not log.torn
        assert path.stat().st_size <= size
        assert announced(game.screen) == said(path)
        again = gmkit("resume", name, typed="пропуск\n", folder=tmp_path)
        assert again.code == 0, again.err
        assert len(read_log(path).lines) >= len(log.lines)


def test_full_while_a_torn_tail_is_put_aside(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The system itself takes only a part of the write: exit 74, the tail stays where it is, and later all is well."""
    path = played(tmp_path, monkeypatch)
    torn = path.read_bytes()[:-9]
    tail = torn.rpartition(b"\n")[2]
    for number, size in enumerate((0, 1, len(tail) - 1), 1):
        path.write_bytes(torn)
        with Piped(("resume", path.name), tmp_path, before=lambda size=size: limit(size)) as game:
            game.say("восток")
            assert game.end() == 74
        assert len(game.errors.splitlines()) == 1
        assert game.screen == ""
        assert path.read_bytes() == torn
        assert len((tmp_path / f"{path.name}.torn-{number}").read_bytes()) == size  # the part that it took
    assert gmkit("resume", path.name, folder=tmp_path).code == 0
    assert (tmp_path / f"{path.name}.torn-4").read_bytes() == tail


def test_full_before_the_first_word(tmp_path: Path) -> None:
    for size in (0, 100, 1000):
        with Piped((*START, "a.gmj"), tmp_path, before=lambda size=size: limit(size)) as game:
            game.say("восток")
            assert game.end() == 74
        assert "Она не начата, ничего не объявляйте" in game.errors
        assert game.screen == ""
        assert not [path.name for path in tmp_path.iterdir() if path.suffix != ".lock"]


@pytest.mark.skipif(not Path("/sys").is_dir(), reason="there is no folder that takes no files")
def test_where_nothing_can_be_written(tmp_path: Path) -> None:
    ran = gmkit("play", "--save", "/sys/a.gmj", folder=tmp_path)
    assert ran.code == 74
    assert ran.out == ""
    assert len(ran.err.splitlines()) == 1


def test_a_screen_that_takes_no_more(tmp_path: Path) -> None:
    import subprocess
    import sys

    from tests.kit.console import environment

    for args, code in ((("play", "--save", "a.gmj"), 74), (("games",), 74), (("--help",), 74), (("log", "a.gmj"), 74)):
        with open("/dev/full", "wb") as full:
            done = subprocess.run(
                [sys.executable, "-m", "gmkit", *args],
                stdin=subprocess.DEVNULL,
                stdout=full,
                stderr=subprocess.PIPE,
                cwd=tmp_path,
                env=environment(),
                timeout=60,
                check=False,
            )
        assert done.returncode == code, done
        told = done.stderr.decode().splitlines()
        assert len(told) == 1, told
        assert "на диске нет места" in told[0]
    assert gmkit("resume", "a.gmj", folder=tmp_path).code == 0
