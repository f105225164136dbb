"""The true state of the cave as a Picture, for the master's screen now and the reveal later."""

from __future__ import annotations

from gmkit.games.numenor.world import Kind, World
from gmkit.grid.geometry import WAYS, Cell, Way
from gmkit.grid.picture import Glyph, Picture
from gmkit.text import Both, Lang

_FLOW = {Way.NORTH: "~^", Way.EAST: "~>", Way.SOUTH: "~v", Way.WEST: "~<"}
_OUT = {Way.NORTH: "T^", Way.EAST: "T>", Way.SOUTH: "Tv", Way.WEST: "T<"}
_LEGEND = (
    (Glyph("~>", "river"), Both("река и её течение", "river and its flow")),
    (Glyph("s", "swamp"), Both("топь", "swamp")),
    (Glyph("1", "pit"), Both("яма кольца", "pit of a ring")),
    (Glyph("?", "pit"), Both("ложная яма", "false pit")),
    (Glyph("T>", "trap"), Both("магическая ловушка и её выход", "magic trap and its way out")),
    (Glyph("H", "infirmary"), Both("лазарет", "infirmary")),
    (Glyph("$", "treasure"), Both("клад", "treasure")),
    (Glyph("D", "dragonid"), Both("драконид", "dragonid")),
)


def draw(world: World, lang: Lang) -> Picture:
    """Ground, treasures, dragonids and players where they truly are. Players are numbered from 1 in turn order."""
    board, _, state = world
    grid = board.grid
    glyphs: dict[Cell, tuple[Glyph, ...]] = {}
    for cell in grid.cells():
        glyphs[cell] = _ground(world, cell)
    for cell in state.lying:
        glyphs[cell] += (Glyph("$", "treasure"),)
    for dragonid, lair in zip(board.dragonids, state.lairs, strict=True):
        glyphs[lair.at] += (Glyph(dragonid.token, "dragonid"),)
    initials = [one.name[:1].upper() for one in state.explorers]
    marks = []
    for index, one in enumerate(state.explorers):
        # Two names with one initial are told apart by their place in the order of turns.
        number = str(index + 1) if initials.count(initials[index]) > 1 else ""
        mark = Glyph(initials[index] + number, f"player-{index}")
        marks.append((mark, one.name))
        if one.at is not None:
            glyphs[one.at] += (mark,)
    edges = {(cell, way): board.mark(cell, way, state.mended) for cell in grid.cells() for way in WAYS}
    drawn = {glyph.kind for cell in glyphs.values() for glyph in cell}
    legend = [(glyph, text(lang)) for glyph, text in _LEGEND if glyph.kind in drawn]
    return Picture(grid.width, grid.height, grid.columns, glyphs, edges, legend=(*legend, *marks))


def _ground(world: World, cell: Cell) -> tuple[Glyph, ...]:
    board = world.board
    kind = board.kinds[cell]
    if kind is Kind.RIVER:
        return (Glyph(_FLOW[board.flows[cell]], "river"),)
    if kind is Kind.TRAP:
        return (Glyph(_OUT[board.trap_exits[cell]], "trap"),)
    if kind is Kind.SWAMP:
        return (Glyph("s", "swamp"),)
    if kind in (Kind.PIT, Kind.FALSE_PIT):
        return (Glyph(board.grid.token(cell), "pit"),)
    if cell == board.infirmary:
        return (Glyph("H", "infirmary"),)
    return ()
