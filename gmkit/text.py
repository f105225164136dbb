"""What every layer needs to put words before a person: two languages, plurals, and text made safe.

It knows no map, no game and no screen.
"""

from __future__ import annotations

import unicodedata
from typing import Literal, NamedTuple

Lang = Literal["ru", "en"]


class Both(NamedTuple):
    """One text in the two languages of gmkit."""

    ru: str
    en: str

    @classmethod
    def alike(cls, text: str) -> Both:
        """A text that is the same in both: a name, a cell, a number."""
        return cls(text, text)

    def __call__(self, lang: Lang) -> str:
        """The text in `lang`."""
        return self.ru if lang == "ru" else self.en


def plural(n: int, lang: Lang, *forms: str) -> str:
    """The right form of a noun after `n`: three Russian forms (1, 2, 5), two English (1, 2).

    >>> [plural(n, "ru", "ход", "хода", "ходов") for n in (0, 1, 2, 5, 11, 21, 22, 111)]
    ['ходов', 'ход', 'хода', 'ходов', 'ходов', 'ход', 'хода', 'ходов']
    >>> [plural(n, "en", "turn", "turns") for n in (0, 1, 2, 21)]
    ['turns', 'turn', 'turns', 'turns']
    """
    if lang == "en":
        one, many = forms
        return one if abs(n) == 1 else many
    one, few, many = forms
    tens, units = abs(n) % 100, abs(n) % 10
    if units == 1 and tens != 11:
        return one
    if 2 <= units <= 4 and not 12 <= tens <= 14:
        return few
    return many


def counted(n: int, lang: Lang, ru: tuple[str, str, str], en: tuple[str, str]) -> str:
    """A number with its noun: `counted(2, "ru", ("ход", "хода", "ходов"), …)` is «2 хода»."""
    return f"{n} {plural(n, lang, *(ru if lang == 'ru' else en))}"


def counted_both(n: int, ru: tuple[str, str, str], en: tuple[str, str]) -> Both:
    """A number with its noun in both languages, for a sentence that is not yet in either."""
    return Both(counted(n, "ru", ru, en), counted(n, "en", ru, en))


# Categories whose characters move the cursor, hide text or turn its direction: control, format, surrogate,
# private use, unassigned, and the line and paragraph separators.
_UNSAFE = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"})
_NO_WIDTH = frozenset({"Mn", "Me", "Cf"})
_JOINER = "\u200d"  # zero width joiner: part of emoji families, harmless between two visible characters


def is_safe_char(char: str) -> bool:
    """Whether `char` can stand before a terminal as it is."""
    return " " <= char <= "~" or unicodedata.category(char) not in _UNSAFE


def safe_text(text: str, limit: int = 400) -> str:
    r"""Untrusted `text` as it may be put on a terminal: what is not printable is written out, nothing is lost.

    Escapes are written as ``\u{1B}``; long runs of combining marks are cut to four; more than `limit`
    characters end in an ellipsis. This is the only place where untrusted text is made safe.

    >>> safe_text("a\x1b[2Jb\u202ec")
    'a\\u{1B}[2Jb\\u{202E}c'
    """
    if len(text) <= limit and text.isprintable() and not any(map(unicodedata.combining, text)):
        return text  # nothing to write out, and no marks to count: nearly every name and line
    out: list[str] = []
    marks = 0
    for char in text[: limit + 1]:
        if unicodedata.combining(char):
            marks += 1
            if marks > 4:
                continue
        else:
            marks = 0
        if is_safe_char(char) or char == _JOINER:
            out.append(char)
        else:
            out.append(f"\\u{{{ord(char):02X}}}")
    if len(text) > limit:
        out[limit:] = ["…"]
    return "".join(out)


def columns_on_screen(text: str) -> int:
    """How many columns of a terminal the text takes: wide letters take two, combining marks none."""
    taken = 0
    for char in text:
        if unicodedata.category(char) not in _NO_WIDTH:
            taken += 2 if unicodedata.east_asian_width(char) in "WF" else 1
    return taken
