"""A game file that another program writes into during play is noticed before the next line, as long as it may be."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from gmkit.core.journal.journal import Journal
from gmkit.core.journal.storage import DISK, Storage
from gmkit.errors import NotWritten
from tests.kit.short_game import HEADER, turn


def in_place(path: Path) -> None:
    """One byte of an early line, and the length stays."""
    data = path.read_bytes()
    with open(path, "r+b") as file:
        file.seek(data.index(b"faces"))
        file.write(b"F")


def written_over(path: Path) -> None:
    data = path.read_bytes()
    path.write_bytes(data.replace(b"faces", b"facts", 1))


def with_its_old_time(path: Path) -> None:
    """As a copying program leaves it: the time that the file had before, to a second."""
    found = path.stat()
    in_place(path)
    os.utime(path, ns=(found.st_atime_ns, found.st_mtime_ns // 10**9 * 10**9))


CHANGES = (in_place, written_over, with_its_old_time)


@pytest.mark.parametrize("lines", range(1, 4))
@pytest.mark.parametrize("change", CHANGES, ids=lambda change: change.__name__)
def test_it_is_noticed(change: Callable[[Path], None], lines: int, tmp_path: Path) -> None:
    """At once after a line too: within one tick of the clock by which the system stamps files."""
    path = tmp_path / "a.gmj"
    with Journal.create(path, HEADER, {"say": "начало"}) as journal:
        for number in range(3, 3 + lines):
            journal.append(turn(number))
        change(path)
        spoilt = path.read_bytes()
        with pytest.raises(NotWritten, match="another program changed"):
            journal.append(turn(9))
        assert path.read_bytes() == spoilt


@pytest.mark.parametrize("again", [True, False], ids=["resumed", "begun"])
def test_before_the_first_line_of_an_evening_too(again: bool, tmp_path: Path) -> None:
    path = tmp_path / "a.gmj"
    journal = Journal.create(path, HEADER, turn(2))
    if again:
        journal.close()
        journal = Journal.resume(path)
    with journal:
        in_place(path)
        with pytest.raises(NotWritten, match="another program changed"):
            journal.append(turn(3))


def test_a_file_that_was_only_touched_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "a.gmj"
    with Journal.create(path, HEADER, turn(2)) as journal:
        for number in range(3, 9):
            path.touch()
            os.utime(path, (number, number))
            assert journal.append(turn(number)) == number


def test_where_times_cannot_be_set_the_bytes_are_looked_at(tmp_path: Path) -> None:
    """Of a file that is somebody else's, or on a disk without fine times: its own coarse stamp must do."""

    class Coarse(Storage):
        reads = 0

        def stamp(self, fd: int) -> None:
            os.utime(fd, (7, 7))

        def read(self, fd: int) -> bytes:
            self.reads += 1
            return super().read(fd)

    disk = Coarse()
    path = tmp_path / "a.gmj"
    with Journal.create(path, HEADER, turn(2), disk) as journal:
        journal.append(turn(3))
        assert disk.reads == 1  # once an evening, before anything was stamped
        journal.append(turn(4))
        assert disk.reads == 1
    assert type(DISK) is Storage
