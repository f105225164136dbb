"""Locks: taking one off a door and hanging one on (ZZ-8, ZZ-10)."""

from __future__ import annotations

from typing import NamedTuple

from gmkit.core.hearing import NotNow
from gmkit.games.locks.commands import Hang, TakeOff
from gmkit.games.locks.events import Colour
from gmkit.games.locks.heard import COLOUR_WORDS
from gmkit.games.locks.legend import DOOR
from gmkit.games.locks.refusals import Refusal
from gmkit.games.locks.world import Player, World
from gmkit.grid.geometry import WAYS, Cell, Edge, Way


class Work(NamedTuple):
    """What is done at a door: the lock's colour and the side of the cell."""

    at: Cell
    way: Way
    colour: Colour


def taking_off(world: World, one: Player, command: TakeOff) -> Work:
    """The lock that is meant. NotNow where there is none, no key for it, or more than one."""
    assert one.at is not None
    hanging = [
        Work(one.at, way, colour)
        for way in WAYS
        if world.mark(one.at, way) == DOOR and (colour := world.lock(one.at, way)) is not None
    ]
    meant = [work for work in hanging if command.way in (None, work.way) and command.colour in (None, work.colour)]
    if not meant:
        raise NotNow(Refusal.NO_LOCK)
    fitting = [work for work in meant if work.colour in one.keys]
    if not fitting:
        raise NotNow(Refusal.NO_KEY, COLOUR_WORDS[meant[0].colour])
    if len(fitting) > 1:
        raise NotNow(Refusal.WHICH)
    return fitting[0]


def hanging(world: World, one: Player, command: Hang) -> Work:
    """The lock and the door that are meant: any unlocked door of his cell (A4). NotNow."""
    assert one.at is not None
    colours = [colour for colour in one.locks if command.colour in (None, colour)]
    if not colours:
        raise NotNow(Refusal.NO_LOCK_IN_HAND)
    doors = [
        way
        for way in WAYS
        if command.way in (None, way) and world.mark(one.at, way) == DOOR and world.lock(one.at, way) is None
    ]
    if not doors:
        raise NotNow(Refusal.NO_DOOR)
    meant = [
        Work(one.at, way, colour)
        for colour in colours
        for way in doors
        if world.rules.hang_anywhere or _beside_first_door(world, Edge(one.at, way), colour)
    ]
    if not meant:
        raise NotNow(Refusal.NOT_BESIDE)
    if len(meant) > 1:
        raise NotNow(Refusal.WHICH)
    return meant[0]


def _beside_first_door(world: World, door: Edge, colour: Colour) -> bool:
    """Whether a door shares a cell with the one on which the map hung this lock."""
    ends = {door.cell, door.cell.beside(door.way)}
    return any(
        hung.cell in ends or hung.cell.beside(WAYS[hung.way]) in ends
        for hung in world.board.locks
        if hung.colour == colour
    )
