"""The moves that are open to a player, lit for him (ZZ-6): made from what all may know and his own cards.

`known` puts together what may be known, and nothing else is asked, so that nothing more can show.
"""

from __future__ import annotations

from collections.abc import Iterator

from gmkit.core.hearing import Listener, NotNow, Square
from gmkit.core.sight import Lit
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
from gmkit.games.locks.legend import DOOR
from gmkit.games.locks.moving import Journey
from gmkit.games.locks.rules import allowed
from gmkit.games.locks.world import COPIES, Player, State, World
from gmkit.grid.geometry import WAYS, Cell

_NO_CARD = next(iter(COPIES))  # what stands for a card that one does not see


def known(world: World, who: str = "") -> World:
    """The castle as `who` knows it, or as all do: put together from what lies open, and his own cards.

    Every part is named here, so that whatever else a world may come to hold stays out.
    """
    state = world.state
    players = tuple(
        Player(
            *(one.name, one.at, one.treasures, one.keys, one.locks),
            hidden=one.hidden if one.name == who else (),
            opened=one.opened,
            drawn=one.drawn,
            missed=one.missed,
            fate=one.fate,
        )
        for one in state.players
    )
    seen = State(
        players,
        turn=state.turn,
        round=state.round,
        treasures=state.treasures,
        keys=state.keys,
        locks=state.locks,
        deck=(_NO_CARD,) * len(state.deck),  # only how many are left is known
        limit=state.limit,
        mended=state.mended,
        over=state.over,
    )
    return World(world.board, world.rules, seen)


def open_moves(seen: World, who: str) -> tuple[tuple[Command, Cell | None], ...]:
    """Every command that would be accepted now, with the cell it leads to, if any. `seen` comes from `known`."""
    found: list[tuple[Command, Cell | None]] = []
    for command in _thinkable(seen, seen.player(who)):
        try:
            deed = allowed(seen, who, command)
        except NotNow:
            continue
        found.append((command, deed.end if isinstance(deed, Journey) else None))
    return tuple(found)


def lit(world: World, listener: Listener) -> tuple[Lit, ...]:
    """The moves open to the player whose turn it is, by what all know; to himself by his own secret cards too."""
    state = world.state
    if state.over or not state.players:
        return ()
    who = state.players[state.turn].name
    seen = known(world, who if listener == who else "")
    return tuple(Lit(command, None if end is None else Square(end)) for command, end in open_moves(seen, who))


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
    # «С обходом» is worth saying where the card is opened by choice and still secret; an open one needs no
    # naming.
    secret = Card.BYPASS in one.hidden and Card.BYPASS not in one.opened and not seen.rules.auto_bypass
    choices = (False, True) if secret else (False,)
    for way in WAYS:
        yield from (Go(way, bypass) for bypass in choices)
    if at in board.passages:
        yield from (Passage(board.passages[at][0], bypass) for bypass in choices)
    if at in board.cabinets:
        yield from (Cabinet(bypass) for bypass in choices)
    for door in board.next_doors(at):
        yield from (FreeEntry(door, bypass) for bypass in choices)
