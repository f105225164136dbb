"""Corrections of the table decided once: each becomes an event, undone like any other and told at the reveal.

A game says of itself what it alone knows (`TableCorrections`), and decides what it alone has. No game's world is known
here.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Collection, Mapping
from typing import Any, Generic, TypeVar

from gmkit.core.master import corrections as co
from gmkit.core.master import events as table
from gmkit.core.master.bounds import new_name, on_map, refuse
from gmkit.core.turn import Turn
from gmkit.grid.geometry import Cell
from gmkit.grid.gridmap import GridMap

W = TypeVar("W")


def _anybody(world: Any, who: str) -> None:
    """Whoever sits at the table may be put anywhere."""


@dataclasses.dataclass(frozen=True)
class TableCorrections(Generic[W]):
    """What a game says of itself, so that the corrections of every table can be decided without it.

    clause             the clause by which the master may put things right
    reserved           every phrase of its commands: no player may have it as a name
    grid(world, who)   the board on which that player stands; of a newcomer, who is nobody yet, the board that he gets
    place(world, who)  where he stands, None where he is off the map
    present(world, who)  UsageError where he does not play any more
    movable(world, who)  UsageError where he may not be put elsewhere
    names(world, old, new)  the names beside which the one called `old` (nobody: "") may take the name `new`
    owns_turn(world, who)  whether the turn is his and he has done nothing in it yet, so that he can miss it
    leave(turn, who)   what happens as he goes; the turn passes on where it was his
    missed(turn, who, left)  the event of a turn that he misses at once, and the turn passes on
    marks              the marks of edges by what the correction calls them: wall, open, door
    """

    clause: str
    reserved: Callable[[], Collection[str]]
    grid: Callable[[W, str], GridMap]
    place: Callable[[W, str], Cell | None]
    present: Callable[[W, str], None]
    names: Callable[[W, str, str], Collection[str]]
    owns_turn: Callable[[W, str], bool]
    leave: Callable[[Turn[W], str], None]
    missed: Callable[[Turn[W], str, int], None]
    movable: Callable[[W, str], None] = _anybody
    marks: Mapping[str, str] = dataclasses.field(default_factory=dict)

    def amend(self, turn: Turn[W], correction: object) -> bool:
        """Whether it was a correction of the table. UsageError where the game does not allow it."""
        match correction:
            case co.MovePlayer(who, cell):
                self.movable(turn.world, who)
                on_map(self.grid(turn.world, who), cell)
                turn.happen(table.PlayerMoved(who, self.place(turn.world, who), cell), self.clause)
            case co.SetMissed(who, turns):
                self.present(turn.world, who)
                self._set_missed(turn, who, turns)
            case co.PlayerLeaves(who):
                self.present(turn.world, who)
                self.leave(turn, who)
            case co.Rename(old, new):
                name = self.new_name(turn.world, old, new)
                turn.happen(table.PlayerRenamed(old, name), self.clause)
            case co.MendEdge(cell, way, what):
                grid = self.grid(turn.world, "")
                on_map(grid, cell)
                if cell.beside(way) not in grid:
                    refuse("внешнюю стену не поправить", "the outer wall cannot be changed")
                on_map(grid, cell.beside(way))
                turn.happen(table.EdgeMended(cell, way, self.marks[what]), self.clause)
            case _:
                return False
        return True

    def new_name(self, world: W, old: str, typed: str) -> str:
        """The name as it will be used by the one called `old`, or by a newcomer where that is empty. UsageError."""
        return new_name(typed, self.names(world, old, typed), self.reserved())

    def _set_missed(self, turn: Turn[W], who: str, turns: int) -> None:
        """In his own turn the present one is the first that he misses: nobody who waits may speak."""
        turn.happen(table.MissedSet(who, turns), self.clause)
        if turns and self.owns_turn(turn.world, who):
            self.missed(turn, who, turns - 1)
