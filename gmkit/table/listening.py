"""Listening: a typed line as somebody's words, and what the line before it left open.

A suggestion waits for a yes, a die for its face, a line copied from a chat for the words below its header. All of it is
made from what was typed; the world is never asked.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from gmkit.core.hearing import NotNow, Table
from gmkit.core.referee import Referee
from gmkit.core.speech.address import hear
from gmkit.core.speech.letters import fold
from gmkit.core.speech.misheard import Misheard, Offer, Why, quoted
from gmkit.core.speech.speakers import Company, Said
from gmkit.text import Both

YES = frozenset(["да", "ага", "угу", "верно", "конечно", "yes", "y", "yep", "yeah", "ok", "ок", "д"])
NO = frozenset(["нет", "не", "неверно", "no", "n", "nope", "н"])
_FACE = re.compile(r"\s*([1-6])\s*[.!]?\s*")


class _Open(NamedTuple):
    """What the last line left open. `guard` is whose the next bare words are; "" where nobody knows."""

    offer: Said | None = None
    face: Said | None = None
    guard: str | None = None


class Dropped(Exception):
    """A suggestion was declined; nothing is to be done."""


class Listening:
    """Reads one line after another at one table."""

    def __init__(self, referee: Referee) -> None:
        self._referee = referee
        self._open = _Open()

    def company(self) -> Company:
        """Who sits at the table now, and whose turn it is."""
        referee = self._referee
        groups = zip(referee.setup.seats, referee.players, strict=False)
        members = tuple((member, name) for seat, name in groups for member in seat.members if member != seat.name)
        gone = referee.game.rules.gone
        return Company(
            tuple(referee.players),
            next(iter(referee.speakers), None),
            members,
            () if gone is None else tuple(gone(referee.world)),
        )

    def said(self, line: str) -> Said | None:
        """Who says what; None for a blank line that takes nothing. Raises Misheard, or Dropped for a "no"."""
        before, self._open = self._open, _Open()
        if before.offer is not None and (not line.strip() or fold(line) in YES):
            return before.offer
        if not line.strip():
            return None
        if before.offer is not None and fold(line) in NO:
            raise Dropped
        if before.face is not None and (face := _FACE.fullmatch(line)):
            return Said(before.face.who, f"{before.face.words} {face[1]}")
        company = self.company()
        try:
            said = hear(line, company, lambda words: self._referee.understood(words))
        except Misheard as error:
            self._left_open(error)
            raise
        if before.guard is None or said.who is not None:
            return said
        if before.guard:
            return Said(before.guard, said.words)
        whose = _whose(said.words, Offer(company.turn, Both.alike(said.words)))
        self._left_open(whose)
        raise whose

    def forget(self) -> None:
        """Something else was done: nothing waits any more."""
        self._open = _Open()

    def refused(self, said: Said, error: NotNow) -> None:
        """The words were not allowed now; a die that is thrown by hand waits for its face."""
        if error.word is Table.TYPE_THE_FACE:
            self._open = _Open(face=Said(said.who, self._referee.reading(said.words)))

    def _left_open(self, error: Misheard) -> None:
        if error.offer is not None:
            words = error.offer.words(self._referee.tongue.lang)
            self._open = _Open(offer=Said(error.offer.who, words))
        elif error.why is Why.NO_SUCH_PLAYER:
            self._open = _Open(guard="")
        elif error.speaker is not None:
            self._open = _Open(guard=error.speaker)


def _whose(words: str, offer: Offer) -> Misheard:
    """Bare words after a line of somebody who does not sit here."""
    turn = offer.who or ""
    return Misheard(
        Why.NO_SUCH_PLAYER,
        Both(
            f"Чьи это слова: «{quoted(words)}»? Если это {quoted(turn)}: «да» или пустой Enter.",
            f"Whose words are «{quoted(words)}»? If they are {quoted(turn)}'s: 'yes' or an empty line.",
        ),
        offer=offer,
    )
