"""Completion: how a line may go on, word by word, by phrases that may be said. It knows no world."""

from __future__ import annotations

import re
from collections.abc import Iterable

from gmkit.core.speech.letters import fold

_SAMPLE = re.compile(r"\s+(?=[^\s]*[0-9])|\s+(?=[A-ZА-ЯЁ])")  # where an example begins to name a number, cell or person


def spoken(rows: Iterable[tuple[str, str]]) -> list[str]:
    """The phrases of a help, each up to its example: «дверь B1» begins «дверь», «север, с» is two phrases."""
    found: dict[str, None] = {}
    for words, _ in rows:
        for phrase in words.split(", "):
            plain = _SAMPLE.split(phrase, maxsplit=1)[0]
            if plain and not plain[0].isupper():
                found[plain] = None
    return list(found)


def onward(typed: str, phrases: Iterable[str]) -> list[str]:
    """The line up to the end of the next word, for each way in which one of the phrases goes on; what is typed stays.

    >>> onward("купить к", ["купить красный ключ", "купить синий ключ"])
    ['купить красный ']
    """
    begun = fold(typed) + (" " if typed[-1:].isspace() and fold(typed) else "")
    found: dict[str, None] = {}
    for phrase in phrases:
        if not fold(phrase).startswith(begun) or len(fold(phrase)) == len(begun):
            continue
        end = phrase.find(" ", len(begun))
        rest = phrase[len(begun) :] if end < 0 else phrase[len(begun) : end + 1]
        found[typed + rest] = None
    return list(found)
