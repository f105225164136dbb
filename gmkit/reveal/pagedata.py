"""What the page's script gets: small numbers and drawing data, never a text that somebody typed."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

from gmkit.grid.tile import piece_of
from gmkit.reveal.labels import LABELS
from gmkit.reveal.scene import Scene
from gmkit.reveal.story import Story
from gmkit.reveal.whereabouts import Belief, bits
from gmkit.show.players import LOOKS
from gmkit.show.svg import busy, trace_paths
from gmkit.show.trails import KINDS

_SAFE = str.maketrans({"<": "\\u003c", ">": "\\u003e", "&": "\\u0026", "\u2028": "\\u2028", "\u2029": "\\u2029"})


def page_data(story: Story, scenes: Sequence[Scene], beliefs: Mapping[int, Belief], edges: Sequence[Any]) -> str:
    """The data as JSON that may stand in a script element."""
    frames = [_frame(story, scenes, index, edges) for index in range(len(story.frames))]
    boards = [
        {
            "w": scene.picture.width,
            "h": scene.picture.height,
            "busy": [
                cell.row * scene.picture.width + cell.column
                for cell, glyphs in scene.ground.items()
                if busy(scene.picture, glyphs)
            ],
            "who": [_owner(glyph.kind) for glyph in scene.moving],
        }
        for scene in scenes
    ]
    shade = {
        str(place): [[index, bits(cells, scenes[0].picture.width)] for index, cells in belief.changes]
        for place, belief in beliefs.items()
    }
    labels = {key: LABELS[key](story.lang) for key in ("play", "pause", "belief")}
    data = {
        "players": len(story.names),
        "looks": len(LOOKS),
        "kinds": KINDS,
        "boards": boards,
        "frames": frames,
        "shade": shade,
        "text": labels,
        "lang": story.lang,
    }
    return escaped(json.dumps(data, ensure_ascii=False, separators=(",", ":")))


def escaped(text: str) -> str:
    """JSON that cannot end the script element it stands in."""
    return text.translate(_SAFE)


def _owner(kind: str) -> int:
    """The place of the player who moves a counter of this kind; -1 for what nobody moves."""
    piece = piece_of(kind)
    return -1 if piece is None or piece.owner is None else piece.owner


def _frame(story: Story, scenes: Sequence[Scene], index: int, edges: Sequence[Any]) -> dict[str, Any]:
    """One frame; what is empty is left out.

    n: number, s: number in the log, a: act, w: owner, r: round, t: target; c: [board, cell, glyphs…]; e: [board, edge
    number or -1, which edge]; k: [board, kind, owner, path, look where it is a piece's].
    """
    frame = story.frames[index]
    found: dict[str, Any] = {"n": frame.number, "a": frame.act, "r": frame.round}
    if frame.said:
        found["s"] = frame.said
    owner = frame.owner
    if owner is not None:
        found["w"] = owner
    if frame.target:
        found["t"] = frame.target
    cells, traces, mended = [], [], []
    for number, scene in enumerate(scenes):
        width = scene.picture.width
        change = scene.changes[index]
        cells += [[number, cell.row * width + cell.column, *glyphs] for cell, glyphs in change.cells]
        traces += [
            [number, KINDS.index(one.kind), one.owner, one.d, *([one.look] if one.look != one.owner else [])]
            for one in trace_paths(frame.pictures[number])
            if one.kind in KINDS
        ]
        for key, mark in change.edges:
            place = list(dict.fromkeys(one for one, _ in edges[number])).index(key)
            drawn = edges[number].index((key, mark)) if mark else -1
            mended.append([number, place, drawn])
    if cells:
        found["c"] = cells
    if traces:
        found["k"] = traces
    if mended:
        found["e"] = mended
    return found
