"""Where a treasure goes when its carrier is hurt (NC-33, A12): at once, by the rule and the lot, in silence."""

from __future__ import annotations

from gmkit.core.turn import Turn
from gmkit.games.numenor import events as ev
from gmkit.games.numenor.board import Kind
from gmkit.games.numenor.movement import movements
from gmkit.games.numenor.ways import ways_of
from gmkit.games.numenor.world import World
from gmkit.grid.geometry import Cell

LOT = "treasure"


def lose(turn: Turn[World], who: str, scene: Cell) -> None:
    """Everything `who` carries lies at `scene` if it can be fetched and carried out from there, else goes by lot."""
    carried = turn.world.explorer(who).carried
    good = _fetchable(turn.world) if carried else set()
    for _ in range(carried):
        world = turn.world
        if _may_lie(world, scene) and scene in good:
            turn.happen(ev.TreasureLay(who, scene), "NC-33")
            continue
        cells = _hiding_places(world, good)
        if not cells:  # a cave without a single plain cell: it stays with the place where it was lost
            turn.happen(ev.TreasureLay(who, scene), "NC-33")
            continue
        cell = cells[turn.lot(LOT, len(cells)) - 1]
        turn.happen(ev.TreasureHidden(who, cell), "NC-33")


def _fetchable(world: World) -> set[Cell]:
    """Cells with both properties from the infirmary and from every player's place.

    Of a place with no way out but through an injury nothing is asked: its way goes through the infirmary.
    """
    board, rules, state = world
    places = [explorer.at for explorer in state.explorers if explorer.at is not None]
    if board.infirmary is not None:
        places.append(board.infirmary)
    return ways_of(movements(board, rules, state.mended)).treasure_places(places)


def _may_lie(world: World, scene: Cell) -> bool:
    """A treasure may stay where it can be dug up, but not under a dragonid's own place (A12)."""
    return world.board.kinds[scene] in (Kind.LAND, Kind.TRAP) and scene not in {lair.at for lair in world.state.lairs}


def _hiding_places(world: World, good: set[Cell]) -> list[Cell]:
    """Plain land with both properties, row by row; without any, plain land that lacks them is better than nothing.

    A cell where another treasure lies, or where a dragonid now is, holds another element.
    """
    taken = {*world.state.lying, *(lair.at for lair in world.state.lairs)}
    plain = [cell for cell in world.board.grid.cells() if cell in world.board.plain and cell not in taken]
    return [cell for cell in plain if cell in good] or plain
