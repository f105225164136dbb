"""The ways of a zone, walked with the game's own step: relief costs, stops on dry ground, a six at best."""

from __future__ import annotations

from collections.abc import Iterator

from gmkit.games.stalker.placing import rules_of
from gmkit.games.stalker.world import BALL, DIE, FORD, Zone, starts
from gmkit.grid.findings import Check, Finding
from gmkit.grid.geometry import WAYS, Cell
from gmkit.grid.gridmap import GridMap
from gmkit.grid.reach import explore, reach
from gmkit.text import Both

_NEVER = DIE * DIE


class Ways:
    """Where one can come with sixes: from dry cell to dry cell, across fords within one move (ST-26)."""

    def __init__(self, zone: Zone, barred: frozenset[Cell] = frozenset()) -> None:
        self.zone = zone
        self.barred = barred
        self.width = zone.grid.width

    def number(self, cell: Cell) -> int:
        """The state of a cell for the search."""
        return cell.row * self.width + cell.column

    def _next(self, number: int) -> list[int]:
        row, column = divmod(number, self.width)
        return [self.number(cell) for cell in self.stops_from(Cell(column, row))]

    def stops_from(self, start: Cell) -> list[Cell]:
        """The nearest dry cells from a dry one: its neighbours, and those beyond fords that one six can cross."""
        zone = self.zone
        best = {start: 0}
        found: dict[Cell, None] = {}
        wading = [start]
        while wading:
            cell = wading.pop()
            for way in WAYS:
                beside = cell.beside(way)
                cost = best[cell] + zone.costs.get(beside, _NEVER)
                if beside in self.barred or cost > DIE or cost >= best.get(beside, _NEVER):
                    continue
                best[beside] = cost
                if zone.reliefs[beside] == FORD:
                    wading.append(beside)
                else:
                    found[beside] = None
        return list(found)

    def from_cell(self, cell: Cell) -> bytearray:
        """One byte a cell, row by row: 1 where one can come and stop."""
        size = self.width * self.zone.grid.height
        table = explore([self.number(cell)], self._next, size)
        return reach([self.number(cell)], table)


def check_ways(grid: GridMap) -> Iterator[Finding]:
    """ST-24, A23: from every entrance a way to the ball free of all traps, webs and cabbage fields."""
    zone = Zone(grid, rules_of(grid))
    balls = grid.find(BALL)
    if not balls:
        return
    ways = Ways(zone, frozenset(zone.traps) | frozenset(zone.fields))
    for entrance in starts(grid):
        seen = ways.from_cell(entrance)
        if not any(seen[ways.number(ball)] for ball in balls):
            yield Finding(
                "way-none",
                (entrance,),
                Both(
                    "от входа к золотому шару нет прохода без ловушек и полей капусты",
                    "no way free of traps and cabbage fields from the entrance to the golden ball",
                ),
            )


def check_fords(grid: GridMap) -> Iterator[Finding]:
    """ST-26: nobody may stop in a ford, so that one which a six does not cross is none."""
    zone = Zone(grid, rules_of(grid))
    deep = [cell for cell in grid.cells() if zone.reliefs[cell] == FORD and not _can_be_waded(zone, cell)]
    between = tuple(cell for cell in deep if _has_banks(zone, cell))
    if between:
        yield Finding(
            "ford-wide",
            between,
            Both(
                "брод не перейти и шестёркой: останавливаться в нём нельзя",
                "not even a six crosses this ford, and nobody may stop in it",
            ),
        )
        return
    if deep:
        yield Finding(
            "ford-deep",
            tuple(deep),
            Both(
                "сюда не зайти и шестёркой: из брода не успеть выйти",
                "not even a six leads in here and out of the ford again",
            ),
            warning=True,
        )
    yield from _cut_banks(grid, zone)


def _can_be_waded(zone: Zone, ford: Cell) -> bool:
    """Whether a six takes one from dry ground into this cell and out again."""
    into = _least(zone, ford, entering=True)
    out = _least(zone, ford, entering=False)
    return into + out <= DIE


def _least(zone: Zone, ford: Cell, entering: bool) -> int:
    """The least steps from dry ground to the ford cell, or with `entering` false from it to dry ground."""
    best = {ford: zone.costs[ford] if entering else 0}
    level = [ford]
    least = _NEVER
    while level:
        cell = level.pop()
        for way in WAYS:
            beside = cell.beside(way)
            if beside not in zone.grid:
                continue
            if zone.reliefs[beside] != FORD:
                least = min(least, best[cell] + (0 if entering else zone.costs[beside]))
                continue
            cost = best[cell] + zone.costs[beside]
            if cost <= DIE and cost < best.get(beside, _NEVER):
                best[beside] = cost
                level.append(beside)
    return least


def _has_banks(zone: Zone, ford: Cell) -> bool:
    """Whether the ford lies between two banks, from left to right or from top to bottom."""
    for way in WAYS[:2]:
        ends = []
        for side in (way, way.back):
            cell = ford
            while zone.reliefs.get(cell) == FORD:
                cell = cell.beside(side)
            ends.append(cell in zone.grid)
        if all(ends):
            return True
    return False


def _cut_banks(grid: GridMap, zone: Zone) -> Iterator[Finding]:
    """A river that parts the zone must be crossed somewhere: every dry cell is to be reached from every other."""
    dry = [cell for cell in grid.cells() if zone.reliefs[cell] != FORD]
    if not dry:
        return
    ways = Ways(zone)
    seen = ways.from_cell(dry[0])
    cut = tuple(cell for cell in dry if not seen[ways.number(cell)])
    if cut:
        yield Finding(
            "ford-cut",
            cut,
            Both(
                "на этот берег не перейти бродом и с шестёркой",
                "this bank cannot be reached over the ford, not even with a six",
            ),
        )


WAY_CHECKS: tuple[Check, ...] = (check_ways, check_fords)
