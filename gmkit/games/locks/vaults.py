"""Vaults: the parts of a castle that lie behind one cut door (A17), hardest to reach first, each with its lock."""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, NamedTuple, cast

from gmkit.games.locks.events import Colour
from gmkit.grid.geometry import WAYS, Cell, Edge

if TYPE_CHECKING:
    import networkx

SMALLEST_VAULT = 2  # cells [invented]
OUTSIDE = Cell(-1, -1)
LARGEST_SHARE = 8  # a vault takes at most one cell in so many of the castle [invented]


class Vault(NamedTuple):
    """A part behind a cut door: with its lock on, no corridor leads there from any outer door.

    `cells` are those of no vault inside it; `inside` is the door of the vault it lies in, if any.
    """

    door: Edge
    colour: Colour
    cells: tuple[Cell, ...]
    inside: Edge | None


def corridors(edges: Sequence[Edge], exits: Sequence[Cell]) -> networkx.Graph[Cell]:
    """The corridors as a graph; OUTSIDE is one more place, which all outer doors lead to."""
    import networkx as nx

    graph: nx.Graph[Cell] = nx.Graph()
    graph.add_edges_from((edge.cell, edge.cell.beside(edge.way)) for edge in edges)
    graph.add_edges_from((OUTSIDE, cell) for cell in exits)
    return graph


def vaults_of(rng: random.Random, edges: Sequence[Edge], exits: Sequence[Cell], count: int, cells: int) -> list[Vault]:
    """At most `count` vaults in an order in which they can be opened: what is inside another comes after it."""
    import networkx as nx

    graph = corridors(edges, exits)
    depth = nx.single_source_shortest_path_length(graph, OUTSIDE)
    sizes = _far_sizes(graph)
    most = max(SMALLEST_VAULT + 2, cells // LARGEST_SHARE)
    fitting = [edge for edge in edges if SMALLEST_VAULT <= sizes.get(edge, 0) <= most]
    # Hardest to reach first, with a little luck, so that castles differ.
    rank = {edge: depth[edge.cell] + rng.random() * 6 for edge in fitting}
    fitting.sort(key=lambda edge: -rank[edge])
    far: dict[Edge, frozenset[Cell]] = {}
    for edge in fitting:
        if len(far) == count:
            break
        behind = _behind(graph, edge)
        if all(_room_for_both(behind, other) for other in far.values()):
            far[edge] = behind
    order: nx.DiGraph[Edge] = nx.DiGraph()
    order.add_nodes_from(far)
    for edge, behind in far.items():
        order.add_edges_from((edge, other) for other, inner in far.items() if inner < behind)
    luck = {edge: rng.random() for edge in far}
    colours = rng.sample(list(Colour), len(far))
    found = []
    for edge, colour in zip(nx.lexicographical_topological_sort(order, key=luck.__getitem__), colours, strict=True):
        inner: set[Cell] = set().union(*(far[other] for other in order.successors(edge)))
        outer = min(order.predecessors(edge), key=lambda other: len(far[other]), default=None)
        found.append(Vault(edge, colour, tuple(sorted(far[edge] - inner)), outer))
    return found


def _far_sizes(graph: networkx.Graph[Cell]) -> dict[Edge, int]:
    """For every cut edge that parts cells from the outside, how many cells it parts."""
    import networkx as nx

    pairs = cast("Iterable[tuple[Cell, Cell]]", nx.bridges(graph))
    bridges = {frozenset(pair) for pair in pairs}
    order: list[Cell] = []
    above: dict[Cell, Cell] = {}
    for before, cell in nx.bfs_edges(graph, OUTSIDE):
        above[cell] = before
        order.append(cell)
    # Below a bridge, everything that a search from the outside finds lies behind it.
    below = dict.fromkeys(order, 1)
    sizes: dict[Edge, int] = {}
    for cell in reversed(order):
        before = above[cell]
        if before == OUTSIDE:
            continue
        below[before] += below[cell]
        if frozenset((before, cell)) in bridges:
            sizes[_edge(before, cell)] = below[cell]
    return sizes


def _edge(one: Cell, other: Cell) -> Edge:
    return next(Edge(one, way).canonical() for way in WAYS if one.beside(way) == other)


def _behind(graph: networkx.Graph[Cell], door: Edge) -> frozenset[Cell]:
    """The cells on the far side of a cut door."""
    import networkx as nx

    ends = (door.cell, door.cell.beside(door.way))
    graph.remove_edge(*ends)
    outside = nx.node_connected_component(graph, OUTSIDE)
    graph.add_edge(*ends)
    start = ends[1] if ends[0] in outside else ends[0]
    found = {start}
    waiting = [start]
    while waiting:
        for other in graph[waiting.pop()]:
            if other not in outside and other not in found:
                found.add(other)
                waiting.append(other)
    return frozenset(found)


def _room_for_both(one: frozenset[Cell], other: frozenset[Cell]) -> bool:
    """Whether two parts lie apart, or one in the other with cells to spare between their doors."""
    if one.isdisjoint(other):
        return True
    return abs(len(one) - len(other)) > SMALLEST_VAULT
