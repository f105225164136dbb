"""What the reveal counts up of a game: turns, walls, cells, waits and treasures, one text a player."""

from __future__ import annotations

from typing import Any

from gmkit.core.tally import Rows, tallying
from gmkit.games.numenor import events as ev
from gmkit.grid.geometry import Cell
from gmkit.text import Both


class _Count:
    """What is counted for one player."""

    def __init__(self) -> None:
        self.turns = self.walls = self.drifted = self.falls = self.mired = self.roars = 0
        self.hurt = self.missed = self.dug = self.found = self.escaped = 0
        self.cells: set[Cell] = set()

    def add(self, event: Any) -> None:
        """Count one event of his."""
        match event:
            case ev.TurnBegan():
                self.turns += 1
            case ev.Bumped():
                self.walls += 1
                self.cells.add(event.at)
            case ev.Stepped():
                self.cells |= {event.start, event.end}
            case ev.Fell():
                self.falls += 1
                self.cells |= {event.start, event.end}
            case ev.Drifted():
                self.drifted += len(event.path)
                self.cells |= set(event.path)
            case ev.Mired():
                self.mired += 1
            case ev.Roared() | ev.Overtaken():
                self.roars += 1
            case ev.Hurt() | ev.WardReached():
                self.hurt += 1
                self.cells |= {event.scene, event.ward}
            case ev.TurnMissed():
                self.missed += 1
            case ev.Dug():
                self.dug += 1
                self.found += event.found
                self.cells.add(event.at)
            case ev.Escaped():
                self.escaped += event.treasures
                self.cells.add(event.at)


_ROWS: Rows[_Count] = (
    (Both("Ходов", "Turns"), lambda one: one.turns),
    (Both("Набито шишек о стены", "Walls struck"), lambda one: one.walls),
    (Both("Разных клеток пройдено", "Different cells visited"), lambda one: len(one.cells)),
    (Both("Клеток снесло течением", "Cells carried by the river"), lambda one: one.drifted),
    (Both("Провалов в ямы", "Falls into pits"), lambda one: one.falls),
    (Both("Увязаний в топи", "Times in the swamp"), lambda one: one.mired),
    (Both("Рык над ухом", "Roars heard close by"), lambda one: one.roars),
    (Both("Травм", "Injuries"), lambda one: one.hurt),
    (Both("Ходов пропущено", "Turns missed"), lambda one: one.missed),
    (Both("Копал раз", "Times dug"), lambda one: one.dug),
    (Both("Кладов выкопано", "Treasures dug up"), lambda one: one.found),
    (Both("Кладов вынесено", "Treasures carried out"), lambda one: one.escaped),
)

tally = tallying(_Count, _ROWS)
