"""Ground: where walls and shut doors stand, and what they part: neighbours, steps, sight, arrows (DB-22, S1 to S4).

Pure geometry: it knows no figure by name and changes nothing. A wall is a closed line: whoever's line touches its end
does not see past it; a shut door is as a wall for all but the step through it (S4, DB-24).
"""

from __future__ import annotations

import dataclasses
import enum
import functools
from collections.abc import Callable, Collection, Iterator

from gmkit.games.dungeon.lines import Post, line
from gmkit.grid.geometry import EIGHT_WAYS, WAYS, Cell, Edge, Way


class Bar(enum.Enum):
    """What is in the way of one step between two cells, figures and things left out."""

    NOTHING = "nothing"
    APART = "apart"  # the cells do not touch
    WALL = "wall"
    CORNER = "corner"  # of a wall or of a shut door: one does not slip slantwise round it (S3)
    SHUT = "shut"  # a door without a lock in force: it opens in passing (DB-24)
    LOCKED = "locked"


@dataclasses.dataclass(frozen=True)
class Ground:
    """The edges that part cells, by their canonical names: walls, shut doors, and which of those are locked.

    A secret door that the heroes have not found is one of the walls.
    """

    width: int
    height: int
    walls: frozenset[Edge]
    shut: frozenset[Edge] = frozenset()
    locked: frozenset[Edge] = frozenset()

    def __contains__(self, cell: Cell) -> bool:
        return 0 <= cell.column < self.width and 0 <= cell.row < self.height

    @functools.cached_property
    def _solid(self) -> frozenset[Edge]:
        return self.walls | self.shut

    @functools.cached_property
    def _posts(self) -> frozenset[Post]:
        """The corners that a wall or a shut door touches."""
        found = set()
        for cell, way in self._solid:
            first = Post(cell.column + (way is Way.EAST), cell.row + (way is Way.SOUTH))
            found |= {first, Post(cell.column + 1, cell.row + 1)}
        return frozenset(found)

    @functools.cached_property
    def _seen(self) -> dict[Cell, frozenset[Cell]]:
        return {}

    @functools.cached_property
    def _together(self) -> dict[Cell, frozenset[Cell]]:
        return {}

    def step(self, start: Cell, end: Cell) -> Bar:
        """What bars the step from one cell to another (DB-21, DB-22)."""
        if start.king_distance(end) != 1:
            return Bar.APART
        crossed = line(end.column - start.column, end.row - start.row)
        if crossed.posts:
            across, down = crossed.posts[0]
            at = Post(start.column + across, start.row + down)
            return Bar.CORNER if at in self._posts else Bar.NOTHING
        edge = _moved(crossed.edges[0], start)
        if edge in self.walls:
            return Bar.WALL
        if edge in self.locked:
            return Bar.LOCKED
        return Bar.SHUT if edge in self.shut else Bar.NOTHING

    def neighbours(self, one: Cell, other: Cell) -> bool:
        """Whether the cells touch by a side or a corner and nothing parts them (DB-22, S4)."""
        return self.step(one, other) is Bar.NOTHING

    def beside(self, cell: Cell) -> Iterator[Cell]:
        """The neighbours of a cell, clockwise from the north."""
        return (other for way in EIGHT_WAYS if (other := cell.beside(way)) in self and self.neighbours(cell, other))

    def sees(self, start: Cell, end: Cell) -> bool:
        """Whether one on the first cell sees the second: the line of their centres meets nothing (DB-22, S1).

        Figures and things hide nothing (DB-27, U2). The same both ways.
        """
        crossed = line(end.column - start.column, end.row - start.row)
        column, row = start
        return not (
            any(Post(column + across, row + down) in self._posts for across, down in crossed.posts)
            or any(_moved(edge, start) in self._solid for edge in crossed.edges)
        )

    def arrow(self, start: Cell, end: Cell, filled: Collection[Cell]) -> bool:
        """Whether the line is free for a bow (DB-35): it is seen along, and no filled cell lies on it (S2, U1)."""
        return self.sees(start, end) and self.first_on_line(start, end, filled) is None

    def first_on_line(self, start: Cell, end: Cell, filled: Collection[Cell]) -> Cell | None:
        """The first of the filled cells that the line between two centres cuts, the ends left out."""
        crossed = line(end.column - start.column, end.row - start.row)
        return next((cell for one in crossed.cells if (cell := _shifted(one, start)) in filled), None)

    def seen_from(self, start: Cell) -> frozenset[Cell]:
        """Every cell that one on `start` sees, his own included; kept for as long as the ground is."""
        known = self._seen.get(start)
        if known is None:
            known = self._seen[start] = frozenset(end for end in self.together(start) if self.sees(start, end))
        return known

    def together(self, start: Cell) -> frozenset[Cell]:
        """All cells that one can come to without crossing a wall or a shut door; nothing beyond them is seen."""
        known = self._together.get(start)
        if known is None:
            found, waiting = {start}, [start]
            while waiting:
                cell = waiting.pop()
                for way in WAYS:
                    other = cell.beside(way)
                    if other in self and other not in found and Edge(cell, way).canonical() not in self._solid:
                        found.add(other)
                        waiting.append(other)
            known = frozenset(found)
            self._together.update(dict.fromkeys(found, known))
        return known

    def reach(
        self, start: Cell, most: int, free: Callable[[Cell], bool], stops: Callable[[Cell], bool]
    ) -> dict[Cell, int]:
        """Where a move of at most so many steps may end, and after how many at least; `start` is left out.

        One goes through cells that are `free`, opens unlocked doors in passing (DB-24) and goes no farther from one
        that `stops` (DB-26).
        """
        steps = {start: 0}
        waiting = [start]
        for cell in waiting:  # it grows while it is walked: the nearest first
            if steps[cell] == most or (cell != start and stops(cell)):
                continue
            for way in EIGHT_WAYS:
                other = cell.beside(way)
                new = other in self and other not in steps and free(other)
                if new and self.step(cell, other) in (Bar.NOTHING, Bar.SHUT):
                    steps[other] = steps[cell] + 1
                    waiting.append(other)
        del steps[start]
        return steps


def _moved(edge: Edge, start: Cell) -> Edge:
    """The edge of a line that begins at `start`."""
    return Edge(_shifted(edge.cell, start), edge.way)


def _shifted(cell: Cell, start: Cell) -> Cell:
    return Cell(cell.column + start.column, cell.row + start.row)
