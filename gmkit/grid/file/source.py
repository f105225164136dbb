"""Source: the text of one file, its lines, and the problems found in it so far."""

from __future__ import annotations

import os
import re
import stat
import unicodedata
from pathlib import Path

from gmkit.errors import NotFound
from gmkit.grid.file.problems import BadText, Problem
from gmkit.text import Both, safe_text

LARGEST_FILE = 1 << 20  # bytes
_MOST_KEPT = 1000  # problems kept of one file; a file of a million mistakes must not fill the memory

_NON_CHARACTERS = "\ufdd0-\ufdef" + "".join(
    chr(plane << 16 | 0xFFFE) + chr(plane << 16 | 0xFFFF) for plane in range(17)
)
# Control characters but the line feed, line separators that other programs break lines at, characters that
# turn the direction of writing, half characters, and a byte order mark that is not at the very start.
FORBIDDEN = re.compile(
    "[\x00-\x09\x0b-\x1f\x7f-\x9f\u2028\u2029\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff\ud800-\udfff"
    + _NON_CHARACTERS
    + "]"
)
_LINE_END = re.compile("\r\n?")


class Source:
    """The text of one file under reading.

    `text` is exact (with its byte order mark and line ends), `lines` are without line ends, `clean` is what
    the YAML parser gets: line feeds only, and a space for each forbidden character, a problem by then.
    `whole` turns False when the parser had to stop before the end, at line `stopped_at`.

    Raises BadText at once where there is no text to go on with: too large, or not UTF-8.
    """

    def __init__(self, data: bytes | str, path: str) -> None:
        self.path = path
        self.problems: list[Problem] = []
        self.whole = True
        self.stopped_at = 0
        self._spoiled: set[int] = set()
        self.text = self._decoded(data) if isinstance(data, bytes) else data
        plain = _LINE_END.sub("\n", self.text.removeprefix("\ufeff"))
        self.lines = plain.split("\n")
        size = len(data) if isinstance(data, bytes) else len(data.encode("utf-8", "surrogatepass"))
        if size > LARGEST_FILE:
            raise BadText([Problem(path, 1, 1, too_large(size))])
        self._forbid()
        self.clean = FORBIDDEN.sub(" ", plain)

    def wrong(self, line: int, column: int, message: Both, place: Both | None = None) -> None:
        """Notes a problem. A line with a forbidden character has one only: the rest follows from it."""
        if line in self._spoiled or len(self.problems) >= _MOST_KEPT:
            return
        row = self.lines[line - 1] if 0 < line <= len(self.lines) else None
        problem = Problem(self.path, line, column, message, place, row)
        if problem not in self.problems[-20:]:
            self.problems.append(problem)

    def refuse(self) -> None:
        """Raises BadText with every problem noted; does nothing when there is none."""
        if self.problems:
            raise BadText(self.problems)

    def _forbid(self) -> None:
        for number, row in enumerate(self.lines, 1):
            found = FORBIDDEN.search(row)
            if found is not None:
                self.wrong(number, found.start() + 1, forbidden_character(found[0]))
                self._spoiled.add(number)

    def _decoded(self, data: bytes) -> str:
        if data.startswith((b"\xff\xfe", b"\xfe\xff", b"\x00\x00\xfe\xff")) or b"\x00" in data[:2]:
            message = Both(
                "файл записан в UTF-16 или UTF-32; сохраните его в кодировке UTF-8",
                "the file is in UTF-16 or UTF-32; save it as UTF-8",
            )
            raise BadText([Problem(self.path, 1, 1, message)])
        if len(data) > LARGEST_FILE:
            raise BadText([Problem(self.path, 1, 1, too_large(len(data)))])
        try:
            return data.decode("utf-8")
        except UnicodeDecodeError as error:
            before = _LINE_END.sub("\n", data[: error.start].decode("utf-8").removeprefix("\ufeff"))
            whole = _LINE_END.sub("\n", data.decode("utf-8", "replace").removeprefix("\ufeff"))
            row, line = whole.split("\n"), before.count("\n")
            byte = f"0x{data[error.start]:02X}"
            message = Both(
                f"байт {byte} не из UTF-8; возможно, файл записан в cp1251, сохраните его как UTF-8",
                f"byte {byte} is not UTF-8; perhaps the file is in cp1251, save it as UTF-8",
            )
            column = len(before) - before.rfind("\n")
            shown = row[line] if line < len(row) else None
            raise BadText([Problem(self.path, line + 1, column, message, None, shown)]) from None


def forbidden_character(char: str) -> Both:
    """Says which character may not stand in a file, by number and, where it has one, by its Unicode name."""
    if char == "\t":
        return Both("знак табуляции; поставьте вместо него пробелы", "a tab; put spaces in its place")
    code = f"U+{ord(char):04X}"
    name = unicodedata.name(char, "")
    named = f"{code} ({name})" if name else code
    return Both(f"невидимый знак {named}, уберите его", f"invisible character {named}, remove it")


def too_large(size: int) -> Both:
    """Says that a file of `size` bytes passes the limit."""
    return Both(
        f"файл слишком велик: {size} байт, а можно не больше {LARGEST_FILE}",
        f"the file is too large: {size} bytes, at most {LARGEST_FILE} are allowed",
    )


def read_file(path: str | Path) -> bytes:
    """The bytes of a file that a person named.

    The size is looked at before reading, and a pipe or a device is never waited for. Raises NotFound where
    there is no readable regular file, BadText where it is larger than `LARGEST_FILE`.
    """
    shown = safe_text(str(path))
    try:
        handle = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0))
    except PermissionError as error:
        raise NotFound(_unreadable(path, shown)) from error
    except (OSError, ValueError) as error:
        raise NotFound(Both(f"{shown}: нет такого файла", f"{shown}: no such file")) from error
    try:
        about = os.fstat(handle)
        if not stat.S_ISREG(about.st_mode):
            raise NotFound(_no_regular_file(shown, folder=stat.S_ISDIR(about.st_mode)))
        if about.st_size > LARGEST_FILE:
            raise BadText([Problem(str(path), 1, 1, too_large(about.st_size))])
        with os.fdopen(handle, "rb", closefd=False) as file:
            return file.read(LARGEST_FILE + 1)
    except OSError as error:
        raise NotFound(Both(f"{shown}: файл не читается", f"{shown}: the file cannot be read")) from error
    finally:
        os.close(handle)


def _unreadable(path: str | Path, shown: str) -> Both:
    if os.path.isdir(path):  # some systems refuse to open a folder at all
        return _no_regular_file(shown, folder=True)
    return Both(f"{shown}: нет прав на чтение этого файла", f"{shown}: no permission to read this file")


def _no_regular_file(shown: str, folder: bool) -> Both:
    if folder:
        return Both(f"{shown}: это папка, а нужен файл", f"{shown}: this is a folder, not a file")
    return Both(f"{shown}: это не обычный файл", f"{shown}: this is not a regular file")
