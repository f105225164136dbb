"""Tokens: a typed line cut into words, numbers, arrows and signs, each with its place. It knows no word.

What is only dress goes here: quotes, stars, brackets, invisible signs, marks of stress, smileys. What may matter stays
a token, even where nobody knows it, since a line must be understood whole.
"""

from __future__ import annotations

import enum
import re
import unicodedata
from typing import NamedTuple

from gmkit.core.speech.letters import fold
from gmkit.grid.geometry import Way


class Kind(enum.Enum):
    """What a piece of a line is."""

    WORD = enum.auto()
    NUMBER = enum.auto()
    MIXED = enum.auto()  # letters with digits: a cell, «x2»
    SIGN = enum.auto()  # an arrow, an emoji, a sign that may matter
    PART = enum.auto()  # comma, semicolon, line break: parts what is said
    STOP = enum.auto()  # full stop, ellipsis
    PAUSE = enum.auto()  # a dash between words, a colon
    QUESTION = enum.auto()
    STRUCK = enum.auto()  # struck through: taken back


class Token(NamedTuple):
    """One piece: its kind, its folded text (of a sign the sign itself), where it stands in the line."""

    kind: Kind
    text: str
    start: int
    end: int


# Signs that stand for a side, with and without a head of their own.
ARROWS: dict[str, Way] = {
    **dict.fromkeys(("↑", "⬆", "⇧", "⇑", "🔼", "👆", "☝", "⤴"), Way.NORTH),
    **dict.fromkeys(("→", "➡", "⇨", "⇒", "▶", "👉", "➜", "➔", "->", "-->", "=>", "—>", "–>"), Way.EAST),
    **dict.fromkeys(("↓", "⬇", "⇩", "⇓", "🔽", "👇", "⤵"), Way.SOUTH),
    **dict.fromkeys(("←", "⬅", "⇦", "⇐", "◀", "👈", "<-", "<--", "<=", "<—", "<–"), Way.WEST),
}
_DRESS = frozenset("\"'«»“”„‟‹›()[]{}*_`|<>!¡@‘’")
_NOTHING = re.compile("[\u00ad\u200b-\u200f\u2060\ufe0e\ufe0f\ufeff\U0001f3fb-\U0001f3ff\u0300\u0301]")
_SMILES = re.compile(r"[:;=][-'^]?[)(DPpРр*3]+(?!\w)|\){2,}|\({2,}|[xXхХ]D+(?!\w)|\^_*\^|<3(?!\w)")
_WORD = r"[^\W\d_\u00d7](?:[^\W\d_]|[\u0302-\u036f])*"
_PIECE = re.compile(
    rf"(?P<STRUCK>~~|\u0336|\u0335)|(?P<ARROW><?(?:--?|=|—|–)>|<(?:--?|=|—|–))"
    rf"|(?P<MIXED>(?:{_WORD}-?[0-9]+|[0-9]+(?:{_WORD}|[-‐-―−][0-9]+)|×\s?[0-9]+)(?:{_WORD}|[0-9])*(?![\w-]))"
    rf"|(?P<NUMBER>[0-9]+(?!\w))|(?P<WORD>{_WORD}(?:['’`‐-―−-]{_WORD})*)"
    r"|(?P<QUESTION>[?？❓❔⁉])|(?P<PART>[,;\n\r，；])|(?P<STOP>\.+|…|。)|(?P<PAUSE>[:：‐-―−-]+)|(?P<SIGN>\S)"
)
_HAPPY = re.compile(
    "[\U0001f600-\U0001f64a\U0001f64c-\U0001f64f\U0001f910-\U0001f93a\U0001f970-\U0001f97a☺❤♥✨🎉👍👌🙏💪🔥]"
)


def cleaned(line: str) -> str:
    """The line with nothing unseen in it and letters composed; every space that is not a line break is plain."""
    text = unicodedata.normalize("NFC", _NOTHING.sub("", unicodedata.normalize("NFD", line)))
    return "".join(" " if char.isspace() and char not in "\n\r" else char for char in text)


def tokens(text: str) -> list[Token]:
    """The pieces of a cleaned line. Smileys and dress leave none."""
    found: list[Token] = []
    text = _SMILES.sub(lambda smile: " " * len(smile[0]), text)
    for match in _PIECE.finditer(text):
        kind, piece, start, end = match.lastgroup, match[0], match.start(), match.end()
        if kind == "ARROW":
            if piece in ARROWS:
                found.append(Token(Kind.SIGN, piece, start, end))
            else:
                found.append(Token(Kind.PAUSE, piece, start, end))
        elif kind == "PAUSE" and piece == "-" and text[end : end + 1].isdigit():
            found.append(Token(Kind.SIGN, piece, start, end))  # «-4» is a number, and none that a die shows
        elif kind == "SIGN":
            if piece in _DRESS or _HAPPY.match(piece):
                continue
            found.append(Token(Kind.SIGN, piece, start, end))
        elif kind is not None:
            said = fold(piece) if kind in ("WORD", "MIXED") else piece
            found.append(Token(Kind[kind], said, start, end))
    return found
