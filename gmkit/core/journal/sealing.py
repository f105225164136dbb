"""The lines of a journal as bytes, and the chain of seals that holds them together.

A line is JSON in ASCII without spaces. `n`, its number, is the first field and `seal` the last:

    {"n":7,…,"seal":"<64 hex digits>"}

The seal is SHA-256 over the seal of the line before (64 ASCII digits, nothing before line 1) and the exact
bytes of this line up to the quote that opens `"seal"`, the comma before it included. It opens no file.
"""

from __future__ import annotations

import hashlib
import json
import math
import re
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, NoReturn

from gmkit.core.journal.compact import compact
from gmkit.text import Both

MAX_LINE = 4_000_000  # bytes; a turn is some hundreds, a header as long as its maps; Python takes fifty times as much
_LONG = 200_000  # bytes; in a line longer than this the values are counted before it is parsed
_MOST_VALUES = 100_000  # in one line; a forger's three million lists would take a GB
_BEGIN = (b",", b"[", b"{")  # what a value or the next one begins after
_TEXTS = re.compile(rb'"[^"\\]*(?:\\.[^"\\]*)*"')
_TAIL = len('"seal":""}') + 64
_SEAL = re.compile(rb'"seal":"([0-9a-f]{64})"\}')


class Broken(Exception):
    """Line `line` is not as the journal wrote it; `what` says in what way."""

    def __init__(self, line: int, what: Both) -> None:
        super().__init__(f"line {line}: {what.en}")
        self.line = line
        self.what = what


class Sealed(NamedTuple):
    """A line ready to be written, newline included, and its seal."""

    line: bytes
    seal: str

    def fields(self, number: int) -> dict[str, Any]:
        """Its fields as a reader will get them: lists where the record had tuples."""
        return decoded(self.line[:-1], number)


def seal_after(before: str, prefix: bytes) -> str:
    """The seal of a line: `before` is the seal of the line before, "" for the first."""
    return hashlib.sha256(before.encode("ascii") + prefix).hexdigest()


def sealed(before: str, number: int, record: Mapping[str, Any]) -> Sealed:
    """The line `number` made from `record`.

    ValueError or TypeError: the record holds `n` or `seal`, NaN, or what could not be read again.
    """
    if "n" in record or "seal" in record:
        raise ValueError("n and seal are written by the journal itself")
    for key in record:
        if type(key) is not str:
            raise TypeError(f"{key!r} is no name of a field")
    fields = compact(record)[1:-1]
    prefix = f'{{"n":{number},{fields}{"," if fields else ""}'.encode("ascii")
    seal = seal_after(before, prefix)
    line = b'%b"seal":"%b"}\n' % (prefix, seal.encode("ascii"))
    if "{" in fields or "}" in fields:
        # An object within the line, or a brace in some text. What could not be read again must not be written (1 and
        # "1" as keys of one object, say), so it is read back; a flat line, as every turn is, has nothing to go wrong.
        try:
            decoded(line[:-1], number, _STRICT)
        except Broken as error:
            raise ValueError("this record could not be read again") from error
    return Sealed(line, seal)


def whole_line(data: bytes, before: str) -> int:
    """The length of the line that `data` begins with, if it carries the seal that follows `before`; else 0.

    What follows it may be anything: its newline may be lost or spoilt. The seals of the maps in a header end as a
    line does, so every such end is tried; each byte is hashed once, however many there are.
    """
    hashed = hashlib.sha256(before.encode("ascii"))
    at = 0
    for seal in _SEAL.finditer(data, 0, MAX_LINE):
        hashed.update(data[at : seal.start()])
        at = seal.start()
        if seal[1] == hashed.hexdigest().encode("ascii"):
            return seal.end()
    return 0


def seal_in(line: bytes) -> str:
    """The seal that a checked line carries."""
    return line[-66:-2].decode("ascii")


def check_chain(lines: Sequence[bytes]) -> list[str]:
    """Check every seal and give them all. Nothing is parsed. Broken names the first false line."""
    seals = []
    before = b""
    sha256 = hashlib.sha256
    for number, line in enumerate(lines, 1):
        if len(line) > MAX_LINE:
            raise Broken(number, Both("строка длиннее 4 МБ", "the line is longer than 4 MB"))
        # seal_after() written out: this runs for every line of every game that is opened.
        seal = sha256(before + line[:-_TAIL]).hexdigest()
        before = seal.encode("ascii")
        if line[-_TAIL:] != b'"seal":"%b"}' % before:
            raise Broken(number, Both("печать строки не сходится", "the seal of the line is false"))
        seals.append(seal)
    return seals


def _without_doubles(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) != len(pairs):
        raise ValueError("a key stands twice")
    return found


def _no_constant(word: str) -> NoReturn:
    raise ValueError(f"{word} is no number")


def _finite(digits: str) -> float:
    number = float(digits)
    if not math.isfinite(number):
        raise ValueError("a number is too large")
    return number


# For a line about to be written. Loading does without the look for doubled keys, which costs as much again as
# the whole chain: behind a good chain only a forger can have put them, and JSON's rule (the last one counts)
# reads them alike everywhere.
_STRICT = json.JSONDecoder(object_pairs_hook=_without_doubles, parse_constant=_no_constant, parse_float=_finite)
_DECODER = json.JSONDecoder(parse_constant=_no_constant, parse_float=_finite)
_BATCH = 256  # lines


def decoded(line: bytes, number: int, decoder: json.JSONDecoder = _DECODER) -> dict[str, Any]:
    """The fields of a line whose seal is right. Broken: a forger sealed what the journal would not write."""
    try:
        text = line.decode("ascii")
        if not text.startswith(f'{{"n":{number},'):
            raise ValueError("wrong number")
        if len(line) > _LONG and _crowded(line):
            raise ValueError("too many values")
        found: dict[str, Any]
        found, end = decoder.raw_decode(text)
        if end != len(text):
            raise ValueError("more than one value")
    except (ValueError, RecursionError) as error:
        what = Both("печать верна, но запись не читается", "the seal is right but the line cannot be read")
        raise Broken(number, what) from error
    return found


def _crowded(line: bytes) -> bool:
    """Whether a line holds more values than any game would write, its texts aside."""
    values = at = 0
    for text in _TEXTS.finditer(line):
        values += sum(line.count(sign, at, text.start()) for sign in _BEGIN)
        at = text.end()
        if values > _MOST_VALUES:
            return True
    return values + sum(line.count(sign, at) for sign in _BEGIN) > _MOST_VALUES


def all_decoded(lines: Sequence[bytes], seals: Sequence[str]) -> list[dict[str, Any]]:
    """The fields of all lines of a chain with checked `seals`. Broken names the first unreadable line."""
    found: list[dict[str, Any]] = []
    for start in range(0, len(lines), _BATCH):
        batch = lines[start : start + _BATCH]
        rows = None
        if max(map(len, batch)) <= _LONG:
            rows = _read_together(batch, seals[start : start + _BATCH], start + 1)
        found += rows or [decoded(line, number) for number, line in enumerate(batch, start + 1)]
    return found


def _read_together(batch: Sequence[bytes], seals: Sequence[str], first: int) -> list[dict[str, Any]] | None:
    """The fields of `batch` read as one list; None when its lines must be looked at one by one.

    As one list the lines share their keys, which takes little over half the time. A line might hold half an
    object and its neighbour the rest. Its own seal in each row rules that out: nobody can write a seal into
    the very bytes that it is made from.
    """
    try:
        rows: list[dict[str, Any]] = _DECODER.decode((b"[" + b",".join(batch) + b"]").decode("ascii"))
        numbers = [row["n"] for row in rows]
        if [row["seal"] for row in rows] != seals or set(map(type, numbers)) != {int}:
            return None
    except (ValueError, RecursionError, TypeError, KeyError):
        return None
    return rows if numbers == list(range(first, first + len(batch))) else None
