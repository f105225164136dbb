"""The book's labels as data: what stands beside the pocket of a cell (DC-4, section 3.2). It holds no rule.

Labels are secret until a hero stops there (A9); only their owner is told.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

from gmkit.core.datafile import DataFile
from gmkit.games.dark_castle.kinds import Hazard, Kind, Person
from gmkit.grid.geometry import Cell, Columns
from gmkit.text import Both

_KNOWN = (*("chest", "safe", "person", "prison", "hazard", "trap", "installation", "extra", "card", "invented"),)


class Label(NamedTuple):
    """What stands beside one pocket; all that is there applies (A54)."""

    chest: int = 0  # its number
    safe: int = 0
    person: Person | None = None
    prison: bool = False
    hazard: Hazard | None = None
    trap: int = 0  # the turns that it takes
    installation: Cell | None = None  # the trap that is switched from here
    extra: int = 0  # extra moves
    card: Kind | None = None  # what lies in the pocket from the start
    invented: bool = False


NOTHING = Label()


class Book(NamedTuple):
    """The labels of a field of `width` by `height` cells."""

    width: int
    height: int
    labels: Mapping[Cell, Label]

    def label(self, cell: Cell) -> Label:
        """What stands beside that pocket."""
        return self.labels.get(cell, NOTHING)


def read_book(file: DataFile) -> Book:
    """The labels. Raises BadText with file, line and column."""
    file.sections("columns", "size", "cells")
    size = re.fullmatch(r"([0-9]{1,2}) x ([0-9]{1,2})", file.text("size"))
    width, height = (int(size[1]), int(size[2])) if size else (0, 0)
    if size is None:
        file.wrong(Both("размер пишется так: 16 x 13", "a size is written 16 x 13"))
    labels: dict[Cell, Label] = {}
    numbered: dict[tuple[str, int], Cell] = {}
    for cell, row in file.cells("cells", _KNOWN):
        if not (cell.column < width and cell.row < height):
            row.wrong(Both("такой клетки на поле нет", "there is no such cell on the field"))
        label = labels[cell] = Label(
            row.number("chest"),
            row.number("safe"),
            row.one("person", Person),
            row.flag("prison"),
            row.one("hazard", Hazard),
            row.number("trap"),
            row.cell("installation"),
            row.number("extra"),
            row.one("card", Kind),
            row.flag("invented"),
        )
        for name, number in (("chest", label.chest), ("safe", label.safe)):
            if number and numbered.setdefault((name, number), cell) != cell:
                row.wrong(Both("этот номер уже занят", "this number is taken"), name)
            if number > 7:  # there are keys and cards of seven numbers
                row.wrong(Both("номера от 1 до 7", "numbers go from 1 to 7"), name)
    for label in labels.values():
        if label.installation is not None and not labels.get(label.installation, NOTHING).trap:
            file.wrong(Both("установка без ловушки", "an installation without a trap"))
    file.done()
    return Book(width, height, labels)


@lru_cache(maxsize=1)
def book() -> Book:
    """The shipped book."""
    return read_book(DataFile.shipped(Path(__file__).parent, "book.yaml", Columns.CYRILLIC))
