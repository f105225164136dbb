"""The grammar by itself: exact phrases, questions back, no prefixes, no guesses."""

from __future__ import annotations

import timeit

import pytest

from gmkit.core.speech.misheard import Misheard, Why
from gmkit.core.speech.phrasebook import LONGEST, Phrasebook, Saying, parse_number, phrases
from gmkit.errors import EXIT_USAGE, GmkitError
from gmkit.text import Both


def book(*rows: tuple[str, ...]) -> Phrasebook[str]:
    return Phrasebook([Saying(row[0], Both(row[0], row[0]), row) for row in rows])


QUEST = book(
    ("север", "с", "на север"),
    ("сохранить", "с", "save"),
    ("стрелять", "с"),
    ("восток", "в"),
    ("вверх", "в"),
    ("вправо", "в"),
    ("чёрный ход",),
    ("тихо",),
)


def why(text: str, grammar: Phrasebook[str] = QUEST) -> Misheard:
    with pytest.raises(Misheard) as caught:
        grammar.read(text)
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


def test_v_asks_which() -> None:
    assert [option.ru for option in why("в").options] == ["восток", "вверх", "вправо"]


@pytest.mark.parametrize("text", ["сев", "северо", "на север восток", "северна", "не север", "сохр", "с с"])
def test_no_prefix_is_a_command(text: str) -> None:
    assert why(text).why is Why.UNKNOWN


@pytest.mark.parametrize("text", ["чёрный ход", "черный ход", "ЧЁРНЫЙ ХОД", "че\u0308рный ход", "Чёрный  ход!"])
def test_yo(text: str) -> None:
    assert QUEST.read(text) == "чёрный ход"


def test_slip_is_offered_never_obeyed() -> None:
    error = why("северо")
    assert error.options == (Both("север", "север"),)
    assert "Может быть, «север»?" in error.text("ru")
    assert "Did you mean «север»?" in error.text("en")
    assert why("ctdth").options == (Both("север", "север"),)
    assert why("не север").options == ()  # a negation is no slip
    assert why("ж").options == ()


def test_polite_words() -> None:
    for text in ("север, пожалуйста", "пожалуйста, на север", "please save", "Save, please!"):
        assert QUEST.read(text) in ("север", "сохранить")
    assert why("пожалуйста").why is Why.UNKNOWN


@pytest.mark.parametrize("text", ["", " ", "\t", "\u00a0"])
def test_nothing_said(text: str) -> None:
    assert why(text).why is Why.EMPTY


def test_long_lines_are_refused_at_once() -> None:
    error = why("север " * 200_000)
    assert error.why is Why.TOO_LONG
    assert len(error.text("ru")) < 120
    assert why("а" * (LONGEST + 1)).why is Why.TOO_LONG
    assert not QUEST.knows("а" * (LONGEST + 1))


def test_message_quotes_safely() -> None:
    text = why("а\x1b[2J\u202eб\ud800" + "щ" * 100).text("ru")
    assert "\\u{1B}" in text
    assert "\\u{202E}" in text
    assert "\x1b" not in text
    assert "…" in text
    text.encode()


def test_several_commands_at_once_are_told_so() -> None:
    error = why("север тихо")
    assert error.why is Why.UNKNOWN
    assert "несколько команд" in error.text("ru")
    assert "several commands" in error.text("en")


def test_look_alikes_of_two_meanings_are_no_vocabulary() -> None:
    with pytest.raises(ValueError, match="look the same"):
        book(("север", "с"), ("close", "c"))
    with pytest.raises(ValueError, match="look the same"):
        book(("ВНЕ", "вне"), ("bhe",))
    assert book(("север", "с", "c"), ("юг", "ю")).read("c") == "север"


def test_read_all() -> None:
    steps = book(("вправо", "шаг вправо"), ("вниз", "шаг вниз"), ("стоп",))
    assert steps.read_all("вправо, вправо вниз") == ("вправо", "вправо", "вниз")
    assert steps.read_all("шаг вправо шаг вниз!") == ("вправо", "вниз")
    assert steps.read_all("вправо") == ("вправо",)
    for text, kind in (("", Why.EMPTY), ("вправо вле", Why.UNKNOWN), ("шаг", Why.UNKNOWN)):
        with pytest.raises(Misheard) as caught:
            steps.read_all(text)
        assert caught.value.why is kind
    with pytest.raises(Misheard) as caught:
        QUEST.read_all("тихо в")
    assert caught.value.why is Why.AMBIGUOUS
    with pytest.raises(Misheard) as caught:
        steps.read_all("вправо " * 100)
    assert caught.value.why is Why.TOO_LONG


def test_read_all_does_not_choose_between_two_cuts() -> None:
    doubtful = book(("а",), ("б",), ("а б",))
    with pytest.raises(Misheard) as caught:
        doubtful.read_all("а б")
    assert caught.value.why is Why.AMBIGUOUS
    assert doubtful.read("а б") == "а б"


def test_head() -> None:
    throw = book(("гайка", "бросаю гайку"), ("ход",))
    assert throw.head("гайка вправо") == ("гайка", "вправо")
    assert throw.head("Бросаю гайку  вправо!") == ("гайка", "вправо!")
    assert throw.head("ход 4") == ("ход", "4")
    assert throw.head("ход") == ("ход", "")
    for text, kind in (("", Why.EMPTY), ("гайки 3", Why.UNKNOWN), ("ход4", Why.UNKNOWN)):
        with pytest.raises(Misheard) as caught:
            throw.head(text)
        assert caught.value.why is kind
    with pytest.raises(Misheard) as caught:
        QUEST.head("с имя")
    assert caught.value.why is Why.AMBIGUOUS


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
    QUEST.read("на север")
    best = min(timeit.repeat(lambda: QUEST.read("на север"), number=10_000, repeat=5)) / 10_000
    assert best < 5e-6  # ten times the aim: a busy machine must not fail the test
    assert QUEST.read.cache_info().hits > 0


@pytest.mark.parametrize(("text", "number"), [("1", 1), (" 6 ", 6), ("04", 4)])
def test_number(text: str, number: int) -> None:
    assert parse_number(text, 1, 6) == number


@pytest.mark.parametrize(
    "text",
    ["", "0", "7", "-1", "+1", "1.0", "1e0", "١", "３", "²", "один", "0x1", "1_0", "9" * 5000, "1 2", "d6"],
)
def test_no_number(text: str) -> None:
    with pytest.raises(Misheard) as caught:
        parse_number(text, 1, 6)
    assert caught.value.why is Why.BAD_NUMBER
    assert "от 1 до 6" in caught.value.text("ru")
    assert "from 1 to 6" in caught.value.text("en")
    assert len(caught.value.text("ru")) < 120
