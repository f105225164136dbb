"""Furnishing: what lies and stands in a castle that is being built, and where it may.

No cell bears two things, but a ghost or a carpet may keep a treasure. Nothing is put at an outer door.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Sequence

from gmkit.games.locks.vaults import OUTSIDE, Vault, corridors
from gmkit.grid.geometry import WAYS, Cell, Edge, Way

CABINET_MARKS = {Way.NORTH: "b^", Way.EAST: "b>", Way.SOUTH: "bv", Way.WEST: "b<"}
PASSAGE_KINDS = "pth"
LOOKED_AT = 6  # places among which the best is taken, so that castles differ [invented]


class Furnishing:
    """The tokens of a castle in the making. `lacks` tells what found no place."""

    def __init__(
        self,
        rng: random.Random,
        size: tuple[int, int],
        edges: Sequence[Edge],
        exits: Sequence[Cell],
        vaults: Sequence[Vault],
    ) -> None:
        import networkx as nx

        self.rng = rng
        self.vaults = vaults
        self.tokens: dict[Cell, str] = {}
        self.lacks: list[str] = []
        self._cells = [Cell(x, y) for y in range(size[1]) for x in range(size[0])]
        self._open = set(edges)
        graph = corridors(edges, exits)
        self._depth: dict[Cell, int] = nx.single_source_shortest_path_length(graph, OUTSIDE)
        self._graph = graph
        self._ways = {cell: sum(other != OUTSIDE for other in graph[cell]) for cell in self._cells}
        self._taken = set(exits)
        locked = {cell for vault in vaults for cell in vault.cells}
        self._outer = [cell for cell in self._cells if cell not in locked]  # reached without any key
        # A ghost by a cut door would stand between the door and the lock that is to be taken off.
        self._doorsteps = {
            cell for vault in vaults for cell in (vault.door.cell, vault.door.cell.beside(vault.door.way))
        }

    def lay_treasures(self, count: int, ghosts: int) -> None:
        """One in each vault where it is deepest, the others under ghosts on dead ends and in far corners."""
        vaults = self.vaults[:count]
        for vault in vaults:
            self._put("$", vault.cells, self._hard)
        left = count - len(vaults)
        for number in range(ghosts):
            ends = [cell for cell in self._cells if self._ways[cell] == 1 and cell not in self._doorsteps]
            # A ghost more than there are treasures left guards an empty corner.
            self._put("G$" if number < left else "G", ends, self._hard)
        for _ in range(left - ghosts):
            self._put("$", self._cells, self._hard)

    def lay_keys(self) -> None:
        """Each where it can be reached with the keys of the vaults before it; often in the last of them."""
        reached = list(self._outer)
        newest: Sequence[Cell] = ()
        for vault in self.vaults:
            place = newest if newest and self.rng.random() < 0.5 and self._free(newest) else reached
            self._put(f"k{vault.colour}", place, self._hard)
            reached += vault.cells
            newest = vault.cells

    def lay_books(self, count: int) -> None:
        """In what is reached without any key, so that cards never wait behind a lock or a ghost."""
        for _ in range(count):
            self._put("B", self._outer, self._apart_from("B"))

    def lay_passages(self, pairs: int) -> None:
        """Pairs of each type, one end where anybody comes, the other far from it by corridors."""
        import networkx as nx

        for kind in PASSAGE_KINDS:
            for number in range(1, pairs + 1):
                start = self._put(f"{kind}{number}", self._outer)
                if start is None:
                    continue
                far = nx.single_source_shortest_path_length(self._graph, start)
                self._put(f"{kind}{number}", self._cells, far.__getitem__)

    def stand_cabinets(self, count: int) -> None:
        """At walls through which one gets out of a corner; what is behind is reached without any key."""
        outer = set(self._outer)
        for _ in range(count):
            places = [
                (cell, way)
                for cell in self._free(self._cells)
                for way in WAYS
                if cell.beside(way) in outer
                and Edge(cell, way).canonical() not in self._open
                and self.tokens.get(cell.beside(way), "")[:1] not in ("G", "c")
            ]
            if not places:
                self.lacks.append("cabinet")
                return
            cell, way = self.rng.choice(places)
            self._set(cell, CABINET_MARKS[way])

    def lay_carpets(self, count: int) -> None:
        """On corridors, where one has to pass."""
        for _ in range(count):
            self._put("c", [cell for cell in self._cells if self._ways[cell] > 1])

    def _hard(self, cell: Cell) -> float:
        """How hard a cell is to reach: far from the outer doors, rather at a dead end."""
        return self._depth[cell] + 4 * (self._ways[cell] == 1)

    def _apart_from(self, token: str) -> Callable[[Cell], float]:
        def distance(cell: Cell) -> float:
            others = [other for other, at in self.tokens.items() if at == token]
            return min((cell.king_distance(other) for other in others), default=0)

        return distance

    def _free(self, cells: Iterable[Cell]) -> list[Cell]:
        return [cell for cell in cells if cell not in self._taken]

    def _put(self, token: str, cells: Iterable[Cell], worth: Callable[[Cell], float] | None = None) -> Cell | None:
        """The token on the best of a few free cells, or on any; None, noted, where none is free."""
        free = self._free(cells)
        if not free:
            self.lacks.append(token)
            return None
        some = self.rng.sample(free, min(LOOKED_AT, len(free)))
        cell = max(some, key=worth) if worth is not None else some[0]
        self._set(cell, token)
        return cell

    def _set(self, cell: Cell, token: str) -> None:
        self.tokens[cell] = token
        self._taken.add(cell)
