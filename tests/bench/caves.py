"""Caves of any size for the benchmark, drawn as in a file of gmkit: a maze with loops, and marks strewn in it."""

from __future__ import annotations

import random
from collections.abc import Sequence

MARKS = ("@", "@", "$", "H", "D", "?", "1", "2", "3", "4", "s", "T>", "T<")
PLAIN = ("@", "@", "$", "1", "2", "3", "4")
_OPENED = 0.3  # of the walls that a perfect maze leaves

Step = tuple[int, int]


def cave(side: int, seed: int = 1, marks: Sequence[str] = MARKS) -> str:
    """A cave of side x side cells with one exit in the west, and with MARKS a river; the same for the same seed."""
    dice = random.Random(seed)
    across = {(column, row) for row in range(side) for column in range(1, side)}  # walls on the west of a cell
    down = {(column, row) for row in range(1, side) for column in range(side)}  # walls on the north of a cell
    for one, after in backtracked(side, side, dice):
        (across if after[1] == one[1] else down).discard(max(after, one))
    for walls in (across, down):
        walls -= {one for one in sorted(walls) if dice.random() < _OPENED}
    inside = range(1, side - 1)
    river = {(side // 4, row): "~v" for row in inside} if marks is MARKS else {}
    if river:
        river[side // 4, side - 2] = "s"  # where it ends
    down -= set(river)
    free = [(column, row) for row in inside for column in inside if (column, row) not in river]
    stands = dict(zip(dice.sample(free, len(marks)), marks, strict=True))
    for (column, row), token in stands.items():
        if token[:1] == "T":  # what it lets out by must be open
            across.discard((column + (token == "T>"), row))
    stands |= river
    rows = []
    for row in range(side):
        level = ["---" if row == 0 or (column, row) in down else "   " for column in range(side)]
        rows.append("+" + "+".join(level) + "+")
        cells = [stands.get((column, row), "").ljust(2) for column in range(side)]
        west = "E" if row == side // 2 else "|"
        edges = [west, *("|" if (column, row) in across else " " for column in range(1, side))]
        rows.append("".join(f"{edge} {cell}" for edge, cell in zip(edges, cells, strict=True)) + "|")
    rows.append("+" + "---+" * side)
    head = "format: gmkit-map/1\ngame: numenor\ncolumns: numbers\nmap: |\n"
    return head + "".join(f"  {row}\n" for row in rows)


def backtracked(width: int, height: int, dice: random.Random) -> list[tuple[Step, Step]]:
    """A perfect maze by the plainest of backtrackers on a flat array: pairs of cells with a way between them."""
    visited = bytearray(width * height)
    visited[0] = 1
    path, ways = [0], []
    while path:
        at = path[-1]
        column = at % width
        fresh = []
        if at >= width and not visited[at - width]:
            fresh.append(at - width)
        if column < width - 1 and not visited[at + 1]:
            fresh.append(at + 1)
        if at < width * (height - 1) and not visited[at + width]:
            fresh.append(at + width)
        if column and not visited[at - 1]:
            fresh.append(at - 1)
        if not fresh:
            path.pop()
            continue
        after = fresh[int(dice.random() * len(fresh))]
        visited[after] = 1
        path.append(after)
        ways.append(((column, at // width), (after % width, after // width)))
    return ways
