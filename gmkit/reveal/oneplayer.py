"""The game as one player heard it, and nothing else: made through the door, with no map and no truth."""

from __future__ import annotations

from gmkit.core.hearing import Spoken, say_entry
from gmkit.core.speech.names import find_name
from gmkit.reveal.story import Story


def heard_lines(story: Story, name: str, until: int | None = None) -> list[Spoken]:
    """What `name` heard, in order, up to journal line `until`; what was taken back later is marked.

    Entries are numbered by what he heard, so that silent lines leave no gap. UsageError for a name that is not there.
    """
    referee = story.referee
    who = find_name(name, referee.players)
    in_force = {line.number for line in story.kept}
    lines: list[Spoken] = []
    number = 0
    for line, told in referee.heard_by(who):
        if until is not None and line.number > until:
            break
        number += bool(line.who)
        words = referee.words_for(line, who)
        lines += say_entry(referee.tongue, number, line.who, words, told, line.number not in in_force)
    return lines
