"""Small values of the plane: cells, the four ways, edges, and how columns are lettered.

Rows and columns count from 0 inside the program and from 1 (or A) in anything a person reads.
"""

from __future__ import annotations

import enum
import re
from typing import NamedTuple

from gmkit.errors import GmkitError
from gmkit.text import Both, safe_text


class Way(enum.IntEnum):
    """A direction. North is up on paper. Its names stand here and nowhere else; what people say instead, in speech."""

    NORTH = 0
    EAST = 1
    SOUTH = 2
    WEST = 3

    @property
    def back(self) -> Way:
        """The opposite way."""
        return WAYS[self ^ 2]

    @property
    def step(self) -> tuple[int, int]:
        """(columns, rows) to add for one step."""
        return _STEPS[self]

    @property
    def title(self) -> Both:
        """Its name on maps."""
        return _TITLES[self]

    @property
    def screen(self) -> Both:
        """Its name on a map that hangs before one."""
        return _SCREEN[self]


class Diagonal(enum.IntEnum):
    """A way across a corner, in games that have such steps. Numbered after the four ways, so that none equals one."""

    NORTH_EAST = 4
    SOUTH_EAST = 5
    SOUTH_WEST = 6
    NORTH_WEST = 7

    @property
    def back(self) -> Diagonal:
        """The opposite way."""
        return Diagonal(self ^ 2)

    @property
    def step(self) -> tuple[int, int]:
        """(columns, rows) to add for one step."""
        return _STEPS[self]

    @property
    def title(self) -> Both:
        """Its name on maps, «северо-восток»: the names of its parts are joined."""
        upright, across = self.parts
        return Both(f"{upright.title.ru}о-{across.title.ru}", f"{upright.title.en}-{across.title.en}")

    @property
    def parts(self) -> tuple[Way, Way]:
        """The two ways that lead to the same cell one after the other, the upright one first."""
        across, down = _STEPS[self]
        return (Way.NORTH if down < 0 else Way.SOUTH), (Way.WEST if across < 0 else Way.EAST)


WAYS = (Way.NORTH, Way.EAST, Way.SOUTH, Way.WEST)
_TITLES = (Both("север", "north"), Both("восток", "east"), Both("юг", "south"), Both("запад", "west"))
_SCREEN = (Both("вверх", "up"), Both("вправо", "right"), Both("вниз", "down"), Both("влево", "left"))
EIGHT_WAYS: tuple[Way | Diagonal, ...] = tuple(  # clockwise from north
    way for pair in zip(WAYS, Diagonal, strict=True) for way in pair
)
_STEPS = ((0, -1), (1, 0), (0, 1), (-1, 0), (1, -1), (1, 1), (-1, 1), (-1, -1))


class Cell(NamedTuple):
    """A square of the grid.

    >>> Cell(1, 0).beside(Way.SOUTH)
    Cell(column=1, row=1)
    """

    column: int
    row: int

    def beside(self, way: Way | Diagonal) -> Cell:
        """The neighbour that way, on the map or not."""
        across, down = _STEPS[way]
        return Cell(self.column + across, self.row + down)

    def king_distance(self, other: Cell) -> int:
        """Steps of a chess king between the two cells."""
        return max(abs(self.column - other.column), abs(self.row - other.row))


class Edge(NamedTuple):
    """One side of a cell. The same edge seen from the other cell is equal after `canonical()`."""

    cell: Cell
    way: Way

    def canonical(self) -> Edge:
        """The edge named from the cell north or west of it (which may lie outside the map)."""
        if self.way in (Way.NORTH, Way.WEST):
            return Edge(self.cell.beside(self.way), self.way.back)
        return self


LATIN_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
CYRILLIC_LETTERS = "АБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЭЮЯ"
# Capital letters of one script that look like a letter of the other.
LOOK_ALIKES = dict(zip("АВЕКМНОРСТУХ", "ABEKMHOPCTYX", strict=True))
LOOK_ALIKES |= {latin: cyrillic for cyrillic, latin in LOOK_ALIKES.items()}


_QUOTED = 60  # characters of what was typed that a message repeats


class CellNameError(GmkitError):
    """The text does not name a cell in this column style; the message says what would be right."""


class Columns(enum.Enum):
    """How the columns of a map are named: A B C, А Б В or 1 2 3 (then a cell is `10-3`)."""

    LATIN = "latin"
    CYRILLIC = "cyrillic"
    NUMBERS = "numbers"

    _names: dict[Cell, str]  # those that were asked for; a map has a few hundred cells

    def __init__(self, value: str) -> None:
        self._names = {}

    def label(self, column: int) -> str:
        """The label of a column, counted from 0. ValueError where it is west of all columns, and so has none.

        >>> Columns.LATIN.label(0), Columns.LATIN.label(26), Columns.CYRILLIC.label(9)
        ('A', 'AA', 'К')
        """
        if column < 0:
            raise ValueError(f"no column {column}")
        if self is Columns.NUMBERS:
            return str(column + 1)
        letters = LATIN_LETTERS if self is Columns.LATIN else CYRILLIC_LETTERS
        text = ""
        column += 1
        while column:
            column, last = divmod(column - 1, len(letters))
            text = letters[last] + text
        return text

    def cell_name(self, cell: Cell) -> str:
        """The name of a cell: `B2`, `Б2`, `2-2`."""
        name = self._names.get(cell)
        if name is None:
            between = "-" if self is Columns.NUMBERS else ""
            name = self._names[cell] = f"{self.label(cell.column)}{between}{cell.row + 1}"
        return name

    def parse_column(self, text: str) -> int:
        """The column of a label, in either letter case.

        Raises CellNameError, which names both letters where the label is in the other script: never a guess.
        """
        if self is Columns.NUMBERS:
            if not re.fullmatch(r"[1-9][0-9]{0,2}", text):
                shown = safe_text(text, _QUOTED)
                raise CellNameError(
                    Both(
                        f"«{shown}» не номер столбца: столбцы этой карты названы числами",
                        f"'{shown}' is not a column number: the columns of this map are numbers",
                    )
                )
            return int(text) - 1
        letters = LATIN_LETTERS if self is Columns.LATIN else CYRILLIC_LETTERS
        column = 0
        upper = text.upper()
        if not upper or len(upper) > 2:
            shown = safe_text(text, _QUOTED)
            raise CellNameError(
                Both(
                    f"«{shown}» не буква столбца, например {letters[1]}",
                    f"'{shown}' is not a column letter such as {letters[1]}",
                )
            )
        for letter in upper:
            if letter not in letters:
                raise CellNameError(self._foreign_letter(letter, letters))
            column = column * len(letters) + letters.index(letter) + 1
        return column - 1

    def _foreign_letter(self, letter: str, letters: str) -> Both:
        ours_ru, ours_en = ("латинские", "Latin") if self is Columns.LATIN else ("русские", "Cyrillic")
        twin = LOOK_ALIKES.get(letter)
        if twin is not None and twin in letters:
            theirs_ru, theirs_en = ("русская", "Cyrillic") if self is Columns.LATIN else ("латинская", "Latin")
            its_ru, its_en = ("латинская", "Latin") if self is Columns.LATIN else ("русская", "Cyrillic")
            return Both(
                f"буква «{letter}» {theirs_ru}, а нужна {its_ru} «{twin}»: столбцы этой карты {ours_ru}",
                f"letter '{letter}' is {theirs_en} where the {its_en} '{twin}' is expected: "
                f"the columns of this map are {ours_en}",
            )
        return Both(
            f"буквы «{letter}» нет среди столбцов: они {ours_ru}, от {letters[0]} до {letters[-1]}",
            f"no column has the letter '{letter}': they are {ours_en}, from {letters[0]} to {letters[-1]}",
        )

    def parse_cell(self, text: str) -> Cell:
        """The cell of a name such as `B2`, `б2` or `10-3`. Raises CellNameError.

        >>> Columns.LATIN.parse_cell("b2")
        Cell(column=1, row=1)
        """
        if self is Columns.NUMBERS:
            match = re.fullmatch(r"([0-9]{1,3})-([0-9]{1,3})", text)
            sample = "10-3"
        else:
            match = re.fullmatch(r"([^\W\d_]{1,2})([0-9]{1,3})", text)
            sample = f"{self.label(1)}2"
        if match is None or match[2].startswith("0"):
            shown = safe_text(text, _QUOTED)
            raise CellNameError(
                Both(
                    f"«{shown}» не имя клетки; клетка пишется так: {sample}",
                    f"'{shown}' is not the name of a cell; a cell is written {sample}",
                )
            )
        return Cell(self.parse_column(match[1]), int(match[2]) - 1)

    def edge_name(self, edge: Edge, width: int, height: int) -> Both:
        """An edge in words: between two cells, or the outer side of one. The map's size tells which."""
        names = [
            self.cell_name(cell)
            for cell in (edge.cell, edge.cell.beside(edge.way))
            if 0 <= cell.column < width and 0 <= cell.row < height
        ]
        if len(names) == 2:
            return Both(f"ребро между {names[0]} и {names[1]}", f"edge between {names[0]} and {names[1]}")
        way = edge.way if 0 <= edge.cell.column < width and 0 <= edge.cell.row < height else edge.way.back
        return Both(f"внешний край {names[0]} с {way.title.ru}а", f"outer border of {names[0]}, {way.title.en}")
