"""The tokens and edge marks of a field; RULES.md lists them for players. All of it lies open on the table (H8)."""

from __future__ import annotations

from gmkit.grid.legend import Legend, Mark
from gmkit.text import Both

LEGEND = Legend(
    cells=(
        Mark("d", "d", Both("темнота", "darkness")),
        Mark("w", "w", Both("вода", "water")),
        Mark("g", "g", Both("газ", "gas")),
        Mark("u", "u", Both("подземелье", "dungeon")),
        Mark("@[1-9]?", "@1", Both("старт и номер его команды", "start and the number of its team")),
    ),
    edges=(Mark("[12]", "1", Both("вход в подземелье и номер его ключа", "dungeon entrance and its key"), "inner"),),
)
