"""Grids drawn elsewhere, read into a map: walls of any cell width and post sign, and blocks of 2w+1 signs.

Nothing is passed over in silence: every cell or edge that cannot be taken is told, and stays blank.
"""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Mapping, Sequence
from itertools import pairwise

from gmkit.errors import BadFile
from gmkit.grid.file.layout import LARGEST_SIDE, too_many
from gmkit.grid.file.permitted import wrong_edge, wrong_token
from gmkit.grid.file.strokes import plain
from gmkit.grid.geometry import Cell, Columns, Edge, Way
from gmkit.grid.gridmap import EXIT, OPEN, WALL, GridMap
from gmkit.grid.legend import Legend
from gmkit.text import Both, safe_text

_LEVEL = "-─━=_—–−~"
_UPRIGHT = "|│┃¦!║"
_SOLID = "#█▓" + "─━│┃┌┐└┘├┤┬┴┼╔╗╚╝╠╣╦╩╬═║╭╮╰╯╴╵╶╷·+-|"
_SIGN = re.compile(r"(\S)\s*[=:]\s*(\S{1,3})")
_LABEL = re.compile(r"[-─━]*[A-ZА-Я0-9]{1,3}[-─━]*")


@dataclasses.dataclass
class Brought:
    """What was read: the drawing as lists, and what could not be taken."""

    width: int
    height: int
    tokens: list[str]
    upright: list[str]
    level: list[str]
    told: list[Both] = dataclasses.field(default_factory=list)

    @classmethod
    def empty(cls, width: int, height: int) -> Brought:
        return cls(width, height, [""] * width * height, [OPEN] * (width + 1) * height, [OPEN] * width * (height + 1))


def read_drawing(text: str, signs: Mapping[str, str]) -> tuple[Brought, dict[str, str]]:
    """The grid of a text, and its table of signs: `signs`, then lines like `X = ~>` that stand under the drawing.

    BadFile where no grid is found.
    """
    rows = [row.rstrip() for row in text.expandtabs().splitlines()]
    table = {}
    while rows and (not rows[-1] or _SIGN.fullmatch(rows[-1].strip())):
        match = _SIGN.fullmatch(rows.pop().strip())
        if match is not None:
            table[match[1]] = match[2]
    table |= signs
    for at, row in enumerate(rows):
        found = _posts(row)
        if found is not None and (not _is_block(rows, at) or _is_regular(rows[at:], *found)):
            return _walls(rows[at:], *found), table
        if _is_block(rows, at):
            return _block(rows[at:]), table
    raise BadFile(
        Both(
            "сетки не нашлось: нужны столбики через равные промежутки (+--+--+, o---o) или прямоугольник из # и линий",
            "no grid was found: posts at equal distances are wanted (+--+--+, o---o), or a rectangle of # or lines",
        )
    )


def _posts(row: str) -> tuple[int, int, int] | None:
    """Where the first post of a top border stands, how far apart posts are, and how many there are."""
    bare = plain(row)
    start = len(bare) - len(bare.lstrip())
    post = bare[start : start + 1]
    if not post or post in _LEVEL + _UPRIGHT + "#█▓╴╵╶╷·":
        return None
    second = bare.find(post, start + 1)
    apart = second - start
    if second < 0 or apart < 2:
        return None
    count = 1
    while bare[start + count * apart : start + count * apart + 1] == post:
        count += 1
    between = [bare[start + n * apart + 1 : start + (n + 1) * apart] for n in range(count - 1)]
    fits = all(
        not part.strip(_LEVEL + " ") or _LABEL.fullmatch(part.strip()) or len(part.strip()) == 1 for part in between
    )
    return (start, apart, count) if fits and any(part.strip(" ") for part in between) else None


def _is_regular(rows: Sequence[str], start: int, apart: int, count: int) -> bool:
    """Whether a grid of lines is one of walls between posts: every border has its posts, no line runs inside a cell."""
    post = plain(rows[0])[start]
    inside = [
        line
        for line in rows
        if line.strip()
        and not (
            _is_border(line, post, start) and all(plain(line)[x : x + 1] == post for x in _places(start, apart, count))
        )
    ]
    edges = set(_places(start, apart, count))
    return len(inside) < len([line for line in rows if line.strip()]) - 1 and not any(
        char in _SOLID for line in inside for x, char in enumerate(line) if x not in edges
    )


def _places(start: int, apart: int, count: int) -> range:
    return range(start, start + count * apart, apart)


def _is_border(row: str, post: str, start: int) -> bool:
    return plain(row)[start : start + 1] == post


def _walls(rows: Sequence[str], start: int, apart: int, count: int) -> Brought:
    """A grid of walls between posts; a row of cells may be several lines high."""
    post, width = plain(rows[0])[start], count - 1
    borders = [at for at, row in enumerate(rows) if _is_border(row, post, start)]
    height = len(borders) - 1
    _check(width, height)
    brought = Brought.empty(width, height)
    for number, at in enumerate(borders):
        line = plain(rows[at])
        for column in range(width):
            text = line[start + column * apart + 1 : start + (column + 1) * apart]
            brought.level[number * width + column] = _level(text, number == 0)
    for row, (above, below) in enumerate(pairwise(borders)):
        lines = [line.replace("\u00a0", " ") for line in rows[above + 1 : below]]
        for column in range(count):
            x = start + column * apart
            marks = [line[x] for line in lines if x < len(line) and line[x] != " "]
            mark = marks[0] if marks else OPEN
            brought.upright[row * count + column] = WALL if mark in _UPRIGHT and mark else mark
            if column < width:
                text = "".join(line[x + 1 : x + apart].strip() for line in lines)
                brought.tokens[row * width + column] = text
    return brought


def _level(text: str, top: bool) -> str:
    bare = text.strip()
    if not bare:
        return OPEN
    if not bare.strip(_LEVEL):
        return WALL
    if top and text.strip(" ") == text and _LABEL.fullmatch(bare):
        return WALL  # a column label in the border
    return bare[0] if len(set(bare)) == 1 else bare.strip(_LEVEL + " ")


def _is_block(rows: Sequence[str], at: int) -> bool:
    row = rows[at].strip()
    return len(row) >= 3 and all(char in _SOLID + " " for char in row) and row[0] in _SOLID and row[-1] in _SOLID


def _block(rows: Sequence[str]) -> Brought:
    """A rectangle of 2w+1 by 2h+1 signs: every second one is a cell, those between are edges."""
    start = min(len(row) - len(row.lstrip()) for row in rows if row.strip())
    used = [row[start:] for row in rows]
    while used and not used[-1].strip():
        used.pop()
    across = max(len(row) for row in used)
    if across % 2 == 0 or len(used) % 2 == 0:
        raise BadFile(
            Both(
                f"блок {across} на {len(used)} знаков: нужно нечётное число и столбцов, и строк (2w+1 на 2h+1)",
                f"a block of {across} by {len(used)} signs: both must be odd (2w+1 by 2h+1)",
            )
        )
    width, height = across // 2, len(used) // 2
    _check(width, height)
    brought = Brought.empty(width, height)
    lines = [row.ljust(across) for row in used]
    for row in range(2 * height + 1):
        for column in range(across):
            sign = lines[row][column]
            sign = "" if sign in " \u00a0" else sign
            if row % 2 and column % 2:
                brought.tokens[row // 2 * width + column // 2] = sign
            elif row % 2:
                brought.upright[row // 2 * (width + 1) + column // 2] = WALL if sign and sign in _SOLID else sign
            elif column % 2:
                brought.level[row // 2 * width + column // 2] = WALL if sign and sign in _SOLID else sign
    return brought


def _check(width: int, height: int) -> None:
    for number, what in ((width, Both("столбцов", "columns")), (height, Both("рядов", "rows"))):
        if number > LARGEST_SIDE:
            raise BadFile(too_many(number, what))
    if width < 1 or height < 1:
        raise BadFile(Both("в сетке нет ни одной клетки", "the grid has no cells"))


def map_of(brought: Brought, game: str, legend: Legend, columns: Columns, signs: Mapping[str, str]) -> GridMap:
    """The map of what was read. Outer gaps become exits; what the game does not know is told and left blank."""
    width, height, told = brought.width, brought.height, brought.told
    tokens = []
    for index, text in enumerate(brought.tokens):
        token = signs.get(text, text)
        if legend.knows_cell(token):
            tokens.append(token)
            continue
        name = columns.cell_name(Cell(index % width, index // width))
        why = wrong_token(legend, token)
        assert why is not None
        told.append(Both(f"клетка {name}: {why.ru}", f"cell {name}: {why.en}"))
        tokens.append("")

    def mark(found: str, edge: Edge, level: bool) -> str:
        outer = (
            not (0 <= edge.cell.column < width and 0 <= edge.cell.row < height)
            or edge.cell.beside(edge.way) not in field
        )
        now = signs.get(found, found)
        if outer and now == OPEN:
            if legend.knows_edge(EXIT, outer=True):
                return EXIT
            told.append(_edge(columns, edge, field, Both("выходов в этой игре нет", "this game has no exits")))
            return WALL
        if now in (OPEN, WALL):
            return now
        why = wrong_edge(legend, now, level, outer)
        if why is None:
            return now
        told.append(_edge(columns, edge, field, Both(safe_text(why.ru), safe_text(why.en))))
        return WALL if outer else OPEN

    field = GridMap.blank(game, width, height, columns)
    upright = [
        mark(found, Edge(Cell(index % (width + 1), index // (width + 1)), Way.WEST), level=False)
        if index % (width + 1) < width
        else mark(found, Edge(Cell(width - 1, index // (width + 1)), Way.EAST), level=False)
        for index, found in enumerate(brought.upright)
    ]
    level = [
        mark(found, Edge(Cell(index % width, index // width), Way.NORTH), level=True)
        if index // width < height
        else mark(found, Edge(Cell(index % width, height - 1), Way.SOUTH), level=True)
        for index, found in enumerate(brought.level)
    ]
    return dataclasses.replace(field, tokens=tuple(tokens), upright=tuple(upright), level=tuple(level))


def _edge(columns: Columns, edge: Edge, field: GridMap, why: Both) -> Both:
    edge = edge.canonical() if edge.cell.beside(edge.way) in field else edge
    place = columns.edge_name(edge, field.width, field.height)
    return Both(f"{place.ru}: {why.ru}", f"{place.en}: {why.en}")
