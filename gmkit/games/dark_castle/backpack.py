"""The Backpack: cards for mates, and one place over all limits (DC-35, DC-64, H30)."""

from __future__ import annotations

from gmkit.core.turn import Turn
from gmkit.games.dark_castle import events as ev
from gmkit.games.dark_castle.asking import ask_once, known, need_action, need_stop, refuse
from gmkit.games.dark_castle.commands import IntoPack, Send
from gmkit.games.dark_castle.deck import deck
from gmkit.games.dark_castle.kinds import Category, Kind
from gmkit.games.dark_castle.limits import may_carry, may_use
from gmkit.games.dark_castle.reasons import Why
from gmkit.games.dark_castle.refusals import No
from gmkit.games.dark_castle.world import Hero, World


def _bearer(world: World) -> Hero:
    need_stop(world)
    if Kind.BACKPACK not in world.owner.hand:
        raise No(Why.NO_BACKPACK)
    return world.owner


def send(turn: Turn[World], who: str, command: Send) -> None:
    """A card that his class cannot use, to a living mate anywhere who can and has room: the action."""
    world = turn.world
    need_action(world)
    one = _bearer(world)
    other = known(world, command.whom)
    if other.team != one.team or other.name == one.name:
        raise No(Why.NO_MATE)
    if not other.alive:
        raise No(Why.DEAD)
    what = f"send {command.number} {command.whom}"
    ask_once(turn, who, what)
    place = world.board.place(one.at)
    cards = world.state.places[place] if command.number else () if one.pack is None else (one.pack,)
    index = max(command.number, 1) - 1
    if index >= len(cards):
        refuse(turn, who, what, Why.NO_CARD)
        return
    kind = cards[index]
    if may_use(kind, one.kind):
        refuse(turn, who, what, Why.CAN_YOURSELF)
        return
    if not may_carry(kind, other.kind, other.hand):  # his mate's hand is hidden from him (H7)
        refuse(turn, who, what)
        return
    turn.happen(ev.Acted(who), "DC-35")
    turn.happen(ev.Sent(who, other.name, place, command.number, kind), "DC-35")


def into_pack(turn: Turn[World], who: str, command: IntoPack) -> None:
    """A card of the cell into the extra place, of any class, never the elixir and no wild creature."""
    world = turn.world
    one = _bearer(world)
    if one.pack is not None:
        raise No(Why.LIMIT)
    what = f"pack {command.number}"
    ask_once(turn, who, what)
    cards = world.pocket(one.at)
    if command.number > len(cards):
        refuse(turn, who, what, Why.NO_CARD)
        return
    kind = cards[command.number - 1]
    if kind is Kind.ELIXIR or deck()[kind].category is Category.CREATURE:
        refuse(turn, who, what, Why.NOT_FOR_YOU)
        return
    turn.happen(ev.PackFilled(who, world.board.place(one.at), command.number, kind), "DC-35")


def out_of_pack(turn: Turn[World], who: str) -> None:
    """The extra card into the cell's pocket."""
    one = _bearer(turn.world)
    if one.pack is None:
        raise No(Why.NO_CARD)
    if one.pack is Kind.MUTAGEN:
        ask_once(turn, who, "unpack")
        if one.pack in turn.world.pocket(one.at):
            refuse(turn, who, "unpack", Why.SECOND_MUTAGEN)
            return
    turn.happen(ev.PackEmptied(who, turn.world.board.place(one.at), one.pack), "DC-35")
