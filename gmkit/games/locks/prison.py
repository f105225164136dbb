"""Who is shut in: asked of what all know, never of a secret card, so that the end of a game tells nothing.

`can_walk_out` is what the table sees: by open doors, his own keys and open cards. `may_get_out` thinks of everything
that might still happen among those who are left: a key bought or pulled, a secret card being just the right one, a card
yet to be drawn. Where even that offers no way, they are prisoners at once; where only secret cards could help, a number
of rounds is given (ruling prison_rounds).
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from functools import lru_cache
from typing import NamedTuple

from gmkit.games.locks.board import Board, Hung, Mend
from gmkit.games.locks.events import Card, Colour
from gmkit.games.locks.legend import DOOR
from gmkit.games.locks.rulings import DEFAULTS
from gmkit.games.locks.world import Player, Rules, State, World
from gmkit.grid.geometry import WAYS, Cell
from gmkit.grid.gridmap import EXIT, WALL

_RULES = Rules.of(DEFAULTS)  # no ruling changes where one can walk


class Region(NamedTuple):
    """What one can reach, and the keys one then has."""

    cells: frozenset[Cell]
    keys: frozenset[Colour]


def region(
    world: World,
    start: Cell,
    keys: Iterable[Colour] = (),
    cards: Collection[Card] = (),
    off: Collection[Colour] = (),
) -> Region:
    """All cells that can be reached from `start` with these keys and cards, taking up keys that lie on the way.

    `off` are locks that somebody else may have taken off.
    """
    board = world.board
    lying: dict[Cell, list[Colour]] = {}
    for key in world.state.keys:
        lying.setdefault(key.cell, []).append(key.colour)
    held = {*keys}
    seen = {start}
    waiting = [start]
    behind: dict[Colour, list[Cell]] = {}  # cells behind locked doors that were reached
    while waiting:
        cell = waiting.pop()
        found = [colour for colour in lying.get(cell, ()) if colour not in held]
        held.update(found)
        after = [other for colour in found for other in behind.pop(colour, ())]
        if cell in board.passages and board.passages[cell][0] in cards:
            after.append(board.passages[cell][1])
        if cell in board.cabinets and Card.CABINET in cards:
            after.append(cell.beside(board.cabinets[cell]))
        for way in WAYS:
            mark = world.mark(cell, way)
            if mark in (WALL, EXIT):
                continue
            lock = world.lock(cell, way) if mark == DOOR else None
            if lock is not None and lock not in held and lock not in off:
                behind.setdefault(lock, []).append(cell.beside(way))
                continue
            after.append(cell.beside(way))
        for other in after:
            if other in seen or other not in board.grid or (other in board.ghosts and Card.GHOST not in cards):
                continue
            seen.add(other)
            waiting.append(other)
    return Region(frozenset(seen), frozenset(held))


@lru_cache(maxsize=256)
def _free_cells(board: Board, locks: tuple[Hung, ...], mended: tuple[Mend, ...]) -> frozenset[Cell]:
    """The cells from which one walks out without any key or card: asked at every turn, so kept."""
    world = World(board, _RULES, State((), locks=locks, mended=mended))
    cells: set[Cell] = set()
    for start in board.exit_cells:
        if start in board.ghosts:  # who stands there may leave, but nobody comes there without a card
            cells.add(start)
        elif start not in cells:
            cells |= region(world, start).cells
    return frozenset(cells)


def can_walk_out(world: World, one: Player) -> bool:
    """Whether he can reach an outer door by what all know: open doors, his keys, keys on the way, open cards."""
    assert one.at is not None
    exits = world.board.exit_cells
    if one.at in _free_cells(world.board, world.state.locks, world.state.mended):
        return True
    cells = region(world, one.at, one.keys, one.opened).cells
    return any(cell in cells for cell in exits)


def all_shut_in(world: World) -> bool:
    """Whether everybody who is left stands in the castle and nobody of them can walk out."""
    if any(one.waits_outside for one in world.state.players):
        return False
    return not any(can_walk_out(world, one) for one in world.inside())


def may_get_out(world: World) -> bool:
    """Whether any course of events might still bring one of those who are left to an outer door."""
    inside = world.inside()
    keys = {one.name: frozenset(one.keys) for one in inside}
    cards = {one.name: _thinkable(world, one) for one in inside}
    off: frozenset[Colour] = frozenset()
    while True:
        reached = {
            one.name: region(world, one.at, keys[one.name], cards[one.name], off)
            for one in inside
            if one.at is not None
        }
        if any(cell in part.cells for part in reached.values() for cell in world.board.exit_cells):
            return True
        drawn = {one.name: cards[one.name] | _drawable(world, one, reached[one.name]) for one in inside}
        held = {name: part.keys for name, part in reached.items()}
        shared = frozenset().union(*held.values()) if _may_trade(world, reached, drawn) else frozenset()
        held = {name: own | shared for name, own in held.items()}
        opened = off | {
            colour
            for name, part in reached.items()
            for hung in world.state.locks
            if (colour := hung.colour) in held[name] and part.cells & {hung.cell, hung.cell.beside(WAYS[hung.way])}
        }
        if (held, drawn, opened) == (keys, cards, off):
            return False
        keys, cards, off = held, drawn, opened


def _unseen(world: World) -> frozenset[Card]:
    """The kinds of which a copy is not known to all: what a secret card, or one in the Book, may be."""
    return frozenset(
        card for card in Card if sum(one.opened.count(card) for one in world.state.players) < world.rules.copies(card)
    )


def _thinkable(world: World, one: Player) -> frozenset[Card]:
    """The cards that, for all one knows, he has: the open ones, and with a secret card any that nobody has shown."""
    return frozenset(one.opened) | (_unseen(world) if one.hidden else frozenset())


def _drawable(world: World, one: Player, part: Region) -> frozenset[Card]:
    """The cards that he may yet take from a Book that he can reach."""
    state = world.state
    if not state.deck or one.drawn >= state.limit or not any(book in part.cells for book in world.board.books):
        return frozenset()
    return _unseen(world)


def _may_trade(world: World, reached: dict[str, Region], cards: dict[str, frozenset[Card]]) -> bool:
    """Whether a key may change hands among those who are left: for a treasure, or by a magnet."""
    if len(reached) < 2:
        return False
    if any(one.treasures for one in world.inside()) or any(Card.MAGNET in owned for owned in cards.values()):
        return True
    return any(cell in part.cells for part in reached.values() for cell in world.state.treasures)
