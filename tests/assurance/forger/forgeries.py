"""Forgeries: every field of the header and of every kind of line changed, dropped, doubled, moved; and whole lines.

All seals are made anew, those of the maps too, so that only what was noted, the rules and the reading can tell.
"""

from __future__ import annotations

import contextlib
import copy
import json
import random
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from gmkit.core.dice import DICE
from gmkit.core.game import game_names
from gmkit.core.journal.commitment import seal_of
from gmkit.core.journal.sealing import sealed
from gmkit.core.journal.secret import secrets_of
from gmkit.grid.geometry import Columns

Record = dict[str, Any]
Change = Callable[[list[Record]], None]
CHAINED = ("n", "seal")  # what the chain itself makes
# Fields that have one of a few words: each of the others may stand there.
FEW = (tuple(DICE), ("ru", "en"), game_names(), ("thrown", "typed", "scripted", "lot"))


class Forgery(NamedTuple):
    """What was done, where in the file it begins, and how."""

    name: str
    line: int
    change: Change


def records_of(data: bytes) -> list[Record]:
    """The lines of a game file."""
    return [json.loads(row) for row in data.splitlines()]


def file_of(records: list[Record], columns: Columns) -> bytes:
    """The file with every seal made anew, the maps' seals too where their header still makes a secret text."""
    header = records[0]
    with contextlib.suppress(Exception):  # where it makes none, the old seals stand
        for board, secret in zip(header["boards"], secrets_of(header, columns), strict=True):
            board["seal"] = seal_of(secret)
    before, out = "", b""
    for number, record in enumerate(records, 1):
        line = sealed(before, number, {key: value for key, value in record.items() if key not in CHAINED})
        before, out = line.seal, out + line.line
    return out


def forged(records: list[Record], *forgeries: Forgery) -> list[Record]:
    """The records after those changes, in order; one that finds its place gone does nothing."""
    found = copy.deepcopy(records)
    for forgery in forgeries:
        with contextlib.suppress(LookupError, TypeError, AttributeError):
            forgery.change(found)
    return found


def forgeries_of(records: list[Record]) -> Iterator[Forgery]:
    """All single forgeries of a file, those of the header first."""
    lent = {name: value for record in records[1:] for name, value in record.items()}  # fields that lines have
    for number, record in enumerate(records):
        for path, value in _walk(record, ()):
            if path[-1] not in CHAINED or len(path) > 1:
                yield from _of_value(number, path, value)
        yield Forgery(f"line {number + 1}: a field of no kind", number + 1, _setting(number, ("zeal",), 1))
        for name, value in lent.items() if number else ():
            if name not in record:
                yield Forgery(
                    f"line {number + 1}: {name} of another line", number + 1, _setting(number, (name,), value)
                )
    for number in range(1, len(records)):
        yield Forgery(f"line {number + 1} dropped", number + 1, lambda found, at=number: found.pop(at))  # type: ignore[misc]
        for place in sorted({1, 2, number + 1, number + 2, len(records)}):
            yield Forgery(f"line {number + 1} doubled at {place + 1}", min(number, place) + 1, _doubling(number, place))
            yield Forgery(f"line {number + 1} moved to {place + 1}", min(number, place) + 1, _moving(number, place))


def drawn(forgeries: list[Forgery], rng: random.Random) -> tuple[Forgery, ...]:
    """One to three forgeries of one file, by chance."""
    return tuple(rng.sample(forgeries, rng.choice((1, 1, 2, 3))))


def _walk(value: Any, path: tuple[Any, ...]) -> Iterator[tuple[tuple[Any, ...], Any]]:
    """Every value within, with the way to it."""
    inside = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, one in inside:
        yield (*path, key), one
        yield from _walk(one, (*path, key))


def _of_value(number: int, path: tuple[Any, ...], value: Any) -> Iterator[Forgery]:
    name = f"line {number + 1}: {'.'.join(map(str, path))}"
    for other in _others(value):
        yield Forgery(f"{name} is {other!r:.30}", number + 1, _setting(number, path, other))
    yield Forgery(f"{name} dropped", number + 1, _dropping(number, path))
    if isinstance(path[-1], int):
        yield Forgery(f"{name} doubled", number + 1, _twice(number, path))
    yield Forgery(f"{name} moved", number + 1, _swapping(number, path))


def _others(value: Any) -> tuple[Any, ...]:
    """What may be put in place of a value: near ones, far ones, and those of other kinds."""
    if isinstance(value, bool):
        return (not value, int(value), None, "x")
    if isinstance(value, int):
        near = (value + 1, value - 1, value + 2, -value - 1)
        return (*near, 0, -1, 99, 10**9, 10**30, True, float(value), value + 0.5, str(value), None, [value])
    if isinstance(value, str):
        digits = value[::-1] if len(value) in (16, 32, 64) else value.upper()
        near = [other for few in FEW if value in few for other in few if other != value]
        return (
            *near,
            "",
            value + "x",
            value[:-1],
            digits,
            "Боря",
            "запад",
            "river",
            "\x1b[2J",
            "a" * 5_000,
            5,
            None,
            [],
            {},
        )
    if isinstance(value, list):
        return ([], value * 2, value[::-1], value[1:], value * 1_000 if len(value) < 9 else value[:1], {}, None, "x", 7)
    return ({}, None, [], "x", 7)


def _place(found: list[Record], number: int, path: tuple[Any, ...]) -> Any:
    where: Any = found[number]
    for key in path[:-1]:
        where = where[key]
    return where


def _setting(number: int, path: tuple[Any, ...], value: Any) -> Change:
    def change(found: list[Record]) -> None:
        _place(found, number, path)[path[-1]] = copy.deepcopy(value)

    return change


def _dropping(number: int, path: tuple[Any, ...]) -> Change:
    def change(found: list[Record]) -> None:
        del _place(found, number, path)[path[-1]]

    return change


def _twice(number: int, path: tuple[Any, ...]) -> Change:
    def change(found: list[Record]) -> None:
        many = _place(found, number, path)
        many.insert(path[-1], copy.deepcopy(many[path[-1]]))

    return change


def _swapping(number: int, path: tuple[Any, ...]) -> Change:
    """The value and its neighbour trade places: in a list, in a map, or with the same field of the next line."""

    def change(found: list[Record]) -> None:
        where, key = _place(found, number, path), path[-1]
        if len(path) == 1 and 0 < number < len(found) - 1 and key in found[number + 1]:
            after = found[number + 1]
            where[key], after[key] = after[key], where[key]
            return
        keys = list(where) if isinstance(where, dict) else list(range(len(where)))
        other = keys[(keys.index(key) + 1) % len(keys)]
        where[key], where[other] = where[other], where[key]

    return change


def _doubling(number: int, place: int) -> Change:
    return lambda found: found.insert(place, copy.deepcopy(found[number]))


def _moving(number: int, place: int) -> Change:
    return lambda found: found.insert(place, found.pop(number))
