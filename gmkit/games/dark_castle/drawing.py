"""The castle as a Picture for the master and for the reveal: the open field, the book's labels, who stands where."""

from __future__ import annotations

from gmkit.games.dark_castle import tiles
from gmkit.games.dark_castle.field import DOORS, Board
from gmkit.games.dark_castle.kinds import Terrain
from gmkit.games.dark_castle.world import World
from gmkit.grid.geometry import WAYS, Cell, Way
from gmkit.grid.picture import Glyph, Picture
from gmkit.text import Lang


def draw(world: World, lang: Lang) -> Picture:
    """Everything: terrain, labels, a mark where cards lie (before the deal none do), laid snares, figures."""
    board, state = world.board, world.state
    glyphs: dict[Cell, tuple[Glyph, ...]] = {}
    for place, cell in enumerate(board.cells):
        found = [*open_glyphs(board, cell), *_label(board, cell)]
        if state.places[place]:
            found.append(Glyph(f"{tiles.CARDS.sign}{len(state.places[place])}", tiles.CARDS.kind))
        if cell in state.laid:
            found.append(tiles.SNARE.glyph)
        glyphs[cell] = tuple(found)
    marks = []
    for index, one in enumerate(state.heroes):
        mark = Glyph(f"{one.name[:1].upper()}{index + 1}", f"player-{index}")
        marks.append((mark, one.name))
        glyphs[one.at] += (mark,)
    drawn = {glyph.kind for here in glyphs.values() for glyph in here}
    legend = [(tile.glyph, tile.name(lang)) for tile in tiles.TILES if tile.kind in drawn]
    legend += [(tile.glyph, tile.name(lang)) for tile in tiles.DOORS.values()]
    grid = board.grid
    edges = edges_of(board)
    return Picture(grid.width, grid.height, grid.columns, glyphs, edges, (), (*legend, *marks), (), tiles.TILES)


def open_glyphs(board: Board, cell: Cell) -> tuple[Glyph, ...]:
    """What all may see of a cell: its terrain and whether it is a start."""
    terrain = board.terrain[cell]
    if terrain is not Terrain.LAND:
        return (tiles.GROUND[terrain].glyph,)
    token = board.grid.token(cell)
    return (Glyph(token, tiles.START.kind),) if token.startswith(tiles.START.sign) else ()


def edges_of(board: Board) -> dict[tuple[Cell, Way], str]:
    """Walls and doors, which all may see."""
    return {(cell, way): board.edge(cell, way) for cell in board.cells for way in WAYS}


def _label(board: Board, cell: Cell) -> list[Glyph]:
    """The book's label, in the order in which it is read."""
    label = board.label(cell)
    found: list[Glyph] = []
    if label.person is not None:
        found.append(tiles.PERSONS[label.person].glyph)
    for number, tile in ((label.chest, tiles.CHEST_TILE), (label.safe, tiles.SAFE)):
        if number:
            found.append(Glyph(f"{tile.sign}{number}", tile.kind))
    if label.hazard is not None:
        found.append(tiles.HAZARDS[label.hazard].glyph)
    if label.trap:
        found.append(Glyph(tiles.TRAP.sign * label.trap, tiles.TRAP.kind))
    if label.installation is not None:
        found.append(tiles.INSTALLATION.glyph)
    if label.prison:
        found.append(tiles.PRISON.glyph)
    if label.extra:
        found.append(Glyph(tiles.EXTRA.sign * label.extra, tiles.EXTRA.kind))
    return found


__all__ = ["DOORS", "draw", "edges_of", "open_glyphs"]
