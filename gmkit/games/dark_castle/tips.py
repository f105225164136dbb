"""Words for what a player is told of his cards and of what he may do: beside what is heard of events."""

from __future__ import annotations

from collections.abc import Mapping

from gmkit.core.hearing import Phrase, Word
from gmkit.games.dark_castle.deck import deck
from gmkit.games.dark_castle.kinds import Does, Facts
from gmkit.games.dark_castle.tables import facts


class Tip(Word):
    """What is said of a card, or of how a deed would come out."""

    THING = "thing"
    NO_CARDS = "no_cards"
    BLOWS = "blows"
    BLOWS_ARMOUR = "blows_armour"
    BLOWS_HELMET = "blows_helmet"
    NEVER = "never"
    TO = "to"
    ANY_CELL = "any_cell"
    CARD_HERE = "card_here"


TIPS: Mapping[Word, Phrase] = {
    Tip.THING: Phrase("{0} ({1}): {2}", "{0} ({1}): {2}"),
    Tip.NO_CARDS: Phrase("карт нет", "no cards"),
    Tip.BLOWS: Phrase("твоих ударов {0}", "your blows: {0}"),
    Tip.BLOWS_ARMOUR: Phrase("по броне {0}", "against armour {0}"),
    Tip.BLOWS_HELMET: Phrase("по броне со шлемом {0}", "against armour and helmet {0}"),
    Tip.NEVER: Phrase("никогда", "never"),
    Tip.ANY_CELL: Phrase("или другая клетка", "or another cell"),
    Tip.TO: Phrase("{0}", "{0}"),
    Tip.CARD_HERE: Phrase("{0}", "{0}"),
    **{Facts[kind.name]: Phrase(facts(card, "ru"), facts(card, "en")) for kind, card in deck().items()},
    **{Does[kind.name]: Phrase(card.does.ru, card.does.en) for kind, card in deck().items()},
}
