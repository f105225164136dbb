"""Questions that many commands ask before anything happens: whose card, how far, is the action left.

Each raises the refusal; nothing happens here but the record that a hidden thing was asked (H17).
"""

from __future__ import annotations

from gmkit.core.turn import Turn
from gmkit.games.dark_castle import events as ev
from gmkit.games.dark_castle.field import DIAGONALS
from gmkit.games.dark_castle.kinds import Kind
from gmkit.games.dark_castle.reasons import Why
from gmkit.games.dark_castle.refusals import No
from gmkit.games.dark_castle.world import Hero, World


def need_action(world: World) -> None:
    """The one action of the turn is not spent (A56), and he sits in no prison."""
    if world.state.going.acted:
        raise No(Why.ACTED)
    if world.owner.jailed:
        raise No(Why.NOT_YET)


def need_stop(world: World) -> None:
    """He stands at a stop of his: not between two steps, not under arrest, and the Mutant has his answer."""
    if world.owner.jailed or world.state.going.midway:
        raise No(Why.NOT_YET)


def slot_of(one: Hero, kind: Kind) -> int:
    """The first slot of his hand with that card. Refused where he has none, or may not use it."""
    if kind not in one.hand:
        raise No(Why.NO_CARD)
    return one.hand.index(kind) + 1


def card_in(one: Hero, slot: int) -> Kind:
    """The card in that slot of his hand. Refused where there is none."""
    if not 1 <= slot <= len(one.hand):
        raise No(Why.NO_CARD)
    return one.hand[slot - 1]


def known(world: World, name: str) -> Hero:
    """The hero of that name. Refused where nobody is called so."""
    try:
        return world.hero(name)
    except KeyError:
        raise No(Why.NOT_A_FOE) from None


def living_foe(world: World, one: Hero, name: str) -> Hero:
    """An enemy who lives, the only one whom cards and weapons reach (H33, H42)."""
    other = known(world, name)
    if other.team == one.team:
        raise No(Why.NOT_A_FOE)
    if not other.alive:
        raise No(Why.DEAD)
    return other


def target(world: World, one: Hero, name: str, length: int) -> Hero:
    """A living enemy exactly `length` cells away in a straight line without a wall, and not on his own start (H59)."""
    other = living_foe(world, one, name)
    if not (world.board.straight(one.at, other.at, length) or (length == 1 and _near(world, one, other))):
        raise No(Why.FAR)
    if world.rules.safe_start and other.at == other.start:
        raise No(Why.SAFE_START)
    return other


def _near(world: World, one: Hero, other: Hero) -> bool:
    """What two rulings add to the next cell: a corner for a hero under acceleration (A32), his own cell (A50)."""
    if one.at == other.at:
        return world.rules.fight_on_cell
    step = (other.at.column - one.at.column, other.at.row - one.at.row)
    return world.rules.corners and one.quick and step in DIAGONALS and world.board.corner_is_free(one.at, step)


def ask_once(turn: Turn[World], who: str, what: str) -> None:
    """The same hidden thing may be asked once in a stop (H17)."""
    if what in turn.world.hero(who).asked:
        raise No(Why.ASKED)


def refuse(turn: Turn[World], who: str, what: str, why: Why = Why.NO_USE) -> None:
    """A refusal that consulted hidden things: an event like any other, heard as every refusal.

    There is always a reason for its hero alone: that something is whispered to him is seen by all.
    """
    turn.happen(ev.Refused(who, what, why), "DC-20")
