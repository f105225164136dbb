"""A real process killed, or refused by the disk, at each of its file calls in turn (Linux, strace)."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.assurance.processes import strace
from tests.assurance.processes.strace import KILLED, Traced, check, files_of, need_strace
from tests.kit.sizes import SIZE
from tests.kit.typed_evening import START

MORE = "запад\nвосток\nпропуск\nюг\nсевер\n" * 4 if SIZE.step == 1 else "запад\nзапад\n"
TYPED = f"восток\nзапад\n/отмена\nюг\n{MORE}"
CALLS = "write,fsync,linkat,unlink,ftruncate,flock"


@pytest.fixture(autouse=True, scope="module")
def _strace() -> None:
    need_strace()


def traced(folder: Path, name: str, *inject: str, calls: str = CALLS, files: bool = False) -> Traced:
    """An evening with some of its calls spoilt; with `files` only those on the game's own files are looked at."""
    return strace.traced(folder, (*START, name), TYPED, calls, inject, files_of(folder, name) if files else ())


@pytest.fixture(scope="module")
def counts(tmp_path_factory: pytest.TempPathFactory) -> dict[str, int]:
    """How often each call is made in an evening that nothing happens to."""
    folder = tmp_path_factory.mktemp("whole")
    ran = traced(folder, "a.gmj")
    assert ran.code == 0
    found = {call: ran.calls.count(call) for call in CALLS.split(",")}
    lines = len((folder / "a.gmj").read_bytes().splitlines())
    assert found["fsync"] == lines  # the new file with two lines, its folder, and each later line before its answer
    assert found["flock"] == 2
    return found


@pytest.mark.slow
@pytest.mark.parametrize("call", ["fsync", "write", "linkat", "unlink", "flock"])
def test_killed_at_every_call(call: str, counts: dict[str, int], tmp_path: Path) -> None:
    step = SIZE.step if call == "write" else SIZE.stride  # most writes are the screen's
    for number in range(1, counts[call] + 1, step):
        name = f"{number}.gmj"
        ran = traced(tmp_path, name, f"{call}:signal=KILL:when={number}")
        assert ran.code in KILLED, (call, number)
        check(tmp_path, name, ran.screen)


@pytest.mark.slow
def test_killed_while_a_line_is_taken_back(counts: dict[str, int], tmp_path: Path) -> None:
    """The sync fails, and the process dies before the line is cut off: it may stay, but it was not announced."""
    for number in range(3, counts["fsync"] + 1, SIZE.stride):
        name = f"{number}.gmj"
        ran = traced(tmp_path, name, f"fsync:error=EIO:when={number}", "ftruncate:signal=KILL")
        assert ran.code in KILLED
        check(tmp_path, name, ran.screen)


@pytest.mark.slow
@pytest.mark.parametrize("error", ["EIO", "ENOSPC", "EDQUOT"])
def test_a_sync_that_fails_is_never_tried_again(error: str, counts: dict[str, int], tmp_path: Path) -> None:
    for number in range(1, counts["fsync"] + 1, SIZE.stride):
        name = f"{number}.gmj"
        ran = traced(tmp_path, name, f"fsync:error={error}:when={number}")
        assert ran.code == 74, (number, ran.errors)
        assert len(ran.errors.splitlines()) == 1
        assert re.search("не объявляйте", ran.errors)
        assert ran.calls.count("fsync") == number
        check(tmp_path, name, ran.screen)


@pytest.mark.slow
@pytest.mark.parametrize("error", ["EIO", "ENOSPC"])
def test_a_write_that_fails(error: str, counts: dict[str, int], tmp_path: Path) -> None:
    """A line or the screen: one message, exit 74, and what was announced is in the file."""
    for number in range(1, counts["write"] + 1, SIZE.step):
        name = f"{number}.gmj"
        ran = traced(tmp_path, name, f"write:error={error}:when={number}")
        assert ran.code == 74, (number, ran.errors)
        assert "Traceback" not in ran.errors
        check(tmp_path, name, ran.screen)


@pytest.mark.slow
@pytest.mark.parametrize("when", ["", "+"])
def test_a_write_that_takes_nothing(when: str, counts: dict[str, int], tmp_path: Path) -> None:
    """Once, and from then on for ever: one message and exit 74, and no loop that waits for the disk."""
    for number in range(1, counts["fsync"], SIZE.stride):  # as many as the lines written; the folder's sync has none
        name = f"{number}.gmj"
        ran = traced(tmp_path, name, f"write:retval=0:when={number}{when}", files=True)
        assert ran.code == 74, (number, ran.errors)
        assert re.search("не объявляйте", ran.errors)
        check(tmp_path, name, ran.screen)


@pytest.mark.slow
@pytest.mark.parametrize("error", ["EIO", "ENOSPC", "EACCES", "EMFILE"])
def test_a_file_that_cannot_be_opened(error: str, tmp_path: Path) -> None:
    """The lock, the new file, its folder, the game: the game has not begun, and one message says why."""
    opened = traced(tmp_path, "a.gmj", calls="openat", files=True).calls.count("openat")
    assert opened == 4
    for number in range(1, opened + 1):
        name = f"{number}.gmj"
        ran = traced(tmp_path, name, f"openat:error={error}:when={number}", calls="openat", files=True)
        assert (ran.code, len(ran.errors.splitlines()), ran.screen) == (74, 1, ""), (number, ran)
        assert not (tmp_path / name).exists()
        check(tmp_path, name, ran.screen)


@pytest.mark.slow
@pytest.mark.parametrize("error", ["EIO", "ENOLCK", "ENOSYS"])
def test_a_lock_that_cannot_be_had(error: str, tmp_path: Path) -> None:
    """A game is not begun without its lock. One that cannot be given back goes with the process."""
    ran = traced(tmp_path, "a.gmj", f"flock:error={error}:when=1")
    assert (ran.code, len(ran.errors.splitlines()), ran.screen) == (74, 1, ""), ran
    check(tmp_path, "a.gmj", ran.screen)
    ran = traced(tmp_path, "b.gmj", f"flock:error={error}:when=2")
    assert (ran.code, "Traceback" in ran.errors) == (0, False), ran
    check(tmp_path, "b.gmj", ran.screen)


@pytest.mark.slow
def test_a_disk_that_dies_for_good(counts: dict[str, int], tmp_path: Path) -> None:
    """The sync fails and so does the cutting off: the line may stay, but it was not announced."""
    for number in range(3, counts["fsync"] + 1, SIZE.stride):
        name = f"{number}.gmj"
        ran = traced(tmp_path, name, f"fsync:error=EIO:when={number}+", "ftruncate:error=EIO")
        assert ran.code == 74
        assert "посмотрите, какой ход записан последним" in ran.errors
        check(tmp_path, name, ran.screen)
