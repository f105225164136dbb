"""Reads a drawn map the slow and obvious way: position decides meaning. It knows no game and shares no code."""

from __future__ import annotations

from collections.abc import Mapping

from tests.reference.interface import Board, Cell, Edge, Monster

_MARKS = {
    "": "",
    "|": "|",
    "---": "|",
    "%": "%",
    "%%%": "%",
    "E": "E",
    ">": ">",
    "<": "<",
    "^": "^",
    "v": "v",
}


def parse(drawing: str, monsters: Mapping[str, Monster] | None = None) -> Board:
    """The board of a drawing such as formats.md shows, labels included."""
    rows = [row.rstrip("\n") for row in drawing.strip("\n").split("\n")]
    indent = len(rows[0]) - len(rows[0].lstrip())
    rows = [row[indent:] for row in rows]
    height = len(rows) // 2
    width = rows[2].count("+") - 1
    cells: dict[Cell, str] = {}
    edges: dict[Edge, str] = {}
    for line in range(height):
        above, here = rows[2 * line], rows[2 * line + 1].ljust(4 * width + 1)
        for column in range(width + 1):
            edges[(column - 1, line), "e"] = _MARKS[here[4 * column].strip()]
        for column in range(width):
            cells[column, line] = here[4 * column + 1 : 4 * column + 4].strip()
            edges[(column, line - 1), "s"] = _level(above[4 * column + 1 : 4 * column + 4], line == 0)
    for column in range(width):
        edges[(column, height - 1), "s"] = _level(rows[2 * height][4 * column + 1 : 4 * column + 4], False)
    return Board(width, height, cells, edges, dict(monsters or {}))


def _level(text: str, top: bool) -> str:
    if top and text.startswith("-"):
        return "|"  # a column's label stands in it
    return _MARKS[text.strip()]


def cell_of(name: str) -> Cell:
    """The cell of a Latin name such as B2."""
    return ord(name[0]) - ord("A"), int(name[1:]) - 1


def name_of(cell: Cell) -> str:
    """The Latin name of a cell."""
    return f"{chr(ord('A') + cell[0])}{cell[1] + 1}"
