"""Ways without injury (A15): the game's own step, walked over cells with their counts of swamp and roar.

Roaming dragonids are left out, still ones count. The map checks and the new place of a lost treasure ask here.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from gmkit.games.numenor.movement import Movements, Sort
from gmkit.games.numenor.world import Kind
from gmkit.grid.geometry import WAYS, Cell
from gmkit.grid.reach import Table, explore, reach, turned


class Ways:
    """The graph of all that an unhurt explorer can do on one board, worked out as far as it is asked for.

    A state is a cell with the count of movements running that ended in the swamp and on a still dragonid's ground.
    """

    def __init__(self, movements: Movements) -> None:
        self.movements = movements
        self.board = board = movements.board
        self.width = board.grid.width
        self._mired = movements.rules.swamp_limit
        self._roars = movements.rules.roar_limit
        self.size = self.width * board.grid.height * self._mired * self._roars
        self._still = [dragonid.home for dragonid in board.dragonids if len(set(dragonid.route)) < 2]
        self._steps: dict[int, Sequence[int]] = {}

    def place(self, cell: Cell) -> int:
        """The state of one who is put on a cell: nothing counted yet."""
        return (cell.row * self.width + cell.column) * self._mired * self._roars

    def states(self, cell: Cell) -> range:
        """Every state on that cell, whatever is counted."""
        first = self.place(cell)
        return range(first, first + self._mired * self._roars)

    def graph(self, cells: Iterable[Cell]) -> Table:
        """The successors of every state that can be reached from these cells."""
        return explore([self.place(cell) for cell in cells], self.step, self.size)

    def can_leave(self, table: Table) -> bytearray:
        """The states from which one can walk to the exit and out, if one carries a treasure."""
        return reach(self.exits(table), turned(table))

    def exits(self, table: Table) -> list[int]:
        """The states of the table that stand at the exit."""
        return [state for state, steps in enumerate(table) if steps is not None and self._at_exit(state)]

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
        return unhurt | {self.movements.of(cell, way).end for cell in unhurt for way in (*WAYS, None)}

    def cell(self, state: int) -> Cell:
        """The cell of a state."""
        index = state // (self._mired * self._roars)
        return Cell(index % self.width, index // self.width)

    def step(self, state: int) -> Sequence[int]:
        """The states that one command leads to, injuries left out."""
        found = self._steps.get(state)
        if found is not None:
            return found
        rest, roars = divmod(state, self._roars)
        mired = rest % self._mired
        cell = self.cell(state)
        following: dict[int, None] = {}
        for way in (*WAYS, None):
            movement = self.movements.of(cell, way)
            if movement.rapid or movement.sort in (Sort.HELD, Sort.EXIT):
                continue
            if movement.moved:
                after = self._counted(movement.end, mired, roars)
                if after is not None:
                    following[after] = None
            elif movement.end != cell:  # carried on by a pit he stayed in: no movement
                following[self.place(movement.end) + mired * self._roars + roars] = None
        following.pop(state, None)
        found = self._steps[state] = tuple(following)
        return found

    def _counted(self, cell: Cell, mired: int, roars: int) -> int | None:
        mired = mired + 1 if self.board.kinds[cell] is Kind.SWAMP else 0
        roars = roars + 1 if self.roars_at(cell) else 0
        if mired >= self.movements.rules.swamp_limit:
            return None
        if roars >= self.movements.rules.roar_limit:
            return None
        return self.place(cell) + mired * self._roars + roars

    def roars_at(self, cell: Cell) -> bool:
        """Whether a still dragonid is heard there; the infirmary is safe (A34)."""
        return cell != self.board.infirmary and any(home.king_distance(cell) <= 1 for home in self._still)

    def _at_exit(self, state: int) -> bool:
        cell = self.cell(state)
        return any(self.movements.of(cell, way).sort is Sort.EXIT for way in WAYS)


def ways_of(movements: Movements) -> Ways:
    """The kept ways over these movements: a treasure may be lost more than once in a game."""
    found: Ways = movements.__dict__.setdefault("ways", Ways(movements))
    return found
