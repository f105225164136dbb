"""What a dungeon must have to be played: an entrance with room, doors in walls, treasure that can be reached (H48)."""

from __future__ import annotations

from collections.abc import Iterator

from gmkit.games.dungeon.adventure import adventure
from gmkit.games.dungeon.ground import Ground
from gmkit.games.dungeon.lines import Post
from gmkit.games.dungeon.sheet import MOST_HEROES
from gmkit.grid.findings import Check, Finding
from gmkit.grid.geometry import Cell, Edge, Way
from gmkit.grid.gridmap import GridMap
from gmkit.text import Both


def check_sections(grid: GridMap) -> Iterator[Finding]:
    """Every entry of the sections can be read, and what it is about is drawn."""
    for fault in adventure(grid).faults:
        yield Finding("DB01", (), fault.why, key=(fault.section, fault.key))


def check_entrance(grid: GridMap) -> Iterator[Finding]:
    """There is an entrance, and room for all heroes around it (H6)."""
    plan = adventure(grid)
    if not plan.board.entrances:
        yield Finding("DB02", (), Both("нет входа «@»", "there is no entrance '@'"))
        return
    if len(places(grid)) < MOST_HEROES:
        told = Both("у входа не поместятся пятеро", "five heroes have no room at the entrance")
        yield Finding("DB03", plan.board.entrances, told, warning=True)


def places(grid: GridMap) -> list[Cell]:
    """Where heroes stand at the start: the entrances, then the nearest free cells of their area, nearest first (H6)."""
    plan = adventure(grid)
    board = plan.board
    ground = Ground(board.width, board.height, board.walls, frozenset(door.edge for door in plan.doors))
    taken = {one.at for one in plan.monsters} | board.high.keys()
    found = [cell for cell in board.entrances if cell not in taken]
    for cell in found:  # it grows while it is walked: the nearest first
        found += [other for other in ground.beside(cell) if other not in taken and other not in found]
    return found


def check_doors(grid: GridMap) -> Iterator[Finding]:
    """Both ends of a door touch a wall (U8): otherwise one walks round it."""
    plan = adventure(grid)
    posts: set[Post] = set()
    for edge in plan.board.walls:
        posts |= ends(edge)
    for door in plan.doors:
        if not ends(door.edge) <= posts:
            told = Both("конец двери не упирается в стену", "an end of the door touches no wall")
            yield Finding("DB04", (), told, edges=(door.edge,))


def ends(edge: Edge) -> set[Post]:
    """The two corners of an edge that is named from the north or west."""
    cell, way = edge
    return {Post(cell.column + (way is Way.EAST), cell.row + (way is Way.SOUTH)), Post(cell.column + 1, cell.row + 1)}


def check_reach(grid: GridMap) -> Iterator[Finding]:
    """Every treasure can be reached; what only a lock or a secret door leads to is told (H48)."""
    plan = adventure(grid)
    board = plan.board
    if not board.entrances:
        return
    treasure = [chest.at for chest in plan.chests if chest.gold or chest.goods] + [pile.at for pile in plan.piles]
    if not treasure:
        yield Finding("DB05", (), Both("нет ни одного сокровища", "there is no treasure at all"), warning=True)
    free = _reached(grid, frozenset())
    shut = frozenset(door.edge for door in plan.doors if door.locked or door.secret)
    easy = _reached(grid, shut)
    for cell in treasure:
        if cell not in free:
            yield Finding("DB06", (cell,), Both("до сокровища не дойти", "the treasure cannot be reached"))
        elif cell not in easy:
            told = Both(
                "к сокровищу ведёт только запертая или потайная дверь: кто откроет?",
                "only a locked or a secret door leads to the treasure: who will open it?",
            )
            yield Finding("DB07", (cell,), told, warning=True)


def _reached(grid: GridMap, shut: frozenset[Edge]) -> set[Cell]:
    """The cells where one can come to stand, or beside which one can: a chest is opened from beside."""
    board = adventure(grid).board
    ground = Ground(board.width, board.height, board.walls, shut)
    found = [cell for cell in board.entrances if cell not in board.high]
    for cell in found:  # it grows while it is walked
        found += [other for other in ground.beside(cell) if other not in found and other not in board.high]
    return set(found)


CHECKS: tuple[Check, ...] = (check_sections, check_entrance, check_doors, check_reach)
