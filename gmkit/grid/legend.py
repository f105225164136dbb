"""Legend: what may stand in a cell and on an edge of one game's maps. A game fills it in; the reader asks it."""

from __future__ import annotations

import dataclasses
import functools
import re
from collections.abc import Mapping
from typing import NamedTuple

from gmkit.text import Both


class Link(NamedTuple):
    """What ties tokens and marks of one map together: the pits of a ring, a lock and its key, the ends of a passage.

    `pattern` is of the whole token, with one group: the part that they share. `names` are the characters that may
    stand there, one at a time. Where two maps become one, a part that both have is named anew in one of them, the
    same in all marks of the `family`.
    """

    family: str
    pattern: str
    names: str


@dataclasses.dataclass(frozen=True)
class Mark:
    """One kind of token or edge mark: a pattern for the whole token, a sample of it and its name.

    `on` says where an edge mark may stand: "inner", "outer" or "any"; cells ignore it. Where the mark `turns`, its last
    character is an arrow that turns with the drawing. Where it `spreads`, a row that is inserted between two of its
    cells carries it on: a stream that flows across, an area that touches itself.
    """

    pattern: str
    sample: str
    name: Both
    on: str = "any"
    turns: bool = False
    spreads: bool = False
    link: Link | None = None


CELLS = ""  # instead of a pattern: the keys of a section are names of cells


@dataclasses.dataclass(frozen=True)
class Legend:
    """The tokens and edge marks of a game beyond the blank, the wall and the arrows, and its monsters.

    `monsters` is the pattern of the tokens that may have an entry under `monsters:` ("" where the game has none).
    `sections` are further sections of a map file, by name, with the pattern of the keys in each; `CELLS` where the
    keys are names of cells. `things` may lie under `things:`, several in one cell beside its token. `walls` says
    whether walls stand between cells: a zone is open, and what bars the way there is its ground.
    """

    cells: tuple[Mark, ...]
    edges: tuple[Mark, ...]
    monsters: str = ""
    sections: Mapping[str, str] = dataclasses.field(default_factory=dict)
    things: tuple[Mark, ...] = ()
    walls: bool = True

    def cell_mark(self, token: str) -> Mark | None:
        """The kind of a token, None for the blank and for what the game does not know."""
        return next((mark for mark in self.cells if token and re.fullmatch(mark.pattern, token)), None)

    def edge_mark(self, sign: str) -> Mark | None:
        """The kind of an edge's mark beyond the blank and the wall, or None."""
        return next((mark for mark in self.edges if sign and re.fullmatch(mark.pattern, sign)), None)

    @functools.cached_property
    def _cell(self) -> re.Pattern[str]:
        return re.compile("|".join(f"(?:{mark.pattern})" for mark in self.cells) or r"(?!)")

    @functools.cached_property
    def _edge(self) -> tuple[re.Pattern[str], re.Pattern[str]]:
        patterns = []
        for place in ("inner", "outer"):
            fitting = [f"(?:{mark.pattern})" for mark in self.edges if mark.on in (place, "any")]
            patterns.append(re.compile("|".join(fitting) or r"(?!)"))
        return patterns[0], patterns[1]

    def knows_cell(self, token: str) -> bool:
        """Whether the token may stand in a cell of this game ("" always may)."""
        return not token or self._cell.fullmatch(token) is not None

    def thing(self, token: str) -> Mark | None:
        """The thing that this token stands for, or None where the game has no such thing."""
        return next((mark for mark in self.things if re.fullmatch(mark.pattern, token)), None)

    def knows_edge(self, mark: str, outer: bool) -> bool:
        """Whether the mark may stand on an inner (or outer) edge: the wall everywhere, blanks inside only."""
        if mark == "|":
            return True
        if not mark:
            return not outer
        return self._edge[outer].fullmatch(mark) is not None
