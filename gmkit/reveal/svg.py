"""A board as SVG: walls between cells, water, tokens, marks. What moves is a layer of its own, for the page."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from html import escape
from importlib.resources import files

from gmkit.grid.geometry import Cell, Way
from gmkit.grid.gridmap import ARROWS, EXIT, RAPID, WALL
from gmkit.grid.picture import Glyph, Picture
from gmkit.reveal.marks import SIDE, cross_path, middle, trail_path
from gmkit.reveal.scene import EdgeKey, Scene, scene_of
from gmkit.reveal.story import Story, title_of
from gmkit.reveal.tiles import COLOURS, is_flat, text_svg, tile_svg
from gmkit.reveal.water import flows_of, water_svg
from gmkit.text import safe_text

_LEFT, _TOP, _RIGHT, _BOTTOM = 34, 30, 26, 20
_SLOTS: Mapping[int, tuple[float, Sequence[tuple[int, int]]]] = {
    1: (1, ((0, 0),)),
    2: (0.72, ((-9, -5), (9, 5))),
    3: (0.62, ((-9, -8), (9, -8), (0, 9))),
    4: (0.6, ((-9, -9), (9, -9), (-9, 9), (9, 9))),
}
_MANY = (0.42, tuple((x, y) for y in (-12, 0, 12) for x in (-12, 0, 12)))
_BUSY = (0.74, ((7, 7),))  # one piece in a cell where something stands already


def asset(name: str) -> str:
    """The text of a file that travels with this package."""
    return files("gmkit.reveal").joinpath("assets", name).read_text(encoding="utf-8")


def style() -> str:
    """The style of every drawing: light, dark where the reader's screen is, or as the page's switch says."""
    light, dark = asset("palette-light.css").strip(), asset("palette-dark.css").strip()
    return (
        f":root{{{light}}}@media (prefers-color-scheme:dark){{:root:not([data-theme=light]){{{dark}}}}}"
        f":root[data-theme=dark]{{{dark}}}@media print{{:root:root:root{{{light}}}}}\n{asset('board.css')}"
    )


def svg_document(story: Story) -> str:
    """The last moment of a story as one SVG file with its own style: every board, all marks in force."""
    scenes = scenes_of(story)
    last = len(story.frames) - 1
    boards = []
    top = 0
    widest = 0
    for number, scene in enumerate(scenes):
        width, height = size_of(scene.picture)
        boards.append(f'<g transform="translate({_LEFT} {top + _TOP})">{board_svg(story, scene, number, last)}</g>')
        top += height
        widest = max(widest, width)
    title = escape(title_of(story))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {widest} {top}" width="{widest}" height="{top}" '
        f'role="img" class="board"><title>{title}</title><style>{style()}</style>'
        f'<rect class="paper" width="{widest}" height="{top}"/>{"".join(boards)}</svg>\n'
    )


def scenes_of(story: Story) -> list[Scene]:
    """One scene a board."""
    return [
        scene_of([frame.pictures[board] for frame in story.frames]) for board in range(len(story.frames[0].pictures))
    ]


def size_of(picture: Picture) -> tuple[int, int]:
    """Width and height of a board's drawing with its labels."""
    return picture.width * SIDE + _LEFT + _RIGHT, picture.height * SIDE + _TOP + _BOTTOM


def view_box(picture: Picture) -> str:
    """The view box that has the upper left corner of A1 at 0 0."""
    width, height = size_of(picture)
    return f"{-_LEFT} {-_TOP} {width} {height}"


def board_svg(story: Story, scene: Scene, number: int, last: int, open_field: Picture | None = None) -> str:
    """The layers of a board, moving ones as they are after the frame of index `last`."""
    cells, edges = scene.at(last)
    return (
        f'<defs>{_symbols(scene, number)}</defs><g class="truth">{_ground(scene)}</g>'
        + ("" if open_field is None else f'<g class="open">{_open(open_field)}</g>')
        + f'<path class="shade"/><g class="marks">{_marks(story, number, last)}</g>'
        f'<g class="edges">{edge_svg(edges, scene.picture)}</g><g class="pieces">{_pieces(scene, number, cells)}</g>'
        + _labels(scene.picture)
    )


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
        elif mark:
            out.append(f'<g class="mark" transform="translate({x} {y})"><circle r="8"/>{text_svg(mark, 11)}</g>')
    d = _joined(walls)
    return (f'<path class="wall" d="{d}"/>' if d else "") + "".join(out)


_EXIT = '<path class="posts" d="M-20 -3V3M20 -3V3"/><path class="out" d="M0 13V-10M-6.5 -3.5L0 -10L6.5 -3.5"/>'
_BANK = '<path class="edge" d="M-19 0H19"/><path class="teeth" d="M-16 0h8l-4 -7zM-4 0h8l-4 -7zM8 0h8l-4 -7z"/>'
_RAPID = '<path class="foam" d="M-12 -3.5q3 -4.5 6 0t6 0t6 0t6 0M-12 3.5q3 -4.5 6 0t6 0t6 0t6 0"/>'


def mark_paths(picture: Picture) -> list[tuple[str, int, str]]:
    """(kind, owner, path data) of the trails and crosses of one picture."""
    found = [(trail.kind, trail.owner, trail_path(trail)) for trail in picture.trails]
    found += [(cross.kind, cross.owner, cross_path(cross)) for cross in picture.crosses]
    return [one for one in found if one[2]]


def _marks(story: Story, number: int, last: int) -> str:
    in_force = set(list(story.in_force())[last])
    joined: dict[tuple[str, int], dict[str, None]] = {}
    for frame in story.frames[: last + 1]:
        if frame.number in in_force:
            for kind, owner, d in mark_paths(frame.pictures[number]):
                joined.setdefault((kind, owner), {})[d] = None
    return "".join(
        f'<path class="m-{kind} p{owner % COLOURS}" d="{"".join(parts)}"/>' for (kind, owner), parts in joined.items()
    )


def _ground(scene: Scene) -> str:
    picture = scene.picture
    width, height = picture.width * SIDE, picture.height * SIDE
    lines = "".join(f"M{x * SIDE} 0V{height}" for x in range(1, picture.width))
    lines += "".join(f"M0 {y * SIDE}H{width}" for y in range(1, picture.height))
    flat = [(cell, glyph) for cell, glyphs in scene.ground.items() for glyph in glyphs if is_flat(glyph)]
    reeds = [(cell, glyph._replace(kind="reeds")) for cell, glyph in flat if glyph.kind == "swamp"]
    high = [(cell, glyph) for cell, glyphs in scene.ground.items() for glyph in glyphs if not is_flat(glyph)]
    return (
        f'<rect class="floor" width="{width}" height="{height}"/><path class="grid" d="{lines}"/>'
        + _placed(flat)
        + water_svg(flows_of(scene.ground))
        + _placed(reeds)
        + edge_svg(scene.edges, picture)
        + _placed(high)
    )


def _open(picture: Picture) -> str:
    """What everybody may see of a board: drawn instead of the truth where only one player's knowledge is shown."""
    players = [glyph for glyphs in picture.glyphs.values() for glyph in glyphs if glyph.kind.startswith("player-")]
    ground = {cell: tuple(glyph for glyph in glyphs if glyph not in players) for cell, glyphs in picture.glyphs.items()}
    return _ground(scene_of([picture])._replace(ground=ground))


def _placed(glyphs: Iterable[tuple[Cell, Glyph]]) -> str:
    out = []
    for cell, glyph in glyphs:
        drawn = tile_svg(glyph)
        x, y = middle(cell)
        if drawn and glyph.kind != "river":
            out.append(f'<g transform="translate({x} {y})">{drawn}</g>')
    return "".join(out)


def _symbols(scene: Scene, number: int) -> str:
    return "".join(f'<g id="b{number}g{index}">{tile_svg(glyph)}</g>' for index, glyph in enumerate(scene.moving))


def _pieces(scene: Scene, number: int, cells: Mapping[Cell, tuple[int, ...]]) -> str:
    out = []
    for cell, numbers in cells.items():
        x, y = middle(cell)
        scale, slots = slots_of(len(numbers), busy(scene.ground.get(cell, ())))
        for glyph, (across, down) in zip(numbers, slots, strict=False):
            place = f"translate({x + across} {y + down}) scale({scale:g})"
            out.append(f'<use href="#b{number}g{glyph}" transform="{place}"/>')
    return "".join(out)


def busy(glyphs: Sequence[Glyph]) -> bool:
    """Whether something stands in a cell that a piece should not hide."""
    return any(not is_flat(glyph) for glyph in glyphs)


def slots_of(count: int, is_busy: bool) -> tuple[float, Sequence[tuple[int, int]]]:
    """Scale and places, from the middle of the cell, of `count` pieces in one cell."""
    if count == 1 and is_busy:
        return _BUSY
    return _SLOTS.get(count, _MANY)


def _labels(picture: Picture) -> str:
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


def legend_svg(glyph: Glyph) -> str:
    """A small drawing of one token for the legend."""
    if glyph.kind == "river":
        here = Cell(0, 0)
        flows = flows_of({here: (glyph,)})
        if (way := flows[here]) is not None:
            flows[here.beside(way.back)] = way  # water that comes from somewhere
        body = f'<g transform="translate(-20 -20)">{water_svg(flows)}</g>'
    else:
        body = tile_svg(glyph) + (tile_svg(glyph._replace(kind="reeds")) if glyph.kind == "swamp" else "")
    return f'<svg class="board chip" viewBox="-20 -20 40 40" aria-hidden="true">{body}</svg>'


def described(picture: Picture, names: Sequence[str]) -> str:
    """Where every player stands, in words for those who cannot see the drawing."""
    found = []
    for place, name in enumerate(names):
        kind = f"player-{place}"
        for cell, glyphs in picture.glyphs.items():
            if any(glyph.kind == kind for glyph in glyphs):
                found.append(f"{safe_text(name)}: {picture.columns.cell_name(cell)}")
    return "; ".join(found)
