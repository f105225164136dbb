"""The named switches of the Numenor cave: where tables disagree, the default first (rules/README.md)."""

from __future__ import annotations

from gmkit.core.setup import Ruling
from gmkit.text import Both

RULINGS: tuple[Ruling, ...] = (
    Ruling(
        "drift",
        "2",
        Both(
            "на сколько клеток сносит река; mouth — до самого устья",
            "cells of drift; mouth carries you to the river's mouth",
        ),
        choices=("mouth",),
        numbers=(0, 9),
    ),
    Ruling(
        "swamp_limit",
        "3",
        Both("на какой раз подряд топь отправляет в лазарет", "how many swamp moves in a row lead to the infirmary"),
        numbers=(1, 9),
    ),
    Ruling(
        "swamp_skip",
        "entry",
        Both(
            "когда топь стоит хода: entry — при входе, every — каждый раз, none — никогда",
            "when a swamp costs a turn: on entry, every time, or none",
        ),
        choices=("entry", "every", "none"),
    ),
    Ruling(
        "roar_limit",
        "2",
        Both("на какой рык подряд — лазарет", "how many roars in a row lead to the infirmary"),
        numbers=(1, 9),
    ),
    Ruling(
        "roar_count",
        "each",
        Both(
            "как считают рык: each — каждого драконида отдельно, all — всех вместе",
            "how roars are counted: for each dragonid apart, or for all together",
        ),
        choices=("each", "all"),
        former="all",
    ),
    Ruling(
        "roar_path",
        "end",
        Both(
            "где слышен рык: end — где перемещение кончилось, through — на всём его пути",
            "where the roar is heard: where a movement ends, or all along the way (through)",
        ),
        choices=("end", "through"),
    ),
    Ruling(
        "trap_roar",
        "counts",
        Both(
            "шаг, который съела магическая ловушка: counts — идёт в счёт рыка, silent — не идёт",
            "a step that a magic trap swallows counts for the roar, or does not (silent)",
        ),
        choices=("counts", "silent"),
        former="silent",
    ),
    Ruling(
        "roar_arrival",
        "told",
        Both(
            "драконид пришёл сам: told — рык только объявляют, counts — он идёт в счёт",
            "a roaming dragonid comes: the roar is only told, or it counts",
        ),
        choices=("told", "counts"),
    ),
    Ruling(
        "pit_stay",
        "keep",
        Both(
            "остался в яме: keep — ничего, next — переносит в следующую",
            "staying in a pit: keeps you, or carries on to the next",
        ),
        choices=("keep", "next"),
    ),
    Ruling(
        "bump_land",
        "free",
        Both(
            "стена на суше: free — ход остаётся, spends — ход потрачен",
            "a wall on firm ground: the turn is kept (free) or spent (spends)",
        ),
        choices=("free", "spends"),
    ),
    Ruling(
        "bump_river",
        "carried",
        Both(
            "стена в реке: carried — сносит, stays — остаётся на месте",
            "a wall in a river: the current carries you, or you stay",
        ),
        choices=("carried", "stays"),
    ),
    Ruling(
        "finish",
        "first",
        Both(
            "конец игры: first — первый вышел с кладом, all — вынесены все клады",
            "the game ends when the first is out with a treasure, or when all treasures are out",
        ),
        choices=("first", "all"),
    ),
    Ruling(
        "quiet_rounds",
        "off",
        Both(
            "через сколько тихих кругов советовать ничью; игру это не кончает",
            "quiet rounds after which a draw is advised; it ends nothing",
        ),
        choices=("off",),
        numbers=(1, 999),
    ),
)
DEFAULTS = {ruling.name: ruling.default for ruling in RULINGS}
