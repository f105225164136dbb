"""What the `=` lines of scenarios may ask of the true state of the cave."""

from __future__ import annotations

from gmkit.core.game import Truth
from gmkit.games.numenor.world import World
from gmkit.grid.geometry import Columns

TREASURE = "клад"


def truth(world: World, columns: Columns) -> Truth:
    """Players by cell, `outside` or `out`, with `+клад`; `клад` by the cells where treasures lie."""
    state = world.state
    places = {one.name: [one.fate if one.at is None else columns.cell_name(one.at)] for one in state.explorers}
    places[TREASURE] = [columns.cell_name(cell) for cell in state.lying]
    facts = {
        one.name: [*(["+клад"] if one.carried else []), f"клады={one.carried}", f"пропуск={one.missed}"]
        for one in state.explorers
    }
    return Truth(places, facts, state.over)


def winners(world: World) -> list[str]:
    """Who came out of the cave with a treasure."""
    return [one.name for one in world.state.explorers if one.fate == "outside"]
