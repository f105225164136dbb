"""decide(): what truly happens when a stalker rolls, walks, throws a nut or stops. Each event cites its clause.

No words are made here and nothing is told: what the rules let be heard stands in the events.
"""

from __future__ import annotations

from typing import Any

from gmkit.core.hearing import NotNow
from gmkit.core.turn import Turn
from gmkit.games.stalker import events as ev
from gmkit.games.stalker.nuts import throw_nut
from gmkit.games.stalker.refusals import Refusal
from gmkit.games.stalker.steps import stop, walk
from gmkit.games.stalker.turns import begin_turn, pass_turn
from gmkit.games.stalker.words import Galosh, Nut, Roll, Stop, Walk
from gmkit.games.stalker.world import MOVING, READY, WAITING, World


def open_game(turn: Turn[World]) -> None:
    """The first announcement: the first in the order, with his square (ST-9)."""
    begin_turn(turn, turn.world.owner.name)


def decide(turn: Turn[World], who: str, command: Any) -> None:
    """One command of the owner of the turn, or of the next in turn while it waits.

    The next in turn ends the waiting by his first words; a refusal takes the passing back with it, since nothing of a
    refused command is kept.
    """
    world = turn.world
    owner = world.owner.name
    if world.state.move.phase == WAITING and (
        who != owner or (isinstance(command, Roll) and world.coming()[-1][0] == owner)
    ):
        pass_turn(turn)
    match command:
        case Roll(face):
            _roll(turn, who, face)
        case Nut(way, face):
            throw_nut(turn, who, way, face)
        case Walk(ways):
            _need_to_move(turn.world)
            walk(turn, who, ways)
        case Stop():
            _stop(turn, who)
        case Galosh():
            _take_galosh(turn, who)
        case _:
            raise TypeError(command)


def _roll(turn: Turn[World], who: str, typed: int | None) -> None:
    phase = turn.world.state.move.phase
    if phase != READY:
        raise NotNow(Refusal.MOVE_OVER if phase == WAITING else Refusal.ROLLED)
    turn.happen(ev.Rolled(who, turn.throw("move", typed=typed)), "ST-10")


def _stop(turn: Turn[World], who: str) -> None:
    world = turn.world
    if world.state.move.phase == WAITING:  # no more nuts: the square is told again
        at = world.stalker(who).at
        assert at is not None
        turn.happen(ev.Stood(who, at), "ST-16")
    else:
        _need_to_move(world)
        stop(turn, who)
    pass_turn(turn)


def _take_galosh(turn: Turn[World], who: str) -> None:
    """ST-27: by whoever starts at the institute, before his first move, by his choice (A26)."""
    world = turn.world
    one = world.stalker(who)
    assert one.at is not None
    if one.moved or one.galosh or not world.zone_of(who).is_institute(one.at):
        raise NotNow(Refusal.NO_GALOSH)
    turn.happen(ev.GaloshTaken(who), "ST-27")


def _need_to_move(world: World) -> None:
    phase = world.state.move.phase
    if phase != MOVING:
        raise NotNow(Refusal.ROLL_FIRST if phase == READY else Refusal.MOVE_OVER)
