"""Address: who speaks in a typed line, and which of its words are his.

«Аня: север», «север, Аня», «за Аню север», «[12:03] Аня: север», «А: север». Every reading that stands is tried; two
that differ ask. A line that names a stranger, or two people of two parties, is nobody's. No world and no map here.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from gmkit.core.speech.letters import fold
from gmkit.core.speech.misheard import Misheard, Offer, Why
from gmkit.core.speech.names import split_speaker
from gmkit.core.speech.speakers import Company, Said, candidates, who_is_it
from gmkit.text import Both

_LOOKED_AT = 300  # characters of a line that may be somebody's words
Read = Callable[[str], Any]


def hear(line: str, company: Company, read: Read) -> Said:
    """Who says what. Raises Misheard: nobody has that name, two people are meant, or the words fit no command."""
    text = line.strip().removeprefix("\ufeff").lstrip()
    if len(text) > _LOOKED_AT:
        return Said(*split_speaker(text, company.everybody()))
    found: dict[tuple[str | None, type, Any], Said] = {}
    first: Misheard | None = None
    for said in candidates(text, company):
        if isinstance(said, Misheard):
            first = first or said
            continue
        if not said.words:
            first = first or _nothing_said(said.who)
            continue
        try:
            command = read(said.words)
        except Misheard as error:
            if first is None or (
                first.offer is None and first.why is not Why.NO_SUCH_PLAYER and error.offer is not None
            ):
                first = _said_by(error, said.who)
            continue
        found.setdefault((said.who or company.turn, type(command), command), said)
    if len(found) == 1:
        only = next(iter(found.values()))
        if only.nested:  # «Аня к востоку» where «Аня К» plays: her words fit nothing, but were they hers?
            raise who_is_it(text, [name for name in company.names if fold(text).startswith(fold(name))], False)
        if first is not None and first.why is Why.AMBIGUOUS_NAME:
            raise first
        return only
    if found:
        raise _whose(text, list(found.values()), company)
    raise first or Misheard.empty()


def _said_by(error: Misheard, who: str | None) -> Misheard:
    if error.offer is not None and who is not None:
        error.offer = Offer(who, error.offer.words)
    return error


def _nothing_said(who: str | None) -> Misheard:
    if who is None:
        return Misheard.empty()
    name = who
    error = Misheard(
        Why.EMPTY, Both(f"{name} — и что? После имени нужны слова.", f"{name} — what? Words must follow the name.")
    )
    error.speaker = who
    return error


def _whose(text: str, said: list[Said], company: Company) -> Misheard:
    """Two readings stand: told with the speaker and his words."""
    options = [Both.alike(f"{one.who or company.turn or ''}: {one.words}") for one in said]
    return Misheard.ambiguous(text, options)
