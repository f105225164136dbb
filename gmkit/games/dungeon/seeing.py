"""What comes into sight after something has happened, as events: cells, doors, figures, things, and traps for some."""

from __future__ import annotations

from collections.abc import Callable

from gmkit.core.turn import Turn
from gmkit.games.dungeon import events as ev
from gmkit.games.dungeon.eyes import called, felt, in_sight, next_number, seen_cells, sees
from gmkit.games.dungeon.kinds import Ability
from gmkit.games.dungeon.world import Trap, World
from gmkit.grid.geometry import Cell, Edge


def ends(edge: Edge) -> tuple[Cell, Cell]:
    """The two cells of an edge."""
    return edge.cell, edge.cell.beside(edge.way)


class Teller:
    """Lets events happen; before the first of them something else is told, once: where a figure stands by now."""

    def __init__(self, turn: Turn[World], first: Callable[[], None] | None = None) -> None:
        self._turn, self._first = turn, first

    def happen(self, event: object, clause: str) -> None:
        """Let it happen, after what has to be told before it."""
        first, self._first = self._first, None
        if first is not None:
            first()
        self._turn.happen(event, clause)


def look(turn: Turn[World], who: str, first: Callable[[], None] | None = None) -> bool:
    """Let happen what is newly seen; whether an opponent, or a trap for its seer, was among it (H13).

    `first` tells what comes before, where anything is seen at all.
    """
    before = turn.world
    teller = Teller(turn, first)
    seen = {cell for index, one in before.friends() if one.hero is not None for cell in seen_cells(before, index)}
    new = sorted((cell for cell in seen if not before.knows(cell)), key=lambda cell: (cell.row, cell.column))
    if new:
        teller.happen(ev.CellsSeen(who, tuple(new)), "DB-27")
        for corner, last in rectangles(new):
            turn.happen(ev.RoomSeen(who, corner, last), "DB-27")
        for cell in new:
            feature = before.board.high.get(cell) or before.board.low.get(cell)
            if feature is not None:
                turn.happen(ev.FeatureSeen(who, feature, cell), "DB-21")
    _doors_and_things(turn, teller, who, seen)
    return _opponents(turn, teller, who) | _traps(turn, teller, who)


def rectangles(cells: list[Cell]) -> list[tuple[Cell, Cell]]:
    """The cells as whole rectangles, the first as wide and then as high as it can be."""
    left = dict.fromkeys(cells)
    found = []
    while left:
        first = next(iter(left))
        right = first
        while Cell(right.column + 1, first.row) in left:
            right = Cell(right.column + 1, first.row)
        columns = range(first.column, right.column + 1)
        bottom = first.row
        while all(Cell(column, bottom + 1) in left for column in columns):
            bottom += 1
        for row in range(first.row, bottom + 1):
            for column in columns:
                del left[Cell(column, row)]
        found.append((first, Cell(right.column, bottom)))
    return found


def _doors_and_things(turn: Turn[World], teller: Teller, who: str, seen: set[Cell]) -> None:
    state = turn.world.state
    for index, door in enumerate(state.doors):
        one, other = ends(door.edge)
        if not door.seen and not door.secret and (one in seen or other in seen):
            teller.happen(ev.DoorSeen(who, index, one, other, door.shut), "DB-24")
    for index, chest in enumerate(state.chests):
        if not chest.seen and chest.at in seen:
            teller.happen(ev.ChestSeen(who, index, chest.at), "DB-43")
    for index, body in enumerate(state.bodies):
        if not body.seen and body.at in seen:
            teller.happen(ev.BodySeen(who, index, body.at), "A29")


def _opponents(turn: Turn[World], teller: Teller, who: str) -> bool:
    """Those that came into sight; each gets its number when it is first seen (H3)."""
    state, foes = turn.world.state, [index for index, _ in turn.world.foes()]
    sighted = tuple(index for index in foes if in_sight(turn.world, index))
    touched = tuple(index for index in foes if index not in sighted and felt(turn.world, index))
    before = {*state.sighted, *state.felt}
    fresh = [index for index in sighted if index not in state.sighted]
    fresh += [index for index in touched if index not in before]
    numbered = turn.world
    for index in fresh:
        one = numbered.figure(index)
        numbered = numbered.with_figure(index, one._replace(number=one.number or next_number(numbered, index)))
    for index in fresh:
        one = numbered.figure(index)
        teller.happen(ev.FigureSeen(who, index, called(numbered, index), one.number, one.at), "DB-27")
        _look_through(turn, who, index)
    if (sighted, touched) != (state.sighted, state.felt):
        turn.happen(ev.SightTaken(who, sighted, touched), "DB-27")
    return bool(fresh)


def _look_through(turn: Turn[World], who: str, index: int) -> None:
    """Those with vision who see one in disguise are told what it is, alone (DB-19)."""
    world = turn.world
    one = world.figure(index)
    if not one.guise or one.kind is None:
        return
    seers = [
        world.state.players[hero.owner]
        for at, hero in world.friends()
        if hero.can(Ability.VISION) and sees(world, at, index)
    ]
    if seers:
        turn.happen(ev.GuiseSeen(who, tuple(dict.fromkeys(seers)), one.kind, one.at), "DB-19")


def _traps(turn: Turn[World], teller: Teller, who: str) -> bool:
    """Traps that come into sight and light of somebody who disarms: he is told cell and level, once (H32)."""
    found = False
    for number, trap in enumerate(turn.world.state.traps):
        if not trap.live or trap.known:
            continue
        world = turn.world
        places = {trap.at} if trap.door is None else set(ends(trap.door))
        seers = [
            index
            for index, hero in world.friends()
            if hero.can(Ability.DISARM) and index not in trap.seers and places & seen_cells(world, index)
        ]
        if seers:
            players = tuple(dict.fromkeys(world.state.players[world.figure(index).owner] for index in seers))
            one, other = (trap.at, trap.at) if trap.door is None else ends(trap.door)
            told = ev.TrapSeen(who, players, number, tuple(seers), place_of(trap), trap.level, one, other)
            teller.happen(told, "DB-39")
            found = True
    return found


def place_of(trap: Trap) -> ev.Place:
    """What a trap is on."""
    if trap.door is not None:
        return ev.Place.DOOR
    return ev.Place.CHEST if trap.chest else ev.Place.CELL
