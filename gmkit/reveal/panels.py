"""The panels of a board on the page: hands and sheets as they were at every moment, one block each time they changed.

Those of the truth are shown with it; in the view of one player only what he could see himself, as it came through the
door. Texts stand in text nodes alone; the script shows the block of the moment and hides the others.
"""

from __future__ import annotations

from collections.abc import Sequence

from gmkit.grid.picture import Panel, Picture
from gmkit.reveal.rows import named
from gmkit.reveal.story import Story
from gmkit.show.players import LOOKS
from gmkit.show.svg import legend_svg

TRUTH = -1  # whose blocks those of the whole truth are


def panels_html(story: Story, board: int) -> str:
    """A block for each moment from which on the panels are others; of the truth the last is shown without a script."""
    last = story.frames[-1].pictures[board]
    out = _blocks(last, TRUTH, [frame.pictures[board].panels for frame in story.frames])
    if board == 0:
        for place in sorted({place for frame in story.frames for place in frame.own}):
            out += _blocks(last, place, [frame.own.get(place, ()) for frame in story.frames])
    return out


def _blocks(picture: Picture, whose: int, moments: Sequence[tuple[Panel, ...]]) -> str:
    blocks: list[tuple[int, tuple[Panel, ...]]] = []
    before: tuple[Panel, ...] = ()
    for index, panels in enumerate(moments):
        if panels != before:
            blocks.append((index, panels))
            before = panels
    out = ""
    for place, (index, panels) in enumerate(blocks):
        off = "" if whose == TRUTH and place == len(blocks) - 1 else " off"
        out += f'<div class="panels{off}" data-of="{whose}" data-from="{index}">{block_html(picture, panels)}</div>'
    return out


def block_html(picture: Picture, panels: Sequence[Panel]) -> str:
    """Panels, one section each; `picture` knows the tiles."""
    out = []
    for panel in panels:
        own = "" if panel.owner is None else f' class="p{panel.owner % len(LOOKS)}"'
        rows = "".join(
            f"<li>{''.join(legend_svg(picture, glyph) for glyph in glyphs)}{named(text)}</li>"
            for glyphs, text in panel.rows
        )
        out.append(f"<section{own}><h3>{named(panel.title)}</h3><ul>{rows}</ul></section>")
    return "".join(out)
