"""The castle as Pictures: all of it lies open, so `field` differs from `draw` only in the moves that are lit."""

from __future__ import annotations

from collections.abc import Collection

from gmkit.games.locks import tiles
from gmkit.games.locks.events import Colour
from gmkit.games.locks.lit import open_moves, sight
from gmkit.games.locks.world import World
from gmkit.grid.geometry import WAYS, Cell, Way
from gmkit.grid.picture import Glyph, Picture
from gmkit.grid.tile import Tile
from gmkit.text import Both, Lang

_LIT = "•"
# All keys have one line of the legend, since a colour's letter stands beside its word there.
_ALL_KEYS = Both("ключ: r красный, y жёлтый, g зелёный, b синий, w белый, p лиловый", "key: r y g b w p")
_CELLS = (tiles.TREASURE, tiles.KEYS[Colour.RED], tiles.BOOK, tiles.CARPET, tiles.GHOST, *tiles.BY_LETTER.values())
_EDGES = (tiles.EXIT, tiles.DOOR, *tiles.LOCKS.values())


def draw(world: World, lang: Lang) -> Picture:
    """Everything, with the moves open to the player whose turn it is, those of his secret cards included."""
    return _picture(world, lang, _lit_cells(world, own=True))


def field(world: World, lang: Lang, board: int = 0) -> Picture:
    """What everybody may see, with the moves that are open to him by what all know (ZZ-6)."""
    return _picture(world, lang, _lit_cells(world, own=False))


def _lit_cells(world: World, own: bool) -> frozenset[Cell]:
    state = world.state
    if state.over or not state.players:
        return frozenset()
    who = state.players[state.turn].name
    moves = open_moves(sight(world, who if own else ""), who)
    return frozenset(cell for _, cell in moves if cell is not None)


def _picture(world: World, lang: Lang, lit: Collection[Cell]) -> Picture:
    """Players are numbered from 1 in the order of joining; a lit cell bears the colour of who may go there."""
    board, _, state = world
    grid = board.grid
    glyphs: dict[Cell, tuple[Glyph, ...]] = {}
    for cell in grid.cells():
        found = list(_ground(world, cell))
        found += [tiles.TREASURE.glyph] * state.treasures.count(cell)
        found += [tiles.KEYS[key.colour].glyph for key in state.keys if key.cell == cell]
        if cell in lit:
            found.append(Glyph(_LIT, f"lit-{state.turn}"))
        glyphs[cell] = tuple(found)
    initials = [one.name[:1].upper() for one in state.players]
    marks = []
    for index, one in enumerate(state.players):
        # Two names with one initial are told apart by their place in the order of turns.
        number = str(index + 1) if initials.count(initials[index]) > 1 else ""
        mark = Glyph(initials[index] + number, f"player-{index}")
        marks.append((mark, one.name))
        if one.at is not None:
            glyphs[one.at] += (mark,)
    edges: dict[tuple[Cell, Way], str] = {}
    for cell in grid.cells():
        for way in WAYS:
            edges[cell, way] = str(world.lock(cell, way) or world.mark(cell, way))
    drawn = {glyph.kind for here in glyphs.values() for glyph in here}
    legend = [(glyph, text(lang)) for glyph, text in _named(*_CELLS) if glyph.kind in drawn]
    legend += [(glyph, text(lang)) for glyph, text in _named(*_EDGES) if glyph.text in edges.values()]
    if lit:
        name = state.players[state.turn].name
        told = Both(f"сюда может пойти {name}", f"{name} may go here")
        legend.append((Glyph(_LIT, f"lit-{state.turn}"), told(lang)))
    return Picture(grid.width, grid.height, grid.columns, glyphs, edges, (), (*legend, *marks), (), tiles.TILES)


def _named(*things: Tile) -> list[tuple[Glyph, Both]]:
    return [(tile.glyph, _ALL_KEYS if tile is tiles.KEYS[Colour.RED] else tile.name) for tile in things]


def _ground(world: World, cell: Cell) -> tuple[Glyph, ...]:
    board = world.board
    if cell in board.ghosts:
        return (tiles.GHOST.glyph,)
    if cell in board.carpets:
        return (tiles.CARPET.glyph,)
    token = board.grid.token(cell)
    tile = tiles.BOOK if token[:1] == tiles.BOOK.sign else tiles.BY_LETTER.get(token[:1])
    return (Glyph(token, tile.kind),) if tile is not None else ()
