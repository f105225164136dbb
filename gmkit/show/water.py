"""Streams as smooth water: one ribbon through the middle of the bed, its banks, the threads of the current, arrows."""

from __future__ import annotations

from collections.abc import Mapping

from gmkit.grid.geometry import WAYS, Cell, Way
from gmkit.grid.picture import Glyph, Picture
from gmkit.grid.tile import Shape
from gmkit.show.trails import SIDE, middle

_WAYS_BY_SIGN = {"^": Way.NORTH, ">": Way.EAST, "v": Way.SOUTH, "<": Way.WEST}
_HALF = SIDE // 2
Flows = Mapping[Cell, Way | None]


def flows_of(picture: Picture, ground: Mapping[Cell, tuple[Glyph, ...]]) -> dict[Cell, Way | None]:
    """Where water is, and which way it flows; None for water that stands or whose flow is not told."""
    found: dict[Cell, Way | None] = {}
    for cell, glyphs in ground.items():
        for glyph in glyphs:
            tile = picture.tile(glyph)
            if tile is not None and tile.shape is Shape.STREAM:
                found[cell] = next((_WAYS_BY_SIGN[sign] for sign in glyph.text if sign in _WAYS_BY_SIGN), None)
    return found


def water_svg(flows: Flows) -> str:
    """The water of a board: banks below, then water, then the threads of the current and its arrows."""
    if not flows:
        return ""
    ribbons: list[str] = []
    arrows: list[str] = []
    still: list[str] = []
    for cell, way in flows.items():
        if way is None:
            still.append(_pool(cell, flows))
        else:
            ribbons += _ribbons(cell, way, flows)
            arrows.append(_arrow(cell, way))
    d = "".join(ribbons)
    out = []
    if d:
        out.append(f'<path class="bank" d="{d}"/><path class="water" d="{d}"/><path class="current" d="{d}"/>')
        out.append(f'<path class="arrow" d="{"".join(arrows)}"/>')
    if still:
        out.append(f'<path class="still" d="{"".join(still)}"/>')
        out.append(f'<path class="ripple" d="{"".join(_ripples(cell) for cell in flows if flows[cell] is None)}"/>')
    return "".join(out)


def _ribbons(cell: Cell, way: Way, flows: Flows) -> list[str]:
    """From every side where water comes in to the side where it goes out; a spring begins in the middle."""
    sources = [side for side in WAYS if side is not way and flows.get(cell.beside(side)) is side.back]
    x, y = middle(cell)
    out_x, out_y = _rim(cell, way)
    if not sources:
        return [f"M{x} {y}L{out_x} {out_y}" + _into_swamp(cell, way, flows)]
    found = []
    for side in sources:
        in_x, in_y = _rim(cell, side)
        if side is way.back:
            # A gentle bend, to the other side in every next cell, so that the ribbon winds.
            sway = 4 if (cell.column + cell.row) % 2 else -4
            sx, sy = (0, sway) if in_y == out_y else (sway, 0)
            ax, ay = (2 * in_x + out_x) // 3 + sx, (2 * in_y + out_y) // 3 + sy
            bx, by = (in_x + 2 * out_x) // 3 + sx, (in_y + 2 * out_y) // 3 + sy
            found.append(f"M{in_x} {in_y}C{ax} {ay} {bx} {by} {out_x} {out_y}")
        else:
            found.append(f"M{in_x} {in_y}Q{x} {y} {out_x} {out_y}")
    found[0] += _into_swamp(cell, way, flows)
    return found


def _into_swamp(cell: Cell, way: Way, flows: Flows) -> str:
    beside = cell.beside(way)
    if beside in flows:
        return ""
    x, y = middle(beside)
    across, down = way.step
    return f"L{x - across * 14} {y - down * 14}"


def _rim(cell: Cell, way: Way) -> tuple[int, int]:
    x, y = middle(cell)
    across, down = way.step
    return x + across * _HALF, y + down * _HALF


def _arrow(cell: Cell, way: Way) -> str:
    x, y = middle(cell)
    across, down = way.step
    tip_x, tip_y = x + across * 5, y + down * 5
    wing = ((-across * 6 - down * 5, -down * 6 - across * 5), (-across * 6 + down * 5, -down * 6 + across * 5))
    (ax, ay), (bx, by) = wing
    return f"M{tip_x + ax} {tip_y + ay}L{tip_x} {tip_y}L{tip_x + bx} {tip_y + by}"


def _pool(cell: Cell, flows: Flows) -> str:
    x, y = middle(cell)
    joined = [side for side in WAYS if cell.beside(side) in flows]
    arms = "".join(f"M{x} {y}L{rx} {ry}" for rx, ry in (_rim(cell, side) for side in joined))
    return f"M{x - 6} {y}h12" + arms


def _ripples(cell: Cell) -> str:
    x, y = middle(cell)
    return "".join(f"M{x - 11} {y + dy}q3.7 -5 7.3 0t7.3 0t7.3 0" for dy in (-6, 1, 8))
