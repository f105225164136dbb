"""The tokens and edge marks of a dungeon, and the sections of its file: all secret until it is seen (H6, H48)."""

from __future__ import annotations

from gmkit.games.dungeon.bestiary import bestiary
from gmkit.games.dungeon.kinds import Feature, MonsterKind
from gmkit.grid.legend import CELLS, Legend, Mark
from gmkit.text import Both

ENTRANCE, CHEST = "@", "c"
HIGH = {"X": Feature.STATUE, "B": Feature.CUPBOARD}
LOW = {"u": Feature.BENCH, "t": Feature.TABLE}
FOES = {
    "g": MonsterKind.GOBLIN,
    "s": MonsterKind.SKELETON,
    "z": MonsterKind.ZOMBIE,
    "h": MonsterKind.HOBGOBLIN,
    "w": MonsterKind.HOBGOBLIN_WIZARD,
    "o": MonsterKind.ORC,
    "k": MonsterKind.SPIDER,
    "e": MonsterKind.OGRE,
    "p": MonsterKind.GHOST,
    "d": MonsterKind.DRAGON,
    "r": MonsterKind.TROLL,
}
FOE = f"[{''.join(FOES)}][1-9][0-9]?"
OPEN_DOOR, SHUT_DOOR, LOCKED_DOOR, SECRET_DOOR = "O", "D", "L", "S"
_CELL = "(?:[^\\W\\d_]{1,2}[1-9][0-9]{0,2}|[1-9][0-9]{0,2}-[1-9][0-9]{0,2})"
PLACE = f"{_CELL}(?: {_CELL})?"  # a cell, or the two cells of a door

_FEATURES = {
    Feature.STATUE: Both("статуя, выше пояса", "statue, above the belt"),
    Feature.CUPBOARD: Both("шкаф, выше пояса", "cupboard, above the belt"),
    Feature.BENCH: Both("скамья, ниже пояса", "bench, below the belt"),
    Feature.TABLE: Both("стол, ниже пояса", "table, below the belt"),
}

LEGEND = Legend(
    cells=(
        Mark(ENTRANCE, ENTRANCE, Both("вход", "entrance"), spreads=True),
        *(Mark(token, token, _FEATURES[feature]) for token, feature in {**HIGH, **LOW}.items()),
        Mark(CHEST, CHEST, Both("сундук", "chest")),
        *(Mark(f"{letter}[1-9][0-9]?", f"{letter}1", bestiary().monsters[kind].names) for letter, kind in FOES.items()),
    ),
    edges=(
        Mark(OPEN_DOOR, OPEN_DOOR, Both("открытая дверь", "open door"), "inner"),
        Mark(SHUT_DOOR, SHUT_DOOR, Both("закрытая дверь", "shut door"), "inner"),
        Mark(LOCKED_DOOR, LOCKED_DOOR, Both("запертая дверь", "locked door"), "inner"),
        Mark(SECRET_DOOR, SECRET_DOOR, Both("потайная дверь", "secret door"), "inner"),
    ),
    sections={
        "entry": "way",
        "doors": PLACE,
        "foes": FOE,
        "chests": CELLS,
        "traps": PLACE,
        "loot": CELLS,
        "lights": CELLS,
    },
)
