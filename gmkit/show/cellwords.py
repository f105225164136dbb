"""What one cell of a map on a screen says: as much as its columns hold, and a count where there is more.

Things come first, then traces of past play. A cell never grows: what does not fit is counted, and told below the map.
"""

from __future__ import annotations

import itertools
from collections.abc import Mapping, Sequence

from gmkit.grid.geometry import WAYS, Cell, Way
from gmkit.grid.gridmap import ARROWS, RAPID
from gmkit.grid.picture import Glyph, Picture
from gmkit.show.players import is_counter
from gmkit.show.texttraces import SIGNS, letters_of
from gmkit.text import columns_on_screen, safe_text

_EDGES = dict(zip(ARROWS, "↑→↓←", strict=True)) | {RAPID: "≈"}
_MANY = 9  # things that one digit counts


def edge_sign(mark: str) -> str:
    """The sign, one column wide, of what stands between two cells."""
    return _EDGES.get(mark, safe_text(mark, 1))


def width_of(glyphs: Sequence[Glyph]) -> int:
    """Columns of a screen that glyphs take side by side."""
    return sum(columns_on_screen(safe_text(glyph.text)) for glyph in glyphs)


def fitted(glyphs: Sequence[Glyph], width: int) -> tuple[tuple[Glyph, ...], bool]:
    """What stands for `glyphs` in `width` columns, and whether all of them could be shown.

    Where they do not all fit, the first counter (else the first thing) stands with how many more there are; where there
    is no room for both, the only counter alone, or the number of all.
    """
    if width_of(glyphs) <= width:
        return tuple(glyphs), True
    first = next((glyph for glyph in glyphs if is_counter(glyph.kind)), glyphs[0])
    more = len(glyphs) - 1
    if more == 0:
        return (Glyph(safe_text(first.text)[:width], first.kind),), False
    tail = Glyph(f"+{more}" if more <= _MANY else "++", "")
    if width_of((first,)) + 2 <= width:
        return (first, tail), False
    if is_counter(first.kind) and sum(is_counter(glyph.kind) for glyph in glyphs) == 1 and width_of((first,)) <= width:
        return (first,), False  # who stands there is what one looks for; what he stands on is told below
    letter = Glyph(safe_text(first.text)[:1], first.kind)
    if width_of((letter,)) + 2 <= width:
        return (letter, tail), False
    return (Glyph(f"+{len(glyphs)}" if len(glyphs) <= _MANY else "++", first.kind),), False


def trodden(picture: Picture) -> Mapping[Cell, tuple[Glyph, ...]]:
    """The traces of ways gone, cell by cell, for a map that has no room between its cells: a letter and a sign."""
    letters = letters_of(picture)
    found: dict[Cell, dict[int, str]] = {}
    for trail in picture.trails:
        for start, end in itertools.pairwise(trail.cells):
            way = next((way for way in WAYS if start.beside(way) == end), None)
            if way is None:  # far off: nothing lies between
                continue
            sign = SIGNS[trail.kind][way in (Way.NORTH, Way.SOUTH)]
            for cell in (start, end):
                found.setdefault(cell, {})[trail.look] = sign
    return {
        cell: tuple(
            Glyph(letters.get(owner, str(owner + 1)) + sign, f"trace-{owner}") for owner, sign in sorted(signs.items())
        )
        for cell, signs in found.items()
    }
