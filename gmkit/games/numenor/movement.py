"""One movement: where a step, a bump or a skip takes an explorer by the lie of the land alone.

Nothing is counted and nobody is hurt here but by rapids, so the result depends on the cell and the way only and is
kept: the game, the search for ways and the treasure's new place all walk with the same step.
"""

from __future__ import annotations

import enum
from functools import lru_cache
from typing import NamedTuple

from gmkit.games.numenor.board import Board, Kind, Mend
from gmkit.games.numenor.world import Rules
from gmkit.grid.geometry import Cell, Way
from gmkit.grid.gridmap import ARROWS, EXIT, OPEN, RAPID


class Sort(enum.Enum):
    """How a movement went."""

    STAYED = "stayed"  # a skip or a dig
    BUMPED = "bumped"
    STEPPED = "stepped"
    HELD = "held"  # by a magic trap
    EXIT = "exit"  # at the exit: out of the cave with a treasure, else a bump with all that follows from one


class Movement(NamedTuple):
    """The parts of a movement in order: own step, pit, drift; `rapid` ended it before the last cell's edge."""

    sort: Sort
    end: Cell  # where he is in the end, or was hurt
    step: Cell | None = None
    fall: Cell | None = None
    drift: tuple[Cell, ...] = ()
    rapid: bool = False

    @property
    def moved(self) -> bool:
        """Whether he truly moved: an own step that was made, or being carried."""
        return self.step is not None or bool(self.drift) or self.rapid

    def passed(self, through: bool) -> tuple[Cell, ...]:
        """The cells of the movement where a dragonid is heard: its end, or all that he came to (`roar_path`)."""
        if not through:
            return (self.end,)
        return tuple([cell for cell in (self.step, self.fall, *self.drift, self.end) if cell is not None])


class Movements:
    """The movements of one board under one set of rulings, worked out when first asked for."""

    def __init__(self, board: Board, rules: Rules, mended: tuple[Mend, ...] = ()) -> None:
        self.board = board
        self.rules = rules
        self.mended = mended
        self._known: dict[Cell, list[Movement | None]] = {}  # by the way; the last one is the skip

    def of(self, cell: Cell, way: Way | None) -> Movement:
        """The movement from `cell` that way; None is a skip."""
        known = self._known.get(cell)
        if known is None:
            known = self._known[cell] = [None] * 5
        index = 4 if way is None else way
        found = known[index]
        if found is None:
            found = known[index] = self._stay(cell) if way is None else self._go(cell, way)
        return found

    def _stay(self, cell: Cell) -> Movement:
        if self.board.kinds[cell] is Kind.RIVER:  # NC-11
            return self._drift(Movement(Sort.STAYED, cell))
        if self.rules.pit_next and cell in self.board.pits:
            fall = self.board.pits[cell]
            return Movement(Sort.STAYED, fall, fall=fall)
        return Movement(Sort.STAYED, cell)

    def _go(self, cell: Cell, way: Way) -> Movement:
        board = self.board
        kind = board.kinds[cell]
        if kind is Kind.TRAP and board.trap_exits[cell] is not way:  # NC-29, even where a wall is (A23)
            return Movement(Sort.HELD, cell)
        mark = board.mark(cell, way, self.mended)
        if mark == EXIT and kind is not Kind.TRAP:  # A30: a trap that lets out there only keeps him for ever
            return self._bump(cell, kind)._replace(sort=Sort.EXIT)
        if not _passable(mark, way):
            return self._bump(cell, kind)
        if mark == RAPID:  # NC-17: hurt at once, on the cell before it
            return Movement(Sort.STEPPED, cell, rapid=True)
        beside = cell.beside(way)
        if beside in board.pits:  # NC-21: arriving by the link does not count as entering
            fall = board.pits[beside]
            return Movement(Sort.STEPPED, fall, step=beside, fall=fall)
        stepped = Movement(Sort.STEPPED, beside, step=beside)
        return self._drift(stepped) if board.kinds[beside] is Kind.RIVER else stepped

    def _bump(self, cell: Cell, kind: Kind) -> Movement:
        bumped = Movement(Sort.BUMPED, cell)
        if kind is Kind.RIVER and self.rules.bump_carries:  # NC-10
            return self._drift(bumped)
        if kind is Kind.PIT and self.rules.pit_next:
            fall = self.board.pits[cell]
            return bumped._replace(end=fall, fall=fall)
        return bumped

    def _drift(self, movement: Movement) -> Movement:
        """NC-14: carried down the bed, cell by cell (A3), into the swamp at the mouth (A4)."""
        board = self.board
        at = movement.end
        path: list[Cell] = []
        seen = {at}
        while self.rules.drift is None or len(path) < self.rules.drift:
            way = board.flows[at]
            mark = board.mark(at, way, self.mended)
            if mark == RAPID:  # NC-17: the rest of the drift is dropped (A13)
                return movement._replace(end=at, drift=tuple(path), rapid=True)
            beside = at.beside(way)
            if not _passable(mark, way) or board.kinds.get(beside) not in (Kind.RIVER, Kind.SWAMP):
                break
            path.append(beside)
            at = beside
            if board.kinds[at] is Kind.SWAMP or (self.rules.drift is None and at in seen):
                break
            seen.add(at)
        return movement._replace(end=at, drift=tuple(path))


def _passable(mark: str, way: Way) -> bool:
    """Whether one can go that way over an edge: open, a rapid, or an arrow that points there (NC-18, NC-28)."""
    return mark in (OPEN, RAPID) or mark == ARROWS[way]


@lru_cache(maxsize=16)
def movements(board: Board, rules: Rules, mended: tuple[Mend, ...]) -> Movements:
    """The movements of a board under its rulings and mended edges, kept: they are worked out once a game."""
    return Movements(board, rules, mended)
