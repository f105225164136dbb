"""amend(): a correction by the master becomes events of its own, undone like any other and told at the reveal."""

from __future__ import annotations

from typing import Any

from gmkit.core.master import corrections as people
from gmkit.core.master.bounds import new_name, on_map, refuse
from gmkit.core.turn import Turn
from gmkit.games.stalker import corrections as co
from gmkit.games.stalker import events as ev
from gmkit.games.stalker.turns import pass_turn
from gmkit.games.stalker.words import command_words
from gmkit.games.stalker.world import DIE, MOST_PLAYERS, MOVING, READY, WAITING, Stalker, World
from gmkit.grid.geometry import Cell
from gmkit.text import safe_text

CLAUSE = "ST-8"  # the judge runs the game


def amend(turn: Turn[World], correction: Any) -> None:
    """Put right what the master says. UsageError where the zone does not allow it."""
    world = turn.world
    match correction:
        case people.MovePlayer(who, cell):
            on_map(world.zone_of(who).grid, cell)
            turn.happen(ev.PlayerMoved(who, world.stalker(who).at, cell), CLAUSE)
        case co.SetPoints(who, points):
            _present(world, who)
            if points >= world.rules.penalty_limit:
                refuse(
                    f"штрафных очков может быть меньше {world.rules.penalty_limit}: с ними выбывают",
                    f"there may be fewer than {world.rules.penalty_limit} points: so many put him out",
                )
            turn.happen(ev.PointsSet(who, points), CLAUSE)
        case co.SetNuts(who, nuts):
            _present(world, who)
            turn.happen(ev.NutsSet(who, nuts), CLAUSE)
        case co.SetSteps(who, steps):
            if world.state.over or world.owner.name != who or world.state.move.phase != MOVING:
                refuse(f"{safe_text(who)} сейчас не в пути", f"{safe_text(who)} is not in the midst of a move")
            if not 1 <= steps <= DIE:
                refuse(f"шагов может быть от 1 до {DIE}", f"there may be 1 to {DIE} steps")
            turn.happen(ev.StepsSet(who, steps), CLAUSE)
        case people.SetMissed(who, turns):
            _set_missed(turn, _present(world, who), turns)
        case people.EndWait(who):
            _end_wait(turn, _present(world, who))
        case co.SetGalosh(who, has):
            if _present(world, who).galosh == has:
                refuse("так оно и есть", "so it is already")
            turn.happen(ev.GaloshSet(who, has), CLAUSE)
        case people.PlayerJoins(name, cell):
            _join(turn, name, cell)
        case people.PlayerLeaves(who):
            _go_home(turn, _present(world, who))
        case people.Rename(old, new):
            new = new_name(new, _called(world, old, new), command_words())
            turn.happen(ev.PlayerRenamed(old, new), CLAUSE)
        case _:
            raise TypeError(correction)


def _set_missed(turn: Turn[World], one: Stalker, turns: int) -> None:
    """Before he has rolled, the present turn is the first that he misses: nobody who misses a turn may speak (A9)."""
    world = turn.world
    turn.happen(ev.MissedSet(one.name, turns), CLAUSE)
    if turns and not world.state.over and world.owner.name == one.name and world.state.move.phase == READY:
        turn.happen(ev.TurnMissed(one.name, turns - 1), CLAUSE)
        pass_turn(turn)


def _end_wait(turn: Turn[World], one: Stalker) -> None:
    state = turn.world.state
    if one.missed:
        turn.happen(ev.WaitEnded(one.name), CLAUSE)
    elif not state.over and turn.world.owner.name == one.name and state.move.phase == WAITING:
        pass_turn(turn)
    else:
        refuse(f"{safe_text(one.name)} ничего не ждёт", f"{safe_text(one.name)} waits for nothing")


def _join(turn: Turn[World], name: str, cell: Cell) -> None:
    world = turn.world
    if len(world.zones) > 1:
        refuse("в дуэли играют двое", "a duel is for two")
    if sum(one.at is not None for one in world.state.stalkers) >= MOST_PLAYERS:
        refuse("играют не больше четырёх (ST-6)", "no more than four play (ST-6)")
    on_map(world.zones[0].grid, cell)
    name = new_name(name, _called(world), command_words())
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


def _go_home(turn: Turn[World], one: Stalker) -> None:
    state = turn.world.state
    his_turn = not state.over and turn.world.owner.name == one.name
    turn.happen(ev.PlayerWent(one.name), CLAUSE)
    if his_turn:  # else somebody is left in the zone: whose turn it is
        pass_turn(turn)


def _present(world: World, who: str) -> Stalker:
    one = world.stalker(who)
    if one.at is None:
        refuse(f"{safe_text(who)} уже не в зоне", f"{safe_text(who)} is not in the zone")
    return one
