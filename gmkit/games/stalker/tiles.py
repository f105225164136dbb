"""How the things of the zone look: signs, names, inks and symbols, for every painter."""

from __future__ import annotations

from collections.abc import Mapping

from gmkit.core.hearing import Word
from gmkit.grid.symbols import MIRE, REEDS
from gmkit.grid.tile import Ink, Shape, Tile, TileSet
from gmkit.text import Both

_LEAF = '<path d="M0 0C-7 -4 -7 -12 0 -15C7 -12 7 -4 0 0Z" transform="rotate({})"/>'
_BLADE = '<path d="M0 0C2 -8 8 -12 14 -10C10 -8 6 -4 0 0Z" transform="rotate({})"/>'
_BLADES = "".join(_BLADE.format(turn) for turn in range(0, 360, 72)) + '<circle r="3.2"/>'

ENTRANCE = Tile(
    "entrance",
    "@",
    Both("вход", "entrance"),
    Ink.GREEN,
    symbol='<g class="line s-green" stroke-width="2.6"><path d="M-12 13V-2A12 12 0 0 1 12 -2V13"/>'
    '<path d="M0 10V-2M-4.5 2L0 -3L4.5 2"/></g>',
)
INSTITUTE = Tile(
    "institute",
    "@i",
    Both("институт", "institute"),
    Ink.GREEN,
    symbol='<path class="line s-green" stroke-width="2.6" d="M-14 -3L0 -13L14 -3M-11 -3V11M-4 -3V11M4 -3V11M11 -3V11'
    'M-14 13H14"/>',
)
BALL = Tile(
    "ball",
    "O",
    Both("золотой шар", "golden ball"),
    Ink.GOLD,
    symbol='<circle class="f-gold s-gold2" stroke-width="1.5" r="13"/>'
    '<path class="line s-bright" stroke-width="2.4" opacity=".8" d="M-8 -3A8.5 8.5 0 0 1 -2 -8.6"/>',
)
FORD = Tile("river", "~", Both("брод", "ford"), Ink.WATER, Shape.STREAM)
SWAMP = Tile(
    "swamp",
    "s",
    Both("болото", "swamp"),
    Ink.MUD,
    Shape.GROUND,
    MIRE,
    over=REEDS,
)
CLIMB = Tile(
    "climb",
    "/",
    Both("крутой подъём", "steep climb"),
    Ink.STONE,
    Shape.GROUND,
    '<path class="line s-soft" stroke-width="2" d="M-14 10L-4 -6L2 2L8 -8L15 10M-9 10L-5 4M0 10L4 4M7 10L10 5"/>',
)
WEB = Tile(
    "web",
    "w",
    Both("паутина", "web"),
    Ink.PALE,
    symbol='<path class="line s-soft" stroke-width="1.3" d="M-14 0H14M0 -14V14M-10 -10L10 10M10 -10L-10 10M0 -5L3.6'
    " -3.6L5 0L3.6 3.6L0 5L-3.6 3.6L-5 0L-3.6 -3.6ZM0 -10.5L7.5 -7.5L10.5 0L7.5 7.5L0 10.5L-7.5 7.5L-10.5 0L-7.5 -7.5Z"
    '"/>',
)
JELLY = Tile(
    "jelly",
    "j",
    Both("студень", "jelly"),
    Ink.TEAL,
    symbol='<path class="f-teal" opacity=".75" d="M-12 8C-16 -2 -8 -13 0 -13C8 -13 16 -2 12 8C10 13 6 9 3 12C0 15 -3 10'
    ' -6 12C-9 14 -11 12 -12 8Z"/><path class="line s-bright" stroke-width="2.4" opacity=".8" d="M-6 -4Q-4 -9 1 -9"/>',
)
CABBAGE = Tile(
    "cabbage",
    "c",
    Both("капуста, эпицентр", "cabbage, its epicentre"),
    Ink.LEAF,
    symbol='<g class="f-reed s-floor" stroke-width="1.2">'
    + "".join(_LEAF.format(turn) for turn in range(0, 360, 60))
    + '</g><circle class="f-mud" r="5"/>',
)
STRUCK = Tile(
    "field",
    "·",
    Both("поле капусты", "the cabbage's field"),
    Ink.LEAF,
    Shape.GROUND,
    '<path class="f-reed" opacity=".14" d="M-20 -20H20V20H-20Z"/>',
)
BALD = Tile(
    "bald",
    "p",
    Both("плешь", "bald spot"),
    Ink.RED,
    symbol='<circle class="f-soft" opacity=".25" r="14"/><g class="line s-soft" stroke-width="1.6" '
    'stroke-dasharray="3 3"><circle r="9.5"/><circle r="4.5"/></g>',
)
MINCER = Tile("mincer", "g", Both("мясорубка", "mincer"), Ink.RED, symbol=f'<g class="f-red">{_BLADES}</g>')
SPENT = Tile(
    "spent",
    "g×",
    Both("мясорубка уже сработала", "mincer, used up"),
    Ink.STONE,
    symbol=f'<g class="f-soft">{_BLADES}</g><path class="line s-ink" stroke-width="2.4" d="M-13 13L13 -13"/>',
)

TILES = TileSet((ENTRANCE, INSTITUTE, BALL, FORD, SWAMP, CLIMB, WEB, JELLY, CABBAGE, BALD, MINCER, STRUCK, SPENT))


class Open(Word):
    """What may stand in a cell for all to see (ST-1, ST-9). There is no word for a trap."""

    ENTRANCE = "entrance"
    INSTITUTE = "institute"
    BALL = "ball"
    FORD = "ford"
    SWAMP = "swamp"
    CLIMB = "climb"


OPEN: Mapping[Word, Tile] = {
    Open.ENTRANCE: ENTRANCE,
    Open.INSTITUTE: INSTITUTE,
    Open.BALL: BALL,
    Open.FORD: FORD,
    Open.SWAMP: SWAMP,
    Open.CLIMB: CLIMB,
}
