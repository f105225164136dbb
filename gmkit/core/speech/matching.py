"""Matching: which sentences a line of words may be, and with what in their blanks.

Every way of filling a pattern is found, in any order, idle words left out; which of them is meant the grammar decides.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from gmkit.core.speech.misheard import Misheard
from gmkit.core.speech.patterns import BARE, Element, Pattern, Sentence, compiled
from gmkit.core.speech.utterance import Blank, Utterance, is_separator
from gmkit.text import Both


class _Tried(NamedTuple):
    """A pattern, where it stands in the grammar, and the words that it cannot do without."""

    order: int
    sentence: Sentence[Any]
    pattern: Pattern
    needed: tuple[frozenset[str], ...]
    words: frozenset[str] | None  # all that may stand in it; None where a blank may be anything


class _Fit(NamedTuple):
    blanks: tuple[tuple[str, Any], ...]
    faults: tuple[Misheard, ...]


class Reading(NamedTuple):
    meaning: Any
    offered: bool
    title: Both
    names: str  # those that were understood


class Matcher:
    """The patterns of a grammar's sentences, kept so that few of them are tried on a line."""

    def __init__(self, sentences: Sequence[Sentence[Any]], blanks: Mapping[str, Blank]) -> None:
        self._blanks = blanks
        # Without a word that must be there; and the others by each form of their rarest such word.
        self._always: list[_Tried] = []
        self._by_word: dict[str, list[_Tried]] = {}
        order = 0
        for one in sentences:
            for text in one.patterns:
                for pattern in compiled(text):
                    needed = sorted((part.words for part in pattern if part.words and not part.optional), key=len)
                    words = frozenset(word for part in pattern for word in (*part.words, *part.preps))
                    blank = any(part.blank for part in pattern)
                    tried = _Tried(order, one, pattern, tuple(needed[1:]), None if blank else words)
                    order += 1
                    if not needed:
                        self._always.append(tried)
                    for word in needed[0] if needed else ():
                        self._by_word.setdefault(word, []).append(tried)

    def _worth_trying(self, utterance: Utterance) -> list[_Tried]:
        """The patterns whose words all stand in the line, in the order of declaration."""
        lemmas: frozenset[str] = frozenset().union(*utterance.lemmas)
        telling: list[frozenset[str]] = []
        at = 0
        while at < len(utterance.items):
            if not utterance.idle[at] and not is_separator(utterance.items[at]):
                telling.append(utterance.lemmas[at])
            at += utterance.idle[at] or 1
        found = {tried.order: tried for lemma in lemmas for tried in self._by_word.get(lemma, ())}
        found |= {tried.order: tried for tried in self._always}
        return [
            tried
            for _, tried in sorted(found.items())
            if not any(lemmas.isdisjoint(words) for words in tried.needed)
            and (tried.words is None or not any(words.isdisjoint(tried.words) for words in telling))
        ]

    def readings(self, utterance: Utterance, faults: list[Misheard] | None = None) -> list[Reading]:
        """Every different meaning of the line. Of words that fit but for a blank, the fault is kept."""
        found: list[Reading] = []
        for _, sentence, pattern, _needed, _words in self._worth_trying(utterance):
            for fit in self._fits(utterance, 0, pattern, 0):
                if fit.faults:
                    if faults is not None:
                        faults += fit.faults
                    continue
                try:
                    meaning = sentence.make(dict(fit.blanks))
                except Misheard as error:
                    if faults is not None:
                        faults.append(error)
                    continue
                names = " → ".join(value for _, value in fit.blanks if isinstance(value, str))
                found.append(Reading(meaning, sentence.only_offered, sentence.title, names))
        return distinct(found)

    def _fits(self, utterance: Utterance, at: int, pattern: Pattern, used: int) -> Iterator[_Fit]:
        """Every way in which the rest of the line is made of the elements not used yet, in any order."""
        while at < len(utterance.items) and is_separator(utterance.items[at]):
            at += 1
        if at == len(utterance.items):
            for place, part in enumerate(pattern):
                if not (part[3] or used >> place & 1):
                    return
            yield _Fit((), ())
            return
        for place, element in enumerate(pattern):
            if used >> place & 1:
                continue
            if not element[1] and element[2] == BARE and element[0].isdisjoint(utterance.lemmas[at]):
                continue
            if element.blank and self._blanks[element.blank].in_order and _lacks_blank(pattern[:place], used):
                continue
            for end, value in self._takes(utterance, at, element):
                for fit in self._fits(utterance, end, pattern, used | 1 << place):
                    if isinstance(value, Misheard):
                        yield fit._replace(faults=(value, *fit.faults))
                    elif element.blank:
                        yield fit._replace(blanks=((element.blank, value), *fit.blanks))
                    else:
                        yield fit
        if utterance.idle[at]:
            yield from self._fits(utterance, at + utterance.idle[at], pattern, used)

    def _takes(self, utterance: Utterance, at: int, element: Element) -> Iterator[tuple[int, Any]]:
        items = utterance.items
        starts = [at] if "" in element.preps else []
        if items[at].text in element.preps and at + 1 < len(items):
            start = at + 1
            while (
                start < len(items) and utterance.idle[start] and items[start].text in ("the", "a", "an", "my", "свой")
            ):
                start += 1
            if items[at].text == "не":  # «не буду ходить»
                while start < len(items) and utterance.idle[start]:
                    start += utterance.idle[start]
            starts.append(start)
        for start in starts:
            if start >= len(items):
                continue
            if element.blank:
                yield from self._blanks[element.blank].find(utterance, start)
            elif items[start].is_form_of(element.words):
                yield start + 1, None


def _lacks_blank(before: Pattern, used: int) -> bool:
    """Whether a blank of those elements, which must be said, is not filled yet."""
    return any(part.blank and not part.optional and not used >> place & 1 for place, part in enumerate(before))


def distinct(readings: Sequence[Reading]) -> list[Reading]:
    """Each meaning once. Commands are NamedTuples, equal across types: the type tells them apart."""
    found: dict[tuple[type, Any], Reading] = {}
    for one in readings:
        key = (type(one.meaning), one.meaning)
        if key not in found or found[key].offered:
            found[key] = one
    return list(found.values())
