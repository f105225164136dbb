"""Save files on the disk: their neutral names, how a new one comes to be, what is kept beside one.

A name tells date and number and never a title, since a title may give the map away. It knows no lines.
"""

from __future__ import annotations

import contextlib
import datetime
import errno
import os
import re
from pathlib import Path

from gmkit.core.journal.storage import Storage, reason, write_all
from gmkit.errors import NotFound, NotWritten, UsageError
from gmkit.text import Both, safe_text

SUFFIX = ".gmj"
_NEUTRAL = re.compile(r"([0-9]{4}-[0-9]{2}-[0-9]{2})-([1-9][0-9]{0,8})\.gmj")


def pick_save_path(folder: Path | str, today: datetime.date) -> Path:
    """A free name in `folder` for a game that starts `today`: `2026-11-30-1.gmj`.

    The number follows the highest of the day, so that the order of numbers stays the order of games even when
    one was deleted. Two games started at once get the same name; Journal.create refuses the second.
    NotFound: no such folder.
    """
    folder = Path(folder)
    taken = [number for day, number in map(_dated, _names(folder)) if day == today.isoformat()]
    return folder / f"{today.isoformat()}-{max(taken, default=0) + 1}{SUFFIX}"


def newest_game(folder: Path | str) -> Path:
    """The game in `folder` to go on with: the latest day and number in the names.

    A game with a name of its own counts by the day of its last writing, before the numbered ones of that day;
    of two such the one written last. Links and folders are passed over. NotFound: none, or no such folder.
    """
    folder = Path(folder)
    found = []
    for name in _names(folder):
        path = folder / name
        if not name.endswith(SUFFIX) or name.startswith(".") or path.is_symlink() or not path.is_file():
            continue
        with contextlib.suppress(FileNotFoundError):
            written = path.stat().st_mtime
            day, number = _dated(name)
            found.append((day or _day_of(written), number, written, name))
    if not found:
        where = safe_text(str(folder.absolute()))
        raise NotFound(
            Both(
                f"в папке {where} нет сохранённых игр ({SUFFIX}); назовите файл: gmkit resume ФАЙЛ",
                f"no saved games ({SUFFIX}) in the folder {where}; name the file: gmkit resume FILE",
            )
        )
    return folder / max(found)[-1]


def later_than(path: Path, today: datetime.date) -> Both | None:
    """What to say of the newest game of a folder where its date is yet to come: a clock was set back, or forward."""
    day, _ = _dated(path.name)
    with contextlib.suppress(OSError):
        day = day or _day_of(path.stat().st_mtime)
    if day <= today.isoformat():
        return None
    name = safe_text(str(path))
    return Both(
        f"Взята игра {name}: её дата {day} позже сегодняшней, {today.isoformat()}. Если часы переведены и нужна другая "
        "игра, назовите её: gmkit resume ФАЙЛ",
        f"This is the game {name}: its date, {day}, is later than today, {today.isoformat()}. If a clock was set back "
        "and you mean another game, name it: gmkit resume FILE",
    )


def check_free(path: Path, storage: Storage) -> None:
    """Refuse a name that is taken or cannot be used (UsageError), or has no folder (NotFound).

    NotWritten: the disk does not answer.
    """
    name = safe_text(str(path))
    if not path.parent.is_dir():
        folder = safe_text(str(path.parent))
        raise NotFound(Both(f"папки {folder} нет", f"no such folder: {folder}"))
    try:
        found = storage.look(path)
    except ValueError as error:  # a NUL in the name
        raise UsageError(Both(f"{name}: такое имя нельзя дать файлу", f"{name}: not a valid file name")) from error
    except OSError as error:
        why = reason(error)
        kind = UsageError if error.errno == errno.ENAMETOOLONG else NotWritten
        raise kind(Both(f"{name}: {why.ru}", f"{name}: {why.en}")) from error
    if found is not None:
        raise _taken(path)


def write_new(path: Path, data: bytes, storage: Storage) -> int:
    """Put `data` on the disk under the free name `path` and give the file open for appending.

    The name appears only when all bytes are safe, and never replaces another file. The session lock must be
    held. UsageError: the name was taken meanwhile. NotWritten: the disk refused; no file is left.
    """
    part = part_of(path)
    with contextlib.ExitStack() as undo:
        try:
            storage.remove(part)  # of a start that was cut short; the lock says that nobody is at it
            fd = storage.create(part)
            undo.callback(_drop, part, storage)
            try:
                write_all(fd, data, storage)
                storage.sync(fd)
            finally:
                storage.close(fd)
            try:
                storage.publish(part, path)
            except FileExistsError as error:
                raise _taken(path) from error
            undo.callback(_drop, path, storage)
            storage.remove(part)
            storage.sync_folder(path.parent)
            fd = storage.open(path)
        except OSError as error:
            name, why = safe_text(str(path)), reason(error)
            raise NotWritten(
                Both(
                    f"{name}: игру не удалось сохранить: {why.ru}. Она не начата, ничего не объявляйте",
                    f"{name}: the game could not be saved: {why.en}. It has not begun; announce nothing",
                )
            ) from error
        undo.pop_all()
    return fd


def keep_tail(path: Path, tail: bytes, storage: Storage) -> Path:
    """Put a torn `tail` safely beside the journal under a name of its own, which is shown to all at the table.

    The name counts the tails. It tells no byte of the journal, whose size grows with the map and with all that
    happened unheard.
    """
    number = 1
    while storage.look(kept := path.with_name(f"{path.name}.torn-{number}")) is not None:  # an earlier one stays
        number += 1
    fd = storage.create(kept)
    try:
        write_all(fd, tail, storage)
        storage.sync(fd)
    finally:
        storage.close(fd)
    storage.sync_folder(path.parent)
    return kept


def part_of(path: Path) -> Path:
    """Where a new journal is written before it gets its name: hidden, in the same folder."""
    return path.with_name(f".{path.name}.part")


def _drop(path: Path, storage: Storage) -> None:
    with contextlib.suppress(OSError):
        storage.remove(path)


def _taken(path: Path) -> UsageError:
    name = safe_text(str(path))
    return UsageError(
        Both(
            f"{name}: такой файл уже есть и не тронут. Продолжить: gmkit resume; новая игра: другое имя",
            f"{name}: this file exists and was left alone. To go on: gmkit resume; a new game: another name",
        )
    )


def _names(folder: Path) -> list[str]:
    try:
        return sorted(os.listdir(folder))
    except OSError as error:
        name, why = safe_text(str(folder)), reason(error)
        raise NotFound(Both(f"{name}: {why.ru}", f"{name}: {why.en}")) from error


def _dated(name: str) -> tuple[str, int]:
    """Day and number that a neutral name tells; ("", 0) for any other name."""
    found = _NEUTRAL.fullmatch(name)
    if found is None:
        return "", 0
    return found[1], int(found[2])


def _day_of(written: float) -> str:
    try:
        return datetime.date.fromtimestamp(written).isoformat()
    except (ValueError, OverflowError, OSError):  # a clock gone mad: a year past 9999, or before the system's first
        return ""
