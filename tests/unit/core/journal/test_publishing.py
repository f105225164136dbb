"""A file is put in its place whole or not at all, whatever fails, and through nothing that somebody else prepared."""

from __future__ import annotations

import errno
import os
import re
import stat
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from gmkit.core.journal.publishing import create_file, replace_file
from gmkit.core.journal.storage import Storage
from tests.kit.console import environment
from tests.kit.failing_disk import Crash, FailingDisk, NoLinks

Put = Callable[[Path, bytes, Storage], None]
BOTH = pytest.mark.parametrize("put", [replace_file, create_file])
DATA = b"the truth\n" * 1000
OLD = b"an earlier reveal\n"


@pytest.fixture(autouse=True)
def usual_umask() -> Iterator[None]:
    before = os.umask(0o022)
    yield
    os.umask(before)


def names(folder: Path) -> list[str]:
    return sorted(os.listdir(folder))


def steps_of(put: Put, folder: Path) -> list[str]:
    folder.mkdir()
    disk = FailingDisk()
    put(folder / "out", DATA, disk)
    return disk.steps


def mode_of(path: Path) -> int:
    return stat.S_IMODE(path.lstat().st_mode)


@BOTH
@pytest.mark.parametrize("code", [errno.ENOSPC, errno.EIO])
@pytest.mark.parametrize("part", [0.0, 0.5])
def test_whatever_step_fails_nothing_half_is_left(put: Put, code: int, part: float, tmp_path: Path) -> None:
    """One step that fails: the message is raised, what stood there stands there, and nothing else is in the folder."""
    steps = steps_of(put, tmp_path / "whole")
    assert steps[1:5] == ["create", "write", "permit", "sync"]
    assert steps[-1] == "sync_folder"
    for at, step in enumerate(steps, 1):
        folder = tmp_path / f"at{at}"
        folder.mkdir()
        out = folder / "out"
        if put is replace_file:
            out.write_bytes(OLD)
        disk = FailingDisk(at, code, part=part)
        if step == "remove":  # the copy that is not needed any more may stay where it cannot be removed
            put(out, DATA, disk)
            assert out.read_bytes() == DATA
            continue
        with pytest.raises(OSError, match=os.strerror(code)):
            put(out, DATA, disk)
        if put is create_file:
            assert names(folder) == [], step
        else:
            assert names(folder) == ["out"], step
            assert out.read_bytes() == (DATA if step == "sync_folder" else OLD), step


@BOTH
def test_a_death_at_any_step_leaves_the_old_or_the_new(put: Put, tmp_path: Path) -> None:
    for at in range(1, len(steps_of(put, tmp_path / "whole")) + 1):
        folder = tmp_path / f"at{at}"
        folder.mkdir()
        out = folder / "out"
        if put is replace_file:
            out.write_bytes(OLD)
        with pytest.raises(Crash):
            put(out, DATA, FailingDisk(at, part=0.5))
        assert (out.read_bytes() if out.exists() else OLD) in (OLD, DATA)
        for left in folder.glob(".gmkit-*.part"):  # half of the truth, for nobody but the master
            assert left.read_bytes() == DATA or mode_of(left) == 0o600


@BOTH
@pytest.mark.parametrize("code", [errno.ENOSPC, 0])
def test_a_disk_that_takes_less_than_it_was_given(put: Put, code: int, tmp_path: Path) -> None:
    out = tmp_path / "out"
    put(out, DATA, FailingDisk(1, errno.ENOSPC, part=0.3, short=True, only=("write",)))
    assert out.read_bytes() == DATA  # the rest was written after it
    out.unlink()
    with pytest.raises(OSError, match=os.strerror(errno.ENOSPC)):
        put(out, DATA, FailingDisk(1, errno.ENOSPC, short=True, forever=True, only=("write",)))
    assert names(tmp_path) == []


@BOTH
def test_it_is_synced_before_it_gets_its_name_and_so_is_the_folder_after(put: Put, tmp_path: Path) -> None:
    steps = steps_of(put, tmp_path / "whole")
    name = steps.index("replace" if put is replace_file else "publish")
    assert steps.index("write") < steps.index("sync") < name < steps.index("sync_folder")


class Watching(Storage):
    """Looks at who may read the file while it is written."""

    def __init__(self) -> None:
        self.modes: list[int] = []

    def write(self, fd: int, data: bytes) -> int:
        self.modes.append(stat.S_IMODE(os.fstat(fd).st_mode))
        return super().write(fd, data)


@BOTH
@pytest.mark.parametrize(("umask", "mode"), [(0o022, 0o644), (0o077, 0o600), (0o002, 0o664)])
def test_nobody_else_may_read_it_until_it_is_whole(put: Put, umask: int, mode: int, tmp_path: Path) -> None:
    os.umask(umask)
    disk = Watching()
    put(tmp_path / "out", DATA, disk)
    assert disk.modes == [0o600]
    assert mode_of(tmp_path / "out") == mode
    assert os.umask(umask) == umask


def test_a_file_that_is_replaced_passes_its_permissions_on(tmp_path: Path) -> None:
    out = tmp_path / "out"
    for mode in (0o600, 0o640, 0o755, 0o444):
        out.touch()
        out.chmod(mode)
        replace_file(out, DATA)
        assert mode_of(out) == mode
        assert out.read_bytes() == DATA
        out.unlink()


def test_a_prepared_link_is_never_written_through(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither at the place itself nor at the name beside it, even where that could be guessed."""
    victim = tmp_path / "victim"
    victim.write_bytes(b"dear to somebody")
    out = tmp_path / "out"
    out.symlink_to(victim)
    with pytest.raises(FileExistsError):
        create_file(out, DATA)
    replace_file(out, DATA)
    assert (out.is_symlink(), mode_of(out), out.read_bytes()) == (False, 0o644, DATA)
    monkeypatch.setattr("gmkit.core.journal.publishing.secrets.token_hex", lambda count: "0" * 2 * count)
    (tmp_path / f".gmkit-{16 * '0'}.part").symlink_to(victim)
    for put, place in ((replace_file, out), (create_file, tmp_path / "new")):
        with pytest.raises(FileExistsError):
            put(place, b"other")
    assert victim.read_bytes() == b"dear to somebody"
    assert out.read_bytes() == DATA


def test_what_is_no_ordinary_file_is_not_replaced(tmp_path: Path) -> None:
    (tmp_path / "folder").mkdir()
    os.mkfifo(tmp_path / "pipe")
    for name in ("folder", "pipe"):
        with pytest.raises(OSError, match=r"directory|exists"):
            replace_file(tmp_path / name, DATA)
        with pytest.raises(FileExistsError):
            create_file(tmp_path / name, DATA)
    with pytest.raises(FileExistsError):
        replace_file(Path("/dev/null"), DATA)
    assert names(tmp_path) == ["folder", "pipe"]
    assert stat.S_ISCHR(os.stat("/dev/null").st_mode)


@BOTH
def test_names_that_cannot_be(put: Put, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    longest = tmp_path / ("x" * 255)
    put(longest, DATA, Storage())
    assert longest.read_bytes() == DATA
    wrong = {
        "a\0b": errno.EILSEQ,
        "a\ud800": errno.EILSEQ,
        "x" * 256: errno.ENAMETOOLONG,
        "file/out": errno.ENOTDIR,
        "none/out": errno.ENOENT,
    }
    for name, code in wrong.items():
        with pytest.raises(OSError, match=re.escape(os.strerror(code))):
            put(tmp_path / name, DATA, Storage())
    assert names(tmp_path) == ["file", "x" * 255]


def test_a_new_file_on_a_disk_without_links(tmp_path: Path) -> None:
    create_file(tmp_path / "out", DATA, NoLinks())
    assert names(tmp_path) == ["out"]
    with pytest.raises(FileExistsError):
        create_file(tmp_path / "out", b"", NoLinks())


@BOTH
def test_a_folder_that_cannot_be_read_takes_the_file(put: Put, tmp_path: Path) -> None:
    disk = FailingDisk(1, errno.EACCES, only=("sync_folder",))
    put(tmp_path / "out", DATA, disk)
    assert (disk.failed, names(tmp_path)) == (True, ["out"])


@pytest.mark.skipif(sys.platform == "win32", reason="limits of a process are of POSIX")
@BOTH
def test_a_real_disk_that_takes_no_more(put: Put, tmp_path: Path) -> None:
    """The system's own refusal in the middle of a write, in a process whose files may not grow."""
    code = f"""
import resource
from pathlib import Path
from gmkit.core.journal.publishing import {put.__name__}
resource.setrlimit(resource.RLIMIT_FSIZE, (4096, 4096))
{put.__name__}(Path("out"), b"x" * 10000)
"""
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=tmp_path, env=environment(), capture_output=True, timeout=60, check=False
    )
    assert b"File too large" in done.stderr
    assert names(tmp_path) == []
