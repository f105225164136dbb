"""What was said, read back: the log of the table or of one listener, made through the door."""

from __future__ import annotations

from typing import NamedTuple

from gmkit.core.hearing import ALOUD, Spoken, Told, say_entry, say_group
from gmkit.core.journal.line import REMARKS
from gmkit.core.referee import Referee


class Entry(NamedTuple):
    """What one reader heard of one line: `told`, and the rows that show it, headed by the words that were typed.

    `seat` is that of whoever spoke, None where the line is nobody's; `undone`: it was taken back.
    """

    told: tuple[Told, ...]
    rows: list[Spoken]
    seat: int | None
    undone: bool


def entries(referee: Referee, name: str = "") -> list[Entry]:
    """What everybody heard, or what one listener heard, in order.

    They are numbered by what this reader heard: a silent correction leaves neither line nor gap.
    """
    in_force = {line.number for line in referee.in_force()}
    found: list[Entry] = []
    number = 0
    for line, told in referee.heard_by(name):
        heard = told if name else tuple(one for one in told if one.listener == ALOUD)
        if not heard:
            continue
        number += bool(line.who)
        undone = line.act not in REMARKS and line.number not in in_force
        rows = say_entry(referee.tongue, number, line.who, referee.words_for(line, name), heard, undone)
        seat = referee.seating(line.number).seat_of(line.who) if line.who else None
        found.append(Entry(heard, rows, seat, undone))
    return found


def log_lines(referee: Referee, name: str = "", last: int = 0) -> list[Spoken]:
    """The rows of all entries, what was taken back marked. With `last` only so many of the latest entries."""
    lines = [] if last else group_lines(referee)
    return [*lines, *(row for entry in entries(referee, name)[-last:] for row in entry.rows)]


def group_lines(referee: Referee) -> list[Spoken]:
    """Who plays together under one name, by the names that their speakers have now; a line a group."""
    found = []
    for seat, name in zip(referee.setup.seats, referee.players, strict=False):
        if seat.members:
            members = [name if member == seat.name else member for member in seat.members]
            found.append(say_group(referee.tongue, name, members))
    return found
