"""The Stalker zone as the slow umpire sees it: the open field, and the traps, every look at which is noted."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping

from tests.reference import interface as ref
from tests.reference.interface import Cell, Fact, World

_CYRILLIC = "АБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЭЮЯ"


def ref_name(columns: str, cell: Cell) -> str:
    """The name of a cell on a map of up to 26 columns."""
    if columns == "numbers":
        return f"{cell[0] + 1}-{cell[1] + 1}"
    letters = _CYRILLIC if columns == "cyrillic" else "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
    return f"{letters[cell[0]]}{cell[1] + 1}"


@dataclasses.dataclass
class Player:
    """One player or group as he truly is (A29)."""

    name: str
    board: int
    at: Cell
    nuts: int
    points: int = 0
    missed: int = 0
    galosh: bool = False
    moved: bool = False
    out: bool = False


class Zone:
    """What the umpire of the Stalker zone sees of the field; see stalker_umpire.py, which sets these."""

    world: World
    rulings: Mapping[str, str]
    consulted: set[Fact]

    def relief(self, board: int, cell: Cell) -> str:
        return (self.world.boards[board].cells[cell] or " ")[-1] if not self.is_entrance(board, cell) else " "

    def is_entrance(self, board: int, cell: Cell) -> bool:
        return self.world.boards[board].cells[cell].startswith("@")

    def price(self, board: int, cell: Cell) -> int:
        """Steps to enter (ST-25, A27)."""
        extra = {"~": "ford_cost", "s": "swamp_cost", "/": "climb_cost"}.get(self.relief(board, cell))
        return 1 if extra is None else 1 + int(self.rulings[extra])

    def can_get_dry(self, board: int, cell: Cell, steps: int) -> bool:
        """By the open relief alone (ST-26)."""
        if self.relief(board, cell) != "~":
            return True
        for way in "nesw":
            after = ref.beside(cell, way)
            if after in self.world.boards[board].cells:
                left = steps - self.price(board, after)
                if left >= 0 and self.can_get_dry(board, after, left):
                    return True
        return False

    def trap(self, board: int, cell: Cell) -> str:
        """The letter of the trap in a cell, or ""."""
        self.consulted.add(Fact("cell", cell, board))
        token = self.world.boards[board].cells[cell]
        return token[0] if token and token[0] in "wjcpg" else ""

    def in_cabbage(self, board: int, cell: Cell) -> bool:
        """ST-19, A1, A2: the epicentre and the cells round it."""
        found = False
        for down in (-1, 0, 1):
            for across in (-1, 0, 1):
                if self.rulings["cabbage_field"] == "plus" and across != 0 and down != 0:
                    continue
                near = (cell[0] + across, cell[1] + down)
                if near in self.world.boards[board].cells and self.trap(board, near) == "c":
                    found = True
        return found
