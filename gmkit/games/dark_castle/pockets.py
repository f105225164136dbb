"""Taking, laying down, chests and safes: all free, as often as wanted (DC-20, DC-38, A12, H19)."""

from __future__ import annotations

from collections.abc import Iterable

from gmkit.core.turn import Turn
from gmkit.games.dark_castle import events as ev
from gmkit.games.dark_castle.asking import ask_once, card_in, need_stop, refuse
from gmkit.games.dark_castle.commands import Drop, FromBox, IntoBox, Take
from gmkit.games.dark_castle.deck import deck
from gmkit.games.dark_castle.ground import why_closed
from gmkit.games.dark_castle.kinds import Kind
from gmkit.games.dark_castle.limits import may_carry, why_not
from gmkit.games.dark_castle.reading import read_cards
from gmkit.games.dark_castle.reasons import Why
from gmkit.games.dark_castle.refusals import No
from gmkit.games.dark_castle.returning import shed
from gmkit.games.dark_castle.world import Hero, World

DUNGEON_KEYS = (Kind.DUNGEON_KEY_1, Kind.DUNGEON_KEY_2)


def take(turn: Turn[World], who: str, command: Take) -> None:
    """One card, all he may carry, or one in place of another."""
    world = turn.world
    need_stop(world)
    one = world.owner
    place = world.board.place(one.at)
    cards = world.state.places[place]
    if not command.number:
        _take_all(turn, who, place)
        return
    what = f"take {command.number} {command.instead}"
    ask_once(turn, who, what)
    hand = list(one.hand)
    laid = card_in(one, command.instead) if command.instead else None
    if laid is not None:
        _check_standing(world, one, command.instead)
        del hand[command.instead - 1]
    kind = cards[command.number - 1] if command.number <= len(cards) else None
    why = Why.NO_CARD if kind is None else why_not(kind, one.kind, hand)
    if laid is Kind.MUTAGEN and laid in cards:
        why = Why.SECOND_MUTAGEN
    if kind is None or why is not None:
        refuse(turn, who, what, why or Why.NO_CARD)
        return
    if laid is not None:
        _lay(turn, who, place, command.instead, laid)
    _take(turn, who, place, [(command.number, kind)])


def _take_all(turn: Turn[World], who: str, place: int) -> None:
    ask_once(turn, who, "take all")
    one = turn.world.hero(who)
    hand, found, gone = list(one.hand), [], 0
    for number, kind in enumerate(turn.world.state.places[place], 1):
        if may_carry(kind, one.kind, hand):
            hand.append(kind)
            found.append((number - gone, kind))  # the numbers close up as cards leave
            gone += 1
    if not found:
        refuse(turn, who, "take all")
        return
    _take(turn, who, place, found)


def _take(turn: Turn[World], who: str, place: int, cards: Iterable[tuple[int, Kind]]) -> None:
    total = 0
    for number, kind in cards:
        turn.happen(ev.Took(who, place, number, kind, total > 0), "DC-20")
        total += 1
    turn.happen(ev.TakingSeen(who, total), "DC-20")


def drop(turn: Turn[World], who: str, command: Drop) -> None:
    """A card of the hand into the cell's pocket."""
    world = turn.world
    need_stop(world)
    one = world.owner
    kind = card_in(one, command.slot)
    _check_standing(world, one, command.slot)
    if kind is Kind.MUTAGEN:
        ask_once(turn, who, "drop")
        if kind in world.pocket(one.at):
            refuse(turn, who, "drop", Why.SECOND_MUTAGEN)
            return
    _lay(turn, who, world.board.place(one.at), command.slot, kind)


def _lay(turn: Turn[World], who: str, place: int, slot: int, kind: Kind) -> None:
    turn.happen(ev.Laid(who, place, slot, kind), "DC-38")
    shed(turn, who)


def _check_standing(world: World, one: Hero, slot: int) -> None:
    """Not the last gear where it is needed to stand (H22)."""
    rest = one._replace(hand=(*one.hand[: slot - 1], *one.hand[slot:]))
    if why_closed(world.board, one, one.at) is None and why_closed(world.board, rest, one.at) is not None:
        raise No(Why.STANDS_ON_IT)


# --- chests and safes ---


def open_box(turn: Turn[World], who: str) -> None:
    """The chest or safe here, by the key or card of its number (A61); both are kept (A43)."""
    world = turn.world
    need_stop(world)
    ask_once(turn, who, "open")
    one = world.owner
    label = world.board.label(one.at)
    for number, safe in ((label.chest, False), (label.safe, True)):
        if number and key_of(safe, number) in one.hand:
            place = (world.board.safes if safe else world.board.chests)[number]
            turn.happen(ev.BoxOpened(who, safe, place), "DC-38")
            read_cards(turn, who, "safe" if safe else "chest", turn.world.state.places[place])
            return
    refuse(turn, who, "open")


def key_of(safe: bool, number: int) -> Kind:
    """The card that opens that chest or safe."""
    return Kind(f"{'safe_card' if safe else 'chest_key'}_{number}")


def _opened(world: World, safe: bool) -> int:
    """The place of the chest or safe that is open. Refused where none of that sort is."""
    place = world.state.going.opened
    if place not in (world.board.safes if safe else world.board.chests).values():
        raise No(Why.NOT_OPEN)
    return place


def from_box(turn: Turn[World], who: str, command: FromBox) -> None:
    """A card out of the open chest or safe."""
    world = turn.world
    need_stop(world)
    place = _opened(world, command.safe)
    cards = world.state.places[place]
    what = f"box {command.number}"
    ask_once(turn, who, what)
    kind = cards[command.number - 1] if command.number <= len(cards) else None
    why = Why.NO_CARD if kind is None else why_not(kind, world.owner.kind, world.owner.hand)
    if kind is None or why is not None:
        refuse(turn, who, what, why or Why.NO_CARD)
        return
    _take(turn, who, place, [(command.number, kind)])


def into_box(turn: Turn[World], who: str, command: IntoBox) -> None:
    """A card of the hand into it; quest things and dungeon keys may not be locked away (H25)."""
    world = turn.world
    need_stop(world)
    place = _opened(world, command.safe)
    one = world.owner
    kind = card_in(one, command.slot)
    if deck()[kind].quest or kind in DUNGEON_KEYS:
        raise No(Why.QUEST_THING)
    _check_standing(world, one, command.slot)
    _lay(turn, who, place, command.slot, kind)
