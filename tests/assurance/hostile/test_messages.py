"""A message is safe by its type: a raw name or word that was put into one reaches no terminal as it was."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from gmkit.core import hearing
from gmkit.core.hearing import ALOUD, Heard, Listener, Name, Role, Table, Tongue
from gmkit.core.journal.gamefile import load
from gmkit.core.journal.log import read_log
from gmkit.errors import GmkitError, UsageError
from gmkit.grid.geometry import Columns
from gmkit.text import BLANKS, Both, Lang, Lines, is_safe_char, printable, safe_text

HOSTILE = "Аня\x1b[2J\x07\r\nБоря\u202e\u200b\x9b31m"
LANGS: tuple[Lang, Lang] = ("ru", "en")
GOLDEN = sorted((Path(__file__).parent.parent / "golden").glob("*.gmj"))
raw = st.text(alphabet=st.characters(exclude_categories=("Cs",)), max_size=30)


def is_safe(text: str) -> bool:
    """Whether nothing of it moves a cursor, breaks a line or is drawn as nothing, emoji and their joiners apart."""
    return all(is_safe_char(char) and char not in BLANKS for char in text if char not in "\u200d\ufe0f")


@given(raw)
@example(HOSTILE)
def test_a_message_is_safe_whatever_is_put_into_it(text: str) -> None:
    told = Both(f"имя «{text}» занято", f"the name '{text}' is taken")
    for lang in LANGS:
        assert is_safe(told(lang))
        assert is_safe(UsageError(told).text(lang))
    assert is_safe(str(GmkitError(told)))
    assert all(map(is_safe, Lines(f"одна\n{text}", f"one\n{text}")("en").split("\n")))
    assert "\n".join(Lines("одна\nдве", "one\ntwo")("ru").split("\n")) == "одна\nдве"


@given(raw)
def test_a_part_that_is_safe_already_stays_as_it_is(text: str) -> None:
    assert printable(safe_text(text)) == safe_text(text)


@given(raw)
@example(HOSTILE)
def test_a_line_for_players_is_safe_whoever_is_named_in_it(text: str) -> None:
    for lang in LANGS:
        tongue = Tongue({}, lang, Columns.LATIN)
        heard = [Heard(text, Table.TO_MOVE, (Name(text),), Role.ANNOUNCEMENT)]
        told = [*hearing.tell(tongue, ALOUD, heard), *hearing.tell(tongue, Listener(text), heard)]
        lines = [
            *(part for one in told for part in (one.text, one.line)),
            hearing.say_prompt(tongue, [text]),
            hearing.say_to_move(tongue, text),
            hearing.say_group(tongue, text, [text]),
            hearing.say_seated(tongue, text, True),
            hearing.say_words(tongue, text),
            *hearing.say_entry(tongue, 1, text, text, told, False),
            hearing.tell_own_words(tongue, Listener(text), text).line,
        ]
        assert [line for line in lines if not is_safe(line)] == []


def named_so(event: Any, players: tuple[str, ...]) -> Any:
    """The event with every player's name in it turned into a hostile one."""
    names = {field: HOSTILE for field, value in event._asdict().items() if type(value) is str and value in players}
    return event._replace(**names)


def events(path: Path) -> Iterator[tuple[Any, Any]]:
    """Every event of a golden game, with who it is about turned into a hostile name; and the game's part for them."""
    referee = load(read_log(path), path)
    for line in referee.lines:
        for _, event in line.happenings:
            yield referee, named_so(event, referee.players)


@pytest.mark.parametrize("name", sorted({path.stem.split("-")[1] for path in GOLDEN}))
def test_no_narration_lets_a_raw_name_through(name: str) -> None:
    """Of every event that golden games have, in both languages: narrations put names in as they are."""
    told = 0
    for path in GOLDEN:
        for referee, event in events(path) if path.stem.split("-")[1] == name else ():
            for lang in LANGS:
                text = referee.game.master.narrate(event, referee.columns, lang)
                assert is_safe(text), event
                told += "\\u{1B}" in text
    assert told > 20
