"""Where a hero may stand and step: terrain and its gear, doors and keys, walls, corners (DC-11 to DC-18, H16, H22)."""

from __future__ import annotations

from gmkit.games.dark_castle.deck import deck
from gmkit.games.dark_castle.field import Board, Step, moved
from gmkit.games.dark_castle.kinds import Kind, Terrain
from gmkit.games.dark_castle.limits import may_use
from gmkit.games.dark_castle.reasons import Why
from gmkit.games.dark_castle.world import Hero
from gmkit.grid.geometry import WAYS, Cell

_CLOSED = {Terrain.DARKNESS: Why.DARK, Terrain.WATER: Why.WATER, Terrain.GAS: Why.GAS}
_KEYS = {1: (Kind.DUNGEON_KEY_1, Why.KEY_1), 2: (Kind.DUNGEON_KEY_2, Why.KEY_2)}


def why_closed(board: Board, one: Hero, cell: Cell) -> Why | None:
    """Why he may not stand on that cell by its terrain; None where he may. The dungeon has doors instead."""
    terrain = board.terrain[cell]
    if terrain not in _CLOSED:
        return None
    has = any(deck()[kind].gear is terrain and may_use(kind, one.kind) for kind in one.hand)
    return None if has else _CLOSED[terrain]


def has_key(one: Hero) -> bool:
    """Whether he holds any key of the dungeon, which leads out by both doors (DC-16)."""
    return any(key in one.hand for key, _ in _KEYS.values())


def why_barred(board: Board, one: Hero, step: Step) -> Why | None:
    """Why he may not make that step; None where he may. Whether he has a step left is not asked here."""
    end = moved(one.at, step)
    if end not in board.terrain:
        return Why.WALL
    if step[0] and step[1]:
        if not board.corner_is_free(one.at, step):
            return Why.WALL
    else:
        way = next(way for way in WAYS if way.step == step)
        number = board.door(one.at, way)
        if number:
            key, why = _KEYS[number]
            if board.is_dungeon(one.at):
                return None if has_key(one) else Why.KEY
            return why_closed(board, one, end) if key in one.hand else why
        if not board.is_open(one.at, way):
            return Why.WALL
    return why_no_landing(board, one, end)


def why_no_landing(board: Board, one: Hero, end: Cell) -> Why | None:
    """Why he may not come to that cell past all doors: never into the dungeon from outside (DC-17), nor without gear.

    One who stands without gear where he should have it may go on only nearer to the edge (H22).
    """
    if board.is_dungeon(end) and not board.is_dungeon(one.at):
        return Why.DUNGEON
    why = why_closed(board, one, end)
    if why is None or why_closed(board, one, one.at) is None:
        return why
    return None if to_edge(board, one, end) < to_edge(board, one, one.at) else why


def to_edge(board: Board, one: Hero, start: Cell) -> int:
    """Steps from a cell to the nearest one where he may stand; a large number where there is none."""
    level, seen, steps = [start], {start}, 0
    while level:
        if any(why_closed(board, one, cell) is None for cell in level):
            return steps
        following = []
        for cell in level:
            for beside in board.open_ways(cell).values():
                if beside not in seen:
                    seen.add(beside)
                    following.append(beside)
        level, steps = following, steps + 1
    return len(board.cells)
