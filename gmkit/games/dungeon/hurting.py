"""Wounds, death and retreat: what follows when somebody is hurt, however it came about (DB-7, DB-34)."""

from __future__ import annotations

from gmkit.core.hearing import NotNow
from gmkit.core.turn import Turn
from gmkit.games.dungeon import events as ev
from gmkit.games.dungeon.eyes import beside, called, perceived
from gmkit.games.dungeon.figures import NOBODY
from gmkit.games.dungeon.hazards import hazards
from gmkit.games.dungeon.kinds import Ability, Gift, TrapLevel
from gmkit.games.dungeon.reckoning import wounds
from gmkit.games.dungeon.refusals import No
from gmkit.games.dungeon.seeing import look, place_of
from gmkit.games.dungeon.world import Trap, World
from gmkit.grid.geometry import EIGHT_WAYS, Cell

RETREAT_STEPS = 3
DEFENCE = "defence"  # the purpose of the die of whoever is attacked


def hurt(turn: Turn[World], who: str, index: int, dealt: int, by: int | None, clause: str) -> None:
    """So many wounds to a figure; where another figure dealt them it may have to retreat from it."""
    if dealt <= 0:
        return
    turn.happen(ev.Hurt(who, index, dealt), clause)
    one = turn.world.figure(index)
    if one.left <= 0:
        die(turn, who, index)
    elif by is not None and one.left == 1 and one.figures.endurance > 1:
        call_retreat(turn, who, index, by, "DB-34")


def die(turn: Turn[World], who: str, index: int) -> None:
    """It is destroyed; a wizard's zombie falls with him (H29). The game is over where no hero is left (A35)."""
    seen = perceived(turn.world, index)
    turn.happen(ev.Died(who, index, called(turn.world, index), seen), "DB-7")
    if turn.world.figure(index).hero is None:
        return
    drop_zombies(turn, who, index)
    end_if_over(turn, who)


def drop_zombies(turn: Turn[World], who: str, master: int) -> None:
    """The zombie of a wizard who died or left falls (H29)."""
    for other, one in turn.world.friends():
        if one.master == master:
            die(turn, who, other)


def end_if_over(turn: Turn[World], who: str) -> None:
    """The adventure ends when no living hero is inside (A35, H37)."""
    heroes = [one for one in turn.world.state.figures if one.hero is not None]
    if not any(one.here for one in heroes):
        turn.happen(ev.Ended(who, any(one.left > 0 for one in heroes)), "A35")


def wake(turn: Turn[World], who: str, index: int) -> None:
    """A sleeper wakes."""
    if turn.world.figure(index).effects.asleep:
        turn.happen(ev.Woke(who, index, called(turn.world, index), perceived(turn.world, index)), "A13")


# --- retreat ---


def call_retreat(turn: Turn[World], who: str, index: int, by: int, clause: str) -> None:
    """It must retreat from the other; its owner is asked for the way (H17). A sleeper wakes first."""
    wake(turn, who, index)
    seen = perceived(turn.world, index)
    turn.happen(ev.RetreatCalled(who, index, by, called(turn.world, index), seen), clause)
    if not _ways(turn.world, index, turn.world.figure(index).at, by):
        turn.happen(ev.RetreatEnded(who, True, seen), "A2")
    elif turn.world.figure(index).owner == NOBODY:
        retreat(turn, who, ())


def retreat(turn: Turn[World], who: str, path: tuple[Cell, ...]) -> None:
    """The retreat that is asked for, by the way that its owner names, or by one that is found. Raises NotNow."""
    asked = turn.world.state.retreat
    if asked is None:
        raise NotNow(No.NO_RETREAT)
    index, by = asked
    if not path:
        path = _found(turn.world, index, by)
    _check(turn.world, index, by, path)
    for cell in path:
        before, was_seen = turn.world.figure(index).at, perceived(turn.world, index)
        turn.happen(ev.Retreated(who, index, cell), "DB-34")
        seen = perceived(turn.world, index)
        if seen:
            turn.happen(ev.Arrived(who, called(turn.world, index), cell), "DB-34")
        elif was_seen:
            turn.happen(ev.WentOutOfSight(who, called(turn.world, index), before), "DB-34")
        holy_light_fails(turn, who, index)
        if fire_trap_under(turn, who, index):
            break
        near = beside(turn.world, index)
        if near:
            monster = not turn.world.figure(index).friend
            turn.happen(ev.Halted(who, called(turn.world, near[0]), monster, seen), "DB-26")
            break
    if turn.world.state.retreat is not None:
        turn.happen(ev.RetreatEnded(who, False, perceived(turn.world, index)), "DB-34")
    look(turn, who)


def _ways(world: World, index: int, at: Cell, by: int) -> list[Cell]:
    """The cells to which one step of the retreat may lead from there: none nearer, neither straight nor in steps."""
    away = world.figure(by).at
    ground = world.ground()
    found = []
    for way in EIGHT_WAYS:
        cell = at.beside(way)
        if (
            cell in ground
            and ground.neighbours(at, cell)
            and cell.king_distance(away) >= at.king_distance(away)
            and _straight(cell, away) >= _straight(at, away)
            and free_for(world, index, cell)
        ):
            found.append(cell)
    return found


def _straight(one: Cell, other: Cell) -> int:
    return (one.column - other.column) ** 2 + (one.row - other.row) ** 2


def _found(world: World, index: int, by: int) -> tuple[Cell, ...]:
    """The longest way there is, and of those one that leads farthest away."""
    best: tuple[int, int, tuple[Cell, ...]] = (0, 0, ())
    waiting: list[tuple[Cell, ...]] = [()]
    away = world.figure(by).at
    for path in waiting:  # it grows while it is walked
        at = path[-1] if path else world.figure(index).at
        far = (len(path), _straight(at, away))
        if far > best[:2]:
            best = (*far, path)
        if len(path) < RETREAT_STEPS and not (path and beside(world, index, at)):
            waiting += [(*path, cell) for cell in _ways(world, index, at, by) if cell not in path]
    return best[2]


def _check(world: World, index: int, by: int, path: tuple[Cell, ...]) -> None:
    """Whether that is a way to retreat: step by step, as far as it can, no farther than beside an opponent (H17)."""
    at = world.figure(index).at
    if not path or len(path) > RETREAT_STEPS:
        raise NotNow(No.NO_SUCH_RETREAT)
    for number, cell in enumerate(path):
        if cell not in _ways(world, index, at, by) or (number and beside(world, index, at)):
            raise NotNow(No.NO_SUCH_RETREAT)
        at = cell
    more = [cell for cell in _ways(world, index, at, by) if cell not in path and cell != world.figure(index).at]
    if len(path) < RETREAT_STEPS and more and not beside(world, index, at):
        raise NotNow(No.NO_SUCH_RETREAT)


# --- what every step meets ---


def free_for(world: World, index: int, cell: Cell) -> bool:
    """Whether a figure may stand there: nobody and nothing above the belt, and for the dead no holy light near."""
    return cell not in world.filled() and not too_holy(world, index, cell)


def too_holy(world: World, index: int, cell: Cell) -> bool:
    """Whether a cell is too near a holy light for one of the dead (DB-15, A19)."""
    if Gift.UNDEAD not in world.figure(index).gifts:
        return False
    ground = world.ground()
    return any(one.effects.holy and ground.neighbours(cell, one.at) for _, one in world.friends())


def holy_light_fails(turn: Turn[World], who: str, index: int) -> bool:
    """The light of one who stepped beside one of the dead goes out (DB-15)."""
    world = turn.world
    one = world.figure(index)
    if not one.effects.holy or not dead_beside(world, index):
        return False
    turn.happen(ev.HolyLight(who, index, False), "DB-15")
    return True


def dead_beside(world: World, index: int) -> bool:
    """Whether one of the dead stands beside it."""
    at, ground = world.figure(index).at, world.ground()
    return any(Gift.UNDEAD in one.gifts and ground.neighbours(at, one.at) for _, one in world.inside())


def trap_under(world: World, index: int) -> int | None:
    """The trap of the cell where it stands, where that catches it."""
    at = world.figure(index).at
    return next(
        (
            number
            for number, trap in enumerate(world.state.traps)
            if trap.at == at and not trap.chest and trap.door is None and _catches(world, index, trap)
        ),
        None,
    )


def _catches(world: World, index: int, trap: Trap) -> bool:
    """Whether a trap is live and the figure does not see it; monsters know their traps (DB-39, A38)."""
    one = world.figure(index)
    return trap.live and one.friend and not (one.can(Ability.DISARM) and index in trap.seers)


def fire_trap_under(turn: Turn[World], who: str, index: int) -> bool:
    """The trap of the cell where it stands fires, where that catches it; whether it did."""
    number = trap_under(turn.world, index)
    return number is not None and fire_trap(turn, who, index, number)


def fire_trap(turn: Turn[World], who: str, index: int, number: int) -> bool:
    """A live trap attacks a figure that does not see it (DB-40); whether it did."""
    world = turn.world
    trap, one = world.state.traps[number], world.figure(index)
    if not _catches(world, index, trap):
        return False
    facts = hazards().traps[trap.level]
    own = turn.throw("trap") + facts.attack
    other = turn.throw(DEFENCE) + one.figures.defence
    skin = one.effects.skin and trap.level is not TrapLevel.MAGIC  # H28
    dealt = 0 if skin else wounds(own, other)
    told = ev.TrapFired(who, number, called(world, index), place_of(trap), trap.at, own, other, dealt)
    turn.happen(told, "DB-40")
    hurt(turn, who, index, dealt, None, "DB-40")
    return True
