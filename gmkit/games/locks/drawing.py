"""The castle as Pictures: all of it lies open, so `field` differs from `draw` only in the moves that are lit."""

from __future__ import annotations

from collections.abc import Collection

from gmkit.games.locks.events import Colour
from gmkit.games.locks.lit import open_moves, sight
from gmkit.games.locks.narration import colour_word
from gmkit.games.locks.world import World
from gmkit.grid.geometry import WAYS, Cell, Way
from gmkit.grid.picture import Glyph, Picture
from gmkit.text import Both, Lang

_LIT = "•"
_LEGEND = (
    (Glyph("$", "treasure"), Both("сокровище", "treasure")),
    (Glyph("kr", "key"), Both("ключ: r красный, y жёлтый, g зелёный, b синий, w белый, p лиловый", "key: r y g b w p")),
    (Glyph("B", "book"), Both("Книга Знаний", "Book of Knowledge")),
    (Glyph("c", "carpet"), Both("ковёр", "carpet")),
    (Glyph("G", "ghost"), Both("призрак", "ghost")),
    (Glyph("p1", "painting"), Both("картина", "painting")),
    (Glyph("t1", "tapestry"), Both("гобелен", "tapestry")),
    (Glyph("h1", "hatch"), Both("лаз", "hatch")),
    (Glyph("b>", "cabinet"), Both("шкаф и его стена", "bookcase and its wall")),
)
_DOORS = (
    (Glyph("E", "exit"), Both("наружная дверь", "outer door")),
    (Glyph("d", "door"), Both("дверь без замка", "door without a lock")),
    *(
        (Glyph(str(colour), "lock"), Both(f"дверь, {word.ru} замок", f"door, {word.en} lock"))
        for colour in Colour
        for word in (colour_word(colour),)
    ),
)
_KINDS = {"B": "book", "p": "painting", "t": "tapestry", "h": "hatch", "b": "cabinet"}


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
        found += [Glyph("$", "treasure")] * state.treasures.count(cell)
        found += [Glyph(f"k{key.colour}", "key") for key in state.keys if key.cell == cell]
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
    legend = [(glyph, text(lang)) for glyph, text in _LEGEND if glyph.kind in drawn]
    legend += [(glyph, text(lang)) for glyph, text in _DOORS if glyph.text in edges.values()]
    if lit:
        name = state.players[state.turn].name
        told = Both(f"сюда может пойти {name}", f"{name} may go here")
        legend.append((Glyph(_LIT, f"lit-{state.turn}"), told(lang)))
    return Picture(grid.width, grid.height, grid.columns, glyphs, edges, legend=(*legend, *marks))


def _ground(world: World, cell: Cell) -> tuple[Glyph, ...]:
    board = world.board
    if cell in board.ghosts:
        return (Glyph("G", "ghost"),)
    if cell in board.carpets:
        return (Glyph("c", "carpet"),)
    token = board.grid.token(cell)
    kind = _KINDS.get(token[:1])
    return (Glyph(token, kind),) if kind is not None else ()
