"""A hero who plays for the quest: one key's errand, the Crown, the King, the Queen, and home.

It knows the open field and where the quest things and persons are, as anybody does who has read the rules, and asks the
true world for nothing but its own hand and figure.
"""

from __future__ import annotations

import heapq
from collections.abc import Iterator
from typing import Any, NamedTuple

from gmkit.games.dark_castle import commands as cm
from gmkit.games.dark_castle.field import DIAGONALS, Board, moved
from gmkit.games.dark_castle.ground import why_barred
from gmkit.games.dark_castle.kinds import Kind, Person
from gmkit.games.dark_castle.world import Hero, World
from gmkit.grid.geometry import WAYS, Cell

ERRANDS = ((Kind.PAPYRUS, Person.CLERK, Kind.DUNGEON_KEY_1), (Kind.ARMOUR, Person.KNIGHT, Kind.DUNGEON_KEY_2))
THINGS = (Kind.PAPYRUS, Kind.ARMOUR, Kind.CROWN)


def place_of(board: Board, kind: Kind) -> Cell:
    """Where a quest thing lies from the start, by the rules."""
    return next(cell for cell, label in board.labels.items() if label.card is kind)


def goal(world: World, one: Hero, errand: int) -> Cell:
    """Where he goes now, by what he holds."""
    board = world.board
    thing, person, key = ERRANDS[errand]
    if Kind.MANIPULATOR in one.hand:
        return one.start
    if key not in one.hand:
        return board.cells_with(person)[0] if thing in one.hand else place_of(board, thing)
    if Kind.EMERALD in one.hand:
        return board.cells_with(Person.QUEEN)[0]
    return board.cells_with(Person.KING)[0] if Kind.CROWN in one.hand else place_of(board, Kind.CROWN)


def step_towards(world: World, one: Hero, end: Cell, avoided: bool = True) -> cm.Step | None:
    """The first step of a way of fewest turns, extra moves reckoned, by his own gear and keys.

    Round hazards and the Mutant where there is a way. None where there is none, or where he is better off tomorrow.
    """
    board, going = world.board, world.state.going
    begin = Node(one.at, going.steps, going.extra, frozenset(going.gave))
    best = {begin: 0}
    first: dict[Node, tuple[int, int] | None] = {begin: None}
    waiting = [(0, 0, begin)]
    while waiting:
        turns, steps, node = heapq.heappop(waiting)
        if turns > best[node]:
            continue
        if node.cell == end:
            way = first[node]
            return cm.Step(*way) if way is not None else None
        for way, following, cost in _onward(board, one, node):
            label = board.label(following.cell)
            if avoided and following.cell != end and (label.hazard or label.person is Person.MUTANT):
                continue
            if turns + cost < best.get(following, 1_000_000):
                best[following] = turns + cost
                begins = first[node] is None and node == begin
                first[following] = way if begins else first[node]
                heapq.heappush(waiting, (turns + cost, steps + 1, following))
    return step_towards(world, one, end, avoided=False) if avoided else None


class Node(NamedTuple):
    """Where a hero stands, and what is left of his move."""

    cell: Cell
    steps: int
    extra: int
    gave: frozenset[Cell] = frozenset()  # cells that have given extra moves this turn (A11)


def _onward(board: Board, one: Hero, node: Node) -> Iterator[tuple[tuple[int, int] | None, Node, int]]:
    """What may come next: a step, or the next turn, which costs one."""
    yield None, Node(node.cell, 1, 0), 1
    if not node.steps + node.extra:
        return
    ways = [way.step for way in WAYS] + ([] if node.steps else list(DIAGONALS))
    for way in ways:
        if why_barred(board, one._replace(at=node.cell), way) is None:
            beside = moved(node.cell, way)
            given = 0 if beside in node.gave else board.label(beside).extra
            gave = node.gave | {beside} if given else node.gave
            yield way, Node(beside, 0, node.extra - (not node.steps) + given, gave), 0


def says(world: World, one: Hero, errand: int) -> Iterator[Any]:
    """The words of one turn; the world is asked again after each, so that only the first counts."""
    board, going = world.board, world.state.going
    wanted = board.label(one.at).card
    if wanted in THINGS and wanted not in one.hand and wanted in world.pocket(one.at):
        yield cm.Take(world.pocket(one.at).index(wanted) + 1)
    person = board.label(one.at).person
    served = {Person.CLERK: Kind.PAPYRUS, Person.KNIGHT: Kind.ARMOUR, Person.KING: Kind.CROWN}
    served[Person.QUEEN] = Kind.EMERALD
    if person in served and served[person] in one.hand and not going.acted:
        yield cm.Trade()
    if going.steps + going.extra > 0 and not going.halted:
        step = step_towards(world, one, goal(world, one, errand))
        if step is not None:
            yield step
    yield cm.End()
