"""A Picture as rows of text for a terminal: walls between cells, glyphs inside, colours where there are any."""

from __future__ import annotations

import unicodedata

import click

from gmkit.grid.geometry import Cell, Way
from gmkit.grid.picture import Glyph, Picture
from gmkit.text import safe_text

_COLOURS = {
    "river": "blue",
    "swamp": "green",
    "pit": "magenta",
    "trap": "yellow",
    "infirmary": "white",
    "treasure": "yellow",
    "dragonid": "red",
}
_PLAYERS = ("cyan", "red", "yellow", "green", "magenta", "blue")
_NARROWEST = 3


def rows(picture: Picture, colour: bool = False) -> list[str]:
    """The rows of the drawing with labels, then the legend. Every cell is as wide as the fullest one."""
    width = max([_NARROWEST, *(_width(glyphs) + 1 for glyphs in picture.glyphs.values())])
    margin = len(str(picture.height))
    out = [" " * (margin + 1) + "".join(f" {picture.columns.label(i):^{width}}" for i in range(picture.width))]
    for row in range(picture.height):
        out.append(" " * (margin + 1) + _level(picture, row, Way.NORTH, width))
        out.append(f"{row + 1:>{margin}} " + _cells(picture, row, width, colour))
    out.append(" " * (margin + 1) + _level(picture, picture.height - 1, Way.SOUTH, width))
    for glyph, text in picture.legend:
        out.append(f"{_painted(glyph, colour)} {safe_text(text)}")
    return out


def _level(picture: Picture, row: int, way: Way, width: int) -> str:
    parts = ["+"]
    for column in range(picture.width):
        mark = picture.edges.get((Cell(column, row), way), "")
        parts.append(("-" * width if mark == "|" else mark.center(width)) + "+")
    return "".join(parts)


def _cells(picture: Picture, row: int, width: int, colour: bool) -> str:
    parts = []
    for column in range(picture.width):
        cell = Cell(column, row)
        glyphs = picture.glyphs.get(cell, ())
        left = (width - _width(glyphs)) // 2
        right = width - _width(glyphs) - left
        edge = picture.edges.get((cell, Way.WEST), "") or " "
        parts.append(edge + " " * left + "".join(_painted(one, colour) for one in glyphs) + " " * right)
    last = picture.edges.get((Cell(picture.width - 1, row), Way.EAST), "") or " "
    return "".join(parts) + last


def _width(glyphs: tuple[Glyph, ...]) -> int:
    """Columns on the screen: wide letters take two."""
    return sum(
        2 if unicodedata.east_asian_width(char) in "WF" else 0 if unicodedata.combining(char) else 1
        for glyph in glyphs
        for char in safe_text(glyph.text)
    )


def _painted(glyph: Glyph, colour: bool) -> str:
    text = safe_text(glyph.text)
    if not colour:
        return text
    kind, _, number = glyph.kind.partition("-")
    if kind == "player":
        return click.style(text, fg=_PLAYERS[int(number or 0) % len(_PLAYERS)], bold=True, reverse=True)
    if kind == "lit":  # a move open to that player
        return click.style(text, fg=_PLAYERS[int(number or 0) % len(_PLAYERS)], bold=True)
    return click.style(text, fg=_COLOURS.get(kind))
