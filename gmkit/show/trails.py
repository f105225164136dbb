"""Traces of past play as SVG path data: steps, flights and drifts through cells, and the judge's crosses (ST-28).

Every player's lines run beside those of the others by a few units, so that nothing hides anything.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from gmkit.grid.geometry import Cell
from gmkit.grid.picture import Cross, Trail
from gmkit.show.players import look_of

SIDE = 40  # of a cell, in units of the drawing
KINDS = ("step", "flight", "drift", "oblique", "upright")
_WAVE = 4
_ARM = 6


def middle(cell: Cell) -> tuple[int, int]:
    """The middle of a cell."""
    return cell.column * SIDE + SIDE // 2, cell.row * SIDE + SIDE // 2


def trail_path(trail: Trail) -> str:
    """A trail as path data: straight steps, waved drifts, a bow for a flight to a cell far off."""
    points = [_beside(cell, trail.look) for cell in trail.cells]
    if len(points) < 2:
        return ""
    if trail.kind == "drift":
        return _waved(points)
    if trail.kind == "flight" and len(points) == 2 and trail.cells[0].king_distance(trail.cells[1]) > 1:
        return _bow(points[0], points[1])
    if trail.kind == "step" and len(points) == 2:
        points.sort()  # there and back is one line, or the dashes would fill each other's gaps
    (x, y), *rest = points
    return f"M{x} {y}L" + " ".join(f"{x} {y}" for x, y in rest)


def cross_path(cross: Cross) -> str:
    """A cross as path data: oblique (×) or upright (+)."""
    x, y = _beside(cross.cell, cross.look)
    if cross.kind == "oblique":
        arm = _ARM - 1
        return f"M{x - arm} {y - arm}l{2 * arm} {2 * arm}m0 {-2 * arm}l{-2 * arm} {2 * arm}"
    return f"M{x} {y - _ARM}v{2 * _ARM}m{-_ARM} {-_ARM}h{2 * _ARM}"


def _beside(cell: Cell, owner: int) -> tuple[int, int]:
    x, y = middle(cell)
    across, down = look_of(owner).beside
    return x + across, y + down


def _bow(start: tuple[int, int], end: tuple[int, int]) -> str:
    (x0, y0), (x1, y1) = start, end
    # Bent by a quarter of its length, always to the left of the flight, so that there and back are two bows.
    x, y = (x0 + x1) // 2 + (y1 - y0) // 5, (y0 + y1) // 2 - (x1 - x0) // 5
    return f"M{x0} {y0}Q{x} {y} {x1} {y1}"


def _waved(points: Sequence[tuple[int, int]]) -> str:
    parts = [f"M{points[0][0]} {points[0][1]}"]
    for (x0, y0), (x1, y1) in pairwise(points):
        dx, dy = (x1 - x0) / 4, (y1 - y0) / 4
        long = max(abs(x1 - x0), abs(y1 - y0)) or 1
        nx, ny = -(y1 - y0) / long * _WAVE, (x1 - x0) / long * _WAVE
        parts.append(f"q{_n(dx / 2 + nx)} {_n(dy / 2 + ny)} {_n(dx)} {_n(dy)}" + f"t{_n(dx)} {_n(dy)}" * 3)
    return "".join(parts)


def _n(value: float) -> str:
    return f"{value:.1f}".removesuffix(".0").removesuffix("-0") or "0"
