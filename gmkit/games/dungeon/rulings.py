"""The switches of the dungeon: what tables settle before the evening. Each names the ruling that it settles."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from gmkit.core.setup import Ruling
from gmkit.text import Both

RULINGS = (
    Ruling(
        "torch_turns",
        "60",
        Both(
            "H10: сколько ходов горит факел; мера масла горит втрое дольше",
            "H10: the turns that a torch burns; a measure of oil burns three times as long",
        ),
        numbers=(1, 999),
    ),
    Ruling(
        "stealth_light",
        "breaks",
        Both(
            "H18: выдаёт ли крадущегося свет в его руке (breaks) или нет (free)",
            "H18: whether a light in one's own hand ends stealth (breaks) or not (free)",
        ),
        choices=("breaks", "free"),
    ),
    Ruling(
        "villain",
        "normal",
        Both(
            "H38: как gmkit ведёт монстров, если злодея за столом нет: легко (easy), обычно (normal), трудно (hard)",
            "H38: how gmkit moves the monsters where nobody at the table is the villain: easy, normal or hard",
        ),
        choices=("easy", "normal", "hard"),
    ),
    Ruling(
        "idle_phases",
        "pass",
        Both(
            "H4: проходят ли сами фазы, в которых по всему известному делать нечего (pass), или их закрывают (stay)",
            "H4: whether phases in which, by all that is known, nothing can be done pass by themselves (pass) or are "
            "closed by a word (stay)",
        ),
        choices=("pass", "stay"),
    ),
)


class Rules(NamedTuple):
    """The switches as the rules use them."""

    torch_turns: int = 60
    light_breaks: bool = True
    idle_pass: bool = True
    villain: str = "normal"

    @classmethod
    def of(cls, settings: Mapping[str, str]) -> Rules:
        """Those of the settings of a game."""
        return cls(
            int(settings["torch_turns"]),
            settings["stealth_light"] == "breaks",
            settings["idle_phases"] == "pass",
            settings["villain"],
        )

    @property
    def oil_turns(self) -> int:
        """What a measure of oil burns (H10, H50)."""
        return 3 * self.torch_turns


DEFAULT = Rules()
