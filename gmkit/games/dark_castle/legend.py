"""The tokens and edge marks of a field; RULES.md lists them for players. All of it lies open on the table (H8)."""

from __future__ import annotations

from gmkit.grid.legend import CELLS, Legend, Mark
from gmkit.text import Both

# What may stand before a card of the master's own list: a cell, a box, one of the Mutant's pockets, the reserve.
KEYS = "|".join(
    (
        "[A-Za-zА-Яа-яЁё]{1,2}[0-9]{1,2}",
        "(?:сундук|chest|сейф|safe) №?[1-7]",
        "(?:число|number) [1-3]",
        "запас|reserve|остальные|others",
    )
)

LEGEND = Legend(
    cells=(
        Mark("d", "d", Both("темнота", "darkness"), spreads=True),
        Mark("w", "w", Both("вода", "water"), spreads=True),
        Mark("g", "g", Both("газ", "gas"), spreads=True),
        Mark("u", "u", Both("подземелье", "dungeon"), spreads=True),
        Mark("@[1-9]?", "@1", Both("старт и номер его команды", "start and the number of its team")),
    ),
    sections={"pockets": CELLS, "deal": KEYS},
    edges=(Mark("[12]", "1", Both("вход в подземелье и номер его ключа", "dungeon entrance and its key"), "inner"),),
)
