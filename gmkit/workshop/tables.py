"""A grid in a spreadsheet: one square a cell, its borders the walls, its text the token. It needs openpyxl (`xlsx`)."""

from __future__ import annotations

import io
from pathlib import Path
from typing import Any

from gmkit.errors import BadFile, UsageError
from gmkit.grid.file.layout import LARGEST_SIDE
from gmkit.grid.file.source import read_file
from gmkit.grid.geometry import WAYS, Cell, Way
from gmkit.grid.gridmap import EXIT, OPEN, WALL, GridMap
from gmkit.text import Both, safe_text
from gmkit.workshop.foreign import Brought

_SIDES = ("top", "right", "bottom", "left")  # in the order of the ways
_WORDS = ("north", "east", "south", "west")


def _openpyxl() -> Any:
    try:
        import openpyxl
    except ImportError as error:
        raise UsageError(
            Both(
                "для xlsx нужен openpyxl: python3 -m pip install openpyxl",
                "xlsx needs openpyxl: python3 -m pip install openpyxl",
            )
        ) from error
    return openpyxl


def sheet_bytes(field: GridMap) -> bytes:
    """The map as a spreadsheet: labels in the first row and column; marks that are no wall stand in remarks."""
    openpyxl = _openpyxl()
    from openpyxl.comments import Comment
    from openpyxl.styles import Alignment, Border, Side
    from openpyxl.utils import get_column_letter

    book = openpyxl.Workbook()
    sheet = book.active
    thick, thin = Side(style="thick"), Side(style="hair")
    middle = Alignment(horizontal="center", vertical="center")
    for column in range(field.width):
        sheet.cell(1, column + 2, field.columns.label(column)).alignment = middle
        sheet.column_dimensions[get_column_letter(column + 2)].width = 5
    for row in range(field.height):
        sheet.cell(row + 2, 1, str(row + 1)).alignment = middle
        sheet.row_dimensions[row + 2].height = 26
    for cell in field.cells():
        square = sheet.cell(cell.row + 2, cell.column + 2)
        token = field.token(cell)
        if token:
            square.value = token
            square.data_type = "s"  # a token that begins with = is no formula
        square.alignment = middle
        marks = [field.edge(cell, way) for way in WAYS]
        sides = {side: thick if mark == WALL else thin for side, mark in zip(_SIDES, marks, strict=True)}
        square.border = Border(**sides)
        remarks = [f"{word}={mark}" for word, mark in zip(_WORDS, marks, strict=True) if mark not in (OPEN, WALL, EXIT)]
        if remarks:
            square.comment = Comment("; ".join(remarks), "gmkit")
    out = io.BytesIO()
    book.save(out)
    return out.getvalue()


def read_sheet(path: Path) -> Brought:
    """The grid of the first sheet: the rectangle of all squares that bear a thick, medium or thin border.

    BadFile where it cannot be read or has no borders. Squares that are joined are told.
    """
    openpyxl = _openpyxl()
    shown = safe_text(str(path))
    data = read_file(path)
    try:
        sheet = openpyxl.load_workbook(io.BytesIO(data)).worksheets[0]
        largest = max(sheet.max_row, sheet.max_column)
    except Exception as error:  # a broken archive raises whatever its parts raise
        raise BadFile(Both(f"{shown}: это не таблица xlsx", f"{shown}: this is no xlsx spreadsheet")) from error
    if largest > 4 * LARGEST_SIDE:
        raise BadFile(Both(f"{shown}: таблица слишком велика", f"{shown}: the spreadsheet is too large"))
    walls: dict[tuple[int, int], list[str]] = {}
    for line in sheet.iter_rows():
        for square in line:
            walls[square.row, square.column] = [_strength(getattr(square.border, side)) for side in _SIDES]
    bordered = [place for place, sides in walls.items() if any(sides)]
    if not bordered:
        raise BadFile(Both(f"{shown}: в таблице нет ни одной рамки", f"{shown}: the spreadsheet has no borders"))
    strong = "thin" if not any("thick" in sides for sides in walls.values()) else "thick"
    top, bottom = min(row for row, _ in bordered), max(row for row, _ in bordered)
    left, right = min(column for _, column in bordered), max(column for _, column in bordered)
    width, height = right - left + 1, bottom - top + 1
    if max(width, height) > LARGEST_SIDE:
        raise BadFile(Both(f"{shown}: таблица слишком велика", f"{shown}: the spreadsheet is too large"))
    brought = Brought.empty(width, height)
    for row in range(height):
        for column in range(width):
            square = sheet.cell(top + row, left + column)
            brought.tokens[row * width + column] = "" if square.value is None else str(square.value).strip()
            sides = walls.get((top + row, left + column), [""] * 4)
            for way, strength in zip(WAYS, sides, strict=True):
                if strength == strong:
                    _draw(brought, Cell(column, row), way, WALL)
            for part in (square.comment.text if square.comment else "").split(";"):
                word, _, mark = part.strip().partition("=")
                if word in _WORDS and mark:
                    _draw(brought, Cell(column, row), WAYS[_WORDS.index(word)], mark[:3])
    for joined in sheet.merged_cells.ranges:
        brought.told.append(
            Both(f"{joined}: соединённые клетки взяты порознь", f"{joined}: joined squares are taken one by one")
        )
    return brought


def _strength(side: Any) -> str:
    """How strong a border is drawn: thick stands for medium and double too, hair for no wall at all."""
    style = side.style if side is not None else None
    if style in (None, "hair", "dotted"):
        return "" if style is None else "hair"
    return "thick" if style in ("thick", "medium", "double", "mediumDashed") else "thin"


def _draw(brought: Brought, cell: Cell, way: Way, mark: str) -> None:
    if way in (Way.NORTH, Way.SOUTH):
        brought.level[(cell.row + (way is Way.SOUTH)) * brought.width + cell.column] = mark
    else:
        brought.upright[cell.row * (brought.width + 1) + cell.column + (way is Way.EAST)] = mark
