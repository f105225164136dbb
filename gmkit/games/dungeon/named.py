"""A section of the game's data whose rows are the members of one vocabulary: each once, each with its clause.

What the source has lost and somebody made up is named under `invented`, so that whoever reads the data sees which.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from enum import Enum
from pathlib import Path
from typing import TypeVar

from gmkit.core.datafile import DataFile, Row
from gmkit.text import Both

E = TypeVar("E", bound=Enum)
T = TypeVar("T")
CLAUSES = re.compile(r"DB-([1-9]|[1-3][0-9]|4[0-3])|A([1-9]|[12][0-9]|3[0-9])|H([1-9]|[1-4][0-9]|5[0-5])")


def shipped(name: str) -> DataFile:
    """A data file of this game."""
    return DataFile.shipped(Path(__file__).parent, name)


def check_origin(row: Row, values: tuple[str, ...]) -> None:
    """Note a clause that is none, and an invented value that the row does not have."""
    if not CLAUSES.fullmatch(row.text("clause")):
        row.wrong(Both("нужен пункт правил: DB-8, A36, H33", "a clause is wanted: DB-8, A36, H33"), "clause")
    for name in row.names("invented"):
        if name not in values or not row.has(name):
            told = Both(f"{name}: такого значения здесь нет", f"{name}: there is no such value here")
            row.wrong(told, "invented")


def table(
    file: DataFile, section: str, kind: type[E], values: tuple[str, ...], make: Callable[[Row], T]
) -> Mapping[E, T]:
    """Every member of `kind` with what `make` makes of its row, in the order of the file; `values` are its own keys.

    Faults are noted in the file: a member that is missing or stands twice, a name that is missing.
    """
    found: dict[E, T] = {}
    for row in file.rows(section, ("id", "ru", "en", *values, "clause", "invented"), ("id", "ru", "en", "clause")):
        one = row.one("id", kind)
        check_origin(row, values)
        made = make(row)
        if one is None:
            continue
        if one in found:
            row.wrong(Both(f"{one.value}: второй раз", f"{one.value} stands twice"), "id")
        found[one] = made
    for one in kind:
        if one not in found:
            file.wrong(Both(f"{section}: нет {one.value}", f"{section}: {one.value} is missing"))
    return found
