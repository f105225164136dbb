"""How the things of the castle look: signs, names, inks and symbols, for every painter.

Terrain, doors and starts lie open; labels and cards are drawn for the master and after the game alone.
"""

from __future__ import annotations

from collections.abc import Mapping

from gmkit.core.hearing import Word
from gmkit.games.dark_castle.kinds import Hazard, Person, Terrain
from gmkit.games.dark_castle.people import people
from gmkit.grid.symbols import CHEST
from gmkit.grid.tile import Ink, Label, Shape, Tile, TileSet
from gmkit.text import Both

_WASH = '<path class="f-{}" opacity="{}" d="M-20 -20H20V20H-20Z"/>'
_SIGN = Label(11, 9, 0.35)

GROUND = {
    Terrain.DARKNESS: Tile(
        "darkness", "d", Both("темнота", "darkness"), Ink.VIOLET, Shape.GROUND, _WASH.format("violet", ".35")
    ),
    Terrain.WATER: Tile("water", "w", Both("вода", "water"), Ink.WATER, Shape.GROUND, _WASH.format("arrow", ".3")),
    Terrain.GAS: Tile("gas", "g", Both("газ", "gas"), Ink.GREEN, Shape.GROUND, _WASH.format("green", ".3")),
    Terrain.DUNGEON: Tile(
        "dungeon", "u", Both("подземелье", "dungeon"), Ink.STONE, Shape.GROUND, _WASH.format("mud", ".35")
    ),
}
STARTS = {
    number: Tile("start", f"@{number or ''}", name, Ink.GREEN, label=_SIGN)
    for number, name in (
        (0, Both("старт, когда все против всех", "start where all play against all")),
        (1, Both("старт первой команды", "start of the first team")),
        (2, Both("старт второй команды", "start of the second team")),
    )
}
DOORS = {
    str(number): Tile(
        "door",
        str(number),
        Both(f"вход в подземелье, ключ №{number}", f"dungeon entrance, key №{number}"),
        Ink.GOLD,
        Shape.EDGE,
        label=Label(9, 9, 0.72),
    )
    for number in (1, 2)
}
CHEST_TILE = Tile("chest", "C", Both("сундук", "chest"), Ink.GOLD, symbol=CHEST)
SAFE = Tile("safe", "S", Both("сейф", "safe"), Ink.STONE, label=_SIGN)
TRAP = Tile("trap", "t", Both("ловушка", "trap"), Ink.RED, label=_SIGN)
INSTALLATION = Tile("installation", "i", Both("установка", "installation"), Ink.RED, label=_SIGN)
EXTRA = Tile("extra", "+", Both("дополнительный ход", "extra move"), Ink.GREEN, label=_SIGN)
PRISON = Tile("prison", "X", Both("тюрьма", "prison"), Ink.STONE, label=_SIGN)
HAZARDS = {
    hazard: Tile("hazard", sign, people().hazards[hazard].names, Ink.MUD, label=_SIGN)
    for hazard, sign in ((Hazard.PIT, "o"), (Hazard.DITCH, "oo"), (Hazard.CHASM, "O"), (Hazard.RAVINE, "r"))
}
PERSONS = {
    person: Tile("person", sign, people().persons[person].names, Ink.TEAL, label=_SIGN)
    for person, sign in (
        (Person.CLERK, "Pc"),
        (Person.KNIGHT, "Pk"),
        (Person.KING, "K"),
        (Person.QUEEN, "Q"),
        (Person.DOCTOR, "D"),
        (Person.SCIENTIST, "U"),
        (Person.HUNTER, "H"),
        (Person.MUTANT, "?"),
        (Person.GUARD, "G"),
    )
}
CARDS = Tile("cards", "*", Both("карты в кармашке", "cards in the pocket"), Ink.GOLD, label=_SIGN)
SNARE = Tile("snare", "^", Both("капкан", "snare"), Ink.RED, label=_SIGN)

TILES = TileSet(
    (
        *GROUND.values(),
        *STARTS.values(),
        *DOORS.values(),
        CHEST_TILE,
        SAFE,
        TRAP,
        INSTALLATION,
        EXTRA,
        PRISON,
        *HAZARDS.values(),
        *PERSONS.values(),
        CARDS,
        SNARE,
    )
)


class Open(Word):
    """What lies open on the field: the vocabulary of what everybody may see."""

    DARKNESS = "darkness"
    WATER = "water"
    GAS = "gas"
    DUNGEON = "dungeon"
    START = "start"
    START_1 = "start_1"
    START_2 = "start_2"
    CHEST = "chest"
    SAFE = "safe"
    CLERK = "clerk"
    KNIGHT = "knight"
    KING = "king"
    QUEEN = "queen"
    DOCTOR = "doctor"
    SCIENTIST = "scientist"
    HUNTER = "hunter"
    MUTANT = "mutant"
    GUARD = "guard"
    DOOR_1 = "door_1"
    DOOR_2 = "door_2"


TERRAIN_WORDS = {
    Terrain.DARKNESS: Open.DARKNESS,
    Terrain.WATER: Open.WATER,
    Terrain.GAS: Open.GAS,
    Terrain.DUNGEON: Open.DUNGEON,
}
START_WORDS = {0: Open.START, 1: Open.START_1, 2: Open.START_2}
DOOR_WORDS = {"1": Open.DOOR_1, "2": Open.DOOR_2}
PERSON_WORDS = {person: Open(person.value) for person in Person}
OPEN: Mapping[Word, Tile] = {
    Open.CHEST: CHEST_TILE,
    Open.SAFE: SAFE,
    **{word: PERSONS[person] for person, word in PERSON_WORDS.items()},
    **{word: GROUND[terrain] for terrain, word in TERRAIN_WORDS.items()},
    **{word: STARTS[team] for team, word in START_WORDS.items()},
    **{word: DOORS[mark] for mark, word in DOOR_WORDS.items()},
}
