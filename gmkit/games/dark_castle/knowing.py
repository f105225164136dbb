"""What a hero knows of the cell where he stands: the labels and cards that were read to him at his last stop there.

It is made of what he heard, never of the world: a card that came there unseen since is not among them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from gmkit.core.hearing import Detail, Heard, Name, Word
from gmkit.games.dark_castle.heard_words import Told
from gmkit.games.dark_castle.kinds import Kind, Person

_MOVES = frozenset(
    (
        *(Told.PICKAXE, Told.COLLAPSE, Told.TELEPORT, Told.JET, Told.FLIGHT, Told.SENT_BACK),
        *(Told.ARRESTED, Told.RELEASED, Told.RISES),
    )
)
_ASKED: Mapping[Word, Person] = {
    Told.CLERK_ASKS: Person.CLERK,
    Told.KNIGHT_ASKS: Person.KNIGHT,
    Told.KING_ASKS: Person.KING,
    Told.QUEEN_ASKS: Person.QUEEN,
    Told.DOCTOR_ASKS: Person.DOCTOR,
    Told.SCIENTIST_ASKS: Person.SCIENTIST,
    Told.HUNTER_ASKS: Person.HUNTER,
}


class Here(NamedTuple):
    """The cell as he was told of it. Numbers of cards are those of the list that was read to him."""

    person: Person | None = None
    chest: int = 0
    safe: int = 0
    installation: bool = False
    cards: tuple[tuple[int, Kind], ...] = ()


def known_here(who: str, heard: Sequence[Heard]) -> Here:
    """What he was told since he came where he is."""
    here, afar, box = Here(), False, False
    for one in heard:
        word = one.word
        if _moved(who, one):
            here, afar, box = Here(), False, False
        elif word is Told.SQUARE:  # whispered: what follows he saw through binoculars
            afar = True
        elif one.about != who or afar:
            continue
        elif word in _ASKED:
            here = here._replace(person=_ASKED[word])
        elif word is Told.CHEST:
            here = here._replace(chest=_number(one.details[0]))
        elif word is Told.SAFE:
            here = here._replace(safe=_number(one.details[0]))
        elif word is Told.INSTALLATION:
            here = here._replace(installation=True)
        elif word in (Told.CARDS_IN_HAND, Told.CARDS_IN_CHEST, Told.CARDS_IN_SAFE, Told.CARD_IN_PACK):
            box = True
        elif word is Told.NOTHING:
            here = here._replace(cards=())
        elif word is Told.CARDS_HERE or (word is Told.NEXT_CARD and not box):
            box = False
            number, kind = one.details
            before = () if number == 1 else here.cards
            assert isinstance(kind, Kind)
            here = here._replace(cards=(*before, (_number(number), kind)))
        elif word in (Told.TAKEN, Told.CARD):
            here = here._replace(cards=_without(here.cards, one.details[0]))
    return here


def _number(detail: Detail) -> int:
    assert isinstance(detail, int)
    return detail


def _moved(who: str, one: Heard) -> bool:
    """Whether it tells, to all, that he is somewhere else now."""
    if one.word is Told.WAVE:
        return isinstance(one.details[0], Name) and one.details[0].name == who
    if one.word is Told.SQUARE:
        return one.about == who and not one.fresh
    if one.word in (Told.RISES, Told.FALLS):
        return bool(one.details) and one.details[0] == Name(who)
    return one.about == who and one.word in _MOVES


def _without(cards: tuple[tuple[int, Kind], ...], kind: object) -> tuple[tuple[int, Kind], ...]:
    """The list after a card was taken off it: numbers close up."""
    for place, (_, one) in enumerate(cards):
        if one is kind:
            rest = (*cards[:place], *cards[place + 1 :])
            return tuple((number, left) for number, (_, left) in enumerate(rest, 1))
    return cards
