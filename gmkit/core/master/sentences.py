"""How a master's corrections are said: the one grammar, with the blanks that only he needs.

{new} is a name nobody has, taken as it is typed; {way} a side of a cell; {other} a second cell, which follows the
first; {count} and {number} whole numbers. What fits but for a blank tells what is wrong with it. No world and no map
here.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, TypeVar

from gmkit.core.speech.blanks import CORE, number
from gmkit.core.speech.grammar import Grammar
from gmkit.core.speech.letters import fold
from gmkit.core.speech.misheard import Misheard, Why, quoted
from gmkit.core.speech.names import name_fault
from gmkit.core.speech.numbers import bad_number
from gmkit.core.speech.patterns import Sentence
from gmkit.core.speech.tokens import Kind
from gmkit.core.speech.utterance import Blank, Utterance
from gmkit.core.speech.wayblanks import compass_letters
from gmkit.core.speech.ways import COMPASS_LETTERS
from gmkit.text import Both

Correction = TypeVar("Correction")

_MOST_COUNTED = 99
_MOST_WORDS = 6  # of a new name
# Small words that a sentence may put before a name; a new player's name never begins or ends with one,
# else «имя Аня в Ева» could be two names.
_SMALL = frozenset(("на", "в", "из", "с", "и", "у", "к", "to", "at", "on", "from", "and", "of", "the", "теперь"))
_counted = number(0, _MOST_COUNTED)
_letter = compass_letters(COMPASS_LETTERS)


def _new(utterance: Utterance, at: int) -> Iterator[tuple[int, Any]]:
    items = utterance.items
    for end in range(at + 1, min(len(items), at + _MOST_WORDS) + 1):
        last = items[end - 1].kind
        if last is Kind.PART:
            return  # a comma ends a name
        if last in (Kind.STOP, Kind.PAUSE):
            continue
        if end < len(items) and utterance.idle[end] and items[end].kind is not Kind.PART:
            continue  # words that say nothing elsewhere belong to the name that they follow
        value = _new_name(_slice(utterance, at, end), utterance)
        if value is not None:
            yield end, value


def _new_name(text: str, utterance: Utterance) -> Any:
    words = text.split()
    first, last = fold(words[0]), fold(words[-1])
    if first in _SMALL or last in _SMALL:
        return None
    # «новый игрок Витя» is Витя, «новый Игрок 3» is «Игрок 3»: neither is to be read both ways.
    if all(fold(word).isdigit() for word in words) or (
        first in ("игрок", "player") and not (len(words) > 1 and fold(words[1]).isdigit())
    ):
        return None
    name = unicodedata.normalize("NFC", " ".join(words)).rstrip(".,;!")
    fault = name_fault(name, utterance.names.names, utterance.reserved)
    if fault is None:
        return name
    return Misheard(
        Why.BAD_NAME,
        Both(
            f"Имя «{quoted(name)}» не подходит: {fault.ru}.",
            f"The name «{quoted(name)}» will not do: {fault.en}.",
        ),
    )


def _count(utterance: Utterance, at: int) -> Iterator[tuple[int, Any]]:
    """A number; one with a minus or in the digits of another script is a fault."""
    items = utterance.items
    if at < len(items) and items[at].kind is Kind.SIGN:
        signed = items[at].text == "-" and at + 1 < len(items) and items[at + 1].kind is Kind.NUMBER
        if signed or items[at].text.isdigit():
            yield at + 1 + signed, bad_number("-" * signed + items[at + signed].raw, 0, _MOST_COUNTED)
    yield from _counted.find(utterance, at)


def _who(utterance: Utterance, at: int) -> Iterator[tuple[int, Any]]:
    """A player; where one's whole name begins another's, each of them, since a new name may follow."""
    yield from CORE["who"].find(utterance, at)
    longest = next(
        (
            end
            for end in range(min(len(utterance.items), at + utterance.names.most_words * 2), at, -1)
            if utterance.names.best(_slice(utterance, at, end))
        ),
        at,
    )
    for end in range(at + 1, longest):
        for found in utterance.names.written(_slice(utterance, at, end)):
            yield end, found.name


def _slice(utterance: Utterance, at: int, end: int) -> str:
    return utterance.text[utterance.items[at].token.start : utterance.items[end - 1].token.end]


def _way(utterance: Utterance, at: int) -> Iterator[tuple[int, Any]]:
    """A side of a cell; its letter alone, where nothing follows: «стена B2 в.»."""
    yield from dict.fromkeys((*CORE["side"].find(utterance, at), *_letter.find(utterance, at)))


_BLANKS: Mapping[str, Blank] = {
    "who": Blank(_who),
    "new": Blank(_new, in_order=True),
    "way": Blank(_way, CORE["side"].words),
    "other": CORE["cell"]._replace(in_order=True),
    "count": Blank(_count),
    "number": Blank(_count),
}


def corrections(sentences: Sequence[Sentence[Correction]]) -> Grammar[Correction]:
    """The grammar of a game's corrections; what was understood is told by the sample of its sentence."""
    return Grammar(sentences, None, (), _BLANKS)
