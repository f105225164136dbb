"""Lines are made of what is heard: each about one player, in one role; whoever is told alone is told so."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gmkit.core.game import find_game
from gmkit.core.hearing import ALOUD, Heard, Listener, Numbered, Phrase, Role, Tongue, Word, say, tell
from gmkit.games.numenor.heard import PHRASES, Told
from gmkit.grid.geometry import Columns

heards = st.lists(
    st.builds(
        Heard,
        st.sampled_from(["Аня", "Боря"]),
        st.sampled_from([Told.LAND, Told.ROAR, Told.WALL]),
        st.just(()),
        st.sampled_from([Role.ANSWER, Role.ANNOUNCEMENT]),
        st.booleans(),
    ),
    max_size=6,
)


def lines_of(heard: list[Heard]) -> list[list[Heard]]:
    """What belongs into one line, told once more: nothing of another player, of another role, or that begins anew."""
    found: list[list[Heard]] = []
    for one in heard:
        last = found[-1][0] if found else None
        if last is None or one.fresh or (one.about, one.role) != (last.about, last.role):
            found.append([])
        found[-1].append(one)
    return found


@given(heards, st.sampled_from(["", "Аня"]))
def test_a_line_is_about_one_player_in_one_role(heard: list[Heard], listener: str) -> None:
    told = tell(Tongue(PHRASES, "ru", Columns.LATIN), Listener(listener), heard)
    expected = []
    for group in lines_of(heard):
        first, words = group[0], ", ".join(PHRASES[one.word].ru for one in group)
        line = f"Ходит {first.about}: {words}" if first.role is Role.ANNOUNCEMENT else f"{first.about}: {words}"
        expected.append((first.about, first.role, words, f"(только {listener}) {line}" if listener else line))
    assert [(one.about, one.role, one.text, one.line) for one in told] == expected
    assert {one.listener for one in told} <= {listener}


@pytest.mark.parametrize("name", ["numenor", "stalker", "locks"])
def test_what_was_told_to_one_is_not_taken_for_what_was_told_to_another(name: str) -> None:
    """The same words to three listeners, in any order, by one tongue that remembers what it said."""
    phrases = find_game(name).sight.phrases
    tongue = Tongue(phrases, "en", Columns.LATIN)
    word = next(word for word, phrase in phrases.items() if "{" not in phrase.en)
    heard = [Heard("Ann", word)]
    for listener in ("Ann", "", "Bob", "Ann", "Bob", ""):
        (told,) = tell(tongue, Listener(listener), heard)
        assert told.listener == listener
        assert told.line.startswith(f"({listener} alone) ") == (listener != ALOUD)


class Beast(Word):
    WOLF = "wolf"
    COMES = "comes"


def test_a_number_tells_several_of_a_kind_apart_and_stands_nowhere_else() -> None:
    tongue = Tongue(
        {Beast.WOLF: Phrase("волк", "wolf"), Beast.COMES: Phrase("идёт {0}", "{0} comes")}, "en", Columns.LATIN
    )
    said = [say(tongue, [Heard("Ann", Beast.COMES, (Numbered(Beast.WOLF, number),))]) for number in (0, 2)]
    assert said == ["wolf comes", "wolf 2 comes"]
