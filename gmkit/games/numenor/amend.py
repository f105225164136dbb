"""amend(): a correction by the master becomes events of its own, undone like any other and told at the reveal."""

from __future__ import annotations

from typing import Any

from gmkit.core.master import corrections as people
from gmkit.core.master.bounds import new_name, on_map, refuse
from gmkit.core.turn import Turn
from gmkit.games.numenor import corrections as co
from gmkit.games.numenor import events as ev
from gmkit.games.numenor.treasure import lose
from gmkit.games.numenor.turns import pass_turn
from gmkit.games.numenor.words import command_words
from gmkit.games.numenor.world import OPEN, WALL, Explorer, Kind, World, players
from gmkit.grid.geometry import Cell
from gmkit.text import safe_text

CLAUSE = "NC-36"  # the master may amend


def amend(turn: Turn[World], correction: Any) -> None:
    """Put right what the master says. UsageError where the cave does not allow it; nothing is aloud."""
    match correction:
        case people.MovePlayer(who, cell):
            on_map(turn.world.board.grid, cell)
            turn.happen(ev.PlayerMoved(who, turn.world.explorer(who).at, cell), CLAUSE)
        case co.GiveTreasure(who):
            _present(turn.world, who)
            turn.happen(ev.TreasureGiven(who), CLAUSE)
        case co.TakeTreasure(who, cell):
            if not turn.world.explorer(who).carried:
                refuse(f"у игрока {safe_text(who)} нет клада", f"{safe_text(who)} carries no treasure")
            if cell is not None:
                _can_be_dug(turn.world, cell)
            turn.happen(ev.TreasureTaken(who, cell), CLAUSE)
        case co.PutTreasure(cell_from, cell):
            _put(turn, cell_from, cell)
        case people.SetMissed(who, turns):
            _set_missed(turn, _present(turn.world, who), turns)
        case people.EndWait(who):
            if not turn.world.explorer(who).missed:
                refuse(f"{safe_text(who)} ничего не пропускает", f"{safe_text(who)} misses no turn")
            turn.happen(ev.WaitEnded(who), CLAUSE)
        case co.MendEdge(cell, way, mark):
            on_map(turn.world.board.grid, cell)
            if cell.beside(way) not in turn.world.board.grid:
                refuse("внешнюю стену не поправить", "the outer wall cannot be mended")
            turn.happen(ev.EdgeMended(cell, way, WALL if mark == "wall" else OPEN), CLAUSE)
        case people.PlayerJoins(name, cell):
            on_map(turn.world.board.grid, cell)
            name = new_name(name, players(turn.world), command_words())
            turn.happen(ev.PlayerCame(name, cell), CLAUSE)
        case people.PlayerLeaves(who):
            _go_home(turn, _present(turn.world, who))
        case people.Rename(old, new):
            new = new_name(new, [name for name in players(turn.world) if name != old], command_words())
            turn.happen(ev.PlayerRenamed(old, new), CLAUSE)
        case _:
            raise TypeError(correction)


def _put(turn: Turn[World], cell_from: Cell | None, cell: Cell) -> None:
    _can_be_dug(turn.world, cell)
    if cell_from is not None and cell_from not in turn.world.state.lying:
        name = turn.world.board.columns.cell_name(cell_from)
        refuse(f"на {name} клад не лежит", f"no treasure lies at {name}")
    turn.happen(ev.TreasureMoved(cell_from, cell), CLAUSE)


def _set_missed(turn: Turn[World], one: Explorer, turns: int) -> None:
    """In his own turn the present one is the first that he misses: nobody who waits may speak."""
    state = turn.world.state
    turn.happen(ev.MissedSet(one.name, turns), CLAUSE)
    if turns and not state.over and state.explorers[state.turn].name == one.name:
        turn.happen(ev.TurnMissed(one.name, turns - 1), CLAUSE)
        pass_turn(turn)


def _go_home(turn: Turn[World], one: Explorer) -> None:
    """He leaves the table; what he carried stays in the cave by the rule for a hurt carrier (NC-33)."""
    state = turn.world.state
    his_turn = not state.over and state.explorers[state.turn].name == one.name
    assert one.at is not None
    if one.carried:
        lose(turn, one.name, one.at)
    turn.happen(ev.PlayerWent(one.name), CLAUSE)
    if his_turn:  # else somebody is left in the cave: whose turn it is
        pass_turn(turn)


def _present(world: World, who: str) -> Explorer:
    one = world.explorer(who)
    if one.at is None:
        refuse(f"{safe_text(who)} уже не в пещере", f"{safe_text(who)} is not in the cave")
    return one


def _can_be_dug(world: World, cell: Cell) -> None:
    """A treasure in a river, a swamp or a pit could never be dug up (A11)."""
    on_map(world.board.grid, cell)
    if world.board.kinds[cell] not in (Kind.LAND, Kind.TRAP):
        name = world.board.columns.cell_name(cell)
        refuse(
            f"на {name} клад не выкопать: он может лежать только на суше",
            f"no treasure could be dug up at {name}: it may lie on land only",
        )
