"""Ways without injury (A15): the game's own step, walked over cells with their counts of swamp and roar.

Roaming dragonids are left out, still ones count. The map checks and the new place of a lost treasure ask here.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache

from gmkit.games.numenor.board import Board, Kind
from gmkit.games.numenor.movement import Movement, Movements, Sort
from gmkit.games.numenor.roars import Counts, most, moved_over
from gmkit.grid.flat import Flat
from gmkit.grid.geometry import WAYS, Cell, Edge
from gmkit.grid.gridmap import ARROWS, EXIT, OPEN, WALL
from gmkit.grid.reach import Table, explore, reach, turned

_MOST = 200_000  # states with single counts; where more would come, dragonids are searched as if counted together


class _Crowded(Exception):
    """There are more states than `_MOST`."""


class Ways:
    """The graph of all that an unhurt explorer can do on one board, worked out as far as it is asked for.

    A state is a cell with the count of movements running that ended in the swamp, and the counts of roars. Where no
    roar is counted its number is worked out; the others are numbered as they are reached.
    """

    def __init__(self, movements: Movements) -> None:
        self.movements = movements
        self.board = board = movements.board
        self.width = board.grid.width
        self._mired = movements.rules.swamp_limit
        self.size = self.width * board.grid.height * self._mired
        self._each = movements.rules.roar_each
        self._heard = _still(board)
        self._flat = Flat(board.grid)
        self._plain_ends, self._plain_starts = _plain_cells(movements, self._heard)
        self._steps: dict[int, Sequence[int]] = {}
        self._counted: list[tuple[int, Counts]] = []  # the states from `size` on: where no roar is counted, and counts
        self._numbers: dict[tuple[int, Counts], int] = {}
        self._on: dict[int, list[int]] = {}  # by cell: its states from `size` on

    def place(self, cell: Cell) -> int:
        """The state of one who is put on a cell: nothing counted yet."""
        return (cell.row * self.width + cell.column) * self._mired

    def states(self, cell: Cell) -> list[int]:
        """Every state on that cell that was reached or might be, whatever is counted."""
        first = self.place(cell)
        return [*range(first, first + self._mired), *self._on.get(first, ())]

    def graph(self, cells: Iterable[Cell]) -> Table:
        """The successors of every state that can be reached from these cells."""
        places = [self.place(cell) for cell in cells]
        try:
            return explore(places, self.step, self.size)
        except _Crowded:
            self._each = False
            for known in (self._steps, self._counted, self._numbers, self._on):
                known.clear()
            return explore(places, self.step, self.size)

    def can_leave(self, table: Table) -> bytearray:
        """The states from which one can walk to the exit and out, if one carries a treasure."""
        return reach(self.exits(table), turned(table))

    def exits(self, table: Table) -> list[int]:
        """The states of the table that stand at the exit."""
        edges = [(edge.cell, edge.way) for edge in self.board.grid.marked(EXIT)]
        edges += [(mend.cell, WAYS[mend.way]) for mend in self.movements.mended]
        beside = dict.fromkeys(
            side for cell, way in edges for side in (cell, cell.beside(way)) if side in self.board.grid
        )
        cells = [cell for cell in beside if any(self.movements.of(cell, way).sort is Sort.EXIT for way in WAYS)]
        states = (state for cell in cells for state in self.states(cell) if state < len(table))
        return sorted(state for state in states if table[state] is not None)

    def treasure_places(self, places: Iterable[Cell]) -> set[Cell]:
        """The cells that can be fetched from and carried out of, unhurt, from every one of `places` (A12).

        Places from which no cell is so are left out. What is left has at least the cell at the exit in common.
        """
        places = list(dict.fromkeys(places))
        table = self.graph(places)
        out = self.can_leave(table)
        common: set[Cell] | None = None
        for place in places:
            seen = reach([self.place(place)], table)
            good = {self.cell(state) for state, byte in enumerate(seen) if byte and out[state]}
            if good:
                common = good if common is None else common & good
        return common or set()

    def touched(self, table: Table) -> set[Cell]:
        """The cells where anybody can come, unhurt or at the cost of an injury there."""
        unhurt = {self.cell(state) for state, steps in enumerate(table) if steps is not None}
        asked = [cell for cell in unhurt if self._plain(cell.row * self.width + cell.column) is None]
        return unhurt | {self.movements.of(cell, way).end for cell in asked for way in (*WAYS, None)}

    def cell(self, state: int) -> Cell:
        """The cell of a state."""
        index = self._parts(state)[0] // self._mired
        return Cell(index % self.width, index // self.width)

    def step(self, state: int) -> Sequence[int]:
        """The states that one command leads to, injuries left out."""
        found = self._steps.get(state)
        if found is not None:
            return found
        base, counts = self._parts(state)
        index, mired = divmod(base, self._mired)
        plain = self._plain(index)
        if plain is not None:
            found = self._steps[state] = plain
            return found
        cell = Cell(index % self.width, index // self.width)
        following: dict[int, None] = {}
        for way in (*WAYS, None):
            movement = self.movements.of(cell, way)
            if movement.rapid or movement.sort in (Sort.HELD, Sort.EXIT):
                continue
            if movement.moved:
                after = self._after(movement, mired, counts)
                if after is not None:
                    following[after] = None
            elif movement.end != cell:  # carried on by a pit he stayed in: no movement
                following[self._number(self.place(movement.end) + mired, counts)] = None
        following.pop(state, None)
        found = self._steps[state] = tuple(following)
        return found

    def _plain(self, index: int) -> Sequence[int] | None:
        """The states that commands lead to from a cell of which nothing but steps to plain land are possible.

        None where there is more to it, and the rules must be asked. Most cells of a big map are so.
        """
        if not self._plain_starts[index]:
            return None
        found = []
        for mark, arrow, offset in zip(self._flat.marks(index), ARROWS, self._flat.offsets, strict=True):
            if mark in (OPEN, arrow):
                if not self._plain_ends[index + offset]:
                    return None
                found.append((index + offset) * self._mired)
            elif mark != WALL and mark not in ARROWS:
                return None
        return tuple(found)

    def _parts(self, state: int) -> tuple[int, Counts]:
        """The state without its roars, and those."""
        return (state, 0) if state < self.size else self._counted[state - self.size]

    def _number(self, base: int, counts: Counts) -> int:
        if not counts:
            return base
        number = self._numbers.get((base, counts))
        if number is None:
            if self._each and len(self._counted) >= _MOST:
                raise _Crowded
            number = self._numbers[base, counts] = self.size + len(self._counted)
            self._counted.append((base, counts))
            self._on.setdefault(base - base % self._mired, []).append(number)
        return number

    def _after(self, movement: Movement, mired: int, counts: Counts) -> int | None:
        rules = self.movements.rules
        mired = mired + 1 if self.board.kinds[movement.end] is Kind.SWAMP else 0
        if mired >= rules.swamp_limit:
            return None
        if self._heard:
            if rules.roar_through:
                heard = {nth for cell in movement.passed(True) for nth in self._heard.get(cell, ())}
                counts = moved_over(counts, sorted(heard), self._each)
            else:
                counts = moved_over(counts, self._heard.get(movement.end, ()), self._each)
            if counts and most(counts) >= rules.roar_limit:
                return None
        return self._number(self.place(movement.end) + mired, counts)


def _still(board: Board) -> dict[Cell, list[int]]:
    """The dragonids that never leave their place, by the cells where they are heard; the infirmary is safe (A34)."""
    heard: dict[Cell, list[int]] = {}
    for nth, dragonid in enumerate(board.dragonids):
        if len(set(dragonid.route)) < 2:
            home = dragonid.home
            for across in (-1, 0, 1):
                for down in (-1, 0, 1):
                    heard.setdefault(Cell(home.column + across, home.row + down), []).append(nth)
    if board.infirmary is not None:
        heard.pop(board.infirmary, None)
    return heard


def _plain_cells(movements: Movements, heard: Mapping[Cell, list[int]]) -> tuple[bytearray, bytearray]:
    """A byte a cell: whether a step that ends there ends all that was counted, and whether all that one does there is
    to step over its edges. Cells at the rim, and beside an edge that was mended, are never among the second.
    """
    board, width = movements.board, movements.board.grid.width
    mended = [Edge(mend.cell, WAYS[mend.way]) for mend in movements.mended]
    changed = {cell for edge in mended for cell in (edge.cell, edge.cell.beside(edge.way))}
    ends, starts = bytearray(width * board.grid.height), bytearray(width * board.grid.height)
    rows, columns = range(1, board.grid.height - 1), range(1, width - 1)
    for index, (cell, kind) in enumerate(board.kinds.items()):
        ends[index] = kind in (Kind.LAND, Kind.FALSE_PIT, Kind.TRAP) and cell not in heard
        inside = cell.row in rows and cell.column in columns
        starts[index] = inside and kind in (Kind.LAND, Kind.FALSE_PIT, Kind.SWAMP) and cell not in changed
    return ends, starts


@lru_cache(maxsize=16)
def ways_of(movements: Movements) -> Ways:
    """The ways over these movements, kept: a treasure may be lost more than once in a game."""
    return Ways(movements)
