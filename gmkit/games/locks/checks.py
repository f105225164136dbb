"""What a castle's map must have. Each check is a plain function; each code has a map in the tests.

Errors make a map unplayable; warnings ask the one who drew it to look again.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

from gmkit.core.setup import rulings_check
from gmkit.games.locks.board import PASSAGES, board_of
from gmkit.games.locks.events import Colour
from gmkit.games.locks.playable import check_ways
from gmkit.games.locks.rulings import RULINGS
from gmkit.grid.findings import Check, Finding
from gmkit.grid.geometry import WAYS, Cell, Edge
from gmkit.grid.gridmap import SOLID, WALL, GridMap
from gmkit.text import Both


def check_pieces(grid: GridMap) -> Iterator[Finding]:
    """Doors to come in by, treasures to collect, a Book to learn from (ZZ-1, ZZ-4, ZZ-12)."""
    board = board_of(grid)
    if not board.exits:
        yield Finding("door-none", (), Both("нет ни одной наружной двери «E»", "there is no outer door 'E'"))
    if not board.treasures:
        yield Finding("treasure-none", (), Both("нет ни одного сокровища «$»", "there is no treasure '$'"))
    if not board.books:
        yield Finding(
            "book-none",
            (),
            Both("нет Книги Знаний «B»: карточек никто не возьмёт", "there is no Book 'B': nobody can take a card"),
            warning=True,
        )


def check_pairs(grid: GridMap) -> Iterator[Finding]:
    """One lock and one key a colour (A2); a key of no lock opens nothing."""
    board = board_of(grid)
    for colour in Colour:
        word = colour.word
        locks = tuple(Edge(hung.cell, WAYS[hung.way]) for hung in board.locks if hung.colour == colour)
        keys = tuple(key.cell for key in board.keys if key.colour == colour)
        if len(locks) > 1:
            yield Finding(
                "lock-twice",
                (),
                Both(f"{word.ru} замок висит не один раз", f"the {word.en} lock hangs more than once"),
                edges=locks,
            )
        if len(keys) > 1:
            yield Finding("key-twice", keys, Both(f"{word.ru} ключ не один", f"the {word.en} key lies more than once"))
        if locks and not keys:
            yield Finding(
                "key-none",
                (),
                Both(f"к этому замку нет ключа k{colour}", f"this lock has no key k{colour}"),
                edges=locks,
            )
        if keys and not locks:
            yield Finding(
                "lock-none",
                keys,
                Both("этому ключу нечего открывать", "this key has nothing to open"),
                warning=True,
            )


def check_passages(grid: GridMap) -> Iterator[Finding]:
    """A passage has two ends (ZZ-13)."""
    ends: dict[str, list[Cell]] = {}
    for cell, token in zip(grid.cells(), grid.tokens, strict=True):
        if token[:1] in PASSAGES and token:
            ends.setdefault(token, []).append(cell)
    for token, cells in ends.items():
        if len(cells) != 2:
            yield Finding(
                "passage-ends",
                tuple(cells),
                Both(
                    f"у тайного хода {token} должно быть два конца, а нарисовано: {len(cells)}",
                    f"passage {token} must have two ends, drawn: {len(cells)}",
                ),
            )


def check_cabinets(grid: GridMap) -> Iterator[Finding]:
    """A bookcase stands by a wall with a cell behind it (ZZ-13)."""
    for cell, way in board_of(grid).cabinets.items():
        behind = cell.beside(way)
        if grid.edge(cell, way) != WALL or behind not in grid or grid.token(behind) == SOLID:
            yield Finding(
                "cabinet-wall",
                (cell,),
                Both(
                    "шкаф должен стоять у стены, за которой есть клетка",
                    "a bookcase must stand by a wall with a cell behind it",
                ),
                edges=(Edge(cell, way),),
            )


def bad_start(grid: GridMap, cell: Cell) -> Both | None:
    """Why a player may not stand there from the beginning (ruling first_move=placed). None where he may."""
    name = grid.columns.cell_name(cell)
    if cell not in grid:
        return Both(f"{name} вне карты", f"{name} is off the map")
    if cell in board_of(grid).rocks:
        return Both(f"{name}: скала", f"{name} is rock")
    if cell in board_of(grid).ghosts:
        return Both(f"на {name} призрак", f"a ghost is at {name}")
    return None


_SHAPE: Sequence[Callable[[GridMap], Iterable[Finding]]] = (
    rulings_check(RULINGS),
    check_pieces,
    check_pairs,
    check_passages,
    check_cabinets,
)


def check_play(grid: GridMap) -> Iterator[Finding]:
    """The search for ways, once the drawing itself is sound."""
    if any(not finding.warning for check in _SHAPE for finding in check(grid)):
        return
    yield from check_ways(grid)


CHECKS: tuple[Check, ...] = (*_SHAPE, check_play)
