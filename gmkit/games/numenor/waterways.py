"""Checks of rivers: one cell wide, one flow, an end in a swamp, nothing across the bed (NC-13, NC-16, NC-17).

Of two river cells side by side exactly one thing is so (`Pair`), and one check is asked about it:

- one flows into the other: one bed. `check_bed` requires a free edge between them, `check_rapids` allows a rapid there;
  where both flow into each other, `check_closed` finds the circle.
- anything but an open edge parts them: two beds with a bank between, which is as it should be.
- they flow apart and nothing flows into either: one spring with two flows, `check_split`.
- whatever else: two beds that look like one wide river, `check_width`.
"""

from __future__ import annotations

import enum
from collections.abc import Callable, Iterable, Iterator

from gmkit.games.numenor.board import Board, Kind, board_of
from gmkit.grid.findings import Finding
from gmkit.grid.geometry import WAYS, Cell, Edge, Way
from gmkit.grid.gridmap import ARROWS, OPEN, RAPID, GridMap
from gmkit.text import Both


class Pair(enum.Enum):
    """What two river cells side by side are to each other; see the head of the file."""

    JOINED = "joined"
    PARTED = "parted"
    SPLIT = "split"
    WIDE = "wide"


def check_mouths(grid: GridMap) -> Iterator[Finding]:
    """Every river ends in a swamp: no bed runs into land, a pit, or off the map."""
    board = board_of(grid)
    for cell, way in board.flows.items():
        beside = cell.beside(way)
        if board.kinds.get(beside) not in (Kind.RIVER, Kind.SWAMP):
            yield Finding(
                "river-mouth",
                (cell,),
                Both("река кончается не в топи", "the river does not end in a swamp"),
                edges=(Edge(cell, way),),
            )


def check_closed(grid: GridMap) -> Iterator[Finding]:
    """No bed comes back to itself."""
    board = board_of(grid)
    done: set[Cell] = set()
    for source in board.flows:
        path: list[Cell] = []
        at = source
        while at in board.flows and at not in done:
            done.add(at)
            path.append(at)
            at = at.beside(board.flows[at])
        if at in path:
            ring = tuple(path[path.index(at) :])
            yield Finding("river-closed", ring, Both("река течёт по кругу", "the river runs in a circle"))


def check_split(grid: GridMap) -> Iterator[Finding]:
    """Two springs side by side that run apart are one bed with two flows."""
    for cell, beside, _, pair in _neighbours(board_of(grid)):
        if pair is Pair.SPLIT:
            yield Finding(
                "river-split",
                (cell, beside),
                Both("река течёт отсюда в обе стороны", "the river flows from here both ways"),
            )


def check_bed(grid: GridMap) -> Iterator[Finding]:
    """No wall, bank or cliff lies across the flow, whichever of the two cells it was drawn from."""
    board = board_of(grid)
    for cell, way in board.flows.items():
        if cell.beside(way) in board.kinds and board.mark(cell, way, ()) not in (OPEN, RAPID, ARROWS[way]):
            yield Finding(
                "river-wall",
                (cell, cell.beside(way)),
                Both("преграда поперёк течения", "a barrier across the flow"),
                edges=(Edge(cell, way),),
            )


def check_width(grid: GridMap) -> Iterator[Finding]:
    """Beds side by side without a wall look like one river two cells wide (a warning)."""
    for cell, beside, way, pair in _neighbours(board_of(grid)):
        if pair is Pair.WIDE:
            yield Finding(
                "river-wide",
                (cell, beside),
                Both(
                    "два русла рядом похожи на одну широкую реку; поставьте между ними стену",
                    "two beds side by side look like one wide river; draw a wall between them",
                ),
                warning=True,
                edges=(Edge(cell, way),),
            )


def check_rapids(grid: GridMap) -> Iterator[Finding]:
    """A rapid lies between two river cells of one bed (NC-17)."""
    board = board_of(grid)
    for edge in grid.marked(RAPID):
        cell, beside = edge.cell, edge.cell.beside(edge.way)
        if not (board.flows.get(cell) is edge.way or board.flows.get(beside) is edge.way.back) or not (
            cell in board.flows and beside in board.flows
        ):
            yield Finding(
                "rapid-off-river",
                (cell,),
                Both(
                    "порог стоит не между двумя клетками одной реки",
                    "the rapid is not between two cells of one river",
                ),
                edges=(edge,),
            )


def _neighbours(board: Board) -> Iterator[tuple[Cell, Cell, Way, Pair]]:
    """Pairs of river cells that touch by a side, each once."""
    fed = {cell.beside(way) for cell, way in board.flows.items()}
    for cell, flow in board.flows.items():
        for way in (WAYS[Way.EAST], WAYS[Way.SOUTH]):
            beside = cell.beside(way)
            if beside not in board.flows:
                continue
            pair = Pair.WIDE
            if flow is way or board.flows[beside] is way.back:
                pair = Pair.JOINED
            elif board.mark(cell, way, ()) != OPEN:
                pair = Pair.PARTED
            elif flow is way.back and board.flows[beside] is way and cell not in fed and beside not in fed:
                pair = Pair.SPLIT
            yield cell, beside, way, pair


RIVER_CHECKS: tuple[Callable[[GridMap], Iterable[Finding]], ...] = (
    check_mouths,
    check_closed,
    check_split,
    check_bed,
    check_width,
    check_rapids,
)
