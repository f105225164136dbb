"""Legend: what may stand in a cell and on an edge of one game's maps. A game fills it in; the reader asks it."""

from __future__ import annotations

import dataclasses
import functools
import re
from collections.abc import Mapping

from gmkit.text import Both


@dataclasses.dataclass(frozen=True)
class Mark:
    """One kind of token or edge mark: a pattern for the whole token, a sample of it and its name.

    `on` says where an edge mark may stand: "inner", "outer" or "any". Cells ignore it.
    """

    pattern: str
    sample: str
    name: Both
    on: str = "any"


CELLS = ""  # instead of a pattern: the keys of a section are names of cells


@dataclasses.dataclass(frozen=True)
class Legend:
    """The tokens and edge marks of a game beyond the blank, the wall and the arrows, and its monsters.

    `monsters` is the pattern of the tokens that may have an entry under `monsters:` ("" where the game has none).
    `sections` are further sections of a map file, by name, with the pattern of the keys in each; `CELLS` where the
    keys are names of cells. `things` may lie under `things:`, several in one cell beside its token.
    """

    cells: tuple[Mark, ...]
    edges: tuple[Mark, ...]
    monsters: str = ""
    sections: Mapping[str, str] = dataclasses.field(default_factory=dict)
    things: tuple[Mark, ...] = ()

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
        """What lies in a cell by this token, or None where the game has nothing of the kind."""
        return next((mark for mark in self.things if re.fullmatch(mark.pattern, token)), None)

    def knows_edge(self, mark: str, outer: bool) -> bool:
        """Whether the mark may stand on an inner (or outer) edge: the wall everywhere, blanks inside only."""
        if mark == "|":
            return True
        if not mark:
            return not outer
        return self._edge[outer].fullmatch(mark) is not None
