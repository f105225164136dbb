"""Names of cells after a map was moved: as keys, and inside what the master noted."""

from __future__ import annotations

import re
from collections.abc import Callable

from gmkit.grid.geometry import Cell, CellNameError, Columns
from gmkit.grid.gridmap import GridMap

_NAME = {
    Columns.LATIN: re.compile(r"(?<!\w)[A-Za-z]{1,2}[1-9][0-9]{0,2}(?!\w)"),
    Columns.CYRILLIC: re.compile(r"(?<!\w)[А-Яа-я]{1,2}[1-9][0-9]{0,2}(?!\w)"),
    Columns.NUMBERS: None,  # «2-3» may be two or three of something
}


class Namer:
    """Gives the names of `old` as they are where `moved` puts the cells, in the column style `columns`.

    In a text a name stands in capitals. What is a token of the map («D1») is no name there: a cell that is called so is
    written small («d1»), and read so.
    """

    def __init__(self, old: GridMap, moved: Callable[[Cell], Cell | None], columns: Columns) -> None:
        self.old, self.moved, self.columns = old, moved, columns
        self.tokens = set(old.tokens)

    def key(self, name: str) -> str | None:
        """The name of a cell after the change; None where the cell no longer exists."""
        cell = self.moved(self.old.columns.parse_cell(name))
        return None if cell is None else self.columns.cell_name(cell)

    def name(self, text: str) -> str:
        """The same in the letter case of `text`, which stays as it is where it names no cell that is left."""
        try:
            named = self.key(text)
        except CellNameError:
            return text
        if named is None:
            return text
        return named.lower() if text.islower() else named

    def text(self, text: str) -> str:
        """The words of a note with every name of a cell renamed."""
        pattern = _NAME[self.old.columns]
        if pattern is None:
            return text
        return pattern.sub(lambda match: self._in_text(match[0]), text)

    def _in_text(self, word: str) -> str:
        great = word.upper()
        if word in self.tokens or (word != great and great not in self.tokens):
            return word
        named = self.name(great)
        return named.lower() if named in self.tokens else named
