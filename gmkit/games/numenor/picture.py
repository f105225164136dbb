"""The true state of the cave as a Picture, for the master's screen now and the reveal later.

What does not change is kept per board, since a reveal draws the cave after every line of a game.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

from gmkit.core.master import events as table
from gmkit.games.numenor import events as ev
from gmkit.games.numenor.board import Board, Kind, Mend
from gmkit.games.numenor.tiles import DRAGONID, INFIRMARY, PIT, RIVER, ROCK_TILE, SWAMP, TILES, TRAP, TREASURE
from gmkit.games.numenor.world import World
from gmkit.grid.geometry import WAYS, Cell, Way
from gmkit.grid.picture import Cross, Glyph, Picture, Trail
from gmkit.grid.tile import Tile
from gmkit.text import Lang

_FLOW = {Way.NORTH: "~^", Way.EAST: "~>", Way.SOUTH: "~v", Way.WEST: "~<"}
_OUT = {Way.NORTH: "T^", Way.EAST: "T>", Way.SOUTH: "Tv", Way.WEST: "T<"}


def draw(world: World, lang: Lang) -> Picture:
    """Ground, treasures, dragonids and players where they truly are. Players are numbered from 1 in turn order."""
    return sheet(world, (), lang)


def sheet(world: World, events: Sequence[Any], lang: Lang, board: int = 0) -> Picture:
    """The same with the ways that were gone in `events`, in order: steps, drifts, falls, a cross for each injury."""
    cave, _, state = world
    grid = cave.grid
    glyphs = dict(_grounds(cave))
    for cell in state.lying:
        glyphs[cell] += (TREASURE.glyph,)
    for dragonid, lair in zip(cave.dragonids, state.lairs, strict=True):
        glyphs[lair.at] += (Glyph(dragonid.token, DRAGONID.kind),)
    initials = [one.name[:1].upper() for one in state.explorers]
    counters = []
    for index, one in enumerate(state.explorers):
        # Two names with one initial are told apart by their place in the order of turns.
        number = str(index + 1) if initials.count(initials[index]) > 1 else ""
        mark = Glyph(initials[index] + number, f"player-{index}")
        counters.append((mark, one.name))
        if one.at is not None:
            glyphs[one.at] += (mark,)
    drawn = _grounds_drawn(cave) | ({TREASURE} if state.lying else set()) | ({DRAGONID} if state.lairs else set())
    legend = [(tile.glyph, tile.name(lang)) for tile in TILES if tile in drawn]
    trails, crosses = _ways_gone(world, events)
    edges = _edges(cave, state.mended)
    return Picture(grid.width, grid.height, grid.columns, glyphs, edges, trails, (*legend, *counters), crosses, TILES)


@lru_cache(maxsize=8)
def _grounds(board: Board) -> Mapping[Cell, tuple[Glyph, ...]]:
    return {cell: _ground(board, cell) for cell in board.grid.cells()}


@lru_cache(maxsize=8)
def _grounds_drawn(board: Board) -> frozenset[Tile]:
    found = (TILES.find(glyph.kind, glyph.text) for glyphs in _grounds(board).values() for glyph in glyphs)
    return frozenset(tile for tile in found if tile is not None)


@lru_cache(maxsize=8)
def _edges(board: Board, mended: tuple[Mend, ...]) -> Mapping[tuple[Cell, Way], str]:
    return {(cell, way): board.mark(cell, way, mended) for cell in board.grid.cells() for way in WAYS}


def _ground(board: Board, cell: Cell) -> tuple[Glyph, ...]:
    kind = board.kinds[cell]
    if kind is Kind.RIVER:
        return (Glyph(_FLOW[board.flows[cell]], RIVER.kind),)
    if kind is Kind.TRAP:
        return (Glyph(_OUT[board.trap_exits[cell]], TRAP.kind),)
    if kind is Kind.ROCK:
        return (ROCK_TILE.glyph,)
    if kind is Kind.SWAMP:
        return (SWAMP.glyph,)
    if kind in (Kind.PIT, Kind.FALSE_PIT):
        return (Glyph(board.grid.token(cell), PIT.kind),)
    if cell == board.infirmary:
        return (INFIRMARY.glyph,)
    return ()


def _ways_gone(world: World, events: Sequence[Any]) -> tuple[tuple[Trail, ...], tuple[Cross, ...]]:
    trails: list[Trail] = []
    crosses: list[Cross] = []
    at: dict[int, Cell] = {}
    for event, owner in zip(events, _owners(world, events), strict=True):
        match event:
            case ev.Stepped() | ev.Fell():
                kind = "step" if isinstance(event, ev.Stepped) else "flight"
                trails.append(Trail((event.start, event.end), kind, owner))
                at[owner] = event.end
            case ev.Bumped() | table.PlayerCame():
                at[owner] = event.at
            case table.PlayerMoved():
                at[owner] = event.end
            case ev.Drifted():
                before = at.get(owner) or _upstream(world.board, event.path[0])
                trails.append(Trail((before, *event.path) if before else event.path, "drift", owner))
                at[owner] = event.path[-1]
            case ev.Hurt() | ev.WardReached():
                crosses.append(Cross(event.scene, "upright", owner))
                trails.append(Trail((event.scene, event.ward), "flight", owner))
    return tuple(trails), tuple(crosses)


def _upstream(board: Board, cell: Cell) -> Cell | None:
    """Where the river carried him from who let his turn go by; None where two arms meet."""
    found = [beside for way in WAYS if board.flows.get(beside := cell.beside(way)) is way.back]
    return found[0] if len(found) == 1 else None


def _owners(world: World, events: Sequence[Any]) -> list[int]:
    """Whose each event is, by his place in the order of turns: names may have changed since, so it goes backwards."""
    index = {one.name: number for number, one in enumerate(world.state.explorers)}
    owners = []
    for event in reversed(events):
        owners.append(index.get(getattr(event, "who", ""), 0))
        if isinstance(event, table.PlayerRenamed) and event.name in index:
            index[event.who] = index.pop(event.name)
    return owners[::-1]
