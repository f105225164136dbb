"""amend(): a correction by the master becomes events of its own, undone like any other and told at the reveal."""

from __future__ import annotations

from typing import Any

from gmkit.core.master import corrections as common
from gmkit.core.master import events as table
from gmkit.core.master.amending import TableCorrections
from gmkit.core.master.bounds import on_map, refuse
from gmkit.core.turn import Turn
from gmkit.games.numenor import corrections as co
from gmkit.games.numenor import events as ev
from gmkit.games.numenor.board import Kind
from gmkit.games.numenor.treasure import lose
from gmkit.games.numenor.turns import pass_turn
from gmkit.games.numenor.words import command_words
from gmkit.games.numenor.world import World, players
from gmkit.grid.geometry import Cell
from gmkit.grid.gridmap import OPEN, WALL

CLAUSE = "NC-36"  # the master may amend


def _missed(turn: Turn[World], who: str, left: int) -> None:
    turn.happen(ev.TurnMissed(who, left), CLAUSE)
    pass_turn(turn)


def _owns_turn(world: World, who: str) -> bool:
    return not world.state.over and world.state.explorers[world.state.turn].name == who


def _leave(turn: Turn[World], who: str) -> None:
    """He leaves the table; what he carried stays in the cave by the rule for a hurt carrier (NC-33)."""
    one, his_turn = turn.world.explorer(who), _owns_turn(turn.world, who)
    assert one.at is not None
    if one.carried:
        lose(turn, one.name, one.at)
    turn.happen(table.PlayerWent(who), CLAUSE)
    if his_turn:  # else somebody is left in the cave: whose turn it is
        pass_turn(turn)


def _present(world: World, who: str) -> None:
    if world.explorer(who).at is None:
        refuse(f"{who} уже не в пещере", f"{who} is not in the cave")


_TABLE: TableCorrections[World] = TableCorrections(
    CLAUSE,
    command_words,
    grid=lambda world, who: world.board.grid,
    place=lambda world, who: world.explorer(who).at,
    present=_present,
    names=lambda world, old, new: [name for name in players(world) if name != old],
    owns_turn=_owns_turn,
    leave=_leave,
    missed=_missed,
    marks={"wall": WALL, "open": OPEN},
)


def amend(turn: Turn[World], correction: Any) -> None:
    """Put right what the master says. UsageError where the cave does not allow it; nothing is aloud."""
    if _TABLE.amend(turn, correction):
        return
    match correction:
        case common.GiveTreasure(who):
            _present(turn.world, who)
            turn.happen(table.TreasureGiven(who), CLAUSE)
        case common.TakeTreasure(who, cell):
            if not turn.world.explorer(who).carried:
                refuse(f"у игрока {who} нет клада", f"{who} carries no treasure")
            if cell is not None:
                _can_be_dug(turn.world, cell)
            turn.happen(table.TreasureTaken(who, cell), CLAUSE)
        case co.PutTreasure(cell_from, cell):
            _put(turn, cell_from, cell)
        case co.MoveDragonid(cell_from, cell):
            _move_dragonid(turn, cell_from, cell)
        case common.EndWait(who):
            if not turn.world.explorer(who).missed:
                refuse(f"{who} ничего не пропускает", f"{who} misses no turn")
            turn.happen(table.WaitEnded(who), CLAUSE)
        case common.PlayerJoins(name, cell):
            on_map(turn.world.board.grid, cell)
            turn.happen(table.PlayerCame(_TABLE.new_name(turn.world, "", name), cell), CLAUSE)
        case _:
            raise TypeError(correction)


def _put(turn: Turn[World], cell_from: Cell | None, cell: Cell) -> None:
    _can_be_dug(turn.world, cell)
    if cell_from is not None and cell_from not in turn.world.state.lying:
        name = turn.world.board.columns.cell_name(cell_from)
        refuse(f"на {name} клад не лежит", f"no treasure lies at {name}")
    turn.happen(ev.TreasureMoved(cell_from, cell), CLAUSE)


def _move_dragonid(turn: Turn[World], cell_from: Cell | None, cell: Cell) -> None:
    """One that roams goes on from there, so that it can be put on its route alone (NC-25); others anywhere."""
    board, lairs = turn.world.board, turn.world.state.lairs
    on_map(board.grid, cell)
    there = [nth for nth, lair in enumerate(lairs) if cell_from in (None, lair.at)]
    if cell_from is not None and not there:
        name = board.columns.cell_name(cell_from)
        refuse(f"на {name} драконида нет", f"there is no dragonid at {name}")
    if not there:
        refuse("в этой пещере драконидов нет", "this cave has no dragonids")
    if len(there) > 1:
        refuse(
            "драконидов несколько: скажите, откуда, например «драконид A1 B2»",
            "there are several dragonids: say from where, such as 'dragonid A1 B2'",
        )
    nth = there[0]
    dragonid, lair = board.dragonids[nth], lairs[nth]
    if len(dragonid.route) > 1 and cell not in dragonid.route:
        route = ", ".join(map(board.columns.cell_name, dict.fromkeys(dragonid.route)))
        refuse(f"этот драконид ходит по {route}", f"this dragonid walks along {route}")
    leg = dragonid.route.index(cell) if len(dragonid.route) > 1 else lair.leg
    turn.happen(ev.DragonidMoved(dragonid.token, nth, (lair.at, cell), leg, lair.back), CLAUSE)


def _can_be_dug(world: World, cell: Cell) -> None:
    """A treasure in a river, a swamp or a pit could never be dug up (A11)."""
    on_map(world.board.grid, cell)
    if world.board.kinds[cell] not in (Kind.LAND, Kind.TRAP):
        name = world.board.columns.cell_name(cell)
        refuse(
            f"на {name} клад не выкопать: он может лежать только на суше",
            f"no treasure could be dug up at {name}: it may lie only on land",
        )
