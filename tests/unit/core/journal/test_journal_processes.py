"""Two processes and one game: the second is refused, a killed one leaves the game free."""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from gmkit.core.journal.journal import Journal, read_log
from gmkit.errors import Locked
from tests.kit.root import ROOT
from tests.kit.short_game import HEADER, turn

OPENS = """
import sys
from gmkit.core.journal.journal import Journal
from gmkit.errors import GmkitError
from tests.kit.root import ROOT
try:
    journal = Journal.resume(sys.argv[1])
except GmkitError as error:
    print(error.text("ru"))
    sys.exit(error.exit_code)
print("open", flush=True)
"""
WAITS = OPENS + "sys.stdin.read()\n"
PLAYS = OPENS + "while True: print(journal.append({'words': 'x' * 5000}), flush=True)\n"
# At a pace that a fast disk cannot bring to the largest size of a file within the second that the reader looks.
PLAYS_ON = OPENS + "import time\nwhile True: journal.append({'words': 'x' * 5000}); time.sleep(0.001)\n"


@contextlib.contextmanager
def running(code: str, path: Path) -> Iterator[subprocess.Popen[str]]:
    """Another Python at work on the game; it has the game open when this begins, and is killed at the end."""
    with subprocess.Popen(
        [sys.executable, "-c", code, str(path)],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    ) as child:
        try:
            assert child.stdout is not None
            assert child.stdout.readline() == "open\n"
            yield child
        finally:
            child.kill()


def test_a_second_process_is_refused(saved: Path, record_property: Callable[[str, object], None]) -> None:
    with Journal.resume(saved):
        told = subprocess.run(
            [sys.executable, "-c", OPENS, str(saved)],
            cwd=ROOT,
            capture_output=True,
            encoding="utf-8",
            env={**os.environ, "PYTHONIOENCODING": "utf-8"},
            timeout=30,
        )
    assert told.returncode == 75
    record_property("writers", 2)
    assert "game.gmj" in told.stdout
    assert told.stderr == ""


def test_a_killed_process_leaves_the_game_free(saved: Path) -> None:
    with running(WAITS, saved) as child:
        with pytest.raises(Locked):
            Journal.resume(saved)
        child.send_signal(signal.SIGKILL)
        child.wait()
        with Journal.resume(saved) as journal:
            assert journal.append(turn(41)) == 41
    assert saved.with_name("game.gmj.lock").exists()


def test_killed_while_writing(tmp_path: Path) -> None:
    path = tmp_path / "a.gmj"
    Journal.create(path, HEADER).close()
    for wait in range(6):
        with running(PLAYS, path) as child:
            time.sleep(0.01 + wait * 0.013)
            child.kill()
            assert child.stdout is not None
            said = [int(word) for word in child.stdout.read().split()]
        with Journal.resume(path) as journal:
            assert journal.log.last >= max(said, default=1)
            assert journal.log.last <= max(said, default=journal.log.last) + 1


def test_reading_while_another_writes(tmp_path: Path) -> None:
    path = tmp_path / "a.gmj"
    Journal.create(path, HEADER).close()
    with running(PLAYS_ON, path) as child:
        seen = 1
        end = time.monotonic() + 60
        while seen < 200 and time.monotonic() < end:
            log = read_log(path)
            assert log.last >= seen
            seen = log.last
        assert child.poll() is None
    assert seen > 1
