"""amend(): a correction by the master becomes events, undone like any other and told at the reveal."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from gmkit.core.master.amending import TableCorrections
from gmkit.core.master.bounds import refuse
from gmkit.core.turn import Turn
from gmkit.games.dark_castle import events as ev
from gmkit.games.dark_castle.corrections import MoveCard, SetMarks
from gmkit.games.dark_castle.deck import printed_as
from gmkit.games.dark_castle.kinds import Kind
from gmkit.games.dark_castle.limits import may_carry
from gmkit.games.dark_castle.returning import shed
from gmkit.games.dark_castle.turns import pass_turn
from gmkit.games.dark_castle.words import command_words
from gmkit.games.dark_castle.world import World

CLAUSE = "DC-8"  # the host runs the game


def amend(turn: Turn[World], correction: Any) -> None:
    """UsageError where the field or the game does not allow it. TypeError for a correction of another game."""
    if _TABLE.amend(turn, correction):
        return
    if isinstance(correction, MoveCard):
        _move_card(turn, correction)
        return
    if not isinstance(correction, SetMarks):
        raise TypeError(f"{type(correction).__name__} is no correction of this game")
    turn.happen(ev.MarksSet(correction.who, correction.red, correction.marks), CLAUSE)


def _move_card(turn: Turn[World], correction: MoveCard) -> None:
    """From where it lies: out of play first, then pockets and boxes, the reserve, persons, then hands."""
    world, kind = turn.world, correction.kind
    board = world.board
    if correction.at is not None and correction.at not in board.grid:
        refuse("такой клетки на поле нет", "there is no such cell on the field")
    if correction.who is not None:
        one = world.hero(correction.who)
        if not may_carry(kind, one.kind, one.hand):
            refuse("этой карты он нести не может", "he may not carry that card")
    whose, slot, place = "", 0, next(_lying(world, kind), -1)
    if place < 0:
        holder = next((one for one in world.state.heroes if kind in one.hand and one.name != correction.who), None)
        if holder is None:
            refuse("такой карты нигде нет", "there is no such card anywhere")
        whose, slot, place = holder.name, holder.hand.index(kind) + 1, 0
    turn.happen(ev.CardMoved(kind, correction.who, correction.at, whose, slot, place), CLAUSE)
    if whose:
        shed(turn, whose)


def _lying(world: World, kind: Kind) -> Iterator[int]:
    """The places where such a card lies, of a sheep one that is still wild too."""
    board = world.board
    rest = [place for place in range(board.place_count) if place not in (board.out, board.stack)]
    for wanted in dict.fromkeys((kind, printed_as(kind))):
        for place in (board.out, *rest):
            if wanted in world.state.places[place]:
                yield place


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


_TABLE: TableCorrections[World] = TableCorrections(
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
