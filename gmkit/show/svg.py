"""A picture as SVG: ground, streams, edges, labels, and the style of them all. What moves is the reveal's to add."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from html import escape
from importlib.resources import files
from typing import NamedTuple

from gmkit.grid.geometry import Cell, Way
from gmkit.grid.gridmap import ARROWS, EXIT, RAPID, WALL
from gmkit.grid.picture import Glyph, Picture, Shade
from gmkit.grid.tile import Shape
from gmkit.show.areas import chip_svg, shades_svg
from gmkit.show.players import LOOKS, is_counter, palette, players_style
from gmkit.show.symbols import is_flat, over_svg, symbol_svg, text_svg, tile_svg
from gmkit.show.trails import SIDE, cross_path, middle, trail_path
from gmkit.show.water import flows_of, water_svg
from gmkit.text import safe_text

EdgeKey = tuple[Cell, Way]
LEFT, TOP, RIGHT, BOTTOM = 34, 30, 26, 20
_SLOTS: Mapping[int, tuple[float, Sequence[tuple[int, int]]]] = {
    1: (1, ((0, 0),)),
    2: (0.72, ((-9, -5), (9, 5))),
    3: (0.62, ((-9, -8), (9, -8), (0, 9))),
    4: (0.6, ((-9, -9), (9, -9), (-9, 9), (9, 9))),
}
_MANY = (0.42, tuple((x, y) for y in (-12, 0, 12) for x in (-12, 0, 12)))
_ROW = 26  # of a panel
_LONGEST = 60  # characters of a row of a panel
_BUSY = (0.74, ((7, 7),))  # one piece in a cell where something stands already


def _asset(name: str) -> str:
    return files("gmkit.show").joinpath("assets", name).read_text(encoding="utf-8")


def style() -> str:
    """The style of every drawing: light, dark where the reader's screen is, or as the page's switch says."""
    light = palette(dark=False) + _asset("palette-light.css").strip()
    dark = palette(dark=True) + _asset("palette-dark.css").strip()
    return (
        f":root{{{light}}}@media (prefers-color-scheme:dark){{:root:not([data-theme=light]){{{dark}}}}}"
        f":root[data-theme=dark]{{{dark}}}@media print{{:root:root:root{{{light}}}}}\n"
        + _asset("board.css")
        + players_style()
    )


def size_of(picture: Picture) -> tuple[int, int]:
    """Width and height of a board's drawing with its labels; without a board the rims alone."""
    return picture.width * SIDE + LEFT + RIGHT, picture.height * SIDE + TOP + BOTTOM


def view_box(picture: Picture) -> str:
    """The view box that has the upper left corner of A1 at 0 0."""
    width, height = size_of(picture)
    return f"{-LEFT} {-TOP} {width} {height}"


def ground_svg(
    picture: Picture, ground: Mapping[Cell, tuple[Glyph, ...]], edges: Mapping[EdgeKey, str], areas: str | None = None
) -> str:
    """The floor, what stands on it, the streams, the edges; `ground` and `edges` are what is drawn of the picture.

    `areas` are its shaded ones where they are drawn otherwise than as they are in the picture.
    """
    shaded = shades_svg(picture.shades) if areas is None else areas
    width, height = picture.width * SIDE, picture.height * SIDE
    lines = "".join(f"M{x * SIDE} 0V{height}" for x in range(1, picture.width))
    lines += "".join(f"M0 {y * SIDE}H{width}" for y in range(1, picture.height))
    flat = [(cell, glyph) for cell, glyphs in ground.items() for glyph in glyphs if is_flat(picture, glyph)]
    return (
        f'<rect class="floor" width="{width}" height="{height}"/>{shaded}<path class="grid" d="{lines}"/>'
        + _placed(flat, picture)
        + water_svg(flows_of(picture, ground))
        + _over(flat, picture)
        + edge_svg(edges, picture)
        + _standing(picture, ground)
    )


def panels_svg(picture: Picture) -> str:
    """What its areas are, then its panels, in a column to the right of the board, from its upper edge down."""
    out, y = [], 0
    x = picture.width * SIDE + RIGHT if picture.has_board else 0
    for shade in picture.shades:
        y += _ROW
        out.append(f'<g class="chip" transform="translate({x + 10} {y - 11}) scale(.5)">{chip_svg(shade)}</g>')
        out.append(f'<text x="{x + 28}" y="{y - 6}">{escape(safe_text(shade.name, _LONGEST))}</text>')
    for panel in picture.panels:
        own = "" if panel.owner is None else f" p{panel.owner % len(LOOKS)}"
        y += _ROW
        out.append(f'<text class="title{own}" x="{x}" y="{y - 6}">{escape(safe_text(panel.title, _LONGEST))}</text>')
        for glyphs, text in panel.rows:
            y += _ROW
            for index, glyph in enumerate(glyphs):
                place = f"translate({x + 12 + index * 26} {y - 11}) scale(.6)"
                out.append(f'<g transform="{place}">{tile_svg(picture, glyph)}</g>')
            at = x + 26 * len(glyphs) + 2
            out.append(f'<text x="{at}" y="{y - 6}">{escape(safe_text(text, _LONGEST))}</text>')
        y += _ROW // 2
    return f'<g class="panels">{"".join(out)}</g>' if out else ""


def panels_size(picture: Picture) -> tuple[int, int]:
    """Width and height that areas' names and panels take beside the board; nothing where there are none."""
    if not picture.panels and not picture.shades:
        return 0, 0
    rows = sum(len(panel.rows) + 1 for panel in picture.panels) * _ROW + len(picture.panels) * _ROW // 2
    rows += len(picture.shades) * _ROW
    texts = [len(safe_text(panel.title, _LONGEST)) for panel in picture.panels]
    texts += [len(safe_text(shade.name, _LONGEST)) + 3 for shade in picture.shades]
    texts += [
        len(safe_text(text, _LONGEST)) + 3 * len(glyphs) for panel in picture.panels for glyphs, text in panel.rows
    ]
    longest = max(texts)
    return longest * 8 + RIGHT, rows + TOP


def _placed(glyphs: Iterable[tuple[Cell, Glyph]], picture: Picture) -> str:
    out = []
    for cell, glyph in glyphs:
        drawn = tile_svg(picture, glyph)
        x, y = middle(cell)
        if drawn:
            out.append(f'<g transform="translate({x} {y})">{drawn}</g>')
    return "".join(out)


def _standing(picture: Picture, ground: Mapping[Cell, tuple[Glyph, ...]]) -> str:
    """What stands in the cells, several side by side; one thing stands in the middle at its full size."""
    out = []
    for cell, glyphs in ground.items():
        things = [glyph for glyph in glyphs if not is_flat(picture, glyph)]
        scale, slots = slots_of(len(things), is_busy=False)
        x, y = middle(cell)
        for glyph, (across, down) in zip(things, slots, strict=False):
            size = "" if scale == 1 else f" scale({scale:g})"
            out.append(f'<g transform="translate({x + across} {y + down}){size}">{tile_svg(picture, glyph)}</g>')
        out.append(more_svg(len(things) - len(slots), x, y) if len(things) > len(slots) else "")
    return "".join(out)


def more_svg(count: int, x: int, y: int) -> str:
    """How many more there are in a cell than are drawn."""
    return f'<g class="more" transform="translate({x + 13} {y + 13})"><circle r="7"/>{text_svg(f"+{count}", 8)}</g>'


def _over(glyphs: Iterable[tuple[Cell, Glyph]], picture: Picture) -> str:
    out = []
    for cell, glyph in glyphs:
        over = over_svg(picture, glyph)
        if over:
            x, y = middle(cell)
            out.append(f'<g transform="translate({x} {y})">{over}</g>')
    return "".join(out)


def edge_svg(edges: Mapping[EdgeKey, str], picture: Picture) -> str:
    """Edges by their marks: walls joined into long strokes, banks with teeth, rapids, exits; others as text."""
    walls: list[EdgeKey] = []
    out: list[str] = []
    for (cell, way), mark in edges.items():
        x, y, turn = _edge_place(cell, way)
        if mark == WALL:
            walls.append((cell, way))
        elif mark == EXIT:
            out.append(f'<g class="exit" transform="translate({x} {y}) rotate({90 * way})">{_EXIT}</g>')
        elif mark and mark in ARROWS:
            out.append(f'<g class="steep" transform="translate({x} {y}) rotate({90 * ARROWS.index(mark)})">{_BANK}</g>')
        elif mark == RAPID:
            out.append(f'<g class="rapid" transform="translate({x} {y}) rotate({turn})">{_RAPID}</g>')
        elif (tile := picture.tiles.find_edge(mark)) is not None and tile.symbol:
            out.append(f'<g class="mark" transform="translate({x} {y})">{symbol_svg(tile, mark)}</g>')
        elif mark:
            out.append(f'<g class="mark" transform="translate({x} {y})"><circle r="8"/>{text_svg(mark, 11)}</g>')
    d = _joined(walls)
    return (f'<path class="wall" d="{d}"/>' if d else "") + "".join(out)


_EXIT = '<path class="posts" d="M-20 -3V3M20 -3V3"/><path class="out" d="M0 13V-10M-6.5 -3.5L0 -10L6.5 -3.5"/>'
_BANK = '<path class="edge" d="M-19 0H19"/><path class="teeth" d="M-16 0h8l-4 -7zM-4 0h8l-4 -7zM8 0h8l-4 -7z"/>'
_RAPID = '<path class="foam" d="M-12 -3.5q3 -4.5 6 0t6 0t6 0t6 0M-12 3.5q3 -4.5 6 0t6 0t6 0t6 0"/>'


class TracePath(NamedTuple):
    """A trace of past play as a path: its kind, whose it is, the look of whose piece, the path data."""

    kind: str
    owner: int
    look: int
    d: str


def trace_paths(picture: Picture) -> list[TracePath]:
    """The trails and crosses of one picture that can be drawn."""
    found = [TracePath(trail.kind, trail.owner, trail.look, trail_path(trail)) for trail in picture.trails]
    found += [TracePath(cross.kind, cross.owner, cross.look, cross_path(cross)) for cross in picture.crosses]
    return [one for one in found if one.d]


def busy(picture: Picture, glyphs: Sequence[Glyph]) -> bool:
    """Whether something stands in a cell that a piece should not hide."""
    return any(not is_flat(picture, glyph) for glyph in glyphs)


def slots_of(count: int, is_busy: bool) -> tuple[float, Sequence[tuple[int, int]]]:
    """Scale and places, from the middle of the cell, of `count` pieces in one cell."""
    if count == 1 and is_busy:
        return _BUSY
    return _SLOTS.get(count, _MANY)


def labels_svg(picture: Picture) -> str:
    label = picture.columns.label
    top = "".join(f'<text x="{x * SIDE + SIDE // 2}" y="-14">{escape(label(x))}</text>' for x in range(picture.width))
    side = "".join(f'<text x="-18" y="{y * SIDE + SIDE // 2 + 4}">{y + 1}</text>' for y in range(picture.height))
    return f'<g class="labels">{top}{side}</g>'


def _edge_place(cell: Cell, way: Way) -> tuple[int, int, int]:
    x, y = middle(cell)
    across, down = way.step
    return x + across * SIDE // 2, y + down * SIDE // 2, 0 if way in (Way.NORTH, Way.SOUTH) else 90


def _joined(walls: Iterable[EdgeKey]) -> str:
    """Walls as path data, those in one line joined."""
    level: dict[int, list[int]] = {}
    upright: dict[int, list[int]] = {}
    for cell, way in walls:
        if way in (Way.NORTH, Way.SOUTH):
            level.setdefault(cell.row + (way is Way.SOUTH), []).append(cell.column)
        else:
            upright.setdefault(cell.column + (way is Way.EAST), []).append(cell.row)
    out = [f"M{a * SIDE} {y * SIDE}H{b * SIDE}" for y in sorted(level) for a, b in _runs(level[y])]
    out += [f"M{x * SIDE} {a * SIDE}V{b * SIDE}" for x in sorted(upright) for a, b in _runs(upright[x])]
    return "".join(out)


def _runs(numbers: list[int]) -> list[tuple[int, int]]:
    runs: list[tuple[int, int]] = []
    for number in sorted(set(numbers)):
        if runs and runs[-1][1] == number:
            runs[-1] = (runs[-1][0], number + 1)
        else:
            runs.append((number, number + 1))
    return runs


def legend_svg(picture: Picture, glyph: Glyph) -> str:
    """A small drawing of one token for the legend."""
    tile = picture.tile(glyph)
    if tile is not None and tile.shape is Shape.STREAM:
        here = Cell(0, 0)
        flows = flows_of(picture, {here: (glyph,)})
        if (way := flows[here]) is not None:
            flows[here.beside(way.back)] = way  # water that comes from somewhere
        body = f'<g transform="translate(-20 -20)">{water_svg(flows)}</g>'
    elif tile is not None and tile.shape is Shape.EDGE and not tile.symbol:
        body = edge_svg({(Cell(0, 0), Way.SOUTH): tile.sign}, picture)
        body = f'<g transform="translate(-20 -40)">{body}</g>'
    else:
        body = tile_svg(picture, glyph) + over_svg(picture, glyph)
    return f'<svg class="board chip" viewBox="-20 -20 40 40" aria-hidden="true">{body}</svg>'


def area_chip(shade: Shade) -> str:
    """A small drawing of an area for the legend."""
    return f'<svg class="board chip" viewBox="-20 -20 40 40" aria-hidden="true">{chip_svg(shade)}</svg>'


def described(picture: Picture, names: Sequence[str]) -> str:
    """Where every player and every named piece stands, in words for those who cannot see the drawing."""
    called = {f"player-{place}": name for place, name in enumerate(names)}
    called |= {
        glyph.kind: text for glyph, text in picture.legend if is_counter(glyph.kind) and glyph.kind not in called
    }
    found = []
    for kind, name in called.items():
        for cell, glyphs in picture.glyphs.items():
            if any(glyph.kind == kind for glyph in glyphs):
                found.append(f"{safe_text(name)}: {picture.columns.cell_name(cell)}")
    return "; ".join(found)
