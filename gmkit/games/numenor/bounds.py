"""How many turns a game must at least yet take: what lets the solver look at the promising places alone.

Worked out backwards over cells, with the game's own movements but as if nothing were ever counted: no turn is lost in
a swamp, and whoever comes near a danger may be hurt or not, as he likes. So the true game is never shorter.
"""

from __future__ import annotations

import heapq
from collections.abc import Iterable, Mapping

from gmkit.games.numenor.board import Kind
from gmkit.games.numenor.movement import Sort, movements
from gmkit.games.numenor.world import WARD_TURNS, World
from gmkit.grid.geometry import WAYS, Cell

_Back = dict[Cell, list[tuple[Cell, int]]]  # who leads to a cell, and for how many turns


class Bounds:
    """The least turns from every cell, with and without a treasure. Those of who can never win are None."""

    def __init__(self, world: World, treasures: Iterable[Iterable[Cell]]) -> None:
        """`treasures`: for each bit of the solver the cells any of which will do."""
        back, hurt, exits = _edges(world)
        self._out = _least(back, dict.fromkeys(exits, 1))
        both = {cell: [*back.get(cell, ()), *hurt.get(cell, ())] for cell in (*back, *hurt)}
        self._fetch = [
            _least(both, {cell: 1 + self._out[cell] for cell in cells if cell in self._out}) for cells in treasures
        ]

    def least(self, at: Cell, has: int) -> int | None:
        """At least so many turns to the end for one who stands there and has the treasures of these bits."""
        most = self._out.get(at) if has else 0
        for bit, fetch in enumerate(self._fetch):
            if most is None or has >> bit & 1:
                continue
            turns = fetch.get(at)
            most = None if turns is None else max(most, turns)
        return most


def _edges(world: World) -> tuple[_Back, _Back, list[Cell]]:
    """The movements turned round; ways to the infirmary, turned round; the cells at the exit."""
    board, rules, _ = world
    step = movements(board, rules, ()).of
    dens = {at for dragonid in board.dragonids for at in (dragonid.home, *dragonid.route)}
    near = {Cell(at.column + x, at.row + y) for at in dens for x in (-1, 0, 1) for y in (-1, 0, 1)}
    back: _Back = {}
    hurt: _Back = {}
    exits = []
    for cell in board.kinds:
        for way in (*WAYS, None):
            movement = step(cell, way)
            if movement.sort is Sort.EXIT:
                exits.append(cell)
            free = movement.sort in (Sort.BUMPED, Sort.EXIT) and not rules.bump_spends
            if movement.end != cell and not movement.rapid:
                back.setdefault(movement.end, []).append((cell, 0 if free else 1))
            roars = any(at in near for at in movement.passed(rules.roar_through))
            if movement.rapid or board.kinds[movement.end] is Kind.SWAMP or roars:
                hurt.setdefault(board.infirmary or movement.end, []).append((cell, 1 + WARD_TURNS))
    return back, hurt, exits


def _least(back: _Back, ends: Mapping[Cell, int]) -> dict[Cell, int]:
    """The least turns to any of `ends`, each of which has turns of its own yet to go."""
    best = dict(ends)
    heap = [(turns, cell) for cell, turns in ends.items()]
    heapq.heapify(heap)
    while heap:
        turns, cell = heapq.heappop(heap)
        if turns > best[cell]:
            continue
        for before, cost in back.get(cell, ()):
            if turns + cost < best.get(before, turns + cost + 1):
                best[before] = turns + cost
                heapq.heappush(heap, (turns + cost, before))
    return best
