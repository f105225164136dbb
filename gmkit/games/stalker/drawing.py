"""The zone as Pictures: the judge's control sheet (ST-8, ST-28) and the players' open field (ST-1, ST-9).

The marks of the sheet are drawn from the events in force; the state does not carry them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

from gmkit.games.stalker import events as ev
from gmkit.games.stalker import tiles
from gmkit.games.stalker.events import Trap
from gmkit.games.stalker.narration import called
from gmkit.games.stalker.world import CLIMB, FORD, SWAMP, World, Zone
from gmkit.grid.geometry import WAYS, Cell, Way
from gmkit.grid.picture import Cross, Glyph, Picture, Trail
from gmkit.grid.tile import Tile
from gmkit.text import Both, Lang

_RELIEF = {FORD: tiles.FORD, SWAMP: tiles.SWAMP, CLIMB: tiles.CLIMB}
_OPEN = (tiles.ENTRANCE, tiles.INSTITUTE, tiles.BALL, *_RELIEF.values())
_TRAPS = {
    Trap.WEB: tiles.WEB,
    Trap.JELLY: tiles.JELLY,
    Trap.CABBAGE: tiles.CABBAGE,
    Trap.BALD: tiles.BALD,
    Trap.MINCER: tiles.MINCER,
}
_OBLIQUE = (Glyph("×", "stop"), Both("остановка", "stop"))
_UPRIGHT = (Glyph("+", "hit"), Both("попадание в ловушку, кроме паутины", "trap hit, webs apart"))


def draw(world: World, lang: Lang) -> Picture:
    """The control sheet without the marks of the game; in a duel of the zone that is walked now."""
    # A map is also drawn before anybody plays on it.
    return sheet(world, (), lang, world.board_of(world.owner.name) if world.state.stalkers else 0)


def sheet(world: World, events: Sequence[Any], lang: Lang, board: int = 0) -> Picture:
    """The control sheet of a board: traps, steps dashed, flights dotted, stops and hits crossed (ST-28).

    `events` are those in force, in order.
    """
    zone = world.zones[board]
    glyphs = dict(_trapped(zone))
    for place, cell in world.state.spent:
        if place == board:
            glyphs[cell] = (tiles.SPENT.glyph, *glyphs[cell][1:])
    trails, crosses = _marks(world, events, board)
    legend = [*_named(*_OPEN, *_TRAPS.values(), tiles.STRUCK, tiles.SPENT), _OBLIQUE, _UPRIGHT]
    return _picture(world, zone, board, glyphs, legend, lang, trails, crosses)


def field(world: World, lang: Lang, board: int = 0) -> Picture:
    """The open field, as the players see it: grid, entrances, ball, relief, counters; never a trap."""
    zone = world.zones[board]
    return _picture(world, zone, board, dict(_opened(zone)), _named(*_OPEN), lang)


@lru_cache(maxsize=8)
def _opened(zone: Zone) -> Mapping[Cell, tuple[Glyph, ...]]:
    """The open field of a zone, kept: a reveal draws it after every line of a game."""
    return {cell: _open_glyphs(zone, cell) for cell in zone.grid.cells()}


@lru_cache(maxsize=8)
def _trapped(zone: Zone) -> Mapping[Cell, tuple[Glyph, ...]]:
    """The same with fields and traps, none of them used up; a trap stands first in its cell."""
    glyphs = dict(_opened(zone))
    for cell in zone.fields:
        if cell not in zone.traps:
            glyphs[cell] += (tiles.STRUCK.glyph,)
    for cell, trap in zone.traps.items():
        glyphs[cell] = (_TRAPS[trap].glyph, *glyphs[cell])
    return glyphs


@lru_cache(maxsize=8)
def _rim(zone: Zone) -> Mapping[tuple[Cell, Way], str]:
    """Walls inside are none of the game's; only the rim is drawn."""
    grid = zone.grid
    return {(cell, way): "" if cell.beside(way) in grid else "|" for cell in grid.cells() for way in WAYS}


def _named(*things: Tile) -> list[tuple[Glyph, Both]]:
    return [(tile.glyph, tile.name) for tile in things]


def _open_glyphs(zone: Zone, cell: Cell) -> tuple[Glyph, ...]:
    """What stands in a cell for all to see. The token is looked at for its open part only."""
    if cell in zone.entrances:
        return ((tiles.INSTITUTE if zone.is_institute(cell) else tiles.ENTRANCE).glyph,)
    if cell in zone.balls:
        return (tiles.BALL.glyph,)
    relief = zone.reliefs[cell]
    return (_RELIEF[relief].glyph,) if relief else ()


def _picture(
    world: World,
    zone: Zone,
    board: int,
    glyphs: dict[Cell, tuple[Glyph, ...]],
    legend: Sequence[tuple[Glyph, Both]],
    lang: Lang,
    trails: tuple[Trail, ...] = (),
    crosses: tuple[Cross, ...] = (),
) -> Picture:
    """The grid with the counters: a letter and a number each, so that it reads in black and white too."""
    lines = [(glyph, text(lang)) for glyph, text in legend]
    for index, one in enumerate(world.state.stalkers):
        if len(world.zones) > 1 and index != board:
            continue
        counter = Glyph(f"{one.name[:1].upper()}{index + 1}", f"player-{index}")
        lines.append((counter, called(one)))
        if one.at is not None:
            glyphs[one.at] += (counter,)
    grid = zone.grid
    edges = _rim(zone)
    return Picture(grid.width, grid.height, grid.columns, glyphs, edges, trails, tuple(lines), crosses, tiles.TILES)


def _marks(world: World, events: Sequence[Any], board: int) -> tuple[tuple[Trail, ...], tuple[Cross, ...]]:
    owners = _owners(world, events)
    trails: list[Trail] = []
    crosses: list[Cross] = []
    for event, owner in zip(events, owners, strict=True):
        if owner is None or (len(world.zones) > 1 and owner != board):
            continue
        match event:
            case ev.Stepped():
                last = trails[-1] if trails else None
                if last and last.kind == "step" and last.owner == owner and last.cells[-1] == event.start:
                    trails[-1] = last._replace(cells=(*last.cells, event.end))
                else:
                    trails.append(Trail((event.start, event.end), "step", owner))
            case ev.NutThrown():
                if event.path:
                    trails.append(Trail((event.start, *event.path), "flight", owner))
            case ev.MoveEnded():
                crosses.append(Cross(event.at, "oblique", owner))
            case ev.Struck():
                crosses.append(Cross(event.at, "upright", owner))
    return tuple(trails), tuple(crosses)


def _owners(world: World, events: Sequence[Any]) -> list[int | None]:
    """Whose each event is, by his place in the order of turns: names may have changed since, so it goes backwards."""
    index = {one.name: number for number, one in enumerate(world.state.stalkers)}
    owners: list[int | None] = []
    for event in reversed(events):
        if isinstance(event, ev.PlayerRenamed):
            index[event.who] = index.pop(event.name)
            owners.append(None)
        else:
            owners.append(index.get(getattr(event, "who", "")))
    return owners[::-1]
