"""Names that are drawn alike: for telling people at one table apart, never for reading what was typed.

Every script is looked at, by Unicode's own table: «Ӏvan» is Ivan, «օօ» is оо, «З1» is 31.
"""

from __future__ import annotations

import re
import unicodedata
from functools import cache, lru_cache

from gmkit.core.speech.confusables import DRAWN
from gmkit.core.speech.letters import as_written, name_key, same_name_form

_MOST_ROUNDS = 4
_DOTTED = re.compile("([ij])\u0307")  # a dot over a letter that has one: no font draws two


@cache
def table() -> dict[int, str]:
    """Each letter that is drawn like another, with what is drawn. Read when the first names are compared."""
    drawn: dict[int, str] = {}
    for group in DRAWN.split():
        look, _, codes = group.partition(":")
        text = "".join(chr(int(code, 16)) for code in look.split("+"))
        drawn.update((int(code, 16), text) for code in codes.split(","))
    return drawn


def skeleton(text: str) -> str:
    """What is seen of a text: two with one skeleton are drawn alike (UTS #39, over NFKD). Case is kept.

    `skeleton(skeleton(x)) == skeleton(x)`.

    >>> skeleton("Ӏvan") == skeleton("Ivan"), skeleton("Tom") == skeleton("Torn"), skeleton("Аня") == skeleton("Яна")
    (True, True, False)
    """
    drawn = table()
    for _ in range(_MOST_ROUNDS):
        again = unicodedata.normalize("NFKD", unicodedata.normalize("NFD", text).translate(drawn))
        again = _DOTTED.sub(r"\1", again)
        if again == text:
            break
        text = again
    return text


@lru_cache(maxsize=256)
def look_keys(name: str) -> tuple[str, ...]:
    """The drawings of a name: as it is written, in capitals, in small letters; two names that share one look alike.

    A letter is put into the other case both before and after it is taken for what it looks like: «Bася» is вася by
    its capitals, and «EIIa», which is read as Ella, is ELLA. The key by which a typed name is found is among them, so
    that no typed name ever fits two players.
    """
    small, seen = same_name_form(name), skeleton(as_written(name))
    small_seen = same_name_form(seen)
    drawings = (small, small.upper(), small_seen, small_seen.upper())
    return (name_key(name), " ".join(seen.split()), *(" ".join(skeleton(one).split()) for one in drawings))


def look_alike(one: str, two: str) -> bool:
    """Whether two names cannot be told apart on a screen, or by case and ё alone."""
    return any(mine == theirs for mine, theirs in zip(look_keys(one), look_keys(two), strict=True))
