"""How the things of a dungeon look: signs, names, inks, for every painter; monsters bear the letters of the legend."""

from __future__ import annotations

from collections.abc import Mapping

from gmkit.core.hearing import Word
from gmkit.games.dungeon.bestiary import bestiary
from gmkit.games.dungeon.kinds import Feature, Guise, MonsterKind
from gmkit.games.dungeon.legend import FOES, HIGH, LOCKED_DOOR, LOW, OPEN_DOOR, SECRET_DOOR, SHUT_DOOR
from gmkit.grid.tile import Ink, Shape, Tile, TileSet
from gmkit.text import Both


class Seen(Word):
    """What may be seen beside figures and features."""

    UNKNOWN = "unknown"
    ENTRANCE = "entrance"
    CHEST = "chest"
    EMPTY_CHEST = "empty_chest"
    BODY = "body"
    TRAP = "trap"
    LOOT = "loot"
    PONY = "pony"
    OPEN_DOOR = "open_door"
    SHUT_DOOR = "shut_door"
    LOCKED_DOOR = "locked_door"


_FEATURES = {Feature.STATUE: Both("статуя", "statue"), Feature.CUPBOARD: Both("шкаф", "cupboard")}
_FEATURES |= {Feature.BENCH: Both("скамья", "bench"), Feature.TABLE: Both("стол", "table")}
SECRET = Tile("secret_door", SECRET_DOOR, Both("потайная дверь", "secret door"), Ink.VIOLET, Shape.EDGE)
ANY_FOE = Tile("foe", "m", Both("монстр", "monster"), Ink.RED)

THINGS: Mapping[Word, Tile] = {
    Seen.UNKNOWN: Tile("unknown", "░", Both("ещё не видано", "not seen yet"), Ink.STONE, Shape.GROUND),
    Seen.ENTRANCE: Tile("entrance", "@", Both("вход", "entrance"), Ink.GREEN),
    Seen.CHEST: Tile("chest", "c", Both("сундук", "chest"), Ink.GOLD),
    Seen.EMPTY_CHEST: Tile("empty_chest", "c", Both("пустой сундук", "empty chest"), Ink.PALE),
    Seen.BODY: Tile("body", "+", Both("тело", "body"), Ink.PALE),
    Seen.TRAP: Tile("trap", "^", Both("ловушка", "trap"), Ink.RED),
    Seen.LOOT: Tile("loot", "$", Both("вещи и золото", "things and gold"), Ink.GOLD),
    Seen.PONY: Tile("pony", "п", Both("пони", "pony"), Ink.LEAF),
    Seen.OPEN_DOOR: Tile("open_door", OPEN_DOOR, Both("открытая дверь", "open door"), Ink.LEAF, Shape.EDGE),
    Seen.SHUT_DOOR: Tile("shut_door", SHUT_DOOR, Both("закрытая дверь", "shut door"), Ink.GOLD, Shape.EDGE),
    Seen.LOCKED_DOOR: Tile("locked_door", LOCKED_DOOR, Both("запертая дверь", "locked door"), Ink.RED, Shape.EDGE),
    **{
        feature: Tile(feature.value, token, _FEATURES[feature], Ink.STONE) for token, feature in {**HIGH, **LOW}.items()
    },
    **{
        kind: Tile(kind.value, letter, bestiary().monsters[kind].names, Ink.RED)
        for letter, kind in FOES.items()
        if kind is not MonsterKind.HOBGOBLIN_WIZARD
    },
    Guise.MAN: Tile("man", "?", Both("странник", "wanderer"), Ink.TEAL),
}
TILES = TileSet((*THINGS.values(), SECRET, ANY_FOE))
