"""The castle in pictures: the open field for everybody, and with the book and the cards' places for the master."""

from __future__ import annotations

from collections.abc import Iterator

from gmkit.core.hearing import Listener, Name, Square, Tongue
from gmkit.core.sight import Between, Counter, Field, Side, Standing, Thing, legend_of, panels_of
from gmkit.games.dark_castle import tiles
from gmkit.games.dark_castle.field import LONE, Board
from gmkit.games.dark_castle.kinds import Terrain
from gmkit.games.dark_castle.lit import lit
from gmkit.games.dark_castle.panels import all_sheets
from gmkit.games.dark_castle.sayings import PHRASES
from gmkit.games.dark_castle.tiles import DOOR_WORDS, PERSON_WORDS, START_WORDS, TERRAIN_WORDS, Open
from gmkit.games.dark_castle.world import World
from gmkit.grid.geometry import WAYS, Cell, Way
from gmkit.grid.gridmap import WALL
from gmkit.grid.picture import Glyph, Picture
from gmkit.text import Lang


def field(world: World, listener: Listener, board: int = 0) -> Field:
    """Terrain, walls, doors, starts and figures, the same for all (H8); open steps as far as the listener knows."""
    ground, state = world.board, world.state
    seen = ((cell, (*open_things(ground, cell), *_people(world, cell))) for cell in ground.cells)
    standing = [Standing(Square(cell), things) for cell, things in seen if things]
    sides = [
        Between(Square(cell), way, Side.WALL if mark == WALL else DOOR_WORDS[mark])
        for cell in ground.cells
        for way in WAYS
        if (mark := ground.edge(cell, way))
    ]
    counters = [Counter(Name(one.name), place, Square(one.at)) for place, one in enumerate(state.heroes)]
    grid = ground.grid
    return Field(
        *(grid.width, grid.height, grid.columns),
        *(tuple(standing), tuple(sides), tuple(counters)),
        numbered=True,
        lit=tuple(dict.fromkeys(move.square for move in lit(world, listener) if move.square is not None)),
        mover=state.turn,
    )


def open_things(board: Board, cell: Cell) -> Iterator[Thing]:
    """What all may see of a cell: its terrain, and whether it is a start."""
    terrain = board.terrain[cell]
    if terrain is not Terrain.LAND:
        yield Thing(TERRAIN_WORDS[terrain])
    for team, cells in board.starts.items():
        if cell in cells:
            yield Thing(START_WORDS[team if team in START_WORDS else LONE])


def _people(world: World, cell: Cell) -> Iterator[Thing]:
    """People and chests, where a ruling prints them on the field for newcomers (H57)."""
    if world.rules.open_labels:
        label = world.board.label(cell)
        if label.person is not None:
            yield Thing(PERSON_WORDS[label.person])
        for number, word in ((label.chest, Open.CHEST), (label.safe, Open.SAFE)):
            if number:
                yield Thing(word, number)


def draw(world: World, lang: Lang) -> Picture:
    """Everything: terrain, labels, how many cards lie where, laid snares, figures."""
    board, state = world.board, world.state
    glyphs: dict[Cell, tuple[Glyph, ...]] = {}
    for place, cell in enumerate(board.cells):
        found = [*(tiles.OPEN[thing.word].glyph for thing in open_things(board, cell)), *_label(board, cell)]
        if state.places[place]:
            found.append(Glyph(f"{tiles.CARDS.sign}{len(state.places[place])}", tiles.CARDS.kind))
        if cell in state.laid:
            found.append(tiles.SNARE.glyph)
        glyphs[cell] = tuple(found)
    edges: dict[tuple[Cell, Way], str] = {(cell, way): board.edge(cell, way) for cell in board.cells for way in WAYS}
    legend = legend_of(tiles.TILES, glyphs, edges.values(), lang)
    for index, one in enumerate(state.heroes):
        mark = Glyph(f"{one.name[:1].upper()}{index + 1}", f"player-{index}")
        legend.append((mark, one.name))
        glyphs[one.at] += (mark,)
    grid = board.grid
    panels = panels_of(all_sheets(world), tiles.OPEN, Tongue(PHRASES, lang, grid.columns))
    return Picture(
        grid.width, grid.height, grid.columns, glyphs, edges, (), tuple(legend), (), tiles.TILES, panels=panels
    )


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
