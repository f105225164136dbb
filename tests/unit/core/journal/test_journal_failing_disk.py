"""The disk refuses or the program dies at every single step: what was acknowledged is always there."""

from __future__ import annotations

import contextlib
import errno
import itertools
import os
from pathlib import Path

import pytest

from gmkit.core.journal.journal import Journal, read_log
from gmkit.core.journal.storage import Storage
from gmkit.errors import GmkitError, NotWritten
from tests.kit.failing_disk import Crash, FailingDisk, SlowDisk
from tests.kit.short_game import HEADER, turn

CODES = (errno.ENOSPC, errno.EIO, errno.EDQUOT)


def script(path: Path, storage: Storage, said: list[int]) -> None:
    """Start a game, play four turns, close it, play six more. `said` gets a number once it may be told."""
    with Journal.create(path, HEADER, {"say": "начало"}, storage=storage) as journal:
        said.append(2)
        for number in range(3, 7):
            line = journal.append(turn(number))
            said.append(line)
    with Journal.resume(path, storage=storage) as journal:
        for number in range(7, 13):
            line = journal.append(turn(number))
            said.append(line)


def check_afterwards(path: Path, said: list[int], slack: int) -> None:
    """All that was told is there, at most `slack` lines more, and the game goes on."""
    if not path.exists():
        assert said == []
        Journal.create(path, HEADER).close()
        return
    with Journal.resume(path) as journal:
        last = journal.log.last
        assert said == list(range(2, len(said) + 2))
        assert last - (said[-1] if said else 2) in range(slack + 1)
        for number, line in enumerate(journal.log.lines[1:], 3):
            assert line["faces"] == turn(number)["faces"]
        assert journal.append(turn(last + 1)) == last + 1
        assert journal.append(turn(last + 2)) == last + 2
    assert read_log(path).last == last + 2
    assert not path.with_name(f".{path.name}.part").exists()


def test_the_script_runs(tmp_path: Path) -> None:
    disk, said = FailingDisk(), []
    script(tmp_path / "a.gmj", disk, said)
    assert said == list(range(2, 13))
    assert len(disk.steps) > 40
    # Saved before spoken, in the order of the calls: nothing stands between the write and its sync.
    for at, step in enumerate(disk.steps):
        if step == "write":
            assert disk.steps[at + 1] == "sync"


@pytest.mark.parametrize("part", [0.0, 0.5, 1.0])
def test_dying_at_every_step(tmp_path: Path, part: float) -> None:
    at = 0
    while True:
        at += 1
        path, said = tmp_path / f"{at}.gmj", []
        disk = FailingDisk(at, part=part)
        try:
            script(path, disk, said)
        except Crash:
            pass
        else:
            assert not disk.failed
            break
        check_afterwards(path, said, slack=1)
    assert at > 40


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize("forever", [False, True])
@pytest.mark.parametrize("part", [0.0, 0.7])
def test_refused_at_every_step(tmp_path: Path, code: int, forever: bool, part: float) -> None:
    at = 0
    while True:
        at += 1
        path, said = tmp_path / f"{at}.gmj", []
        disk = FailingDisk(at, code, forever=forever, part=part)
        try:
            script(path, disk, said)
        except GmkitError as refused:
            code_told = refused.exit_code
            assert code_told in (65, 74)
        if not disk.failed:
            break
        # Only a disk that also refuses to cut the line off leaves it there, and the message says so.
        check_afterwards(path, said, slack=1 if forever else 0)
    assert at > 40


@pytest.mark.parametrize("step", ["write", "sync"])
@pytest.mark.parametrize("short", [False, True])
def test_after_a_refusal_no_line_is_taken(saved: Path, step: str, short: bool) -> None:
    data = saved.read_bytes()
    disk = FailingDisk(1, errno.ENOSPC, part=0.5, short=short, only=(step,))
    with Journal.resume(saved, storage=disk) as journal:
        with pytest.raises(NotWritten) as caught:
            journal.append(turn(41))
        assert caught.value.exit_code == 74
        assert caught.value.text("ru").startswith("Ход НЕ сохранён — не объявляйте его")
        assert "NOT saved" in caught.value.text("en")
        assert saved.read_bytes() == data  # taken back
        assert journal.log.last == 40
        tried = len(disk.steps)
        for _ in range(3):  # the disk would take it now, but a sync that failed once cannot be trusted
            with pytest.raises(NotWritten):
                journal.append(turn(41))
        assert len(disk.steps) == tried
        assert saved.read_bytes() == data
    with Journal.resume(saved) as journal:
        assert journal.append(turn(41)) == 41


@pytest.mark.parametrize("code", CODES)
def test_a_line_that_cannot_be_taken_back_is_told(saved: Path, code: int) -> None:
    disk = FailingDisk(1, code, forever=True, only=("sync", "truncate"))
    with Journal.resume(saved, storage=disk) as journal:
        with pytest.raises(NotWritten) as caught:
            journal.append(turn(41))
        assert "мог остаться" in caught.value.text("ru")
    assert read_log(saved).last == 41


TAKEN = ((0.0, 0), (0.0, 1), (0.4, 0), (0.4, 1), (0.99, 1))  # the share of the bytes that a write takes, and the least


@pytest.mark.parametrize(("share", "least"), TAKEN)
@pytest.mark.parametrize("forever", [False, True])
def test_writes_that_take_only_a_part(tmp_path: Path, share: float, least: int, forever: bool) -> None:
    """From each write on: it succeeds or is exit 74, never a loop without end; what was told is there."""
    for at in itertools.count(1):
        path, said = tmp_path / f"{at}.gmj", []
        disk = SlowDisk(at, share, forever=forever, least=least)
        ended = 0
        try:
            script(path, disk, said)
        except NotWritten as refused:
            ended = refused.exit_code
        assert ended in (0, 74)
        assert (said == list(range(2, 13))) == (ended == 0)
        check_afterwards(path, said, slack=0)
        if disk.writes < at:
            break
    assert at == 12  # the start, and ten lines, each by one write


@pytest.mark.parametrize(("share", "least"), TAKEN)
@pytest.mark.parametrize("forever", [False, True])
@pytest.mark.parametrize("behind", [b"\nhalf a line", b"\0" * 600, b"\x0bhalf a line", b""])
def test_writes_that_take_only_a_part_while_mending(
    saved: Path, share: float, least: int, forever: bool, behind: bytes
) -> None:
    """The tail is in the game or whole beside it, and the next start on a good disk goes on."""
    data = saved.read_bytes()
    for at in (1, 2):
        saved.write_bytes(data[:-1] + behind)
        disk = SlowDisk(at, share, forever=forever, least=least)
        with contextlib.suppress(NotWritten):  # exit 74; anything else is no answer
            Journal.resume(saved, storage=disk).close()
        rest = behind.removeprefix(b"\n")
        assert saved.read_bytes().startswith(data[:-1])
        copies = [kept.read_bytes() for kept in saved.parent.glob("*.torn-*")]
        assert saved.read_bytes().endswith(rest) or rest in copies
        with Journal.resume(saved) as journal:
            assert journal.log.last == 40
            assert journal.append(turn(41)) == 41
        copies = [kept.read_bytes() for kept in saved.parent.glob("*.torn-*")]
        assert not rest or rest in copies
        for kept in saved.parent.glob("*.torn-*"):
            kept.unlink()


def test_interrupted_between_write_and_sync(saved: Path) -> None:
    data = saved.read_bytes()

    class CtrlC(Storage):
        def sync(self, fd: int) -> None:
            raise KeyboardInterrupt

    with Journal.resume(saved, storage=CtrlC()) as journal:
        with pytest.raises(KeyboardInterrupt):
            journal.append(turn(41))
        with pytest.raises(NotWritten):
            journal.append(turn(41))
    assert saved.read_bytes() == data


@pytest.mark.parametrize("code", [None, *CODES])
@pytest.mark.parametrize("tail", [b"half a line", b"\0" * 600, b""])
def test_failing_again_while_mending(saved: Path, code: int | None, tail: bytes) -> None:
    """The torn tail is never lost: it is in the journal until a whole copy is beside it."""
    data = saved.read_bytes()
    torn = data + tail if tail else data[:-1]
    at = 0
    while True:
        at += 1
        saved.write_bytes(torn)
        disk = FailingDisk(at, code, part=0.5)
        with contextlib.suppress(Crash, GmkitError):
            Journal.resume(saved, storage=disk).close()
        copies = [p.read_bytes() for p in saved.parent.glob("*.torn-*")]
        assert saved.read_bytes() in (torn, data)
        assert not tail or saved.read_bytes() == torn or tail in copies
        with Journal.resume(saved) as journal:
            assert journal.log.last == 40
            assert journal.append(turn(41)) == 41
        for path in saved.parent.glob("*.torn-*"):
            path.unlink()
        if not disk.failed:
            break
    assert at > 4


def test_the_order_of_steps(saved: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What a power cut would lose cannot be seen in a test; that each thing is synced in time can."""
    disk = FailingDisk()
    Journal.create(tmp_path / "b.gmj", HEADER, storage=disk).close()
    order = [step for step in disk.steps if step not in ("look", "stat", "read")]
    assert order == ["remove", "create", "write", "sync", "publish", "remove", "sync_folder", "open"]
    saved.write_bytes(saved.read_bytes() + b"half")
    disk = FailingDisk()
    Journal.resume(saved, storage=disk).close()
    order = [step for step in disk.steps if step not in ("look", "stat", "read")]
    assert order == ["open", "remove", "create", "write", "sync", "sync_folder", "truncate", "sync"]
    synced: list[int] = []
    monkeypatch.setattr(os, "fsync", synced.append)
    Storage().sync(77)
    assert synced == [77]


def test_a_refused_game_is_given_back(saved: Path) -> None:
    """Neither the lock nor a descriptor stays behind, while the error is still at hand."""
    good = saved.read_bytes()
    saved.write_bytes(good[:-30] + b"\n")
    opened = set(os.listdir("/proc/self/fd")) if os.path.isdir("/proc/self/fd") else set()
    with pytest.raises(GmkitError) as caught:
        Journal.resume(saved)
    if opened:
        assert set(os.listdir("/proc/self/fd")) == opened
    saved.write_bytes(good)
    Journal.resume(saved).close()
    assert "40" in caught.value.text("ru")


def test_a_new_file_is_new(saved: Path, tmp_path: Path) -> None:
    link = tmp_path / "link"
    link.symlink_to(tmp_path / "elsewhere")
    for taken in (saved, link):
        with pytest.raises(FileExistsError):
            Storage().create(taken)
    with pytest.raises(OSError):
        Storage().open(link)


def test_a_start_that_fails_leaves_nothing(tmp_path: Path) -> None:
    at = 0
    while True:
        at += 1
        path = tmp_path / "a.gmj"
        disk = FailingDisk(at, errno.ENOSPC, part=0.5)
        try:
            Journal.create(path, HEADER, storage=disk).close()
        except GmkitError:
            assert [p.name for p in tmp_path.iterdir() if not p.name.endswith(".lock")] == []
        if not disk.failed:
            break
    assert at > 7


@pytest.mark.parametrize(
    "how", ["replaced", "copied", "longer", "cut", "unlinked", "moved", "link", "fifo", "no folder"]
)
def test_the_file_changes_during_play(tmp_path: Path, how: str) -> None:
    folder = tmp_path / "games"
    folder.mkdir()
    path = folder / "a.gmj"
    journal = Journal.create(path, HEADER, {"say": "начало"})
    journal.append(turn(3))
    before, moved = path.read_bytes(), tmp_path / "moved.gmj"
    if how == "replaced":
        moved.write_bytes(b"older")
        moved.replace(path)
    elif how == "copied":  # the same bytes in another file, as sync programs do
        moved.write_bytes(before)
        moved.replace(path)
    elif how == "longer":
        path.write_bytes(before + b"more\n")
    elif how == "cut":
        os.truncate(path, len(before) - 10)
    elif how == "unlinked":
        path.unlink()
    elif how == "no folder":
        folder.rename(tmp_path / "elsewhere")
    else:
        path.rename(moved)
        if how == "link":
            path.symlink_to(moved)
        elif how == "fifo":
            os.mkfifo(path)
    after = path.read_bytes() if path.is_file() else None
    with journal:
        for _ in range(2):
            with pytest.raises(NotWritten) as caught:
                journal.append(turn(4))
            assert "a.gmj" in caught.value.text("ru")
            assert "не объявляйте" in caught.value.text("ru")
    assert (path.read_bytes() if path.is_file() else None) == after  # what another wrote is left alone


def test_no_right_to_write(saved: Path) -> None:
    class ReadOnly(Storage):
        def open(self, path: Path) -> int:
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))

    with pytest.raises(NotWritten, match="can still be read"):
        Journal.resume(saved, storage=ReadOnly())
    Journal.resume(saved).close()


def test_standard_streams_are_never_the_journal(saved: Path) -> None:
    kept = os.dup(0)
    os.close(0)
    try:
        fd = Storage().open(saved)
        assert fd > 2
        os.close(fd)
        with pytest.raises(OSError):
            os.fstat(0)
    finally:
        os.dup2(kept, 0)
        os.close(kept)


def test_a_full_device() -> None:
    if not os.path.exists("/dev/full"):
        pytest.skip("no /dev/full here")
    fd = os.open("/dev/full", os.O_WRONLY)
    try:
        with pytest.raises(OSError) as caught:
            Storage().write(fd, b"x")
        assert caught.value.errno == errno.ENOSPC
    finally:
        os.close(fd)
