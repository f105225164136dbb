"""The shortest game by brute force: every command in every state that the real referee can come to."""

from __future__ import annotations

from gmkit.core.hearing import Role
from gmkit.core.journal.line import Line
from gmkit.core.referee import Referee
from gmkit.core.setup import Seat, Setup
from gmkit.games.numenor import GAME
from gmkit.games.numenor.events import TreasureHidden, TreasureLay
from gmkit.grid.geometry import Cell
from gmkit.grid.gridmap import GridMap

COMMANDS = ("север", "восток", "юг", "запад", "пропуск", "копать")
NAME = "Аня"


def start(grid: GridMap, cell: Cell) -> Referee:
    referee = Referee(GAME, Setup((grid,), (Seat(NAME, cell),), GAME.settled(grid.rulings)), seed="x")
    referee.open()
    return referee


def cost(line: Line, over: bool) -> int:
    """The turns that a line takes: those announced after it, or the last one of the game."""
    return over + sum(told.role is Role.ANNOUNCEMENT for told in line.told)


def loses(line: Line) -> bool:
    return any(isinstance(event, (TreasureLay, TreasureHidden)) for _, event in line.happenings)


def won(referee: Referee) -> bool:
    """Out with a treasure; with all of them where that is the ruling."""
    state = referee.world.state
    return state.over and (referee.setup.rulings["finish"] == "first" or not state.lying)


def brute_force(grid: GridMap, cell: Cell) -> int | None:
    """The fewest turns, or None."""
    first = start(grid, cell)
    best = {_key(first): 0}
    waiting: dict[int, list[tuple[str, ...]]] = {0: [()]}
    while waiting:
        turns = min(waiting)
        for path in waiting.pop(turns):
            referee = start(grid, cell)
            for words in path:
                referee.ask(NAME, words)
            if won(referee):
                return turns
            if referee.world.state.over or best[_key(referee)] < turns:
                continue
            for words in COMMANDS:
                line = referee.ask(NAME, words)
                its = turns + cost(line, referee.world.state.over)
                if not loses(line) and its < best.get(_key(referee), its + 1):
                    best[_key(referee)] = its
                    waiting.setdefault(its, []).append((*path, words))
                referee.undo()
    return None


def _key(referee: Referee) -> object:
    state = referee.world.state
    return state.explorers, state.lying, state.lairs, state.over
