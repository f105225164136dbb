"""How a game ends: the Manipulator at the own start, a team beaten, the last round (DC-9, DC-10, H4, H44, H48)."""

from __future__ import annotations

from collections.abc import Iterable

from gmkit.core.turn import Turn
from gmkit.games.dark_castle import events as ev
from gmkit.games.dark_castle.kinds import Kind
from gmkit.games.dark_castle.world import Hero, World

# From the last quest thing to the first: who holds the further one stands better when time runs out (H48).
QUEST = (
    (Kind.MANIPULATOR,),
    (Kind.EMERALD,),
    (Kind.CROWN,),
    (Kind.DUNGEON_KEY_1, Kind.DUNGEON_KEY_2),
)


def settle(turn: Turn[World], who: str) -> None:
    """End the game where somebody has won; `who` had the last word."""
    world = turn.world
    if world.state.over or world.state.dying is not None:
        return
    home = next((one for one in world.state.heroes if _is_home(world, one)), None)
    if home is not None:
        win(turn, _team(world, home.team), who, "DC-9")
    elif world.rules.teams:
        standing = sorted({one.team for one in world.state.heroes if one.alive or one.rising is not None})
        if len(standing) == 1 and len({one.team for one in world.state.heroes}) > 1:
            win(turn, _team(world, standing[0]), who, "DC-10")


def time_is_up(turn: Turn[World], who: str) -> None:
    """The last round is over: the team with the further quest thing wins, else nobody."""
    world = turn.world
    ranks: dict[int, int] = {}
    for one in world.state.heroes:
        ranks[one.team] = min(_rank(one), ranks.get(one.team, len(QUEST)))
    best = min(ranks.values())
    leading = [team for team, rank in ranks.items() if rank == best]
    win(turn, _team(world, leading[0]) if best < len(QUEST) and len(leading) == 1 else (), who, "DC-10")


def win(turn: Turn[World], winners: tuple[str, ...], who: str, clause: str) -> None:
    """The game is over, and the winners are named in the answer to `who`."""
    turn.happen(ev.Won(winners), clause)
    for number, name in enumerate(winners):
        turn.happen(ev.WinnerNamed(name, who, number > 0), clause)
    if not winners:
        turn.happen(ev.GameDrawn(who), clause)


def winners(world: World) -> tuple[str, ...]:
    """Who has won a game that is over, in the order of turns; nobody where there is none."""
    return world.state.winners if world.state.over else ()


def _team(world: World, team: int) -> tuple[str, ...]:
    return tuple(one.name for one in world.state.heroes if one.team == team)


def _is_home(world: World, one: Hero) -> bool:
    """Whether he stands with the Manipulator on a start of his team; in a game of all against all on his own (H4)."""
    if Kind.MANIPULATOR not in one.carried or not one.alive:
        return False
    homes: Iterable[object] = [one.start]
    if world.rules.teams:
        homes = [one.start, *(mate.start for mate in world.mates(one)), *world.board.starts.get(one.team, ())]
    return one.at in homes


def _rank(one: Hero) -> int:
    return next((rank for rank, things in enumerate(QUEST) if any(kind in one.carried for kind in things)), len(QUEST))
