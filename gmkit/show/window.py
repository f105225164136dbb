"""A map seen through a window that can be moved about: as much of it as there is room for, without its legend."""

from __future__ import annotations

from typing import NamedTuple

from gmkit.grid.geometry import Cell
from gmkit.grid.picture import Picture
from gmkit.show.paint import Paint, as_it_is
from gmkit.show.room import Room
from gmkit.show.screen import Drawn, Part, cropped_line, notes_of
from gmkit.text import Lang


class Shown(NamedTuple):
    """A part of a map on a screen: its rows and their width, and what is said below of what they leave out."""

    rows: list[str]
    wide: int
    part: Part
    notes: list[str]
    whole: bool


def part_rows(picture: Picture, room: Room, lang: Lang, paint: Paint, at: Cell | None) -> Shown:
    """As much of the map round `at` as the room holds, without its legend: for a screen that can be moved about."""
    drawn = Drawn(picture, paint)
    down = (room.rows - 2) // 2 if drawn.walled else room.rows - 3
    part = drawn.part(room, max(1, min(down, picture.height)), at)
    rows = list(drawn.rows(part))
    notes = notes_of(picture, drawn.crowded(part))
    if part != drawn.whole:
        notes.insert(0, cropped_line(picture, part, lang))
    return Shown([text for _, text in rows], max(columns for columns, _ in rows), part, notes, part == drawn.whole)


def whole_size(picture: Picture) -> Room:
    """Columns and rows of the whole map, its labels counted in."""
    drawn = Drawn(picture, as_it_is)
    rows = 2 * picture.height + 2 if drawn.walled else picture.height + 3
    return Room(drawn.margin + picture.width * drawn.step + 2 - drawn.walled, rows)
