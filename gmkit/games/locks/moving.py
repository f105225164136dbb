"""How a player comes to another cell: a door, a step, a secret passage, a bookcase, the way round the outside.

Each way is first looked at (`NotNow` where it is barred) and then gone; both parts ask the same question once.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from gmkit.core.hearing import NotNow, Square
from gmkit.core.turn import Turn
from gmkit.games.locks import events as ev
from gmkit.games.locks.commands import Cabinet, Enter, FreeEntry, Go, Passage
from gmkit.games.locks.events import Card
from gmkit.games.locks.heard import CARD_WORDS, COLOUR_WORDS
from gmkit.games.locks.legend import DOOR
from gmkit.games.locks.refusals import Refusal
from gmkit.games.locks.world import HELD_TURNS, Player, World
from gmkit.grid.geometry import Cell
from gmkit.grid.gridmap import EXIT, WALL


class Journey(NamedTuple):
    """A way that is open: where it ends, which cards it uses, whether a carpet holds, and the event of going it."""

    end: Cell
    event: Any
    clause: str
    uses: tuple[Card, ...] = ()
    carpet: bool = False
    held: bool = False


def journey(world: World, one: Player, command: Enter | Go | Passage | Cabinet | FreeEntry) -> Journey:
    """The way that a command names. NotNow where it is barred, for a reason that he knows."""
    return _WAYS[type(command)](world, one, command)


def _enter(world: World, one: Player, command: Enter) -> Journey:
    if one.at is not None:
        raise NotNow(Refusal.INSIDE)
    if command.cell not in world.board.exit_cells:
        raise NotNow(Refusal.NO_OUTER_DOOR, Square(command.cell))
    return _landing(world, one, command, Journey(command.cell, ev.Entered(one.name, command.cell), "ZZ-4"))


def _go(world: World, one: Player, command: Go) -> Journey:
    at = _at(one)
    mark = world.mark(at, command.way)
    if mark == EXIT:
        raise NotNow(Refusal.THROUGH_OUTER_DOOR)  # A14
    if mark == WALL:
        raise NotNow(Refusal.WALL)
    if mark == DOOR and (colour := world.lock(at, command.way)) is not None:
        raise NotNow(Refusal.LOCKED, COLOUR_WORDS[colour])  # ZZ-8
    end = at.beside(command.way)
    return _landing(world, one, command, Journey(end, ev.Stepped(one.name, at, end), "ZZ-7"))


def _passage(world: World, one: Player, command: Passage) -> Journey:
    at = _at(one)
    card, end = world.board.passages.get(at, (None, at))
    if card is None or command.card not in (None, card):
        raise NotNow(Refusal.NO_PASSAGE)
    return _landing(world, one, command, Journey(end, ev.Crept(one.name, at, end), "ZZ-13", (card,)))


def _cabinet(world: World, one: Player, command: Cabinet) -> Journey:
    at = _at(one)
    way = world.board.cabinets.get(at)
    if way is None or at.beside(way) not in world.board.grid:
        raise NotNow(Refusal.NO_CABINET)
    end = at.beside(way)
    return _landing(world, one, command, Journey(end, ev.Squeezed(one.name, at, end), "ZZ-13", (Card.CABINET,)))


def _free_entry(world: World, one: Player, command: FreeEntry) -> Journey:
    at = _at(one)
    if at not in world.board.exit_cells:
        raise NotNow(Refusal.NOT_AT_EXIT)
    doors = world.board.next_doors(at)
    if command.cell is None and len(doors) != 1:
        raise NotNow(Refusal.NOT_NEXT_DOOR)
    end = command.cell if command.cell is not None else doors[0]
    if end not in doors:
        raise NotNow(Refusal.NOT_NEXT_DOOR)
    return _landing(world, one, command, Journey(end, ev.WentRound(one.name, at, end), "ZZ-13", (Card.ENTRY,)))


_WAYS: dict[type[Any], Callable[[World, Player, Any], Journey]] = {
    Enter: _enter,
    Go: _go,
    Passage: _passage,
    Cabinet: _cabinet,
    FreeEntry: _free_entry,
}


def _at(one: Player) -> Cell:
    assert one.at is not None, "who chose no door yet is refused before"
    return one.at


def _landing(world: World, one: Player, command: Enter | Go | Passage | Cabinet | FreeEntry, way: Journey) -> Journey:
    """The same way with what its end asks: the card of a ghost, the choice on a carpet.

    What all can see is asked first and the cards last, all at once: which of several is missing is nobody's business,
    and a refusal for another reason would tell that they are there.
    """
    board = world.board
    carpet = way.end in board.carpets
    if command.bypass and not carpet:
        raise NotNow(Refusal.NO_CARPET)
    uses = way.uses + (Card.GHOST,) * (way.end in board.ghosts) + (Card.BYPASS,) * command.bypass
    if not all(one.owns(card) for card in uses):
        if uses == (Card.GHOST,):
            raise NotNow(Refusal.GHOST)
        raise NotNow(Refusal.NO_CARD, CARD_WORDS[uses[0]]) if len(uses) == 1 else NotNow(Refusal.CARDS)
    if not carpet:
        return way._replace(uses=uses)
    # A10: an open card takes effect without being named; one that is still secret only where its owner names it.
    free = command.bypass or Card.BYPASS in one.opened or (world.rules.auto_bypass and one.owns(Card.BYPASS))
    if free and not command.bypass:
        uses = (*uses, Card.BYPASS)
    return way._replace(uses=uses, carpet=True, held=not free)


def travel(turn: Turn[World], who: str, way: Journey) -> None:
    """Go the way: cards open, the place is reached, the carpet holds or not, and what lies there is his (ZZ-9)."""
    for card in way.uses:
        reveal(turn, who, card)
    turn.happen(way.event, way.clause)
    if way.carpet:
        turn.happen(ev.Held(who, way.end, HELD_TURNS) if way.held else ev.Bypassed(who, way.end), "ZZ-13")
    state = turn.world.state
    for _ in range(state.treasures.count(way.end)):
        turn.happen(ev.TreasureFound(who, way.end), "ZZ-9")
    for key in state.keys:
        if key.cell == way.end:
            turn.happen(ev.KeyFound(who, way.end, key.colour), "ZZ-9")
    for card in way.uses:
        spend(turn, who, card)


def reveal(turn: Turn[World], who: str, card: Card) -> None:
    """A secret card that is used becomes known to all (ZZ-12)."""
    if card not in turn.world.player(who).opened:
        turn.happen(ev.CardOpened(who, card), "ZZ-12")


def spend(turn: Turn[World], who: str, card: Card) -> None:
    """A9: open cards last, unless the table plays otherwise."""
    if turn.world.rules.spent:
        turn.happen(ev.CardSpent(who, card), "ZZ-13")
