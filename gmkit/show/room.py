"""Room: the columns and rows of a screen that a map may take. Alone, so that who only measures loads no painter."""

from __future__ import annotations

from typing import NamedTuple


class Room(NamedTuple):
    """Columns and rows."""

    columns: int
    rows: int
