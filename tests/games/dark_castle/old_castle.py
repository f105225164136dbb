"""The field of the rules as a board, read like any map."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from gmkit.games.dark_castle.field import Board, board_of
from gmkit.games.dark_castle.legend import LEGEND
from gmkit.grid.file.mapfile import read_map

PATH = Path(__file__).resolve().parent / "old-castle.yaml"


@cache
def old_castle() -> Board:
    """The shipped field."""
    file = read_map(PATH.read_bytes(), str(PATH), lambda name: LEGEND, ("dark_castle",))
    return board_of(file.map)
