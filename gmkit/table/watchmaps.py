"""The maps on a screen of `watch`: one below the other, side by side, or only the one that is looked at.

A map that is drawn is drawn as large as its place lets; of one that has no place a row says how to see it.
"""

from __future__ import annotations

import textwrap
from collections.abc import Sequence
from typing import NamedTuple

import click

from gmkit.grid.geometry import Cell
from gmkit.grid.picture import Picture
from gmkit.show.abreast import GAP
from gmkit.show.abreast import abreast as joined
from gmkit.show.paint import painter_of
from gmkit.show.players import standing
from gmkit.show.room import Room
from gmkit.show.screen import Part
from gmkit.show.window import Shown, part_rows, whole_size
from gmkit.table.watchview import Board, View
from gmkit.text import Lang, columns_on_screen

_BOARD = 7  # rows of one board among several, at least
_NARROWEST = 10  # columns of a row of words


class Placing(NamedTuple):
    """Which board is looked at and the cell that it is drawn round, None for the first; and whether in colour."""

    at: tuple[int, Cell] | None
    colour: bool

    @property
    def first(self) -> int:
        return self.at[0] if self.at else 0

    def cell(self, number: int) -> Cell | None:
        """Round which cell that board is drawn."""
        return self.at[1] if self.at and number == self.at[0] else None


class Maps(NamedTuple):
    """Rows, how wide they are, and which part of each board is on them; of a board that is not, the whole."""

    rows: list[str]
    wide: int
    parts: list[Part]


def follow_cell(view: View) -> tuple[int, Cell] | None:
    """Where he stands whose turn it is: the number of the board and the cell; None where that is not drawn."""
    place = next((person.place for person in view.people if person.moves), None)
    for number, board in enumerate(view.boards):
        cell = None if place is None else standing(board.picture, place)
        if cell is not None:
            return number, cell
    return None


def stacked(view: View, room: Room, placing: Placing) -> Maps:
    """Every board, one below the other. That which is looked at is drawn first and gets what the others leave it."""
    left = room.rows
    drawn: dict[int, Maps] = {}
    order = sorted(range(len(view.boards)), key=lambda number: number != placing.first)
    for index, number in enumerate(order):
        board = view.boards[number]
        others = len(order) - index - 1
        mine = max(left // (others + 1), min(left - _BOARD * others, whole_size(board.picture).rows + 2))
        drawn[number] = _drawn(board, Room(room.columns, mine), view.lang, placing, number)
        left -= len(drawn[number].rows)
    boards = [drawn[number] for number in range(len(view.boards))]
    return _joined([row for board in boards for row in board.rows], boards, room.columns)


def abreast(view: View, columns: int, placing: Placing) -> Maps | None:
    """Every board whole, side by side; None where they are too wide together."""
    sizes = [whole_size(board.picture) for board in view.boards]
    free = columns - sum(size.columns for size in sizes) - GAP * (len(sizes) - 1)
    if free < 0:
        return None
    boards = []
    for number, (board, size) in enumerate(zip(view.boards, sizes, strict=True)):
        more = max(0, min(free, columns_on_screen(board.caption) - size.columns))  # so that a caption is one row
        free -= more
        high = size.rows + 2 + len(board.caption)
        boards.append(_drawn(board, Room(size.columns + more, high), view.lang, placing, number))
    heads = [_caption(board, one.wide, placing) for board, one in zip(view.boards, boards, strict=True)]
    highest = max(map(len, heads))
    blocks = [  # maps begin in one row, however long their captions are
        ([*head, *[""] * (highest - len(head)), *one.rows[len(head) :]], one.wide)
        for head, one in zip(heads, boards, strict=True)
    ]
    wide = sum(one.wide for one in boards) + GAP * (len(boards) - 1)
    return Maps(joined(blocks), wide, [part for one in boards for part in one.parts])


def one_of(view: View, room: Room, placing: Placing) -> Maps:
    """The board that is looked at alone, and a row for each other that says how to come to it."""
    others = [named(board) for number, board in enumerate(view.boards) if number != placing.first]
    width = max(room.columns, _NARROWEST)
    words = [row for other in others for row in textwrap.wrap(other, width)]
    shown = _drawn(
        view.boards[placing.first], Room(room.columns, room.rows - len(words)), view.lang, placing, placing.first
    )
    rows = [*shown.rows, *(_dim(row, placing) for row in words)]
    wholes = [Part(0, 0, board.picture.width - 1, board.picture.height - 1) for board in view.boards]
    wholes[placing.first] = shown.parts[0]
    return Maps(rows, min(room.columns, max([shown.wide, *map(columns_on_screen, words)])), wholes)


def named(board: Board) -> str:
    """A board that is not to be seen, with the key that leads to it."""
    return f"Tab: {board.caption}"


def _joined(rows: list[str], boards: Sequence[Maps], columns: int) -> Maps:
    wide = max(board.wide for board in boards)
    return Maps(rows, min(wide, columns), [part for board in boards for part in board.parts])


def _drawn(board: Board, room: Room, lang: Lang, placing: Placing, number: int) -> Maps:
    """One board below its caption."""
    head = _caption(board, room.columns, placing)
    shown = _fitted(board.picture, Room(room.columns, room.rows - len(head)), lang, placing, number)
    notes = [row for note in shown.notes for row in textwrap.wrap(note, max(_NARROWEST, room.columns))]
    rows = [*head, *shown.rows, *(_dim(note, placing) for note in notes)]
    wide = max([shown.wide, *(columns_on_screen(click.unstyle(row)) for row in head), *map(columns_on_screen, notes)])
    return Maps(rows, min(wide, room.columns), [shown.part])


def _caption(board: Board, columns: int, placing: Placing) -> list[str]:
    return [_dim(row, placing) for row in textwrap.wrap(board.caption, max(_NARROWEST, columns))]


def _fitted(picture: Picture, room: Room, lang: Lang, placing: Placing, number: int) -> Shown:
    """The largest part of a map whose rows and notes fit."""
    rows = room.rows
    paint = painter_of(picture, placing.colour)
    while True:
        shown = part_rows(picture, Room(room.columns, rows), lang, paint, placing.cell(number))
        taken = len(shown.rows) + sum(len(textwrap.wrap(note, max(_NARROWEST, room.columns))) for note in shown.notes)
        if taken <= room.rows or rows <= 4:
            return shown
        rows -= 1


def _dim(text: str, placing: Placing) -> str:
    return click.style(text, dim=True) if placing.colour and text else text
