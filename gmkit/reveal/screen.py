"""One screen of the replay: words and keys always, of the drawing as much as fits, from a row on."""

from __future__ import annotations

from collections.abc import Sequence

import click

from gmkit.text import columns_on_screen

_CUT = "⋯"


def screen_rows(
    words: Sequence[str], drawing: Sequence[str], hints: tuple[str, str], size: tuple[int, int], first: int
) -> tuple[list[str], int]:
    """The rows, and the first row of the drawing among them, as near to `first` as it may be.

    `size`: columns and rows of the terminal. `hints`: the line of keys, without and with those that move the drawing.
    """
    columns, height = size
    room = height - sum(_taken(row, columns) for row in words) - _taken(hints[1], columns) - 2  # a blank, the cursor
    if sum(_taken(row, columns) for row in drawing) <= room:
        return [*words, *drawing, "", hints[0]], 0
    first = max(0, min(first, _latest(drawing, columns, room - 1)))
    shown: list[str] = [_CUT] if first else []
    left = room - len(shown)  # in the place of the blank row stands whether there is more
    after = first
    while after < len(drawing) and (taken := _taken(drawing[after], columns)) <= left:
        shown.append(drawing[after])
        left -= taken
        after += 1
    return [*words, *shown, _CUT if after < len(drawing) else "", hints[1]], first


def _latest(drawing: Sequence[str], columns: int, room: int) -> int:
    """The first row from which on all the rest fits."""
    left, first = room, len(drawing)
    while first > 0 and (taken := _taken(drawing[first - 1], columns)) <= left:
        left -= taken
        first -= 1
    return first


def _taken(row: str, columns: int) -> int:
    """How many rows of the terminal one row of text takes."""
    return max(1, -(-columns_on_screen(click.unstyle(row)) // max(columns, 1)))
