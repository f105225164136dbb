"""The drawing of a map, read row by row: where the rows and columns are, and what stands in each place.

Position decides meaning: every fourth column and every second row of characters is of posts and edges.
"""

from __future__ import annotations

import collections
import dataclasses

from gmkit.grid.file.slips import MOST_SLIPS, Row, slip_of, told
from gmkit.grid.file.source import Source
from gmkit.grid.file.strokes import POST, plain
from gmkit.grid.file.yamltext import Scalar
from gmkit.grid.geometry import Columns
from gmkit.grid.gridmap import WALL
from gmkit.grid.legend import Legend
from gmkit.text import Both, counted_both, safe_text

LARGEST_SIDE = 256


@dataclasses.dataclass(frozen=True, slots=True)
class Band:
    """One row of the drawing: a row of level edges (`border`) or of cells, with its number from 0.

    `at` is its row in the block; `chars` are in plain form, exactly as many as the drawing is wide.
    """

    border: bool
    number: int
    at: int
    chars: str


@dataclasses.dataclass(frozen=True, slots=True)
class Frame:
    """A drawing cut into bands. A band that was ragged is left out; its problem is noted already."""

    width: int
    height: int
    bands: tuple[Band, ...]


@dataclasses.dataclass(frozen=True, slots=True)
class Reading:
    """How a drawing is read: the column style, the game's legend where it is known, and whether labels count.

    Without `labels` those of columns and rows are passed over, since they will be written anew.
    """

    columns: Columns
    legend: Legend | None
    labels: bool = True


def frame_of(source: Source, block: Scalar, cut: bool, reading: Reading) -> Frame | None:
    """The bands of a drawing, with a problem noted for each row that does not fit; None without any grid.

    `cut`: the file could not be read beyond this block, so that a missing end is not a mistake in the drawing.
    """
    rows = [plain(row).rstrip(" ") for row in block.text.split("\n")]
    while rows and not rows[-1]:
        rows.pop()
    if not rows:
        source.wrong(block.line, block.column, Both("рисунка нет", "there is no drawing"))
        return None
    if not rows[0]:
        message = Both("рисунок начинается с пустой строки", "the drawing begins with a blank row")
        source.wrong(block.first_line, 1, message)
        return None
    framer = _Framer(source, block, rows, reading)
    if framer.width is None:
        return None
    return framer.frame(cut)


class _Framer:
    def __init__(self, source: Source, block: Scalar, rows: list[str], reading: Reading) -> None:
        self.source, self.block, self.rows, self.reading = source, block, rows, reading
        self.slips = 0  # looked for so far: a file of rows that are all wrong must not take for ever
        self.width = self._measured()

    def _measured(self) -> int | None:
        """How many columns most of the rows of edges have; the first such number where they disagree."""
        lengths = collections.Counter(
            len(row) for row in self.rows if row.startswith(POST) and len(row) >= 5 and len(row) % 4 == 1
        )
        if not lengths:
            message = Both(
                "рисунок не похож на карту: верхний край рисуют так: +-A-+-B-+",
                "the drawing is not a map: the top border is drawn like +-A-+-B-+",
            )
            self.source.wrong(*self.block.at(0, 0), message)
            return None
        width = (lengths.most_common(1)[0][0] - 1) // 4
        if width > LARGEST_SIDE:
            self._wrong(0, LARGEST_SIDE * 4 + 1, too_many(width, Both("столбцов", "columns")))
            return None
        return width

    def frame(self, cut: bool) -> Frame | None:
        bands: list[Band] = []
        border, number = True, 0
        for at, row in enumerate(self.rows):
            if not row:
                self._wrong(at, 0, Both("пустая строка посреди рисунка", "a blank row inside the drawing"))
                continue
            if row.startswith("#"):
                message = Both(
                    "внутри рисунка не может быть примечаний: поставьте строку с # над «map:»",
                    "no comments inside the drawing: put the line with # above 'map:'",
                )
                self._wrong(at, 0, message)
                continue
            if self._is_border(row, border) != border:
                self._wrong(at, 0, _missing_row(border), row_place(border, number, at == 0))
                border = not border
                number += border
            band = self._fitted(Band(border, number, at, row))
            if band is not None:
                bands.append(band)
            number += not border
            border = not border
            if number > LARGEST_SIDE:
                self._wrong(at, 0, too_many(number, Both("рядов", "rows")))
                return None
        open_end = bool(bands) and bands[-1].border and not bands[-1].chars.strip(POST + " ")
        if (border or (open_end and number)) and not cut:
            message = Both("рисунок кончается без нижнего края", "the drawing ends without its bottom border")
            self._wrong(len(self.rows) - 1, 0, message)
            bands = bands[:-1] if open_end else bands
        if number == 0:
            if not cut:
                self._wrong(len(self.rows) - 1, 0, Both("в рисунке нет ни одной клетки", "the drawing has no cells"))
            return None
        assert self.width is not None
        return Frame(self.width, number, tuple(bands))

    def _is_border(self, row: str, expected: bool) -> bool:
        """Whether most posts stand in this row. Counted, not placed: a ragged row must still be recognised."""
        assert self.width is not None
        posts = 2 * row.count(POST)
        return expected if posts == self.width + 1 else posts > self.width + 1

    def _fitted(self, band: Band) -> Band | None:
        """The band with its characters cut to the width, or None for a ragged one."""
        assert self.width is not None
        row, wanted = band.chars, 4 * self.width + 1
        place = row_place(band.border, band.number, band.at == 0)
        if band.border:
            if len(row) == wanted:
                return band
            body = row
        else:
            edge, after = row[wanted - 1 : wanted].strip(), row[wanted:]
            tail = after.strip()
            if edge and tail in ("", str(band.number + 1)):
                return dataclasses.replace(band, chars=row[:wanted])
            if edge and after.startswith(" ") and WALL not in tail:
                if self.reading.labels:
                    self._wrong(band.at, row.index(tail, wanted), _wrong_number(tail, band.number + 1), place)
                return dataclasses.replace(band, chars=row[:wanted])
            body = _without_number(row)
        if row.startswith(" ") and len(body) > wanted:
            spaces = counted_both(len(row) - len(row.lstrip()), ("пробел", "пробела", "пробелов"), ("space", "spaces"))
            message = Both(f"строка сдвинута вправо на {spaces.ru}", f"the row is {spaces.en} too far right")
            self._wrong(band.at, 0, message, place)
            return None
        if not self._slipped(band, place):
            self._wrong(band.at, min(len(body), wanted), _ragged(len(body), wanted), place)
        return None

    def _slipped(self, band: Band, place: Both) -> bool:
        """Whether a ragged row has one slip that explains it; it is noted then."""
        if self.reading.legend is None or self.slips >= MOST_SLIPS:
            return False
        self.slips += 1
        assert self.width is not None
        last = band.at == len(self.rows) - 1
        row = Row(band.border, band.number, self.width, last, self.reading.columns, self.reading.legend)
        found = slip_of(row, band.chars)
        if found is None:
            return False
        self._wrong(band.at, min(found.at - found.missing, len(band.chars)), told(found, row), place)
        return True

    def _wrong(self, row: int, column: int, message: Both, place: Both | None = None) -> None:
        self.source.wrong(*self.block.at(row, column), message, place)


def _without_number(row: str) -> str:
    """A row of cells without the number after it, which stands apart from it by a space."""
    body, space, number = row.rpartition(" ")
    return body.rstrip(" ") if space and number.isdigit() and body.strip() else row


def _wrong_number(found: str, wanted: int) -> Both:
    shown = safe_text(found, 40)
    return Both(
        f"номер ряда: найдено «{shown}», нужно «{wanted}» или ничего",
        f"row number: found '{shown}', expected '{wanted}' or nothing",
    )


def _ragged(length: int, wanted: int) -> Both:
    off = counted_both(abs(length - wanted), ("знак", "знака", "знаков"), ("character", "characters"))
    if length < wanted:
        return Both(
            f"строка короче рамки на {off.ru}: правый край должен стоять в столбце {wanted} рисунка",
            f"the row is {off.en} too short: the right border stands in column {wanted} of the drawing",
        )
    return Both(
        f"строка длиннее рамки на {off.ru}: правый край должен стоять в столбце {wanted} рисунка",
        f"the row is {off.en} too long: the right border stands in column {wanted} of the drawing",
    )


def _missing_row(border: bool) -> Both:
    if border:
        return Both(
            "здесь ждали строку рёбер вида +---+, а стоит ряд клеток",
            "a row of edges like +---+ was expected here, but this is a row of cells",
        )
    return Both(
        "здесь ждали ряд клеток, а стоит ещё одна строка рёбер",
        "a row of cells was expected here, but this is another row of edges",
    )


def too_many(number: int, what: Both) -> Both:
    """Says that the map is larger than the limit."""
    return Both(
        f"слишком много {what.ru}: {number}, а можно не больше {LARGEST_SIDE}",
        f"too many {what.en}: {number}, at most {LARGEST_SIDE} are allowed",
    )


def row_place(border: bool, number: int, top: bool = False) -> Both:
    """A whole row of the drawing in words."""
    if not border:
        return Both(f"ряд {number + 1}", f"row {number + 1}")
    if top or number == 0:
        return Both("верхний край", "top border")
    return Both(f"рёбра под рядом {number}", f"edges under row {number}")
