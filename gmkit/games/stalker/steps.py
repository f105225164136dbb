"""A line of steps: refused whole for what all can see, else walked cell by cell until a trap or the ball ends it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from gmkit.core.hearing import NotNow
from gmkit.core.turn import Turn
from gmkit.games.stalker import events as ev
from gmkit.games.stalker.events import Trap
from gmkit.games.stalker.refusals import Refusal
from gmkit.games.stalker.turns import end_move, finish, put_out
from gmkit.games.stalker.world import CLIMB, FORD, SWAMP, Spent, World, Zone
from gmkit.grid.geometry import Cell, Way

_CLAUSES = {
    Trap.WEB: "ST-17",
    Trap.JELLY: "ST-18",
    Trap.CABBAGE: "ST-19",
    Trap.BALD: "ST-20",
    Trap.MINCER: "ST-21",
}


class Hit(NamedTuple):
    """A trap that strikes whoever enters a cell, and where it is: for a cabbage the epicentre."""

    trap: Trap
    heart: Cell


_DEAR = {FORD: Refusal.WADE, SWAMP: Refusal.SWAMP, CLIMB: Refusal.CLIMB}


def check_line(zone: Zone, start: Cell, ways: Sequence[Way], left: int) -> None:
    """NotNow for a line off the field, with too many steps, or into a ford without a way out (ST-10, ST-26).

    It looks at grid and relief alone, which stand on the open field; never at a trap.
    """
    cell, steps = start, left
    for way in ways:
        cell = cell.beside(way)
        if cell not in zone.grid:
            raise NotNow(Refusal.OFF_FIELD)
        steps -= zone.costs[cell]
        if steps < 0:
            raise _too_many(zone, start, ways, left)
    if zone.reliefs[cell] == FORD and not zone.dry_within(cell, steps):
        raise NotNow(Refusal.FORD)


def _too_many(zone: Zone, start: Cell, ways: Sequence[Way], left: int) -> NotNow:
    """Why a line has too many steps: by their number, or by a relief on it that costs more, which all can see."""
    cell, need, dear = start, 0, ""
    for way in ways:
        cell = cell.beside(way)
        if cell not in zone.grid:
            return NotNow(Refusal.OFF_FIELD)
        need += zone.costs[cell]
        dear = dear or (zone.reliefs[cell] if zone.costs[cell] > 1 and need - zone.costs[cell] < left else "")
    return NotNow(Refusal.TOO_DEAR, _DEAR[dear], need, left) if dear else NotNow(Refusal.TOO_MANY, left)


def walk(turn: Turn[World], who: str, ways: Sequence[Way]) -> None:
    """The steps of one line, in turn (ST-11). The owner of the turn is moving."""
    zone = turn.world.zone_of(who)
    at = turn.world.stalker(who).at
    assert at is not None
    check_line(zone, at, ways, turn.world.state.move.left)
    for way in ways:
        start, at = at, at.beside(way)
        cost = zone.costs[at]
        turn.happen(ev.Stepped(who, start, at, cost), "ST-25" if cost > 1 else "ST-10")
        if at in zone.balls:  # A28
            turn.happen(ev.BallReached(who, at), "ST-7")
            finish(turn, "ST-7")
            return
        if _in_web(zone, start, at, turn.world.rules.web_out_pays):
            turn.happen(ev.Entangled(who, at), "ST-17")
        hit = _hit(turn.world, who, at)
        if hit is not None:
            _strike(turn, who, at, hit)
            return
    _pause(turn, who, at)


def stop(turn: Turn[World], who: str) -> None:
    """`стоп` within the move (ST-11). Not in a ford, as long as the steps lead out of it (ST-26)."""
    world = turn.world
    zone, at = world.zone_of(who), world.stalker(who).at
    assert at is not None
    if zone.reliefs[at] == FORD and zone.dry_within(at, world.state.move.left):
        raise NotNow(Refusal.FORD)
    turn.happen(ev.Stood(who, at), "ST-11")
    end_move(turn, who)


def _pause(turn: Turn[World], who: str, at: Cell) -> None:
    """A line is walked to its end: the square is told; without steps left the move is over."""
    turn.happen(ev.Stood(who, at), "ST-9")
    world = turn.world
    move = world.state.move
    if not move.left:
        end_move(turn, who)
        return
    if world.rules.web_at_once and move.webbed and not move.web_told:
        turn.happen(ev.WebTold(who), "ST-17")
    if world.rules.pauses_count and world.zone_of(who).reliefs[at] != FORD:  # ST-26: a ford is not a place to stop
        turn.happen(ev.Paused(who, at), "ST-18")


def _in_web(zone: Zone, start: Cell, end: Cell, out_pays: bool) -> bool:
    """A37: a web counts when it is entered from outside; its further cells cost nothing until he has left it.

    By `web_out: pays` every step that touches a web counts, the one that leads out of it too.
    """
    starts, ends = zone.traps.get(start) is Trap.WEB, zone.traps.get(end) is Trap.WEB
    return (starts or ends) if out_pays else (ends and not starts)


def _hit(world: World, who: str, at: Cell) -> Hit | None:
    """What strikes whoever enters this cell: its own trap, else a cabbage near it. A web strikes nobody (A7)."""
    board = world.board_of(who)
    zone = world.zones[board]
    trap = zone.traps.get(at)
    if trap in (Trap.JELLY, Trap.BALD) or (trap is Trap.MINCER and Spent(board, at) not in world.state.spent):
        return Hit(trap, at)
    heart = zone.fields.get(at)
    if heart is not None and not world.stalker(who).galosh:  # ST-27, A25
        return Hit(Trap.CABBAGE, heart)
    return None


def _strike(turn: Turn[World], who: str, at: Cell, hit: Hit) -> None:
    """A trap strikes: back to the last stop (A5), or out. The rest of the line is dropped (A6)."""
    clause = _CLAUSES[hit.trap]
    turn.happen(ev.Struck(who, hit.trap, at, hit.heart), clause)
    if hit.trap is Trap.MINCER:
        turn.happen(ev.MincerSpent(turn.world.board_of(who), at), clause)
    if hit.trap is not Trap.JELLY:  # A36: points for category 2 alone
        one = turn.world.stalker(who)
        if one.galosh:  # ST-27: no right to penalty points
            put_out(turn, who, "ST-27")
            return
        points = one.points + 1
        if points >= turn.world.rules.penalty_limit:
            turn.happen(ev.Penalized(who, points), "ST-22")
            put_out(turn, who, "ST-22")
            return
    stop_at = turn.world.state.move.stop
    assert stop_at is not None
    turn.happen(ev.ThrownBack(who, at, stop_at), clause)
    if hit.trap is not Trap.JELLY:
        turn.happen(ev.Penalized(who, points), "ST-22")
    end_move(turn, who, thrown_by_jelly=hit.trap is Trap.JELLY)
