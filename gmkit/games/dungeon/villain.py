"""The automatic Supervillain: it plays the monsters' parts, each monster by what that monster knows (DB-1, H38)."""

from __future__ import annotations

from gmkit.core.hearing import NotNow
from gmkit.core.turn import Turn
from gmkit.games.dungeon import cunning
from gmkit.games.dungeon import events as ev
from gmkit.games.dungeon.casting import cast
from gmkit.games.dungeon.commands import Of
from gmkit.games.dungeon.eyes import called, perceived
from gmkit.games.dungeon.moving import stay, walk
from gmkit.games.dungeon.percept import percept
from gmkit.games.dungeon.striking import breathe, hit, in_blows
from gmkit.games.dungeon.world import Phase, World
from gmkit.grid.geometry import Cell


def play_part(turn: Turn[World], who: str) -> bool:
    """Every monster that has not acted yet in this part does; whether all have, or a hero must retreat first."""
    deed = {Phase.MONSTERS: _move, Phase.MONSTER_SPELLS: _cast, Phase.MONSTER_BLOWS: _strike}[turn.world.state.phase]
    for index, _ in turn.world.foes():
        if turn.world.figure(index).here:
            deed(turn, who, index)
        if turn.world.state.over:
            return False
        if turn.world.state.retreat is not None:
            return False
    return True


def _move(turn: Turn[World], who: str, index: int) -> None:
    one = turn.world.figure(index)
    if one.effects.asleep or one.deeds.stopped:
        return
    know = percept(turn.world, index)
    wanted = cunning.goal_of(know)
    goal = None if wanted is None else wanted[0]
    if wanted is not None:
        turn.happen(ev.Roused(who, index, *wanted), "H38")
    elif one.mind.goal is not None:
        turn.happen(ev.Roused(who, index, one.at, 0), "H38")
    path = cunning.way(know, goal, one.deeds.steps)
    if path:
        _walk(turn, who, index, path)
    else:
        stay(turn, who, index)
    if not turn.world.figure(index).deeds.stopped and turn.world.figure(index).here:
        turn.happen(ev.Did(who, index, ev.Deed.STOP), "DB-23")


def _walk(turn: Turn[World], who: str, index: int, path: tuple[Cell, ...]) -> None:
    """The way as far as it is free: what the monster could not know of stops it."""
    for length in range(len(path), 0, -1):
        try:
            walk(turn, who, index, path[:length])
        except NotNow:
            continue
        return
    stay(turn, who, index)


def _cast(turn: Turn[World], who: str, index: int) -> None:
    one = turn.world.figure(index)
    if not one.spells or one.deeds.cast or one.effects.asleep:
        return
    chosen = cunning.spell(percept(turn.world, index))
    if chosen is None:
        return
    spell, aim = chosen
    at = Of() if aim is None else Of(cell=aim.figure.at)
    cast(turn, who, index, spell, at)


def _strike(turn: Turn[World], who: str, index: int) -> None:
    if turn.world.figure(index).deeds.struck:
        return
    know = percept(turn.world, index)
    near, far = cunning.struck(know), cunning.burned(know)
    if near is None and far is None:
        return
    try:
        in_blows(turn.world, index)
    except NotNow:
        return  # asleep or stunned
    aim = near or far
    assert aim is not None
    seen = called(turn.world, index) if perceived(turn.world, index) else ev.SOMEBODY
    blow = ev.Blow.HIT if near is not None else ev.Blow.FIRE
    turn.happen(ev.Assailed(who, seen, called(turn.world, aim.who), blow), "DB-32")
    (hit if near is not None else breathe)(turn, who, index, aim.who)
