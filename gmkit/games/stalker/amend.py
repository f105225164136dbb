"""amend(): a correction by the master becomes events of its own, undone like any other and told at the reveal."""

from __future__ import annotations

from typing import Any, NoReturn

from gmkit.core import people
from gmkit.core.names import check_names, name_fault
from gmkit.core.turn import Turn
from gmkit.errors import UsageError
from gmkit.games.stalker import corrections as co
from gmkit.games.stalker import events as ev
from gmkit.games.stalker.turns import finish, pass_turn
from gmkit.games.stalker.words import command_words
from gmkit.games.stalker.world import DIE, MOST_PLAYERS, MOVING, READY, WAITING, Stalker, World, Zone
from gmkit.grid.geometry import Cell
from gmkit.text import Both, safe_text

CLAUSE = "ST-8"  # the judge runs the game


def amend(turn: Turn[World], correction: Any) -> None:
    """Put right what the master says. UsageError where the zone does not allow it."""
    world = turn.world
    match correction:
        case people.MovePlayer(who, cell):
            _on_map(world, world.zone_of(who), cell)
            turn.happen(ev.PlayerMoved(who, world.stalker(who).at, cell), CLAUSE)
        case co.SetPoints(who, points):
            _present(world, who)
            if points >= world.rules.penalty_limit:
                _refuse(
                    f"штрафных очков может быть меньше {world.rules.penalty_limit}: с ними выбывают",
                    f"there may be fewer than {world.rules.penalty_limit} points: so many put him out",
                )
            turn.happen(ev.PointsSet(who, points), CLAUSE)
        case co.SetNuts(who, nuts):
            _present(world, who)
            turn.happen(ev.NutsSet(who, nuts), CLAUSE)
        case co.SetSteps(who, steps):
            if world.state.over or world.owner.name != who or world.state.move.phase != MOVING:
                _refuse(f"{safe_text(who)} сейчас не в пути", f"{safe_text(who)} is not in the midst of a move")
            if not 1 <= steps <= DIE:
                _refuse(f"шагов может быть от 1 до {DIE}", f"there may be 1 to {DIE} steps")
            turn.happen(ev.StepsSet(who, steps), CLAUSE)
        case people.SetMissed(who, turns):
            _set_missed(turn, _present(world, who), turns)
        case people.EndWait(who):
            _end_wait(turn, _present(world, who))
        case co.SetGalosh(who, has):
            if _present(world, who).galosh == has:
                _refuse("так оно и есть", "so it is already")
            turn.happen(ev.GaloshSet(who, has), CLAUSE)
        case people.PlayerJoins(name, cell):
            _join(turn, name, cell)
        case people.PlayerLeaves(who):
            _go_home(turn, _present(world, who))
        case people.Rename(old, new):
            (new,) = check_names([new], command_words())
            _new_name(world, new, old)
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
        _refuse(f"{safe_text(one.name)} ничего не ждёт", f"{safe_text(one.name)} waits for nothing")


def _join(turn: Turn[World], name: str, cell: Cell) -> None:
    world = turn.world
    if len(world.zones) > 1:
        _refuse("в дуэли играют двое", "a duel is for two")
    if sum(one.at is not None for one in world.state.stalkers) >= MOST_PLAYERS:
        _refuse("играют не больше четырёх (ST-6)", "no more than four play (ST-6)")
    _on_map(world, world.zones[0], cell)
    (name,) = check_names([name], command_words())
    _new_name(world, name, "")
    turn.happen(ev.PlayerCame(name, cell, world.rules.nuts), CLAUSE)


def _go_home(turn: Turn[World], one: Stalker) -> None:
    state = turn.world.state
    his_turn = not state.over and turn.world.owner.name == one.name
    turn.happen(ev.PlayerWent(one.name), CLAUSE)
    if his_turn:
        pass_turn(turn)
    elif not state.over and all(other.at is None for other in turn.world.state.stalkers):
        finish(turn, CLAUSE)


def _present(world: World, who: str) -> Stalker:
    one = world.stalker(who)
    if one.at is None:
        _refuse(f"{safe_text(who)} уже не в зоне", f"{safe_text(who)} is not in the zone")
    return one


def _on_map(world: World, zone: Zone, cell: Cell) -> None:
    if cell not in zone.grid:
        name = zone.grid.columns.cell_name(cell)
        _refuse(f"клетки {name} на карте нет", f"there is no cell {name} on the map")


def _new_name(world: World, name: str, old: str) -> None:
    others = [one.name for one in world.state.stalkers if one.name != old]
    fault = name_fault(name, others)
    if fault is not None:
        _refuse(f"имя {safe_text(name)}: {fault.ru}", f"the name {safe_text(name)}: {fault.en}")


def _refuse(ru: str, en: str) -> NoReturn:
    raise UsageError(Both(ru, en))
