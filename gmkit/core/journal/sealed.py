"""What is sealed at the start of a game, in words: the map, or where it is played without one its beginning."""

from __future__ import annotations

from typing import NamedTuple

from gmkit.text import Both


class Sealed(NamedTuple):
    """`seal` heads the seal, `blank` stands for it in a command to type, `secret` is the text that the seal is of.

    The rest are sentences of the verdict: what a right seal was taken of, what was replaced where it is wrong, what was
    fixed before the first move, what the answers follow from, and with what the salt of the dice was sealed.
    """

    seal: Both
    blank: Both
    secret: Both
    right: Both
    wrong: Both
    fixed: Both
    source: Both
    beside: Both


MAP = Sealed(
    Both("Печать карты", "Seal of the map"),
    Both("ПЕЧАТЬ_КАРТЫ", "SEAL_OF_THE_MAP"),
    Both("тайный текст карты", "the secret text of the map"),
    Both(
        "печать карты верна: она снята с этой карты, этих правил, расстановки и зерна",
        "the map's seal is right: it was taken of this map, these rulings, starts and seed",
    ),
    Both(
        "печать карты не от этой карты: карта, правила, расстановка или зерно подменены",
        "the map's seal is not of this map: map, rulings, starts or seed were replaced",
    ),
    Both(
        "этой карты: карта, правила и зерно были выбраны до первого хода",
        "this map's: map, rulings and seed were fixed before the first move",
    ),
    Both("из карты и правил", "from map and rules"),
    Both("с картой", "with the map"),
)
BEGINNING = Sealed(
    Both("Печать начала", "Seal of the beginning"),
    Both("ПЕЧАТЬ_НАЧАЛА", "SEAL_OF_THE_BEGINNING"),
    Both("тайный текст начала игры", "the secret text of the beginning"),
    Both(
        "печать начала верна: она снята с этих правил, имён и зерна",
        "the seal of the beginning is right: it was taken of these rulings, names and seed",
    ),
    Both(
        "печать начала не от этой игры: правила, имена или зерно подменены",
        "the seal of the beginning is not of this game: rulings, names or seed were replaced",
    ),
    Both(
        "начала: правила, имена и зерно были выбраны до первого хода",
        "that of the beginning: rulings, names and seed were fixed before the first move",
    ),
    Both("из начала и правил", "from the beginning and the rules"),
    Both("с началом игры", "with the beginning"),
)


def sealed(boards: object) -> Sealed:
    """The words for a game with these boards."""
    return MAP if boards else BEGINNING
