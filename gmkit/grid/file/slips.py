"""A row of a drawing that slipped: where signs are missing or too many. One slip is told once, not at every edge.

It is found by trying: with a few blanks put in, or taken out, at one place the whole row must make sense again.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from gmkit.grid.file.permitted import wrong_edge
from gmkit.grid.file.strokes import LEVEL_WALL, POST, level_mark, upright_mark
from gmkit.grid.geometry import Columns
from gmkit.grid.gridmap import OPEN, WALL
from gmkit.grid.legend import Legend
from gmkit.text import Both

MOST_SLIPS = 12  # rows of one file that are looked through for a slip
_FARTHEST = 3  # signs; a row that is farther off is no slip
_GENITIVE = (
    Both("одного знака", "one character is"),
    Both("двух знаков", "two characters are"),
    Both("трёх знаков", "three characters are"),
)
_EXTRA = (
    Both("лишний знак", "one character"),
    Both("лишние два знака", "two characters"),
    Both("лишние три знака", "three characters"),
)


class Slip(NamedTuple):
    """How many signs are missing (below 0: too many), and the place in the right row of the first that moved."""

    missing: int
    at: int


class Row(NamedTuple):
    """What a row must look like: its kind, its number from 0, and the map's size, labels and legend."""

    border: bool
    number: int
    width: int
    last: bool
    columns: Columns
    legend: Legend

    def faults(self, chars: str) -> int:
        """How many places of a row of just the right length are wrong."""
        return self._border_faults(chars) if self.border else self._cell_faults(chars)

    def _cell_faults(self, chars: str) -> int:
        found = 0
        for column in range(self.width + 1):
            mark, outer = upright_mark(chars[4 * column]), column in (0, self.width)
            if mark != WALL and (mark != OPEN or outer):
                found += wrong_edge(self.legend, mark, level=False, outer=outer) is not None
            if column < self.width:
                found += not self.legend.knows_cell(chars[4 * column + 1 : 4 * column + 4].strip())
        return found

    def _border_faults(self, chars: str) -> int:
        found = sum(chars[4 * column] != POST for column in range(self.width + 1))
        outer = self.number == 0 or self.last
        for column in range(self.width):
            three = chars[4 * column + 1 : 4 * column + 4]
            if self.number == 0 and three.strip("-") == self.columns.label(column):
                continue
            mark = level_mark(three)
            if mark is None or (mark == WALL and three != LEVEL_WALL):
                found += 1
            elif mark != WALL and (mark != OPEN or outer):
                found += wrong_edge(self.legend, mark, level=True, outer=outer) is not None
        return found

    def fits(self, row: str) -> bool:
        """Whether a row, its number with it, makes sense as it stands."""
        wanted = 4 * self.width + 1
        if self.border:
            return len(row) == wanted and not self.faults(row)
        after = row[wanted:]
        numbered = not after.strip() or (after.startswith(" ") and after.strip() == str(self.number + 1))
        return len(row) >= wanted and numbered and not self.faults(row[:wanted])


def slip_of(row: Row, chars: str) -> Slip | None:
    """The one slip that explains a wrong row, or None. `chars` are in plain form, with the row's number."""
    for count in range(1, _FARTHEST + 1):
        for missing in (count, -count):
            for place in range(row.width - 1, -1, -1):
                for at in (4 * place + 3, 4 * place + 1):
                    for mended in _mended(chars, at, missing, row.border):
                        if row.fits(mended):
                            rest = mended[at:]
                            return Slip(missing, at + len(rest) - len(rest.lstrip(" -" if row.border else " ")))
    return None


def _mended(chars: str, at: int, missing: int, border: bool) -> Iterator[str]:
    if missing > 0:
        for blank in ("-" if border else "") + " ":
            yield chars[:at] + blank * missing + chars[at:]
    elif len(set(chars[at : at - missing])) == 1 and chars[at : at + 1] in (" -" if border else " "):
        yield chars[:at] + chars[at - missing :]


def told(slip: Slip, row: Row) -> Both:
    """«не хватает двух знаков перед D»."""
    number = abs(slip.missing) - 1
    column = slip.at // 4
    where = Both("перед правым краем", "before the right border")
    if column < row.width:
        label = row.columns.label(column)
        where = Both(f"перед {label}", f"before {label}")
    if slip.missing > 0:
        return Both(f"не хватает {_GENITIVE[number].ru} {where.ru}", f"{_GENITIVE[number].en} missing {where.en}")
    return Both(f"{_EXTRA[number].ru} {where.ru}", f"{_EXTRA[number].en} too many {where.en}")
