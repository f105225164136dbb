"""amend(): a correction by the master becomes events of its own, undone like any other and told at the reveal."""

from __future__ import annotations

from typing import Any

from gmkit.core.master import corrections as common
from gmkit.core.master import events as table
from gmkit.core.master.amending import TableCorrections
from gmkit.core.master.bounds import on_map, refuse
from gmkit.core.turn import Turn
from gmkit.games.locks import corrected
from gmkit.games.locks import corrections as co
from gmkit.games.locks import events as ev
from gmkit.games.locks.legend import DOOR
from gmkit.games.locks.turns import pass_turn, settle
from gmkit.games.locks.words import command_words
from gmkit.games.locks.world import World, players
from gmkit.grid.gridmap import OPEN, WALL

CLAUSE = "ZZ-7"  # a turn is put right; the source knows no master, so no clause is his
MOST_PLAYERS = 4  # ZZ-2


def _playing(world: World, who: str) -> None:
    if world.player(who).fate:
        refuse(f"{who} уже не играет", f"{who} no longer plays")


def _inside(world: World, who: str) -> None:
    _playing(world, who)
    if world.player(who).at is None:
        refuse(f"{who} ещё не в замке", f"{who} is not in the castle yet")


def _owns_turn(world: World, who: str) -> bool:
    return world.state.players[world.state.turn].name == who


def _missed(turn: Turn[World], who: str, left: int) -> None:
    turn.happen(ev.TurnMissed(who, left), CLAUSE)
    if turn.world.rules.held_buys:
        turn.happen(ev.MayBuy(who), CLAUSE)
    pass_turn(turn)


def _leave(turn: Turn[World], who: str) -> None:
    his_turn = _owns_turn(turn.world, who)
    turn.happen(table.PlayerWent(who), CLAUSE)
    if his_turn:
        pass_turn(turn)


_TABLE: TableCorrections[World] = TableCorrections(
    CLAUSE,
    command_words,
    grid=lambda world, who: world.board.grid,
    place=lambda world, who: world.player(who).at,
    present=_playing,
    names=lambda world, old, new: [name for name in players(world) if name != old],
    owns_turn=_owns_turn,
    leave=_leave,
    missed=_missed,
    movable=_playing,
    marks={"wall": WALL, "door": DOOR, "open": OPEN},
)


def amend(turn: Turn[World], correction: Any) -> None:
    """Put right what the master says. UsageError where the castle does not allow it; nothing is aloud but an end."""
    world = turn.world
    if world.state.over:
        refuse("игра окончена; верните ход: /отмена", "the game is over; take a move back: /undo")
    if isinstance(correction, common.SetMissed):
        _inside(world, correction.who)
    if not _TABLE.amend(turn, correction):
        _amend_castle(turn, correction)
    settle(turn)


def _amend_castle(turn: Turn[World], correction: Any) -> None:
    world, grid = turn.world, turn.world.board.grid
    match correction:
        case common.GiveTreasure(who):
            _inside(world, who)
            turn.happen(table.TreasureGiven(who), CLAUSE)
        case common.TakeTreasure(who, cell):
            if not world.player(who).treasures:
                refuse(f"у игрока {who} нет сокровищ", f"{who} has no treasure")
            if cell is not None:
                on_map(grid, cell)
            turn.happen(table.TreasureTaken(who, cell), CLAUSE)
        case co.PutTreasure(cell):
            on_map(grid, cell)
            turn.happen(corrected.TreasurePut(cell), CLAUSE)
        case co.GiveKey(who, colour):
            _inside(world, who)
            turn.happen(corrected.KeyGiven(who, colour), CLAUSE)
        case co.PutKey(cell, colour):
            on_map(grid, cell)
            turn.happen(corrected.KeyPut(cell, colour), CLAUSE)
        case co.PlayerJoins(name):
            if sum(one.fate != "gone" for one in world.state.players) >= MOST_PLAYERS:
                refuse(f"играют не больше {MOST_PLAYERS}", f"at most {MOST_PLAYERS} players")
            turn.happen(corrected.PlayerCame(_TABLE.new_name(world, "", name)), CLAUSE)
        case _:
            raise TypeError(correction)
