"""The shipped fields as boards, read like any map."""

from __future__ import annotations

from functools import cache

from gmkit.games.dark_castle.field import Board, board_of
from gmkit.games.dark_castle.legend import LEGEND
from gmkit.grid.file.mapfile import read_map
from tests.kit.root import ROOT

FIELDS = ("old-castle", "black-tower")


@cache
def shipped(name: str) -> Board:
    """A shipped field by the name of its file."""
    path = ROOT / "maps" / "dark_castle" / f"{name}.yaml"
    return board_of(read_map(path.read_bytes(), str(path), lambda game: LEGEND, ("dark_castle",)).map)


def old_castle() -> Board:
    """The field of the rules."""
    return shipped(FIELDS[0])
