"""Events as the journal keeps them: `[clause, name, field, …]`, and back.

Events are NamedTuples. Names are never reused and new fields have defaults, so that old journals load for ever: a
shorter list takes the defaults.
"""

from __future__ import annotations

import enum
import operator
import types
import typing
from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any

from gmkit.core.turn import Happening
from gmkit.errors import BadFile
from gmkit.grid.geometry import Cell
from gmkit.text import Both

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
            return _cell
        return _nested_reader(kind)
    raise TypeError(f"{kind} is no field of an event")


def _writer(kind: Any) -> _Read | None:
    """How a field of this type is written: enum members by value, tuples as the lists that are read back."""
    origin = typing.get_origin(kind)
    if origin in (types.UnionType, typing.Union):
        (inner,) = (one for one in typing.get_args(kind) if one is not type(None))
        write = _writer(inner)
        return None if write is None else _unless_none(write)
    if origin is tuple:
        write = _writer(typing.get_args(kind)[0])
        return list if write is None else lambda value: [write(one) for one in value]
    if isinstance(kind, type) and issubclass(kind, enum.Enum):
        return operator.attrgetter("_value_")  # `value` is a property: a call in Python for every member written
    if isinstance(kind, type) and issubclass(kind, tuple):
        return list if kind is Cell else _nested_writer(kind)
    return None


def _nested_reader(kind: Any) -> _Read:
    """A value that is a NamedTuple itself, whose fields may hold enums, cells and tuples in their turn.

    ValueError for a list longer than its fields; a shorter one takes the defaults.
    """
    hints = typing.get_type_hints(kind)
    fields = tuple((_reader(hints[field]), _types(hints[field])) for field in kind._fields)

    def read(value: Any) -> Any:
        if type(value) is not list or len(value) > len(fields):
            raise ValueError(f"{value!r:.40} is no {kind.__name__}")
        found = [one if change is None else change(one) for one, (change, _) in zip(value, fields, strict=False)]
        if any(type(one) not in types_ for one, (_, types_) in zip(found, fields, strict=False)):
            raise TypeError(f"{value!r:.40} is no {kind.__name__}")
        return kind(*found)

    return read


def _nested_writer(kind: Any) -> _Read:
    """The same as the list that is read back."""
    hints = typing.get_type_hints(kind)
    writers = tuple(_writer(hints[field]) for field in kind._fields)

    def write(value: Any) -> list[Any]:
        return [one if change is None else change(one) for one, change in zip(value, writers, strict=True)]

    return write


def _cell(value: Any) -> Cell:
    column, row = value
    if type(column) is not int or type(row) is not int:
        raise TypeError(f"{value!r:.40} is no cell")
    return Cell(column, row)


def _types(kind: Any) -> tuple[type[Any], ...]:
    """The types that a value of a field may have once it is read."""
    origin = typing.get_origin(kind)
    if origin in (types.UnionType, typing.Union):
        return tuple(one for part in typing.get_args(kind) for one in _types(part))
    return (origin or kind,)


class Codec:
    """Writes and reads the events of one game."""

    def __init__(self, events: Sequence[type[Any]]) -> None:
        # By name: the kind, and how those fields are read that do not stand as they are.
        self._readers: dict[str, tuple[type[Any], tuple[tuple[int, _Read], ...]]] = {}
        # By kind: its name, and how those fields are written, counted in the written list.
        self._writers: dict[type[Any], tuple[str, tuple[tuple[int, _Read], ...]]] = {}
        # By kind: the defaults of its last fields, where it has any.
        self._defaults: dict[type[Any], tuple[Any, ...]] = {}
        self._types: dict[str, tuple[tuple[type[Any], ...], ...]] = {}
        self._shapes: set[tuple[Any, ...]] = set()  # names of events with the types of fields that were found right
        for kind in events:
            hints = typing.get_type_hints(kind)
            fields = [hints[field] for field in kind._fields]
            readers = [(index, read) for index, hint in enumerate(fields) if (read := _reader(hint))]
            writers = [(index, write) for index, hint in enumerate(fields, 2) if (write := _writer(hint))]
            self._readers[kind.__name__] = kind, tuple(readers)
            self._writers[kind] = kind.__name__, tuple(writers)
            if kind._field_defaults:
                self._defaults[kind] = tuple(kind._field_defaults.values())
            self._types[kind.__name__] = tuple(_types(hint) for hint in fields)

    def encode(self, happening: Happening) -> list[Any]:
        """`[clause, name, field, …]`, JSON values only.

        Fields that came later are written where they say something, so that an event of an old game is written as it
        was then.
        """
        clause, event = happening
        name, writers = self._writers[type(event)]
        line = [clause, name, *event]
        for index, write in writers:
            line[index] = write(line[index])
        if defaults := self._defaults.get(type(event)):
            for number in range(1, len(defaults) + 1):
                if event[-number] != defaults[-number]:
                    break
                del line[-1]
        return line

    def decode(self, line: Sequence[Any]) -> Happening:
        """The event again. BadFile where it is not an event of this game."""
        try:
            kind, readers = self._readers[line[1]]
            values = list(line[2:])
            count = len(values)
            for index, read in readers:
                if index < count:
                    values[index] = read(values[index])
            event = kind(*values)
            shape = (line[1], line[0], *map(type, event))
            if shape not in self._shapes:
                self._check(shape)
            return line[0], event
        except (LookupError, TypeError, ValueError, AttributeError) as error:
            # What stands in the line may be the truth, and players read logs: the number of the line is enough.
            raise BadFile(Both("не событие этой игры", "no event of this game")) from error

    def _check(self, shape: tuple[Any, ...]) -> None:
        """TypeError where a field of an event is of another type than it says: a forger's line, behind a good seal.

        Its clause, which goes to screens and pages, must be a word that can be printed.
        """
        name, clause, *found = shape
        fits = all(one in fit for one, fit in zip(found, self._types[name], strict=True))
        if type(clause) is not str or not clause.isprintable() or not fits:
            raise TypeError(f"no event {name}")
        self._shapes.add(shape)


@lru_cache(maxsize=16)
def codec_of(events: tuple[type[Any], ...]) -> Codec:
    """The codec of a game, made once: it reads the type hints of every event."""
    return Codec(events)
