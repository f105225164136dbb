"""Phase 5: traps made safe, locks picked, secret doors searched for (DB-12, DB-13, DB-17, DB-36 to DB-38)."""

from __future__ import annotations

from gmkit.core.hearing import NotNow, Square
from gmkit.core.turn import Turn
from gmkit.games.dungeon import events as ev
from gmkit.games.dungeon.carrying import take_from_chest
from gmkit.games.dungeon.doors import at_door, edge_between, known_door
from gmkit.games.dungeon.eyes import called, detail, lit, seen_cells
from gmkit.games.dungeon.hazards import hazards
from gmkit.games.dungeon.hurting import fire_trap, hurt
from gmkit.games.dungeon.kinds import Ability, Goods
from gmkit.games.dungeon.prices import prices
from gmkit.games.dungeon.reckoning import beats, finds
from gmkit.games.dungeon.refusals import No
from gmkit.games.dungeon.seeing import ends, look, place_of
from gmkit.games.dungeon.striking import not_beside
from gmkit.games.dungeon.world import Phase, World
from gmkit.grid.geometry import Cell

SEARCH_REACH = 3  # steps of a king (A20, H42)


def in_skills(world: World, index: int, ability: Ability | None) -> None:
    """NotNow unless the figure has the ability and may act now: one act a turn (H35)."""
    one = world.figure(index)
    name = detail(called(world, index))
    if ability is not None and not one.can(ability):
        raise NotNow(No.NO_SKILL, name)
    if one.hero is None:
        raise NotNow(No.NO_SKILL, name)
    if world.state.phase is not Phase.SKILLS:
        raise NotNow(No.WRONG_PHASE)
    if one.effects.holy:
        raise NotNow(No.ONLY_MOVE)
    if one.effects.asleep:
        raise NotNow(No.ASLEEP, name)
    if one.deeds.skilled:
        raise NotNow(No.USED)


def _by_light(world: World, index: int) -> None:
    """NotNow in the dark, where one neither searches nor works on a trap (H8)."""
    at = world.figure(index).at
    if at not in lit(world):
        raise NotNow(No.CELL_NOT_SEEN, Square(at))


def within_reach(world: World, index: int, cell: Cell) -> bool:
    """Whether a cell is one's own or a neighbouring one."""
    at = world.figure(index).at
    return at == cell or world.ground().neighbours(at, cell)


def disarm(turn: Turn[World], who: str, index: int, path: tuple[Cell, ...]) -> None:
    """A trap in a neighbouring cell, on a chest or a door there (DB-37); a failure deals one wound (A23)."""
    in_skills(turn.world, index, Ability.DISARM)
    _by_light(turn.world, index)
    number = _trap_at(turn.world, index, path)
    trap = turn.world.state.traps[number]
    one = turn.world.figure(index)
    turn.happen(ev.Did(who, index, ev.Deed.SKILL), "DB-36")
    total = turn.throw("skill") + one.figures.attack + one.skill(Ability.DISARM)
    level = hazards().traps[trap.level].level
    safe = beats(total, level)
    turn.happen(ev.Disarmed(who, number, place_of(trap), trap.at, total, level, safe), "DB-37")
    if not safe:
        hurt(turn, who, index, 1, None, "A23")


def _trap_at(world: World, index: int, path: tuple[Cell, ...]) -> int:
    """The live trap there that the figure knows of. Raises NotNow: one that it does not know of is none."""
    edge = edge_between(path[0], path[1]) if len(path) == 2 else None
    for number, trap in enumerate(world.state.traps):
        known = trap.live and (trap.known or index in trap.seers)
        there = trap.door == edge if len(path) == 2 else trap.door is None and trap.at == path[0]
        if not known or not there:
            continue
        if trap.door is not None and world.figure(index).at not in ends(trap.door):
            raise NotNow(No.NOT_AT_DOOR, detail(called(world, index)))
        if trap.door is None:
            at = world.figure(index).at
            if not within_reach(world, index, trap.at):
                raise not_beside(world, at, trap.at, called(world, index))
        return number
    raise NotNow(No.NOTHING)


def pick(turn: Turn[World], who: str, index: int, path: tuple[Cell, ...], lockpick: bool) -> None:
    """The lock of a door or a chest (DB-38); a trap there fires first at whoever does not see it (H31)."""
    in_skills(turn.world, index, Ability.PICK)
    door, chest = _lock_at(turn.world, index, path)
    one = turn.world.figure(index)
    if lockpick and Goods.LOCKPICK not in one.goods:
        raise NotNow(No.NOTHING)
    turn.happen(ev.Did(who, index, ev.Deed.SKILL), "DB-36")
    _spring(turn, who, index, door, chest)
    if turn.world.figure(index).left <= 0:
        return
    state = turn.world.state
    lock = state.doors[door].lock if door >= 0 else state.chests[chest].lock
    assert lock is not None
    level = hazards().locks[lock].level
    bonus = prices().goods[Goods.LOCKPICK].bonus if lockpick else 0
    total = turn.throw("skill") + one.figures.attack + one.skill(Ability.PICK) + bonus
    opened = beats(total, level)
    told = ev.Picked(who, index, door, chest, total, level, opened, lockpick and not opened)
    turn.happen(told, "DB-38")
    if opened and chest >= 0:
        take_from_chest(turn, who, index, chest)


def _lock_at(world: World, index: int, path: tuple[Cell, ...]) -> tuple[int, int]:
    """The numbers of the door and of the chest, -1 for the other. Raises NotNow where nothing is locked."""
    if len(path) == 2:
        number = known_door(world, *path)
        if not at_door(world, index, number):
            raise NotNow(No.NOT_AT_DOOR, detail(called(world, index)))
        if not (world.state.doors[number].shut and world.state.doors[number].locked):
            raise NotNow(No.NOT_LOCKED)
        return number, -1
    number = chest_at(world, index, path[0])
    if not world.state.chests[number].locked:
        raise NotNow(No.NOT_LOCKED)
    return -1, number


def chest_at(world: World, index: int, cell: Cell) -> int:
    """The chest beside the figure, or under it. Raises NotNow."""
    number = world.chest(cell)
    if number is None or not (world.state.chests[number].seen or within_reach(world, index, cell)):
        raise NotNow(No.NOTHING)
    if not within_reach(world, index, cell):
        raise not_beside(world, world.figure(index).at, cell, called(world, index))
    return number


def _spring(turn: Turn[World], who: str, index: int, door: int, chest: int) -> None:
    """The trap on the door or the chest fires, where there is one."""
    state = turn.world.state
    for number, trap in enumerate(state.traps):
        on_door = door >= 0 and trap.door == state.doors[door].edge
        if on_door or (chest >= 0 and trap.chest and trap.at == state.chests[chest].at):
            fire_trap(turn, who, index, number)
            return


def open_chest(turn: Turn[World], who: str, index: int, cell: Cell) -> None:
    """A chest that is not locked, beside one (H35)."""
    in_skills(turn.world, index, None)
    number = chest_at(turn.world, index, cell)
    if turn.world.state.chests[number].locked:
        raise NotNow(No.LOCKED)
    turn.happen(ev.Did(who, index, ev.Deed.SKILL), "H35")
    _spring(turn, who, index, -1, number)
    if turn.world.figure(index).left > 0:
        take_from_chest(turn, who, index, number)


def search(turn: Turn[World], who: str, index: int) -> None:
    """All secret doors that are near and in sight, with one throw (DB-13, H42)."""
    in_skills(turn.world, index, Ability.SEARCH)
    _by_light(turn.world, index)
    one = turn.world.figure(index)
    turn.happen(ev.Did(who, index, ev.Deed.SKILL), "DB-13")
    face, skill = turn.throw("skill"), one.skill(Ability.SEARCH)
    seen = seen_cells(turn.world, index)
    near = [
        number
        for number, door in enumerate(turn.world.state.doors)
        if door.secret and any(cell in seen and cell.king_distance(one.at) <= SEARCH_REACH for cell in ends(door.edge))
    ]
    found = near if finds(face, skill) else []
    turn.happen(ev.Searched(who, face + skill, bool(found)), "DB-13")
    for number in found:
        turn.happen(ev.DoorFound(who, number, *ends(turn.world.state.doors[number].edge)), "DB-13")
    look(turn, who)
