"""The castle as what may be seen of it: all of it lies open, so that only the moves that are lit differ by listener.

The master's picture is the one that the player whose turn it is may see.
"""

from __future__ import annotations

from collections.abc import Iterator

from gmkit.core.hearing import ALOUD, Listener, Name, Square
from gmkit.core.sight import Between, Counter, Field, Side, Standing, Thing, picture_of
from gmkit.games.locks.events import Colour
from gmkit.games.locks.legend import DOOR
from gmkit.games.locks.lit import lit
from gmkit.games.locks.tiles import CABINET_WORDS, KEY_WORDS, LOCK_WORDS, OPEN, PASSAGE_WORDS, TILES, Open
from gmkit.games.locks.world import World
from gmkit.grid.geometry import WAYS, Cell, Way
from gmkit.grid.gridmap import EXIT, WALL
from gmkit.grid.picture import Picture
from gmkit.text import Lang


def draw(world: World, lang: Lang) -> Picture:
    """Everything, with the moves open to the player whose turn it is, those of his secret cards included."""
    state = world.state
    listener = Listener(state.players[state.turn].name) if state.players else ALOUD
    return picture_of(field(world, listener), OPEN, TILES, lang)


def field(world: World, listener: Listener, board: int = 0) -> Field:
    """The castle with the moves that are open to whose turn it is, as far as that listener knows (ZZ-6)."""
    grid, state = world.board.grid, world.state
    standing = []
    sides = []
    hung = _hung(world)
    for cell in grid.cells():
        things = tuple(_things(world, cell))
        if things:
            standing.append(Standing(Square(cell), things))
        sides += [Between(Square(cell), way, word) for way in WAYS for word in _side(world, cell, way, hung)]
    counters = tuple(
        Counter(Name(one.name), place, Square(one.at) if one.at is not None else None)
        for place, one in enumerate(state.players)
    )
    squares = dict.fromkeys(move.square for move in lit(world, listener) if move.square is not None)
    return Field(
        *(grid.width, grid.height, grid.columns),
        tuple(standing),
        tuple(sides),
        counters,
        lit=tuple(squares),
        mover=state.turn,
    )


def _things(world: World, cell: Cell) -> Iterator[Thing]:
    """What stands in a cell: what was built there, then treasures and keys."""
    board, state = world.board, world.state
    if cell in board.rocks:
        yield Thing(Open.ROCK)
    elif cell in board.ghosts:
        yield Thing(Open.GHOST)
    elif cell in board.carpets:
        yield Thing(Open.CARPET)
    elif cell in board.books:
        yield Thing(Open.BOOK)
    elif cell in board.cabinets:
        yield Thing(CABINET_WORDS[board.cabinets[cell]])
    elif cell in board.ends:
        card, number = board.ends[cell]
        yield Thing(PASSAGE_WORDS[card], number)
    yield from [Thing(Open.TREASURE)] * state.treasures.count(cell)
    yield from (Thing(KEY_WORDS[key.colour]) for key in state.keys if key.cell == cell)


def _hung(world: World) -> dict[tuple[Cell, Way], Colour]:
    """The locks on doors, by both sides of each: asked side by side they would be looked through hundreds of times."""
    found = {}
    for lock in world.state.locks:
        way = Way(lock.way)
        found[lock.cell, way] = found[lock.cell.beside(way), way.back] = lock.colour
    return found


def _side(world: World, cell: Cell, way: Way, hung: dict[tuple[Cell, Way], Colour]) -> Iterator[Side | Open]:
    mark, lock = world.mark(cell, way), hung.get((cell, way))
    if lock is not None:
        yield LOCK_WORDS[lock]
    elif mark == WALL:
        yield Side.WALL
    elif mark == DOOR:
        yield Open.DOOR
    elif mark == EXIT:
        yield Open.EXIT
