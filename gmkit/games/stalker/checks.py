"""What a map of the Stalker zone must have. Each check is a plain function; each code has a map in the tests.

Errors make a map unplayable; warnings ask the one who drew it to look again.
"""

from __future__ import annotations

from collections.abc import Iterator

from gmkit.core.setup import rulings_check
from gmkit.games.stalker.placing import PLACING_CHECKS
from gmkit.games.stalker.rulings import RULINGS
from gmkit.games.stalker.ways import WAY_CHECKS
from gmkit.games.stalker.world import BALL, ENTRANCES, INSTITUTE, trap_of
from gmkit.grid.findings import Check, Finding
from gmkit.grid.geometry import Cell
from gmkit.grid.gridmap import OPEN, GridMap
from gmkit.text import Both


def check_pieces(grid: GridMap) -> Iterator[Finding]:
    """One ball to reach, entrances to start from, one of them the institute (ST-2, ST-4)."""
    balls = grid.find(BALL)
    if not balls:
        yield Finding("ball-none", (), Both("нет золотого шара «O»", "there is no golden ball 'O'"))
    if len(balls) > 1:
        yield Finding(
            "ball-many", balls, Both("золотой шар может быть только один", "there may be only one golden ball")
        )
    if not any(grid.find(token) for token in ENTRANCES):
        yield Finding("entrance-none", (), Both("нет ни одного входа «@»", "there is no entrance '@'"))
    institutes = grid.find(INSTITUTE)
    if len(institutes) > 1:
        yield Finding("institute-many", institutes, Both("институт может быть только один", "only one institute"))
    if not institutes:
        yield Finding(
            "institute-none",
            (),
            Both("ни один вход не институт «@i»: галошу взять негде", "no entrance is the institute '@i': no galosh"),
            warning=True,
        )


def check_walls(grid: GridMap) -> Iterator[Finding]:
    """A zone has no walls (ST-5): what bars the way is relief."""
    walls = tuple(
        edge for edge, mark in grid.edges() if mark != OPEN and edge.cell in grid and edge.cell.beside(edge.way) in grid
    )
    if walls:
        yield Finding(
            "wall-inside",
            (),
            Both("внутри зоны стен не бывает, в игре их нет", "a zone has no walls inside: the game has none"),
            edges=walls,
        )


def bad_start(grid: GridMap, cell: Cell) -> Both | None:
    """Why a player may not start there: entrances alone (ST-9). None where he may."""
    name = grid.columns.cell_name(cell)
    if cell not in grid:
        return Both(f"{name} вне карты", f"{name} is off the map")
    if grid.token(cell) not in ENTRANCES:
        return Both(f"{name}: начинают только от входа", f"{name}: players start from an entrance")
    return None


def odd_start(grid: GridMap, cell: Cell) -> Iterator[Both]:
    """What the master should know of a counter that he puts there: no step, so that no trap strikes and nobody wins."""
    name, token = grid.columns.cell_name(cell), grid.token(cell)
    if token == BALL:
        yield Both(
            f"{name}: здесь золотой шар; кого сюда поставили, тот не победил",
            f"{name}: the golden ball is here; whoever is put here has not won",
        )
    elif trap_of(token) is not None:
        yield Both(
            f"{name}: здесь ловушка; бьёт она того, кто вошёл сам", f"{name}: a trap; it strikes who walks in himself"
        )


CHECKS: tuple[Check, ...] = (rulings_check(RULINGS), check_pieces, check_walls, *PLACING_CHECKS, *WAY_CHECKS)
