"""What the inks of tiles are: in a terminal, and on paper. In SVG a symbol names the palette's colours itself."""

from __future__ import annotations

from collections.abc import Mapping

from gmkit.grid.tile import Ink

# Names of the eight colours that every terminal has, for click and for rich alike; None is the terminal's own.
TERMINAL: Mapping[Ink, str | None] = {
    Ink.PLAIN: None,
    Ink.WATER: "blue",
    Ink.MUD: "green",
    Ink.LEAF: "green",
    Ink.GOLD: "yellow",
    Ink.RED: "red",
    Ink.VIOLET: "magenta",
    Ink.GREEN: "green",
    Ink.STONE: "magenta",
    Ink.PALE: "white",
    Ink.TEAL: "cyan",
}

# The ground of a token on paper, light enough for its sign in ink.
PAPER: Mapping[Ink, tuple[int, int, int]] = {
    Ink.PLAIN: (240, 234, 222),
    Ink.WATER: (191, 224, 238),
    Ink.MUD: (201, 214, 174),
    Ink.LEAF: (232, 238, 218),
    Ink.GOLD: (245, 213, 133),
    Ink.RED: (240, 190, 184),
    Ink.VIOLET: (222, 207, 240),
    Ink.GREEN: (198, 226, 205),
    Ink.STONE: (214, 206, 194),
    Ink.PALE: (240, 240, 236),
    Ink.TEAL: (190, 226, 226),
}
