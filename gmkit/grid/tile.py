"""Tile: how one kind of thing of a game looks everywhere, given by the game; the painters know no game's things.

A tile has no colour of any screen: it names an ink, and the painters say what that ink is on paper, page or terminal.
"""

from __future__ import annotations

import enum
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from gmkit.text import Both


class Glyph(NamedTuple):
    """A short text in a cell and what kind of thing it stands for.

    The kind is that of a counter ("player-1", or what `piece_kind` says), or one of the game's tiles.
    """

    text: str
    kind: str


class Piece(NamedTuple):
    """What a counter is: the number of its look, and the place of the player who moves it, None for a monster's."""

    look: int
    owner: int | None = None


def piece_kind(look: int, owner: int | None = None) -> str:
    """The kind of the glyph of a named piece that is not its player himself: a monster, one of several heroes.

    Looks are numbered from 0 on; those of the players are their places, so that pieces begin after them.
    """
    return f"piece-{look}" if owner is None else f"piece-{look}-{owner}"


def piece_of(kind: str) -> Piece | None:
    """The counter that a glyph of this kind is, a player's own or a named piece, or None.

    >>> piece_of("player-3"), piece_of("piece-5-0"), piece_of("river")
    (Piece(look=3, owner=3), Piece(look=5, owner=0), None)
    """
    name, _, rest = kind.partition("-")
    if name == "player":
        return Piece(int(rest), int(rest)) if rest.isdigit() else None
    if name != "piece":
        return None
    look, dash, owner = rest.partition("-")
    if not look.isdigit() or (dash and not owner.isdigit()):
        return None
    return Piece(int(look), int(owner) if dash else None)


class Ink(enum.Enum):
    """The colours that things may have; the painters have each for light and dark, screen and paper."""

    PLAIN = "plain"
    WATER = "water"
    MUD = "mud"
    LEAF = "leaf"
    GOLD = "gold"
    RED = "red"
    VIOLET = "violet"
    GREEN = "green"
    STONE = "stone"
    PALE = "pale"
    TEAL = "teal"


class Shape(enum.Enum):
    """How a thing lies in its cell.

    A STREAM is drawn whole with its neighbours and flows where the arrow of its sign points; GROUND lies under all
    that stands in the cell; a THING stands there; an EDGE is a mark between two cells.
    """

    STREAM = "stream"
    GROUND = "ground"
    THING = "thing"
    EDGE = "edge"


class Label(NamedTuple):
    """The sign written on a symbol: its size where it is one letter, where it is longer, and how far it drops.

    `ink` is a class of the painters' style; "" is plain ink. The drop of the baseline is a part of the size.
    """

    size: float
    longer: float
    drop: float = 0.35
    ink: str = ""


class Tile(NamedTuple):
    """One kind of thing: its sign on a map of text, its name, its ink, and its symbol.

    `kind` names it in frames for other programs. `symbol` is SVG drawn round 0 0 in a cell from -20 to 20, with the
    painters' classes (`f-gold` fills, `s-gold` strokes, `line` is a rounded stroke); `{turn}` stands for the degrees
    of the arrow in the sign. Without a symbol it is a box with its sign. `over` is drawn above streams that run in.
    A kind may have several tiles, told apart by their sign; the first stands for all other signs.
    """

    kind: str
    sign: str
    name: Both
    ink: Ink = Ink.PLAIN
    shape: Shape = Shape.THING
    symbol: str = ""
    label: Label | None = None
    over: str = ""

    @property
    def glyph(self) -> Glyph:
        """The tile as it stands in a cell, with its own sign."""
        return Glyph(self.sign, self.kind)


class TileSet:
    """The tiles of one game, found by kind and sign. It never changes."""

    def __init__(self, tiles: Iterable[Tile] = ()) -> None:
        self._tiles = tuple(tiles)
        self._found: dict[tuple[str, str], Tile] = {}
        for tile in self._tiles:
            self._found.setdefault((tile.kind, ""), tile)
            self._found[tile.kind, tile.sign] = tile
        self._edges = {tile.sign: tile for tile in self._tiles if tile.shape is Shape.EDGE}

    def __iter__(self) -> Iterator[Tile]:
        return iter(self._tiles)

    def find(self, kind: str, sign: str) -> Tile | None:
        """The tile of that kind with that sign, else the first of the kind, else None."""
        return self._found.get((kind, sign)) or self._found.get((kind, ""))

    def find_edge(self, mark: str) -> Tile | None:
        """The tile of a mark between two cells, where the game has one of its own."""
        return self._edges.get(mark)


NO_TILES = TileSet()
