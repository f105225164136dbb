"""A board as SVG: walls between cells, water, tokens, traces. What moves is a layer of its own, for the page."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape

from gmkit.grid.geometry import Cell
from gmkit.grid.picture import Picture, Shade
from gmkit.reveal.scene import Scene, scene_of
from gmkit.reveal.story import Story, title_of
from gmkit.show.areas import shades_svg
from gmkit.show.players import LOOKS, is_counter
from gmkit.show.svg import (
    LEFT,
    TOP,
    busy,
    edge_svg,
    ground_svg,
    labels_svg,
    more_svg,
    panels_size,
    panels_svg,
    size_of,
    slots_of,
    style,
    trace_paths,
)
from gmkit.show.symbols import tile_svg
from gmkit.show.trails import middle


def svg_document(story: Story) -> str:
    """The last moment of a story as one SVG file with its own style: every board, all traces in force."""
    scenes = scenes_of(story)
    last = len(story.frames) - 1
    boards = []
    top = 0
    widest = 0
    for number, scene in enumerate(scenes):
        width, height = size_of(scene.picture)
        beside, down = panels_size(scene.picture)
        width, height = width + beside, max(height, down)
        board = board_svg(story, scene, number, last) if scene.picture.has_board else ""
        drawn = board + panels_svg(scene.picture)
        boards.append(f'<g transform="translate({LEFT} {top + TOP})">{drawn}</g>')
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


def board_svg(story: Story, scene: Scene, number: int, last: int, open_field: Picture | None = None) -> str:
    """The layers of a board, moving ones as they are after the frame of index `last`."""
    cells, edges = scene.at(last)
    areas = _areas(story, number, last)
    return (
        f"<defs>{_symbols(scene, number)}</defs>"
        + f'<g class="truth">{ground_svg(scene.picture, scene.ground, scene.edges, areas)}</g>'
        + ("" if open_field is None else f'<g class="open">{_open(open_field)}</g>')
        + f'<path class="shade"/><g class="marks">{_traces(story, number, last)}</g>'
        f'<g class="edges">{edge_svg(edges, scene.picture)}</g><g class="pieces">{_pieces(scene, number, cells)}</g>'
        + labels_svg(scene.picture)
    )


def _areas(story: Story, number: int, last: int) -> str:
    """A layer of areas for each moment from which on they are others; that of the last moment is shown."""
    blocks: list[tuple[int, tuple[Shade, ...]]] = []
    for index, frame in enumerate(story.frames):
        shades = frame.pictures[number].shades
        if shades != (blocks[-1][1] if blocks else ()):
            blocks.append((index, shades))
    now = max((index for index, _ in blocks if index <= last), default=-1)
    return "".join(
        f'<g class="areas{"" if index == now else " off"}" data-from="{index}">{shades_svg(shades)}</g>'
        for index, shades in blocks
    )


def _traces(story: Story, number: int, last: int) -> str:
    in_force = set(list(story.in_force())[last])
    joined: dict[tuple[str, int], dict[str, None]] = {}
    for frame in story.frames[: last + 1]:
        if frame.number in in_force:
            for mark in trace_paths(frame.pictures[number]):
                joined.setdefault((mark.kind, mark.look), {})[mark.d] = None
    return "".join(
        f'<path class="m-{kind} p{look % len(LOOKS)}" d="{"".join(parts)}"/>' for (kind, look), parts in joined.items()
    )


def _open(picture: Picture) -> str:
    """What everybody may see of a board: drawn instead of the truth where only one player's knowledge is shown."""
    players = [glyph for glyphs in picture.glyphs.values() for glyph in glyphs if is_counter(glyph.kind)]
    ground = {cell: tuple(glyph for glyph in glyphs if glyph not in players) for cell, glyphs in picture.glyphs.items()}
    return ground_svg(picture, ground, scene_of([picture]).edges)


def _symbols(scene: Scene, number: int) -> str:
    return "".join(
        f'<g id="b{number}g{index}">{tile_svg(scene.picture, glyph)}</g>' for index, glyph in enumerate(scene.moving)
    )


def _pieces(scene: Scene, number: int, cells: Mapping[Cell, tuple[int, ...]]) -> str:
    out = []
    for cell, numbers in cells.items():
        x, y = middle(cell)
        scale, slots = slots_of(len(numbers), busy(scene.picture, scene.ground.get(cell, ())))
        for glyph, (across, down) in zip(numbers, slots, strict=False):
            place = f"translate({x + across} {y + down}) scale({scale:g})"
            out.append(f'<use href="#b{number}g{glyph}" transform="{place}"/>')
        if len(numbers) > len(slots):
            out.append(more_svg(len(numbers) - len(slots), x, y))
    return "".join(out)
