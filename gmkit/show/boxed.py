"""A Picture as rows of text, drawn with box lines: for a terminal, a forum or a chat."""

from __future__ import annotations

from gmkit.grid.geometry import Cell, Way
from gmkit.grid.picture import Glyph, Picture
from gmkit.show.paint import Paint, as_it_is, filled
from gmkit.show.panels import panel_rows, shade_rows
from gmkit.text import columns_on_screen, safe_text

_NARROWEST = 3
# The post where lines come from north, east, south, west, as the bits 1, 2, 4, 8.
_POSTS = "·╵╶└╷│┌├╴┘─┴┐┤┬┼"
_LEVEL = {"^": "↑", "v": "↓", ">": "→", "<": "←", "%": "≈", "E": "E"}


def picture_rows(picture: Picture, paint: Paint = as_it_is, legend: bool = True) -> list[str]:
    """The rows of the drawing with labels, then the legend. Every cell is as wide as the fullest one."""
    if not picture.has_board:
        return legend_rows(picture, paint) if legend else []
    width, before = _cell_width(picture), margin(picture)
    labels = "".join(f" {picture.columns.label(column):^{width}}" for column in range(picture.width))
    out = [(" " * before + labels).rstrip()]
    for row in range(picture.height + 1):
        out.append(" " * before + _level(picture, row, width))
        if row < picture.height:
            out.append(f"{row + 1:>{before - 1}} " + _cells(picture, row, width, paint))
    return [*out, *legend_rows(picture, paint)] if legend else out


def legend_rows(picture: Picture, paint: Paint) -> list[str]:
    """The rows that tell what the signs of the drawing mean."""
    lines = [f"{paint(glyph, safe_text(glyph.text))} {safe_text(text)}" for glyph, text in picture.legend]
    lines += [f"{sign} {name}" for sign, name, _ in shade_rows(picture, paint)]
    return lines + panel_rows(picture, paint)


def _cell_width(picture: Picture) -> int:
    return max([_NARROWEST, *(_width(glyphs) + 1 for glyphs in picture.glyphs.values())])


def margin(picture: Picture) -> int:
    """How many columns of text stand before the map itself: the numbers of its rows."""
    return len(str(picture.height)) + 1


def _mark(picture: Picture, cell: Cell, way: Way) -> str:
    """The mark of an edge, asked from whichever of its two cells is on the map."""
    if 0 <= cell.column < picture.width and 0 <= cell.row < picture.height:
        return picture.edges.get((cell, way), "")
    beside = cell.beside(way)
    if 0 <= beside.column < picture.width and 0 <= beside.row < picture.height:
        return picture.edges.get((beside, way.back), "")
    return ""


def _level(picture: Picture, row: int, width: int) -> str:
    parts = []
    for column in range(picture.width + 1):
        north = _mark(picture, Cell(column, row - 1), Way.WEST)
        east = _mark(picture, Cell(column, row), Way.NORTH)
        south = _mark(picture, Cell(column, row), Way.WEST)
        west = _mark(picture, Cell(column - 1, row), Way.NORTH)
        post = sum(bit for bit, mark in ((1, north), (2, east), (4, south), (8, west)) if mark == "|")
        parts.append(_POSTS[post])
        if column < picture.width:
            parts.append("─" * width if east == "|" else _LEVEL.get(east, safe_text(east, 3)).center(width))
    return "".join(parts).rstrip()


def _cells(picture: Picture, row: int, width: int, paint: Paint) -> str:
    parts = []
    shaded = picture.shaded() if picture.shades else {}
    for column in range(picture.width):
        cell = Cell(column, row)
        glyphs = picture.glyphs.get(cell, ())
        left = (width - _width(glyphs)) // 2
        right = width - _width(glyphs) - left
        inside = "".join(paint(glyph, safe_text(glyph.text)) for glyph in glyphs)
        around = shaded.get(cell)
        parts.append(
            _upright(picture, cell, Way.WEST) + filled(around, left, paint) + inside + filled(around, right, paint)
        )
    return ("".join(parts) + _upright(picture, Cell(picture.width - 1, row), Way.EAST)).rstrip()


def _upright(picture: Picture, cell: Cell, way: Way) -> str:
    mark = _mark(picture, cell, way)
    return "│" if mark == "|" else _LEVEL.get(mark, safe_text(mark, 1)) or " "


def _width(glyphs: tuple[Glyph, ...]) -> int:
    return sum(columns_on_screen(safe_text(glyph.text)) for glyph in glyphs)
