"""What the `=` lines of scenarios may ask of the true state of the castle."""

from __future__ import annotations

from gmkit.core.game import Truth
from gmkit.games.locks.events import Card, Colour
from gmkit.games.locks.world import Player, World
from gmkit.grid.geometry import WAYS, Columns

# The cards as one word each, since facts are parted by spaces.
CARD_NAMES = {
    Card.BYPASS: "обход",
    Card.PAINTINGS: "картины",
    Card.TAPESTRIES: "гобелены",
    Card.HATCHES: "лаз",
    Card.CABINET: "шкаф",
    Card.GHOST: "призрак",
    Card.MAGNET: "магнит",
    Card.ENTRY: "вход",
}
_FATES = {"": "outside", "left": "outside", "prisoner": "out", "gone": "out"}


def colour_name(colour: Colour) -> str:
    """«красный», as players hear it."""
    return colour.word.ru


def truth(world: World, columns: Columns) -> Truth:
    """Players by cell, `outside` or `out`; `клад` and `сокровище` where treasures lie; each key where it lies; each
    lock by the two cells beside its door. Facts: `сокровища=1 ключ=красный замок=красный тайна=магнит открыта=магнит
    карточек=2 пропуск=1`, and `+клад` for who has a treasure."""
    state = world.state
    places = {
        one.name: [columns.cell_name(one.at) if one.at is not None else _FATES[one.fate]] for one in state.players
    }
    lying = [columns.cell_name(cell) for cell in state.treasures]
    places |= {"клад": lying, "сокровище": lying}
    for colour in Colour:
        name = colour_name(colour)
        places[f"{name} ключ"] = [columns.cell_name(key.cell) for key in state.keys if key.colour == colour]
        places[f"{name} замок"] = [
            columns.cell_name(cell)
            for hung in state.locks
            if hung.colour == colour
            for cell in (hung.cell, hung.cell.beside(WAYS[hung.way]))
        ]
    return Truth(places, {one.name: _facts(one) for one in state.players}, state.over)


def _facts(one: Player) -> list[str]:
    return [
        *(["+клад"] if one.treasures else []),
        f"сокровища={one.treasures}",
        *(f"ключ={colour_name(colour)}" for colour in one.keys),
        *(f"замок={colour_name(colour)}" for colour in one.locks),
        *(f"тайна={CARD_NAMES[card]}" for card in one.hidden),
        *(f"открыта={CARD_NAMES[card]}" for card in one.opened),
        f"карточек={one.drawn}",
        f"пропуск={one.missed}",
        *(["узник"] if one.fate == "prisoner" else []),
    ]
