"""Plan: the tokens and marks of a framed drawing, each asked of the game's legend."""

from __future__ import annotations

import dataclasses

from gmkit.grid.file.layout import Band, Frame, Reading, row_place
from gmkit.grid.file.permitted import half_drawn, wrong_edge, wrong_token
from gmkit.grid.file.slips import MOST_SLIPS, Row, slip_of, told
from gmkit.grid.file.source import Source
from gmkit.grid.file.strokes import LEVEL_WALL, POST, level_mark, plain, upright_mark
from gmkit.grid.file.yamltext import Scalar
from gmkit.grid.geometry import LOOK_ALIKES, Cell, CellNameError, Columns, Edge, Way
from gmkit.grid.gridmap import OPEN, WALL
from gmkit.grid.legend import Legend
from gmkit.text import Both, safe_text


@dataclasses.dataclass(frozen=True, slots=True)
class Plan:
    """What stands in the cells and on the edges of a drawing, in the order of GridMap's fields."""

    tokens: tuple[str, ...]
    upright: tuple[str, ...]
    level: tuple[str, ...]

    def is_whole(self, frame: Frame) -> bool:
        """Whether no row of the frame was missing."""
        width, height = frame.width, frame.height
        return len(self.tokens) == width * height and len(self.level) == width * (height + 1)


def plan_of(source: Source, block: Scalar, frame: Frame, reading: Reading) -> Plan:
    """Reads every place of the frame, noting a problem for each that is wrong.

    Without a legend (the game is not known) any token and mark is taken. Ragged rows are missing from a
    frame: then the plan is short, and the problems noted forbid its use.
    """
    reader = _PlanReader(source, block, frame, reading.columns, reading.legend)
    reader.labels = reading.labels
    for band in frame.bands:
        noted = len(source.problems)
        if band.border:
            reader.read_border(band)
        else:
            reader.read_cells(band)
        if len(source.problems) > noted + 1:
            reader.look_for_slip(band, noted)
    return Plan(tuple(reader.tokens), tuple(reader.upright), tuple(reader.level))


class _PlanReader:
    def __init__(self, source: Source, block: Scalar, frame: Frame, columns: Columns, legend: Legend | None) -> None:
        self.source, self.block, self.frame = source, block, frame
        self.columns, self.legend = columns, legend
        self.labels = True
        self.slips = 0
        self.tokens: list[str] = []
        self.upright: list[str] = []
        self.level: list[str] = []
        self.good_tokens = {""}  # asked of the legend once each: a large map has many alike

    def look_for_slip(self, band: Band, noted: int) -> None:
        """Where one slip explains all that is wrong in a row it is told instead; `noted` problems came before."""
        if self.legend is None or self.slips >= MOST_SLIPS:
            return
        self.slips += 1
        row = Row(
            *(band.border, band.number, self.frame.width, band.number == self.frame.height), self.columns, self.legend
        )
        line, column = self.block.at(band.at, 0)
        found = slip_of(row, plain(self.source.lines[line - 1][column - 1 :]).rstrip(" "))
        if found is not None:
            del self.source.problems[noted:]
            place = row_place(band.border, band.number, band.at == 0)
            self._wrong(band, max(0, found.at - found.missing), told(found, row), place)

    def read_border(self, band: Band) -> None:
        labelled = self.labels and band.number == 0 and not self._has_labels_of_other_style(band)
        for column in range(self.frame.width):
            x = 4 * column
            self._read_post(band, x)
            edge = Edge(Cell(column, band.number - 1), Way.SOUTH)
            if band.number == 0 and self._is_label(band.chars[x + 1 : x + 4], column):
                if labelled:
                    self._check_label(band, column)
                self.level.append(WALL)
            else:
                self.level.append(self._read_level(band, x + 1, edge))
        self._read_post(band, 4 * self.frame.width)

    def read_cells(self, band: Band) -> None:
        for column in range(self.frame.width + 1):
            x = 4 * column
            mark = upright_mark(band.chars[x])
            self.upright.append(mark)
            outer = column in (0, self.frame.width)
            if self.legend is not None and (mark != WALL and (mark != OPEN or outer)):
                wrong = wrong_edge(self.legend, mark, level=False, outer=outer)
                if wrong is not None:
                    edge = Edge(Cell(column - 1, band.number), Way.EAST)
                    self._wrong(band, x, wrong, self._edge_name(edge))
            if column < self.frame.width:
                self._read_token(band, column, x + 1)

    def _read_token(self, band: Band, column: int, x: int) -> None:
        three = band.chars[x : x + 3]
        token = three.strip()
        self.tokens.append(token)
        if token in self.good_tokens or self.legend is None:
            return
        wrong = wrong_token(self.legend, token)
        if wrong is None:
            self.good_tokens.add(token)
            return
        at = x + len(three) - len(three.lstrip())
        self._wrong(band, at, wrong, cell_place(self.columns, Cell(column, band.number)))

    def _read_level(self, band: Band, x: int, edge: Edge) -> str:
        three = band.chars[x : x + 3]
        mark = level_mark(three)
        outer = band.number in (0, self.frame.height)
        at = x + len(three) - len(three.lstrip())
        if mark is None or (mark == WALL and three != LEVEL_WALL):
            self._wrong(band, at, half_drawn(three), self._edge_name(edge))
            return WALL
        if self.legend is not None and mark != WALL and (mark != OPEN or outer):
            wrong = wrong_edge(self.legend, mark, level=True, outer=outer)
            if wrong is not None:
                self._wrong(band, at if mark else x, wrong, self._edge_name(edge))
        return mark

    def _read_post(self, band: Band, x: int) -> None:
        found = band.chars[x]
        if found == POST:
            return
        shown = safe_text(found) if found != " " else Both("пробел", "a space")
        ru, en = (shown.ru, shown.en) if isinstance(shown, Both) else (f"«{shown}»", f"'{shown}'")
        message = Both(f"на углу клеток стоит «+», а найдено {ru}", f"'+' stands at the corner of cells, found {en}")
        cell = Cell(min(x // 4, self.frame.width - 1), min(band.number, self.frame.height - 1))
        name = self.columns.cell_name(cell)
        self._wrong(band, x, message, Both(f"угол клетки {name}", f"corner of cell {name}"))

    def _is_label(self, three: str, column: int) -> bool:
        """Whether three characters of the top border bear a column label. No blank stands beside a label."""
        label = three.strip("-")
        if not label or " " in three:
            return False
        if label == self.columns.label(column) or self.legend is None:
            return True
        mark = level_mark(three)
        return mark is None or not self.legend.knows_edge(mark, outer=True)

    def _has_labels_of_other_style(self, band: Band) -> bool:
        """Whether all labels are right in another column style: then that is one problem, told here."""
        labels = []
        for column in range(self.frame.width):
            three = band.chars[4 * column + 1 : 4 * column + 4]
            if self._is_label(three, column):
                labels.append((column, three.strip("-")))
        if len(labels) < 2 or any(self.columns.label(column) == label for column, label in labels):
            return False
        for style in Columns:
            if all(style.label(column) == label for column, label in labels):
                message = Both(
                    f"подписи столбцов для «columns: {style.value}», а у карты «{self.columns.value}»",
                    f"the labels are those of 'columns: {style.value}', the map has '{self.columns.value}'",
                )
                at = band.chars.index(labels[0][1], 4 * labels[0][0])
                self._wrong(band, at, message, row_place(True, 0))
                return True
        return False

    def _check_label(self, band: Band, column: int) -> None:
        x = 4 * column + 1
        three = band.chars[x : x + 3]
        label, wanted = three.strip("-"), self.columns.label(column)
        if label == wanted:
            return
        message = Both(
            f"подпись столбца: найдено «{safe_text(label)}», нужно «{wanted}» или «---»",
            f"column label: found '{safe_text(label)}', expected '{wanted}' or '---'",
        )
        if any(LOOK_ALIKES.get(letter) == right for letter, right in zip(label.upper(), wanted, strict=False)):
            try:
                self.columns.parse_column(label)
            except CellNameError as error:
                message = error.message
        name = self.columns.label(column)
        self._wrong(band, x + three.index(label), message, Both(f"столбец {name}", f"column {name}"))

    def _edge_name(self, edge: Edge) -> Both:
        return self.columns.edge_name(edge, self.frame.width, self.frame.height)

    def _wrong(self, band: Band, x: int, message: Both, place: Both) -> None:
        self.source.wrong(*self.block.at(band.at, x), message, place)


def cell_place(columns: Columns, cell: Cell) -> Both:
    """A cell in words: «клетка B2»."""
    name = columns.cell_name(cell)
    return Both(f"клетка {name}", f"cell {name}")
