"""Checks of rivers: one cell wide, one flow, an end in a swamp, nothing across the bed (NC-13, NC-16, NC-17)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from gmkit.games.numenor.world import Board, Kind, board_of
from gmkit.grid.findings import Finding
from gmkit.grid.geometry import WAYS, Cell, Edge, Way
from gmkit.grid.gridmap import ARROWS, OPEN, RAPID, GridMap
from gmkit.text import Both


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
    board = board_of(grid)
    fed = {cell.beside(way) for cell, way in board.flows.items()}
    for cell, beside, way in _neighbours(board):
        apart = board.flows[cell] is way.back and board.flows[beside] is way
        if apart and cell not in fed and beside not in fed:
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
    board = board_of(grid)
    for cell, beside, way in _neighbours(board):
        joined = board.flows[cell] is way or board.flows[beside] is way.back
        apart = board.flows[cell] is way.back and board.flows[beside] is way
        if not joined and not apart and board.mark(cell, way, ()) == OPEN:
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
    for edge, mark in grid.edges():
        if mark != RAPID:
            continue
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


def _neighbours(board: Board) -> Iterator[tuple[Cell, Cell, Way]]:
    """Pairs of river cells that touch by a side, each once."""
    for cell in board.flows:
        for way in (WAYS[Way.EAST], WAYS[Way.SOUTH]):
            beside = cell.beside(way)
            if beside in board.flows:
                yield cell, beside, way


RIVER_CHECKS: tuple[Callable[[GridMap], Iterable[Finding]], ...] = (
    check_mouths,
    check_closed,
    check_split,
    check_bed,
    check_width,
    check_rapids,
)
