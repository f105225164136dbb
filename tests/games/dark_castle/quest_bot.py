"""A hero who plays for the quest: one key's errand, the Crown, the King, the Queen, and home.

It knows the open field and where the quest things and persons are, as anybody does who has read the rules, and asks the
true world for nothing but its own hand and figure.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from gmkit.games.dark_castle import commands as cm
from gmkit.games.dark_castle.field import Board, moved
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
    """The first step of a shortest way by his own gear and keys, round hazards and the Mutant where there is a way."""
    board = world.board
    first: dict[Cell, tuple[int, int]] = {}
    level = [one.at]
    seen = {one.at}
    while level:
        following = []
        for cell in level:
            for way in WAYS:
                beside = moved(cell, way.step)
                if beside in seen or why_barred(board, one._replace(at=cell), way.step) is not None:
                    continue
                label = board.label(beside)
                if avoided and beside != end and (label.hazard or label.person is Person.MUTANT):
                    continue
                seen.add(beside)
                first[beside] = first.get(cell, way.step)
                if beside == end:
                    return cm.Step(*first[beside])
                following.append(beside)
        level = following
    return step_towards(world, one, end, avoided=False) if avoided else None


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
