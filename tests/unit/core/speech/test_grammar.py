"""The grammar by itself, with the exact phrases of nobody's game: look-alikes, lengths, doubts, blanks in order."""

from __future__ import annotations

import timeit

import pytest

from gmkit.core.master.reading import GRAMMAR as MASTER
from gmkit.core.master.sentences import corrections
from gmkit.core.speech.grammar import LONGEST, Grammar
from gmkit.core.speech.letters import twins
from gmkit.core.speech.misheard import Misheard, Why
from gmkit.core.speech.patterns import Sentence, phrases
from gmkit.errors import EXIT_USAGE, GmkitError
from gmkit.grid.geometry import Columns
from gmkit.text import Both

PHRASES = [
    *(("север", "север"), ("с", "север"), ("на север", "север"), ("сохранить", "сохранить"), ("с", "сохранить")),
    *(("стрелять", "стрелять"), ("с", "стрелять"), ("чёрный ход", "чёрный ход"), ("тихо", "тихо")),
]
QUEST: Grammar[str] = Grammar((), lambda meaning, columns, lang: meaning, PHRASES)


def read(text: str) -> str:
    return QUEST.read(text, Columns.LATIN, ())


def why(text: str) -> Misheard:
    with pytest.raises(Misheard) as caught:
        read(text)
    assert caught.value.exit_code == EXIT_USAGE
    assert isinstance(caught.value, GmkitError)
    return caught.value


@pytest.mark.parametrize("text", ["с", "С", "c", "C", " с. "])
def test_an_abbreviation_of_several_asks_which(text: str) -> None:
    error = why(text)
    assert error.why is Why.AMBIGUOUS
    assert [option.ru for option in error.options] == ["север", "сохранить", "стрелять"]
    assert "«север», «сохранить» или «стрелять»?" in error.text("ru")
    assert "«север», «сохранить» or «стрелять»?" in error.text("en")


@pytest.mark.parametrize("text", ["сев", "северо", "на север восток", "северна", "не север", "сохр", "с с"])
def test_no_prefix_is_a_command(text: str) -> None:
    assert why(text).why is Why.UNKNOWN


@pytest.mark.parametrize("text", ["чёрный ход", "черный ход", "ЧЁРНЫЙ ХОД", "че\u0308рный ход", "Чёрный  ход!"])
def test_yo(text: str) -> None:
    assert read(text) == "чёрный ход"


@pytest.mark.parametrize("text", ["", " ", "\t", "\u00a0", " , ", "...", "!"])
def test_nothing_said(text: str) -> None:
    assert why(text).why is Why.EMPTY


def test_long_lines_are_refused_at_once() -> None:
    error = why("север " * 200_000)
    assert error.why is Why.TOO_LONG
    assert len(error.text("ru")) < 120
    assert why("а" * (LONGEST + 1)).why is Why.TOO_LONG
    assert not QUEST.known_phrase("а" * (LONGEST + 1))


def test_message_quotes_safely() -> None:
    text = why("а\x1b[2J\u202eб\ud800" + "щ" * 100).text("ru")
    assert "\\u{1B}" in text
    assert "\\u{202E}" in text
    assert "\x1b" not in text
    assert "…" in text
    text.encode()


def test_no_two_words_of_the_master_look_alike_and_mean_different_things() -> None:
    for phrase in MASTER.phrases:
        for look in (*twins(phrase), *twins(phrase.upper())):
            assert len(MASTER.known_phrase(phrase)) == 1
            assert MASTER.known_phrase(look) in ([], MASTER.known_phrase(phrase)), (phrase, look)


PUT: Grammar[tuple[object, object]] = corrections(
    [
        Sentence(
            ("[двинуть] клад [из] {cell} [в] {other}", "имя {who} {new}"),
            lambda blanks: (blanks.get("cell") or blanks["who"], blanks.get("other") or blanks["new"]),
            Both("клад A1 B2", "treasure A1 B2"),
            Both("переставить", "move"),
        )
    ]
)


def test_blanks_that_their_order_tells_apart_keep_it() -> None:
    names = ("Аня", "Боря")
    assert PUT.read("клад A1 B2", Columns.LATIN, names) == ((0, 0), (1, 1))
    assert PUT.read("клад B2 A1", Columns.LATIN, names) == ((1, 1), (0, 0))
    assert PUT.read("имя Аня Анна", Columns.LATIN, names) == ("Аня", "Анна")
    with pytest.raises(Misheard):
        PUT.read("имя Анна Аня", Columns.LATIN, names)


@pytest.mark.parametrize("name", ["Вани", "Ване", "ЗОЯ", "Dr. Who", "О'Нил", "Анна-Мария 2", "Она", "Ван Го", "Max 2"])
def test_a_new_name_is_taken_as_it_is_typed(name: str) -> None:
    assert PUT.read(f"имя Аню {name}", Columns.LATIN, ("Аня",)) == ("Аня", name)


def test_a_sample_is_never_what_a_plain_yes_takes() -> None:
    """Without a short form nothing says again what was meant."""
    for text in ("клад A1 B2?", "клат A1 B2", "клад A1"):
        with pytest.raises(Misheard) as caught:
            PUT.read(text, Columns.LATIN, ("Аня",))
        assert caught.value.offer is None, text


def test_phrases() -> None:
    assert phrases("[я] (иду|бегу) на север") == (
        "иду на север",
        "бегу на север",
        "я иду на север",
        "я бегу на север",
    )
    assert phrases("стоп") == ("стоп",)
    assert phrases("(а|б)", "а") == ("а", "б")


def test_a_known_line_is_read_in_under_half_a_microsecond() -> None:
    read("на север")
    best = min(timeit.repeat(lambda: QUEST.read("на север", Columns.LATIN, ()), number=10_000, repeat=5)) / 10_000
    assert best < 5e-6  # ten times the aim: a busy machine must not fail the test
    assert QUEST.read.cache_info().hits > 0
