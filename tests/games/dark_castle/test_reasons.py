"""A refusal whose reason is for one pair of ears: aloud nothing but that it may not be."""

from __future__ import annotations

import pytest

from gmkit.core.hearing import NotNow, Table, Tongue, say_reason, say_refusal
from gmkit.games.dark_castle.reasons import Why
from gmkit.games.dark_castle.refusals import No
from gmkit.games.dark_castle.sayings import PHRASES
from gmkit.grid.geometry import Columns
from gmkit.text import Lang


@pytest.mark.parametrize(
    ("lang", "aloud", "alone"),
    [("ru", "нельзя", "(только Аня) Аня: темно"), ("en", "no", "(Аня alone) Аня: dark")],
)
def test_the_reason_is_whispered_and_never_said_aloud(lang: Lang, aloud: str, alone: str) -> None:
    tongue = Tongue(PHRASES, lang, Columns.CYRILLIC)
    refusal = No(Why.DARK)
    assert say_refusal(tongue, refusal) == aloud
    assert say_reason(tongue, "Аня", refusal) == alone


def test_a_refusal_without_one_whispers_nothing() -> None:
    tongue = Tongue(PHRASES, "ru", Columns.CYRILLIC)
    assert say_reason(tongue, "Аня", NotNow(Table.GAME_IS_OVER)) is None
