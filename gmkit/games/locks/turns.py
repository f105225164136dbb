"""Whose turn it is, missed turns, prisoners, the end of the game and its count."""

from __future__ import annotations

from gmkit.core.turn import Turn
from gmkit.games.locks import events as ev
from gmkit.games.locks.prison import all_shut_in, may_get_out
from gmkit.games.locks.world import Player, World


def pass_turn(turn: Turn[World]) -> None:
    """On to the next in the order who still plays; missed turns are announced and pass by themselves.

    It ends because every missed turn counts down, and a game without anybody who may act is over.
    """
    while not settle(turn):
        state = turn.world.state
        count = len(state.players)
        after = next(
            index
            for index in [(state.turn + step) % count for step in range(1, count + 1)]
            if not state.players[index].fate
        )
        if after <= state.turn and _round_over(turn):
            return
        if begin_turn(turn, state.players[after].name):
            return


def begin_turn(turn: Turn[World], who: str) -> bool:
    """Announce his turn and where he stands, and whether he may act."""
    turn.happen(ev.TurnBegan(who, turn.world.player(who).at), "ZZ-7")
    missed = turn.world.player(who).missed
    if missed:
        turn.happen(ev.TurnMissed(who, missed - 1), "ZZ-13")
        if turn.world.rules.held_buys:
            turn.happen(ev.MayBuy(who), "ZZ-11")
        return False
    return True


def settle(turn: Turn[World]) -> bool:
    """Whether the game is over: all have left (ZZ-15), or those who are left can never get out (A13)."""
    world = turn.world
    if world.state.over:
        return True
    if all(one.fate for one in world.state.players):
        finish(turn, "ZZ-15")
        return True
    if all_shut_in(world) and not may_get_out(world):
        finish(turn, "ZZ-11")
        return True
    return False


def _round_over(turn: Turn[World]) -> bool:
    """The end of a round; whether those shut in have had all the rounds that their secret cards give them."""
    world = turn.world
    state = world.state
    shut = state.shut + 1 if not state.stirred and all_shut_in(world) else 0
    turn.happen(ev.RoundEnded(state.round, shut), "ZZ-7")
    if shut < world.rules.prison_rounds:
        return False
    finish(turn, "ZZ-11")
    return True


def finish(turn: Turn[World], clause: str) -> None:
    """Who is still inside is a prisoner; then all is counted and the winner named (ZZ-16)."""
    for one in turn.world.inside():
        assert one.at is not None
        turn.happen(ev.Imprisoned(one.name, one.at), clause)
    _count(turn)
    turn.happen(ev.Finished(), clause)


def _count(turn: Turn[World]) -> None:
    """Treasures decide, then locks and keys (ZZ-1); prisoners rank below all who left (A13); equals share a place."""
    counts = turn.world.rules.prisoners_count
    counted = sorted(_counted(turn.world), key=lambda one: _worth(one, counts), reverse=True)  # equals in their order
    places = {one.name: 1 + sum(_worth(other, counts) > _worth(one, counts) for other in counted) for one in counted}
    for one in counted:
        event = ev.Counted(
            one.name, places[one.name], one.treasures, len(one.locks), len(one.keys), one.fate == "prisoner"
        )
        turn.happen(event, "ZZ-16")
    won = winners(turn.world)
    for name in won:
        turn.happen(ev.Won(name, len(won) > 1), "ZZ-1")
    if counted and not won:
        turn.happen(ev.NobodyWon(counted[0].name), "ZZ-11")


def winners(world: World) -> list[str]:
    """Who has won where all is counted (ZZ-1): all of the first place, prisoners only where the ruling counts them."""
    counts, counted = world.rules.prisoners_count, _counted(world)
    best = max((_worth(one, counts) for one in counted), default=None)
    return [one.name for one in counted if _worth(one, counts) == best and (counts or one.fate == "left")]


def _counted(world: World) -> list[Player]:
    """Who has left or stays a prisoner, in the order of turns."""
    return [one for one in world.state.players if one.fate in ("left", "prisoner")]


def _worth(one: Player, prisoners_count: bool) -> tuple[bool, int, int]:
    return prisoners_count or one.fate == "left", one.treasures, len(one.locks) + len(one.keys)
