"""What is printed and laid on the table: the cards, the table of blows, the classes, the people of the book."""

from __future__ import annotations

from gmkit.core.printed import PrintedSheet
from gmkit.games.dark_castle.deck import deck, printed_as
from gmkit.games.dark_castle.tables import blows_table, classes_table, facts, people_table
from gmkit.text import Both, Lang

_TITLES = {
    "cards": Both("Карты", "Cards"),
    "blows": Both("Удары: без брони / в броне / в броне и шлеме", "Blows: bare / in armour / in armour and helmet"),
    "classes": Both("Классы: что кому служит", "Classes: what serves whom"),
    "people": Both("Люди, чудовища, опасные места", "People, monsters, dangerous places"),
}


def printed(lang: Lang) -> tuple[PrintedSheet, ...]:
    """Cards as boxes to be cut out, one a kind with its number in the deck; tables for players."""
    boxes = [
        (
            f"{card.names(lang)} ×{card.in_play}" if card.in_play else card.names(lang),
            facts(card, lang),
            card.does(lang),
        )
        for kind, card in deck().items()
        if printed_as(kind) is kind
    ]
    blows = tuple(blows_table(lang))
    return (
        PrintedSheet(_TITLES["blows"](lang), blows, shares=(*(3, *(2,) * (len(blows[0]) - 2)), 3)),
        PrintedSheet(_TITLES["classes"](lang), tuple(classes_table(lang)), shares=(3, 2, 4, 5, 4)),
        PrintedSheet(_TITLES["people"](lang), tuple(people_table(lang)), shares=(2, 3, 3)),
        PrintedSheet(_TITLES["cards"](lang), tuple(boxes), boxes=True),
    )
