"""Watching: a game file that another process plays on, looked at again and again, without its lock.

A line is shown when it is on the disk and never before. Whoever writes syncs each line before he shows it; a reader
sees the bytes earlier, while they may still be taken back. So a reader syncs what he has read himself, looks whether it
is still there, and believes bytes only that have rested for a moment.
"""

from __future__ import annotations

import errno
import os
import time
from pathlib import Path

from gmkit.core.journal.gamefile import Looked, look_into
from gmkit.core.journal.log import cannot_read, opened, parse, read_checked
from gmkit.core.journal.storage import DISK, Storage
from gmkit.errors import GmkitError
from gmkit.text import Lang

RESTED = 1.0  # seconds since the last write, after which one look is enough
# A disk that cannot be written to, or a system that syncs for writers alone, has nothing to sync for a reader.
_NO_SYNC = {errno.EINVAL, errno.ENOTSUP, errno.EROFS, errno.EBADF, errno.EACCES, errno.EPERM}

_Stamp = tuple[int, ...]


class Watcher:
    """Looks at one game file. `path` may come to hold another game, be taken away and come back."""

    def __init__(self, path: Path, lang: Lang | None = None, storage: Storage = DISK) -> None:
        self.path = path
        self._lang = lang
        self._storage = storage
        self._seen: _Stamp | None = None  # what the last look found
        self._done: _Stamp | None = None  # of what the last answer was made

    def look(self) -> Looked | None:
        """The game as it stands on the disk, where that is another than at the last answer; else None.

        GmkitError: it cannot be read now; told once, until something changes. A half-written last line is not there.
        """
        stamp = self._stamp()
        rested, self._seen = stamp == self._seen, stamp
        if stamp == self._done or not (rested or _is_old(stamp)):
            return None
        try:
            found = self._read(stamp)
        except GmkitError:
            self._done = stamp
            raise
        if found is not None:
            self._done = stamp
        return found

    def wait(self, seconds: float = 10.0) -> Looked:
        """The first look of all. GmkitError where the file cannot be read, or never rests for so long."""
        until = time.monotonic() + seconds
        while True:
            found = self.look()
            if found is not None:
                return found
            if time.monotonic() > until:
                raise cannot_read(self.path, OSError(errno.EAGAIN, os.strerror(errno.EAGAIN)))
            time.sleep(0.02)

    def _stamp(self) -> _Stamp:
        """By what one state of the file is known from another; () where nothing is there."""
        try:
            found = self._storage.look(self.path)
        except (OSError, ValueError):
            return ()
        if found is None:
            return ()
        return found.st_ino, found.st_dev, found.st_size, found.st_mtime_ns, found.st_ctime_ns

    def _read(self, stamp: _Stamp) -> Looked | None:
        """The game, or None where the file changes while it is read: the next look will find it at rest."""
        path, storage = self.path, self._storage
        with opened(path, storage) as fd:
            data = read_checked(path, fd, storage)
            try:
                storage.sync(fd)
            except OSError as error:
                if error.errno not in _NO_SYNC:
                    raise cannot_read(path, error) from error
            again = read_checked(path, fd, storage)
        if again != data or self._stamp() != stamp:
            return None
        return look_into(parse(data, path), path, self._lang)


def _is_old(stamp: _Stamp) -> bool:
    """Whether the last write is so long ago that nobody is in the midst of it. A clock set forward says no."""
    return not stamp or time.time() - stamp[3] / 1e9 - RESTED >= 0
