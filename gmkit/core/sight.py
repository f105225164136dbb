"""Sight: the second door. What players may see, in closed vocabularies, and its way into a picture.

A game's `field` gives a `Field`, its `sheets` give what lies beside the board: words of the game's own vocabularies,
squares that the rules make known, small numbers, players' names. No world, no text and no token of a map can come
through, because there is no place for it. The picture is made of those values and of the game's tiles, never of the
world.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from gmkit.core.hearing import Detail, Name, Square, Tongue, Word, say_sheet
from gmkit.grid.geometry import WAYS, Cell, Columns, Way
from gmkit.grid.gridmap import WALL
from gmkit.grid.picture import Glyph, Panel, Picture, Shade
from gmkit.grid.tile import Tile, TileSet, piece_kind
from gmkit.text import Both, Lang

LIT = "•"


class Side(Word):
    """What may stand between two cells in every game; a game's own words name the rest."""

    WALL = "wall"


class Thing(NamedTuple):
    """One thing that stands in a cell for all to see; `number` tells several of a kind apart, 0 where none does."""

    word: Word
    number: int = 0


class Standing(NamedTuple):
    """What stands on one square, in the order of drawing."""

    square: Square
    things: tuple[Thing, ...]


class Between(NamedTuple):
    """What stands on one side of a square: a wall, or a mark of the game."""

    square: Square
    way: Way
    word: Word


class Counter(NamedTuple):
    """A player, his place in the order of turns from 0 on, where his counter stands, and the members of his group."""

    name: Name
    place: int
    square: Square | None
    members: tuple[Name, ...] = ()


class Figure(NamedTuple):
    """A named piece that is not its player himself: a monster by its word, one of several heroes by his name.

    `look` numbers its look, after those of the players; `owner` is the place of who moves it, None where nobody does.
    """

    name: Name | Word
    look: int
    square: Square | None
    owner: int | None = None


class Area(NamedTuple):
    """Squares that are shaded alike, such as a dark hall; the tile of the word has the ink, the sign and the name."""

    word: Word
    squares: tuple[Square, ...]


class Row(NamedTuple):
    """One row of a sheet: the things drawn before it, then a word with its details."""

    word: Word
    details: tuple[Detail, ...] = ()
    things: tuple[Thing, ...] = ()


class Sheet(NamedTuple):
    """What lies beside the board: a hand of cards, a hero's sheet, a quest, as a title and rows.

    `owner` is whose it is, by the place in the order of turns, or None where it is nobody's.
    """

    title: Word
    details: tuple[Detail, ...] = ()
    rows: tuple[Row, ...] = ()
    owner: int | None = None


class Field(NamedTuple):
    """What a listener may see of one board. `lit` are squares to which the player at place `mover` may go.

    `numbered`: every counter bears its place; otherwise only those that begin alike.
    """

    width: int
    height: int
    columns: Columns
    standing: tuple[Standing, ...]
    sides: tuple[Between, ...]
    counters: tuple[Counter, ...]
    numbered: bool = False
    lit: tuple[Square, ...] = ()
    mover: int = 0
    areas: tuple[Area, ...] = ()
    figures: tuple[Figure, ...] = ()


class Lit(NamedTuple):
    """A move that is open to the player whose turn it is: the command that makes it, and the square it leads to.

    A command is a value of the grammar: members of enums, cells, numbers, names of players.
    """

    command: Any
    square: Square | None = None


def picture_of(field: Field, things: Mapping[Word, Tile], tiles: TileSet, lang: Lang) -> Picture:
    """The picture of a field. `things` are the tiles of what may be seen."""
    cells = [Cell(column, row) for row in range(field.height) for column in range(field.width)]
    glyphs: dict[Cell, tuple[Glyph, ...]] = dict.fromkeys(cells, ())
    for square, found in field.standing:
        glyphs[square.cell] = tuple(_glyph(things[thing.word], thing.number) for thing in found)
    for square in field.lit:
        glyphs[square.cell] += (Glyph(LIT, f"lit-{field.mover}"),)
    marks: dict[tuple[Cell, Way], str] = {(cell, way): "" for cell in cells for way in WAYS}
    for (cell,), way, word in field.sides:
        mark = WALL if word is Side.WALL else things[word].sign
        marks[cell, way] = mark
        beside = (cell.beside(way), way.back)
        if beside in marks:
            marks[beside] = mark
    lines = legend_of(tiles, glyphs, marks.values(), lang)
    if field.lit:
        name = next(counter.name.name for counter in field.counters if counter.place == field.mover)
        told = Both(f"сюда может пойти {name}", f"{name} may go here")
        lines.append((Glyph(LIT, f"lit-{field.mover}"), told(lang)))
    for counter, sign in zip(field.counters, signs_of(field.counters, field.numbered), strict=True):
        glyph = Glyph(sign, f"player-{counter.place}")
        lines.append((glyph, called(counter.name.name, [member.name for member in counter.members])))
        if counter.square is not None:
            glyphs[counter.square.cell] += (glyph,)
    for figure in field.figures:
        tile = things.get(figure.name) if isinstance(figure.name, Word) else None
        called_so = tile.name(lang) if tile is not None else figure.name.name
        sign = tile.sign if tile is not None else called_so[:2]
        glyph = Glyph(sign, piece_kind(figure.look, figure.owner))
        lines.append((glyph, called_so))
        if figure.square is not None:
            glyphs[figure.square.cell] += (glyph,)
    return Picture(
        *(field.width, field.height, field.columns, glyphs, marks, (), tuple(lines), (), tiles),
        shades=shades_of(field.areas, things, lang),
    )


def shades_of(areas: Iterable[Area], things: Mapping[Word, Tile], lang: Lang) -> tuple[Shade, ...]:
    """Areas as a picture has them; for the master's own picture too."""
    return tuple(
        Shade(tuple(square.cell for square in area.squares), things[area.word].ink, things[area.word].sign, name)
        for area in areas
        for name in [things[area.word].name(lang)]
        if area.squares
    )


def panels_of(sheets: Iterable[Sheet], things: Mapping[Word, Tile], tongue: Tongue) -> tuple[Panel, ...]:
    """Sheets as a picture has them, in words made at the door; for the master's own picture too."""
    return tuple(
        Panel(
            say_sheet(tongue, sheet.title, sheet.details),
            tuple(
                (
                    tuple(_glyph(things[thing.word], thing.number) for thing in row.things),
                    say_sheet(tongue, row.word, row.details),
                )
                for row in sheet.rows
            ),
            sheet.owner,
        )
        for sheet in sheets
    )


def legend_of(
    tiles: TileSet, glyphs: Mapping[Cell, Sequence[Glyph]], marks: Iterable[str], lang: Lang
) -> list[tuple[Glyph, str]]:
    """What the signs mean, of the tiles that are drawn, in their order; tiles of one name have one line."""
    kinds = {glyph for found in glyphs.values() for glyph in found}
    drawn = {tile.name for kind in kinds if (tile := tiles.find(kind.kind, kind.text)) is not None}
    drawn |= {tile.name for mark in {*marks} if (tile := tiles.find_edge(mark)) is not None}
    lines: dict[str, Glyph] = {}
    for tile in tiles:
        if tile.name in drawn:
            lines.setdefault(tile.name(lang), tile.glyph)
    return [(glyph, text) for text, glyph in lines.items()]


def signs_of(counters: Sequence[Counter], numbered: bool) -> list[str]:
    """The letter of each counter, with its place from 1 on where two begin alike, or everywhere."""
    initials = [counter.name.name[:1].upper() for counter in counters]
    return [
        letter + (str(counter.place + 1) if numbered or initials.count(letter) > 1 else "")
        for letter, counter in zip(initials, counters, strict=True)
    ]


def called(name: str, members: Sequence[str]) -> str:
    """A player's name, with the members of a group after it, as they were typed: not yet safe for a screen."""
    return f"{name} ({', '.join(members)})" if members else name


def _glyph(tile: Tile, number: int) -> Glyph:
    return Glyph(tile.sign.rstrip("0123456789") + str(number) if number else tile.sign, tile.kind)
