"""Corrections by the master, decided into events of their own. Nobody is told but the master."""

from __future__ import annotations

from typing import Any

from gmkit.core.master.corrections import MovePlayer, Rename, SetMissed
from gmkit.core.turn import Turn
from gmkit.errors import UsageError
from gmkit.games.dark_castle import events as ev
from gmkit.games.dark_castle.corrections import SetMarks
from gmkit.games.dark_castle.world import World
from gmkit.text import Both

CLAUSE = "DC-8"  # the host puts right what went wrong


def amend(turn: Turn[World], correction: Any) -> None:
    """UsageError where the field has no such cell. TypeError for a correction of another game."""
    match correction:
        case MovePlayer(who, cell):
            if cell not in turn.world.board.terrain:
                raise UsageError(Both("такой клетки на поле нет", "there is no such cell on the field"))
            turn.happen(ev.HeroMoved(who, turn.world.hero(who).at, cell), CLAUSE)
        case SetMissed(who, turns):
            turn.happen(ev.MissedSet(who, turns), CLAUSE)
        case Rename(old, new):
            turn.happen(ev.HeroRenamed(old, new), CLAUSE)
        case SetMarks(who, red, marks):
            turn.happen(ev.MarksSet(who, red, marks), CLAUSE)
        case _:
            raise TypeError(f"{type(correction).__name__} is no correction of this game")
