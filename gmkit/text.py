"""What every layer needs to put words before a person: two languages, plurals, and text made safe.

It knows no map, no game and no screen.
"""

from __future__ import annotations

import re
import unicodedata
from typing import Literal, NamedTuple

Lang = Literal["ru", "en"]


class Safe(str):
    """Text in which what cannot be seen is written out already: made safe again it stays as it is."""

    __slots__ = ()


class Both(NamedTuple):
    """One message in the two languages of gmkit, on one line.

    Whatever was put into it, a name or a word of a file among the rest, it comes out safe for a terminal.
    """

    ru: str
    en: str

    @classmethod
    def alike(cls, text: str) -> Both:
        """A text that is the same in both: a name, a cell, a number."""
        return cls(text, text)

    def __call__(self, lang: Lang) -> str:
        """The text in `lang`, safe for a terminal."""
        return printable(self.ru if lang == "ru" else self.en)


class Lines(Both):
    """A message of several lines, each of which comes out safe: what is put into one must be so already."""

    def __call__(self, lang: Lang) -> str:
        """The lines in `lang`."""
        return "\n".join(map(printable, (self.ru if lang == "ru" else self.en).split("\n")))


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
# Drawn as nothing, though no category says so: Unicode's default ignorables among letters and marks, but for the one
# that colours a sign; and blanks of Braille, of music, of Khitan and Brahmi.
BLANKS = frozenset(
    "\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0\U0001d159\U00016fe4\U0001107f"
    + "".join(map(chr, (*range(0xFE00, 0xFE0F), *range(0xE0100, 0xE01F0))))
)
_JOINER, _PICTURE, _KEYCAP = "\u200d", "\ufe0f", "\u20e3"
_KEYS = "0123456789#*"
_SIGNS = frozenset({"So", "Sm"})
_SKINS = "\U0001f3fb\U0001f3fc\U0001f3fd\U0001f3fe\U0001f3ff"
_MARKS = 4  # on one letter; more climb over the rows above
# Nearly every name and line: nothing to write out and no marks to count. No backslash, since `\u{` is ours.
_PLAIN = re.compile(r"[ -\[\]-~А-яЁё«»…–—№]*")


def is_safe_char(char: str) -> bool:
    """Whether `char` can stand before a terminal as it is."""
    return " " <= char <= "~" or unicodedata.category(char) not in _UNSAFE


def safe_text(text: str, limit: int = 400) -> str:
    r"""Untrusted `text` as it may be put on a terminal: what is not seen is written out, nothing is lost.

    Escapes are written as ``\u{1B}``, and so are letters drawn as nothing, marks beyond four on one letter, and a
    backslash that would look like one of ours: two texts of up to `limit` characters never come out the same. Longer
    ones end in an ellipsis. What joins and colours the parts of an emoji stays.

    It is for text that stands by itself, is shortened, or could be mistaken for one that was written out. A `Both` is
    safe without it.

    >>> safe_text("a\x1b[2Jb\u202ec"), safe_text("\\u{1B}")
    ('a\\u{1B}[2Jb\\u{202E}c', '\\u{5C}u{1B}')
    """
    if len(text) <= limit and (isinstance(text, Safe) or _PLAIN.fullmatch(text)):
        return text
    out = list(text[: limit + 1]) if isinstance(text, Safe) else _written_out(text, limit + 1)
    if len(text) > limit:
        out[limit:] = ["…"]
    return Safe("".join(out))


def printable(text: str) -> str:
    """A whole line as it may be put on a terminal, whatever was put into it; parts that are safe already stay so."""
    if isinstance(text, Safe) or _PLAIN.fullmatch(text):
        return text
    return Safe("".join(_written_out(text, len(text), ours=True)))


def _written_out(text: str, count: int, ours: bool = False) -> list[str]:
    """The first characters, those that cannot be seen written out; `ours`: a backslash may be the start of such."""
    out: list[str] = []
    marks = 0
    for at, char in enumerate(text[:count]):
        marks = marks + 1 if unicodedata.category(char)[0] == "M" else 0
        seen = marks <= _MARKS and ((ours and char == "\\") or _is_seen(text, at))
        out.append(char if seen else f"\\u{{{ord(char):02X}}}")
    return out


def _is_seen(text: str, at: int) -> bool:
    """Whether the character there can stand as it is among its neighbours."""
    char = text[at]
    if char == "\\":
        return not text.startswith("u{", at + 1)
    if char == _PICTURE:
        before = text[at - 1] if at else " "
        return before in _KEYS if text.startswith(_KEYCAP, at + 1) else unicodedata.category(before) in _SIGNS
    if char == _JOINER:
        before, after = text[:at][-3:].rstrip(_PICTURE + _SKINS)[-1:], text[at + 1 : at + 2]
        return all(sign and unicodedata.category(sign) == "So" for sign in (before, after))
    return char not in BLANKS and is_safe_char(char)


def columns_on_screen(text: str) -> int:
    """How many columns of a terminal the text takes: wide letters take two, combining marks none."""
    taken = 0
    for char in text:
        if unicodedata.category(char) not in _NO_WIDTH:
            taken += 2 if unicodedata.east_asian_width(char) in "WF" else 1
    return taken
