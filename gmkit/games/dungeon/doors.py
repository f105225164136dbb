"""Doors of phase 1: opened, shut, kicked in, passed (DB-24, DB-25, H15, H16), and the traps on them (H31)."""

from __future__ import annotations

from collections.abc import Callable

from gmkit.core.hearing import NotNow
from gmkit.core.turn import Turn
from gmkit.games.dungeon import events as ev
from gmkit.games.dungeon.eyes import called, detail, seen_cells
from gmkit.games.dungeon.hazards import hazards
from gmkit.games.dungeon.hurting import fire_trap
from gmkit.games.dungeon.kinds import Ability, Gift
from gmkit.games.dungeon.reckoning import beats
from gmkit.games.dungeon.refusals import No
from gmkit.games.dungeon.seeing import ends, look
from gmkit.games.dungeon.world import Phase, World
from gmkit.grid.geometry import WAYS, Cell, Edge


def edge_between(one: Cell, other: Cell) -> Edge | None:
    """The edge of two cells that touch by a side."""
    way = next((way for way in WAYS if one.beside(way) == other), None)
    return None if way is None else Edge(one, way).canonical()


def known_door(world: World, one: Cell, other: Cell) -> int:
    """The door between two cells, as far as heroes can know of it. Raises NotNow: a secret one is no door."""
    edge = edge_between(one, other)
    index = None if edge is None else world.door(edge)
    if index is None or not world.state.doors[index].seen:
        raise NotNow(No.NO_DOOR)
    return index


def at_door(world: World, index: int, door: int) -> bool:
    """Whether a figure stands on one of the door's two cells (H15)."""
    return world.figure(index).at in ends(world.state.doors[door].edge)


def _may(world: World, index: int, one: Cell, other: Cell) -> int:
    """The door that the figure may do something with now. Raises NotNow."""
    figure = world.figure(index)
    if world.state.phase is not (Phase.HEROES if figure.friend else Phase.MONSTERS):
        raise NotNow(No.WRONG_PHASE)
    if figure.deeds.stopped:
        raise NotNow(No.STOPPED, detail(called(world, index)))
    door = known_door(world, one, other)
    if not at_door(world, index, door):
        raise NotNow(No.NOT_AT_DOOR, detail(called(world, index)))
    return door


def open_door(turn: Turn[World], who: str, index: int, one: Cell, other: Cell) -> None:
    """Open a door without going in, so that one can look first (H13); a locked one is found to be locked."""
    number = _may(turn.world, index, one, other)
    door = turn.world.state.doors[number]
    if not door.shut:
        raise NotNow(No.OPEN_ALREADY)
    if door.tried and door.locked:
        raise NotNow(No.LOCKED)
    if _trapped(turn, who, index, number):
        turn.happen(ev.Did(who, index, ev.Deed.STOP), "H31")
        if turn.world.figure(index).left <= 0:
            return
    _try(turn, who, index, number)
    look(turn, who)


def shut_door(turn: Turn[World], who: str, index: int, one: Cell, other: Cell) -> None:
    """Shut an open door of one's own cell, free (H15)."""
    number = _may(turn.world, index, one, other)
    if turn.world.state.doors[number].shut:
        raise NotNow(No.SHUT_ALREADY)
    turn.happen(ev.DoorShut(who, number, *ends(turn.world.state.doors[number].edge)), "H15")
    look(turn, who)


def _try(turn: Turn[World], who: str, index: int, number: int) -> bool:
    """The door opens, or is found to be locked; whether it opens."""
    door = turn.world.state.doors[number]
    one, other = ends(door.edge)
    if door.locked:
        turn.happen(ev.FoundLocked(who, number, one, other), "H53")
        return False
    friend = turn.world.figure(index).friend
    heard = friend or _in_sight(turn.world, one, other)
    turn.happen(ev.DoorOpened(who, number, one, other, heard), "DB-24")
    return True


def _in_sight(world: World, one: Cell, other: Cell) -> bool:
    """Whether a hero sees one of the door's cells."""
    return any({one, other} & seen_cells(world, index) for index, hero in world.friends() if hero.hero is not None)


def _trapped(turn: Turn[World], who: str, index: int, number: int) -> bool:
    """The trap on the door fires at whoever tries it unseeing (H31); whether it did."""
    edge = turn.world.state.doors[number].edge
    trap = next((at for at, one in enumerate(turn.world.state.traps) if one.door == edge), None)
    return trap is not None and fire_trap(turn, who, index, trap)


def pass_door(turn: Turn[World], who: str, index: int, start: Cell, cell: Cell, arrive: Callable[[], None]) -> bool:
    """Whether the way from one cell to the next goes on: a shut door there opens in passing (DB-24).

    Not through a door that turns out to be locked, and not after its trap has fired, which ends the move.
    """
    edge = edge_between(start, cell)
    number = None if edge is None else turn.world.door(edge)
    door = None if number is None else turn.world.state.doors[number]
    one = turn.world.figure(index)
    if number is None or door is None or not door.shut or (door.secret and one.friend):
        return True
    if not one.friend and Gift.HANDS not in one.gifts:
        raise NotNow(No.SHUT_ALREADY)
    arrive()
    fired = _trapped(turn, who, index, number)
    if turn.world.figure(index).left <= 0:
        return False
    opened = _try(turn, who, index, number)
    if fired:
        turn.happen(ev.Did(who, index, ev.Deed.STOP), "H31")
        look(turn, who)
    return opened and not fired


def kick(turn: Turn[World], who: str, index: int, one: Cell, other: Cell) -> None:
    """The warrior kicks a locked door (DB-16, DB-25): one try a turn, and a failure ends his move (A6)."""
    world = turn.world
    figure = world.figure(index)
    if not figure.can(Ability.KICK):
        raise NotNow(No.NO_SKILL, detail(called(world, index)))
    number = _may(world, index, one, other)
    door = world.state.doors[number]
    if not door.shut:
        raise NotNow(No.OPEN_ALREADY)
    if figure.deeds.kicked:
        raise NotNow(No.USED)
    if not door.locked:
        raise NotNow(No.NOT_LOCKED)
    fired = _trapped(turn, who, index, number)
    if turn.world.figure(index).left <= 0:
        return
    turn.happen(ev.Did(who, index, ev.Deed.KICK), "A6")
    total = turn.throw("kick") + figure.figures.attack + figure.skill(Ability.KICK)
    strength = hazards().doors[door.made].level
    broken = beats(total, strength)
    turn.happen(ev.Kicked(who, number, total, strength, broken), "DB-25")
    if fired or not broken:
        turn.happen(ev.Did(who, index, ev.Deed.STOP), "A6")
    look(turn, who)
