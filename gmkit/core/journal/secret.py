"""Secret: what the seals of a header are of. All that stands in a header is sealed with each of its maps.

It takes the header as it is written, so that rulings which a later gmkit adds change nothing in what was sealed before.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from gmkit.core.journal.commitment import secret_text
from gmkit.grid.geometry import Cell, Columns


def secrets_of(header: Mapping[str, Any], columns: Columns) -> tuple[str, ...]:
    """The secret text of each map of a header, byte for byte what its seal is of. ValueError as `secret_text`."""
    rulings: Mapping[str, str] = header["rulings"]
    players = [(one["name"], columns.cell_name(Cell(*one["start"]))) for one in header["players"]]
    boards = header["boards"]
    return tuple(
        secret_text(
            board["text"],
            board["salt"],
            header["seed"],
            rulings,
            players,
            list(_rest(header, number, len(boards), columns)) if "proof" in header else (),
        )
        for number, board in enumerate(boards, 1)
    )


def _rest(header: Mapping[str, Any], number: int, boards: int, columns: Columns) -> Iterator[tuple[str, str]]:
    """What else stands in a header, for one of its boards: all but the other boards, and nothing twice."""
    for name in ("proof", "gmkit", "game", "edition", "lang", "dice"):
        yield name, str(header[name])
    if "cover" in header:
        yield "cover", "yes"
    for name in header.get("entered", ()):
        yield "entered", name
    for place, player in enumerate(header["players"], 1):
        for member in player.get("members", ()):
            yield f"member of {place}", member
        for piece, cell in enumerate(player.get("further", ()), 2):
            yield f"piece {piece} of {place}", columns.cell_name(Cell(*cell))
        if "role" in player:
            yield f"role of {place}", player["role"]
        for number_of_hero, hero in enumerate(player.get("heroes", ()), 1):
            yield f"hero {number_of_hero} of {place}", hero["name"]
            for field, text in hero["fields"].items():  # fields are those of the card
                yield f"hero {number_of_hero} of {place}, {field}", text
    yield "salt", header["salt"]
    yield "board", f"{number} of {boards}"
