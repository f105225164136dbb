"""The zone as Pictures: the judge's control sheet (ST-8, ST-28) and the players' open field (ST-1, ST-9).

The traces of the sheet are drawn from the events in force; the state does not carry them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

from gmkit.core.hearing import ALOUD, Listener, Name, Square
from gmkit.core.master import events as table
from gmkit.core.sight import Between, Counter, Field, Side, Standing, Thing, signs_of
from gmkit.games.stalker import events as ev
from gmkit.games.stalker import tiles
from gmkit.games.stalker.events import Trap
from gmkit.games.stalker.heard import Told
from gmkit.games.stalker.narration import called
from gmkit.games.stalker.tiles import Open
from gmkit.games.stalker.world import CLIMB, FORD, MOVING, SWAMP, World, Zone
from gmkit.grid.geometry import WAYS, Cell, Way
from gmkit.grid.gridmap import WALL
from gmkit.grid.picture import Cross, Glyph, Picture, Trail
from gmkit.text import Both, Lang

_RELIEF = {FORD: Open.FORD, SWAMP: Open.SWAMP, CLIMB: Open.CLIMB}
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
    """The control sheet without the traces of the game; in a duel of the zone that is walked now."""
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
    trails, crosses = _traces(world, events, board)
    legend = [(tile.glyph, tile.name(lang)) for tile in tiles.TILES]
    legend += [(glyph, text(lang)) for glyph, text in (_OBLIQUE, _UPRIGHT)]
    open_field = field(world, ALOUD, board)
    for counter, sign in zip(open_field.counters, signs_of(open_field.counters, numbered=True), strict=True):
        glyph = Glyph(sign, f"player-{counter.place}")
        legend.append((glyph, called(world.state.stalkers[counter.place])))
        if counter.square is not None:
            glyphs[counter.square.cell] += (glyph,)
    grid = zone.grid
    edges = _walls(zone)
    return Picture(grid.width, grid.height, grid.columns, glyphs, edges, trails, tuple(legend), crosses, tiles.TILES)


def field(world: World, listener: Listener, board: int = 0) -> Field:
    """The open field, the same for every listener: grid, entrances, ball, relief, counters. It names nothing else."""
    zone = world.zones[board]
    grid = zone.grid
    standing = tuple(Standing(Square(cell), (Thing(word),)) for cell, word in _open_words(zone).items())
    counters = tuple(
        Counter(Name(one.name), index, Square(one.at) if one.at else None, tuple(map(Name, one.members)))
        for index, one in enumerate(world.state.stalkers)
        if len(world.zones) == 1 or index == board
    )
    return Field(grid.width, grid.height, grid.columns, standing, _rim(zone), counters, numbered=True)


def counts(world: World) -> list[tuple[Told, int]]:
    """The steps that are left: the die lay open, and all can count the steps (ST-10)."""
    move = world.state.move
    return [(Told.STEPS_LEFT, move.left)] if move.phase == MOVING else []


@lru_cache(maxsize=8)
def _open_words(zone: Zone) -> Mapping[Cell, Open]:
    """What stands in the cells for all to see, kept: it never changes. It asks for the open parts of a zone alone."""
    reliefs = {cell: _RELIEF[relief] for cell, relief in zone.reliefs.items() if relief}
    balls = dict.fromkeys(zone.balls, Open.BALL)
    entrances = {cell: Open.INSTITUTE if zone.is_institute(cell) else Open.ENTRANCE for cell in zone.entrances}
    found = reliefs | balls | entrances
    return {cell: found[cell] for cell in zone.grid.cells() if cell in found}


@lru_cache(maxsize=8)
def _trapped(zone: Zone) -> Mapping[Cell, tuple[Glyph, ...]]:
    """The same with fields and traps, none of them used up; a trap stands first in its cell."""
    words = _open_words(zone)
    glyphs: dict[Cell, tuple[Glyph, ...]] = {
        cell: (tiles.OPEN[words[cell]].glyph,) if cell in words else () for cell in zone.grid.cells()
    }
    for cell in zone.fields:
        if cell not in zone.traps:
            glyphs[cell] += (tiles.STRUCK.glyph,)
    for cell, trap in zone.traps.items():
        glyphs[cell] = (_TRAPS[trap].glyph, *glyphs[cell])
    return glyphs


@lru_cache(maxsize=8)
def _rim(zone: Zone) -> tuple[Between, ...]:
    """Walls inside are none of the game's; only the rim is drawn."""
    grid = zone.grid
    return tuple(
        Between(Square(cell), way, Side.WALL) for cell in grid.cells() for way in WAYS if cell.beside(way) not in grid
    )


@lru_cache(maxsize=8)
def _walls(zone: Zone) -> Mapping[tuple[Cell, Way], str]:
    rim = {(between.square.cell, between.way) for between in _rim(zone)}
    return {(cell, way): WALL if (cell, way) in rim else "" for cell in zone.grid.cells() for way in WAYS}


def _traces(world: World, events: Sequence[Any], board: int) -> tuple[tuple[Trail, ...], tuple[Cross, ...]]:
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
        if isinstance(event, table.PlayerRenamed):
            index[event.who] = index.pop(event.name)
            owners.append(None)
        else:
            owners.append(index.get(getattr(event, "who", "")))
    return owners[::-1]
