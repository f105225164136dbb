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
    STEPS_LEFT = "steps_left"
    HEROES = "heroes"
    COUNTS = "counts"
    COUNTS_DEAD = "counts_dead"
    HAND_OF = "hand_of"
    HELD_1 = "held_1"
    HELD_2 = "held_2"
    HELD_3 = "held_3"
    PACKED = "packed"
    QUEST = "quest"
    THING_HELD = "thing_held"
    BLOWS = "blows"
    BLOWS_ARMOUR = "blows_armour"
    BLOWS_HELMET = "blows_helmet"
    NEVER = "never"
    TO = "to"
    ANY_CELL = "any_cell"
    CARD_HERE = "card_here"


TIPS: Mapping[Word, Phrase] = {
    Tip.THING: Phrase("{0} ({1}): {2}", "{0} ({1}): {2}"),
    Tip.STEPS_LEFT: Phrase("шагов {0}", "steps {0}"),
    Tip.HEROES: Phrase("Герои", "Heroes"),
    Tip.COUNTS: Phrase(
        "{0}, {1}: карт {2}; красных {3}, зелёных {4}, яда {5}, пропустит {6}",
        "{0}, {1}: cards {2}; red {3}, green {4}, poison {5}, to miss {6}",
    ),
    Tip.COUNTS_DEAD: Phrase(
        "{0}, {1}, лежит: карт {2}; красных {3}, зелёных {4}, яда {5}, пропустит {6}",
        "{0}, {1}, lies dead: cards {2}; red {3}, green {4}, poison {5}, to miss {6}",
    ),
    Tip.HAND_OF: Phrase("{0}, {1}", "{0}, {1}"),
    Tip.HELD_1: Phrase("{0} {1}", "{0} {1}"),
    Tip.HELD_2: Phrase("{0} {1}, {2} {3}", "{0} {1}, {2} {3}"),
    Tip.HELD_3: Phrase("{0} {1}, {2} {3}, {4} {5}", "{0} {1}, {2} {3}, {4} {5}"),
    Tip.PACKED: Phrase("в рюкзаке {0}", "in the backpack {0}"),
    Tip.QUEST: Phrase("Вещи задания", "Things of the quest"),
    Tip.THING_HELD: Phrase("{0}: {1}", "{0}: {1}"),
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
