"""Checks that a map can be played to its end, walked with the game's own step (A15). They take a sound drawing."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from gmkit.games.numenor.board import Board, Kind, board_of
from gmkit.games.numenor.movement import movements
from gmkit.games.numenor.rulings import DEFAULTS
from gmkit.games.numenor.ways import Ways, ways_of
from gmkit.games.numenor.world import Rules
from gmkit.grid.findings import Finding
from gmkit.grid.geometry import Cell
from gmkit.grid.gridmap import GridMap
from gmkit.grid.reach import Table, reach, turned
from gmkit.text import Both


def ways_on(grid: GridMap) -> Ways:
    """The ways of a map under its own rulings; both checks walk the same ones."""
    return ways_of(movements(board_of(grid), Rules.of({**DEFAULTS, **grid.rulings}), ()))


def check_ways(ways: Ways, origins: Sequence[tuple[Cell, Both]], table: Table) -> Iterator[Finding]:
    """From each of `origins`, cells with a name of each, there is a way without injury to each treasure and from there
    to the exit. `table` are the ways from them.

    The search runs backwards from each treasure, so that its price does not grow with the number of pits.
    """
    board = ways.board
    back = turned(table)
    out = reach(ways.exits(table), back)
    for treasure in board.treasures:
        standing = [state for state in ways.states(treasure) if table[state] is not None]
        comes = reach(standing, back)
        leaves = reach([state for state in standing if out[state]], back)
        label = board.columns.cell_name(treasure)
        for name in dict.fromkeys(name for _, name in origins):
            cells = [cell for cell, its in origins if its == name]
            cut = tuple(cell for cell in cells if not comes[ways.place(cell)])
            shut = tuple(cell for cell in cells if cell not in cut and not leaves[ways.place(cell)])
            if cut:
                yield Finding(
                    "way-to-treasure",
                    cut,
                    Both(
                        f"{name.ru}: нет пути без травмы к кладу {label}",
                        f"{name.en}: no way without injury to the treasure at {label}",
                    ),
                )
            if shut:
                yield Finding(
                    "way-out",
                    shut,
                    Both(
                        f"{name.ru}: с кладом {label} нет пути без травмы к выходу",
                        f"{name.en}: no way without injury from the treasure at {label} to the exit",
                    ),
                )


def origins_of(board: Board) -> list[tuple[Cell, Both]]:
    """The places from which a game must be winnable, each with its name: every start, the infirmary, every pit's mouth
    and every trap.
    """
    assert board.infirmary is not None, "a sound drawing has one"
    return [
        *((cell, Both("от начала", "from the start")) for cell in board.starts),
        (board.infirmary, Both("из лазарета", "from the infirmary")),
        *((cell, Both("из ямы", "from the pit")) for cell in board.pits),
        *((cell, Both("из ловушки", "from the trap")) for cell in board.trap_exits),
    ]


def check_reachable(ways: Ways, table: Table) -> Iterator[Finding]:
    """Land where nobody can come, not even at the cost of an injury, is probably a slip of the pen (a warning).

    `table` are the ways from all places where one may be put.
    """
    board = ways.board
    if not board.starts:
        return
    touched = ways.touched(table)
    missed = tuple(cell for cell in board.kinds if board.kinds[cell] is Kind.LAND and cell not in touched)
    if missed:
        yield Finding(
            "land-unreachable",
            missed,
            Both("на эту сушу никто не сможет попасть", "nobody can get to this land"),
            warning=True,
        )
