"""A map's file turned, mirrored, cut, made larger, named anew or joined with another: from the name to the new text."""

from __future__ import annotations

import dataclasses
import sys
from collections.abc import Callable

from gmkit.core.game import find_game
from gmkit.core.library import find_file, legend_of, load_map
from gmkit.errors import UsageError
from gmkit.grid.file.mapfile import MapFile
from gmkit.grid.file.mappatch import patched
from gmkit.grid.file.rewritten import rewritten
from gmkit.grid.geometry import Cell, CellNameError, Columns
from gmkit.grid.gridmap import GridMap
from gmkit.grid.legend import Legend
from gmkit.grid.merge import merged
from gmkit.grid.reshape import Reshaped, flipped, rotated, with_names
from gmkit.grid.resize import Area, Margins, cropped, extended, with_column, with_row
from gmkit.text import Both, Lang, safe_text
from gmkit.workshop.output import Place, deliver

Change = Callable[[GridMap, Legend], Reshaped]


def changed(name: str, change: Change, place: tuple[str, bool], lang: Lang) -> None:
    """Make the change and put the new text where it is wanted; what could not be kept is told on the other stream."""
    path = find_file(name)
    file = load_map(path)
    text, told = changed_text(file, change)
    deliver(text, path, Place(*place), lang)
    tell(told, lang)


def changed_text(file: MapFile, change: Change) -> tuple[str, tuple[Both, ...]]:
    """The text of the file after the change, and what could not be kept. UsageError for a map that cannot be moved."""
    shape = change(file.map, _legend(file))
    _check_movable(file.map, shape)
    return rewritten(file, shape, legend_of), shape.told


def _check_movable(field: GridMap, shape: Reshaped) -> None:
    """UsageError where cells would move, and the rules say by their names what lies on them."""
    size = find_game(field.game).drawn_maps().size
    if size is None or (
        (shape.field.width, shape.field.height) == size and all(shape.moved(cell) == cell for cell in field.cells())
    ):
        return
    shown = f"{size[0]}x{size[1]}"
    raise UsageError(
        Both(
            f"поле этой игры всегда {shown}, и правила называют его клетки: его не повернуть и не сдвинуть",
            f"a field of this game is always {shown} and its rules name cells: it cannot be turned or moved",
        )
    )


def tell(told: tuple[Both, ...], lang: Lang) -> None:
    sys.stdout.flush()  # whoever has stopped reading is told nothing
    for one in told:
        sys.stderr.write(safe_text(one(lang)) + "\n")


def turning(times: int) -> Change:
    return lambda field, legend: rotated(field, legend, times)


def mirroring(down: bool) -> Change:
    return lambda field, legend: flipped(field, legend, down)


def cutting(area: str) -> Change:
    """`B2:E7`, in the map's own column style. UsageError for what is no area of the map."""

    def change(field: GridMap, legend: Legend) -> Reshaped:
        ends = [_cell(field, one) for one in area.split(":")]
        if len(ends) != 2:
            shown = safe_text(area, 40)
            raise UsageError(
                Both(f"«{shown}»: нужны два угла, например B2:E7", f"'{shown}': expected two corners, such as B2:E7")
            )
        columns, rows = zip(*ends, strict=True)
        return cropped(field, legend, Area(Cell(min(columns), min(rows)), Cell(max(columns), max(rows))))

    return change


def widening(north: int, east: int, south: int, west: int) -> Change:
    """More rows and columns on the four sides. UsageError where there are none to add."""
    by = Margins(north, east, south, west)
    if not any(by):
        raise UsageError(
            Both(
                "сколько рядов и столбцов добавить? например --south 2", "how many rows and columns? such as --south 2"
            )
        )
    return lambda field, legend: extended(field, legend, by)


def row_before(number: int) -> Change:
    """A new row before that row, counted from 1; one past the last makes it the last. UsageError elsewhere."""

    def change(field: GridMap, legend: Legend) -> Reshaped:
        if not 1 <= number <= field.height + 1:
            raise UsageError(
                Both(
                    f"ряд {number}: ряды карты от 1 до {field.height}, новый последний — {field.height + 1}",
                    f"row {number}: the map has rows 1 to {field.height}, a new last one is {field.height + 1}",
                )
            )
        return with_row(field, legend, number - 1)

    return change


def column_before(label: str) -> Change:
    """A new column before the column of that label; the one past the last makes it the last. UsageError elsewhere."""

    def change(field: GridMap, legend: Legend) -> Reshaped:
        try:
            column = field.columns.parse_column(label)
        except CellNameError as error:
            raise UsageError(error.message) from None
        if column > field.width:
            last, new = field.columns.label(field.width - 1), field.columns.label(field.width)
            shown = safe_text(label, 10)
            raise UsageError(
                Both(
                    f"столбец {shown}: последний на карте {last}, новый последний — {new}",
                    f"column {shown}: the last of the map is {last}, a new last one is {new}",
                )
            )
        return with_column(field, legend, column)

    return change


def naming(columns: str) -> Change:
    """Another column style: labels, notes and routes follow."""

    def change(field: GridMap, legend: Legend) -> Reshaped:
        bare = dataclasses.replace(field, columns=Columns(columns))
        shape = Reshaped(bare, lambda cell: cell)
        return shape._replace(field=with_names(bare, field, legend, shape))

    return change


def joined(name: str, other: str, below: bool, place: tuple[str, bool], lang: Lang) -> None:
    """Join the second map to the first, whose comments stay, and put the text where it is wanted."""
    path = find_file(name)
    file, second = load_map(path), load_map(find_file(other))
    shape = merged(file.map, second.map, _legend(file), below)
    _check_movable(file.map, shape)
    deliver(patched(file, shape.field), path, Place(*place), lang)
    tell(shape.told, lang)


def _legend(file: MapFile) -> Legend:
    return find_game(file.map.game).drawn_maps().legend


def _cell(field: GridMap, name: str) -> Cell:
    try:
        cell = field.columns.parse_cell(name)
    except CellNameError as error:
        raise UsageError(error.message) from None
    if cell not in field:
        last, shown = field.columns.cell_name(Cell(field.width - 1, field.height - 1)), field.columns.cell_name(cell)
        raise UsageError(
            Both(f"клетки {shown} на карте нет, последняя — {last}", f"cell {shown} is off the map, the last is {last}")
        )
    return cell
