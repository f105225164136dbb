"""Ways over the open field by somebody's own gear and keys: distances to a goal, remembered for all games."""

from __future__ import annotations

import heapq
from collections.abc import Mapping
from functools import lru_cache

from gmkit.games.dark_castle.classes import classes
from gmkit.games.dark_castle.deck import deck
from gmkit.games.dark_castle.field import Board, moved
from gmkit.games.dark_castle.ground import why_barred
from gmkit.games.dark_castle.kinds import Hazard, HeroClass, Kind, Person, Terrain
from gmkit.games.dark_castle.limits import may_use
from gmkit.games.dark_castle.world import Hero
from gmkit.grid.geometry import WAYS, Cell

KEYS = (Kind.DUNGEON_KEY_1, Kind.DUNGEON_KEY_2)
FAR = 999.0
_CLOSED = (Terrain.DARKNESS, Terrain.WATER, Terrain.GAS)
_DEAR = 6.0  # what a step onto a hazard counts


def gear(hand: tuple[Kind, ...]) -> tuple[Kind, ...]:
    """The cards of a hand that open ways."""
    return tuple(sorted({kind for kind in hand if deck()[kind].gear is not None or kind in KEYS}))


def dear(board: Board, cell: Cell, kind: HeroClass, wanted: bool) -> float:
    """What a step there counts: hazards and the Mutant are gone round, Guards too by whoever is wanted."""
    label = board.label(cell)
    if label.hazard is not None and (label.hazard is not Hazard.PIT or classes()[kind].pit):
        return _DEAR
    if label.person is Person.MUTANT or (wanted and label.person is Person.GUARD):
        return _DEAR
    return 1.0


@lru_cache(maxsize=8)
def _links(board: Board) -> Mapping[Cell, tuple[tuple[Cell, int, bool], ...]]:
    """Of each cell those from which one steps there: (cell, number of the door between or 0, whether it is inside)."""
    found = {}
    for cell in board.cells:
        links = []
        for way in WAYS:
            before = cell.beside(way)
            number = board.door(cell, way)
            if before in board.terrain and (number or board.is_open(cell, way)):
                links.append((before, number, board.is_dungeon(before)))
        found[cell] = tuple(links)
    return found


@lru_cache(maxsize=100_000)
def distances(
    board: Board, goal: Cell, kind: HeroClass, things: tuple[Kind, ...], wanted: bool = False
) -> Mapping[Cell, float]:
    """From each cell to the goal, in steps; hazards count more. Cells without a way are left out."""
    lit = {deck()[one].gear for one in things if may_use(one, kind)}
    keys = {number for number, key in enumerate(KEYS, 1) if key in things}
    links = _links(board)
    found: dict[Cell, float] = {goal: 0.0}
    heap = [(0.0, goal)]
    while heap:
        length, cell = heapq.heappop(heap)
        if length > found[cell]:
            continue
        if cell != goal and board.terrain[cell] in _CLOSED and board.terrain[cell] not in lit:
            continue  # one may stand there only by being thrown or robbed: ways begin there and lead through nowhere
        total = length + (dear(board, cell, kind, wanted) if cell != goal else 1.0)
        for before, number, inside in links[cell]:
            if number and not (keys if inside else number in keys):
                continue
            if total < found.get(before, FAR):
                found[before] = total
                heapq.heappush(heap, (total, before))
    return found


def steps_from(
    board: Board, at: Cell, kind: HeroClass, things: tuple[Kind, ...], diagonal: bool
) -> list[tuple[int, int]]:
    """The steps that he may make from there by his own gear."""
    one = Hero("", kind, 0, at, at, things)
    ways = [way.step for way in WAYS]
    if diagonal:
        ways += [(1, 1), (1, -1), (-1, 1), (-1, -1)]
    return [step for step in ways if why_barred(board, one, step) is None]


def after(at: Cell, step: tuple[int, int]) -> Cell:
    """The cell one step away."""
    return moved(at, step)
