"""A leak as one more word in the answer: whatever a condition says of what truly happened is told as a number."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import pytest

from gmkit.core.game import AnyGame
from gmkit.core.hearing import ALOUD, Heard, Phrase, Word
from gmkit.grid.geometry import Columns
from gmkit.text import Lang
from tests.assurance.leak.planted import Plant
from tests.kit.card import changed

Condition = Callable[[Any, Any, str, list[Any]], int]
"""(world before, world after, who, events) -> what is betrayed; 0 is silence."""


class Betrayed(Word):
    """What such a leak says."""

    RUSTLE = "rustle"


class Rustle(NamedTuple):
    """What should not be heard, as an event. It changes nothing."""

    who: str
    number: int


def rustling(condition: Condition) -> Plant:
    """The leak of that condition."""

    def plant(patch: pytest.MonkeyPatch, game: AnyGame) -> AnyGame:
        def decide(turn: Any, who: str, command: Any) -> None:
            before = turn.world
            game.rules.decide(turn, who, command)
            number = condition(before, turn.world, who, [event for _, event in turn.happenings])
            if number:
                turn.happen(Rustle(who, int(number)), "X-0")

        def hear(event: Any, listener: Any) -> Heard | None:
            if type(event) is Rustle:
                return Heard(event.who, Betrayed.RUSTLE, (event.number,)) if listener == ALOUD else None
            return game.sight.hear(event, listener)

        def narrate(event: Any, columns: Columns, lang: Lang) -> str:
            return "" if type(event) is Rustle else game.master.narrate(event, columns, lang)

        phrases = {**game.sight.phrases, Betrayed.RUSTLE: Phrase("шорох {0}", "rustle {0}")}
        heard = changed(game, "sight", hear=hear, phrases=phrases)
        return changed(changed(heard, "rules", decide=decide), "master", narrate=narrate)

    return plant
