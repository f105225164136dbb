"""The moves that are open to whose turn it is, where a game lights them: text through the door alone."""

from __future__ import annotations

from typing import NamedTuple

from gmkit.core.hearing import ALOUD, Listener, Spoken, say_moves
from gmkit.core.referee import Referee
from gmkit.show.players import LOOKS


class LitMoves(NamedTuple):
    """One line of moves: whose they are, in which of the sixteen colours of a terminal, and whether only he may see."""

    text: Spoken
    colour: str
    alone: bool


def lit_moves(referee: Referee) -> list[LitMoves]:
    """The moves open by what all know, then those that his own secrets open; empty where the game lights none."""
    lit, speakers = referee.game.sight.lit, referee.speakers
    if lit is None or not speakers:
        return []
    who, tongue, world = speakers[0], referee.tongue, referee.world
    # Commands are NamedTuples without a name in their value: the type tells them apart.
    known = {(type(move.command), move.command): move.command for move in lit(world, ALOUD)}
    own = [move.command for move in lit(world, Listener(who))]
    alone = [command for command in own if (type(command), command) not in known]
    colour = LOOKS[referee.players.index(who) % len(LOOKS)].basic
    short = referee.game.rules.shown or referee.game.rules.short
    rows = ((False, [*known.values()]), (True, alone))
    return [LitMoves(say_moves(tongue, short, who, row, is_alone), colour, is_alone) for is_alone, row in rows if row]
