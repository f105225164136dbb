"""A thief's bare hands and the whip: a lot among what he could carry away (DC-58, H31, H32)."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from gmkit.core.turn import Turn
from gmkit.games.dark_castle import events as ev
from gmkit.games.dark_castle.asking import need_action, need_stop, slot_of, target
from gmkit.games.dark_castle.commands import Steal, Whip
from gmkit.games.dark_castle.deck import deck
from gmkit.games.dark_castle.kinds import HeroClass, Kind
from gmkit.games.dark_castle.limits import may_carry
from gmkit.games.dark_castle.pockets import DUNGEON_KEYS
from gmkit.games.dark_castle.reasons import Why
from gmkit.games.dark_castle.refusals import No
from gmkit.games.dark_castle.returning import shed, use_up
from gmkit.games.dark_castle.serving import PICK
from gmkit.games.dark_castle.world import Hero, World

WHIP_RANGE = 2  # exactly one cell between (A33)


def steal(turn: Turn[World], who: str, command: Steal) -> None:
    """From an enemy on the next cell who is no thief: the action, without a mark."""
    need_action(turn.world)
    need_stop(turn.world)
    one = turn.world.owner
    if one.kind is not HeroClass.THIEF:
        raise No(Why.NOT_FOR_YOU)
    other = target(turn.world, one, command.whom, 1)
    if other.kind is HeroClass.THIEF:
        raise No(Why.NOT_FOR_YOU)
    turn.happen(ev.Acted(who), "DC-58")
    _rob(turn, one, other, None)


def whip(turn: Turn[World], who: str, command: Whip) -> None:
    """Over one cell, from a hero or from the ground; spent even where nothing was there."""
    need_action(turn.world)
    need_stop(turn.world)
    world = turn.world
    one = world.owner
    slot_of(one, Kind.WHIP)
    if command.cell is None:
        other = target(world, one, command.whom, WHIP_RANGE)
        turn.happen(ev.Acted(who), "DC-37")
        _rob(turn, one, other, Kind.WHIP)
    else:
        if not world.board.straight(one.at, command.cell, WHIP_RANGE):
            raise No(Why.FAR)
        turn.happen(ev.Acted(who), "DC-37")
        cards = world.pocket(command.cell)
        number = _lot(turn, one, cards)
        if number:
            turn.happen(
                ev.WhippedUp(who, world.board.place(command.cell), number, cards[number - 1]),
                "DC-37",
            )
        else:
            turn.happen(ev.NothingToTake(who, Kind.WHIP), "DC-37")
    use_up(turn, who, Kind.WHIP)


def _rob(turn: Turn[World], one: Hero, other: Hero, tool: Kind | None) -> None:
    clause = "DC-58" if tool is None else "DC-37"
    slot = _lot(turn, one, other.hand, _spared(turn.world))
    if not slot:
        turn.happen(ev.NothingToTake(one.name, tool), clause)
        return
    turn.happen(ev.Stolen(one.name, other.name, slot, other.hand[slot - 1], tool), clause)
    shed(turn, other.name)


def _spared(world: World) -> frozenset[Kind]:
    """What a ruling leaves in the hands of the robbed: what the quest is played with."""
    if world.rules.steals_all:
        return frozenset()
    return frozenset((*(kind for kind, card in deck().items() if card.quest), *DUNGEON_KEYS))


def _lot(turn: Turn[World], one: Hero, cards: Sequence[Kind], spared: Collection[Kind] = ()) -> int:
    """The number, from 1, of a card that he may carry now; 0 where there is none."""
    numbered = enumerate(cards, 1)
    found = [number for number, kind in numbered if kind not in spared and may_carry(kind, one.kind, one.hand)]
    return found[turn.lot(PICK, len(found)) - 1] if found else 0
