"""Events as the journal keeps them: `[clause, name, field, …]`, and back.

Events are NamedTuples. Names are never reused and new fields have defaults, so that old journals load for ever: a
shorter list takes the defaults.
"""

from __future__ import annotations

import enum
import types
import typing
from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any

from gmkit.core.turn import Happening
from gmkit.errors import BadFile
from gmkit.grid.geometry import Cell
from gmkit.text import Both, safe_text

_Read = Callable[[Any], Any]


def _unless_none(change: _Read) -> _Read:
    return lambda value: None if value is None else change(value)


def _reader(kind: Any) -> _Read | None:
    """How a field of this type is read back from JSON; None where it stands as it is."""
    origin = typing.get_origin(kind)
    if origin in (types.UnionType, typing.Union):
        (inner,) = (one for one in typing.get_args(kind) if one is not type(None))
        read = _reader(inner)
        return None if read is None else _unless_none(read)
    if origin is tuple:
        inner, *rest = typing.get_args(kind)
        if rest != [Ellipsis]:
            raise TypeError(f"{kind} is no field of an event")
        read = _reader(inner)
        return tuple if read is None else lambda value: tuple([read(one) for one in value])
    if kind in (str, int, bool):
        return None
    if isinstance(kind, type) and issubclass(kind, enum.Enum):
        members = {member.value: member for member in kind}
        return members.__getitem__
    if isinstance(kind, type) and issubclass(kind, tuple):
        if kind is Cell:
            return lambda value: Cell(value[0], value[1])
        return lambda value: kind(*value)
    raise TypeError(f"{kind} is no field of an event")


def _writer(kind: Any) -> _Read | None:
    """How a field of this type is written; enum members by value, all else is JSON already."""
    origin = typing.get_origin(kind)
    if origin in (types.UnionType, typing.Union):
        (inner,) = (one for one in typing.get_args(kind) if one is not type(None))
        write = _writer(inner)
        return None if write is None else _unless_none(write)
    if origin is tuple:
        write = _writer(typing.get_args(kind)[0])
        return None if write is None else lambda value: [write(one) for one in value]
    if isinstance(kind, type) and issubclass(kind, enum.Enum):
        return lambda member: member.value
    return None


class Codec:
    """Writes and reads the events of one game."""

    def __init__(self, events: Sequence[type[Any]]) -> None:
        self._kinds = {kind.__name__: kind for kind in events}
        self._readers: dict[str, tuple[_Read | None, ...] | None] = {}
        self._writers: dict[type[Any], tuple[_Read | None, ...] | None] = {}
        for kind in events:
            hints = typing.get_type_hints(kind)
            fields = kind._fields
            readers = tuple(_reader(hints[field]) for field in fields)
            writers = tuple(_writer(hints[field]) for field in fields)
            self._readers[kind.__name__] = readers if any(readers) else None
            self._writers[kind] = writers if any(writers) else None

    def encode(self, happening: Happening) -> list[Any]:
        """`[clause, name, field, …]`, JSON values only."""
        clause, event = happening
        writers = self._writers[type(event)]
        if writers is None:
            return [clause, type(event).__name__, *event]
        return [
            clause,
            type(event).__name__,
            *[value if write is None else write(value) for write, value in zip(writers, event, strict=True)],
        ]

    def decode(self, line: Sequence[Any]) -> Happening:
        """The event again. BadFile where it is no event of this game."""
        try:
            name = line[1]
            readers = self._readers[name]
            values = line[2:]
            if readers is not None:
                values = [value if read is None else read(value) for read, value in zip(readers, values, strict=False)]
            return line[0], self._kinds[name](*values)
        except (LookupError, TypeError, ValueError, AttributeError) as error:
            shown = safe_text(str(line), 80)
            raise BadFile(Both(f"не событие этой игры: {shown}", f"no event of this game: {shown}")) from error


@lru_cache(maxsize=16)
def codec_of(events: tuple[type[Any], ...]) -> Codec:
    """The codec of a game, made once: it reads the type hints of every event."""
    return Codec(events)
