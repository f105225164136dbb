"""The moves that are open to a player, lit for him (ZZ-6): made from what all may know and his own cards.

`sight` takes every other secret out of the world before anything is asked of it, so that nothing more can show.
"""

from __future__ import annotations

from collections.abc import Iterator

from gmkit.core.game import Lit
from gmkit.core.hearing import NotNow
from gmkit.games.locks.commands import (
    Buy,
    Cabinet,
    Command,
    Enter,
    Finish,
    FreeEntry,
    GiveUp,
    Go,
    Hang,
    Passage,
    Pull,
    TakeCard,
    TakeOff,
    Wait,
)
from gmkit.games.locks.events import Card
from gmkit.games.locks.moving import Journey
from gmkit.games.locks.rules import allowed
from gmkit.games.locks.short import short
from gmkit.games.locks.world import COPIES, DOOR, Player, World
from gmkit.grid.geometry import WAYS, Cell
from gmkit.text import Lang

_NO_CARD = next(iter(COPIES))  # what stands for a card that one does not see: only how many there are is known


def sight(world: World, who: str = "") -> World:
    """The world as `who` knows it, or as all do: nobody else's secret cards, and of the Book only how much is left."""
    state = world.state
    players = tuple(one if one.name == who else one._replace(hidden=()) for one in state.players)
    return world._replace(state=state._replace(players=players, deck=(_NO_CARD,) * len(state.deck)))


def open_moves(seen: World, who: str) -> tuple[tuple[Command, Cell | None], ...]:
    """Every command that would be accepted now, with the cell it leads to, if any. `seen` comes from `sight`."""
    found: list[tuple[Command, Cell | None]] = []
    for command in _thinkable(seen, seen.player(who)):
        try:
            deed = allowed(seen, who, command)
        except NotNow:
            continue
        found.append((command, deed.end if isinstance(deed, Journey) else None))
    return tuple(found)


def lit(world: World, who: str, lang: Lang) -> tuple[Lit, ...]:
    """The moves open to the player whose turn it is; those that only a secret card opens are marked as his alone."""
    state = world.state
    if state.over or state.players[state.turn].name != who:
        return ()
    # Commands are NamedTuples without a name in their value (Pull(c, p) == Buy(c, p)): the type tells them apart.
    known = {(type(command), command) for command, _ in open_moves(sight(world), who)}
    columns = world.board.columns
    return tuple(
        Lit(short(command, columns, lang), cell, (type(command), command) not in known)
        for command, cell in open_moves(sight(world, who), who)
    )


def _thinkable(seen: World, one: Player) -> Iterator[Command]:
    """Every command there could be for him, in one order."""
    if one.at is None:
        # Never «с обходом»: cards are taken inside, so that nobody has one before his first move.
        yield from (Enter(cell) for cell in seen.board.exit_cells)
        return
    yield from _movements(seen, one, one.at)
    doors = [way for way in WAYS if seen.mark(one.at, way) == DOOR]
    for way in doors:
        lock = seen.lock(one.at, way)
        if lock is not None:
            yield TakeOff(lock, way)
    for colour in one.locks:
        for way in doors:
            yield Hang(colour, way)
    for other in seen.inside():
        if other.name == one.name:
            continue
        if other.at == one.at and one.owns(Card.MAGNET):
            yield from (Pull(colour, other.name) for colour in other.keys)
            yield Pull(None, other.name)
        yield from (Buy(colour, other.name) for colour in other.keys)
    yield TakeCard()
    yield Finish()
    yield Wait()
    yield GiveUp()


def _movements(seen: World, one: Player, at: Cell) -> Iterator[Command]:
    board = seen.board
    # «С обходом» is worth saying while the card is secret; an open one serves by itself.
    choices = (False, True) if Card.BYPASS in one.hidden and Card.BYPASS not in one.opened else (False,)
    for way in WAYS:
        yield from (Go(way, bypass) for bypass in choices)
    if at in board.passages:
        yield from (Passage(board.passages[at][0], bypass) for bypass in choices)
    if at in board.cabinets:
        yield from (Cabinet(bypass) for bypass in choices)
    for door in board.next_doors(at):
        yield from (FreeEntry(door, bypass) for bypass in choices)
