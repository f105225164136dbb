"""What is settled before the first announcement: the switches of the rules, who sits where, on which boards."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from gmkit.core.hero import Hero
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


class SeatRole(NamedTuple):
    """A role beside the ordinary one, which so many seats of every table have: a villain against the heroes.

    One that `may_lack` is had by whoever asked for it and by nobody else: the game does without.
    """

    name: str
    titles: Both
    seats: int = 1
    may_lack: bool = False


class Seat(NamedTuple):
    """A player, where he starts, and the names of his group where he plays for several people.

    In a game without a board he starts `NOWHERE`. `role` is the name of one of the card's, "" for an ordinary player;
    `heroes` are those whom he brought along, several pieces of one seat. `further` are the cells where his pieces
    start after the first, where they start apart.
    """

    name: str
    start: Cell
    members: tuple[str, ...] = ()
    role: str = ""
    heroes: tuple[Hero, ...] = ()
    further: tuple[Cell, ...] = ()

    @property
    def starts(self) -> tuple[Cell, ...]:
        """Where each of his pieces starts, as far as that was said: the first always."""
        return (self.start, *self.further)

    def start_of(self, piece: int) -> Cell:
        """Where the piece of that number, from 0 on, starts: on a cell of its own, or with the first."""
        return self.starts[piece] if piece < len(self.starts) else self.start


def role_named(text: str, roles: Sequence[SeatRole]) -> str:
    """The name of the role that has this name or title; the text itself where there is none."""
    folded = text.casefold()
    called = (one.name for one in roles if folded in (one.name, one.titles.ru.casefold(), one.titles.en.casefold()))
    return next(called, text)


def with_roles(seats: Sequence[Seat], roles: Sequence[SeatRole]) -> tuple[Seat, ...]:
    """The seats with every role of the card given away: as they have them, what is left over to the last seats.

    UsageError where a role that was asked for is not the card's, or is had by more seats than it is for.
    """
    had = [one.role for one in seats]
    for role in filter(None, dict.fromkeys(had)):
        found = next((one for one in roles if one.name == role), None)
        if found is None:
            known, shown = ", ".join(one.name for one in roles), safe_text(role, 60)
            raise UsageError(
                Both(f"нет роли «{shown}»; есть: {known}", f"no role '{shown}'; there are: {known}")
                if roles
                else Both("в этой игре ролей нет", "this game has no roles")
            )
        if had.count(role) > found.seats:
            raise UsageError(
                Both(
                    f"роль {role} не больше чем у {found.seats}, а дана {had.count(role)} раза",
                    f"the role {role} is for at most {found.seats}, but was given to {had.count(role)}",
                )
            )
    wanted = [one for one in roles if not one.may_lack]
    left = [one.name for one in wanted for _ in range(one.seats - had.count(one.name))]
    for place in range(len(seats) - 1, -1, -1):
        if left and not had[place]:
            had[place] = left.pop()
    return tuple(one._replace(role=role) for one, role in zip(seats, had, strict=True))


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
                    "ruling-unknown",
                    (),
                    Both(f"нет правила {name}; есть {names}", f"no ruling {name}; there are: {names}"),
                    key=("rulings", name),
                )
                continue
            try:
                known[name].check(value)
            except UsageError as error:
                yield Finding("ruling-value", (), error.message, key=("rulings", name))

    return check_rulings
