"""decide(): what truly happens when a player moves, works at a door, trades, takes a card or leaves.

No words are made here and nothing is told: what the rules let be heard stands in the events. `allowed` asks the same
questions without letting anything happen, so that the lit moves are exactly those that would be accepted.
"""

from __future__ import annotations

from typing import Any

from gmkit.core.hearing import NotNow, Square
from gmkit.core.turn import Turn
from gmkit.games.locks import events as ev
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
)
from gmkit.games.locks.doors import Work, hanging, taking_off
from gmkit.games.locks.events import Card
from gmkit.games.locks.moving import Journey, journey, reveal, spend, travel
from gmkit.games.locks.prison import can_walk_out
from gmkit.games.locks.refusals import Refusal
from gmkit.games.locks.trade import Deal, buying, pulling
from gmkit.games.locks.turns import begin_turn, pass_turn
from gmkit.games.locks.world import Player, World

LOT = "card"


def open_game(turn: Turn[World]) -> None:
    """The first announcement: the first in the order of joining is to choose a door (ZZ-4)."""
    begin_turn(turn, turn.world.state.players[0].name)


def allowed(world: World, who: str, command: Command) -> Journey | Work | Deal | None:
    """What the command would do. NotNow where it is not allowed; Misheard where it names nobody at the table."""
    one = world.player(who)
    if one.at is None and not isinstance(command, Enter):
        doors = world.board.exit_cells
        raise NotNow(Refusal.CHOOSE_DOOR, *(Square(cell) for cell in doors[:1]))
    match command:
        case Enter() | Go() | Passage() | Cabinet() | FreeEntry():
            return journey(world, one, command)
        case TakeOff():
            return taking_off(world, one, command)
        case Hang():
            return hanging(world, one, command)
        case Buy():
            return buying(world, one, command)
        case Pull():
            return pulling(world, one, command)
        case TakeCard():
            _book(world, one)
        case Finish():
            if one.at not in world.board.exit_cells:
                raise NotNow(Refusal.NOT_AT_EXIT)
        case GiveUp():
            if can_walk_out(world, one):
                raise NotNow(Refusal.NOT_SHUT_IN)
    return None


def decide(turn: Turn[World], who: str, command: Any) -> None:
    """One command of the player whose turn it is; all but a purchase end the turn (ZZ-7, ZZ-11).

    One who missed his turn may buy too, until the next in turn has spoken: refused or misheard words end nothing (A6).
    """
    state = turn.world.state
    owns = who == state.players[state.turn].name
    if not owns and not isinstance(command, Buy):
        raise NotNow(Refusal.BUY_ONLY)
    deed = allowed(turn.world, who, command)
    if owns and state.buyers:
        turn.happen(ev.BuyingEnded(), "ZZ-11")
    if isinstance(deed, Journey):
        travel(turn, who, deed)
    elif isinstance(deed, Work):
        kind = ev.LockTaken if isinstance(command, TakeOff) else ev.LockHung
        turn.happen(kind(who, deed.at, deed.way, deed.colour), "ZZ-8" if kind is ev.LockTaken else "ZZ-10")
    elif isinstance(deed, Deal):
        if isinstance(command, Buy):
            assert deed.colour is not None
            turn.happen(ev.KeyBought(who, deed.other, deed.colour), "ZZ-11")
            return
        _pull(turn, who, deed)
    else:
        _plain(turn, who, command)
    pass_turn(turn)


def _plain(turn: Turn[World], who: str, command: Command) -> None:
    """What needs no more than the word."""
    at = turn.world.player(who).at
    assert at is not None
    if isinstance(command, TakeCard):
        deck = turn.world.state.deck
        turn.happen(ev.CardTaken(who, deck[turn.lot(LOT, len(deck)) - 1]), "ZZ-12")
    elif isinstance(command, Finish):
        turn.happen(ev.Left(who, at), "ZZ-15")
    elif isinstance(command, GiveUp):
        turn.happen(ev.Imprisoned(who, at), "ZZ-11")
    else:
        turn.happen(ev.Waited(who), "ZZ-7")


def _book(world: World, one: Player) -> None:
    """The Book is open to who stands by it and has not reached his limit (A19), while it holds cards."""
    if one.at not in world.board.books:
        raise NotNow(Refusal.NO_BOOK)
    if one.drawn >= world.state.limit or not world.state.deck:
        raise NotNow(Refusal.BOOK_CLOSED)


def _pull(turn: Turn[World], who: str, deal: Deal) -> None:
    reveal(turn, who, Card.MAGNET)
    if deal.colour is not None:
        turn.happen(ev.KeyPulled(who, deal.other, deal.colour), "ZZ-13")
        spend(turn, who, Card.MAGNET)
        return
    while Card.MAGNET in turn.world.player(who).hidden:  # a treasure shows both
        turn.happen(ev.CardOpened(who, Card.MAGNET), "ZZ-12")
    turn.happen(ev.TreasurePulled(who, deal.other), "ZZ-13")
    spend(turn, who, Card.MAGNET)
    spend(turn, who, Card.MAGNET)
