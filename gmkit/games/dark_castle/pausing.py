"""The order «спроси»: a stop waits for the answers of all enemies, at a trap and at stops that a lot chooses (H10).

Who is asked, and when, tells nobody what he holds: every living enemy of the one who stopped is asked alike, and once
anybody has given that order a lot makes other stops wait as well.
"""

from __future__ import annotations

from gmkit.core.questions import Question, awaited
from gmkit.core.turn import Turn
from gmkit.games.dark_castle import events as ev
from gmkit.games.dark_castle.heard_words import Told
from gmkit.games.dark_castle.reasons import Why
from gmkit.games.dark_castle.refusals import No
from gmkit.games.dark_castle.traps import ASK, asks
from gmkit.games.dark_castle.world import World

PAUSE = "pause"  # the lot of a pause without a reason
ONE_IN = 6  # stops of an enemy that wait without a reason [invented]


def must_pause(turn: Turn[World], who: str) -> bool:
    """Whether his stop waits. The lot is drawn at every stop, trap or not, while an enemy's order stands."""
    world = turn.world
    victim = world.hero(who)
    if not any(order.whom == ASK for one in world.foes(victim) if one.alive for order in one.orders):
        return False
    return turn.lot(PAUSE, ONE_IN) == 1 or asks(world, victim)


def pause(turn: Turn[World], who: str, aside: str) -> None:
    """Ask every enemy who lives."""
    world = turn.world
    turn.happen(ev.Paused(who, aside, tuple(one.name for one in world.foes(world.hero(who)) if one.alive)), "DC-22")


def reply(turn: Turn[World], who: str, yes: bool) -> tuple[str, ...] | None:
    """One sealed answer. With the last one, the stop goes on: those who said yes; None before that."""
    waiting = turn.world.state.pause
    if waiting is None or who not in awaited(waiting.asked, waiting.answers):
        raise No(Why.NOT_ASKED)
    turn.happen(ev.Replied(who, yes), "DC-22")
    waiting = turn.world.state.pause
    assert waiting is not None
    if awaited(waiting.asked, waiting.answers):
        return None
    turn.happen(ev.Resumed(waiting.who), "DC-22")
    return tuple(one.who for one in waiting.answers if one.option)


def question(world: World) -> Question | None:
    """What is asked now, of nobody by name."""
    pause = world.state.pause
    if pause is None:
        return None
    return Question(Told.SPRING, awaited(pause.asked, pause.answers), (Told.YES, Told.NO_SPRINGING), anonymous=True)
