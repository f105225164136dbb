"""Draft: a world in the making. Boards are plain dictionaries here; `world()` freezes them."""

from __future__ import annotations

import dataclasses
import random

from tests.reference.interface import Board, Cell, Edge, Monster, World, side


class Sheet:
    """One board in the making."""

    def __init__(self, width: int, height: int) -> None:
        self.width, self.height = width, height
        self.cells: dict[Cell, str] = {(x, y): "" for y in range(height) for x in range(width)}
        self.edges: dict[Edge, str] = {side(cell, way): "" for cell in self.cells for way in "nesw"}
        for edge in self.rim():
            self.edges[edge] = "|"
        self.monsters: dict[str, Monster] = {}
        self.title = ""
        self.notes: dict[Cell, str] = {}
        self.sections: dict[str, dict[str, str]] = {}

    @classmethod
    def of(cls, board: Board) -> Sheet:
        sheet = cls.__new__(cls)
        sheet.width, sheet.height = board.width, board.height
        sheet.cells, sheet.edges = dict(board.cells), dict(board.edges)
        sheet.monsters, sheet.notes, sheet.title = dict(board.monsters), dict(board.notes), board.title
        sheet.sections = {title: dict(names) for title, names in board.sections.items()}
        return sheet

    def board(self) -> Board:
        return Board(
            self.width, self.height, self.cells, self.edges, self.monsters, self.title, self.notes, self.sections
        )

    def inside(self, edge: Edge) -> bool:
        (x, y), way = edge
        return 0 <= x < self.width - (way == "e") and 0 <= y < self.height - (way == "s")

    def inner(self) -> list[Edge]:
        return [edge for edge in self.edges if self.inside(edge)]

    def rim(self) -> list[Edge]:
        return [edge for edge in self.edges if not self.inside(edge)]

    def find(self, token: str) -> list[Cell]:
        return [cell for cell, at in self.cells.items() if at == token]

    def grown(self, left: int, top: int, right: int, bottom: int) -> Sheet:
        """The same board inside a larger one: new cells blank, new edges open, the old rim kept as inner walls."""
        sheet = Sheet(self.width + left + right, self.height + top + bottom)
        for (x, y), token in self.cells.items():
            sheet.cells[x + left, y + top] = token
        for ((x, y), way), mark in self.edges.items():
            edge = (x + left, y + top), way
            if sheet.inside(edge):
                sheet.edges[edge] = "|" if mark == "E" else mark
            elif mark == "E":
                sheet.edges[edge] = mark
        for token, one in self.monsters.items():
            sheet.monsters[token] = one._replace(route=tuple((x + left, y + top) for x, y in one.route))
        sheet.notes = {(x + left, y + top): note for (x, y), note in self.notes.items()}
        sheet.title = self.title
        return sheet


class Draft:
    """A world in the making: its sheets and its players' places."""

    def __init__(self, world: World) -> None:
        self.base = world
        self.sheets = [Sheet.of(board) for board in world.boards]
        self.players = list(world.players)
        self.lots, self.drawn = world.lots, world.drawn

    @property
    def sheet(self) -> Sheet:
        """The one sheet of a game that is no duel."""
        return self.sheets[0]

    def world(self) -> World:
        """The world as it is now. A board that nothing was done to stays the same object."""
        boards = [sheet.board() for sheet in self.sheets]
        return dataclasses.replace(
            self.base,
            boards=tuple(old if old == new else new for old, new in zip(self.base.boards, boards, strict=True)),
            players=tuple(self.players),
            lots=self.lots,
            drawn=self.drawn,
        )


def chance(rng: random.Random, share: float) -> bool:
    """True that often."""
    return rng.random() < share
