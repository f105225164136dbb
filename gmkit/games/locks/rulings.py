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
        "choice",
        Both(
            "«Обход ловушек»: choice — открывает по желанию, auto — сама на первом ковре",
            "trap bypass is opened by choice, or by itself on the first carpet (auto)",
        ),
        choices=("choice", "auto"),
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
