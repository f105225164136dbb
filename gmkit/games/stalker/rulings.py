"""The named switches of the Stalker zone: where tables disagree, the default first (rules/README.md)."""

from __future__ import annotations

from gmkit.core.setup import Ruling
from gmkit.text import Both

MOST_COST = 5  # a step of one and five more is the whole of a six


def _cost(name: str, default: str, ru: str, en: str) -> Ruling:
    return Ruling(
        name,
        default,
        Both(f"сколько лишних шагов берёт вход {ru}", f"extra steps for entering {en}"),
        numbers=(0, MOST_COST),
    )


RULINGS: tuple[Ruling, ...] = (
    Ruling(
        "cabbage_field",
        "square",
        Both(
            "поле капусты: square — все 8 клеток вокруг, plus — только 4 по сторонам",
            "the cabbage's field: all 8 cells round it (square) or the 4 beside it (plus)",
        ),
        choices=("square", "plus"),
    ),
    Ruling(
        "penalty_limit",
        "3",
        Both("на каком штрафном очке выбывают", "the penalty point that puts a player out"),
        numbers=(1, 99),
    ),
    Ruling("nuts", "15", Both("сколько гаек у каждого", "nuts each"), numbers=(0, 99)),
    Ruling(
        "late_nuts",
        "yes",
        Both(
            "можно ли бросать гайки после хода, пока не заговорил следующий",
            "whether nuts may be thrown after the move, until the next player speaks",
        ),
        choices=("yes", "no"),
    ),
    Ruling(
        "web_told",
        "end",
        Both(
            "когда говорят о паутине: end — в конце хода, enter — сразу в ответ на шаги",
            "when a web is told: at the end of the move, or at once when it is entered",
        ),
        choices=("end", "enter"),
    ),
    Ruling(
        "web_out",
        "free",
        Both(
            "застрявший в паутине: free — выходит даром, pays — каждый ход, задевший паутину, стоит пропуска",
            "whoever is stuck in a web walks out freely (free), or pays a missed turn for each move that touches it",
        ),
        choices=("free", "pays"),
    ),
    _cost("swamp_cost", "1", "в болото", "a swamp"),
    _cost("ford_cost", "1", "в брод", "a ford"),
    _cost("climb_cost", "2", "на крутой подъём", "a steep climb"),
    Ruling(
        "misses",
        "one",
        Both(
            "два пропуска за один ход: one — пропускают один раз, add — складываются",
            "two misses of one move: they make one, or they add up",
        ),
        choices=("one", "add"),
    ),
    Ruling(
        "last_stop",
        "move",
        Both(
            "последняя стоянка: move — где начат этот ход, pause — и любая остановка внутри хода",
            "the last stop: where this move began, or any pause within it",
        ),
        choices=("move", "pause"),
    ),
)
DEFAULTS = {ruling.name: ruling.default for ruling in RULINGS}
