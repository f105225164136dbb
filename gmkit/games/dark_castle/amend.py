"""amend(): a correction by the master becomes events, undone like any other and told at the reveal."""

from __future__ import annotations

from typing import Any

from gmkit.core.master.amending import Desk
from gmkit.core.master.bounds import refuse
from gmkit.core.turn import Turn
from gmkit.games.dark_castle import events as ev
from gmkit.games.dark_castle.corrections import SetMarks
from gmkit.games.dark_castle.turns import pass_turn
from gmkit.games.dark_castle.words import command_words
from gmkit.games.dark_castle.world import World

CLAUSE = "DC-8"  # the host runs the game


def amend(turn: Turn[World], correction: Any) -> None:
    """UsageError where the field or the game does not allow it. TypeError for a correction of another game."""
    if _DESK.amend(turn, correction):
        return
    if not isinstance(correction, SetMarks):
        raise TypeError(f"{type(correction).__name__} is no correction of this game")
    turn.happen(ev.MarksSet(correction.who, correction.red, correction.marks), CLAUSE)


def _owns_turn(world: World, who: str) -> bool:
    """Whether it is his turn, and nothing has been done in it."""
    state = world.state
    started = state.going.began or state.going.acted or state.choosing or state.over
    return world.owner.name == who and world.owner.alive and not started


def _missed(turn: Turn[World], who: str, left: int) -> None:
    turn.happen(ev.TurnMissed(who, left), CLAUSE)
    pass_turn(turn)


def _leave(turn: Turn[World], who: str) -> None:
    refuse("герой остаётся на поле до конца", "a hero stays on the field to the end")


_DESK: Desk[World] = Desk(
    clause=CLAUSE,
    reserved=command_words,
    grid=lambda world, who: world.board.grid,
    place=lambda world, who: world.hero(who).at,
    present=lambda world, who: None,
    names=lambda world, old, new: [one.name for one in world.state.heroes if one.name != old],
    owns_turn=_owns_turn,
    leave=_leave,
    missed=_missed,
)
