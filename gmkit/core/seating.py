"""Seating: who sits where at a table, by which name. A person is his seat; a name is only what he is called now.

Names may be changed, swapped, given up by one and taken by another, and all of that may be undone. Whoever must know
whose something was asks for the seat at the time when it was said, never for the name.
"""

from __future__ import annotations

from typing import NamedTuple


class Seating(NamedTuple):
    """The names at a table in order, and the seat of each: 0, 1, 2 … for those of the start.

    A newcomer's seat is a number that nobody else ever has, also where his coming is taken back and another comes.
    """

    names: tuple[str, ...]
    seats: tuple[int, ...]

    @classmethod
    def begun(cls, names: tuple[str, ...]) -> Seating:
        """The seating at the start of a game."""
        return cls(names, tuple(range(len(names))))

    def after(self, names: tuple[str, ...], newcomer: int) -> Seating:
        """The seating once the table has these `names`: in the same order as before, newcomers at the end.

        `newcomer` is the seat of the first who is new; further ones have the numbers after it.
        """
        if names == self.names:
            return self
        new = len(names) - len(self.names)
        return Seating(names, (*self.seats, *range(newcomer, newcomer + new))[: len(names)])

    def seat_of(self, name: str) -> int | None:
        """The seat of who goes by this name, or None where nobody does."""
        return self.seats[self.names.index(name)] if name in self.names else None

    def name_of(self, seat: int) -> str | None:
        """What the person of this seat is called, or None while he is not at the table."""
        return self.names[self.seats.index(seat)] if seat in self.seats else None
