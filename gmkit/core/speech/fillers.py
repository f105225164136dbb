"""Idle phrases and signs of a question, found in the words of a line."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from gmkit.core.speech.idle import ASKING, IDLE, NEGATIONS, SUBJUNCTIVE, is_wish
from gmkit.core.speech.lexicon import Lexed
from gmkit.core.speech.namebook import Namebook
from gmkit.core.speech.utterance import Utterance
from gmkit.grid.geometry import Columns


def utterance_of(
    text: str,
    items: Sequence[Lexed],
    columns: Columns,
    names: Namebook,
    relaid: bool,
    reserved: frozenset[str] = frozenset(),
) -> Utterance:
    idle = tuple([_idle_at(items, at) for at in range(len(items))])
    lemmas = tuple([frozenset([form[0] for form in one.forms]) for one in items])
    return Utterance(text, tuple(items), columns, names, idle, lemmas, relaid, reserved)


def _phrase_at(items: Sequence[Lexed], at: int, phrases: frozenset[tuple[str, ...]]) -> int:
    """How many words of the line, from this place, are the longest of the phrases; 0 where none begins here."""
    table, first, longest = _by_first(phrases), items[at], 0
    starts = table.get(first.text, ())
    for form in first.forms:
        if form.lemma != first.text:
            starts = (*starts, *table.get(form.lemma, ()))
    for phrase in starts:
        count = len(phrase)
        if longest < count <= len(items) - at and all(
            one.text == word or one.is_form_of((word,))
            for one, word in zip(items[at + 1 : at + count], phrase[1:], strict=True)
        ):
            longest = count
    return longest


@lru_cache(maxsize=4)
def _by_first(phrases: frozenset[tuple[str, ...]]) -> dict[str, tuple[tuple[str, ...], ...]]:
    table: dict[str, tuple[tuple[str, ...], ...]] = {}
    for phrase in sorted(phrases):
        table[phrase[0]] = (*table.get(phrase[0], ()), phrase)
    return table


def _idle_at(items: Sequence[Lexed], at: int) -> int:
    return _phrase_at(items, at, IDLE)


def without_asking(items: Sequence[Lexed]) -> tuple[list[Lexed], bool]:
    """The words without those that make a question of them, and whether there were any."""
    left: list[Lexed] = []
    asking = False
    wish = any(is_wish(form.lemma) or is_wish(one.text) for one in items for form in one.forms)
    at = 0
    while at < len(items):
        count = _phrase_at(items, at, ASKING)
        if count:
            asking = True
            at += count
        elif items[at].text == SUBJUNCTIVE:
            asking = asking or not wish
            at += 1
        else:
            left.append(items[at])
            at += 1
    return left, asking


def negated(items: Sequence[Lexed]) -> bool:
    return any(one.text in NEGATIONS for one in items)
