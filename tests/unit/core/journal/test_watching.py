"""A file that is played on is looked at without its lock; nothing is seen of it that is not on the disk."""

from __future__ import annotations

import errno
import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from gmkit.core.journal.gamefile import Started, resume
from gmkit.core.journal.repair import repair
from gmkit.core.journal.storage import Storage
from gmkit.core.journal.watching import RESTED, Watcher
from gmkit.errors import BadFile, GmkitError, NotFound
from tests.kit.watched import castle, cave, nothing_new, seen


@pytest.fixture
def started(tmp_path: Path) -> Iterator[Started]:
    game = cave(tmp_path / "a.gmj")
    yield game
    game.journal.close()


def age(path: Path) -> None:
    """As if the last write were long past."""
    before = path.stat().st_mtime - 10 * RESTED
    os.utime(path, (before, before))


def looked_thrice(watcher: Watcher) -> None:
    """Bytes that have just changed are believed at the second look."""
    for _ in range(3):
        watcher.look()


def lines(watcher: Watcher, count: int) -> int:
    return len(seen(watcher, lambda looked: len(looked.referee.lines) == count).referee.lines)


def test_each_line_is_seen_while_the_game_goes_on(started: Started) -> None:
    watcher = Watcher(started.journal.path)
    assert len(watcher.wait().referee.lines) == 1
    assert nothing_new(watcher)
    started.referee.ask("Аня", "юг")
    assert lines(watcher, 2) == 2
    started.referee.undo()
    assert lines(watcher, 3) == 3
    started.referee.redo()
    assert lines(watcher, 4) == 4
    assert nothing_new(watcher)


def test_watching_takes_no_lock_and_leaves_no_trace(started: Started) -> None:
    folder = started.journal.path.parent
    before = {one.name: (one.stat().st_size, one.stat().st_mtime_ns) for one in folder.iterdir()}
    Watcher(started.journal.path).wait()
    assert {one.name: (one.stat().st_size, one.stat().st_mtime_ns) for one in folder.iterdir()} == before
    started.journal.close()
    with resume(started.journal.path).journal:  # the lock was free for whoever plays
        assert Watcher(started.journal.path).wait()


def test_a_half_written_line_is_not_there(started: Started) -> None:
    path, watcher = started.journal.path, Watcher(started.journal.path)
    started.referee.ask("Аня", "юг")
    whole = path.read_bytes()
    started.journal.close()
    for cut in (1, 40, len(whole.splitlines()[-1]) - 1):
        path.write_bytes(whole[: len(whole) - cut - 1])
        age(path)
        assert len(watcher.wait().referee.lines) == 1
    with resume(path).journal:  # the tail is put aside, the game goes on
        pass
    assert len(seen(Watcher(path)).referee.lines) == 1


class Slow(Storage):
    """A disk on which the reader's sync fails, or on which the file changes between two readings."""

    def __init__(self, code: int = 0, cut: Path | None = None) -> None:
        self.code, self.cut = code, cut
        self.synced = 0

    def sync(self, fd: int) -> None:
        self.synced += 1
        if self.code:
            raise OSError(self.code, os.strerror(self.code))
        if self.cut is not None:
            os.truncate(self.cut, os.fstat(fd).st_size - 10)  # the writer takes back a line whose sync failed


def test_what_the_disk_does_not_take_is_not_shown(started: Started) -> None:
    age(started.journal.path)
    broken = Watcher(started.journal.path, storage=Slow(errno.EIO))
    with pytest.raises(BadFile):
        broken.look()
    assert nothing_new(broken)


@pytest.mark.parametrize("code", [errno.EINVAL, errno.EROFS, errno.EACCES])
def test_where_a_reader_cannot_sync_he_reads_all_the_same(started: Started, code: int) -> None:
    disk = Slow(code)
    assert Watcher(started.journal.path, storage=disk).wait()
    assert disk.synced == 1


def test_a_line_that_is_taken_back_while_it_is_read_is_not_shown(started: Started) -> None:
    path = started.journal.path
    started.referee.ask("Аня", "юг")
    whole = path.read_bytes()
    age(path)
    disk = Slow(cut=path)
    watcher = Watcher(path, storage=disk)
    assert watcher.look() is None  # it was there, and is gone
    disk.cut = None
    assert len(seen(watcher).referee.lines) == 1
    path.write_bytes(whole)
    assert lines(watcher, 2) == 2


def test_bytes_that_have_just_come_are_believed_at_the_second_look(started: Started) -> None:
    path = started.journal.path
    watcher = Watcher(path)
    watcher.wait()
    started.referee.ask("Аня", "юг")
    assert watcher.look() is None
    assert watcher.look() is not None


def test_a_file_that_goes_away_and_comes_back(started: Started) -> None:
    path, watcher = started.journal.path, Watcher(started.journal.path)
    watcher.wait()
    path.rename(path.with_name("elsewhere.gmj"))
    with pytest.raises(NotFound):
        looked_thrice(watcher)
    assert nothing_new(watcher)
    path.with_name("elsewhere.gmj").rename(path)
    assert seen(watcher)


def test_damage_is_told_once_and_mended_by_repair(started: Started) -> None:
    path, watcher = started.journal.path, Watcher(started.journal.path)
    first = watcher.wait()
    whole = path.read_bytes()
    path.write_bytes(whole.replace(b"\n", b"\r\n"))
    with pytest.raises(BadFile):
        looked_thrice(watcher)
    assert nothing_new(watcher)
    back = path.with_name("back.gmj")
    repair(path, back)
    os.replace(back, path)
    assert seen(watcher).begun == first.begun


def test_another_game_in_its_place_is_another_game(started: Started, tmp_path: Path) -> None:
    path, watcher = started.journal.path, Watcher(started.journal.path)
    first = watcher.wait()
    other = castle(tmp_path / "b.gmj")
    other.journal.close()
    os.replace(tmp_path / "b.gmj", path)
    second = seen(watcher)
    assert second.begun != first.begun
    assert second.referee.game.name == "locks"


def test_the_same_game_in_the_other_language(started: Started) -> None:
    looked = Watcher(started.journal.path, "en").wait()
    assert [str(line) for line in looked.referee.block(looked.referee.lines[0])] == ["Аня to move: land"]


def test_no_such_file_and_no_game(tmp_path: Path) -> None:
    (tmp_path / "x.gmj").write_bytes(b"hello\n")
    for name in ("none.gmj", "x.gmj"):
        with pytest.raises(GmkitError):
            Watcher(tmp_path / name).wait()
