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
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, NoReturn

from gmkit.text import Both

MAX_LINE = 10_000_000  # bytes; a turn is some hundreds, so more is no journal
_TAIL = len('"seal":""}') + 64
_OURS = ("n", "seal")
_ENCODER = json.JSONEncoder(ensure_ascii=True, allow_nan=False, separators=(",", ":"))


class Broken(Exception):
    """Line `line` is not as the journal wrote it; `what` says in what way."""

    def __init__(self, line: int, what: Both) -> None:
        super().__init__(f"line {line}: {what.en}")
        self.line = line
        self.what = what


class Sealed(NamedTuple):
    """A line ready to be written, newline included; its seal; its fields as a reader will get them."""

    line: bytes
    seal: str
    fields: dict[str, Any]


def seal_after(before: str, prefix: bytes) -> str:
    """The seal of a line: `before` is the seal of the line before, "" for the first."""
    return hashlib.sha256(before.encode("ascii") + prefix).hexdigest()


def sealed(before: str, number: int, record: Mapping[str, Any]) -> Sealed:
    """The line `number` made from `record`.

    ValueError or TypeError: the record holds `n` or `seal`, NaN, or what could not be read again.
    """
    for key in _OURS:
        if key in record:
            raise ValueError(f"{key!r} is written by the journal itself")
    prefix = (_ENCODER.encode({"n": number, **record})[:-1] + ",").encode("ascii")
    seal = seal_after(before, prefix)
    line = b'%b"seal":"%b"}' % (prefix, seal.encode("ascii"))
    try:
        # Read back from its bytes: what could not be read again must not be written (1 and "1" as keys of one
        # object, say), and the values at play must be those of a later load: lists, not tuples.
        fields = decoded(line, number)
    except Broken as error:
        raise ValueError("this record could not be read again") from error
    return Sealed(line + b"\n", seal, fields)


def is_sealed(line: bytes, before: str) -> bool:
    """Whether `line`, without its newline, carries the seal that follows `before`."""
    seal = seal_after(before, line[:-_TAIL])
    return line[-_TAIL:] == b'"seal":"%b"}' % seal.encode("ascii")


def seal_in(line: bytes) -> str:
    """The seal that a checked line carries."""
    return line[-66:-2].decode("ascii")


def check_chain(lines: Sequence[bytes]) -> str:
    """Check every seal and give the last one, "" for no lines. Nothing is parsed. Broken names the line."""
    before = b""
    sha256 = hashlib.sha256
    for number, line in enumerate(lines, 1):
        if len(line) > MAX_LINE:
            raise Broken(number, Both("строка длиннее 10 МБ", "the line is longer than 10 MB"))
        # The loop of is_sealed() written out: it runs for every line of every game that is opened.
        seal = sha256(before + line[:-_TAIL]).hexdigest().encode("ascii")
        if line[-_TAIL:] != b'"seal":"%b"}' % seal:
            raise Broken(number, Both("печать строки не сходится", "the seal of the line is false"))
        before = seal
    return before.decode("ascii")


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


_DECODER = json.JSONDecoder(
    object_pairs_hook=_without_doubles, parse_constant=_no_constant, parse_float=_finite
)


def decoded(line: bytes, number: int) -> dict[str, Any]:
    """The fields of a line whose seal is right. Broken: a forger sealed what the journal would not write."""
    try:
        text = line.decode("ascii")
        if not text.startswith(f'{{"n":{number},'):
            raise ValueError("wrong number")
        found: dict[str, Any]
        found, end = _DECODER.raw_decode(text)
        if end != len(text):
            raise ValueError("more than one value")
    except (ValueError, RecursionError) as error:
        what = Both("печать верна, но запись не читается", "the seal is right but the line cannot be read")
        raise Broken(number, what) from error
    return found
