"""SessionLock: one process a game. It is held from opening to closing and vanishes with its process.

The lock file stays when the lock is given back: removing it would let two processes hold two locks on one
name.
"""

from __future__ import annotations

import contextlib
import errno
import os
import warnings
from pathlib import Path
from typing import TYPE_CHECKING

from gmkit.core.journal.storage import reason
from gmkit.errors import Locked, NotWritten
from gmkit.text import Both, safe_text

if TYPE_CHECKING:
    from filelock import BaseFileLock


class SessionLock:
    """The lock of the journal at `path`, taken on making it.

    Locked: another process, or another Journal of this one, has the game open. NotWritten: the folder takes
    no lock file.
    """

    def __init__(self, path: Path) -> None:
        FileLock, Timeout = _filelock(path)

        name = safe_text(str(path))
        # Not one lock a thread: a screen may open the journal in one thread and close it in another.
        self._lock: BaseFileLock = FileLock(f"{path}.lock", timeout=0, mode=0o600, thread_local=False)
        try:
            with warnings.catch_warnings():
                # Where the disk has no flock, filelock warns and lets a file stand for the lock; it outlives a kill.
                warnings.simplefilter("error", UserWarning)
                self._lock.acquire()
        except (UserWarning, NotImplementedError) as error:  # older ones say it so
            raise _no_lock_file(path, OSError(errno.ENOLCK, os.strerror(errno.ENOLCK))) from error
        except Timeout as error:
            if not os.path.lexists(self._lock.lock_file):  # a folder that makes no files looks like a lost race to it
                raise _no_lock_file(path, OSError(errno.ENOENT, os.strerror(errno.ENOENT))) from error
            raise Locked(
                Both(
                    f"{name}: эта игра уже открыта в другом окне. Закройте её там и повторите",
                    f"{name}: this game is open in another window. Close it there and try again",
                )
            ) from error
        except OSError as error:
            raise _no_lock_file(path, error) from error

    def release(self) -> None:
        """Give the lock back; a second time does nothing. Where the disk refuses, it goes with the process."""
        with contextlib.suppress(OSError):
            self._lock.release()


def _filelock(path: Path) -> tuple[type[BaseFileLock], type[BaseException]]:
    """Imported here: it is heavy, and readers need no lock. NotWritten where the system has no locks at all."""
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("error", UserWarning)  # so it tells that a file would stand for the lock
            from filelock import FileLock, Timeout
    except UserWarning as error:
        raise _no_lock_file(path, OSError(errno.ENOLCK, os.strerror(errno.ENOLCK))) from error
    return FileLock, Timeout


def _no_lock_file(path: Path, error: OSError) -> NotWritten:
    name, lock, why = safe_text(str(path)), f"{safe_text(path.name)}.lock", reason(error)
    return NotWritten(
        Both(
            f"{name}: рядом с игрой нельзя создать файл {lock}: {why.ru}",
            f"{name}: the file {lock} cannot be made beside the game: {why.en}",
        )
    )
