"""The castle as what may be seen of it: all of it lies open, so that only the moves that are lit differ by listener.

The master's picture is the one that the player whose turn it is may see.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from gmkit.core.hearing import ALOUD, Listener, Name, Square
from gmkit.core.sight import Between, Counter, Field, Side, Standing, Thing, picture_of
from gmkit.games.locks.board import Board, Hung, KeyAt, Mend
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
    standing, sides = _laid_out(world.board, state.mended, state.locks, state.treasures, state.keys)
    counters = tuple(
        Counter(Name(one.name), place, Square(one.at) if one.at is not None else None)
        for place, one in enumerate(state.players)
    )
    squares = dict.fromkeys(move.square for move in lit(world, listener) if move.square is not None)
    return Field(
        *(grid.width, grid.height, grid.columns),
        standing,
        sides,
        counters,
        lit=tuple(squares),
        mover=state.turn,
    )


@lru_cache(maxsize=16)
def _laid_out(
    board: Board,
    mended: tuple[Mend, ...],
    locks: tuple[Hung, ...],
    treasures: tuple[Cell, ...],
    keys: tuple[KeyAt, ...],
) -> tuple[tuple[Standing, ...], tuple[Between, ...]]:
    """What stands in the cells and between them: all that lies open but the players, and few turns change any of it."""
    hung: dict[tuple[Cell, Way], Colour] = {}
    for lock in locks:
        way = Way(lock.way)
        hung[lock.cell, way] = hung[lock.cell.beside(way), way.back] = lock.colour
    standing, sides = [], []
    for cell in board.grid.cells():
        things = tuple(_things(board, treasures, keys, cell))
        if things:
            standing.append(Standing(Square(cell), things))
        for way in WAYS:
            word = _side(hung.get((cell, way)), board.mark(cell, way, mended))
            if word is not None:
                sides.append(Between(Square(cell), way, word))
    return tuple(standing), tuple(sides)


def _things(board: Board, treasures: tuple[Cell, ...], keys: tuple[KeyAt, ...], cell: Cell) -> Iterator[Thing]:
    """What stands in a cell: what was built there, then treasures and keys."""
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
    yield from [Thing(Open.TREASURE)] * treasures.count(cell)
    yield from (Thing(KEY_WORDS[key.colour]) for key in keys if key.cell == cell)


def _side(lock: Colour | None, mark: str) -> Side | Open | None:
    if lock is not None:
        return LOCK_WORDS[lock]
    return _MARKS.get(mark)


_MARKS: dict[str, Side | Open] = {WALL: Side.WALL, DOOR: Open.DOOR, EXIT: Open.EXIT}
