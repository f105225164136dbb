"""Repair: a game file that only changed on its way gets its bytes back where the seals then agree.

Mail, git and editors turn line ends, put a mark before the first line, add blank lines after the last. Those three are
told by name and undone; nothing else is ever repaired.
"""

from __future__ import annotations

from pathlib import Path

from gmkit.core.journal.log import named, opened, parse, parse_exactly, read_checked, restored
from gmkit.core.journal.publishing import create_file
from gmkit.core.journal.storage import DISK, Storage, reason
from gmkit.errors import BadFile, NotWritten, UsageError
from gmkit.text import Both

_PRIVATE = 0o600  # it holds the secret map


def repair(path: Path, output: Path, storage: Storage = DISK) -> tuple[Both, ...]:
    """Write the file as it was to `output`, and tell what had changed; () where nothing had: nothing is written.

    NotFound, and BadFile where more is wrong than that, as `read_log`. UsageError: the name is taken. NotWritten.
    """
    with opened(path, storage) as fd:
        data = read_checked(path, fd, storage)
    whole, changes = restored(data)
    try:
        parse_exactly(data, path)
    except BadFile:
        if not changes:
            raise
    else:
        return ()
    try:
        parse_exactly(whole, path)
    except BadFile:
        parse(data, path)  # as every command tells it
        raise
    name = named(output)
    try:
        create_file(output, whole, storage, _PRIVATE)
    except FileExistsError as error:
        raise UsageError(Both(f"{name} уже есть и не тронут", f"{name} exists already and was left alone")) from error
    except OSError as error:
        why = reason(error)
        raise NotWritten(Both(f"{name}: не записано: {why.ru}", f"{name}: not written: {why.en}")) from error
    return changes
