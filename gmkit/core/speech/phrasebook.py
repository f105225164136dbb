"""The small grammar: a vocabulary declared as data, matched whole. What fits nothing is Misheard, no guess.

It knows no game, no map and no world. Names of players are read in `names`, letters evened out in `letters`.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from itertools import product
from typing import Generic, NamedTuple, TypeVar

from gmkit.core.speech.letters import fold, is_one_slip_away, other_layout, twins
from gmkit.core.speech.misheard import Misheard, Why, quoted
from gmkit.text import Both

Value = TypeVar("Value", covariant=True)  # a saying of one command is a saying of any of them

LONGEST = 200  # characters; no command of any game comes near
_REMEMBERED = 2048  # typed lines kept with their meaning; an evening has a few dozen different ones
_SHORTEST_OFFERED = 3  # a slip in a one-letter word would offer every other one-letter word
_OFFERED = 3

_NOT = frozenset(("не", "нет", "ни", "not", "no", "dont", "never"))
_POLITE = frozenset(fold(word) for word in ("пожалуйста", "плиз", "пжлст", "please", "pls"))


def phrases(*patterns: str) -> tuple[str, ...]:
    """Every phrase of the patterns: `[a|b]` may be left out, `(a|b)` may not.

    >>> phrases("[я] (иду|бегу) на север", "с")
    ('иду на север', 'бегу на север', 'я иду на север', 'я бегу на север', 'с')
    """
    found: dict[str, None] = {}
    for pattern in patterns:
        parts: list[list[str]] = []
        for bracket, choices, plain in re.findall(r"([\[(])([^\])]*)[\])]|([^\[\]()]+)", pattern):
            if plain:
                parts.append([plain])
            else:
                parts.append([*([""] if bracket == "[" else []), *choices.split("|")])
        for chosen in product(*parts):
            found[" ".join(" ".join(chosen).split())] = None
    return tuple(found)


class Saying(NamedTuple, Generic[Value]):
    """One command as it may be said: its meaning, its name in messages, its phrases, a line of help."""

    value: Value
    title: Both
    phrases: tuple[str, ...]
    meaning: Both = Both("", "")


class Phrasebook(Generic[Value]):
    """A vocabulary: whole phrases, in any case and layout, to values.

    A phrase that is declared for several values asks which is meant. Abbreviations are declared like any
    other phrase and never derived, so a prefix is no command. Where the words as typed are unknown, the
    same letters in the other script are tried (Latin "c" for «с»); a word one slip away from a phrase, or
    typed in the wrong layout, is only offered.

    Raises ValueError when two phrases that look the same on paper have different values: then the other
    script would be a guess.
    """

    def __init__(self, sayings: Sequence[Saying[Value]]) -> None:
        self.sayings = tuple(sayings)
        self._values: dict[str, list[Saying[Value]]] = {}
        for saying in self.sayings:
            for phrase in saying.phrases:
                meanings = self._values.setdefault(fold(phrase), [])
                if saying not in meanings:
                    meanings.append(saying)
        self.folded = frozenset(self._values)
        self._most_words = max(phrase.count(" ") for phrase in self.folded) + 1
        self._refuse_look_alikes()
        # By the exact text: a known line costs one look into a table. Misheard is not kept.
        self.read = lru_cache(maxsize=_REMEMBERED)(self._read)

    def _refuse_look_alikes(self) -> None:
        vocabulary = {word for phrase in self.folded for word in phrase.split()}
        doubtful = {
            word for word in vocabulary if any(look in vocabulary for look in (*twins(word), *twins(word.upper())))
        }
        for phrase, meanings in self._values.items():
            if doubtful.isdisjoint(phrase.split()):
                continue
            for look in (*twins(phrase), *twins(phrase.upper())):
                if self._values.get(look, meanings) != meanings:
                    raise ValueError(f"'{phrase}' and '{look}' look the same and mean different things")

    @property
    def titles(self) -> tuple[Both, ...]:
        """The names of the commands, in the order of declaration."""
        return tuple(saying.title for saying in self.sayings)

    def _find(self, text: str) -> list[Saying[Value]]:
        """The sayings that fit the whole text: as typed, then in the other script. [] when none does."""
        exact = self._values.get(fold(text))
        if exact is not None:
            return exact
        found: list[Saying[Value]] = []
        for look in twins(text):
            found += [saying for saying in self._values.get(look, ()) if saying not in found]
        return found

    def _read(self, text: str) -> Value:
        """The value of the whole text. Raises Misheard."""
        if len(text) > LONGEST:
            raise Misheard.too_long(text)
        found = self._find(text)
        if not found:
            words = text.split()
            if not words:
                raise Misheard.empty()
            bare = [word for word in words if fold(word) not in _POLITE]
            found = self._find(" ".join(bare)) if len(bare) < len(words) else []
        if not found:
            raise Misheard.several(text) if self._is_several(text) else self._unknown(text)
        if len(found) > 1:
            raise Misheard.ambiguous(text, [saying.title for saying in found])
        return found[0].value

    def knows(self, text: str) -> bool:
        """Whether the whole text is a phrase of this book, with one meaning or more."""
        return len(text) <= LONGEST and bool(self._find(text))

    def head(self, text: str) -> tuple[Value, str]:
        """The value of the longest phrase that the text begins with, and the rest as typed.

        For commands that take something: «гайка вправо», "log Anna". Raises Misheard.
        """
        words = text.split(maxsplit=self._most_words)
        if not words:
            raise Misheard.empty()
        for count in range(min(len(words), self._most_words), 0, -1):
            start = " ".join(words[:count])
            found = self._find(start) if len(start) <= LONGEST else []
            if len(found) > 1:
                raise Misheard.ambiguous(start, [saying.title for saying in found])
            if found:
                return found[0].value, " ".join(words[count:])
        raise self._unknown(text)

    def read_all(self, text: str) -> tuple[Value, ...]:
        """The values of phrases said one after another: «вправо вправо вниз». Raises Misheard.

        Where the words can be cut in two ways that mean different things, that is ambiguous.
        """
        if len(text) > LONGEST:
            raise Misheard.too_long(text)
        words = [word for word in text.replace(",", " ").split() if fold(word) and fold(word) not in _POLITE]
        if not words:
            raise Misheard.empty()
        # ways[i]: the different meanings of the first i words; two are as bad as many, so no more are kept.
        ways: list[list[tuple[Value, ...]]] = [[()]]
        asked: list[Misheard] = []
        for end in range(1, len(words) + 1):
            here: list[tuple[Value, ...]] = []
            for start in range(max(0, end - self._most_words), end):
                if not ways[start]:
                    continue
                piece = " ".join(words[start:end])
                found = self._find(piece)
                if len(found) > 1:
                    asked.append(Misheard.ambiguous(piece, [saying.title for saying in found]))
                elif found:
                    new = [(*before, found[0].value) for before in ways[start]]
                    here += [meaning for meaning in new if meaning not in here]
            ways.append(here[:2])
        if len(ways[-1]) == 1:
            return ways[-1][0]
        if asked:
            raise asked[0]
        if ways[-1]:
            raise Misheard.ambiguous(text, self.titles)
        raise self._unknown(text)

    def _is_several(self, text: str) -> bool:
        try:
            return len(self.read_all(text)) > 1
        except Misheard:
            return False

    def near(self, text: str) -> list[Both]:
        """What may have been meant: phrases one slip away, or the same keys in the other layout.

        One phrase a command, at most three. «не север» offers nothing, though «на север» is one slip away.
        """
        folded, swapped = fold(text), fold(other_layout(text))
        if len(text) > LONGEST or _NOT & set(folded.split()):
            return []
        found: dict[str, str] = {}  # the command's title -> the phrase offered
        for phrase, sayings in self._values.items():
            if len(phrase) < _SHORTEST_OFFERED or not -1 <= len(phrase) - len(folded) <= 1:
                continue  # a line of nonsense is compared with few of the thousands of phrases
            if phrase == swapped or is_one_slip_away(folded, phrase):
                found.setdefault(sayings[0].title.en, phrase)
        return [Both.alike(phrase) for phrase in list(found.values())[:_OFFERED]]

    def _unknown(self, text: str) -> Misheard:
        return Misheard.unknown(text, self.near(text), self.titles)


def parse_number(text: str, low: int, high: int) -> int:
    """A whole number from `low` to `high`, written in the digits 0-9. Raises Misheard (BAD_NUMBER).

    Digits of other scripts are refused: Python would read them, a person at the table would not.
    """
    digits = text.strip()
    if re.fullmatch(r"[0-9]{1,9}", digits) and low <= int(digits) <= high:
        return int(digits)
    raise Misheard(
        Why.BAD_NUMBER,
        Both(
            f"Нужно число от {low} до {high}, а стоит «{quoted(text)}».",
            f"A number from {low} to {high} is wanted, but «{quoted(text)}» stands there.",
        ),
    )
