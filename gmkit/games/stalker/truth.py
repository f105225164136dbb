"""What the `=` lines of scenarios may ask of the true state of the zone."""

from __future__ import annotations

from gmkit.core.game import Truth
from gmkit.games.stalker.world import World
from gmkit.grid.geometry import Columns

OUT = "out"


def truth(world: World, columns: Columns) -> Truth:
    """Players by cell or `out`, with `гайки=14`, `штраф=1`, `пропуск=1`, `+галоша`, `+шар`."""
    state = world.state
    places = {one.name: [OUT if one.at is None else columns.cell_name(one.at)] for one in state.stalkers}
    facts = {
        one.name: [
            f"гайки={one.nuts}",
            f"штраф={one.points}",
            f"пропуск={one.missed}",
            *(["+галоша"] if one.galosh else []),
            *(["+шар"] if one.name == state.winner else []),
        ]
        for one in state.stalkers
    }
    return Truth(places, facts, state.over)


def winners(world: World) -> list[str]:
    """Who came to the ball."""
    return [world.state.winner] if world.state.winner else []
