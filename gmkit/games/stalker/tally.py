"""What the reveal counts up of a game: turns, steps, nuts thrown and found, traps, one text a player."""

from __future__ import annotations

from typing import Any

from gmkit.core.tally import Rows, tallying
from gmkit.games.stalker import events as ev
from gmkit.games.stalker.events import Trap
from gmkit.grid.geometry import Cell
from gmkit.text import Both


class _Count:
    """What is counted for one player."""

    def __init__(self) -> None:
        self.turns = self.steps = self.thrown = self.found = self.nothing = 0
        self.points = self.missed = self.back = self.balls = 0
        self.hits: dict[Trap, int] = dict.fromkeys(Trap, 0)
        self.cells: set[Cell] = set()

    def add(self, event: Any) -> None:
        """Count one event of his."""
        match event:
            case ev.TurnBegan():
                self.turns += 1
                self.cells.add(event.at)
            case ev.Stepped():
                self.steps += 1
                self.cells |= {event.start, event.end}
            case ev.NutThrown():
                self.thrown += 1
            case ev.NutFound():
                self.found += 1
            case ev.NutFoundNothing():
                self.nothing += 1
            case ev.Struck():
                self.hits[event.trap] += 1
            case ev.Entangled():
                self.hits[Trap.WEB] += 1
            case ev.ThrownBack():
                self.back += 1
            case ev.Penalized():
                self.points = max(self.points, event.points)
            case ev.TurnMissed():
                self.missed += 1
            case ev.BallReached():
                self.balls += 1


_ROWS: Rows[_Count] = (
    (Both("Ходов", "Turns"), lambda one: one.turns),
    (Both("Шагов", "Steps"), lambda one: one.steps),
    (Both("Разных клеток пройдено", "Different cells visited"), lambda one: len(one.cells)),
    (Both("Гаек брошено", "Nuts thrown"), lambda one: one.thrown),
    (Both("Ловушек найдено гайками", "Traps found by nuts"), lambda one: one.found),
    (Both("Гаек впустую", "Nuts that found nothing"), lambda one: one.nothing),
    (Both("Паутин", "Webs"), lambda one: one.hits[Trap.WEB]),
    (Both("Студней", "Jellies"), lambda one: one.hits[Trap.JELLY]),
    (Both("Капуст", "Cabbages"), lambda one: one.hits[Trap.CABBAGE]),
    (Both("Плешей", "Bald spots"), lambda one: one.hits[Trap.BALD]),
    (Both("Мясорубок", "Mincers"), lambda one: one.hits[Trap.MINCER]),
    (Both("Отброшен назад", "Thrown back"), lambda one: one.back),
    (Both("Штрафных очков", "Penalty points"), lambda one: one.points),
    (Both("Ходов пропущено", "Turns missed"), lambda one: one.missed),
    (Both("Золотой шар", "The golden ball"), lambda one: one.balls),
)

tally = tallying(_Count, _ROWS)
