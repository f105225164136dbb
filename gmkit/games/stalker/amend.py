"""amend(): a correction by the master becomes events of its own, undone like any other and told at the reveal."""

from __future__ import annotations

from typing import Any

from gmkit.core.master import corrections as common
from gmkit.core.master import events as table
from gmkit.core.master.amending import TableCorrections
from gmkit.core.master.bounds import on_map, refuse
from gmkit.core.turn import Turn
from gmkit.games.stalker import corrections as co
from gmkit.games.stalker import events as ev
from gmkit.games.stalker.turns import pass_turn
from gmkit.games.stalker.words import command_words
from gmkit.games.stalker.world import DIE, MOST_PLAYERS, MOVING, READY, WAITING, Stalker, World
from gmkit.grid.geometry import Cell

CLAUSE = "ST-8"  # the judge runs the game


def amend(turn: Turn[World], correction: Any) -> None:
    """Put right what the master says. UsageError where the zone does not allow it."""
    world = turn.world
    if _TABLE.amend(turn, correction):
        return
    match correction:
        case co.SetPoints(who, points):
            _present(world, who)
            if points >= world.rules.penalty_limit:
                refuse(
                    f"штрафных очков может быть меньше {world.rules.penalty_limit}: с ними выбывают",
                    f"there may be fewer than {world.rules.penalty_limit} points: that many put him out",
                )
            turn.happen(ev.PointsSet(who, points), CLAUSE)
        case co.SetNuts(who, nuts):
            _present(world, who)
            turn.happen(ev.NutsSet(who, nuts), CLAUSE)
        case co.SetSteps(who, steps):
            if world.state.over or world.owner.name != who or world.state.move.phase != MOVING:
                refuse(f"{who} сейчас не в пути", f"{who} is not in the middle of a move")
            if not 1 <= steps <= DIE:
                refuse(f"шагов может быть от 1 до {DIE}", f"there may be 1 to {DIE} steps")
            turn.happen(ev.StepsSet(who, steps), CLAUSE)
        case common.EndWait(who):
            _end_wait(turn, _present(world, who))
        case co.SetGalosh(who, has):
            if _present(world, who).galosh == has:
                refuse("так оно и есть", "it is so already")
            turn.happen(ev.GaloshSet(who, has), CLAUSE)
        case common.PlayerJoins(name, cell):
            _join(turn, name, cell)
        case _:
            raise TypeError(correction)


def _end_wait(turn: Turn[World], one: Stalker) -> None:
    state = turn.world.state
    if one.missed:
        turn.happen(table.WaitEnded(one.name), CLAUSE)
    elif not state.over and turn.world.owner.name == one.name and state.move.phase == WAITING:
        pass_turn(turn)
    else:
        refuse(f"{one.name} ничего не ждёт", f"{one.name} is not waiting for anything")


def _join(turn: Turn[World], name: str, cell: Cell) -> None:
    world = turn.world
    if len(world.zones) > 1:
        refuse("в дуэли играют двое", "a duel is for two")
    if sum(one.at is not None for one in world.state.stalkers) >= MOST_PLAYERS:
        refuse("играют не больше четырёх (ST-6)", "no more than four play (ST-6)")
    on_map(world.zones[0].grid, cell)
    name = _TABLE.new_name(world, "", name)
    turn.happen(ev.PlayerCame(name, cell, world.rules.nuts), CLAUSE)


def _called(world: World, old: str = "", new: str = "") -> list[str]:
    """The names of all people at the table, those in groups too, beside whom somebody takes a name.

    His own old name is free; and the name of one of his own group is he, but what looks like it is not.
    """
    names = [one.name for one in world.state.stalkers if one.name != old]
    for one in world.state.stalkers:
        own = (old, new) if one.name == old else ()
        names += [member for member in one.members if member not in own and member != one.name]
    return names


def _owns_turn(world: World, who: str) -> bool:
    """Before he has rolled, the present turn is his to miss (A9)."""
    return not world.state.over and world.owner.name == who and world.state.move.phase == READY


def _missed(turn: Turn[World], who: str, left: int) -> None:
    turn.happen(ev.TurnMissed(who, left), CLAUSE)
    pass_turn(turn)


def _leave(turn: Turn[World], who: str) -> None:
    his_turn = not turn.world.state.over and turn.world.owner.name == who
    turn.happen(table.PlayerWent(who), CLAUSE)
    if his_turn:  # else somebody is left in the zone: whose turn it is
        pass_turn(turn)


def _present(world: World, who: str) -> Stalker:
    one = world.stalker(who)
    if one.at is None:
        refuse(f"{who} уже не в зоне", f"{who} is not in the zone")
    return one


def _is_present(world: World, who: str) -> None:
    _present(world, who)


_TABLE: TableCorrections[World] = TableCorrections(
    CLAUSE,
    command_words,
    grid=lambda world, who: world.zone_of(who).grid,
    place=lambda world, who: world.stalker(who).at,
    present=_is_present,
    names=_called,
    owns_turn=_owns_turn,
    leave=_leave,
    missed=_missed,
)
