"""Findings: what a game's checks say of a map that can be read. A check is a plain function in a tuple."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterable

from gmkit.grid.file.mapfile import MapFile
from gmkit.grid.geometry import Cell, Edge
from gmkit.grid.gridmap import GridMap
from gmkit.text import Both, Lang, safe_text

_MOST_NAMED = 8  # places named in one finding; the rest is counted


@dataclasses.dataclass(frozen=True)
class Finding:
    """One thing to put right (the map is not playable), or with `warning` one to look at again.

    The places are cells, edges or both; a finding on the whole map has none. `key` is the path of the file's key that
    it is about, where it is about one: its line is named.
    """

    code: str
    cells: tuple[Cell, ...]
    text: Both
    warning: bool = False
    edges: tuple[Edge, ...] = ()
    key: tuple[str, ...] = ()


Check = Callable[[GridMap], Iterable[Finding]]


def findings(field: GridMap, checks: Iterable[Check]) -> tuple[Finding, ...]:
    """What every check finds, in the order of the checks."""
    return tuple(finding for check in checks for finding in check(field))


def finding_text(file: MapFile, finding: Finding, lang: Lang) -> str:
    """`file:line:column: code place: text` of one finding, with its place named in the map's column style."""
    line, column = finding_spot(file, finding)
    code = finding.code
    if finding.warning:
        code = f"{Both('предупреждение', 'warning')(lang)} {code}"
    place = finding_place(file.map, finding)
    named = f" {place(lang)}" if place is not None else ""
    return f"{safe_text(file.path)}:{line}:{column}: {code}{named}: {finding.text(lang)}"


def finding_spot(file: MapFile, finding: Finding) -> tuple[int, int]:
    """Line and column, from 1, of the first place of a finding."""
    if finding.cells:
        return file.locate(finding.cells[0])
    if finding.edges:
        return file.locate_edge(finding.edges[0])
    return file.locate_key(*(finding.key or ("map",)))


def finding_place(field: GridMap, finding: Finding) -> Both | None:
    """Where a finding is, in words; None where it is of the whole map."""
    named = []
    if finding.cells:
        names = ", ".join(field.columns.cell_name(cell) for cell in finding.cells[:_MOST_NAMED])
        more = len(finding.cells) - _MOST_NAMED
        ru, en = (f"{names} и ещё {more}", f"{names} and {more} more") if more > 0 else (names, names)
        if len(finding.cells) == 1:
            named.append(Both(f"клетка {ru}", f"cell {en}"))
        else:
            named.append(Both(f"клетки {ru}", f"cells {en}"))
    named += [field.columns.edge_name(edge, field.width, field.height) for edge in finding.edges[:_MOST_NAMED]]
    if not named:
        return None
    return Both(", ".join(name.ru for name in named), ", ".join(name.en for name in named))
