"""Log: the lines of a journal as they were read, for the referee who goes on and for those who only read.

Everything is checked before anything is believed: seals first, then the words. It takes no lock and writes
nothing.
"""

from __future__ import annotations

import contextlib
import dataclasses
import gc
import os
import re
import stat
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from gmkit.core.journal.sealing import Broken, all_decoded, check_chain, seal_in, whole_line
from gmkit.core.journal.storage import DISK, Storage, reason
from gmkit.errors import BadFile, NotFound
from gmkit.text import Both, safe_text

FORMAT = "gmkit-journal/1"
MAX_FILE = 16_000_000  # bytes: 30,000 turns; a file of holes may claim to be longer than the memory
_HEAD = re.compile(rb'\{"n":1,"format":"gmkit-journal/([0-9]+)"')
_START = b'{"n":1,"format":"gmkit-journal/'
_SEAL = b'"seal":"'
_SECTOR = bytes(512)  # what a disk writes at once: after a power cut a whole one may be zeros
_BOM = b"\xef\xbb\xbf"
_EDITED = (b"\xef\xbb\xbf", b"\xff\xfe", b"\xfe\xff")  # marks that editors put before text


@dataclasses.dataclass
class Log:
    """A journal that was read whole. Lines carry their `n` and `seal`; `lines[0]` is line 2, the opening.

    `size` is the length of the whole lines in bytes, `torn` that of an unfinished tail after them. `unended`:
    the last line is whole, but no newline follows it: it is missing, or `torn` bytes stand in its place.
    """

    header: dict[str, Any]
    lines: list[dict[str, Any]]
    seal: str
    size: int
    torn: int = 0
    unended: bool = False

    @property
    def last(self) -> int:
        """The number of the last line; the header is line 1."""
        return len(self.lines) + 1


def read_log(path: Path | str, storage: Storage = DISK) -> Log:
    """Read and check a journal without its lock, also while another process plays on: only whole lines count.

    NotFound: no such file. BadFile: not a journal, or damaged; the message names the line.
    """
    path = Path(path)
    with opened(path, storage) as fd:
        return parse(read_checked(path, fd, storage), path)


@contextlib.contextmanager
def opened(path: Path, storage: Storage) -> Iterator[int]:
    """The file descriptor of what can be a journal, open to be read. NotFound, BadFile as `read_log`."""
    check_kind(path, storage)
    try:
        fd = storage.open_reading(path)
    except OSError as error:
        raise cannot_read(path, error) from error
    try:
        yield fd
    finally:
        storage.close(fd)


def named(path: Path) -> str:
    """The file's name as it may be put on a screen."""
    return safe_text(str(path))


def check_kind(path: Path, storage: Storage) -> None:
    """Refuse, before anything is opened or locked, what cannot be a journal: one message for each kind."""
    name = named(path)
    try:
        found = storage.look(path)
    except ValueError:  # a NUL in the name
        found = None
    except OSError as error:
        raise cannot_read(path, error) from error
    if found is None:
        raise NotFound(Both(f"{name}: такого файла нет", f"{name}: no such file"))
    if stat.S_ISLNK(found.st_mode):
        raise BadFile(
            Both(
                f"{name}: это ссылка; назовите сам файл игры",
                f"{name}: this is a link; name the game file itself",
            )
        )
    if stat.S_ISDIR(found.st_mode):
        raise BadFile(Both(f"{name}: это папка, а не файл игры", f"{name}: this is a folder, not a game file"))
    _check_regular(path, found)


def _check_regular(path: Path, found: os.stat_result) -> None:
    if not stat.S_ISREG(found.st_mode):
        name = named(path)
        raise BadFile(
            Both(
                f"{name}: это не обычный файл (устройство или канал)",
                f"{name}: not an ordinary file (a device or a pipe)",
            )
        )


def cannot_read(path: Path, error: OSError) -> BadFile:
    """What to raise where the disk does not yield the file."""
    name, why = named(path), reason(error)
    return BadFile(Both(f"{name}: не читается: {why.ru}", f"{name}: cannot be read: {why.en}"))


def read_checked(path: Path, fd: int, storage: Storage) -> bytes:
    """All bytes of the open file, once it is sure that it is an ordinary one."""
    try:
        found = storage.stat(fd)
        _check_regular(path, found)  # it may have changed since it was looked at
        if found.st_size > MAX_FILE:
            name = named(path)
            raise BadFile(Both(f"{name}: файл больше 16 МБ: это не игра", f"{name}: over 16 MB: this is not a game"))
        return storage.read(fd)
    except OSError as error:
        raise cannot_read(path, error) from error


@contextlib.contextmanager
def no_collecting() -> Iterator[None]:
    """Switch Python's collector off while many lines are read or played, all of which stay.

    It would walk all of them again and again, which doubles the time of a long load, and find nothing: lines hold no
    cycles.
    """
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()


def parse(data: bytes, path: Path) -> Log:
    """The journal in `data`; `path` serves the messages. BadFile: the line that is damaged, and why.

    A file that only changed on its way is told as such by name.
    """
    try:
        return parse_exactly(data, path)
    except BadFile:
        whole, changes = restored(data)
        if not changes:
            raise
        if not _is_journal(whole, path):
            raise
    raise Travelled(path, changes)


def _is_journal(data: bytes, path: Path) -> bool:
    try:
        parse_exactly(data, path)
    except BadFile:
        return False
    return True


class Travelled(BadFile):
    """A game that is whole but for what mail, git or an editor did to its file."""

    def __init__(self, path: Path, changes: tuple[Both, ...]) -> None:
        name = named(path)
        ru, en = (", ".join(one(lang) for one in changes) for lang in ("ru", "en"))
        super().__init__(
            Both(
                f"{name}: игра цела, но файл изменился по дороге: {ru}. Вернуть как было: gmkit repair {name} -o НОВЫЙ",
                f"{name}: the game is whole, but its file changed on the way: {en}. To undo that: "
                f"gmkit repair {name} -o NEW",
            )
        )


def restored(data: bytes) -> tuple[bytes, tuple[Both, ...]]:
    """`data` without what mail, git and editors do to a file, and each of these by name; () where there is nothing.

    The journal writes ASCII with plain line ends and no blank line, so nothing of a game can be lost by it.
    """
    changes = []
    if data.startswith(_BOM):
        data = data[len(_BOM) :]
        changes.append(Both("BOM перед строкой 1", "a BOM before line 1"))
    if b"\r\n" in data:
        first = data.count(b"\n", 0, data.index(b"\r\n")) + 1
        data = data.replace(b"\r\n", b"\n")
        changes.append(
            Both(f"концы строк CRLF вместо LF, со строки {first}", f"line ends CRLF instead of LF, from line {first}")
        )
    bare = data.rstrip(b"\n")
    if len(data) > len(bare) + 1:
        data = bare + b"\n"
        after = bare.count(b"\n") + 2
        changes.append(Both(f"пустые строки в конце, со строки {after}", f"blank lines at the end, from line {after}"))
    return data, tuple(changes)


@no_collecting()
def parse_exactly(data: bytes, path: Path) -> Log:
    """The journal in `data` as it stands. BadFile: the line that is damaged, and why."""
    name = named(path)
    if not data:
        raise BadFile(Both(f"{name}: файл пуст", f"{name}: the file is empty"))
    # A seal alone takes 74 bytes: of a file of newlines no more lines are taken than hold the first that is too short.
    lines = data.split(b"\n", len(data) // 74 + 1)
    tail = lines.pop()
    if not tail and _is_torn(lines[-1]):
        tail = lines.pop() + b"\n"
    _check_head(lines[0] if lines else tail, name)
    try:
        seals = check_chain(lines)
        unended = whole_line(tail, seals[-1] if seals else "")
        if unended:
            lines.append(tail[:unended])
            seals.append(seal_in(lines[-1]))
            tail = tail[unended:]
            if whole_line(tail[1:], seals[-1]):  # it may have been announced: no tail to be cut off
                raise Broken(len(lines), Both("за ней вместо конца строки другой знак", "its line end is spoilt"))
        if not lines:
            raise BadFile(
                Both(
                    f"{name}: строка 1 записана не до конца; продолжать по ней нечего",
                    f"{name}: line 1 is incomplete; there is no game in it to go on with",
                )
            )
        header, *rest = all_decoded(lines, seals)
        if header.get("format") != FORMAT:
            raise Broken(1, Both(f"формат не {FORMAT}", f"the format is not {FORMAT}"))
    except Broken as broken:
        raise BadFile(
            Both(
                f"{name}: строка {broken.line} повреждена: {broken.what.ru}. Продолжать эту игру нельзя",
                f"{name}: line {broken.line} is damaged: {broken.what.en}. This game cannot go on",
            )
        ) from broken
    return Log(header, rest, seals[-1], len(data) - len(tail), len(tail), bool(unended))


def _is_torn(line: bytes) -> bool:
    """Whether a last line that has its newline is the remains of a power cut: zeros where a sector was lost.

    The journal writes no zero byte, and one flipped bit cannot make the first or last byte of a line zero.
    """
    return line.startswith(b"\0") or line.endswith(b"\0") or _SECTOR in line


def _check_head(line: bytes, name: str) -> None:
    """Tell a foreign file and a newer format from damage. It looks at the first bytes and parses nothing."""
    head = _HEAD.match(line)
    if head is None:
        start = line[: len(_START)]
        if _START.startswith(start) or not line.strip(b"\0\n") or _SEAL in line:
            return  # torn or damaged, but ours
        hint = Both("", "")
        if line.startswith(_EDITED):
            hint = Both(" (или его сохранили в редакторе)", " (or an editor has saved it again)")
        raise BadFile(
            Both(
                f"{name}: строка 1: это не журнал игры gmkit{hint.ru}",
                f"{name}: line 1: this is not a journal of gmkit{hint.en}",
            )
        )
    version = head[1].decode("ascii")[:20]
    if version != "1":
        raise BadFile(
            Both(
                f"{name}: строка 1: формат gmkit-journal/{version} здесь неизвестен; нужен более новый gmkit",
                f"{name}: line 1: this gmkit does not know gmkit-journal/{version}; a newer gmkit is needed",
            )
        )
