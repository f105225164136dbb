"""What may come through the second door: closed vocabularies, ways, squares, names, numbers, and tuples of these."""

from __future__ import annotations

from enum import Enum

from gmkit.core.hearing import Name, Square, Word
from gmkit.core.sight import Area, Between, Counter, Field, Figure, Row, Sheet, Standing, Thing
from gmkit.grid.geometry import Cell, Columns, Way

SEEN = (Field, Standing, Thing, Between, Counter, Figure, Area, Row, Sheet)


def check_seen(value: object, names: list[str]) -> None:
    """A value of the second door, whole: vocabularies, ways, squares, names, numbers, and tuples of these."""
    if type(value) is Name:
        assert value.name in names, value
    elif type(value) is Square:
        assert type(value.cell) is Cell
    elif isinstance(value, tuple):
        assert type(value) is tuple or type(value) in SEEN, type(value)
        for part in value:
            check_seen(part, names)
    else:
        assert value is None or type(value) in (bool, int, Way, Columns) or isinstance(value, Word), repr(value)


def check_command(command: object, names: list[str]) -> None:
    """A command is what a player may type: its parts are enums, cells, numbers and names of the table."""
    assert hasattr(command, "_fields"), command
    for part in command:  # type: ignore[attr-defined]
        small = part is None or isinstance(part, Enum) or type(part) in (bool, int, Cell)
        assert small or (type(part) is str and part in ("", *names)), repr(part)
