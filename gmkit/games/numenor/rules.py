"""decide(): what truly happens when an explorer goes, digs or skips. Every event cites the clause that led to it.

No words are made here and nothing is told: what the rules let be heard stands in the events.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from gmkit.core.turn import Turn
from gmkit.games.numenor import events as ev
from gmkit.games.numenor.board import Kind
from gmkit.games.numenor.events import Cause, Ground
from gmkit.games.numenor.movement import Movement, Sort, movements
from gmkit.games.numenor.roars import most, moved_over, singly
from gmkit.games.numenor.treasure import lose
from gmkit.games.numenor.turns import begin_turn, finish, pass_turn
from gmkit.games.numenor.words import Dig, Go
from gmkit.games.numenor.world import WARD_TURNS, Explorer, World
from gmkit.grid.geometry import Cell, Way

# A member looked up on its enum costs ten times a global name, and these are asked for in every step.
_EXIT, _HELD, _STEPPED = Sort.EXIT, Sort.HELD, Sort.STEPPED
_RIVER, _SWAMP, _FALSE_PIT = Kind.RIVER, Kind.SWAMP, Kind.FALSE_PIT


@lru_cache(maxsize=256)
def stood(who: str, ground: Ground) -> ev.Stood:
    """The same few events over and over, kept."""
    return ev.Stood(who, ground)


def open_game(turn: Turn[World]) -> None:
    """The first announcement: the first in the order is told his state (NC-6, NC-8)."""
    begin_turn(turn, 0)


def decide(turn: Turn[World], who: str, command: Any) -> None:
    """One command of the explorer whose turn it is (NC-7)."""
    if isinstance(command, Go):
        _go(turn, who, command.way)
    elif isinstance(command, Dig):
        _dig(turn, who)
    else:
        _skip(turn, who)


def _movement(world: World, way: Way | None) -> tuple[Cell, Movement]:
    """Where the explorer whose turn it is stands, and where that way takes him."""
    board, rules, state = world
    at = state[0][state[1]].at
    assert at is not None, "only an explorer in the cave has a turn"
    return at, movements(board, rules, state.mended).of(at, way)


def _one(turn: Turn[World]) -> Explorer:
    """The explorer whose turn it is, as he is at this point of the decision."""
    state = turn.world.state
    return state.explorers[state.turn]


def _go(turn: Turn[World], who: str, way: Way) -> None:
    start, movement = _movement(turn.world, way)
    sort = movement.sort
    if sort is _EXIT and _one(turn).carried:
        _leave(turn, who, start)
    elif sort is _HELD:
        turn.happen(ev.Wandered(who, start, way), "NC-29")
        if turn.world.rules.trap_counts:  # A23: as far as anybody can hear it is a step like any other
            _arrive(turn, who, start, movement, "NC-29")
        else:
            _stand(turn, who)
        pass_turn(turn)
    elif sort is _STEPPED:
        if movement.step is not None:
            turn.happen(ev.Stepped(who, start, movement.step), "NC-9")
            if movement.fall is not None:
                turn.happen(ev.Fell(who, movement.step, movement.fall), "NC-21")
        _arrive(turn, who, start, movement, "NC-14")
        pass_turn(turn)
    else:
        _bump(turn, who, start, way, movement)


def _bump(turn: Turn[World], who: str, start: Cell, way: Way, movement: Movement) -> None:
    """A wall, or the exit of one who carries no treasure, which looks like one (NC-30)."""
    in_river = turn.world.board.kinds[start] is _RIVER
    barred = "NC-30" if movement.sort is _EXIT else "NC-10" if in_river else "NC-27"
    turn.happen(ev.Bumped(who, start, way), barred)
    if movement.moved:
        _arrive(turn, who, start, movement, "NC-10", after_bump=True)
    if movement.fall is not None:
        turn.happen(ev.Fell(who, start, movement.fall), "NC-21")
    if in_river or turn.world.rules.bump_spends:
        pass_turn(turn)


def _skip(turn: Turn[World], who: str) -> None:
    start, movement = _movement(turn.world, None)
    turn.happen(ev.Skipped(who), "NC-7")
    if movement.moved:
        _arrive(turn, who, start, movement, "NC-11")
    else:
        if movement.fall is not None:
            turn.happen(ev.Fell(who, start, movement.fall), "NC-21")
        _stand(turn, who)
    pass_turn(turn)


def _dig(turn: Turn[World], who: str) -> None:
    board, _, state = turn.world
    at, movement = _movement(turn.world, None)
    kind = board.kinds[at]
    if kind is _RIVER:  # A11: nothing can be dug up in a current
        _skip(turn, who)
        return
    found = state.lying.count(at) if kind in (Kind.LAND, Kind.TRAP) else 0
    turn.happen(ev.Dug(who, at, found), "NC-12")
    if movement.fall is not None:
        turn.happen(ev.Fell(who, at, movement.fall), "NC-21")
    _roar_again(turn, who)
    pass_turn(turn)


def _leave(turn: Turn[World], who: str, at: Cell) -> None:
    turn.happen(ev.Escaped(who, at, _one(turn).carried), "NC-30")
    state = turn.world.state
    left = bool(state.lying) or any(one.carried for one in state.explorers)
    if turn.world.rules.all_treasures and left:  # A28: the game goes on, counting
        pass_turn(turn)
    else:
        finish(turn, "NC-2")


def _arrive(
    turn: Turn[World], who: str, start: Cell, movement: Movement, carried: str, after_bump: bool = False
) -> None:
    """A movement is over: the drift, the counts, what is told of the place, and injuries."""
    if movement.drift:
        turn.happen(ev.Drifted(who, movement.drift), carried)
    end = movement.end
    if movement.rapid:  # A13: told «лазарет» and nothing else
        _hurt(turn, who, Cause.RAPID, end, "NC-17")
        return
    world = turn.world
    board, rules, state = world
    one = state.explorers[state.turn]
    kind = board.kinds[end]
    mired = one.mired + 1 if kind is _SWAMP else 0
    heard = world.heard_at(movement.passed(rules.roar_through)) if board.dragonids else ()
    roars = moved_over(one.roars, heard, rules.roar_each)
    sunk = mired >= rules.swamp_limit
    struck = bool(heard) and most(roars) >= rules.roar_limit
    if one.mired and not mired:
        turn.happen(ev.ClimbedOut(who), "NC-23")
    if one.roars and not roars:
        turn.happen(ev.Hushed(who), "NC-24")
    if mired:
        if sunk or not struck:  # an injury by roar drops the ground word, both injuries keep it
            entered = board.kinds[start] is not _SWAMP
            skip = not sunk and (rules.swamp_skip == "every" or (rules.swamp_skip == "entry" and entered))
            turn.happen(ev.Mired(who, mired, int(skip)), "NC-23")
    elif not struck and not (after_bump and kind is _RIVER):
        turn.happen(stood(who, board.grounds[end]), "NC-22" if kind is _FALSE_PIT else "NC-8")
    if roars:
        turn.happen(ev.Roared(who, most(roars), singly(roars)), "NC-24")
    if struck:
        _hurt(turn, who, Cause.ROAR, end, "NC-24")
    elif sunk:
        _hurt(turn, who, Cause.SWAMP, end, "NC-23")


def _hurt(turn: Turn[World], who: str, cause: Cause, scene: Cell, clause: str) -> None:
    """NC-20: to the infirmary, three turns lost. A cave drawn without one keeps him where he was hurt."""
    ward = turn.world.board.infirmary or scene
    turn.happen(ev.Hurt(who, cause, scene, ward, WARD_TURNS), clause)
    lose(turn, who, scene)


def _stand(turn: Turn[World], who: str) -> None:
    """The state is told again though nobody moved (A18, A35): no count changes."""
    at = _one(turn).at
    assert at is not None
    turn.happen(stood(who, turn.world.board.grounds[at]), "NC-8")
    _roar_again(turn, who)


def _roar_again(turn: Turn[World], who: str) -> None:
    one = _one(turn)
    if one.at is not None and turn.world.roars_at(one.at):
        turn.happen(ev.Roared(who, most(one.roars), singly(one.roars)), "NC-24")
