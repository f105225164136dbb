"""What is settled before the first announcement: the switches of the rules, who sits where, on which boards."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from gmkit.errors import UsageError
from gmkit.grid.findings import Check, Finding
from gmkit.grid.geometry import Cell, Columns
from gmkit.grid.gridmap import GridMap
from gmkit.text import Both, safe_text


class Ruling(NamedTuple):
    """A named switch of the rules: its default, what else it may be, and what it means to a player.

    A value is one of `choices` or, where `numbers` is given, a whole number in that range. `former` is what a game
    played by that was begun before there was this ruling, where it is not the default.
    """

    name: str
    default: str
    meaning: Both
    choices: tuple[str, ...] = ()
    numbers: tuple[int, int] | None = None
    former: str = ""

    def check(self, value: str) -> None:
        """UsageError that says what the values are."""
        if value in self.choices:
            return
        if self.numbers and re.fullmatch(r"[0-9]{1,4}", value):
            low, high = self.numbers
            if low <= int(value) <= high:
                return
        shown = safe_text(value, 60)
        raise UsageError(
            Both(
                f"правило {self.name}: «{shown}» не подходит; может быть {self.values()}",
                f"ruling {self.name}: '{shown}' does not fit; it may be {self.values()}",
            )
        )

    def values(self) -> str:
        """The values it may have, default first."""
        found = [self.default, *(choice for choice in self.choices if choice != self.default)]
        if self.numbers:
            found.append(f"{self.numbers[0]}…{self.numbers[1]}")
        return ", ".join(found)


NOWHERE = Cell(0, 0)  # where the seats of a game without a board start


class Seat(NamedTuple):
    """A player, where he starts, and the names of his group where he plays for several people.

    In a game without a board he starts `NOWHERE`.
    """

    name: str
    start: Cell
    members: tuple[str, ...] = ()


class Setup(NamedTuple):
    """What a game begins with: the boards (none, one, or one a player in the order of seats), seats, rulings."""

    boards: tuple[GridMap, ...]
    seats: tuple[Seat, ...]
    rulings: Mapping[str, str]

    @property
    def columns(self) -> Columns:
        """The column style, which everybody at the table knows; Latin where there is no board."""
        return self.boards[0].columns if self.boards else Columns.LATIN


def rulings_check(rulings: Sequence[Ruling]) -> Check:
    """The check that a map's rulings are known and have a value they may have, for any game's `checks`."""

    def check_rulings(grid: GridMap) -> Iterator[Finding]:
        known = {ruling.name: ruling for ruling in rulings}
        for name, value in grid.rulings.items():
            if name not in known:
                names = ", ".join(known)
                yield Finding(
                    "ruling-unknown", (), Both(f"нет правила {name}; есть {names}", f"no ruling {name}; {names}")
                )
                continue
            try:
                known[name].check(value)
            except UsageError as error:
                yield Finding("ruling-value", (), error.message)

    return check_rulings
