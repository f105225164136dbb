"""An utterance, a typed line as blanks see it, and what a blank is. No world and no map here.

A blank looks at a place of a line and tells every end it may have there with its value, or with the Misheard that tells
what is wrong with it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from gmkit.core.speech.lexicon import Lexed
from gmkit.core.speech.namebook import Namebook
from gmkit.core.speech.tokens import Kind
from gmkit.grid.geometry import Columns

_SEPARATORS = (Kind.PART, Kind.STOP, Kind.PAUSE)


class Utterance(NamedTuple):
    """The words of a line, and what everybody at the table knows."""

    text: str
    items: tuple[Lexed, ...]
    columns: Columns
    names: Namebook
    idle: tuple[int, ...]  # for each place, how many idle words begin there
    lemmas: tuple[frozenset[str], ...]  # for each place, what the word may be a form of
    relaid: bool = False  # whether some of it was typed in the other keyboard layout
    reserved: frozenset[str] = frozenset()  # phrases that no new name may be


End = tuple[int, Any]
Find = Callable[[Utterance, int], Iterator[End]]


class Blank(NamedTuple):
    """What may stand in a blank; `words` are those that it brings into the lexicon.

    Sentences may be said in any order; blanks whose order tells them apart («клад A1 B2») are `in_order`.
    """

    find: Find
    words: frozenset[str] = frozenset()
    in_order: bool = False  # comes after the blanks that stand before it in its pattern


def is_separator(one: Lexed) -> bool:
    """Whether it only parts what is said."""
    return one.kind in _SEPARATORS


def nothing_after(utterance: Utterance, at: int) -> bool:
    """Whether only idle words and signs follow."""
    while at < len(utterance.items) and (utterance.idle[at] or is_separator(utterance.items[at])):
        at += utterance.idle[at] or 1
    return at >= len(utterance.items)
