"""Replacing: a file that the master asked for is put in its place whole, or not at all.

It is written beside its place under a name that nobody can have prepared, for the master's eyes alone until it is
whole: a reveal holds the truth of the game. Whatever fails, what stood there before stands there still, and nothing
half written is left.
"""

from __future__ import annotations

import contextlib
import errno
import os
import secrets
import stat
from collections.abc import Iterator
from pathlib import Path

from gmkit.core.journal.storage import DISK, Storage, write_all

_ORDINARY = 0o666  # what a new file is given by most programs; the umask takes from it


def replace_file(path: Path, data: bytes, storage: Storage = DISK) -> None:
    """Put `data` at `path`, over the ordinary file that may stand there, whose permissions it takes over.

    A link at `path` is itself replaced and never written through; whoever wants the file behind it resolves the path
    first. OSError: what stood there stands as it did; where the folder alone refused its sync, it is the new file.
    """
    found = _found(path, storage)
    if found is None or stat.S_ISLNK(found.st_mode):
        mode = _ordinary_mode()
    elif stat.S_ISREG(found.st_mode):
        mode = found.st_mode & 0o777
    else:  # a device would vanish for every program
        code = errno.EISDIR if stat.S_ISDIR(found.st_mode) else errno.EEXIST
        raise OSError(code, os.strerror(code), str(path))
    with _written(path, data, mode, storage) as part:
        storage.replace(part, path)
    _sync_folder(path.parent, storage)


def create_file(path: Path, data: bytes, storage: Storage = DISK, mode: int | None = None) -> None:
    """Put `data` at `path`, where nothing may stand, with these permissions or those of any new file.

    OSError: nothing was made; FileExistsError: the name is taken.
    """
    if _found(path, storage) is not None:  # told before anything is written: its folder may take no files, as /dev
        raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(path))
    with _written(path, data, _ordinary_mode() if mode is None else mode, storage) as part:
        storage.publish(part, path)
    try:
        _sync_folder(path.parent, storage)
    except BaseException:
        _drop(path, storage)
        raise


@contextlib.contextmanager
def _written(path: Path, data: bytes, mode: int, storage: Storage) -> Iterator[Path]:
    """`data` whole and safe in a file of its own beside `path`, which is gone at the end unless it was renamed."""
    # Its name tells nothing of `path`, which may be as long as names can be.
    part = path.with_name(f".gmkit-{secrets.token_hex(8)}.part")
    fd = storage.create(part)
    try:
        try:
            write_all(fd, data, storage)
            storage.permit(fd, mode)
            storage.sync(fd)
        finally:
            storage.close(fd)
        yield part
    finally:
        _drop(part, storage)


def _found(path: Path, storage: Storage) -> os.stat_result | None:
    try:
        return storage.look(path)
    except ValueError as error:  # Python's own word for a NUL or half a character in a name
        raise OSError(errno.EILSEQ, os.strerror(errno.EILSEQ), str(path)) from error


def _sync_folder(folder: Path, storage: Storage) -> None:
    with contextlib.suppress(PermissionError):  # it may be written into and not be read
        storage.sync_folder(folder)


def _drop(path: Path, storage: Storage) -> None:
    with contextlib.suppress(OSError):
        storage.remove(path)


def _ordinary_mode() -> int:
    """The permissions of an ordinary new file. The umask can only be read by setting it."""
    umask = os.umask(0o077)
    os.umask(umask)
    return _ORDINARY & ~umask
