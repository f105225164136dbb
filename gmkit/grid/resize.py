"""A drawn map cut out, made larger, parted by a new row or column, or joined with another.

Nothing that was drawn is lost without a word: what cannot stay comes back in `told`, in the names of the old map.
"""

from __future__ import annotations

import dataclasses
from typing import NamedTuple

from gmkit.errors import UsageError
from gmkit.grid.file.layout import LARGEST_SIDE
from gmkit.grid.geometry import WAYS, Cell, Edge, Way
from gmkit.grid.gridmap import ARROWS, OPEN, WALL, GridMap
from gmkit.grid.legend import Legend
from gmkit.grid.reshape import Reshaped, rotated, with_names
from gmkit.text import Both, counted_both


class Area(NamedTuple):
    """A rectangle of cells by two of its corners, both inside."""

    first: Cell
    last: Cell

    def __contains__(self, cell: object) -> bool:
        assert isinstance(cell, Cell)
        return self.first.column <= cell.column <= self.last.column and self.first.row <= cell.row <= self.last.row

    @property
    def size(self) -> tuple[int, int]:
        """Columns and rows."""
        return self.last.column - self.first.column + 1, self.last.row - self.first.row + 1


class Margins(NamedTuple):
    """How many rows and columns are added on each side, in the order of the ways."""

    north: int = 0
    east: int = 0
    south: int = 0
    west: int = 0


def cropped(field: GridMap, legend: Legend, area: Area) -> Reshaped:
    """The part of the map inside `area`, with a wall round it.

    An exit of the old border moves in along its row or column where nothing stands between. Marks that were cut through
    and cannot stand in a border become walls, which is told; notes and monsters outside go, which is told too.
    """
    width, height = area.size

    def moved(cell: Cell) -> Cell | None:
        now = Cell(cell.column - area.first.column, cell.row - area.first.row)
        return now if cell in area or (cell not in field and min(now) >= 0) else None

    drawn = GridMap.blank(field.game, width, height, field.columns)
    told: list[Both] = []
    canvas = _Canvas(drawn)
    for cell in drawn.cells():
        old = Cell(cell.column + area.first.column, cell.row + area.first.row)
        canvas.put(cell, field.token(old))
        for way in WAYS:
            mark = field.edge(old, way)
            if cell.beside(way) not in drawn and old.beside(way) in field:  # cut through
                inner, mark = mark, _cut(field, Edge(old, way))
                if inner not in (OPEN, WALL):
                    told.append(_lost_mark(field, Edge(old, way), inner))
            canvas.draw(cell, way, mark)
    told += _lost_things(field, area)
    shape = Reshaped(canvas.done(), moved, tuple(told))
    return shape._replace(field=with_names(shape.field, field, legend, shape))


def _cut(field: GridMap, edge: Edge) -> str:
    """What stands on an edge that becomes a part of the border: the exit that lies straight beyond it, else a wall."""
    at = edge.cell
    while field.edge(at, edge.way) == OPEN:
        at = at.beside(edge.way)
        if at not in field or field.token(at):
            return WALL
    mark = field.edge(at, edge.way)
    return mark if at.beside(edge.way) not in field else WALL


def _lost_mark(field: GridMap, edge: Edge, mark: str) -> Both:
    place = field.columns.edge_name(edge, field.width, field.height)
    return Both(f"{place.ru}: «{mark}» стало стеной", f"{place.en}: '{mark}' became a wall")


def _lost_things(field: GridMap, area: Area) -> list[Both]:
    lost = sum(1 for cell in field.cells() if field.token(cell) and cell not in area)
    told = []
    if lost:
        marks = counted_both(lost, ("метка", "метки", "меток"), ("token", "tokens"))
        told.append(Both(f"за краем вырезанного: {marks.ru}", f"outside what was cut out: {marks.en}"))
    told += [
        Both(f"отрезана заметка {cell}", f"the note on {cell} is cut off")
        for cell in field.notes
        if field.columns.parse_cell(cell) not in area
    ]
    told += [
        Both(f"путь {one.token} укорочен", f"the route of {one.token} is shorter now")
        for one in field.monsters
        if any(cell not in area for cell in one.route)
    ]
    return told


def extended(field: GridMap, legend: Legend, by: Margins) -> Reshaped:
    """The map with blank cells added on its sides.

    Walls of the old border stay where they are, but in a game without walls; exits move out with the border, so that
    their way stays open. Cropping it again gives the map back. UsageError where it would be too large.
    """
    width, height = field.width + by.west + by.east, field.height + by.north + by.south
    _check_size(width, height)

    def moved(cell: Cell) -> Cell | None:
        return Cell(cell.column + by.west, cell.row + by.north)

    canvas = _Canvas(GridMap.blank(field.game, width, height, field.columns))
    for cell, token in zip(field.cells(), field.tokens, strict=True):
        now = Cell(cell.column + by.west, cell.row + by.north)
        canvas.put(now, token)
        for way in WAYS:
            mark = field.edge(cell, way)
            if cell.beside(way) not in field and by[way]:  # of the old border
                if mark == WALL:
                    mark = WALL if legend.walls else OPEN
                else:
                    canvas.draw(_rim(now, way, width, height), way, mark)
                    mark = OPEN
            canvas.draw(now, way, mark)
    shape = Reshaped(canvas.done(), moved)
    return shape._replace(field=with_names(shape.field, field, legend, shape))


def _rim(cell: Cell, way: Way, width: int, height: int) -> Cell:
    """The cell of the border that lies straight that way."""
    column, row = cell
    return (Cell(column, 0), Cell(width - 1, row), Cell(column, height - 1), Cell(0, row))[way]


def with_row(field: GridMap, legend: Legend, before: int) -> Reshaped:
    """The map with a blank row before the row of that number from 0; `before` may be the height: then it is the last.

    What crosses the place goes on: a stream and an area keep together, two walls in one line join, a route passes the
    new cells. A wall or a mark on a cut edge stays on the side of the row above, so that the new row is open to the one
    below it, but where the arrow of a token below points at it; a new last row is open to the one above.
    """
    _check_size(field.width, field.height + 1)
    last = before == field.height

    def moved(cell: Cell) -> Cell | None:
        return Cell(cell.column, cell.row + (cell.row >= before))

    def between(one: Cell, other: Cell) -> tuple[Cell, ...]:
        crosses = one.column == other.column and {one.row, other.row} == {before - 1, before}
        return (Cell(one.column, before),) if crosses else ()

    canvas = _Canvas(GridMap.blank(field.game, field.width, field.height + 1, field.columns))
    for cell, token in zip(field.cells(), field.tokens, strict=True):
        now = Cell(cell.column, cell.row + (cell.row >= before))
        canvas.put(now, token)
        for way in WAYS:
            at_cut = (way is Way.NORTH and cell.row == before) or (way is Way.SOUTH and cell.row == before - 1)
            if not at_cut:
                canvas.draw(now, way, field.edge(cell, way))
    for column in range(field.width):
        new = Cell(column, before)
        above, below = Cell(column, before - 1), Cell(column, before)
        edge = field.edge(below, Way.NORTH) if not last else field.edge(above, Way.SOUTH)
        up, down = (OPEN, edge) if last else (edge, OPEN)
        if above in field and below in field and _leans(field, below, Way.NORTH, legend):
            up, down = edge if _leans(field, above, Way.SOUTH, legend) else OPEN, edge
        canvas.draw(new, Way.NORTH, up)
        canvas.draw(new, Way.SOUTH, down)
        if above in field and below in field:
            canvas.put(new, _carried_on(field.token(above), field.token(below), legend))
            if column:
                sides = {field.edge(above, Way.WEST), field.edge(below, Way.WEST)}
                canvas.draw(new, Way.WEST, WALL if sides == {WALL} else OPEN)
    shape = Reshaped(canvas.done(), moved, (), between)
    return shape._replace(field=with_names(shape.field, field, legend, shape))


def _leans(field: GridMap, cell: Cell, way: Way, legend: Legend) -> bool:
    """Whether what stands in a cell points that way with its arrow: what lies there must stay beside it."""
    token = field.token(cell)
    mark = legend.cell_mark(token)
    return mark is not None and mark.turns and token[-1] == ARROWS[way]


def _carried_on(above: str, below: str, legend: Legend) -> str:
    """What a new cell between two gets: the stream that flows across, or the area that both are of."""
    one, other = legend.cell_mark(above), legend.cell_mark(below)
    if one is None or other is None or not (one.spreads and other.spreads):
        return ""
    if one.turns and above[-1] == ARROWS[Way.SOUTH]:
        return above
    if other.turns and below[-1] == ARROWS[Way.NORTH]:
        return below
    return above if one == other and not one.turns else ""


def with_column(field: GridMap, legend: Legend, before: int) -> Reshaped:
    """The map with a blank column before the column of that number from 0: as a row is put in."""
    lying = rotated(field, legend)  # the columns are rows now, the first of them above
    parted = with_row(lying.field, legend, before)
    back = rotated(parted.field, legend, 3)

    def moved(cell: Cell) -> Cell | None:
        return Cell(cell.column + (cell.column >= before), cell.row)

    def between(one: Cell, other: Cell) -> tuple[Cell, ...]:
        crosses = one.row == other.row and {one.column, other.column} == {before - 1, before}
        return (Cell(before, one.row),) if crosses else ()

    return Reshaped(back.field, moved, (), between)


def _check_size(width: int, height: int) -> None:
    if max(width, height) > LARGEST_SIDE:
        raise UsageError(
            Both(
                f"карта вышла бы {width}x{height}, а может быть не больше {LARGEST_SIDE}x{LARGEST_SIDE}",
                f"the map would be {width}x{height}, at most {LARGEST_SIDE}x{LARGEST_SIDE} are allowed",
            )
        )


class _Canvas:
    """A map in the making, on lists."""

    def __init__(self, field: GridMap) -> None:
        self.field = field
        self.tokens, self.upright, self.level = list(field.tokens), list(field.upright), list(field.level)

    def put(self, cell: Cell, token: str) -> None:
        self.tokens[cell.row * self.field.width + cell.column] = token

    def draw(self, cell: Cell, way: Way, mark: str) -> None:
        width = self.field.width
        if way in (Way.NORTH, Way.SOUTH):
            self.level[(cell.row + (way is Way.SOUTH)) * width + cell.column] = mark
        else:
            self.upright[cell.row * (width + 1) + cell.column + (way is Way.EAST)] = mark

    def done(self) -> GridMap:
        return dataclasses.replace(
            self.field, tokens=tuple(self.tokens), upright=tuple(self.upright), level=tuple(self.level)
        )
