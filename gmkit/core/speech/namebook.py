"""Namebook: the people at a table, found by their names as written, in their cases, or by a first letter.

Case forms come from word forms, so they are made when the first unknown word is met. Diminutives and full forms are
strangers: Анечка is nobody where Аня sits.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from functools import cached_property, lru_cache
from typing import NamedTuple

from gmkit.core.speech.letters import fold, name_key
from gmkit.core.speech.wordforms import name_forms

_REMEMBERED = 64  # texts kept with whom they name
_SPOKEN_CASES = ("voct", "accs", "datv")


class Found(NamedTuple):
    """A person a text may mean: the name as written at the table, and the case in which it stands ("" as written)."""

    name: str
    case: str


class Namebook:
    """The names of one table. Nothing is worked out before it is asked for."""

    def __init__(self, names: Sequence[str]) -> None:
        self.names = tuple(names)
        self.most_words = max((name.count(" ") + 1 for name in names), default=1)
        # One line asks for the same few words at each place where a name may stand.
        self.written = lru_cache(maxsize=_REMEMBERED)(self._written_as)
        self.in_case = lru_cache(maxsize=_REMEMBERED)(self._in_case)

    @cached_property
    def _written(self) -> dict[str, list[str]]:
        table: dict[str, list[str]] = {}
        for name in self.names:
            table.setdefault(name_key(name), []).append(name)
        return table

    @cached_property
    def _cases(self) -> dict[str, dict[Found, None]]:
        table: dict[str, dict[Found, None]] = {}
        for name in self.names:
            first, _, rest = name.partition(" ")
            if rest and not rest.isdigit():
                continue  # of several words nobody can say which bend; «игрока 1» and «Игрока 2» do
            for form, case in name_forms(first):
                table.setdefault(fold(f"{form} {rest}".strip()), {})[Found(name, case)] = None
        return table

    def _written_as(self, text: str) -> tuple[Found, ...]:
        """Whose whole name this is, letter case and look-alike letters apart."""
        found = self._written.get(name_key(text), [])
        if len(found) > 1:
            exact = [name for name in found if name == unicodedata.normalize("NFC", text.strip())]
            found = exact or found
        return tuple(Found(name, "") for name in found)

    def _in_case(self, text: str) -> tuple[Found, ...]:
        """Whose name this is in a case other than the first."""
        return tuple(self._cases.get(fold(text), ()))

    def all(self, text: str) -> tuple[Found, ...]:
        """Everybody whom the text may name, as written or in a case: after a word that asks for the case."""
        return tuple(dict.fromkeys((*self.written(text), *self.in_case(text))))

    def best(self, text: str) -> tuple[Found, ...]:
        """The same where nothing asks for a case: a name as written beats another's form."""
        return self.written(text) or self.in_case(text)

    def spoken_to(self, text: str) -> tuple[Found, ...]:
        """Who is called or sent by the text at the start of a line: «Аня», «Ань», «Аню», «Ане»."""
        return self.written(text) or tuple(one for one in self.in_case(text) if one.case in _SPOKEN_CASES)

    def initial(self, text: str) -> tuple[Found, ...]:
        """Everybody whose name begins with this one letter."""
        letter = fold(text)
        if len(letter) != 1 or not letter.isalpha():
            return ()
        looks = {letter, name_key(letter)}
        return tuple(Found(name, "") for name in self.names if {fold(name)[:1], name_key(name)[:1]} & looks)

    def is_name(self, text: str) -> bool:
        """Whether the word is somebody's name or a part of it, in any case, possessive in English too."""
        bare = text[:-2] if text[-2:].lower() in ("'s", "’s") else text
        key = name_key(bare)
        return bool(key) and (
            key in self._written or any(key in written.split() for written in self._written) or bool(self.in_case(bare))
        )


@lru_cache(maxsize=64)
def namebook(names: tuple[str, ...]) -> Namebook:
    """The book of a table's names, kept while the same people sit there."""
    return Namebook(names)
