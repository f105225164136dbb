"""Where did she think she was? The sets of cells that a game offers through its card, ready to be shown."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import NamedTuple

from gmkit.core.whereabouts import Positions, found_at
from gmkit.grid.geometry import Cell
from gmkit.reveal.labels import LABELS
from gmkit.reveal.linenames import from_line
from gmkit.reveal.story import Story
from gmkit.text import counted


class Belief(NamedTuple):
    """One player's sets: `changes` are (index of the frame, cells) where the set becomes another.

    `found` is the number of the line from which on one cell is left to the end, 0 where that never came; `left` is
    how many there are in the end.
    """

    changes: tuple[tuple[int, Collection[Cell]], ...]
    found: int
    left: int


def beliefs_of(story: Story) -> Mapping[int, Belief]:
    """By the place in the order of turns; empty for a game that has no hidden positions."""
    after = story.game.after
    if after is None or after.positions is None:
        return {}
    found = {}
    for place, name in enumerate(story.names):
        sets = after.positions(story.setup, story.kept, name)
        if any(sets):
            found[place] = _belief(story, sets)
    return found


def belief_text(story: Story, belief: Belief) -> str:
    """When one cell was left, or how many are left in the end."""
    if belief.found:
        return LABELS["found"](story.lang).format(from_line(story, belief.found))
    left = counted(belief.left, story.lang, ("клетка", "клетки", "клеток"), ("cell", "cells"))
    return LABELS["never"](story.lang).format(left)


def _belief(story: Story, sets: Positions) -> Belief:
    index = {frame.number: place for place, frame in enumerate(story.frames)}
    changes: list[tuple[int, Collection[Cell]]] = []
    before: frozenset[Cell] | None = None
    left = 0
    for line, cells in zip(story.kept, sets, strict=True):
        now = frozenset(cells)
        left = len(now) or left  # he who is out of the game stands nowhere, and what he knew before stays known
        if now != before and line.number in index:
            changes.append((index[line.number], now))
        before = now
    found = found_at(sets)
    return Belief(tuple(changes), 0 if found is None else story.kept[found].number, left)


def bits(cells: Collection[Cell], width: int) -> str:
    """Cells as one hexadecimal number: bit `row * width + column` is set for each."""
    number = 0
    for column, row in cells:
        number |= 1 << (row * width + column)
    return f"{number:x}"
