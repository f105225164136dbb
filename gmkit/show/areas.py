"""Shaded areas where there is more than text: hatched, so that they are told apart without colours as well."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape

from gmkit.grid.geometry import Cell
from gmkit.grid.picture import Shade
from gmkit.show.trails import SIDE
from gmkit.text import safe_text

Stroke = tuple[float, float, float, float]  # from x, y to x, y, in parts of a cell

_FALLING: tuple[Stroke, ...] = ((0, 0.5, 0.5, 1), (0, 0, 1, 1), (0.5, 0, 1, 0.5))
_RISING: tuple[Stroke, ...] = ((0, 0.5, 0.5, 0), (0, 1, 1, 0), (0.5, 1, 1, 0.5))
_LEVEL: tuple[Stroke, ...] = ((0, 0.25, 1, 0.25), (0, 0.75, 1, 0.75))
_STROKES = (_LEVEL, _RISING, _RISING + _FALLING, _FALLING)  # they join from cell to cell


def strokes_of(shade: Shade) -> Sequence[Stroke]:
    """The strokes of one cell of a shade: by its sign, so that ░, ▒ and ▓ have each their own."""
    return _STROKES[ord(shade.sign[:1] or " ") % len(_STROKES)]


def shades_svg(shades: Sequence[Shade]) -> str:
    """The areas of a board, each a ground and its hatching, named for whoever points at it."""
    out = []
    for shade in shades:
        d = "".join(f"M{cell.column * SIDE} {cell.row * SIDE}h{SIDE}v{SIDE}h{-SIDE}z" for cell in shade.cells)
        out.append(
            f'<g class="area i-{shade.ink.value}"><title>{escape(safe_text(shade.name))}</title><path d="{d}"/>'
            f'<path class="lines" d="{"".join(_strokes(shade, shade.cells))}"/></g>'
        )
    return "".join(out)


def chip_svg(shade: Shade) -> str:
    """A small drawing of an area for a legend, round the point 0 0."""
    return (
        f'<g transform="translate({-SIDE // 2} {-SIDE // 2})">{shades_svg([shade._replace(cells=(Cell(0, 0),))])}</g>'
    )


def _strokes(shade: Shade, cells: Sequence[Cell]) -> Iterator[str]:
    for cell in cells:
        for x0, y0, x1, y1 in strokes_of(shade):
            x, y = (cell.column + x0) * SIDE, (cell.row + y0) * SIDE
            yield f"M{x:g} {y:g}L{(cell.column + x1) * SIDE:g} {(cell.row + y1) * SIDE:g}"
