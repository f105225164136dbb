"""Checks that a castle can be played to its end, walked with the game's own step. They take a sound drawing."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from gmkit.games.locks.board import Board, Hung, board_of
from gmkit.games.locks.events import Card, Colour
from gmkit.games.locks.prison import region
from gmkit.games.locks.rulings import DEFAULTS
from gmkit.games.locks.world import Rules, State, World
from gmkit.grid.findings import Finding
from gmkit.grid.geometry import WAYS, Cell, Edge
from gmkit.grid.gridmap import GridMap
from gmkit.text import Both

_ALL_CARDS = frozenset(Card)


def check_ways(grid: GridMap) -> Iterator[Finding]:
    """Keys in an order that opens every lock without a card, treasures and Books that can be reached, a way out."""
    board = board_of(grid)
    world = _world(grid, board)
    if any(exit_cell in board.ghosts for exit_cell in board.exit_cells):
        yield Finding(
            "door-ghost",
            tuple(cell for cell in board.exit_cells if cell in board.ghosts),
            Both("у наружной двери стоит призрак: сюда не войти", "a ghost stands at an outer door: nobody comes in"),
        )
        return
    walked = _walked(world)
    keys = frozenset(colour for hung in board.locks if (colour := hung.colour) in walked.keys)
    for key in board.keys:
        if key.cell not in walked.cells and any(hung.colour == key.colour for hung in board.locks):
            word = key.colour.word
            yield Finding(
                "key-unreachable",
                (key.cell,),
                Both(
                    f"{word.ru} ключ не взять, не открыв сначала его замок или без карточки",
                    f"the {word.en} key cannot be had without its own lock open, or without a card",
                ),
            )
    books = tuple(book for book in board.books if book not in walked.cells)
    if books:
        yield Finding(
            "book-unreachable",
            books,
            Both(
                "к Книге не подойти без карточки: её откуда-то надо взять",
                "there is no card to be had before a Book that needs one",
            ),
        )
    anyhow = _walked(world, _ALL_CARDS)
    lost = tuple(cell for cell in board.treasures if cell not in anyhow.cells)
    if lost:
        yield Finding(
            "treasure-unreachable",
            lost,
            Both("к этому сокровищу нет пути и с карточками", "there is no way to this treasure, not even with cards"),
        )
    bare = tuple(cell for cell in grid.cells() if cell not in anyhow.cells and cell not in lost)
    if bare:
        yield Finding("cell-unreachable", bare, Both("сюда никто не попадёт", "nobody can get here"), warning=True)
    yield from _cabinets(world, keys)
    yield from _idle_locks(world)


def _world(grid: GridMap, board: Board) -> World:
    rules = Rules.of({**DEFAULTS, **grid.rulings})
    return World(board, rules, State((), keys=tuple(board.keys), locks=tuple(board.locks)))


class _Walked:
    """What can be reached from any outer door, with the keys that are found."""

    def __init__(self, cells: Collection[Cell], keys: Collection[Colour]) -> None:
        self.cells, self.keys = cells, keys


def _walked(world: World, cards: Collection[Card] = ()) -> _Walked:
    """One player may come in by any door, and others may open for him, so keys are shared."""
    keys: frozenset[Colour] = frozenset()
    while True:
        cells: set[Cell] = set()
        found = keys
        for start in world.board.exit_cells:
            if start not in cells:
                part = region(world, start, keys, cards)
                cells |= part.cells
                found |= part.keys
        if found == keys:
            return _Walked(cells, keys)
        keys = found


def _cabinets(world: World, keys: Collection[Colour]) -> Iterator[Finding]:
    """Whoever goes through a bookcase cannot go back: behind it there must be a way out without key or card."""
    board = world.board
    exits = frozenset(board.exit_cells)
    for cell, way in board.cabinets.items():
        behind = cell.beside(way)
        if not exits & region(world, behind).cells:
            yield Finding(
                "cabinet-trap",
                (behind,),
                Both(
                    "за шкафом нет пути наружу без ключа и карточки, а назад сквозь него не пройти",
                    "behind the bookcase there is no way out without a key or a card, and none back through it",
                ),
                edges=(Edge(cell, way),),
            )


def _idle_locks(world: World) -> Iterator[Finding]:
    """A lock hangs on a cut door (A17): with it on, and all others off, something cannot be reached by corridors."""
    state = world.state
    for hung in state.locks:
        alone: tuple[Hung, ...] = (hung,)
        cut = world._replace(state=state._replace(locks=alone, keys=()))
        cells = _walked(cut).cells
        if all(cell in cells for cell in (hung.cell, hung.cell.beside(WAYS[hung.way]))):
            word = hung.colour.word
            yield Finding(
                "lock-idle",
                (),
                Both(
                    f"{word.ru} замок ничего не запирает: за дверь ведёт и другой путь",
                    f"the {word.en} lock shuts nothing off: another way leads to the other side of the door",
                ),
                warning=True,
                edges=(Edge(hung.cell, WAYS[hung.way]),),
            )
