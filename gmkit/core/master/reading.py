"""How a master's command is read from a line that begins with `/`.

A word, or a beginning of three letters or more that no other name of a command has: what could be the start of several
(«/по») asks which, and a slip is offered, never obeyed. It knows no game; the names after `/лог` are looked up by the
referee.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from gmkit.core.master.commands import FEWEST_SIDES, LONGEST_TEXT, MOST_SIDES, Amend, MasterCommand, Note, Roll, Tell
from gmkit.core.master.entries import ENTRIES, NOTHING, Entry
from gmkit.core.speech.grammar import Grammar
from gmkit.core.speech.letters import fold, is_one_slip_away, other_layout
from gmkit.core.speech.misheard import Misheard
from gmkit.core.speech.numbers import parse_number
from gmkit.text import Both


# The words alone, exactly: after a slash a form of a word or a word more is offered or refused, never obeyed.
def _grammar(entries: Sequence[Entry]) -> Grammar[Entry]:
    return Grammar((), None, [(phrase, entry) for entry in entries for phrase in (*entry.title, *entry.others)])


GRAMMAR = _grammar(ENTRIES)
_OFFERED = 3
_SHORTEST_BEGINNING = 3  # letters; fewer are a slip of the finger
_DIE = re.compile(r"[кКkKдДdD]([0-9]{1,4})")


def is_master_line(line: str) -> bool:
    """Whether a typed line is for the program and not a player's words."""
    return line.lstrip("\ufeff \t").startswith("/")


class _Book(NamedTuple):
    """The rows that may be meant: those of every game, and what the game at hand adds."""

    entries: tuple[Entry, ...]
    grammar: Grammar[Entry]


@lru_cache(maxsize=16)
def _book(own: tuple[Entry, ...]) -> _Book:
    entries = (*ENTRIES, *own)
    return _Book(entries, _grammar(entries) if own else GRAMMAR)


def read_master(line: str, again: bool = False, own: tuple[Entry, ...] = ()) -> MasterCommand:
    """The command of a line that begins with `/`; `own` are the rows that the game adds. Raises Misheard.

    Where nothing comes near, the message names the help; `again`, as when the line before was a slip too, all commands.
    """
    book = _book(own)
    titles = [entry.title for entry in book.entries]
    known = _slashed(titles if again else titles[:1])
    body = line.strip().removeprefix("\ufeff").strip().removeprefix("/").strip()
    if not body:
        raise Misheard.unknown("/", known=known)
    die = _DIE.fullmatch(body)
    if die:
        return Roll(parse_number(die[1], FEWEST_SIDES, MOST_SIDES))
    whole = book.grammar.known_phrase(body)
    if whole:
        return whole[0].make("")
    word, rest = (*body.split(maxsplit=1), "")[:2]
    word = word.rstrip(":")
    entry = command_of(word, own)
    if entry is None:
        raise _misheard(word, known, book.entries)
    if rest and entry.takes == NOTHING:
        raise Misheard.extra_words(_slashed([entry.title])[0], rest)
    return entry.make(rest)


def command_of(word: str, own: tuple[Entry, ...] = ()) -> Entry | None:
    """The command of that name, or whose name alone begins so; None where that is none or several."""
    book = _book(own)
    found = book.grammar.known_phrase(word)
    if not found:
        begun = _begun(word, book.entries)
        if len(begun) != 1 or len(fold(word)) < _SHORTEST_BEGINNING:
            return None
        found = book.grammar.known_phrase(begun[0].ru)
    return found[0]


def is_secret(line: str) -> bool:
    """Whether a line is a command whose text may hold what players must not read: a correction, a note, a whisper."""
    if "/" not in line:
        return False
    entry = command_of((line[line.index("/") + 1 :].split(maxsplit=1) or [""])[0].rstrip(":"))
    return entry is None or entry.makes in (Amend, Note, Tell)


def slash_hint(line: str, own: tuple[Entry, ...] = ()) -> Both | None:
    """What to type where a line is a master's command but for its slash; None where it is none."""
    found = _book(own).grammar.known_phrase(line.strip())
    if not found:
        return None
    title = found[0].title
    return Both(
        f"Команды ведущего начинаются с черты: «/{title.ru}».",
        f"The master's commands begin with a slash: '/{title.en}'.",
    )


def _begun(word: str, entries: Sequence[Entry]) -> list[Both]:
    """The names of commands that begin so."""
    begun = fold(word)
    # Names of commands first; synonyms only where no name begins so, else «/по» would list nearly all.
    names = [title for entry in entries for title in entry.title]
    synonyms = [phrase for entry in entries for phrase in (*entry.title, *entry.others)]
    begin: list[Both] = []
    for known in (names, synonyms):
        begin = begin or [Both.alike(one) for one in known if begun and fold(one).startswith(begun)]
    return begin


def _misheard(word: str, known: Sequence[Both], entries: Sequence[Entry]) -> Misheard:
    begin = _begun(word, entries)
    if len(begin) > 1:
        return Misheard.ambiguous("/" + word, _slashed(begin))
    return Misheard.unknown("/" + word, _slashed(begin or _near(word, entries)), known)


def _near(word: str, entries: Sequence[Entry]) -> list[Both]:
    """Words a slip of a letter or the other keyboard layout away, one a command."""
    typed, swapped = fold(word), fold(other_layout(word))
    found: list[Both] = []
    for entry in entries if len(typed) <= LONGEST_TEXT else ():
        for phrase in (*entry.title, *entry.others):
            known = fold(phrase)
            if len(known) >= _SHORTEST_BEGINNING and (known == swapped or is_one_slip_away(typed, known)):
                found.append(Both.alike(known))
                break
    return found[:_OFFERED]


def _slashed(titles: list[Both] | tuple[Both, ...]) -> list[Both]:
    return [Both("/" + title.ru, "/" + title.en) for title in titles]
