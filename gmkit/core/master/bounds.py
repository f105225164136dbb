"""What every game's corrections are refused for: a cell off the map, a name that cannot be. For the master alone."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import NoReturn

from gmkit.core.speech.names import check_names, name_fault
from gmkit.errors import UsageError
from gmkit.grid.geometry import Cell
from gmkit.grid.gridmap import SOLID, GridMap
from gmkit.text import Both, safe_text


def refuse(ru: str, en: str) -> NoReturn:
    """A correction that the game does not allow. UsageError: nothing happened, nothing is written."""
    raise UsageError(Both(ru, en))


def on_map(grid: GridMap, cell: Cell) -> None:
    """UsageError for a cell that the map does not have, and for rock."""
    if cell not in grid:
        name = grid.columns.cell_name(cell)
        refuse(f"клетки {name} на карте нет", f"there is no cell {name} on the map")
    if grid.token(cell) == SOLID:
        name = grid.columns.cell_name(cell)
        refuse(f"{name}: эта клетка закрыта для всех", f"{name} is closed to all")


def new_name(typed: str, others: Iterable[str], reserved: Collection[str]) -> str:
    """The name as it will be used, which none of `others` can be taken for. `reserved`: phrases of commands."""
    (name,) = check_names([typed], reserved)
    fault = name_fault(name, others)
    if fault is not None:
        refuse(f"имя {safe_text(name)}: {fault.ru}", f"the name {safe_text(name)}: {fault.en}")
    return name
