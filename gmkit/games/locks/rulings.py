"""The named switches of the castle: where tables disagree, the default first. Invented numbers are marked †."""

from __future__ import annotations

from gmkit.core.setup import Ruling
from gmkit.text import Both

RULINGS: tuple[Ruling, ...] = (
    Ruling(
        "cabinet_cards",
        "2",
        Both(
            "сколько из четырёх карточек — «Шкаф с секретом»; остальные — «Укрощение призрака»",
            "how many of four cards are 'cabinet'; the others tame the ghost",
        ),
        numbers=(1, 3),
    ),
    Ruling(
        "hang",
        "cell",
        Both(
            "куда вешают снятый замок: cell — на любую дверь своей клетки, original — рядом со старым местом",
            "where a lock may be hung: any door of the cell, or only doors next to its first one (original)",
        ),
        choices=("cell", "original"),
    ),
    Ruling(
        "sold_keys",
        "locked",
        Both(
            "какие ключи продаются: locked — чей замок висит на двери, any — любые",
            "which keys are for sale: those whose lock hangs on a door (locked), or any",
        ),
        choices=("locked", "any"),
    ),
    Ruling(
        "two_magnets",
        "either",
        Both(
            "два магнита берут: either — ключ или сокровище, treasure — только сокровище",
            "two magnets take a key or a treasure (either), or a treasure only",
        ),
        choices=("either", "treasure"),
    ),
    Ruling(
        "cards",
        "lasting",
        Both(
            "открытая карточка: lasting — служит до конца, spent — тратится",
            "a card once used stays in force (lasting), or is spent",
        ),
        choices=("lasting", "spent"),
    ),
    Ruling(
        "bypass",
        "auto",
        Both(
            "«Обход ловушек»: auto — открывается сама на первом ковре, choice — по желанию",
            "trap bypass is opened automatically on the first carpet (auto), or by choice",
        ),
        choices=("auto", "choice"),
    ),
    Ruling(
        "first_move",
        "door",
        Both(
            "первый ход: door — выбор наружной двери, placed — игроки уже стоят на своих клетках",
            "the first move is to choose an outer door, or players stand on their cells already (placed)",
        ),
        choices=("door", "placed"),
    ),
    Ruling(
        "prisoner",
        "last",
        Both(
            "узник: last — ниже всех, кто вышел, counts — его сокровища считают как у всех",
            "a prisoner ranks below all who left (last), or his treasures count as everybody's (counts)",
        ),
        choices=("last", "counts"),
    ),
    Ruling(
        "held_buys",
        "yes",
        Both(
            "кого держит ковёр: yes — может купить ключ перед каждым пропущенным ходом, no — не может",
            "who is held by a carpet may buy a key before each turn that he misses, or may not",
        ),
        choices=("yes", "no"),
        former="no",
    ),
    Ruling(
        "prison_rounds",
        "50",
        Both(
            "через сколько кругов запертых, у кого ещё могут быть тайные карточки, считают узниками",
            "rounds after which those shut in, whose secret cards might help, are held to be prisoners",
        ),
        numbers=(1, 999),
    ),
)
DEFAULTS = {ruling.name: ruling.default for ruling in RULINGS}
