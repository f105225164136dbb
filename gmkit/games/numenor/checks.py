"""What a map of the Numenor cave must have. Each check is a plain function; each code has a map in the tests.

Errors make a map unplayable; warnings ask the one who drew it to look again.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import pairwise

from gmkit.core.setup import rulings_check
from gmkit.games.numenor.board import PIT, Dragonid, Kind, board_of
from gmkit.games.numenor.events import DragonidMoved
from gmkit.games.numenor.heard import GROUND_WORDS, PHRASES
from gmkit.games.numenor.legend import LEGEND
from gmkit.games.numenor.playable import check_reachable, check_ways, origins_of, ways_on
from gmkit.games.numenor.rulings import RULINGS
from gmkit.games.numenor.waterways import RIVER_CHECKS
from gmkit.grid.findings import Check, Finding
from gmkit.grid.geometry import Cell, Edge
from gmkit.grid.gridmap import ARROWS, EXIT, OPEN, SOLID, GridMap
from gmkit.text import Both


def check_pits(grid: GridMap) -> Iterator[Finding]:
    """Rings number their pits from 1 without a gap or a twin, and a ring has at least two (NC-21)."""
    rings: dict[str, list[tuple[int, Cell]]] = {}
    for cell, token in zip(grid.cells(), grid.tokens, strict=True):
        if match := PIT.fullmatch(token):
            rings.setdefault(match[1], []).append((int(match[2]), cell))
    for letter, ring in rings.items():
        cells = tuple(cell for _, cell in ring)
        numbers = [number for number, _ in ring]
        if len(ring) == 1:
            token = f"{letter}{numbers[0]}"
            yield Finding(
                "pit-alone",
                cells,
                Both(
                    f"яма {token} одна: из кольца в одну яму некуда попасть; ложная яма пишется «?»",
                    f"pit {token} is alone: a ring of one pit leads nowhere; a false pit is written '?'",
                ),
            )
            continue
        missing = [f"{letter}{n}" for n in range(1, max(numbers) + 1) if n not in numbers]
        if missing:
            names = ", ".join(missing)
            yield Finding("pit-missing", cells, Both(f"в кольце нет ямы {names}", f"the ring has no pit {names}"))
        for number in sorted({n for n in numbers if numbers.count(n) > 1}):
            twins = tuple(cell for n, cell in ring if n == number)
            token = f"{letter}{number}"
            yield Finding("pit-twice", twins, Both(f"яма {token} стоит дважды", f"pit {token} appears more than once"))


def check_traps(grid: GridMap) -> Iterator[Finding]:
    """The side a trap lets out must be open (A23)."""
    board = board_of(grid)
    for cell, way in board.trap_exits.items():
        mark = board.mark(cell, way, ())
        if mark != OPEN and mark != ARROWS[way]:
            yield Finding(
                "trap-barred",
                (cell,),
                Both(
                    "сторона, в которую ловушка выпускает, закрыта: из неё не выйти никогда",
                    "the side on which the trap lets people out is barred: nobody could ever leave it",
                ),
                edges=(Edge(cell, way),),
            )


def check_exit(grid: GridMap) -> Iterator[Finding]:
    """Exactly one exit, and none that nobody can use (NC-30, A30)."""
    exits = grid.marked(EXIT)
    if not exits:
        yield Finding("exit-none", (), Both("нет выхода «E» во внешней стене", "no exit 'E' in the outer wall"))
    if len(exits) > 1:
        yield Finding(
            "exit-many",
            tuple(edge.cell for edge in exits),
            Both("выход может быть только один", "there may be only one exit"),
            edges=exits,
        )
    kinds = board_of(grid).kinds
    for edge in exits:
        if kinds[edge.cell] is Kind.TRAP:
            yield Finding(
                "exit-trap",
                (edge.cell,),
                Both("выход в ловушке: через него никому не выйти", "the exit is in a trap: nobody could ever use it"),
                edges=(edge,),
            )
        elif kinds[edge.cell] is not Kind.LAND:
            yield Finding(
                "exit-not-land",
                (edge.cell,),
                Both("выход не с суши: так и задумано?", "the exit is not from land: is that meant?"),
                warning=True,
                edges=(edge,),
            )


def check_pieces(grid: GridMap) -> Iterator[Finding]:
    """A treasure to fetch, one infirmary for the hurt, starts to begin from (NC-2, NC-20, NC-4)."""
    if not grid.find("$"):
        yield Finding("treasure-none", (), Both("нет ни одного клада «$»", "there is no treasure '$'"))
    wards = grid.find("H")
    if not wards:
        yield Finding("infirmary-none", (), Both("нет лазарета «H»", "there is no infirmary 'H'"))
    if len(wards) > 1:
        yield Finding("infirmary-many", wards, Both("лазарет может быть только один", "only one infirmary"))
    if not grid.find("@"):
        yield Finding(
            "start-none",
            (),
            Both(
                "нет начал «@»: игроков придётся ставить самому (--at Аня=B2)",
                "no starts '@': players must be placed by hand (--at Anna=B2)",
            ),
            warning=True,
        )


def check_dragonids(grid: GridMap) -> Iterator[Finding]:
    """A dragonid's ground stays on the map and off starts and the infirmary (A22, A31, A34)."""
    board = board_of(grid)
    for dragonid in board.dragonids:
        yield from _route(grid, dragonid)
        yield from _ground(grid, dragonid.token, dragonid.home, dragonid.route or (dragonid.home,))


def _ground(grid: GridMap, token: str, home: Cell, places: Iterable[Cell]) -> Iterator[Finding]:
    """What the ground of a dragonid covers that it may not, wherever it comes to stand."""
    board = board_of(grid)
    covered = {Cell(at.column + across, at.row + down) for at in places for across in (-1, 0, 1) for down in (-1, 0, 1)}
    if any(cell not in grid for cell in covered):
        yield Finding(
            "dragonid-edge",
            (home,),
            Both(
                f"земля драконида {token} (3×3) выходит за карту",
                f"the ground of dragonid {token} (3x3) leaves the map",
            ),
        )
    starts = tuple(cell for cell in board.starts if cell in covered)
    if starts:
        yield Finding(
            "dragonid-start",
            starts,
            Both(f"начало на земле драконида {token}", f"a start on dragonid {token}'s ground"),
            warning=True,
        )
    if board.infirmary in covered and board.infirmary is not None:
        yield Finding(
            "dragonid-infirmary",
            (board.infirmary,),
            Both(f"лазарет на земле драконида {token}", f"the infirmary is on dragonid {token}'s ground"),
        )


def corrected(grid: GridMap, event: object) -> GridMap:
    """The cave with a still dragonid where a correction put it; one that roams keeps its route.

    A cell of a map holds one thing. Where a dragonid is put over another, it is on no cell until it is put elsewhere,
    and `odd_correction` tells what its ground covers.
    """
    if not isinstance(event, DragonidMoved) or _roams(grid, event):
        return grid
    start, end = event.path[0], event.path[-1]
    if grid.token(start) == event.token:
        grid = grid.with_token(start, "")
    return grid if grid.token(end) else grid.with_token(end, event.token)


def odd_correction(grid: GridMap, event: object) -> Iterator[Finding]:
    """What the master should know of a still dragonid that he puts over something; `grid` is as it was before."""
    if not isinstance(event, DragonidMoved) or _roams(grid, event):
        return
    start, end = event.path[0], event.path[-1]
    there = grid.token(end)
    if not there or start == end:
        return
    mark = LEGEND.cell_mark(there)
    assert mark is not None  # a board that was read holds nothing else
    if there != "@":  # where somebody once started is like any land
        yield Finding(
            "dragonid-over",
            (end,),
            Both(
                f"драконид {event.token} поставлен туда, где уже есть «{there}»: {mark.name.ru}",
                f"dragonid {event.token} was put where '{there}' is already: {mark.name.en}",
            ),
            warning=True,
        )
    yield from _ground(grid, event.token, end, (end,))


def _roams(grid: GridMap, event: DragonidMoved) -> bool:
    return any(one.token == event.token for one in grid.monsters)


def _route(grid: GridMap, dragonid: Dragonid) -> Iterator[Finding]:
    route = dragonid.route
    off = [cell for cell in route if cell not in grid]
    legs = [*pairwise(route), *([(route[-1], route[0])] if dragonid.ring and route else [])]
    jumps = [pair for pair in legs if pair[0] != pair[1] and _steps_between(*pair) != 1]
    if off or jumps or (route and dragonid.home not in route):
        cells = tuple(dict.fromkeys([dragonid.home, *(cell for pair in jumps for cell in pair if cell in grid)]))
        yield Finding(
            "dragonid-route",
            cells,
            Both(
                f"путь драконида {dragonid.token} должен идти по соседним клеткам карты через его знак",
                f"the route of dragonid {dragonid.token} must go through neighbouring cells and its own token",
            ),
        )


def _steps_between(one: Cell, other: Cell) -> int:
    """Steps between two cells without diagonals."""
    return abs(one.column - other.column) + abs(one.row - other.row)


def bad_start(grid: GridMap, cell: Cell) -> Both | None:
    """Why a player may not start there: the master may place anybody anywhere on the map (NC-4). None where he may."""
    name = grid.columns.cell_name(cell)
    if cell in grid:
        return Both(f"{name}: скала", f"{name} is rock") if grid.token(cell) == SOLID else None
    return Both(f"{name} вне карты", f"{name} is off the map")


def odd_start(grid: GridMap, cell: Cell) -> Iterator[Both]:
    """What the master should know of a player whom he starts there (A31); for his eyes alone."""
    board = board_of(grid)
    name = grid.columns.cell_name(cell)
    kind = board.kinds[cell]
    if kind is Kind.TRAP:
        yield Both(f"{name}: это магическая ловушка", f"{name}: this is a magic trap")
    elif kind is not Kind.LAND:
        told = PHRASES[GROUND_WORDS[board.grounds[cell]]]
        yield Both(f"{name}: первое слово будет «{told.ru}»", f"{name}: the first word will be '{told.en}'")
    if any(at.king_distance(cell) <= 1 for one in board.dragonids for at in one.route or (one.home,)):
        yield Both(f"{name} на земле драконида", f"{name} is on a dragonid's ground")
    if any(not finding.warning for check in _SHAPE for finding in check(grid)):
        return  # a map that nobody checked: how one gets out of it is not asked
    ways, origins = ways_on(grid), [(cell, Both(f"начало {name}", f"the start at {name}"))]
    for finding in check_ways(ways, origins, ways.graph([cell])):
        yield finding.text


_SHAPE: Sequence[Callable[[GridMap], Iterable[Finding]]] = (
    rulings_check(RULINGS),
    check_pieces,
    *RIVER_CHECKS,
    check_pits,
    check_traps,
    check_exit,
    check_dragonids,
)


def check_play(grid: GridMap) -> Iterator[Finding]:
    """The search for ways, once the drawing itself is sound: a broken river would only repeat its own fault."""
    if any(not finding.warning for check in _SHAPE for finding in check(grid)):
        return
    ways = ways_on(grid)
    origins = origins_of(ways.board)
    table = ways.graph([cell for cell, _ in origins])
    yield from check_ways(ways, origins, table)
    yield from check_reachable(ways, table)


CHECKS: tuple[Check, ...] = (*_SHAPE, check_play)
