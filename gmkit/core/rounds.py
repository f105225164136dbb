"""Rounds: how often the turn has come round, counted by the turns that all have heard begin or pass."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from gmkit.core.hearing import ALOUD, Role, Told
from gmkit.core.seating import Seating


class Rounds(NamedTuple):
    """The round that is played, the seats whose turn of it was announced, and the last of them.

    A seat that is announced again begins the next round. So it needs no order of turns: whoever has come, gone or
    missed a turn changes nothing for the others.
    """

    number: int = 1
    had: frozenset[int] = frozenset()
    last: int | None = None

    def after(self, told: Iterable[Told], seating: Seating) -> Rounds:
        """After one line in force: what was told of it, and who sat where then."""
        number, had, last = self
        for one in told:
            if one.role is not Role.ANNOUNCEMENT or one.listener != ALOUD:
                continue
            seat = seating.seat_of(one.about)
            if seat is None:
                continue
            if seat in had:
                number, had = number + 1, frozenset()
            had, last = had | {seat}, seat
        return Rounds(number, had, last)

    def of(self, seat: int | None) -> int:
        """The round of whoever speaks: the next one where all know that his turn comes, though it is not announced."""
        return self.number + (seat in self.had and seat != self.last)
