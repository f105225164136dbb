"""A real process killed, or refused by the disk, at each of its file calls in turn (Linux, strace)."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.processes.evening import START, announced, said
from tests.table.console import environment, gmkit

STEP = int(os.environ.get("GMKIT_STEP", "2"))  # of many like calls every so many-th is stopped; 1: a release
MORE = "запад\nвосток\nпропуск\nюг\nсевер\n" * 4 if STEP == 1 else "запад\nзапад\n"
TYPED = f"восток\nзапад\n/отмена\nюг\n{MORE}"
COUNTED = os.environ.get("GMKIT_POINTS")  # a file that grows by a byte for each point, for the table of counts
CALLS = "write,fsync,linkat,unlink,ftruncate,flock"


def _works() -> bool:
    if shutil.which("strace") is None:
        return False
    done = subprocess.run(
        ["strace", "-qq", "-e", "trace=fsync", "-o", "/dev/null", "true"], capture_output=True, check=False
    )
    return done.returncode == 0


pytestmark = pytest.mark.skipif(not _works(), reason="strace is missing or may not trace here")


def traced(folder: Path, name: str, *inject: str) -> tuple[int, str, str, list[str]]:
    """Exit code, screen, errors, and the calls made; each of `inject` is a rule of strace."""
    log = folder / f"{name}.trace"
    rules = [part for one in inject for part in ("-e", f"inject={one}")]
    done = subprocess.run(
        ["strace", "-qq", "-e", f"trace={CALLS}", *rules, "-o", str(log), sys.executable, "-m", "gmkit", *START, name],
        input=TYPED.encode(),
        capture_output=True,
        cwd=folder,
        env=environment(),
        timeout=60,
        check=False,
    )
    calls = log.read_text(errors="replace").splitlines()
    if COUNTED and inject:
        with open(COUNTED, "a", encoding="ascii") as file:
            file.write(".")
    return done.returncode, done.stdout.decode("utf-8", "ignore"), done.stderr.decode(), calls


@pytest.fixture(scope="module")
def counts(tmp_path_factory: pytest.TempPathFactory) -> dict[str, int]:
    """How often each call is made in an evening that nothing happens to."""
    folder = tmp_path_factory.mktemp("whole")
    code, _, _, calls = traced(folder, "a.gmj")
    assert code == 0
    found = {call: sum(row.startswith(f"{call}(") for row in calls) for call in CALLS.split(",")}
    lines = len((folder / "a.gmj").read_bytes().splitlines())
    assert found["fsync"] == lines  # the new file with two lines, its folder, and each later line before its answer
    return found


def check(folder: Path, name: str, screen: str) -> None:
    """Announced means recoverable, and the next command works."""
    path = folder / name
    shown = announced(screen)
    if not path.exists():
        assert shown == []
        assert gmkit("play", "--save", name, folder=folder).code == 0
        return
    ran = gmkit("resume", name, typed="пропуск\n", folder=folder)
    assert ran.code == 0, ran.err
    assert said(path)[: len(shown)] == shown
    assert gmkit("verify", name, folder=folder).code == 0


@pytest.mark.slow
@pytest.mark.parametrize("call", ["fsync", "write", "linkat", "unlink"])
def test_killed_at_every_call(call: str, counts: dict[str, int], tmp_path: Path) -> None:
    step = STEP if call == "write" else 1  # most writes are the screen's
    for number in range(1, counts[call] + 1, step):
        name = f"{number}.gmj"
        code, screen, _, _ = traced(tmp_path, name, f"{call}:signal=KILL:when={number}")
        assert code in (-9, 137), (call, number)
        check(tmp_path, name, screen)


@pytest.mark.slow
@pytest.mark.parametrize("error", ["EIO", "ENOSPC", "EDQUOT"])
def test_a_sync_that_fails_is_never_tried_again(error: str, counts: dict[str, int], tmp_path: Path) -> None:
    for number in range(1, counts["fsync"] + 1):
        name = f"{number}.gmj"
        code, screen, errors, calls = traced(tmp_path, name, f"fsync:error={error}:when={number}")
        assert code == 74, (number, errors)
        assert len(errors.splitlines()) == 1
        assert re.search("не объявляйте", errors)
        assert sum(row.startswith("fsync(") for row in calls) == number
        check(tmp_path, name, screen)


@pytest.mark.slow
@pytest.mark.parametrize("error", ["EIO", "ENOSPC"])
def test_a_write_that_fails(error: str, counts: dict[str, int], tmp_path: Path) -> None:
    """A line or the screen: one message, exit 74, and what was announced is in the file."""
    for number in range(1, counts["write"] + 1, STEP):
        name = f"{number}.gmj"
        code, screen, errors, _ = traced(tmp_path, name, f"write:error={error}:when={number}")
        assert code == 74, (number, errors)
        assert "Traceback" not in errors
        check(tmp_path, name, screen)


@pytest.mark.slow
def test_a_disk_that_dies_for_good(counts: dict[str, int], tmp_path: Path) -> None:
    """The sync fails and so does the cutting off: the line may stay, but it was not announced."""
    for number in range(3, counts["fsync"] + 1):
        name = f"{number}.gmj"
        code, screen, errors, _ = traced(tmp_path, name, f"fsync:error=EIO:when={number}+", "ftruncate:error=EIO")
        assert code == 74
        assert "посмотрите, какой ход записан последним" in errors
        check(tmp_path, name, screen)
