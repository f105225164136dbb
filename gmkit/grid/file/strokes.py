"""Strokes: with which characters the posts, walls, marks and tokens of a drawing are drawn and read."""

from __future__ import annotations

from gmkit.grid.geometry import Columns
from gmkit.grid.gridmap import ARROWS, OPEN, WALL, GridMap

POST = "+"
LEVEL_WALL = "---"
UPRIGHT_ARROWS = "><"  # the arrows that can cross an upright edge
LEVEL_ARROWS = "^v"

_JUNCTIONS = "".join(
    chr(code)
    for start, end in ((0x250C, 0x254B), (0x2552, 0x2570))  # corners, tees and crosses; round corners
    for code in range(start, end + 1)
    if chr(code) not in "╌╍╎╏"
)
# Everything that is read as if a plain character stood there, one for one, so that columns do not move.
_PLAIN = str.maketrans(
    dict.fromkeys(_JUNCTIONS, POST) | dict.fromkeys("─━—–−", "-") | dict.fromkeys("│┃¦", WALL) | {"\u00a0": " "}
)


def plain(row: str) -> str:
    """A row of a drawing with box drawing, dashes and no-break spaces in plain form; of the same length."""
    return row.translate(_PLAIN)


def upright_mark(char: str) -> str:
    """The mark of one character on an upright edge."""
    return {" ": OPEN, "!": WALL}.get(char, char)


def level_mark(three: str) -> str | None:
    """The mark of three characters on a level edge, or None where a wall or a run is only half drawn."""
    if three == LEVEL_WALL:
        return WALL
    bare = three.strip()
    if not bare:
        return OPEN
    same = len(set(bare)) == 1
    if (same and len(bare) == 2) or set(bare) == {"-"}:
        return None
    return bare[0] if same else bare


def drawn_token(token: str) -> str:
    """The three characters of a cell: ` @ `, ` ~>`, `abc`."""
    return f" {token} " if len(token) == 1 else token.rjust(3)


def drawn_upright(mark: str) -> str:
    """The one character of an upright edge."""
    return mark or " "


def drawn_level(mark: str) -> str:
    """The three characters of a level edge: walls and signs fill it, letters and arrows are in the middle."""
    if mark == WALL:
        return LEVEL_WALL
    if len(mark) == 1 and mark not in ARROWS and not mark.isalnum():
        return mark * 3
    return drawn_token(mark)


def drawn_label(columns: Columns, column: int) -> str:
    """The three characters of a wall of the top border with its column label: `-A-`, `-AA`, `100`."""
    label = columns.label(column)
    return f"-{label}-" if len(label) == 1 else label.rjust(3, "-")


def drawn_rows(field: GridMap, labels: bool = True, numbers: bool = True) -> list[str]:
    """The rows of a whole drawing in canonical form, with column labels and row numbers where they are wanted."""
    rows = []
    for row in range(field.height + 1):
        level = field.level[row * field.width : (row + 1) * field.width]
        rows.append(POST + "".join(drawn + POST for drawn in _drawn_levels(field, row, level, labels)))
        if row == field.height:
            break
        uprights = field.upright[row * (field.width + 1) : (row + 1) * (field.width + 1)]
        tokens = field.tokens[row * field.width : (row + 1) * field.width]
        cells = "".join(drawn_upright(mark) + drawn_token(token) for mark, token in zip(uprights, tokens, strict=False))
        rows.append(f"{cells}{drawn_upright(uprights[-1])}" + (f" {row + 1}" if numbers else ""))
    return rows


def _drawn_levels(field: GridMap, row: int, marks: tuple[str, ...], labels: bool) -> list[str]:
    return [
        drawn_label(field.columns, column) if row == 0 and mark == WALL and labels else drawn_level(mark)
        for column, mark in enumerate(marks)
    ]
