"""The colours, dashes and counters of players: one table for terminal, page, SVG and paper.

Twelve, by the place in the order of turns, no two alike: each has a counter, a dash and a colour of its own, any of
which tells him from all others. The colours were searched for, so that two of them stay apart for those who see no
red, no green or no blue as well (a test measures it), and so that each is seen on its ground.
"""

from __future__ import annotations

from typing import NamedTuple

from gmkit.grid.geometry import Cell
from gmkit.grid.picture import Picture
from gmkit.grid.tile import piece_of


class Look(NamedTuple):
    """How one player is shown.

    `light` and `dark` are his colour on light and on dark ground, `basic` the nearest of the sixteen that a poor
    terminal has; `dash` the strokes and gaps of his steps, in units of
    a cell of 40; `counter` his SVG counter round 0 0; `beside` how far his lines run from the middle of a cell, so that
    nothing hides anything.
    """

    light: str
    dark: str
    basic: str
    dash: tuple[int, ...]
    counter: str
    beside: tuple[int, int]


LOOKS = (
    Look("#1857b3", "#78a1ef", "bright_blue", (8, 6), '<circle r="12.5"/>', (-5, -4)),
    Look("#e36b4b", "#d86e1f", "red", (12, 5), '<rect x="-11.5" y="-11.5" width="23" height="23" rx="5"/>', (5, 4)),
    Look("#175c38", "#71cf85", "bright_green", (4, 5), '<path d="M0 -15L15 0L0 15L-15 0Z"/>', (5, -5)),
    Look("#a858e3", "#b65bf0", "magenta", (10, 4, 3, 4), '<path d="M-7.5 -13H7.5L15 0L7.5 13H-7.5L-15 0Z"/>', (-5, 5)),
    Look("#a87308", "#f0d368", "yellow", (6, 3), '<path d="M0 -15L14.3 -4.6L8.8 12.1H-8.8L-14.3 -4.6Z"/>', (0, -8)),
    Look("#7492a8", "#6c7b88", "cyan", (14, 4, 4, 4, 4, 4), '<path d="M-13 -11H13L9 12H-9Z"/>', (8, 0)),
    Look(
        "#c9095c", "#c74330", "bright_red", (3, 3, 9, 3), '<path d="M-12 -11H12V4Q12 10 0 15Q-12 10 -12 4Z"/>', (0, 8)
    ),
    Look("#714714", "#b55a53", "green", (16, 8), '<rect x="-14" y="-9.5" width="28" height="19" rx="9.5"/>', (-8, 0)),
    Look("#260c5f", "#d2defb", "bright_cyan", (2, 3), '<path d="M0 -16L15 11H-15Z"/>', (-8, -8)),
    Look("#24997e", "#23de0f", "bright_yellow", (18, 4), '<path d="M-15 -9H15L0 16Z"/>', (8, 8)),
    Look(
        "#1b3969",
        "#b3f1e1",
        "blue",
        (7, 3, 2, 3, 2, 3),
        '<path d="M-6 -14H6V-6H14V6H6V14H-6V6H-14V-6H-6Z"/>',
        (8, -8),
    ),
    Look(
        "#611413",
        "#aa80b7",
        "bright_magenta",
        (12, 3, 5, 3),
        '<path d="M0 -16L4.4 -6H15.2L6.9 1.2L9.9 13L0 6.6L-9.9 13L-6.9 1.2L-15.2 -6H-4.4Z"/>',
        (-8, 8),
    ),
)


def look_of(place: int) -> Look:
    """The look of the player at that place in the order of turns; a thirteenth would look like the first."""
    return LOOKS[place % len(LOOKS)]


def counter_look(kind: str) -> int | None:
    """The number of the look of the counter that a glyph of this kind is, a player's or a named piece's, or None."""
    piece = piece_of(kind)
    return None if piece is None else piece.look


def is_counter(kind: str) -> bool:
    """Whether a glyph of this kind is a counter."""
    return piece_of(kind) is not None


def is_moved_by(kind: str, place: int) -> bool:
    """Whether a glyph of this kind is a counter that the player at that place moves: his own, or a piece of his."""
    piece = piece_of(kind)
    return piece is not None and piece.owner == place


def standing(picture: Picture, place: int) -> Cell | None:
    """The cell of the first counter that the player at that place moves; None where he has none on that board."""
    for cell, glyphs in picture.glyphs.items():
        if any(is_moved_by(glyph.kind, place) for glyph in glyphs):
            return cell
    return None


def rgb(colour: str) -> tuple[int, int, int]:
    """A colour of six hexadecimal digits as three numbers.

    >>> rgb("#1857b3")
    (24, 87, 179)
    """
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def players_style() -> str:
    """The classes of players in CSS: colours come from `--pN`, which `palette` sets."""
    rules = [f".p{place}{{--c:var(--p{place})}}" for place in range(len(LOOKS))]
    rules += [
        f".m-step.p{place}{{stroke-dasharray:{' '.join(map(str, look.dash))}}}" for place, look in enumerate(LOOKS)
    ]
    return "".join(rules)


def palette(dark: bool) -> str:
    """The players' colours as CSS properties, for light or for dark ground."""
    return "".join(f"--p{place}:{look.dark if dark else look.light};" for place, look in enumerate(LOOKS))
