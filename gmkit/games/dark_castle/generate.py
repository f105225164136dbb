"""Another legal field: the book's labels stay where they are; dungeon, terrain, walls and starts are laid out anew.

Every field that comes out has no findings, and the two teams' ways are about equally long.
"""

from __future__ import annotations

import random
from collections.abc import Sequence

from gmkit.errors import UsageError
from gmkit.games.dark_castle.book import book
from gmkit.games.dark_castle.checks import CHECKS, reach
from gmkit.games.dark_castle.field import board_of
from gmkit.games.dark_castle.kinds import Kind, Person
from gmkit.grid.file.mapwriter import write_map
from gmkit.grid.findings import findings
from gmkit.grid.geometry import WAYS, Cell, Columns, Edge
from gmkit.grid.gridmap import OPEN, WALL, GridMap
from gmkit.text import Both

TRIES = 400
PATCHES = (("d", 4, 6), ("d", 4, 6), ("d", 2, 4), ("w", 5, 8), ("w", 4, 6), ("g", 4, 5), ("g", 2, 3))  # [invented]
WALLS = 24  # segments outside the dungeon [invented]
UNEQUAL = 6  # steps by which one team's way may be longer [invented]
_THINGS = (Kind.PAPYRUS, Kind.ARMOUR, Kind.CROWN)
_PEOPLE = (Person.CLERK, Person.KNIGHT, Person.KING)


def generate(seed: str, width: int, height: int, players: int = 0) -> str:
    """The text of a new map. UsageError for another size than the book's."""
    labels = book()
    width, height = width or labels.width, height or labels.height
    if (width, height) != (labels.width, labels.height):
        size = f"{labels.width}x{labels.height}"
        raise UsageError(Both(f"поле этой игры {size}", f"a field of this game is {size}"))
    rng = random.Random(f"dark castle {seed}")
    for _ in range(TRIES):
        grid = _laid_out(rng, width, height)
        if grid is not None and not findings(grid, CHECKS) and _fair(grid):
            return write_map(grid)
    raise UsageError(
        Both(f"поле не вышло за {TRIES} раз; возьмите другое зерно", f"no field in {TRIES} tries; try another seed")
    )


def _laid_out(rng: random.Random, width: int, height: int) -> GridMap | None:
    grid = GridMap.blank("dark_castle", width, height, Columns.CYRILLIC)
    dungeon = _dungeon(rng, width, height)
    kept = _kept_open()
    if dungeon & kept:
        return None
    for cell in sorted(dungeon):
        grid = grid.with_token(cell, "u")
    rim = [Edge(cell, way) for cell in sorted(dungeon) for way in WAYS if cell.beside(way) not in dungeon]
    for edge in rim:
        grid = grid.with_edge(edge.cell, edge.way, WALL)
    doors = [edge for edge in rim if edge.cell.beside(edge.way) in grid]
    first = rng.choice(doors)
    far = [edge for edge in doors if edge.way is not first.way]
    if not far:
        return None
    for number, edge in ((1, first), (2, rng.choice(far))):
        grid = grid.with_edge(edge.cell, edge.way, str(number))
    starts = _starts(rng, grid, dungeon)
    if starts is None:
        return None
    for token, cell in starts:
        grid = grid.with_token(cell, token)
    taken = dungeon | kept | {cell for _, cell in starts}
    for token, least, most in PATCHES:
        for cell in _patch(rng, grid, taken, rng.randint(least, most)):
            grid = grid.with_token(cell, token)
            taken.add(cell)
    free = [
        Edge(cell, way)
        for cell in grid.cells()
        for way in WAYS[1:3]
        if grid.edge(cell, way) == OPEN and not dungeon & {cell, cell.beside(way)}
    ]
    for edge in rng.sample(free, WALLS):
        grid = grid.with_edge(edge.cell, edge.way, WALL)
    return grid


def _dungeon(rng: random.Random, width: int, height: int) -> set[Cell]:
    """A rectangle round the Queen (A7)."""
    queen = _cells_of(Person.QUEEN)[0]
    across, down = rng.randint(3, 4), rng.randint(4, 6)
    left = rng.randint(max(queen.column - across + 1, 1), min(queen.column, width - across - 1))
    top = rng.randint(max(queen.row - down + 1, 1), min(queen.row, height - down - 1))
    return {Cell(column, row) for column in range(left, left + across) for row in range(top, top + down)}


def _kept_open() -> set[Cell]:
    """Cells of quest things and of those who ask for them, and the prison: plain land outside the dungeon."""
    labels = book().labels
    found = {cell for cell, label in labels.items() if label.card in _THINGS or label.prison}
    return found | {cell for person in _PEOPLE for cell in _cells_of(person)}


def _cells_of(person: Person) -> list[Cell]:
    return [cell for cell, label in book().labels.items() if label.person is person]


def _starts(rng: random.Random, grid: GridMap, dungeon: set[Cell]) -> Sequence[tuple[str, Cell]] | None:
    """Two cells side by side for each team, at the western and the eastern edge, and four apart for one each."""
    labels = book().labels
    free = [cell for cell in grid.cells() if cell not in labels and cell not in dungeon]
    found: list[tuple[str, Cell]] = []
    for token, side in (("@1", [0, 1]), ("@2", [grid.width - 2, grid.width - 1])):
        pairs = [
            (cell, cell.beside(way))
            for cell in free
            for way in WAYS[1:3]
            if cell.column in side and cell.beside(way) in free and cell.beside(way).column in side
        ]
        if not pairs:
            return None
        found += [(token, cell) for cell in rng.choice(pairs)]
    taken = {cell for _, cell in found}
    alone = [cell for cell in free if cell not in taken]
    return [*found, *(("@", cell) for cell in rng.sample(alone, 4))]


def _patch(rng: random.Random, grid: GridMap, taken: set[Cell], size: int) -> list[Cell]:
    """Cells that touch by their sides, grown from a lot."""
    free = [cell for cell in grid.cells() if cell not in taken]
    found = [rng.choice(free)]
    while len(found) < size:
        rim = sorted({cell.beside(way) for cell in found for way in WAYS} - set(found))
        rim = [cell for cell in rim if cell in grid and cell not in taken]
        if not rim:
            break
        found.append(rng.choice(rim))
    return found


def _fair(grid: GridMap) -> bool:
    """Whether the nearest quest thing and the Crown are about as far for both teams."""
    board = board_of(grid)
    lengths = []
    for team in (1, 2):
        start = board.starts[team][0]
        ways = _distances(grid, start)
        things = [cell for cell, label in board.labels.items() if label.card in _THINGS]
        lengths.append(sum(ways[cell] for cell in things) + min(ways[cell] for cell in things))
    return abs(lengths[0] - lengths[1]) <= UNEQUAL


def _distances(grid: GridMap, start: Cell) -> dict[Cell, int]:
    """Steps over plain land from a start; every cell of the quest is among those that are reached."""
    board = board_of(grid)
    reached = reach(board, start, (), ())
    found, level = {start: 0}, [start]
    while level:
        following = []
        for cell in level:
            for way in WAYS:
                beside = cell.beside(way)
                if beside in reached and beside not in found and board.is_open(cell, way):
                    found[beside] = found[cell] + 1
                    following.append(beside)
        level = following
    return found
