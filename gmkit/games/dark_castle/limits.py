"""What a hero may carry: limits by category, cards that allow nothing beside them, cards for other classes.

Every question is about a hand and a class alone; nothing is asked of pockets.
"""

from __future__ import annotations

from collections.abc import Sequence

from gmkit.games.dark_castle.classes import classes
from gmkit.games.dark_castle.deck import Card, deck, printed_as
from gmkit.games.dark_castle.kinds import Category, HeroClass, Kind
from gmkit.games.dark_castle.reasons import Why

MOST: dict[Category, int] = {  # DC-28, DC-29, DC-30, DC-32; special items have no sum (DC-31)
    Category.SUPER: 1,
    Category.WEAPON: 1,
    Category.ITEM: 5,
    Category.SPELL: 5,
}
ALIKE = 2  # of one kind of item or spell (DC-30, DC-32)


def may_use(kind: Kind, one: HeroClass) -> bool:
    """Whether the card is for that class (DC-36, A13). A wild creature is for nobody."""
    card = deck()[kind]
    return card.category is not Category.CREATURE and one in card.bearers


def why_not(kind: Kind, one: HeroClass, hand: Sequence[Kind]) -> Why | None:
    """Why a hero of that class may not carry the card beside that hand; None where he may."""
    if not may_use(kind, one):
        return Why.NOT_FOR_YOU
    card = deck()[kind]
    if _alone_breaks(card, hand):
        return Why.ONLY_ONE
    if kind is Kind.ARROW:  # any number in a quiver, else one (A49)
        return None if Kind.ARROW not in hand or Kind.QUIVER in hand else Why.LIMIT
    alike = sum(printed_as(other) is printed_as(kind) for other in hand)
    if card.category is Category.SPECIAL:
        return Why.LIMIT if alike else None
    of_category = sum(deck()[other].category is card.category for other in hand)
    if of_category >= MOST[card.category] or (MOST[card.category] > 1 and alike >= ALIKE):
        return Why.LIMIT
    return None


def may_carry(kind: Kind, one: HeroClass, hand: Sequence[Kind]) -> bool:
    """Whether a hero of that class may carry the card beside that hand."""
    return why_not(kind, one, hand) is None


def excess(one: HeroClass, hand: Sequence[Kind]) -> tuple[int, ...]:
    """The slots, from 1, of the cards that may no longer be carried together, as after a change of class or a theft.

    Cards are counted in their order: the later one of two is too many.
    """
    kept: list[Kind] = []
    found = []
    for slot, kind in enumerate(hand, 1):
        beside = [Kind.QUIVER, *kept] if kind is Kind.ARROW and Kind.QUIVER in hand else kept
        if may_carry(kind, one, beside):
            kept.append(kind)
        else:
            found.append(slot)
    return tuple(found)


def opposite(one: HeroClass, other: HeroClass) -> bool:
    """Whether the classes are of different factions (DC-34)."""
    return classes()[one].faction is not classes()[other].faction


def _alone_breaks(card: Card, hand: Sequence[Kind]) -> bool:
    """Whether this card, or one in the hand, allows nothing but special items beside it (DC-33)."""
    if card.category is Category.SPECIAL:
        return False
    others = [deck()[other] for other in hand if deck()[other].category is not Category.SPECIAL]
    return bool(others) if card.alone else any(other.alone for other in others)
