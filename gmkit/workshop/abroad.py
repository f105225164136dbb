"""A map drawn in forms that others use: walls between posts, blocks of 2w+1 signs, with a table of signs.

What these forms have no place for (notes, routes, rulings) is told. `foreign` reads them again.
"""

from __future__ import annotations

import string
from collections.abc import Callable, Iterable

from gmkit.errors import UsageError
from gmkit.grid.geometry import Cell, Way
from gmkit.grid.gridmap import EXIT, OPEN, WALL, GridMap
from gmkit.text import Both, counted_both

_CORNERS = "·╵╶└╷│┌├╴┘─┴┐┤┬┼"  # where lines come from north, east, south, west, as the bits 1, 2, 4, 8
_FREE = string.ascii_letters + string.digits + "*&!?/\\:;,.'\"()[]{}<>^~$@%"


def wall_text(field: GridMap, cell: int, post: str) -> str:
    """Walls between posts, `cell` signs a cell. UsageError for a width or post that will not do."""
    if not 1 <= cell <= 9 or len(post) != 1 or post in " -|#" or post.isspace():
        raise UsageError(
            Both(
                "клетка от 1 до 9 знаков, столбик — один знак, не пробел, не «-», не «|» и не «#»",
                "a cell has 1 to 9 signs, a post is one sign, no blank and none of '-', '|', '#'",
            )
        )
    signs = _table(field, cell, {post})
    out = []
    for row in range(field.height + 1):
        marks = [_level(field, column, row) for column in range(field.width)]
        out.append(post + post.join("-" * cell if mark == WALL else mark.center(cell) for mark in marks) + post)
        if row < field.height:
            line = ""
            for column in range(field.width + 1):
                line += _upright(field, column, row) or " "
                if column < field.width:
                    token = field.token(Cell(column, row))
                    line += signs.get(token, token).center(cell)
            out.append(line)
    return _with_table(out, signs)


def block_text(field: GridMap) -> str:
    """`#` for walls and posts, one sign a cell and an edge."""
    return _block(field, "#|".__contains__, lambda lines: "#")


def box_text(field: GridMap) -> str:
    """The same of box lines: a post is drawn as the walls that meet in it."""
    return _block(field, set(_CORNERS + "|").__contains__, _CORNERS.__getitem__)


def _block(field: GridMap, taken: Callable[[str], object], post: Callable[[int], str]) -> str:
    signs = _table(field, 1, {sign for sign in _FREE if taken(sign)})
    out = []
    for row in range(field.height + 1):
        line = ""
        for column in range(field.width + 1):
            line += post(_lines(field, column, row)) or " "
            if column < field.width:
                mark = _level(field, column, row)
                line += (post(10)) if mark == WALL else mark or " "
        out.append(line)
        if row < field.height:
            line = ""
            for column in range(field.width + 1):
                mark = _upright(field, column, row)
                line += post(5) if mark == WALL else mark or " "
                if column < field.width:
                    token = field.token(Cell(column, row))
                    line += signs.get(token, token) or " "
            out.append(line)
    return _with_table(out, signs)


def left_behind(field: GridMap) -> tuple[Both, ...]:
    """What the map says beyond its drawing, which no other form has a place for."""
    told = []
    kinds = (
        (len(field.notes), ("заметка", "заметки", "заметок"), ("note", "notes")),
        (len(field.monsters), ("описание чудовища", "описания чудовищ", "описаний чудовищ"), ("monster", "monsters")),
        (len(field.rulings), ("правило", "правила", "правил"), ("ruling", "rulings")),
        (
            len(field.things),
            ("клетка с вещами", "клетки с вещами", "клеток с вещами"),
            ("cell of things", "cells of things"),
        ),
    )
    for count, ru, en in kinds:
        if count:
            words = counted_both(count, ru, en)
            told.append(Both(f"не вошло: {words.ru}", f"left behind: {words.en}"))
    return tuple(told)


def _level(field: GridMap, column: int, row: int) -> str:
    cell, way = (Cell(column, row), Way.NORTH) if row < field.height else (Cell(column, row - 1), Way.SOUTH)
    return _gap(field.edge(cell, way))


def _upright(field: GridMap, column: int, row: int) -> str:
    cell, way = (Cell(column, row), Way.WEST) if column < field.width else (Cell(column - 1, row), Way.EAST)
    return _gap(field.edge(cell, way))


def _gap(mark: str) -> str:
    """An exit is a gap in the border: there and back it stays one."""
    return OPEN if mark == EXIT else mark


def _lines(field: GridMap, column: int, row: int) -> int:
    """Which walls meet in a post."""
    walls = (
        row > 0 and _upright(field, column, row - 1) == WALL,
        column < field.width and _level(field, column, row) == WALL,
        row < field.height and _upright(field, column, row) == WALL,
        column > 0 and _level(field, column - 1, row) == WALL,
    )
    return sum(bit for bit, wall in zip((1, 2, 4, 8), walls, strict=True) if wall)


def _table(field: GridMap, width: int, taken: Iterable[str]) -> dict[str, str]:
    """A sign for every token that does not fit, or that would be read as something else."""
    used = {*taken, *field.upright, *field.level, *(token for token in field.tokens if len(token) <= width)}
    used |= set("-|#+ ")
    signs: dict[str, str] = {}
    for token in dict.fromkeys(field.tokens):
        if len(token) <= width and not (token and token in "-|#+"):
            continue
        sign = next((one for one in _FREE if one not in used), None)
        if sign is None:
            raise UsageError(Both("знаков на все метки не хватает", "there are not enough signs for all tokens"))
        used.add(sign)
        signs[token] = sign
    return signs


def _with_table(rows: list[str], signs: dict[str, str]) -> str:
    table = [f"{sign} = {token}" for token, sign in signs.items()]
    return "\n".join([*(row.rstrip() for row in rows), *([""] if table else []), *table]) + "\n"
