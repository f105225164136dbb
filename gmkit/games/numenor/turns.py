"""Whose turn it is: announcements, missed turns, the end of a round and the dragonids that roam between rounds."""

from __future__ import annotations

from functools import lru_cache

from gmkit.core.turn import Turn
from gmkit.games.numenor import events as ev
from gmkit.games.numenor.board import Dragonid, Lair
from gmkit.games.numenor.events import Ground
from gmkit.games.numenor.roars import most, roamed, singly
from gmkit.games.numenor.treasure import lose
from gmkit.games.numenor.world import WARD_TURNS, World
from gmkit.grid.geometry import Cell


@lru_cache(maxsize=256)
def turn_began(who: str, ground: Ground) -> ev.TurnBegan:
    """The same few events over and over, kept."""
    return ev.TurnBegan(who, ground)


def pass_turn(turn: Turn[World]) -> None:
    """On to the next in the order who may act; missed turns are announced and pass by themselves (NC-7).

    It ends because every missed turn counts down and the infirmary is on no dragonid's ground.
    """
    while True:
        state = turn.world[2]
        explorers = state[0]
        count = len(explorers)
        after = state[1] + 1
        while after < count and explorers[after][1] is None:
            after += 1
        if after == count:
            after = 0
            while after < count and explorers[after][1] is None:
                after += 1
            if after == count:
                finish(turn, "NC-2")
                return
            _end_round(turn)
        if begin_turn(turn, after):
            return


def begin_turn(turn: Turn[World], index: int) -> bool:
    """Tell the explorer of that place in the order his state (NC-8), and whether he may act.

    In the infirmary he hears only that.
    """
    board, _, state = turn.world
    one = state[0][index]
    who, at, ward = one.name, one.at, one.ward
    assert at is not None
    turn.happen(turn_began(who, Ground.INFIRMARY if ward else board.grounds[at]), "NC-8")
    if not ward and turn.world.roars_at(at):
        _roar_rose(turn, who, at)
        one = turn.world.state.explorers[index]
    if one.missed:
        turn.happen(ev.TurnMissed(who, one.missed - 1), "NC-20" if one.ward else "NC-23")
        return False
    return True


def _roar_rose(turn: Turn[World], who: str, at: Cell) -> None:
    """At the start of his turn he hears the roar, which may be once too often."""
    world = turn.world
    one = world.explorer(who)
    turn.happen(ev.RoarRose(who, most(one.roars)), "NC-24")
    ward = world.board.infirmary  # without one he stays: else nobody might ever be free to act
    if world.rules.arrival_counts and most(one.roars) >= world.rules.roar_limit and ward is not None:
        turn.happen(ev.WardReached(who, at, ward, WARD_TURNS), "NC-24")
        lose(turn, who, at)


def finish(turn: Turn[World], clause: str) -> None:
    """The game is over."""
    turn.happen(ev.Finished(), clause)


def _end_round(turn: Turn[World]) -> None:
    """NC-25: after the players' turns the roaming dragonids move, unseen; then the next round begins."""
    board, rules, state = turn.world
    quiet = 0 if state.stirred else state.quiet + 1
    turn.happen(ev.RoundEnded(state.round, quiet), "NC-25")
    if rules.quiet_rounds and quiet == rules.quiet_rounds:
        turn.happen(ev.GrewQuiet(quiet), "NC-36")
    if not board.roaming:
        return
    before = turn.world
    for index, dragonid in board.roaming:
        path, lair = _along(dragonid, state.lairs[index])
        turn.happen(ev.DragonidMoved(dragonid.token, index, path, lair.leg, lair.back), "NC-25")
    for one in state.explorers:
        if one.at is None or one.ward:
            continue
        heard, hears = before.heard_at([one.at]), turn.world.heard_at([one.at])
        counts, grown = roamed(one.roars, heard, hears, rules.arrival_counts, rules.roar_each)
        if grown:
            turn.happen(ev.Overtaken(one.name, most(counts), singly(counts)), "NC-25")
        elif counts != one.roars:
            turn.happen(ev.Hushed(one.name, singly(counts)), "NC-24")


def _along(dragonid: Dragonid, lair: Lair) -> tuple[tuple[Cell, ...], Lair]:
    """`speed` cells along the route: round and round a ring, or there and back (A22)."""
    route, leg, back = dragonid.route, lair.leg, lair.back
    path = [lair.at]
    for _ in range(dragonid.speed if len(route) > 1 else 0):
        if dragonid.ring:
            leg = (leg + 1) % len(route)
        else:
            if (leg == len(route) - 1 and not back) or (leg == 0 and back):
                back = not back
            leg += -1 if back else 1
        path.append(route[leg])
    return tuple(path), Lair(route[leg], leg, back)
