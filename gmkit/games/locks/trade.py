"""What passes between players: a key bought for a treasure (ZZ-11), a key or a treasure pulled by magnet (ZZ-13)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from gmkit.core.hearing import NotNow
from gmkit.core.speech.names import find_name
from gmkit.games.locks.commands import Buy, Pull
from gmkit.games.locks.events import Card, Colour
from gmkit.games.locks.refusals import Refusal
from gmkit.games.locks.world import Player, World

MAGNETS_FOR_TREASURE = 2


class Deal(NamedTuple):
    """From whom what is taken: a key, or a treasure where `colour` is None."""

    other: str
    colour: Colour | None


def buying(world: World, one: Player, command: Buy) -> Deal:
    """Whose key is bought. The seller may not refuse (A6). NotNow; Misheard for a name that nobody has."""
    rivals = [other for other in world.inside() if other.name != one.name]
    named = _named(world, rivals, command.seller)
    holders = [other for other in named if command.colour in other.keys]
    if not holders:
        raise NotNow(Refusal.NOBODY_SELLS)
    if not (world.rules.sell_any or world.hangs(command.colour)):
        raise NotNow(Refusal.NOT_FOR_SALE)  # A7
    if not one.treasures:
        raise NotNow(Refusal.NO_TREASURE)
    return Deal(holders[0].name, command.colour)


def pulling(world: World, one: Player, command: Pull) -> Deal:
    """What the magnet takes and from whom: a player on the same cell. NotNow; Misheard as above.

    His cards are asked last, and every refusal for their sake is the same: else it would tell how many magnets he has.
    """
    here = [other for other in world.inside() if other.at == one.at and other.name != one.name]
    named = _named(world, here, command.victim)
    if not named:
        raise NotNow(Refusal.NOBODY_HERE)
    magnets = (one.hidden + one.opened).count(Card.MAGNET)
    if command.colour is None:
        rich = [other for other in named if other.treasures]
        if not rich:
            raise NotNow(Refusal.HAS_NOT)
        if len(rich) > 1:
            raise NotNow(Refusal.WHICH)
        if magnets < MAGNETS_FOR_TREASURE:
            raise NotNow(Refusal.CARDS)
        return Deal(rich[0].name, None)
    holders = [other for other in named if command.colour in other.keys]
    if not holders:
        raise NotNow(Refusal.HAS_NOT)
    if not world.hangs(command.colour):
        raise NotNow(Refusal.LOCK_IS_OFF)
    if Card.MAGNET in one.opened and Card.MAGNET in holders[0].opened:
        raise NotNow(Refusal.BOTH_MAGNETS)  # A8: open on both sides, and only then
    if not magnets or (magnets >= MAGNETS_FOR_TREASURE and world.rules.treasure_only):  # A21
        raise NotNow(Refusal.CARDS)
    return Deal(holders[0].name, command.colour)


def _named(world: World, among: Sequence[Player], typed: str) -> list[Player]:
    """Those of `among` that the typed name means; all of them where none is typed."""
    if not typed:
        return list(among)
    name = find_name(typed.rstrip(".,;!"), [one.name for one in world.state.players])
    return [one for one in among if one.name == name]
