"""Nuts: where one flies, and what it shows on its way (ST-13 to ST-21)."""

from __future__ import annotations

from gmkit.core.hearing import NotNow
from gmkit.core.turn import Turn
from gmkit.games.stalker import events as ev
from gmkit.games.stalker.events import Trap
from gmkit.games.stalker.refusals import Refusal
from gmkit.games.stalker.world import WAITING, World, Zone
from gmkit.grid.geometry import Cell, Way


def throw_nut(turn: Turn[World], who: str, way: Way, typed: int | None) -> None:
    """One nut of his stock, straight ahead as far as its die says (ST-13); before, during, after the move (ST-16)."""
    world = turn.world
    one = world.stalker(who)
    assert one.at is not None
    if world.state.move.phase == WAITING and not world.rules.late_nuts:
        raise NotNow(Refusal.NO_LATE_NUTS)
    if not one.nuts:
        raise NotNow(Refusal.NO_NUTS)
    face = turn.throw("nut", typed=typed)
    path, found = flight(world.zone_of(who), one.at, way, face)
    turn.happen(ev.NutThrown(who, one.at, way, face, path), "ST-13")
    for cell, trap, clause in found:
        turn.happen(ev.NutFound(who, trap, cell), clause)
    if not found:
        turn.happen(ev.NutFoundNothing(who), "ST-15")


def flight(zone: Zone, start: Cell, way: Way, face: int) -> tuple[tuple[Cell, ...], list[tuple[Cell, Trap, str]]]:
    """The cells flown over and (cell, trap, clause) for what is shown, in order.

    It begins with the next cell (A11) and ends at the edge of the zone (A12) or at a bald spot (A13). Webs, mincers
    and cabbage fields are not shown (ST-17, ST-19, ST-21, A18), and nothing is set off (A16).
    """
    path: list[Cell] = []
    found: list[tuple[Cell, Trap, str]] = []
    cell = start
    for _ in range(face):
        cell = cell.beside(way)
        if cell not in zone.grid:
            break
        path.append(cell)
        trap = zone.traps.get(cell)
        if trap is Trap.JELLY:
            found.append((cell, trap, "ST-18"))
        elif trap is Trap.CABBAGE:
            found.append((cell, trap, "ST-19"))
        elif trap is Trap.BALD:
            found.append((cell, trap, "ST-20"))
            break
    return tuple(path), found
