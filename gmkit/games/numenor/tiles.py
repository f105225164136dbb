"""How the things of the cave look: signs, names, inks and symbols, for every painter."""

from __future__ import annotations

from gmkit.grid.gridmap import ARROWS
from gmkit.grid.symbols import CHEST, MIRE, REEDS, ROCK
from gmkit.grid.tile import Ink, Label, Shape, Tile, TileSet
from gmkit.text import Both

_RIM = '<ellipse class="f-soft" opacity=".45" rx="15" ry="13.5"/>'
_HOLE = '<ellipse class="{}" cy="1.2" rx="12.5" ry="11"/>'

RIVER = Tile("river", "~>", Both("река и её течение", "river and its flow"), Ink.WATER, Shape.STREAM)
SWAMP = Tile(
    "swamp",
    "s",
    Both("топь", "swamp"),
    Ink.MUD,
    Shape.GROUND,
    MIRE,
    over=REEDS,
)
PIT = Tile(
    "pit",
    "1",
    Both("яма кольца", "pit of a ring"),
    Ink.STONE,
    symbol=_RIM + _HOLE.format("f-hole"),
    label=Label(14, 12, 0.42, "f-cream"),
)
FALSE_PIT = PIT._replace(sign="?", name=Both("ложная яма", "false pit"), symbol=_RIM + _HOLE.format("f-soft"))
TRAP = Tile(
    "trap",
    "T>",
    Both("магическая ловушка и её выход", "magic trap and its way out"),
    Ink.VIOLET,
    symbol='<g class="line s-violet" stroke-width="2.6">'
    '<path d="M1 1C4 -3 -4 -5 -5 1C-6 8 5 9 8 2C10 -6 1 -11 -6 -8C-13 -4 -12 6 -7 10"/>'
    '<path transform="rotate({turn})" d="M-5 -12L0 -18L5 -12"/></g>',
)
ROCK_TILE = Tile("rock", "#", Both("скала", "rock"), Ink.STONE, Shape.GROUND, ROCK)
INFIRMARY = Tile(
    "infirmary",
    "H",
    Both("лазарет", "infirmary"),
    Ink.RED,
    symbol='<rect class="f-white s-red" stroke-width="1.5" x="-13" y="-13" width="26" height="26" rx="6"/>'
    '<path class="f-red" d="M-3.5 -9h7v5.5h5.5v7h-5.5v5.5h-7v-5.5h-5.5v-7h5.5z"/>',
)
TREASURE = Tile(
    "treasure",
    "$",
    Both("клад", "treasure"),
    Ink.GOLD,
    symbol=CHEST,
)
DRAGONID = Tile(
    "dragonid",
    "D",
    Both("драконид", "dragonid"),
    Ink.RED,
    symbol='<g class="f-red"><path opacity=".65" d="M-4 2C-9 -9 -14 -11 -18 -11C-16 -7 -17 -4 -15 -1C-14 0 -13 4 -13 7'
    'C-10 4 -7 4 -4 6ZM4 2C9 -9 14 -11 18 -11C16 -7 17 -4 15 -1C14 0 13 4 13 7C10 4 7 4 4 6Z"/>'
    '<path d="M-7 -7L-8 -14L-3 -9.5H3L8 -14L7 -7C10 -1 8 7 0 15C-8 7 -10 -1 -7 -7Z"/></g>',
    label=Label(12, 9, 0.3, "f-bright"),
)

BANKS = tuple(
    Tile("one_way", arrow, Both("обрыв: только по стрелке", "steep: along the arrow only"), Ink.GOLD, Shape.EDGE)
    for arrow in ARROWS
)
RAPIDS = Tile("rapids", "%", Both("порог на реке", "rapid"), Ink.WATER, Shape.EDGE)
EXIT = Tile("exit", "E", Both("выход", "exit"), Ink.GREEN, Shape.EDGE)

TILES = TileSet((RIVER, SWAMP, ROCK_TILE, PIT, FALSE_PIT, TRAP, INFIRMARY, TREASURE, DRAGONID, *BANKS, RAPIDS, EXIT))
