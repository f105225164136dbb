"""How heroes go home to their files: with their share of gold, their things, what they have grown to (DB-10, H37)."""

from __future__ import annotations

from gmkit.core.hero import Hero, Heroes
from gmkit.games.dungeon.inn import home
from gmkit.games.dungeon.sheet import FIELDS, MOST_HEROES, Sheet
from gmkit.games.dungeon.world import World


def given_back(world: World) -> dict[str, list[Hero]]:
    """Everybody's heroes as they are now, by the names of the players."""
    figures = [one for one in world.state.figures if one.hero is not None]
    sheets = home([Sheet.as_of(one) for one in figures], {one.name: one for one in figures})
    found: dict[str, list[Hero]] = {}
    for one, sheet in zip(figures, sheets, strict=True):
        found.setdefault(world.state.players[one.owner], []).append(sheet.written())
    return found


HEROES = Heroes(MOST_HEROES, FIELDS, given_back)
