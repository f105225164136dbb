"""The traces of past play for a terminal: ways gone, set between cells, and crosses, set in them (ST-28).

Steps are dashed, flights dotted, drifts waved; every trace has its player's letter, so that it reads without colours.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from gmkit.grid.geometry import WAYS, Cell, Way
from gmkit.grid.picture import Glyph, Picture
from gmkit.grid.tile import piece_of
from gmkit.text import Both

# How a piece of a way looks: from left to right, and from top to bottom.
SIGNS: Mapping[str, tuple[str, str]] = {"step": ("╌", "╎"), "flight": (".", ":"), "drift": ("~", "~")}
CROSSES: Mapping[str, str] = {"oblique": "×", "upright": "+"}
NAMES: Mapping[str, Both] = {
    "step": Both("шаги", "steps"),
    "flight": Both("полёт", "flight"),
    "drift": Both("снос", "drift"),
}
Edge = tuple[Cell, Way]


class Traces(NamedTuple):
    """What stands between cells, under the western or the northern cell, and what stands in cells."""

    edges: Mapping[Edge, tuple[Glyph, ...]]
    cells: Mapping[Cell, tuple[Glyph, ...]]


def traces_of(picture: Picture) -> Traces:
    """The traces of a picture, each once, those of one player together."""
    letters = letters_of(picture)
    found: dict[Edge, dict[int, list[str]]] = {}
    for trail in picture.trails:
        for start, end in itertools.pairwise(trail.cells):
            edge = _edge(start, end)
            if edge is None:  # far off: a picture of text has no line for it
                continue
            sign = SIGNS[trail.kind][edge[1] is Way.SOUTH]
            signs = found.setdefault(edge, {}).setdefault(trail.look, [])
            if sign not in signs:
                signs.append(sign)
    crossed: dict[Cell, dict[int, list[str]]] = {}
    for cross in picture.crosses:
        signs = crossed.setdefault(cross.cell, {}).setdefault(cross.look, [])
        if CROSSES[cross.kind] not in signs:
            signs.append(CROSSES[cross.kind])
    return Traces(
        {edge: tuple(_glyphs(signs, letters)) for edge, signs in found.items()},
        {cell: tuple(_glyphs(signs, letters)) for cell, signs in crossed.items()},
    )


def kinds_drawn(picture: Picture) -> list[str]:
    """The kinds of ways that can be seen on the drawing."""
    drawn = {trail.kind for trail in picture.trails if any(map(_edge, trail.cells, trail.cells[1:]))}
    return [kind for kind in SIGNS if kind in drawn]


def letters_of(picture: Picture) -> dict[int, str]:
    """The letter of each player and piece of the legend, by its look; the whole sign where two begin alike."""
    texts = {piece.look: glyph.text for glyph, _ in picture.legend if (piece := piece_of(glyph.kind)) is not None}
    firsts = [text[:1] for text in texts.values()]
    return {look: text if firsts.count(text[:1]) > 1 else text[:1] for look, text in texts.items()}


def _glyphs(signs: Mapping[int, list[str]], letters: Mapping[int, str]) -> Iterator[Glyph]:
    for owner, own in sorted(signs.items()):
        yield Glyph(letters.get(owner, str(owner + 1)) + "".join(own), f"trace-{owner}")


def _edge(start: Cell, end: Cell) -> Edge | None:
    """The edge between two neighbours, as its western or northern cell has it."""
    for way in WAYS:
        if start.beside(way) == end:
            return (start, way) if way in (Way.EAST, Way.SOUTH) else (end, way.back)
    return None
