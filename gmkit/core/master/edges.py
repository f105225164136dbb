"""Corrections of the map itself: an edge is named by a cell and a way, or by the two cells that it parts."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from gmkit.core.master.corrections import MendEdge
from gmkit.core.speech.misheard import Misheard, Why
from gmkit.core.speech.patterns import Meaning, Sentence
from gmkit.grid.geometry import WAYS, Cell, Way
from gmkit.text import Both


def edge_form(ru: str, en: str, make: Callable[[Cell, Way], Meaning], title: Both, meaning: Both) -> Sentence[Meaning]:
    """«стена B2 восток», «стена между B2 и C2»: `ru` and `en` are the words before the place."""
    return Sentence(
        (
            f"{ru} {{cell}} {{way}}",
            f"{ru} [между] {{cell}} [и] {{other}}",
            f"{en} [at] {{cell}} {{way}}",
            f"{en} [between] {{cell}} [and] {{other}}",
        ),
        lambda blanks: make(*_edge(blanks)),
        title,
        meaning,
    )


def _edge(blanks: Mapping[str, Any]) -> tuple[Cell, Way]:
    cell: Cell = blanks["cell"]
    if "way" in blanks:
        return cell, blanks["way"]
    for way in WAYS:
        if cell.beside(way) == blanks["other"]:
            return cell, way
    raise Misheard(Why.BAD_CELL, Both("Эти две клетки не соседние.", "These two cells are not neighbours."))


WALL: Sentence[MendEdge] = edge_form(
    "[поставить] (стена|стену)",
    "[put|add] [a] wall",
    lambda cell, way: MendEdge(cell, way, "wall"),
    Both(f"стена B2 {Way.EAST.title.ru}", f"wall B2 {Way.EAST.title.en}"),
    Both("поставить стену (или между клетками: стена B2 C2)", "put a wall (or: wall B2 C2)"),
)
OPEN: Sentence[MendEdge] = edge_form(
    "(проход|открыть проход|убрать стену|нет стены)",
    "(open|passage|remove wall|no wall)",
    lambda cell, way: MendEdge(cell, way, "open"),
    Both(f"проход B2 {Way.EAST.title.ru}", f"open B2 {Way.EAST.title.en}"),
    Both("убрать стену (или между клетками: проход B2 C2)", "open an edge (or: open B2 C2)"),
)
