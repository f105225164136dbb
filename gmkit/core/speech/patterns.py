"""Patterns: how a sentence is written down, «[взять|брать] {colour} ключ у {who}».

`[a|b]` may be left out, `(a|b)` may not, `{x}` is a blank. A preposition belongs to what follows it. Words are lemmas
where the grammar knows word forms. A pattern is data; what fits it is found in `matching`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import cache
from itertools import product
from typing import Any, Generic, NamedTuple, TypeVar

from gmkit.core.speech.lexicon import PREPOSITIONS, key_of
from gmkit.text import Both

Meaning = TypeVar("Meaning", covariant=True)

_ITEM = re.compile(r"\[([^\]]*)\]|\(([^)]*)\)|(\{\w+\}|[^\s\[\]()]+)")


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


class Element(NamedTuple):
    """One thing that must, or may, be said: one of `words`, or a blank; `preps` may stand before it, "" for none."""

    words: frozenset[str]
    blank: str
    preps: frozenset[str]
    optional: bool


Pattern = tuple[Element, ...]
BARE = frozenset(("",))


class Sentence(NamedTuple, Generic[Meaning]):
    """One kind of sentence: its patterns, what makes its meaning of the blanks, its name and a line of help.

    What `only_offered` sentences mean is never done, only asked about. The help leaves out what is not `listed`.
    """

    patterns: tuple[str, ...]
    make: Callable[[Mapping[str, Any]], Meaning]
    title: Both
    meaning: Both = Both("", "")
    only_offered: bool = False
    listed: bool = True


@cache
def compiled(text: str) -> tuple[Pattern, ...]:
    """The patterns that a text stands for: choices of single words stay choices, longer ones are written out."""
    items: list[tuple[list[tuple[str, ...]], bool]] = []
    for match in _ITEM.finditer(text):
        maybe, must, plain = match.groups()
        if plain is not None:
            items.append(([(plain,)], False))
        else:
            choices = [tuple(choice.split()) for choice in (maybe if must is None else must).split("|")]
            items.append((choices, must is None))
    written: list[list[tuple[tuple[tuple[str, ...], bool], ...]]] = []
    for choices, optional in items:
        if all(len(choice) == 1 for choice in choices):
            written.append([((tuple(choice[0] for choice in choices), optional),)])
        else:
            ways: list[tuple[tuple[tuple[str, ...], bool], ...]] = [
                tuple(((word,), False) for word in choice) for choice in choices
            ]
            written.append([(), *ways] if optional else [*ways])
    flat = [[part for parts in chosen for part in parts] for chosen in product(*written)]
    return tuple(dict.fromkeys(_elements(parts) for one in flat for parts in _settled(one)))


def _is_preposition(part: tuple[tuple[str, ...], bool]) -> bool:
    return all(key_of(word) in PREPOSITIONS for word in part[0])


def _settled(parts: list[tuple[tuple[str, ...], bool]]) -> list[list[tuple[tuple[str, ...], bool]]]:
    """The parts with none left that may be left out just after a preposition, which would then hang in the air."""
    for at in range(len(parts) - 1):
        if _is_preposition(parts[at]) and parts[at + 1][1] and not _is_preposition(parts[at + 1]):
            words, _ = parts[at + 1]
            return [
                *_settled([*parts[: at + 1], (words, False), *parts[at + 2 :]]),
                *_settled([*parts[: at + 1], *parts[at + 2 :]]),
            ]
    if len(parts) > 1 and _is_preposition(parts[-1]) and parts[-1][1]:
        return [parts[:-1]]
    return [parts]


def _elements(parts: list[tuple[tuple[str, ...], bool]]) -> Pattern:
    found: list[Element] = []
    preps: frozenset[str] = BARE
    for at, (words, optional) in enumerate(parts):
        if words[0].startswith("{"):
            found.append(Element(frozenset(), words[0].strip("{}"), preps, optional))
        else:
            keys = frozenset(key_of(word) for word in words)
            if keys <= PREPOSITIONS and at + 1 < len(parts) and not _is_preposition(parts[at + 1]):
                preps = keys | BARE if optional else keys
                continue
            if keys <= PREPOSITIONS and optional and words != ("in",):
                continue  # what it stood before was left out: it must not hang in the air; "come in at A5" has a word
            found.append(Element(keys, "", preps, optional))
        preps = BARE
    return tuple(found)


def any_of(words: str) -> str:
    """A long choice, written over several lines, as it stands in a pattern."""
    return "|".join(word.strip() for line in words.split("\n") for word in line.split("|") if word.strip())


def words_of(text: str) -> frozenset[str]:
    """Every word that stands in a pattern."""
    return frozenset(
        word for pattern in compiled(text) for element in pattern for word in (*element.words, *element.preps) if word
    )
