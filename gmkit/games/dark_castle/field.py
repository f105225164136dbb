"""The open field: terrain, walls, doors of the dungeon, starts; and where cards may lie. It knows no rule of play.

Terrain, walls, doors and starts lie open to all (H8); what the book says beside a pocket is secret.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from functools import lru_cache

from gmkit.games.dark_castle.book import NOTHING, Book, Label
from gmkit.games.dark_castle.deck import deck
from gmkit.games.dark_castle.kinds import Kind, Person, Terrain
from gmkit.games.dark_castle.people import people
from gmkit.games.dark_castle.pocketbook import labels_of
from gmkit.grid.geometry import WAYS, Cell, Diagonal, Edge, Way
from gmkit.grid.gridmap import OPEN, WALL, GridMap

DOORS = ("1", "2")  # marks of the dungeon's entrances; the number is that of the key
START = "@"
LONE = 0  # the number of starts for a game of all against all, drawn without one
MUTANT_POCKETS = 3  # the numbered ones (DC-47)
# A step across a corner: (columns, rows).
Step = tuple[int, int]
DIAGONALS: tuple[Step, ...] = tuple(way.step for way in Diagonal)


class Board:
    """A map compiled for play, with the book that lies beside it.

    A place of cards is a number: first the cells row by row, then chests, safes, the Mutant's pockets, persons, the
    reserve, the cards out of play and the stack that is not dealt yet.
    """

    def __init__(self, grid: GridMap, labels: Book) -> None:
        self.grid = grid
        self.labels = {cell: label for cell, label in labels.labels.items() if cell in grid}
        self.terrain = {cell: _terrain(grid.token(cell)) for cell in grid.cells()}
        self.starts = _starts(grid)
        self.cells = tuple(grid.cells())
        marks = {edge.canonical(): mark for edge, mark in grid.edges()}
        self._marks = {cell: {way: marks.get(Edge(cell, way).canonical(), WALL) for way in WAYS} for cell in self.cells}
        # The neighbours with nothing between: walked through at every check of a map, and asked at every step.
        self._open = {
            cell: {way: cell.beside(way) for way in WAYS if self._marks[cell][way] == OPEN and cell.beside(way) in grid}
            for cell in self.cells
        }
        self._place = {cell: number for number, cell in enumerate(self.cells)}
        # Asked at every stop, and a board never changes.
        self.dungeon = tuple(cell for cell in self.cells if self.is_dungeon(cell))
        self.dungeon_places = tuple(self._place[cell] for cell in self.dungeon)
        self.prison = next((cell for cell in self.cells if self.label(cell).prison), None)
        self._people = {
            person: tuple(cell for cell in self.cells if self.label(cell).person is person) for person in Person
        }
        self._number_places()

    def _number_places(self) -> None:
        free = len(self.cells)
        self.chests: dict[int, int] = {}
        self.safes: dict[int, int] = {}
        self.mutant: tuple[int, ...] = ()
        self.box_cells: dict[int, Cell] = {}  # the cell of every pocket that is no cell's own
        for cell in self.cells:
            label = self.label(cell)
            for boxes, number in ((self.chests, label.chest), (self.safes, label.safe)):
                if number:
                    boxes[number], self.box_cells[free] = free, cell
                    free += 1
            if label.person is Person.MUTANT and not self.mutant:
                self.mutant = tuple(range(free, free + MUTANT_POCKETS))
                self.box_cells.update(dict.fromkeys(self.mutant, cell))
                free += MUTANT_POCKETS
        givers = [person for person, facts in people().persons.items() if facts.gives is not None]
        self.persons = {person: free + number for number, person in enumerate(givers)}
        free += len(givers)
        self.reserve, self.out, self.stack = free, free + 1, free + 2
        self.place_count = free + 3

    def start_cells(self, teams: bool) -> frozenset[Cell]:
        """The starts of a game of teams, or of one of all against all, where there are some of its own."""
        lone = self.starts.get(LONE, ())
        if lone and not teams:
            return frozenset(lone)
        return frozenset(cell for team, cells in self.starts.items() if team != LONE for cell in cells)

    def label(self, cell: Cell) -> Label:
        """What the book says beside that pocket."""
        return self.labels.get(cell, NOTHING)

    def place(self, cell: Cell) -> int:
        """The number of a cell's own pocket. KeyError off the field."""
        return self._place[cell]

    def cell_of(self, place: int) -> Cell:
        """The cell of a pocket, a chest, a safe or a numbered pocket. KeyError for another place."""
        return self.cells[place] if place < len(self.cells) else self.box_cells[place]

    def cells_with(self, person: Person) -> tuple[Cell, ...]:
        """Where that person is met, row by row."""
        return self._people[person]

    def is_dungeon(self, cell: Cell) -> bool:
        """Whether the cell lies in the dungeon."""
        return self.terrain[cell] is Terrain.DUNGEON

    def edge(self, cell: Cell, way: Way) -> str:
        """The mark on that side; a wall off the field."""
        return self._marks[cell][way] if cell in self._marks else WALL

    def door(self, cell: Cell, way: Way) -> int:
        """The number of the dungeon's entrance on that side, 0 where there is none."""
        mark = self.edge(cell, way)
        return int(mark) if mark in DOORS else 0

    def is_open(self, cell: Cell, way: Way) -> bool:
        """Whether nothing stands on that side, neither wall nor door nor the border."""
        return way in self._open.get(cell, ())

    def open_ways(self, cell: Cell) -> Mapping[Way, Cell]:
        """The neighbours with nothing between, by the side on which each lies. KeyError off the field."""
        return self._open[cell]

    def straight(self, start: Cell, end: Cell, length: int) -> bool:
        """Whether `end` lies exactly `length` cells away in a straight line with nothing between (A33)."""
        return any(self.ray(start, way, length) == end for way in WAYS)

    def ray(self, start: Cell, way: Way, length: int) -> Cell | None:
        """The cell `length` steps away in a straight line, None where a wall, a door or the border is in between."""
        cell = start
        for _ in range(length):
            following = self._open[cell].get(way) if cell in self._open else None
            if following is None:
                return None
            cell = following
        return cell

    def next_to(self, one: Cell, other: Cell) -> bool:
        """Whether two cells lie side by side with no wall between (A32)."""
        return self.straight(one, other, 1)

    def corner_is_free(self, start: Cell, step: Step) -> bool:
        """Whether at least one of the two ways round the corner has neither wall nor door (H16)."""
        across = Way.EAST if step[0] > 0 else Way.WEST
        down = Way.SOUTH if step[1] > 0 else Way.NORTH
        return any(
            self.is_open(start, first) and self.is_open(start.beside(first), second)
            for first, second in ((across, down), (down, across))
        )


def moved(cell: Cell, step: Step) -> Cell:
    """The cell one of the eight steps away."""
    return Cell(cell.column + step[0], cell.row + step[1])


def _terrain(token: str) -> Terrain:
    return next((one for one in Terrain if one.value == token), Terrain.LAND)


def _starts(grid: GridMap) -> Mapping[int, Sequence[Cell]]:
    found: dict[int, list[Cell]] = {}
    for cell in grid.cells():
        token = grid.token(cell)
        if token.startswith(START):
            found.setdefault(int(token[1:] or LONE), []).append(cell)
    return found


@lru_cache(maxsize=16)
def board_of(grid: GridMap) -> Board:
    """The map compiled with the book that lies beside it: its own labels, or the shipped ones."""
    return Board(grid, labels_of(grid))


def random_places(board: Board, starts: Collection[Cell]) -> tuple[int, ...]:
    """The pockets that random cards are dealt into, one each at most: no start, none with a card of its own (H4)."""
    cells = [board.place(cell) for cell in board.cells if cell not in starts and board.label(cell).card is None]
    return (*cells, *sorted((*board.chests.values(), *board.safes.values(), *board.mutant)))


def takes_gear(board: Board, place: int) -> bool:
    """Whether gear may be dealt there (DC-6, A62): plain land alone, in chests and safes standing there too (H2)."""
    return board.terrain[board.cell_of(place)] is Terrain.LAND


def fixed_cards(board: Board) -> dict[int, Kind]:
    """The cards that have a place from the start: in pockets, and with persons."""
    found = {board.place(cell): label.card for cell, label in board.labels.items() if label.card is not None}
    for person, place in board.persons.items():
        gives = people().persons[person].gives
        if gives is not None and board.cells_with(person):
            found[place] = gives
    return found


def random_cards(board: Board, extra: Mapping[Kind, int]) -> tuple[Kind, ...]:
    """The stack of random cards in the order of the deck: all in play but for those with a place of their own.

    `extra` are cards that a ruling adds.
    """
    fixed = list(fixed_cards(board).values())
    found: list[Kind] = []
    for kind, card in deck().items():
        found += [kind] * (card.in_play + extra.get(kind, 0) - fixed.count(kind))
    return tuple(found)
