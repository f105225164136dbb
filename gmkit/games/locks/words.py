"""What may be typed in the castle. It reads words; it knows neither the world nor the map.

A command that names a player keeps the name as typed: who sits at the table is known only when it is decided.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from gmkit.core.speech.cells import is_like_a_cell, read_cell
from gmkit.core.speech.compass import PLAIN_WAYS
from gmkit.core.speech.letters import fold
from gmkit.core.speech.misheard import Misheard, Why
from gmkit.core.speech.phrasebook import LONGEST, phrases
from gmkit.games.locks.commands import (
    Buy,
    Cabinet,
    Command,
    Enter,
    FreeEntry,
    Go,
    Hang,
    Passage,
    Pull,
    TakeOff,
)
from gmkit.games.locks.corrections import FORMS, Correction
from gmkit.games.locks.sayings import BOOK, HEADS, Head
from gmkit.grid.geometry import Columns, Way
from gmkit.text import Both, Lang

_BYPASS = frozenset(
    fold(phrase)
    for phrase in phrases(
        "[с|через] (обход|обходом|обхода) [ловушки|ловушек|ковра]",
        "(обойти|обхожу) [ловушку|ковер]",
        "[with] [the] bypass",
    )
)
_KNOWN = (*BOOK.titles, *dict.fromkeys(HEADS.titles))


def _way(text: str) -> Way | None:
    return PLAIN_WAYS.read(text) if text.strip() else None


def _made(head: Head, rest: str, columns: Columns) -> Command:
    """The command of its first words and the rest."""
    kind, colour = head
    if kind == "door":
        return Enter(read_cell(rest, columns))
    if kind == "entry":
        return FreeEntry(read_cell(rest, columns) if rest.strip() else None)
    if kind == "off":
        return TakeOff(colour, _way(rest))
    if kind == "hang":
        return Hang(colour, _way(rest))
    if kind == "buy":
        assert colour is not None
        return Buy(colour, rest.strip())
    return Pull(colour, rest.strip())


def _without_bypass(words: str) -> tuple[str, bool]:
    """The words without «с обходом» at their end, and whether it stood there."""
    parts = words.split()
    for count in (3, 2, 1):
        if len(parts) > count and fold(" ".join(parts[-count:])) in _BYPASS:
            return " ".join(parts[:-count]).rstrip(" ,"), True
    return words, False


def _command(words: str, columns: Columns) -> Command:
    if BOOK.knows(words):
        return BOOK.read(words)
    if is_like_a_cell(words):
        return Enter(read_cell(words, columns))
    try:
        head, rest = HEADS.head(words)
    except Misheard as error:
        if error.why is not Why.UNKNOWN:
            raise
    else:
        return _made(head, rest, columns)
    try:
        return BOOK.read(words)  # with «пожалуйста», or Misheard with what is near
    except Misheard as error:
        if error.why is not Why.UNKNOWN or error.options:
            raise
    raise Misheard.unknown(words, HEADS.near(words), _KNOWN)


def read(words: str, columns: Columns, names: Sequence[str]) -> Command:
    """The command of a player's words. Raises Misheard; whether the cell is on the map is not asked here."""
    return _read(words, columns)


@lru_cache(maxsize=2048)  # Misheard is not kept
def _read(words: str, columns: Columns) -> Command:
    if len(words) > LONGEST:
        raise Misheard.too_long(words)
    bare, bypass = _without_bypass(words)
    command = _command(bare, columns)
    if not bypass:
        return command
    if isinstance(command, Enter | Go | Passage | Cabinet | FreeEntry):
        return command._replace(bypass=True)
    raise Misheard.unknown(words, known=_KNOWN)


@lru_cache(maxsize=1)
def command_words() -> tuple[str, ...]:
    """Every phrase of the commands, folded: no player may be called so."""
    return tuple(sorted(BOOK.folded | HEADS.folded))


def read_correction(words: str, columns: Columns, names: Sequence[str]) -> Correction:
    """A correction by the master. Raises Misheard; whether the cell is on the map is not asked here."""
    return FORMS.read(words, columns, names, BOOK.folded | HEADS.folded)


def words_help(lang: Lang) -> list[tuple[str, str]]:
    """(what to type, what it means) for each command of a player."""
    letters = ("с", "в", "ю", "з") if lang == "ru" else ("n", "e", "s", "w")
    rows: dict[str, str] = {}
    for index, saying in enumerate(BOOK.sayings):
        letter = f", {letters[index]}" if index < len(letters) else ""
        rows[f"{saying.title(lang)}{letter}"] = saying.meaning(lang)
    rows |= {saying.title(lang): saying.meaning(lang) for saying in HEADS.sayings}
    rows[Both("север с обходом", "north with bypass")(lang)] = Both(
        "не задержаться на ковре, открыв «Обход ловушек»", "not to be held by a carpet, opening 'Trap bypass'"
    )(lang)
    return list(rows.items())
