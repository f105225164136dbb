"""The master's words that a game adds: whose list, what a thing does, what somebody may do (`core/aid.py`)."""

from __future__ import annotations

from gmkit.core.game import AnyGame
from gmkit.core.master.commands import ListOf, MayDo, Thing
from gmkit.core.master.entries import Entry
from gmkit.core.speech.misheard import Misheard, Why
from gmkit.text import Both

_NAME = Both("[ИМЯ]", "[NAME]")
_THING = Both("НАЗВАНИЕ", "NAME")
_MAY = Both("могу", "may")


def aid_entries(game: AnyGame) -> tuple[Entry, ...]:
    """The rows that this game adds to the table of commands; none in most games."""
    aid = game.aid
    if aid is None:
        return ()
    meaning = Both("что игрок может сделать сейчас, ему одному", "what a player may do now, for him alone")
    found = [Entry(_MAY, ("что можно", "что могу", "can", "options"), _NAME, meaning, MayDo, lambda rest: MayDo(rest))]
    if aid.own_call is not None:
        found.append(Entry(*aid.own_call[:2], _NAME, aid.own_call.meaning, ListOf, lambda rest: ListOf(rest)))
    if aid.thing_call is not None:
        title = aid.thing_call.title
        found.append(
            Entry(*aid.thing_call[:2], _THING, aid.thing_call.meaning, Thing, lambda rest: _thing(rest, title))
        )
    return tuple(found)


def _thing(rest: str, title: Both) -> Thing:
    if not rest:
        raise Misheard(Why.EMPTY, Both(f"После «/{title.ru}» нужно название.", f"«/{title.en}» wants a name after it."))
    return Thing(rest)
