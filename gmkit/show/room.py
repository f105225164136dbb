"""Room and Spot: places on a screen, in columns and rows. Apart, so that code that only measures loads no painter."""

from __future__ import annotations

from typing import NamedTuple


class Room(NamedTuple):
    """Columns and rows."""

    columns: int
    rows: int


class Spot(NamedTuple):
    """A place in a drawing: its row, from 0 on, and its columns of text, counted behind the margin."""

    row: int
    column: int
    width: int
