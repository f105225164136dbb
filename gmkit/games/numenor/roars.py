"""Counting roars (NC-24): how many movements running led over a dragonid's ground, for each dragonid or for all alike.

Counts are values and nothing is decided here; the rules, the roaming dragonids and the search for ways all count here,
so that none of them can count otherwise.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import NamedTuple, TypeAlias

from gmkit.games.numenor.events import Count

# One common number (`roar_count: all`), or a count for each dragonid that has one (`each`), in the order of the map;
# 0 where nothing is counted.
Counts: TypeAlias = int | tuple[Count, ...]


def most(counts: Counts) -> int:
    """The highest count: the one that leads to the infirmary."""
    return counts if isinstance(counts, int) else max([one.times for one in counts])


def singly(counts: Counts) -> tuple[Count, ...]:
    """The counts as events bear them beside the highest one: () where there is one common count."""
    return () if isinstance(counts, int) else counts


def moved_over(counts: Counts, heard: Sequence[int], each: bool) -> Counts:
    """The counts after a movement on which the dragonids `heard` (numbers in rising order) were heard."""
    if not heard:
        return 0
    if not each:
        return most(counts) + 1
    known = dict(singly(counts))
    return tuple([Count(nth, known.get(nth, 0) + 1) for nth in heard])


class Roamed(NamedTuple):
    """What the dragonids' own moves made of a count: `grown` where one that came over him counts (A19)."""

    counts: Counts
    grown: bool


def roamed(counts: Counts, before: Collection[int], after: Sequence[int], comes: bool, each: bool) -> Roamed:
    """The count of one who stayed where he is, heard `before` and heard `after` the dragonids moved.

    A dragonid that has left him is counted no more (A18); `comes`: one that comes over him counts.
    """
    if not each:
        grown = bool(after and not before and comes)
        ended = bool(before and not after)
        return Roamed(0 if ended else most(counts) + grown, grown)
    known: Mapping[int, int] = dict(singly(counts))
    new = {nth for nth in after if comes and nth not in before}
    kept = [nth for nth in sorted({*known, *new}) if nth in after or nth not in before]
    return Roamed(tuple([Count(nth, known.get(nth, 0) + (nth in new)) for nth in kept]) or 0, bool(new))
