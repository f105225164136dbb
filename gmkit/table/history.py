"""What was said, read back: the log of the table or of one listener, made through the door."""

from __future__ import annotations

from gmkit.core.hearing import ALOUD, Spoken, say_entry, say_group
from gmkit.core.referee import Referee


def log_lines(referee: Referee, name: str = "", last: int = 0) -> list[Spoken]:
    """What everybody heard, or what one listener heard, in order; what was taken back is marked.

    With `last` only so many of the latest entries. They are numbered by what this reader heard: a silent correction
    leaves neither line nor gap.
    """
    in_force = {line.number for line in referee.in_force()}
    entries: list[list[Spoken]] = []
    number = 0
    for line, told in referee.heard_by(name):
        heard = told if name else tuple(one for one in told if one.listener == ALOUD)
        if not heard:
            continue
        number += bool(line.who)
        words = referee.words_for(line, name)
        entry = say_entry(referee.tongue, number, line.who, words, heard, line.number not in in_force)
        entries.append(entry)
    lines = [] if last else group_lines(referee)
    return [*lines, *(line for entry in entries[-last:] for line in entry)]


def group_lines(referee: Referee) -> list[Spoken]:
    """Who plays together under one name, by the names that their speakers have now; a line a group."""
    found = []
    for seat, name in zip(referee.setup.seats, referee.players, strict=False):
        if seat.members:
            members = [name if member == seat.name else member for member in seat.members]
            found.append(say_group(referee.tongue, name, members))
    return found
