"""GridMap: the cells and edges of one drawn map, as values. It knows no game and reads no file."""

from __future__ import annotations

import dataclasses
import functools
from collections.abc import Iterator, Mapping

from gmkit.grid.geometry import Cell, Columns, Edge, Way

# What stands on an edge, the same for upright and level ones. Games may add marks of their own.
OPEN = ""
WALL = "|"
RAPID = "%"
EXIT = "E"
SOLID = "#"  # the token of rock: in games that have it nobody ever comes there
ARROWS = "^>v<"  # in the order of WAYS: passable only that way


@dataclasses.dataclass(frozen=True, slots=True)
class Monster:
    """What a map says of one monster under `monsters:` beyond the place of its token."""

    token: str
    route: tuple[Cell, ...]
    speed: int = 1
    ring: bool = False


@dataclasses.dataclass(frozen=True)
class GridMap:
    """A map as drawn: `width` x `height` cells with their tokens, and every edge with its mark.

    `tokens` holds width*height strings row by row, "" for a blank cell. `upright` holds (width+1)*height marks
    row by row, `level` width*(height+1): `OPEN`, `WALL`, an arrow, `RAPID`, `EXIT` or a mark of the game.
    `sections` are those that the game's legend declares, as written; `things` are what lies in a cell beside its token,
    in the order of the file. Title and notes are secret until the reveal.
    """

    game: str
    width: int
    height: int
    tokens: tuple[str, ...]
    upright: tuple[str, ...]
    level: tuple[str, ...]
    columns: Columns = Columns.LATIN
    name: str = ""
    rulings: Mapping[str, str] = dataclasses.field(default_factory=dict)
    notes: Mapping[str, str] = dataclasses.field(default_factory=dict)
    monsters: tuple[Monster, ...] = ()
    sections: Mapping[str, Mapping[str, str]] = dataclasses.field(default_factory=dict)
    things: Mapping[Cell, tuple[str, ...]] = dataclasses.field(default_factory=dict)

    @classmethod
    def blank(cls, game: str, width: int, height: int, columns: Columns = Columns.LATIN) -> GridMap:
        """An empty field of `width` x `height` cells with a wall all round."""
        upright = ((WALL, *[OPEN] * (width - 1), WALL)) * height
        level = (WALL,) * width + (OPEN,) * width * (height - 1) + (WALL,) * width
        return cls(game, width, height, ("",) * width * height, upright, level, columns)

    def __hash__(self) -> int:
        # By the drawing alone, so that what a game compiles from a map can be kept for the next game on it.
        return self._hash

    @functools.cached_property
    def _hash(self) -> int:
        """Made once: a game may look up what it compiled for every cell, and each time the whole map would be read."""
        return hash((self.game, self.width, self.tokens, self.upright, self.level))

    def __contains__(self, cell: Cell) -> bool:
        return 0 <= cell.column < self.width and 0 <= cell.row < self.height

    def cells(self) -> Iterator[Cell]:
        """Every cell, row by row."""
        return (Cell(column, row) for row in range(self.height) for column in range(self.width))

    def token(self, cell: Cell) -> str:
        """The token of a cell, "" for a blank one. KeyError off the map."""
        if cell not in self:
            raise KeyError(cell)
        return self.tokens[cell.row * self.width + cell.column]

    def edge(self, cell: Cell, way: Way) -> str:
        """The mark on one side of a cell. KeyError off the map."""
        if cell not in self:
            raise KeyError(cell)
        return self._edges(way)[self._edge_index(cell, way)]

    def edges(self) -> Iterator[tuple[Edge, str]]:
        """Every edge once with its mark, each named from a cell on the map."""
        for cell in self.cells():
            for way in (Way.NORTH, Way.WEST):
                yield Edge(cell, way), self.edge(cell, way)
            if cell.column == self.width - 1:
                yield Edge(cell, Way.EAST), self.edge(cell, Way.EAST)
            if cell.row == self.height - 1:
                yield Edge(cell, Way.SOUTH), self.edge(cell, Way.SOUTH)

    def marked(self, mark: str) -> tuple[Edge, ...]:
        """The edges that bear exactly this mark, in the order of `edges`; only the marks are looked through."""
        found: list[tuple[int, int, int, Edge]] = []
        if mark in self.level:
            for index in [index for index, at in enumerate(self.level) if at == mark]:
                row, column = divmod(index, self.width)
                last = row == self.height
                cell = Cell(column, row - last)
                found.append((cell.row, column, 3 if last else 0, Edge(cell, Way.SOUTH if last else Way.NORTH)))
        if mark in self.upright:
            for index in [index for index, at in enumerate(self.upright) if at == mark]:
                row, column = divmod(index, self.width + 1)
                last = column == self.width
                cell = Cell(column - last, row)
                found.append((row, cell.column, 2 if last else 1, Edge(cell, Way.EAST if last else Way.WEST)))
        return tuple([edge for *_, edge in sorted(found, key=lambda one: one[:3])])

    def find(self, token: str) -> tuple[Cell, ...]:
        """The cells that bear exactly this token, row by row."""
        if token not in self.tokens:  # a big map is asked for many a token that it has not
            return ()
        numbers = [number for number, at in enumerate(self.tokens) if at == token]
        return tuple([Cell(number % self.width, number // self.width) for number in numbers])

    def with_token(self, cell: Cell, token: str) -> GridMap:
        """The same map with another token in one cell."""
        if cell not in self:
            raise KeyError(cell)
        tokens = list(self.tokens)
        tokens[cell.row * self.width + cell.column] = token
        return dataclasses.replace(self, tokens=tuple(tokens))

    def with_edge(self, cell: Cell, way: Way, mark: str) -> GridMap:
        """The same map with another mark on one edge."""
        if cell not in self:
            raise KeyError(cell)
        edges = list(self._edges(way))
        edges[self._edge_index(cell, way)] = mark
        if way in (Way.NORTH, Way.SOUTH):
            return dataclasses.replace(self, level=tuple(edges))
        return dataclasses.replace(self, upright=tuple(edges))

    def _edges(self, way: Way) -> tuple[str, ...]:
        return self.level if way in (Way.NORTH, Way.SOUTH) else self.upright

    def _edge_index(self, cell: Cell, way: Way) -> int:
        if way in (Way.NORTH, Way.SOUTH):
            return (cell.row + (way is Way.SOUTH)) * self.width + cell.column
        return cell.row * (self.width + 1) + cell.column + (way is Way.EAST)
