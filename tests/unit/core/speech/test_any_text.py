"""Whatever is typed is understood or Misheard; nothing else ever comes out."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from gmkit.core.game import find_game
from gmkit.core.master.reading import read_master
from gmkit.core.speech.address import hear
from gmkit.core.speech.misheard import Misheard
from gmkit.core.speech.names import split_speaker
from gmkit.core.speech.numbers import parse_number
from gmkit.core.speech.speakers import Company
from gmkit.games.numenor.corrections import FORMS
from gmkit.games.numenor.words import read, read_correction
from gmkit.grid.geometry import Columns
from gmkit.text import Both

NAMES = ("Аня", "Боря", "Анна-Мария 2", "B2")
COMPANY = Company(NAMES, "Аня")
WORDS = (
    *("север", "с", "c", "на", "иду", "копать", "клад", "Аня", "Боря", "Анна-Мария", "2", "B2", "В2", "A1"),
    *(
        "/",
        "/по",
        "помощь",
        "отмена",
        "3",
        "к6",
        ":",
        ",",
        "-",
        "—",
        "стена",
        "восток",
        "имя",
        "новый",
        "пропуск",
    ),
    *(
        "пожалуйста",
        "не",
        "\u0301",
        "\u202e",
        "\ud800",
        "\x00",
        "😀",
        "north",
        "go",
        "wall",
        "give",
        "treasure",
    ),
)
typed = st.one_of(
    st.text(max_size=30),
    st.text(alphabet=st.characters(exclude_categories=()), max_size=10),
    st.lists(st.sampled_from(WORDS), max_size=7).map(" ".join),
    st.lists(st.sampled_from(WORDS), max_size=7).map("".join),
)

READERS: list[Callable[[str], Any]] = [
    lambda text: read(text, Columns.LATIN, NAMES),
    lambda text: read_correction(text, Columns.LATIN, NAMES),
    lambda text: read_correction(text, Columns.NUMBERS, NAMES),
    lambda text: split_speaker(text, NAMES),
    lambda text: read_master("/" + text),
    lambda text: find_game("stalker").rules.read(text, Columns.LATIN, NAMES),
    lambda text: find_game("locks").rules.read(text, Columns.LATIN, NAMES),
    lambda text: hear(text, COMPANY, lambda words: read(words, Columns.LATIN, NAMES)),
    lambda text: FORMS.read(text, Columns.CYRILLIC, NAMES),
    lambda text: parse_number(text, 0, 9),
]


@pytest.mark.parametrize("reader", READERS)
@given(text=typed)
@example("?")
@example("??!")
@example("")
def test_understood_or_misheard(reader: Callable[[str], Any], text: str) -> None:
    first, second = answer(reader, text), answer(reader, text)
    assert first == second
    if isinstance(first, Both):
        for message in first:
            message.encode()  # no lone surrogate
            assert not {"\x1b", "\n", "\x00", "\u202e"} & set(message)


def answer(reader: Callable[[str], Any], text: str) -> Any:
    """What was understood, or the message that it was not."""
    try:
        return reader(text)
    except Misheard as error:
        return error.message


@given(typed)
def test_what_is_understood_is_understood_by_its_short_form_too(text: str) -> None:
    for name in ("numenor", "stalker", "locks"):
        game = find_game(name)
        try:
            command = game.rules.read(text, Columns.LATIN, NAMES)
        except Misheard:
            continue
        for lang in ("ru", "en"):
            again = game.rules.read(game.rules.short(command, Columns.LATIN, lang), Columns.LATIN, NAMES)
            assert (type(again), again) == (type(command), command)
