"""A cave on a small drawing, for tests: what is said, what is heard, what is true."""

from __future__ import annotations

import textwrap
from collections.abc import Mapping, Sequence
from typing import Any

from gmkit.core.game import game_names
from gmkit.core.hearing import Role
from gmkit.core.journal.line import Line
from gmkit.core.library import legend_of
from gmkit.games.numenor import GAME
from gmkit.games.numenor.board import Board
from gmkit.games.numenor.movement import Movement, Movements
from gmkit.games.numenor.world import Explorer, Rules
from gmkit.grid.file.mapfile import read_map
from gmkit.grid.geometry import Cell, Columns, Way
from gmkit.grid.gridmap import GridMap
from tests.kit.evening import Evening

Places = Mapping[str, str]


def cell(name: str) -> Cell:
    return Columns.LATIN.parse_cell(name)


def drawn(drawing: str, monsters: str = "", rulings: str = "") -> GridMap:
    """The map of a drawing without labels."""
    rows = textwrap.indent(textwrap.dedent(drawing).strip("\n"), "  ")
    text = f"format: gmkit-map/1\ngame: numenor\nmap: |\n{rows}\n"
    if monsters:
        text += f"monsters:\n  {monsters}\n"
    if rulings:
        text += f"rulings: {{{rulings}}}\n"
    return read_map(text, "test.yaml", legend_of, game_names()).map


def moved(grid: GridMap, at: Cell, way: Way | None, **rulings: str) -> Movement:
    """One movement by the lie of the land."""
    return Movements(Board(grid), Rules.of(GAME.settled(rulings))).of(at, way)


class Cave(Evening):
    """A game at a table with no screen."""

    def __init__(
        self, grid: GridMap, players: Places, *, seed: str = "test", lots: Sequence[int] = (), **rulings: str
    ) -> None:
        super().__init__(GAME, grid, players, seed=seed, lots=lots, rulings=rulings)

    @property
    def speaker(self) -> str:
        (name,) = self.referee.speakers
        return name

    def say(self, *words: str) -> str:
        """What is heard in answer to the last of these words, each said by the one whose turn it is."""
        line = None
        for one in words:
            line = self.referee.ask(self.speaker, one)
        assert line is not None
        return answer(line)

    def amend(self, words: str) -> Line:
        return self.referee.amend(words)

    def one(self, name: str) -> Explorer:
        found: Explorer = self.referee.world.explorer(name)
        return found

    def at(self, name: str) -> str:
        place = self.one(name).at
        return "" if place is None else Columns.LATIN.cell_name(place)

    def lying(self) -> list[str]:
        return [Columns.LATIN.cell_name(at) for at in self.state.lying]

    def lairs(self) -> list[str]:
        return [Columns.LATIN.cell_name(lair.at) for lair in self.state.lairs]

    def treasures(self) -> int:
        state = self.state
        return len(state.lying) + state.escaped + sum(one.carried for one in state.explorers)


def answer(line: Line) -> str:
    return "; ".join(told.text for told in line.told if told.role is Role.ANSWER)


def announced(line: Line) -> list[str]:
    return [f"{told.about}: {told.text}" for told in line.told if told.role is Role.ANNOUNCEMENT]


def clauses(line: Line, event: str) -> list[str]:
    """The clauses that led to the events of that name."""
    return [clause for clause, one in line.happenings if type(one).__name__ == event]


def happened(line: Line, kind: type[Any]) -> list[Any]:
    """The events of that kind."""
    return [event for _, event in line.happenings if type(event) is kind]
