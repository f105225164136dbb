"""How the things of the castle look: signs, names, inks and symbols, for every painter."""

from __future__ import annotations

from collections.abc import Mapping

from gmkit.core.hearing import Word
from gmkit.games.locks.events import Card, Colour
from gmkit.grid.geometry import WAYS
from gmkit.grid.gridmap import ARROWS
from gmkit.grid.symbols import CHEST, ROCK
from gmkit.grid.tile import Ink, Label, Shape, Tile, TileSet
from gmkit.text import Both

_INKS = {
    Colour.RED: (Ink.RED, "red"),
    Colour.YELLOW: (Ink.GOLD, "gold"),
    Colour.GREEN: (Ink.GREEN, "green"),
    Colour.BLUE: (Ink.WATER, "arrow"),
    Colour.WHITE: (Ink.PALE, "white"),
    Colour.PURPLE: (Ink.VIOLET, "violet"),
}
# All keys have one line of the legend, since a colour's letter stands beside its word there.
_ALL_KEYS = Both("ключ: " + ", ".join(f"{colour} {colour.word.ru}" for colour in Colour), "key: " + " ".join(Colour))
_LETTER = Label(11, 9, 0.35)


def _key(colour: Colour) -> Tile:
    ink, name = _INKS[colour]
    return Tile(
        "key",
        f"k{colour}",
        _ALL_KEYS,
        ink,
        symbol=f'<path class="f-{name} s-ink" stroke-width="1.4" fill-rule="evenodd" d="M-7 -7a7 7 0 1 1 0 14a7 7 0 1 1'
        ' 0 -14zM-7 -3a3 3 0 1 0 0 6a3 3 0 1 0 0 -6zM0 -2h14v8h-4v-4h-3v3h-3v-3h-4z"/>',
    )


def _lock(colour: Colour) -> Tile:
    ink, name = _INKS[colour]
    word = colour.word
    return Tile(
        "lock",
        str(colour),
        Both(f"дверь, {word.ru} замок", f"door, {word.en} lock"),
        ink,
        Shape.EDGE,
        symbol='<path class="line s-ink" stroke-width="2" d="M-4 -1V-5a4 4 0 0 1 8 0V-1"/>'
        f'<rect class="f-{name} s-ink" stroke-width="1.4" x="-7" y="-2" width="14" height="11" rx="2.5"/>',
        label=Label(9, 9, 0.72, "f-ink" if colour in (Colour.WHITE, Colour.YELLOW) else "f-bright"),
    )


TREASURE = Tile(
    "treasure",
    "$",
    Both("сокровище", "treasure"),
    Ink.GOLD,
    symbol=CHEST,
)
BOOK = Tile(
    "book",
    "B",
    Both("Книга Знаний", "Book of Knowledge"),
    Ink.VIOLET,
    symbol='<path class="f-white s-violet" stroke-width="1.8" stroke-linejoin="round" d="M0 -8C-5 -12 -12 -11 -15 -9V9'
    'C-12 7 -5 6 0 10C5 6 12 7 15 9V-9C12 -11 5 -12 0 -8Z"/><path class="line s-violet" stroke-width="1.5" d="M0 -8V10'
    'M-11 -5q4 -1 7 1M-11 0q4 -1 7 1M11 -5q-4 -1 -7 1M11 0q-4 -1 -7 1"/>',
)
CARPET = Tile(
    "carpet",
    "c",
    Both("ковёр", "carpet"),
    Ink.GREEN,
    Shape.GROUND,
    '<path class="f-green" opacity=".35" d="M-16 -12H16V12H-16Z"/><path class="line s-green" stroke-width="1.6" '
    'd="M-16 -12H16V12H-16ZM-11 -7H11V7H-11ZM-19 -9h3M-19 -3h3M-19 3h3M-19 9h3M16 -9h3M16 -3h3M16 3h3M16 9h3"/>',
)
ROCK_TILE = Tile("rock", "#", Both("скала", "rock"), Ink.STONE, Shape.GROUND, ROCK)
GHOST = Tile(
    "ghost",
    "G",
    Both("призрак", "ghost"),
    Ink.PALE,
    symbol='<path class="f-white s-soft" stroke-width="1.8" stroke-linejoin="round" d="M-11 13V-3a11 11 0 0 1 22 0V13l'
    '-4 -3l-3.5 3l-3.5 -3l-3.5 3l-3.5 -3z"/><circle class="f-ink" cx="-4" cy="-3" r="1.8"/>'
    '<circle class="f-ink" cx="4" cy="-3" r="1.8"/>',
)
PAINTING = Tile(
    "painting",
    "p1",
    Both("картина", "painting"),
    Ink.GOLD,
    symbol='<rect class="f-white s-gold2" stroke-width="3" x="-14" y="-12" width="28" height="24" rx="1.5"/>',
    label=_LETTER,
)
TAPESTRY = Tile(
    "tapestry",
    "t1",
    Both("гобелен", "tapestry"),
    Ink.VIOLET,
    symbol='<path class="f-violet" opacity=".3" d="M-12 -12H12V10l-4 4l-4 -4l-4 4l-4 -4l-4 4l-4 -4z"/>'
    '<path class="line s-violet" stroke-width="2" d="M-15 -12H15"/>',
    label=_LETTER,
)
HATCH = Tile(
    "hatch",
    "h1",
    Both("лаз", "hatch"),
    Ink.STONE,
    symbol='<rect class="f-floor s-soft" stroke-width="1.8" stroke-dasharray="4 2.5" x="-13" y="-13" width="26" '
    'height="26" rx="3"/>',
    label=_LETTER,
)
CABINET = Tile(
    "cabinet",
    "b>",
    Both("шкаф и его стена", "bookcase and its wall"),
    Ink.STONE,
    symbol='<g transform="rotate({turn})"><rect class="f-gold2" opacity=".8" x="-15" y="-17" width="30" height="10" '
    'rx="1.5"/><path class="line s-bright" stroke-width="2" d="M-10 -15v6M-6 -15v6M-2 -15v6M3 -15v6M7 -15v6M11 -15v6"/>'
    "</g>",
)
EXIT = Tile("exit", "E", Both("наружная дверь", "outer door"), Ink.GREEN, Shape.EDGE)
DOOR = Tile(
    "door",
    "d",
    Both("дверь без замка", "door without a lock"),
    Ink.STONE,
    Shape.EDGE,
    symbol='<rect class="f-floor s-ink" stroke-width="1.8" x="-8" y="-5" width="16" height="10" rx="2"/>'
    '<circle class="f-ink" cx="4" r="1.6"/>',
)
KEYS = {colour: _key(colour) for colour in Colour}
LOCKS = {colour: _lock(colour) for colour in Colour}

TILES = TileSet(
    (
        *(TREASURE, *KEYS.values(), BOOK, CARPET, ROCK_TILE, GHOST, PAINTING, TAPESTRY, HATCH, CABINET, EXIT, DOOR),
        *LOCKS.values(),
    )
)


class Open(Word):
    """What may stand in a cell or between two for all to see: the castle lies open, cards do not stand in it."""

    TREASURE = "treasure"
    BOOK = "book"
    CARPET = "carpet"
    GHOST = "ghost"
    ROCK = "rock"
    PAINTING = "painting"
    TAPESTRY = "tapestry"
    HATCH = "hatch"
    CABINET_NORTH = "cabinet_north"
    CABINET_EAST = "cabinet_east"
    CABINET_SOUTH = "cabinet_south"
    CABINET_WEST = "cabinet_west"
    KEY_RED = "key_red"
    KEY_YELLOW = "key_yellow"
    KEY_GREEN = "key_green"
    KEY_BLUE = "key_blue"
    KEY_WHITE = "key_white"
    KEY_PURPLE = "key_purple"
    EXIT = "exit"
    DOOR = "door"
    LOCK_RED = "lock_red"
    LOCK_YELLOW = "lock_yellow"
    LOCK_GREEN = "lock_green"
    LOCK_BLUE = "lock_blue"
    LOCK_WHITE = "lock_white"
    LOCK_PURPLE = "lock_purple"


CABINET_WORDS = {way: Open[f"CABINET_{way.name}"] for way in WAYS}
KEY_WORDS = {colour: Open[f"KEY_{colour.name}"] for colour in Colour}
LOCK_WORDS = {colour: Open[f"LOCK_{colour.name}"] for colour in Colour}
PASSAGE_WORDS = {Card.PAINTINGS: Open.PAINTING, Card.TAPESTRIES: Open.TAPESTRY, Card.HATCHES: Open.HATCH}
OPEN: Mapping[Word, Tile] = {
    Open.TREASURE: TREASURE,
    Open.BOOK: BOOK,
    Open.CARPET: CARPET,
    Open.GHOST: GHOST,
    Open.ROCK: ROCK_TILE,
    Open.PAINTING: PAINTING,
    Open.TAPESTRY: TAPESTRY,
    Open.HATCH: HATCH,
    **{word: CABINET._replace(sign=f"b{ARROWS[way]}") for way, word in CABINET_WORDS.items()},
    **{word: KEYS[colour] for colour, word in KEY_WORDS.items()},
    Open.EXIT: EXIT,
    Open.DOOR: DOOR,
    **{word: LOCKS[colour] for colour, word in LOCK_WORDS.items()},
}
