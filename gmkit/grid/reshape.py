"""A drawn map moved as a whole: turned, mirrored, cut out, made larger. What may turn, the game's legend says.

Each function gives the new map and tells where every cell went, so that whoever keeps names of cells can follow.
"""

from __future__ import annotations

import dataclasses
import functools
from collections.abc import Callable, Mapping
from typing import NamedTuple

from gmkit.grid.geometry import WAYS, Cell, Way
from gmkit.grid.gridmap import ARROWS, OPEN, GridMap, Monster
from gmkit.grid.legend import CELLS, Legend
from gmkit.grid.naming import Namer
from gmkit.text import Both

Moved = Callable[[Cell], Cell | None]
Turned = Callable[[Way], Way]


class Reshaped(NamedTuple):
    """A map after a change of shape.

    `moved` gives the new place of a cell of the old map, None where it no longer exists; `between` gives the cells that
    now lie on the way between two that were neighbours; `told` is what could not be kept.
    """

    field: GridMap
    moved: Moved
    told: tuple[Both, ...] = ()
    between: Callable[[Cell, Cell], tuple[Cell, ...]] = lambda one, other: ()


def rotated(field: GridMap, legend: Legend, times: int = 1) -> Reshaped:
    """The map turned to the right `times` quarters; four are none."""
    times %= 4
    width, height = field.width, field.height

    def moved(cell: Cell) -> Cell | None:
        if cell not in field:
            return None
        at, high, wide = cell, height, width
        for _ in range(times):
            at, high, wide = Cell(high - 1 - at.row, at.column), wide, high
        return at

    size = (height, width) if times % 2 else (width, height)
    return _carried(field, legend, size, moved, lambda way: WAYS[(way + times) % 4])


def flipped(field: GridMap, legend: Legend, down: bool = False) -> Reshaped:
    """The map mirrored: left becomes right, or with `down` what was above is below."""

    def moved(cell: Cell) -> Cell | None:
        if cell not in field:
            return None
        if down:
            return Cell(cell.column, field.height - 1 - cell.row)
        return Cell(field.width - 1 - cell.column, cell.row)

    swapped = (Way.NORTH, Way.SOUTH) if down else (Way.EAST, Way.WEST)
    return _carried(field, legend, (field.width, field.height), moved, lambda way: way.back if way in swapped else way)


def with_names(
    field: GridMap, old: GridMap, legend: Legend, shape: Reshaped, turned: Turned = lambda way: way
) -> GridMap:
    """The drawing `field` with all else that `old` says, every cell's name and every arrow as it is now."""
    namer = Namer(old, shape.moved, field.columns)
    notes = {name: namer.text(note) for cell, note in old.notes.items() if (name := namer.key(cell)) is not None}
    sections: dict[str, Mapping[str, str]] = {}
    for title, entries in old.sections.items():
        sections[title] = entries
        if legend.sections.get(title) == CELLS:
            sections[title] = {name: text for key, text in entries.items() if (name := namer.key(key)) is not None}
    monsters = tuple(
        dataclasses.replace(one, route=tuple(routed(one, shape))) for one in old.monsters if field.find(one.token)
    )
    turn = Turning(legend, turned)
    things = {
        now: tuple(turn.thing(token) for token in tokens)
        for cell, tokens in old.things.items()
        if (now := shape.moved(cell)) is not None
    }
    return dataclasses.replace(
        field,
        name=old.name,
        rulings=old.rulings,
        notes=notes,
        sections=sections,
        monsters=monsters,
        things=things,
    )


def routed(monster: Monster, shape: Reshaped) -> list[Cell]:
    """A monster's route after the change, with the cells that came between two of it; what is cut off is left out."""
    out: list[Cell] = []
    for number, cell in enumerate(monster.route):
        now = shape.moved(cell)
        if now is None:
            continue
        out.append(now)
        rest = monster.route[number + 1 :] or (monster.route[:1] if monster.ring else ())
        out += shape.between(cell, rest[0]) if rest else ()
    return out


def _carried(field: GridMap, legend: Legend, size: tuple[int, int], moved: Moved, turned: Turned) -> Reshaped:
    """Every cell and edge in its new place, arrows turned with them."""
    width, height = size
    turn = Turning(legend, turned)
    tokens = [""] * (width * height)
    upright = [OPEN] * ((width + 1) * height)
    level = [OPEN] * (width * (height + 1))
    for cell, token in zip(field.cells(), field.tokens, strict=True):
        now = moved(cell)
        assert now is not None
        tokens[now.row * width + now.column] = turn.token(token)
    for edge, mark in field.edges():
        now, way = moved(edge.cell), turned(edge.way)
        assert now is not None
        if way in (Way.NORTH, Way.SOUTH):
            level[(now.row + (way is Way.SOUTH)) * width + now.column] = turn.mark(mark)
        else:
            upright[now.row * (width + 1) + now.column + (way is Way.EAST)] = turn.mark(mark)
    drawn = GridMap(field.game, width, height, tuple(tokens), tuple(upright), tuple(level), field.columns)
    shape = Reshaped(drawn, moved)
    return shape._replace(field=with_names(drawn, field, legend, shape, turned))


class Turning:
    """How tokens and marks look when the drawing has turned. A large map has many alike: each is asked of once."""

    def __init__(self, legend: Legend, turned: Turned) -> None:
        self.legend, self.turned = legend, turned
        self.token = functools.cache(self._token)
        self.mark = functools.cache(self._mark)

    def _token(self, token: str) -> str:
        kind = self.legend.cell_mark(token)
        return self._arrow(token) if kind is not None and kind.turns else token

    def _mark(self, mark: str) -> str:
        kind = self.legend.edge_mark(mark)
        return self._arrow(mark) if kind is not None and kind.turns else mark

    def thing(self, token: str) -> str:
        """A token of those that lie beside a cell's own."""
        kind = self.legend.thing(token)
        return self._arrow(token) if kind is not None and kind.turns else token

    def _arrow(self, text: str) -> str:
        return text[:-1] + ARROWS[self.turned(WAYS[ARROWS.index(text[-1])])]
