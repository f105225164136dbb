"""The question of `map check` asked of a graph library, as a program of its own: `python lints.py LIBRARY MAP`.

Which states (a cell, with or without the treasure) can be reached from somewhere, which of them lead to the exit with
the treasure in hand, which are traps for ever, and how many turns the shortest game has. It reads the drawing by itself
and knows walls, the river, the ring of pits, traps and the exit.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

Sides = dict[str, tuple[int, int]]
WAYS: Sides = {"^": (0, -1), ">": (1, 0), "v": (0, 1), "<": (-1, 0)}


class Drawn:
    """A drawn cave: what stands in each cell, and on which sides one can go or leave."""

    def __init__(self, text: str) -> None:
        rows = [row[2:] for row in text.partition("map: |\n")[2].splitlines()]
        self.side = len(rows) // 2
        inside = range(self.side)
        self.tokens = [rows[2 * y + 1][4 * x + 1 : 4 * x + 4].strip() for y in inside for x in inside]
        self._rows = rows

    def edge(self, x: int, y: int, way: str) -> str:
        """The sign on a side: blank where one can go."""
        if way in "^v":
            return self._rows[2 * y + (2 if way == "v" else 0)][4 * x + 2].replace("-", "|").strip()
        return self._rows[2 * y + 1][4 * x + (4 if way == ">" else 0)].strip()

    @property
    def ring(self) -> list[int]:
        """The cells of the pits, in their order."""
        return sorted((at for at, token in enumerate(self.tokens) if token.isdigit()), key=self.tokens.__getitem__)

    def steps(self) -> Iterator[tuple[int, int | None]]:
        """(from, to) for every step; None is out by the exit."""
        side, ring = self.side, self.ring
        falls = {pit: ring[(number + 1) % len(ring)] for number, pit in enumerate(ring)}
        for at, token in enumerate(self.tokens):
            x, y = at % side, at // side
            for way, (right, low) in WAYS.items():
                if token[:1] == "T" and token[1:] != way:
                    continue
                edge = self.edge(x, y, way)
                if edge == "E":
                    yield at, None
                elif not edge:
                    after = (y + low) * side + x + right
                    for _ in range(2):  # cells that the river carries on
                        if self.tokens[after][:1] == "~":
                            right, low = WAYS[self.tokens[after][1:]]
                            below = after + low * side + right
                            after = below if self.tokens[below][:1] == "~" else after
                    yield at, falls.get(after, after)


def edges_of(drawn: Drawn) -> tuple[list[tuple[int, int]], int, int]:
    """The graph: an edge a step in each of two layers, the digging between them; the goal's number, how many in all."""
    cells = drawn.side**2
    goal = 2 * cells
    edges = []
    for one, after in drawn.steps():
        if after is None:
            edges.append((cells + one, goal))
        else:
            edges += [(one, after), (cells + one, cells + after)]
    edges += [(at, cells + at) for at, token in enumerate(drawn.tokens) if token == "$"]
    return edges, goal, goal + 2


def by_networkx(edges: list[tuple[int, int]], cells: int, goal: int, source: int) -> tuple[int, int, int]:
    import networkx as nx

    graph = nx.DiGraph()
    graph.add_edges_from(edges)
    graph.add_edges_from((source, at) for at in range(cells))
    forward = nx.descendants(graph, source)
    backward = nx.ancestors(graph, goal)
    return len(forward), len(forward - backward - {goal}), nx.shortest_path_length(graph, source, goal) - 1


def by_scipy(edges: list[tuple[int, int]], cells: int, goal: int, source: int) -> tuple[int, int, int]:
    import numpy
    from scipy.sparse import csr_matrix
    from scipy.sparse.csgraph import breadth_first_order, shortest_path

    pairs = numpy.array(edges + [(source, at) for at in range(cells)])
    size = source + 1
    graph = csr_matrix((numpy.ones(len(pairs), numpy.int8), (pairs[:, 0], pairs[:, 1])), (size, size))
    forward = set(breadth_first_order(graph, source, return_predecessors=False).tolist())
    backward = set(breadth_first_order(graph.T.tocsr(), goal, return_predecessors=False).tolist())
    turns = int(shortest_path(graph, unweighted=True, indices=source)[goal]) - 1
    return len(forward) - 1, len(forward - backward - {source}), turns


if __name__ == "__main__":
    cave = Drawn(Path(sys.argv[2]).read_text(encoding="utf-8"))
    found, end, states = edges_of(cave)
    print(*{"networkx": by_networkx, "scipy": by_scipy}[sys.argv[1]](found, cave.side**2, end, states - 1))
