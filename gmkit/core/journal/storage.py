"""Storage: every call by which the journal, and a file that is put in place whole, touch the disk, one method each.

It exists so that tests can stop the program before any of these calls, or make any of them fail as a full or
dying disk does. It knows no lines and no seals, and nothing here retries: a sync that failed once may report
success the second time although the data is gone.
"""

from __future__ import annotations

import contextlib
import errno
import os
import sys
import time
from pathlib import Path

from gmkit.text import Both

# Each missing call is looked for by itself, not by the system's name: an odd system then fares no worse than Windows.
try:
    import fcntl
except ImportError:
    _HAS_FCNTL = False
else:
    _HAS_FCNTL = True

# What Windows does not have is 0 there and changes nothing; O_BINARY exists only there and stops it from
# writing CR LF, which would break every seal. O_NONBLOCK keeps a FIFO from hanging the program.
_COMMON = (
    getattr(os, "O_NOFOLLOW", 0)
    | getattr(os, "O_CLOEXEC", 0)
    | getattr(os, "O_BINARY", 0)
    | getattr(os, "O_NONBLOCK", 0)
)
_PRIVATE = 0o600  # the file holds the secret map
_CHUNK = 1 << 24  # bytes a read; a journal seldom fills one
_NO_LINKS = frozenset({errno.EPERM, errno.ENOSYS, errno.EOPNOTSUPP, errno.ENOTSUP, errno.EMLINK})
_NO_FULL_SYNC = frozenset({errno.EINVAL, errno.ENOTSUP, errno.EOPNOTSUPP, errno.ENOTTY})
_NO_FOLDER_SYNC = frozenset({errno.EINVAL, errno.ENOTSUP, errno.EOPNOTSUPP})

_REASONS = {
    errno.ENOSPC: Both("на диске нет места", "the disk is full"),
    errno.EDQUOT: Both("исчерпана квота на диске", "the disk quota is used up"),
    errno.EIO: Both("диск отвечает ошибкой", "the disk reports an error"),
    errno.EFBIG: Both("файл слишком велик для этого диска", "the file is too large for this disk"),
    errno.EROFS: Both("диск открыт только для чтения", "the disk is read-only"),
    errno.EACCES: Both("нет прав", "permission denied"),
    errno.EPERM: Both("нет прав", "permission denied"),
    errno.ENOENT: Both("такой папки или файла нет", "no such file or folder"),
    errno.ENOLCK: Both("этот диск не умеет запирать файлы", "this disk cannot lock files"),
    errno.EMFILE: Both("открыто слишком много файлов", "too many open files"),
    errno.EISDIR: Both("это папка", "this is a folder"),
    errno.ENOTDIR: Both("часть пути — файл, а не папка", "a part of the path is a file, not a folder"),
    errno.ELOOP: Both("ссылки ведут по кругу или никуда", "the links lead in a circle or nowhere"),
    errno.EEXIST: Both("такой файл уже есть", "the file exists already"),
    errno.EILSEQ: Both("таких знаков в имени файла не бывает", "a file name cannot hold such characters"),
    errno.ENAMETOOLONG: Both("слишком длинное имя", "the name is too long"),
}


def reason(error: OSError) -> Both:
    """Why the disk refused, in words; the system's own words for a rare reason."""
    words = error.strerror or str(error)
    return _REASONS.get(error.errno or 0, Both.alike(words))


class Storage:
    """The real disk. Every method but close() makes one step and raises OSError when the disk refuses it."""

    def look(self, path: Path | str) -> os.stat_result | None:
        """What stands at `path`, a link itself and not its target; None when nothing does."""
        try:
            return os.lstat(path)
        except (FileNotFoundError, NotADirectoryError):
            return None

    def create(self, path: Path) -> int:
        """A new private file open for writing; FileExistsError when anything, even a link, has the name."""
        return _above_standard(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL | _COMMON, _PRIVATE))

    def open(self, path: Path) -> int:
        """An existing file open for reading and for writing at its end; a link is refused."""
        return _above_standard(os.open(path, os.O_RDWR | os.O_APPEND | _COMMON))

    def open_reading(self, path: Path) -> int:
        """An existing file open for reading alone; a link is refused."""
        return _above_standard(os.open(path, os.O_RDONLY | _COMMON))

    def stat(self, fd: int) -> os.stat_result:
        """Size, kind and identity of the open file."""
        return os.fstat(fd)

    def read(self, fd: int) -> bytes:
        """The whole file from its first byte."""
        os.lseek(fd, 0, os.SEEK_SET)
        pieces = []
        while piece := os.read(fd, _CHUNK):
            pieces.append(piece)
        return b"".join(pieces)

    def write(self, fd: int, data: bytes) -> int:
        """One write; the number of bytes that the disk took, which may be fewer than all."""
        return os.write(fd, data)

    def stamp(self, fd: int) -> None:
        """Set the file's time to this very nanosecond.

        The system's own stamp is as coarse as its clock ticks, so that a write of another program in the same tick
        would leave the same time. Where the time cannot be set, the stamp stays coarse.
        """
        if os.utime in os.supports_fd:
            now = time.time_ns()
            with contextlib.suppress(OSError):
                os.utime(fd, ns=(now, now))

    def sync(self, fd: int) -> None:
        """Return only when the file's bytes are on the disk."""
        if sys.platform == "darwin" and _HAS_FCNTL:
            try:
                fcntl.fcntl(fd, fcntl.F_FULLFSYNC)  # fsync there leaves the bytes in the drive's cache
                return
            except OSError as error:
                if error.errno not in _NO_FULL_SYNC:
                    raise
        os.fsync(fd)

    def permit(self, fd: int, mode: int) -> None:
        """Give the open file its permissions; Windows has none to give."""
        if sys.platform != "win32":
            os.fchmod(fd, mode)

    def truncate(self, fd: int, size: int) -> None:
        """Cut the file to `size` bytes."""
        os.ftruncate(fd, size)

    def publish(self, temp: Path, final: Path) -> None:
        """Give the finished file its name; FileExistsError when the name is taken. `temp` may stay behind."""
        if sys.platform == "win32":
            os.rename(temp, final)  # refuses a taken name without further checks
            return
        try:
            os.link(temp, final, follow_symlinks=False)
        except OSError as error:
            if error.errno not in _NO_LINKS:
                raise
            # FAT and some network disks have no links. The session lock keeps other gmkits away meanwhile.
            if os.path.lexists(final):
                raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(final)) from None
            os.rename(temp, final)

    def replace(self, temp: Path, final: Path) -> None:
        """Give the finished file a name that may be taken: readers find the old file or the new one, never a part."""
        os.replace(temp, final)

    def remove(self, path: Path) -> None:
        """Remove a name; one that is not there is no error."""
        path.unlink(missing_ok=True)

    def sync_folder(self, folder: Path) -> None:
        """Return only when the names in `folder` are on the disk; Windows has no such call."""
        if sys.platform == "win32" or not hasattr(os, "O_DIRECTORY"):
            return
        fd = os.open(folder, os.O_RDONLY | os.O_DIRECTORY | getattr(os, "O_CLOEXEC", 0))
        try:
            os.fsync(fd)
        except OSError as error:
            if error.errno not in _NO_FOLDER_SYNC:
                raise
        finally:
            self.close(fd)

    def close(self, fd: int) -> None:
        """Give the descriptor back. What was to be kept is synced by then, so a disk that fails here loses nothing."""
        try:
            os.close(fd)
        except OSError as error:
            if error.errno == errno.EBADF:
                raise


def write_all(fd: int, data: bytes, storage: Storage) -> None:
    """Write every byte, however few the disk takes at a time. OSError, also where it takes none and gives no reason."""
    while data:
        taken = storage.write(fd, data)
        if taken == 0:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        data = data[taken:]


def _above_standard(fd: int) -> int:
    """`fd` moved above the standard streams: with stdout closed, a stray print would end in the journal."""
    if sys.platform != "win32" and _HAS_FCNTL and fd <= 2:
        try:
            return fcntl.fcntl(fd, fcntl.F_DUPFD_CLOEXEC, 3)
        finally:
            os.close(fd)
    return fd


DISK = Storage()
