"""Whose turn it is: announcements, missed turns, the end of a move and the end of the game."""

from __future__ import annotations

from gmkit.core.turn import Turn
from gmkit.games.stalker import events as ev
from gmkit.games.stalker.world import World


def pass_turn(turn: Turn[World]) -> None:
    """On to the next who may act; missed turns are announced and pass by themselves (A9).

    Where all are out nobody has won (A31).
    """
    coming = turn.world.coming()
    if not coming:
        finish(turn, "ST-22")
    for who, left in coming:
        if left is None:
            begin_turn(turn, who)
        else:
            turn.happen(ev.TurnMissed(who, left), "ST-17")


def begin_turn(turn: Turn[World], who: str) -> None:
    """Tell the square of the counter, which all can see (ST-9). Here he stands at the start of his move (A5)."""
    at = turn.world.stalker(who).at
    assert at is not None, "only a player on the field has a turn"
    turn.happen(ev.TurnBegan(who, at), "ST-9")


def end_move(turn: Turn[World], who: str, thrown_by_jelly: bool = False) -> None:
    """The move is over: its web is told (A8) and a miss laid; the turn waits (ST-16)."""
    _, rules, state = turn.world
    move = state.move
    if move.webbed and not move.web_told:
        turn.happen(ev.WebTold(who), "ST-17")
    one = turn.world.stalker(who)
    assert one.at is not None
    laid = int(move.webbed) + int(thrown_by_jelly)
    if laid:
        # A10: web and jelly both name the same next move, so that they make one miss unless the table adds them.
        turns = one.missed + laid if rules.misses_add else max(one.missed, 1)
        turn.happen(ev.MissLaid(who, turns), "ST-18" if thrown_by_jelly else "ST-17")
    turn.happen(ev.MoveEnded(who, one.at), "ST-10")


def put_out(turn: Turn[World], who: str, clause: str) -> None:
    """Out of the game: no web, nothing to wait for; the turn passes at once."""
    at = turn.world.stalker(who).at
    assert at is not None
    turn.happen(ev.PutOut(who, at), clause)
    pass_turn(turn)


def finish(turn: Turn[World], clause: str) -> None:
    """The game is over."""
    turn.happen(ev.Finished(), clause)
