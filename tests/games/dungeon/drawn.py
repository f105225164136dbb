"""The drawings of the check data: walls, doors and tokens of a small map in a plain form that belongs to no program."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from gmkit.games.dungeon.ground import Ground
from gmkit.grid.geometry import Cell, Columns, Edge, Way

DATA = Path(__file__).resolve().parent / "data"
COLUMNS = Columns.LATIN
WALLS = ("|", "---")


class Drawn(NamedTuple):
    """What is drawn: every wall, the letter of each door, the token of each cell that has one."""

    width: int
    height: int
    walls: frozenset[Edge]
    doors: dict[Edge, str]
    tokens: dict[Cell, str]

    def cells(self, *tokens: str) -> list[Cell]:
        """The cells whose token begins with one of these."""
        return [cell for cell, token in self.tokens.items() if token.startswith(tokens)]

    def ground(self) -> Ground:
        """The ground for heroes who have not found a secret door."""
        letters = self.doors
        secret = {edge for edge, letter in letters.items() if letter == "S"}
        shut = {edge for edge, letter in letters.items() if letter in "DBL"}
        locked = {edge for edge, letter in letters.items() if letter == "L"}
        return Ground(self.width, self.height, self.walls | secret, frozenset(shut), frozenset(locked))


def cell(name: str) -> Cell:
    return COLUMNS.parse_cell(name)


def cells(names: list[str]) -> set[Cell]:
    return set(map(cell, names))


def edge(name: str) -> Edge:
    """The edge called `C2-D2`."""
    one, other = map(cell, name.split("-"))
    across, down = other.column - one.column, other.row - one.row
    return Edge(one, next(way for way in Way if way.step == (across, down))).canonical()


def parse(drawing: str) -> Drawn:
    """The map as drawn: a cell is three characters wide, an edge one, the labels stand in the rim."""
    rows = drawing.rstrip("\n").split("\n")
    width = rows[1].rindex("|") // 4
    height = len(rows) // 2
    walls: set[Edge] = set()
    doors: dict[Edge, str] = {}
    tokens: dict[Cell, str] = {}

    def put(at: Edge, mark: str) -> None:
        if mark in WALLS:
            walls.add(at.canonical())
        elif mark:
            assert mark in "DBLOS", mark
            doors[at.canonical()] = mark

    for row in range(height):
        here = rows[2 * row + 1]
        for column in range(width + 1):
            put(Edge(Cell(column - 1, row), Way.EAST), here[4 * column].strip())
        for column in range(width):
            at = Cell(column, row)
            above = "---" if row == 0 else rows[2 * row][4 * column + 1 : 4 * column + 4].strip()
            put(Edge(at, Way.NORTH), above)
            if token := here[4 * column + 1 : 4 * column + 4].strip():
                tokens[at] = token
    for column in range(width):
        put(Edge(Cell(column, height - 1), Way.SOUTH), "---")
    return Drawn(width, height, frozenset(walls), doors, tokens)
