"""Frames as JSON Lines, for other programs: the header first, then one line a frame. ASCII, like the journal."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from gmkit.core.hearing import Spoken
from gmkit.grid.picture import Cross, Trail
from gmkit.reveal.overlay import changed
from gmkit.reveal.scene import once
from gmkit.reveal.story import Frame, Story, title_of
from gmkit.reveal.whereabouts import beliefs_of

FORMAT = "gmkit-frames/1"


def frame_lines(story: Story) -> Iterator[str]:
    """`board` lines tell the picture once; a frame tells only the cells and edges that are not as before."""
    columns = story.setup.columns
    yield _line(
        {
            "format": FORMAT,
            "game": story.game.name,
            "title": title_of(story),
            "lang": story.lang,
            "players": list(story.names),
            "over": story.over,
            "seals": list(story.seals),
            "rulings": dict(story.setup.rulings),
            "summary": [[label, *values] for label, values in story.tally()],
            "beliefs": {
                story.names[place]: {"found": belief.found, "left": belief.left}
                for place, belief in beliefs_of(story).items()
            },
        }
    )
    for number, picture in enumerate(story.frames[0].pictures):
        yield _line({"board": number, "width": picture.width, "height": picture.height, "columns": columns.value})
    before: Frame | None = None
    for frame in story.frames:
        yield _line(_frame(story, frame, before))
        before = frame


def heard_frames(name: str, lines: list[Spoken]) -> Iterator[str]:
    """What one player heard: his name, then every line."""
    yield _line({"format": FORMAT, "heard_by": name})
    for line in lines:
        yield _line({"line": str(line)})


def _line(fields: dict[str, Any]) -> str:
    return json.dumps(fields, separators=(",", ":"))


def _frame(story: Story, frame: Frame, before: Frame | None) -> dict[str, Any]:
    cell_name = story.setup.columns.cell_name
    found: dict[str, Any] = {"n": frame.number, "act": frame.act, "round": frame.round}
    if frame.said:
        found["said"] = frame.said
    if frame.who:
        found["who"] = frame.who
    if frame.words:
        found["words"] = frame.words
    if frame.target:
        found["line"] = frame.target
    if frame.undone:
        found["undone"] = True
    if frame.typed:
        found["typed"] = list(frame.typed)
    found["told"] = [[told.listener, told.role.value, told.about, told.text] for told in frame.told]
    found["happened"] = [[fact.clause, fact.text] for fact in frame.facts]
    cells: list[Any] = []
    edges, trails, crosses = [], [], []
    for number, picture in enumerate(frame.pictures):
        if before is None:
            drawn = [(cell, glyphs) for cell, glyphs in picture.glyphs.items() if glyphs]
        else:
            drawn = sorted(changed(before.pictures[number].glyphs, picture.glyphs))
        cells += [[number, cell_name(cell), [[glyph.text, glyph.kind] for glyph in glyphs]] for cell, glyphs in drawn]
        if before is None or picture.edges is not before.pictures[number].edges:
            was = {} if before is None else once(before.pictures[number])
            now = once(picture)
            for cell, way in sorted({*was, *now}):
                if was.get((cell, way), "") != now.get((cell, way), ""):
                    edges.append([number, cell_name(cell), way.name.lower(), now.get((cell, way), "")])
        trails += [
            [number, one.kind, one.owner, [cell_name(cell) for cell in one.cells], *_piece(one)]
            for one in picture.trails
        ]
        crosses += [[number, one.kind, one.owner, cell_name(one.cell), *_piece(one)] for one in picture.crosses]
    lists = {"cells": cells, "edges": edges, "trails": trails, "crosses": crosses, **_beside(story, frame, before)}
    return found | {key: value for key, value in lists.items() if value}


def _piece(mark: Trail | Cross) -> list[int]:
    """The look of the piece that left the mark, where it is not the player himself."""
    return [] if mark.piece is None else [mark.piece]


def _beside(story: Story, frame: Frame, before: Frame | None) -> dict[str, list[Any]]:
    """The areas and the panels of each board where they are others than before, whole; [] where there are none now."""
    cell_name = story.setup.columns.cell_name
    found: dict[str, list[Any]] = {"areas": [], "panels": []}
    for number, picture in enumerate(frame.pictures):
        was = None if before is None else before.pictures[number]
        if picture.shades != (was.shades if was else ()):
            found["areas"].append(
                [number, [[one.name, one.ink.value, [cell_name(cell) for cell in one.cells]] for one in picture.shades]]
            )
        if picture.panels != (was.panels if was else ()):
            drawn = [
                [one.title, one.owner, [[[[*glyph] for glyph in glyphs], text] for glyphs, text in one.rows]]
                for one in picture.panels
            ]
            found["panels"].append([number, drawn])
    return found
