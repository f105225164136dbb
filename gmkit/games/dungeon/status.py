"""Who is where and how he is: for the master, and what `=` lines of scenarios may ask."""

from __future__ import annotations

from gmkit.core.game import Truth
from gmkit.games.dungeon.bestiary import bestiary
from gmkit.games.dungeon.figures import Figure
from gmkit.games.dungeon.kinds import MonsterKind
from gmkit.games.dungeon.world import World
from gmkit.grid.geometry import Columns
from gmkit.text import Both, Lang, safe_text


def status(world: World, columns: Columns, lang: Lang) -> list[str]:
    """A line a figure, with the number by which the villain's commands call it, and the turn."""
    lines = []
    for index, one in enumerate(world.state.figures):
        name = safe_text(one.name) if one.hero is not None else _kind(one)(lang)
        where = columns.cell_name(one.at) if one.here else Both("вне игры", "out of play")(lang)
        lines.append(f"  ?{index + 1} {name}: {where}, {one.left}/{one.figures.endurance}")
    turn = Both(f"ход {world.state.turn}", f"turn {world.state.turn}")(lang)
    return [*lines, f"  {turn}"]


def _kind(one: Figure) -> Both:
    return bestiary().monsters[one.kind or MonsterKind.TROLL].names


def truth(world: World, columns: Columns) -> Truth:
    """Heroes by name and monsters as «?4», each by its cell or `out`, with `выносливость=3` and `золото=40`."""
    places, facts = {}, {}
    for index, one in enumerate(world.state.figures):
        name = one.name if one.hero is not None else f"?{index + 1}"
        places[name] = [columns.cell_name(one.at) if one.here else "out"]
        facts[name] = [f"выносливость={one.left}", f"золото={one.gold}"]
    return Truth(places, facts, world.state.over)


def winners(world: World) -> list[str]:
    """The players of whom a hero came out alive."""
    alive = {one.owner for one in world.state.figures if one.hero is not None and one.out and one.left > 0}
    return [name for seat, name in enumerate(world.state.players) if seat in alive]
