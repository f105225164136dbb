"""How traps are placed: shapes, distances from one another, from the ball and from entrances, and how many."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from gmkit.errors import UsageError
from gmkit.games.stalker.events import Trap
from gmkit.games.stalker.rulings import DEFAULTS, RULINGS
from gmkit.games.stalker.world import BALL, Rules, starts, struck_cells, trap_of
from gmkit.grid.findings import Check, Finding
from gmkit.grid.geometry import WAYS, Cell
from gmkit.grid.gridmap import GridMap
from gmkit.text import Both

_NAMES = {
    Trap.WEB: Both("паутина", "web"),
    Trap.JELLY: Both("студень", "jelly"),
    Trap.CABBAGE: Both("капуста", "cabbage"),
    Trap.BALD: Both("плешь", "bald spot"),
    Trap.MINCER: Both("мясорубка", "mincer"),
}
_FIRST = (Trap.WEB, Trap.JELLY)  # category 1
_SECOND = (Trap.CABBAGE, Trap.BALD, Trap.MINCER)  # category 2

# ST-23 with A3: «по 6–8 … по 3–6» is for each kind from this side up, for each category on smaller fields.
LARGE_SIDE = 19
FIRST_COUNT = (6, 8)
SECOND_COUNT = (3, 6)
_BY_CATEGORY = ((_FIRST, FIRST_COUNT), (_SECOND, SECOND_COUNT))
_BY_KIND = (*(((kind,), FIRST_COUNT) for kind in _FIRST), *(((kind,), SECOND_COUNT) for kind in _SECOND))
FAR = 2  # [invented] fewer than half the least or more than twice the most is far from the advice


class Placed(NamedTuple):
    """One trap: cells of one kind that touch by a side."""

    trap: Trap
    cells: tuple[Cell, ...]


def rules_of(grid: GridMap) -> Rules:
    """The rulings of a map; a wrong one is a finding of its own, and the default stands in for it."""
    settled = dict(DEFAULTS)
    for ruling in RULINGS:
        value = grid.rulings.get(ruling.name)
        if value is None:
            continue
        try:
            ruling.check(value)
        except UsageError:
            continue
        settled[ruling.name] = value
    return Rules.of(settled)


def placed_traps(grid: GridMap) -> list[Placed]:
    """Every trap of the map, in the order of their first cells by rows."""
    kinds = {cell: trap for cell in grid.cells() if (trap := trap_of(grid.token(cell))) is not None}
    found: list[Placed] = []
    seen: set[Cell] = set()
    for cell, trap in kinds.items():
        if cell in seen:
            continue
        body = [cell]
        seen.add(cell)
        for part in body:
            for way in WAYS:
                beside = part.beside(way)
                if beside not in seen and kinds.get(beside) is trap:
                    seen.add(beside)
                    body.append(beside)
        found.append(Placed(trap, tuple(sorted(body, key=lambda one: (one.row, one.column)))))
    return found


def _reach(grid: GridMap, placed: Placed, plus: bool) -> dict[Cell, None]:
    """The cells where a trap strikes: a cabbage's field, else its own cells."""
    if placed.trap is not Trap.CABBAGE:
        return dict.fromkeys(placed.cells)
    return {struck: None for heart in placed.cells for struck in struck_cells(grid, heart, plus)}


def _touch(one: Placed, other: Placed) -> bool:
    return any(cell.king_distance(beyond) <= 1 for cell in one.cells for beyond in other.cells)


def entrance_ground(grid: GridMap, entrance: Cell) -> Iterator[Cell]:
    """The 3x3 free of traps (ST-3): round the entrance, at the rim moved inside, so a corner's block (A21)."""
    column = min(max(entrance.column, 1), max(grid.width - 2, 1))
    row = min(max(entrance.row, 1), max(grid.height - 2, 1))
    for down in (-1, 0, 1):
        for across in (-1, 0, 1):
            cell = Cell(column + across, row + down)
            if cell in grid:
                yield cell


def check_shapes(grid: GridMap) -> Iterator[Finding]:
    """A cabbage and a mincer have one cell, the others more; a bald spot is a rectangle (ST-17 to ST-21)."""
    for trap, cells in placed_traps(grid):
        if trap not in (Trap.CABBAGE, Trap.MINCER) and len(cells) == 1:
            name = _NAMES[trap]
            yield Finding(
                "trap-many-cells",
                cells,
                Both(
                    f"{name.ru} в одну клетку, а их должно быть несколько", f"a {name.en} of one cell; it has several"
                ),
                warning=True,
            )
        if trap in (Trap.CABBAGE, Trap.MINCER) and len(cells) > 1:
            name = _NAMES[trap]
            yield Finding(
                "trap-one-cell",
                cells,
                Both(f"{name.ru} занимает одну клетку, а здесь слитно несколько", f"a {name.en} has one cell only"),
            )
        if trap is Trap.BALD:
            across = [cell.column for cell in cells]
            down = [cell.row for cell in cells]
            if len(cells) != (max(across) - min(across) + 1) * (max(down) - min(down) + 1):
                yield Finding(
                    "bald-shape", cells, Both("плешь должна быть прямоугольной", "a bald spot must be a rectangle")
                )


def check_distances(grid: GridMap) -> Iterator[Finding]:
    """ST-24: traps touch neither one another nor the ball, by side or corner (A19).

    Only a cabbage's field may close up with a neighbouring trap, not lie over it; two fields do not overlap (A22).
    """
    plus = rules_of(grid).plus
    traps = placed_traps(grid)
    reaches = [_reach(grid, placed, plus) for placed in traps]
    for index, one in enumerate(traps):
        for beyond, other in enumerate(traps[index + 1 :], index + 1):
            cells = (one.cells[0], other.cells[0])
            names = (
                f"{_NAMES[one.trap].ru} и {_NAMES[other.trap].ru}",
                f"{_NAMES[one.trap].en}, {_NAMES[other.trap].en}",
            )
            if _touch(one, other):
                text = Both(
                    f"ловушки соприкасаются ({names[0]}): между ними нужна целая клетка",
                    f"traps touch ({names[1]}): a whole cell must lie between them",
                )
                yield Finding("traps-touch", cells, text)
            elif one.trap is other.trap is Trap.CABBAGE and any(cell in reaches[beyond] for cell in reaches[index]):
                text = Both(
                    "поля двух капуст накладываются: сомкнуться они могут, наложиться нет",
                    "the fields of two cabbages overlap: they may close up, not overlap",
                )
                yield Finding("fields-overlap", cells, text)


def check_ball(grid: GridMap) -> Iterator[Finding]:
    """ST-24, A20: neither a trap nor a cabbage's field touches the ball."""
    plus = rules_of(grid).plus
    for ball in grid.find(BALL):
        for placed in placed_traps(grid):
            if any(cell.king_distance(ball) <= 1 for cell in _reach(grid, placed, plus)):
                name = _NAMES[placed.trap]
                yield Finding(
                    "trap-ball",
                    placed.cells,
                    Both(
                        f"{name.ru} примыкает к золотому шару (сама или полем)",
                        f"a {name.en} (itself or its field) touches the golden ball",
                    ),
                )


def check_entrances(grid: GridMap) -> Iterator[Finding]:
    """ST-3, A20: no trap and no cabbage's field in the free ground of an entrance."""
    plus = rules_of(grid).plus
    grounds = {entrance: set(entrance_ground(grid, entrance)) for entrance in starts(grid)}
    for placed in placed_traps(grid):
        reach = _reach(grid, placed, plus)
        for entrance, ground in grounds.items():
            if any(cell in ground for cell in reach):
                label, name = grid.columns.cell_name(entrance), _NAMES[placed.trap]
                yield Finding(
                    "trap-entrance",
                    placed.cells,
                    Both(
                        f"{name.ru} (сама или полем) на свободных 3×3 у входа {label}",
                        f"a {name.en} (itself or its field) in the free 3x3 of the entrance {label}",
                    ),
                )


def check_counts(grid: GridMap) -> Iterator[Finding]:
    """ST-23: how many traps are usual for such a field (A3); a warning where it is far from that."""
    traps = [placed.trap for placed in placed_traps(grid)]
    large = min(grid.width, grid.height) >= LARGE_SIDE
    for kinds, (least, most) in _BY_KIND if large else _BY_CATEGORY:
        count = sum(trap in kinds for trap in traps)
        if not least <= FAR * count or count > FAR * most:
            ru = ", ".join(_NAMES[kind].ru for kind in kinds)
            en = ", ".join(_NAMES[kind].en for kind in kinds)
            yield Finding(
                "trap-count",
                (),
                Both(
                    f"ловушек ({ru}) {count}, а на такое поле советуют {least}–{most}",
                    f"{count} traps ({en}); {least} to {most} are advised for such a field",
                ),
                warning=True,
            )


PLACING_CHECKS: tuple[Check, ...] = (check_shapes, check_distances, check_ball, check_entrances, check_counts)
