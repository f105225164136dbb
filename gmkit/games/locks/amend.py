"""amend(): a correction by the master becomes events of its own, undone like any other and told at the reveal."""

from __future__ import annotations

from typing import Any

from gmkit.core.master import corrections as people
from gmkit.core.master.bounds import new_name, on_map, refuse
from gmkit.core.turn import Turn
from gmkit.games.locks import amendments as am
from gmkit.games.locks import corrections as co
from gmkit.games.locks import events as ev
from gmkit.games.locks.turns import pass_turn, settle
from gmkit.games.locks.words import command_words
from gmkit.games.locks.world import DOOR, OPEN, WALL, Player, World, players
from gmkit.text import safe_text

CLAUSE = "ZZ-7"  # a turn is put right; the source knows no master, so no clause is his
MOST_PLAYERS = 4  # ZZ-2
_MARKS = {"wall": WALL, "door": DOOR, "open": OPEN}


def amend(turn: Turn[World], correction: Any) -> None:
    """Put right what the master says. UsageError where the castle does not allow it; nothing is aloud but an end."""
    if turn.world.state.over:
        refuse("игра окончена; верните ход: /отмена", "the game is over; take a move back: /undo")
    match correction:
        case people.MovePlayer(who, cell):
            on_map(turn.world.board.grid, cell)
            one = _playing(turn.world, who)
            turn.happen(am.PlayerMoved(who, one.at, cell), CLAUSE)
        case co.GiveTreasure(who):
            _inside(turn.world, who)
            turn.happen(am.TreasureGiven(who), CLAUSE)
        case co.TakeTreasure(who, cell):
            if not turn.world.player(who).treasures:
                refuse(f"у игрока {safe_text(who)} нет сокровищ", f"{safe_text(who)} has no treasure")
            if cell is not None:
                on_map(turn.world.board.grid, cell)
            turn.happen(am.TreasureTaken(who, cell), CLAUSE)
        case co.PutTreasure(cell):
            on_map(turn.world.board.grid, cell)
            turn.happen(am.TreasurePut(cell), CLAUSE)
        case co.GiveKey(who, colour):
            _inside(turn.world, who)
            turn.happen(am.KeyGiven(who, colour), CLAUSE)
        case co.PutKey(cell, colour):
            on_map(turn.world.board.grid, cell)
            turn.happen(am.KeyPut(cell, colour), CLAUSE)
        case people.SetMissed(who, turns):
            _set_missed(turn, _inside(turn.world, who), turns)
        case co.MendEdge(cell, way, mark):
            on_map(turn.world.board.grid, cell)
            if cell.beside(way) not in turn.world.board.grid:
                refuse("внешнюю стену не поправить", "the outer wall cannot be mended")
            turn.happen(am.EdgeMended(cell, way, _MARKS[mark]), CLAUSE)
        case co.PlayerJoins(name):
            if sum(one.fate != "gone" for one in turn.world.state.players) >= MOST_PLAYERS:
                refuse(f"играют не больше {MOST_PLAYERS}", f"at most {MOST_PLAYERS} play")
            name = new_name(name, players(turn.world), command_words())
            turn.happen(am.PlayerCame(name), CLAUSE)
        case people.PlayerLeaves(who):
            _go_home(turn, _playing(turn.world, who))
        case people.Rename(old, new):
            new = new_name(new, [name for name in players(turn.world) if name != old], command_words())
            turn.happen(am.PlayerRenamed(old, new), CLAUSE)
        case _:
            raise TypeError(correction)
    settle(turn)


def _set_missed(turn: Turn[World], one: Player, turns: int) -> None:
    """In his own turn the present one is the first that he misses: nobody who waits may speak."""
    turn.happen(am.MissedSet(one.name, turns), CLAUSE)
    state = turn.world.state
    if turns and state.players[state.turn].name == one.name:
        turn.happen(ev.TurnMissed(one.name, turns - 1), CLAUSE)
        pass_turn(turn)


def _go_home(turn: Turn[World], one: Player) -> None:
    state = turn.world.state
    his_turn = state.players[state.turn].name == one.name
    turn.happen(am.PlayerWent(one.name), CLAUSE)
    if his_turn:
        pass_turn(turn)


def _playing(world: World, who: str) -> Player:
    one = world.player(who)
    if one.fate:
        refuse(f"{safe_text(who)} уже не играет", f"{safe_text(who)} plays no more")
    return one


def _inside(world: World, who: str) -> Player:
    one = _playing(world, who)
    if one.at is None:
        refuse(f"{safe_text(who)} ещё не в замке", f"{safe_text(who)} is not in the castle yet")
    return one
