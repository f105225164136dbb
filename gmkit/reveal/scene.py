"""Scene: one board over a whole game, parted into what never changes and what does, so that it is drawn once."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import NamedTuple

from gmkit.grid.geometry import Cell, Edge, Way
from gmkit.grid.picture import Glyph, Picture
from gmkit.reveal.overlay import Glyphs, changed

EdgeKey = tuple[Cell, Way]


class Change(NamedTuple):
    """What is new in a frame: cells with the numbers of the moving glyphs now in them, edges with their marks."""

    cells: tuple[tuple[Cell, tuple[int, ...]], ...]
    edges: tuple[tuple[EdgeKey, str], ...]


class Scene(NamedTuple):
    """`ground` and `edges` never change; `moving` are the glyphs that do, `changes` has one entry a frame.

    Edges are named once each, from the cell north or west of them where that is on the map.
    """

    picture: Picture  # the last one
    ground: Mapping[Cell, Glyphs]
    edges: Mapping[EdgeKey, str]
    moving: tuple[Glyph, ...]
    changes: tuple[Change, ...]

    def at(self, frame: int) -> tuple[dict[Cell, tuple[int, ...]], dict[EdgeKey, str]]:
        """The moving glyphs and the changing edges after the frame of that index."""
        cells: dict[Cell, tuple[int, ...]] = {}
        edges: dict[EdgeKey, str] = {}
        for change in self.changes[: frame + 1]:
            cells.update(change.cells)
            edges.update(change.edges)
        return {cell: found for cell, found in cells.items() if found}, edges


def scene_of(pictures: Sequence[Picture]) -> Scene:
    """Part the pictures of one board, one a frame."""
    steps = _cell_steps(pictures)
    edge_steps = _edge_steps(pictures)
    ever: dict[Cell, set[Glyphs]] = {}
    for step in steps:
        for cell, glyphs in step:
            ever.setdefault(cell, set()).add(glyphs)
    ground = dict(pictures[0].glyphs)
    for cell, states in ever.items():
        ground[cell] = tuple(
            glyph for glyph in ground.get(cell, ()) if not _walks(glyph) and all(glyph in one for one in states)
        )
    numbers: dict[Glyph, int] = {}
    changes = []
    last: dict[Cell, tuple[int, ...]] = {}
    for step, mended in zip(steps, edge_steps, strict=True):
        cells = []
        for cell, glyphs in step:
            left = [glyph for glyph in glyphs if glyph not in ground[cell]]
            found = tuple(numbers.setdefault(glyph, len(numbers)) for glyph in left)
            if last.get(cell, ()) != found:
                last[cell] = found
                cells.append((cell, found))
        changes.append(Change(tuple(cells), tuple(mended)))
    changed = {key for step in edge_steps for key, _ in step}
    edges = {key: mark for key, mark in once(pictures[0]).items() if key not in changed}
    return Scene(pictures[-1], ground, edges, tuple(numbers), tuple(changes))


def once(picture: Picture) -> dict[EdgeKey, str]:
    """Every edge of a picture that bears a mark, named once."""
    found: dict[EdgeKey, str] = {}
    for (cell, way), mark in picture.edges.items():
        if mark:
            found[_key(picture, cell, way)] = mark
    return found


def _key(picture: Picture, cell: Cell, way: Way) -> EdgeKey:
    edge = Edge(cell, way).canonical()
    inside = 0 <= edge.cell.column < picture.width and 0 <= edge.cell.row < picture.height
    return (edge.cell, edge.way) if inside else (cell, way)


def _walks(glyph: Glyph) -> bool:
    return glyph.kind.startswith(("player-", "piece-"))


def _cell_steps(pictures: Sequence[Picture]) -> list[list[tuple[Cell, Glyphs]]]:
    """For each frame the cells that are not as before; the first frame tells all that ever change."""
    steps: list[list[tuple[Cell, Glyphs]]] = [[]]
    before = first = pictures[0].glyphs
    seen = {cell for cell, glyphs in first.items() if any(map(_walks, glyphs))}
    for picture in pictures[1:]:
        now = picture.glyphs
        step = list(changed(before, now))
        seen.update(cell for cell, _ in step)
        steps.append(step)
        before = now
    steps[0] = [(cell, first[cell]) for cell in sorted(seen)]
    return steps


def _edge_steps(pictures: Sequence[Picture]) -> list[list[tuple[EdgeKey, str]]]:
    steps: list[list[tuple[EdgeKey, str]]] = [[]]
    seen: dict[EdgeKey, str] = {}
    start = once(pictures[0])
    for before, after in pairwise(pictures):
        step: dict[EdgeKey, str] = {}
        if after.edges is not before.edges and after.edges != before.edges:
            old = before.edges
            for (cell, way), mark in after.edges.items():
                if old.get((cell, way), "") != mark:
                    step[_key(after, cell, way)] = mark
        for key in step:
            seen.setdefault(key, start.get(key, ""))
        steps.append(list(step.items()))
    steps[0] = list(seen.items())
    return steps
