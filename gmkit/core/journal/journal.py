"""Journal: the append-only file of one game, open for play. A line is on the disk before its answer is shown.

It knows no game: records are whatever the referee gives. Nothing is ever rewritten; the only bytes ever cut
off are a tail that no answer was shown for, and a tail found on opening is kept beside the file.
"""

from __future__ import annotations

import contextlib
import errno
import os
from collections.abc import Mapping
from pathlib import Path
from types import TracebackType
from typing import Any, NoReturn, Self

from gmkit.core.journal.commitment import fresh_line_salt
from gmkit.core.journal.log import FORMAT, MAX_FILE, Log, cannot_read, check_kind, named, parse, read_checked, read_log
from gmkit.core.journal.savefile import check_free, keep_tail, part_of, write_new
from gmkit.core.journal.sealing import MAX_LINE, Broken, Sealed, check_chain, sealed
from gmkit.core.journal.sessionlock import SessionLock
from gmkit.core.journal.storage import DISK, Storage, reason, write_all
from gmkit.errors import NotWritten, UsageError
from gmkit.text import Both

__all__ = ["FORMAT", "Journal", "Log", "read_log"]

Record = Mapping[str, Any]


class Journal:
    """One game's file with its lock held. `log` is always what a reader of the file would get.

    `notices` tell the game master what was repaired on opening. Use as a context manager, or call close().
    """

    def __init__(self, path: Path, fd: int, log: Log, lock: SessionLock, storage: Storage) -> None:
        self.path = path
        self.notices: list[Both] = []
        self._log = log
        self._later: list[Sealed] = []  # written since; read into the log when somebody asks for it
        self._last, self._seal, self._size = log.last, log.seal, log.size
        self._salted = _is_salted(log.header)
        self._fd: int | None = fd
        self._place = os.fspath(path)
        self._ours: os.stat_result | None = None  # held open, so that no other file can get its number
        self._stamp = 0  # the time of our last write, in ns as the disk keeps it; 0 before the first
        self._lock = lock
        self._storage = storage
        self._closed_by: Both | None = None

    @property
    def log(self) -> Log:
        """What a reader of the file would get now."""
        log = self._log
        for line in self._later:
            log.lines.append(line.fields(log.last + 1))
        self._later.clear()
        log.seal, log.size = self._seal, self._size
        return log

    @classmethod
    def create(cls, path: Path | str, header: Record, opening: Record | None = None, storage: Storage = DISK) -> Self:
        """Start a new file with its header and, if given, line 2; both are on the disk when this returns.

        `format` is written by the journal. UsageError: the name is taken, or the maps are too large. NotFound: no such
        folder. Locked. NotWritten: the disk refused, and no file is left. ValueError: a record that cannot be written.
        """
        path = Path(path)
        if header.get("format", FORMAT) != FORMAT:
            raise ValueError(f"the format of this journal is {FORMAT}")
        first = sealed("", 1, {"format": FORMAT, **header})
        salted = _is_salted(header)
        log = Log(first.fields(1), [], first.seal, len(first.line))
        data = first.line
        if opening is not None:
            second = sealed(first.seal, 2, _salt(opening) if salted else opening)
            data += second.line
            log = Log(first.fields(1), [second.fields(2)], second.seal, len(data))
        if max(map(len, data.splitlines())) > MAX_LINE:
            raise UsageError(Both("карты слишком велики для одной игры", "the maps are too large for one game"))
        check_free(path, storage)
        with contextlib.ExitStack() as undo:
            lock = SessionLock(path)
            undo.callback(lock.release)
            fd = write_new(path, data, storage)
            undo.pop_all()
        return cls(path, fd, log, lock, storage)

    @classmethod
    def resume(cls, path: Path | str, storage: Storage = DISK) -> Self:
        """Open a game to go on with it; an unfinished tail is put beside the file and cut off, with a notice.

        NotFound, Locked. BadFile: not a journal, or damaged. NotWritten: it can be read but not written.
        """
        path = Path(path)
        check_kind(path, storage)  # before the lock, so that a mistyped name leaves no lock file
        with contextlib.ExitStack() as undo:
            lock = SessionLock(path)
            undo.callback(lock.release)
            fd = _open(path, storage)
            undo.callback(storage.close, fd)
            data = read_checked(path, fd, storage)
            journal = cls(path, fd, parse(data, path), lock, storage)
            try:
                journal._mend(fd, data)
            except OSError as error:
                raise _not_writable(path, error) from error
            undo.pop_all()
        return journal

    def append(self, record: Record) -> int:
        """Write one line and return its number once it is on the disk; only then may its answer be shown.

        NotWritten: the turn is not saved and must not be announced; the journal takes no further lines.
        ValueError, TypeError: the record cannot be written; nothing happened.
        """
        fd = self._fd
        if fd is None or self._closed_by is not None:
            raise NotWritten(self._closed_by or _not_saved("файл игры закрыт", "the game file is closed"))
        number = self._last + 1
        new = sealed(self._seal, number, _salt(record) if self._salted else record)
        line, seal = new
        length = len(line)
        size = self._size + length
        if length > MAX_LINE:
            raise NotWritten(_not_saved("запись длиннее 4 МБ", "the line is longer than 4 MB"))
        if size > MAX_FILE:
            raise NotWritten(_not_saved("файл игры вырос до 16 МБ", "the game file has grown to 16 MB"))
        self._check_place(fd)
        try:
            if self._storage.write(fd, line) != length:
                raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
            self._storage.stamp(fd)
            self._storage.sync(fd)
        except OSError as error:
            # A sync is never tried again: the second one may succeed although the bytes are lost.
            raise NotWritten(self._take_back(fd, reason(error))) from error
        except BaseException:
            # Ctrl-C between write and sync: whether the line is there is not known, so no line may follow it.
            self._take_back(fd, Both("запись была прервана", "writing was interrupted"))
            raise
        self._later.append(new)
        self._last, self._seal, self._size = number, seal, size
        self._stamp = self._stamped(fd)
        return number

    def close(self) -> None:
        """Close the file and give the lock back; a second time does nothing."""
        fd, self._fd = self._fd, None
        try:
            if fd is not None:
                self._storage.close(fd)
        finally:
            self._lock.release()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def _check_place(self, fd: int) -> None:
        """Make sure that the file is still the one that was opened, and as it was left.

        One look at the place tells all: a file with our device and number is ours, its length is that of ours, and
        whoever wrote into it since has set its time. Where that differs, the bytes themselves are looked at.
        """
        try:
            ours = self._ours = self._ours or self._storage.stat(fd)
            there = self._storage.look(self._place)
        except OSError as error:
            self._close_for_writing(reason(error))
        if there is not None and (there.st_ino, there.st_dev, there.st_size) == (ours.st_ino, ours.st_dev, self._size):
            unchanged = there.st_mtime_ns == self._stamp or self._is_as_left(fd)
            if unchanged:
                return
        name = named(self.path)
        if there is None:
            why = Both(f"файл {name} удалили или переименовали", f"the file {name} was removed or renamed")
        elif not os.path.samestat(ours, there):
            why = Both(f"файл {name} подменили другим", f"another file was put in place of {name}")
        else:
            why = Both(f"файл {name} изменила другая программа", f"another program changed {name}")
        self._close_for_writing(why)

    def _stamped(self, fd: int) -> int:
        try:
            return self._storage.stat(fd).st_mtime_ns
        except OSError:  # then the next line looks at the bytes
            return 0

    def _is_as_left(self, fd: int) -> bool:
        """Whether the file holds the very bytes that were read and written: the chain ends in the seal we know."""
        try:
            data = self._storage.read(fd)
        except OSError as error:
            self._close_for_writing(reason(error))
        try:
            same = check_chain(data.split(b"\n")[:-1])[-1] == self._seal
        except (Broken, IndexError):
            same = False
        if same:
            self._stamp = self._stamped(fd)
        return same

    def _take_back(self, fd: int, why: Both) -> Both:
        """Stop writing for good and cut off whatever of the last line was written; returns what to say of it."""
        told = self._closed_by = _not_saved(why.ru, why.en)
        try:
            self._storage.truncate(fd, self._size)
        except OSError:
            told = self._closed_by = Both(
                f"{told.ru} Затем посмотрите, какой ход записан последним: этот мог остаться в файле.",
                f"{told.en} Then check which turn is the last: this one may have stayed in the file.",
            )
        return told

    def _close_for_writing(self, why: Both) -> NoReturn:
        self._closed_by = _not_saved(why.ru, why.en)
        raise NotWritten(self._closed_by)

    def _mend(self, fd: int, data: bytes) -> None:
        """Finish what a crash left unfinished; OSError where the disk refuses, and then nothing is lost."""
        log, storage = self._log, self._storage
        with contextlib.suppress(OSError):
            storage.remove(part_of(self.path))  # left by a start that was cut short
        if log.torn:
            kept = named(keep_tail(self.path, data[log.size :], storage))
            storage.truncate(fd, log.size)
            storage.sync(fd)
            # No sizes here: all at the table see this, and bytes count what happened unheard.
            self.notices.append(
                Both(
                    f"В конце журнала был недописанный обрывок; он отложен в файл {kept}. "
                    f"Последняя сохранённая строка: {log.last}.",
                    f"The journal ended in an unfinished piece, now kept in {kept}. The last saved line is {log.last}.",
                )
            )
            log.torn = 0
        if log.unended:  # after the piece, which may have stood where the newline belongs
            write_all(fd, b"\n", storage)
            storage.sync(fd)
            self._size = log.size = log.size + 1
            log.unended = False
            self.notices.append(
                Both(
                    f"Последняя строка журнала ({log.last}) цела; не хватало лишь конца строки, он дописан.",
                    f"The last line of the journal ({log.last}) is whole; its missing line end was added.",
                )
            )


def _is_salted(header: Record) -> bool:
    """Whether lines have salts of their own; a game that was begun without them goes on without them."""
    return bool(header.get("proof"))


def _salt(record: Record) -> Record:
    """The line with its salt, without which a seal that was shown could be tried against guesses."""
    return {"salt": fresh_line_salt(), **record}


def _not_saved(ru: str, en: str) -> Both:
    return Both(
        f"Ход НЕ сохранён — не объявляйте его: {ru}. "
        "Игра закрыта; продолжить с последнего сохранённого хода: gmkit resume.",
        f"The turn is NOT saved — do not announce it: {en}. "
        "The game is closed; go on from the last saved turn with gmkit resume.",
    )


def _not_writable(path: Path, error: OSError) -> NotWritten:
    name, why = named(path), reason(error)
    return NotWritten(
        Both(
            f"{name}: в файл нельзя писать: {why.ru}. Прочесть игру можно: gmkit log",
            f"{name}: the file cannot be written: {why.en}. It can still be read: gmkit log",
        )
    )


def _open(path: Path, storage: Storage) -> int:
    try:
        return storage.open(path)
    except OSError as error:
        if error.errno in (errno.EACCES, errno.EPERM, errno.EROFS):
            raise _not_writable(path, error) from error
        raise cannot_read(path, error) from error
