"""Untrusted text made safe: harmless, and read by a person as what it is; two texts never come out as one."""

from __future__ import annotations

import sys

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from gmkit.text import safe_text
from tests.kit.harm import harm_in, is_unseen, read_back, seen_letters
from tests.kit.hostile import TEXTS

LIMIT = 400
ANY = st.text(st.characters(exclude_categories=()), max_size=30)
TRICKS = st.text(
    st.sampled_from("\\u{1B}5C\x1b\u200d\ufe0f\u20e31#👨👩🏽⬆а\u0301\u0336\u20dd\u034f\u3164\u202e\ud800\n"),
    max_size=30,
)
WHOLE = (
    *("👨\u200d👩\u200d👧", "🇷🇺", "👍🏽", "👩🏽\u200d🚀", "❤\ufe0f\u200d🔥"),
    *("⬆\ufe0f", "1\ufe0f\u20e3", "➡\ufe0f"),
)
LOOSE = ("а\u200dб", "\u200d", "👨\u200d", "\u200d👨", "а\ufe0fб", "1\ufe0f", "👨\u200dа", "\ufe0f")


def check(text: str) -> None:
    """Harmless, whole, and told character by character."""
    shown = safe_text(text)
    assert not harm_in(shown), ascii(shown)
    if len(text) <= LIMIT:
        assert read_back(shown) == text, ascii(text)
    else:
        # The end may stand in the middle of what is put back, so the rest is compared letter by letter.
        assert shown.endswith("…")
        assert len(shown) <= LIMIT * len(r"\u{10FFFF}") + 1
        assert read_back(shown[:-1]) == text[:LIMIT]


@pytest.mark.parametrize("text", TEXTS, ids=range(len(TEXTS)))
def test_harmless_and_readable(text: str) -> None:
    check(text)
    shown = safe_text(text)
    rest = iter(shown)
    assert all(letter in rest for letter in seen_letters(text[:LIMIT])), ascii(shown)


@given(ANY | TRICKS)
@example("\\u{1B}")
@example("\\\x1b")
@example("👨\u200d\u200d👩")
@example("⬆\ufe0f\ufe0f")
@example("\u20dd" * 9)
def test_what_is_made_safe_can_be_read_back(text: str) -> None:
    check(text)


@given(TRICKS, TRICKS)
@example("\\u{1B}", "\x1b")
@example("а\u200dб", "аб")
@example("е" + "\u0301" * 5, "е" + "\u0301" * 6)
def test_two_texts_stay_two(one: str, two: str) -> None:
    assert (safe_text(one) == safe_text(two)) == (one == two)


def test_every_character_there_is() -> None:
    for code in range(sys.maxunicode + 1):
        char = chr(code)
        shown = safe_text(f"а{char}б")
        written = f"а\\u{{{code:02X}}}б"
        assert shown == (written if is_unseen(char) else f"а{char}б"), ascii(char)


@pytest.mark.parametrize("emoji", WHOLE)
def test_an_emoji_stays_whole(emoji: str) -> None:
    assert safe_text(f"а {emoji} б") == f"а {emoji} б"


@pytest.mark.parametrize("text", LOOSE)
def test_what_joins_nothing_is_written_out(text: str) -> None:
    assert "\\u{" in safe_text(text)


def test_length_is_counted_in_what_was_given() -> None:
    assert safe_text("я" * 401) == "я" * 400 + "…"
    assert safe_text("\x07" * 61, 60) == r"\u{07}" * 60 + "…"
    assert safe_text("абв", 2) == "аб…"
