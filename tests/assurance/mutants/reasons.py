"""The page of survivors: each slip that no test notices, with the reason why that is no fault of the tests."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path

from tests.assurance.mutants.tree import Mutant, Place, Tree, mutants_of

_HEAD = ["file", "in", "line", "slip", "why"]
_CELL = re.compile(r"(?<!\\)\|")


class BadPage(Exception):
    """A row of the page that is none."""


def read(page: Path) -> dict[Place, str]:
    """The reasons, from the tables whose columns are file, in, line, slip and why. BadPage names a row that is none."""
    found: dict[Place, str] = {}
    of_reasons = False
    for number, row in enumerate(page.read_text(encoding="utf-8").splitlines(), 1):
        if not row.startswith("|"):
            of_reasons = False
            continue
        cells = [cell.strip().replace("\\|", "|") for cell in _CELL.split(row.strip())[1:-1]]
        if cells == _HEAD:
            of_reasons = True
        elif of_reasons and set(row) - set("|- "):
            if len(cells) != len(_HEAD) or not cells[-1]:
                raise BadPage(f"{page.name}:{number}: file, in, line, slip and why are wanted")
            file, inside, line, slip, why = cells
            found[Place(_code(file), _code(inside), _code(line), slip)] = why
    return found


def row(place: Place, why: str = "") -> str:
    """The row of a survivor, to be put into the page."""
    cells = (place.file, place.inside, place.line)
    coded = [f"`{cell}`" if cell else "" for cell in cells]
    joined = " | ".join(cell.replace("|", "\\|") for cell in (*coded, place.slip, why))
    return f"| {joined} |"


def unreasoned(survivors: Iterable[Mutant], reasons: dict[Place, str]) -> list[Mutant]:
    """Survivors that the page does not know."""
    return [one for one in survivors if one.place not in reasons]


def stale(tree: Tree, reasons: dict[Place, str]) -> list[Place]:
    """Reasons whose line is written otherwise by now, or is gone."""
    files = {file: name for name, part in tree.parts.items() for file in part.files}
    there = {one.place for file, name in files.items() for one in mutants_of(tree, name, file)}
    return [place for place in reasons if place not in there]


def _code(cell: str) -> str:
    return cell.removeprefix("`").removesuffix("`")
