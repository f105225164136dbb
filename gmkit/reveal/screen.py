"""One screen of the replay: words and keys always, of the picture as much as fits, seen through a window that moves."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

import click

from gmkit.show.room import Spot
from gmkit.text import columns_on_screen

_MORE = "⋯"
_COLOUR = re.compile(r"(\x1b\[[0-9;]*m)")
_BESIDE = 2  # columns seen on both sides of whom the window follows


class Row(NamedTuple):
    """A row of a picture. A map's slides under the window but for its first `held` columns; a legend's (None) wraps."""

    text: str
    held: int | None = None


class Window(NamedTuple):
    """The first row that is seen of the picture and the first column, counted behind those that are held."""

    row: int = 0
    column: int = 0


def screen_rows(
    words: Sequence[str],
    picture: Sequence[Row],
    hints: tuple[str, str],
    size: tuple[int, int],
    window: Window,
    follow: Spot | None = None,
) -> tuple[list[str], Window]:
    """The rows, and the window as near to `window` as it may be, moved so that it holds `follow`.

    `size`: columns and rows of the terminal. `hints`: the line of keys, without and with those that move the window.
    """
    columns, height = size
    widest = max((_columns(row.text) for row in picture if row.held is not None), default=0)
    held = max((row.held or 0 for row in picture), default=0)
    column = window.column
    if follow:
        column = _moved(column, follow.column, columns - held - follow.width - _BESIDE, _BESIDE)
    column = max(0, min(column, widest - columns))
    rows = [row.text if row.held is None else through(row.text, column, columns, row.held) for row in picture]
    height -= _taken(hints[1], columns) + 1  # the cursor's
    room = height - sum(_taken(row, columns) for row in words) - 1  # a blank
    if sum(_taken(row, columns) for row in rows) <= room:
        return [*words, *rows, "", hints[widest > columns]], Window(0, column)
    if room < 1:
        return [*_first(words, columns, height), hints[1]], window
    first = _moved(window.row, follow.row, room - 2, room > 3) if follow else window.row
    first = max(0, min(first, _latest(rows, columns, room - 1)))
    shown: list[str] = [_MORE] if first else []
    left = room - len(shown)  # where the blank row was, it says whether there is more
    after = first
    while after < len(rows) and (taken := _taken(rows[after], columns)) <= left:
        shown.append(rows[after])
        left -= taken
        after += 1
    return [*words, *shown, _MORE if after < len(rows) else "", hints[1]], Window(first, column)


def through(text: str, first: int, columns: int, held: int = 0) -> str:
    """What is seen of a row from column `first` on, colours kept; a sign stands where an edge cuts it.

    Its first `held` characters, which have no colour, stay and `first` is counted behind them.
    """
    if held:
        return text[:held] + through(text[held:], first, columns - held)
    wide = _columns(text)
    if first == 0 and wide <= columns:
        return text
    begin = first + (first > 0)
    end = first + columns - (wide > first + columns)
    return (_MORE if first else "") + "".join(_between(text, begin, end)) + (_MORE if wide > first + columns else "")


def _between(text: str, begin: int, end: int) -> Iterator[str]:
    at = 0
    for piece in _COLOUR.split(text):
        if _COLOUR.fullmatch(piece):
            yield piece
            continue
        for char in piece:
            after = at + columns_on_screen(char)
            if begin <= at and after <= end:
                yield char
            else:
                yield " " * (min(after, end) - max(at, begin))  # a wide letter of which the edge leaves a half
            at = after


def _moved(first: int, place: int, room: int, before: int) -> int:
    """`first` moved as little as it takes to see `place` with `before` in front of it, in `room`."""
    return min(max(first, place - room), max(0, place - before))


def _first(words: Sequence[str], columns: int, room: int) -> list[str]:
    """As many of the first words as fit, and a sign where these are not all."""
    if sum(_taken(row, columns) for row in words) <= room:
        return list(words)
    shown: list[str] = []
    left = room - 1  # the sign's
    for row in words:
        left -= _taken(row, columns)
        if left < 0:
            break
        shown.append(row)
    return [*shown, _MORE][: max(room, 0)]


def _latest(rows: Sequence[str], columns: int, room: int) -> int:
    """The first row from which on all the rest fits."""
    left, first = room, len(rows)
    while first > 0 and (taken := _taken(rows[first - 1], columns)) <= left:
        left -= taken
        first -= 1
    return first


def _taken(row: str, columns: int) -> int:
    """How many rows of the terminal one row of text takes."""
    return max(1, -(-_columns(row) // max(columns, 1)))


def _columns(row: str) -> int:
    return columns_on_screen(click.unstyle(row))
