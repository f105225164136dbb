"""The panels of a board on the page: hands and sheets as they were at every moment, one block each time they changed.

Texts stand in text nodes alone; the script shows the block of the moment and hides the others.
"""

from __future__ import annotations

from gmkit.grid.picture import Panel, Picture
from gmkit.reveal.rows import named
from gmkit.reveal.story import Story
from gmkit.show.players import LOOKS
from gmkit.show.svg import legend_svg


def panels_html(story: Story, board: int) -> str:
    """A block for each moment from which on the panels are others; the last is shown without a script."""
    blocks: list[tuple[int, Picture]] = []
    before: tuple[Panel, ...] = ()
    for index, frame in enumerate(story.frames):
        picture = frame.pictures[board]
        if picture.panels != before:
            blocks.append((index, picture))
            before = picture.panels
    return "".join(
        f'<div class="panels{"" if place == len(blocks) - 1 else " off"}" data-from="{index}">{_block(picture)}</div>'
        for place, (index, picture) in enumerate(blocks)
    )


def _block(picture: Picture) -> str:
    out = []
    for panel in picture.panels:
        own = "" if panel.owner is None else f' class="p{panel.owner % len(LOOKS)}"'
        rows = "".join(
            f"<li>{''.join(legend_svg(picture, glyph) for glyph in glyphs)}{named(text)}</li>"
            for glyphs, text in panel.rows
        )
        out.append(f"<section{own}><h3>{named(panel.title)}</h3><ul>{rows}</ul></section>")
    return "".join(out)
