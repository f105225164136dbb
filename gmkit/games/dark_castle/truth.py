"""What the `=` lines of scenarios may ask of the true state."""

from __future__ import annotations

from collections.abc import Sequence

from gmkit.core.game import Truth
from gmkit.games.dark_castle.kinds import Kind
from gmkit.games.dark_castle.narration import word
from gmkit.games.dark_castle.world import Hero, World
from gmkit.grid.geometry import Columns


def truth(world: World, columns: Columns) -> Truth:
    """Heroes by cell, and the pockets of cells as `кармашек Б4`.

    Facts of a hero: `+Меч` for a card of his hand (blanks as `_`), `класс=вор карт=2 красных=1 зелёных=0 яд=0
    пропуск=2`, `мёртв`, `тюрьма`, `рюкзак=Топор`. Facts of a pocket: its cards in the same way.
    """
    board, state = world.board, world.state
    places: dict[str, Sequence[str]] = {one.name: [columns.cell_name(one.at)] for one in state.heroes}
    facts: dict[str, Sequence[str]] = {one.name: _facts(one) for one in state.heroes}
    for place, cell in enumerate(board.cells):
        name = columns.cell_name(cell)
        places[f"кармашек {name}"] = [name]
        facts[f"кармашек {name}"] = _cards(state.places[place])
    return Truth(places, facts, state.over)


def _cards(kinds: Sequence[Kind]) -> list[str]:
    return [f"+{word(kind).ru.replace(' ', '_')}" for kind in kinds] or ["пусто"]


def _facts(one: Hero) -> list[str]:
    return [
        *(_cards(one.hand) if one.hand else []),
        f"класс={word(one.kind).ru}",
        f"карт={len(one.hand)}",
        f"красных={one.red}",
        f"зелёных={one.green}",
        f"яд={one.poison}",
        f"пропуск={one.skip + one.term}",
        *([] if one.alive else ["мёртв"]),
        *(["тюрьма"] if one.jailed else []),
        *([f"рюкзак={word(one.pack).ru.replace(' ', '_')}"] if one.pack is not None else []),
    ]
