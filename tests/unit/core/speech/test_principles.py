"""What must hold of every phrase, whatever its words: nothing is guessed, nothing turned round is obeyed."""

from __future__ import annotations

import re
import subprocess
import sys
from importlib import import_module
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gmkit.core.game import find_game, game_names
from gmkit.core.speech.fillers import utterance_of
from gmkit.core.speech.grammar import Grammar
from gmkit.core.speech.letters import fold, other_layout, twins
from gmkit.core.speech.misheard import Misheard
from gmkit.core.speech.namebook import namebook
from gmkit.grid.geometry import Columns
from tests.unit.core.speech.phrases import LISTED, OWN, Row, rows

NAMES = ("Аня", "Боря", "Ann", "Ben")
GAMES = ("numenor", "stalker", "locks")
_ACTING = [row for path in (LISTED, OWN) for row in rows(path) if not row.expected.startswith("?")]
acting = st.sampled_from([row for row in _ACTING if ":" not in row.phrase and "\n" not in row.phrase])
words = st.one_of(
    st.sampled_from([word for row in _ACTING for word in row.phrase.split()]),
    st.sampled_from(
        ("не", "нет", "и", "или", "потом", "если", "?", ",", ".", "на", "в", "с", "к", "ход", "2", "3", "два")
    ),
    st.sampled_from(("назад", "Аня", "у", "Бори", "not", "or", "then", "if", "один", "стоп", "гайка", "замок")),
)


def grammar(name: str) -> Grammar[Any]:
    found = import_module(f"gmkit.games.{name}.words").GRAMMAR
    assert isinstance(found, Grammar)
    return found


def meaning(game: str, phrase: str) -> tuple[type, Any] | None:
    """The command of a phrase, with its type, since commands are equal across types; None where it is asked about."""
    try:
        command = find_game(game).rules.read(phrase, Columns.LATIN, NAMES)
    except Misheard:
        return None
    return type(command), command


@pytest.mark.parametrize("name", GAMES)
def test_no_two_phrases_that_look_alike_mean_different_things(name: str) -> None:
    said = {phrase: meaning(name, phrase) for phrase in grammar(name).phrases}
    for phrase, command in said.items():
        for look in (*twins(phrase), *twins(phrase.upper())):
            assert said.get(look, command) == command, (phrase, look)


@pytest.mark.parametrize("name", GAMES)
def test_a_phrase_that_is_known_whole_means_nothing_else_word_by_word(name: str) -> None:
    book = grammar(name)
    for phrase in book.phrases:
        try:
            command = book._word_by_word(phrase, Columns.LATIN, namebook(NAMES))
        except Misheard:
            continue
        assert (type(command), command) == meaning(name, phrase), phrase


@given(st.sampled_from(GAMES), st.lists(words, min_size=1, max_size=6).map(" ".join))
def test_no_line_means_two_things_unasked(name: str, line: str) -> None:
    """Whatever is done, every other way of reading the line means the same."""
    command = meaning(name, line)
    book = grammar(name)
    if command is None or fold(line) in book.phrases:
        return
    people = namebook(NAMES)
    lexed = book.lexicon.lexed(line, people.is_name)
    readings = book._matcher.readings(utterance_of(line, lexed, Columns.LATIN, people, False))
    sure = {(type(one.meaning), one.meaning) for one in readings if not one.offered}
    assert sure <= {command}, line


@given(acting)
def test_a_question_is_never_done(row: Row) -> None:
    assert meaning(row.game, f"{row.phrase}?") is None


@given(acting, st.sampled_from(("не", "not", "нет,", "don't", "никогда")))
def test_what_is_denied_is_never_done(row: Row, word: str) -> None:
    denied = meaning(row.game, f"{word} {row.phrase}")
    assert denied is None or denied != meaning(row.game, row.phrase)


@given(
    acting,
    st.sampled_from(("если", "или", "if", "or", "завтра", "потом на кухню", "следующим ходом", "вчера")),
    st.booleans(),
)
def test_later_and_perhaps_are_not_now(row: Row, word: str, after: bool) -> None:
    assert meaning(row.game, f"{row.phrase} {word}" if after else f"{word} {row.phrase}") is None


@given(acting, st.integers(0, 30), st.sampled_from("йцукенгшщзхъфывапролджэячсмитьбюqwertyuiopasdfghjklzxcvbnm"))
def test_a_wrong_letter_is_never_obeyed(row: Row, at: int, letter: str) -> None:
    """A line with a letter changed is obeyed only where each of its words is a word by itself, never as a slip."""
    spots = [place for place, char in enumerate(row.phrase) if char.isalpha()]
    if not spots:
        return
    place = spots[at % len(spots)]
    slipped = row.phrase[:place] + letter + row.phrase[place + 1 :]
    if meaning(row.game, slipped) is not None:
        assert [one for one in said_words(slipped) if not is_a_word(row.game, one)] == []


@pytest.mark.parametrize(
    ("game", "line"),
    [
        ("stalker", "ххд четыре"),
        ("locks", "ъеру карточку"),
        ("stalker", "херу галошу"),
        ("numenor", "цюше"),
        ("stalker", "вхё"),
    ],
)
def test_signs_among_letters_of_the_other_layout_are_not_passed_over(game: str, line: str) -> None:
    """«ххд» is "[[l" on the other layout, which was once taken for "l"."""
    assert meaning(game, line) is None


def said_words(line: str) -> list[str]:
    return re.findall(r"[^\W\d_]{2,}", fold(line))


def is_a_word(game: str, word: str) -> bool:
    """Whether the word is known as it stands, or whole in the other layout, with nothing of it passed over."""
    names = namebook(NAMES)
    lexed = grammar(game).lexicon.lexed(word, names.is_name)
    whole = not any(one.relaid for one in lexed) or other_layout(word).replace("-", "").replace("'", "").isalpha()
    return whole and all(grammar(game).lexicon.is_known(one, names.is_name) for one in lexed)


def test_without_the_dictionary_what_is_declared_goes_on() -> None:
    code = """
import sys
sys.modules["pymorphy3"] = None
from gmkit.core.game import find_game
from gmkit.core.speech.misheard import Misheard
from gmkit.grid.geometry import Columns
read = find_game("numenor").rules.read
print(*(read(words, Columns.LATIN, ()) for words in ("север", "Копаю!", "go north")), sep=" | ")
try:
    read("карабкаюсь к северу", Columns.LATIN, ())
except Misheard:
    print("asked")
"""
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert ran.stderr == ""
    read = find_game("numenor").rules.read
    declared = [read(words, Columns.LATIN, ()) for words in ("север", "копать", "север")]
    assert ran.stdout.splitlines() == [" | ".join(map(str, declared)), "asked"]
    assert read("карабкаюсь к северу", Columns.LATIN, ()) == declared[0]  # which the dictionary alone knows


def test_known_phrases_load_no_dictionary_and_build_no_tables() -> None:
    code = """
import sys
from gmkit.core.game import find_game
from gmkit.grid.geometry import Columns
for name in ("numenor", "stalker", "locks"):
    game = find_game(name)
    game.rules.read("вправо", Columns.LATIN, ("Аня",))
    game.rules.read("на север", Columns.LATIN, ("Аня",))
    assert "lexicon" not in vars(sys.modules[f"gmkit.games.{name}.words"].GRAMMAR)
print("pymorphy3" in sys.modules)
find_game("numenor").rules.read("карабкаюсь к северу", Columns.LATIN, ())
print("pymorphy3" in sys.modules)
"""
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert (ran.stdout.split(), ran.stderr) == (["False", "True"], "")


def test_every_game_of_the_tables_is_there() -> None:
    assert {row.game for row in _ACTING} <= set(game_names())
