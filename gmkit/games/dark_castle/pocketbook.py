"""What a map file says of its pockets: the book's labels under `pockets:`, in the words of players, both languages.

    pockets:
      А1: сундук 1
      Е11: сундук 2, врач, установка Л8
      Б6: Папирус

A map with that section has a book of its own; one without it has the shipped book. What cannot be read is a fault of
the map, told by `gmkit map check`, and is left out.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Any, NamedTuple

from gmkit.core.speech.letters import fold
from gmkit.games.dark_castle.book import NOTHING, Book, Label, book
from gmkit.games.dark_castle.deck import deck
from gmkit.games.dark_castle.kinds import Hazard, Kind, Person
from gmkit.games.dark_castle.people import people
from gmkit.grid.geometry import Cell, CellNameError
from gmkit.grid.gridmap import GridMap
from gmkit.text import Both, Lang, safe_text

SECTION = "pockets"
_NUMBERED = {
    "chest": (Both("сундук", "chest"), 7),
    "safe": (Both("сейф", "safe"), 7),
    "trap": (Both("ловушка", "trap"), 2),
    "extra": (Both("ход", "move"), 2),
}
_PRISON = Both("тюрьма", "prison")
_INSTALLATION = Both("установка", "installation")


class Fault(NamedTuple):
    """What is wrong with the label of one cell."""

    cell: Cell
    message: Both


def labels_of(grid: GridMap) -> Book:
    """The book that lies beside this map."""
    return _own_book(grid)[0] if SECTION in grid.sections else book()


def label_faults(grid: GridMap) -> tuple[Fault, ...]:
    """What cannot be read of the map's own labels, and numbers that two cells bear."""
    return _own_book(grid)[1] if SECTION in grid.sections else ()


@lru_cache(maxsize=16)
def _own_book(grid: GridMap) -> tuple[Book, tuple[Fault, ...]]:
    labels: dict[Cell, Label] = {}
    faults: list[Fault] = []
    for name, text in grid.sections[SECTION].items():
        cell = grid.columns.parse_cell(name)
        found: dict[str, Any] = {}
        for part in text.split(","):
            read = _read(part, grid)
            if read is None or read[0] in found:
                shown = safe_text(part.strip(), 40)
                faults.append(Fault(cell, Both(f"надпись «{shown}» непонятна", f"the label '{shown}' is unknown")))
            else:
                found[read[0]] = read[1]
        labels[cell] = Label(**found)
    for field in ("chest", "safe"):
        for number in range(1, 8):
            bearers = [cell for cell, label in labels.items() if getattr(label, field) == number]
            title = _NUMBERED[field][0]
            faults += [
                Fault(cell, Both(f"{title.ru} {number} уже есть", f"{title.en} {number} stands there already"))
                for cell in bearers[1:]
            ]
    return Book(grid.width, grid.height, labels), tuple(faults)


def _read(part: str, grid: GridMap) -> tuple[str, Any] | None:
    """One label: its field and value; None where it is none."""
    text = fold(part.replace("№", " "))
    plain = _plain_words().get(text)
    if plain is not None:
        return plain
    numbered = re.fullmatch(r"(\w+) ([1-9])", text)
    if numbered is not None:
        for field, (names, most) in _NUMBERED.items():
            if numbered[1] in names and int(numbered[2]) <= most:
                return field, int(numbered[2])
    first, _, rest = part.strip().partition(" ")
    if fold(first) in _INSTALLATION:
        try:
            cell = grid.columns.parse_cell(rest.strip())
        except CellNameError:
            return None
        return ("installation", cell) if cell in grid else None
    return None


@lru_cache(maxsize=1)
def _plain_words() -> Mapping[str, tuple[str, Any]]:
    """Labels of one word, folded, in both languages."""
    return {fold(name): meaning for names, meaning in _plain() for name in names}


def _plain() -> Iterator[tuple[Both, tuple[str, Any]]]:
    yield _PRISON, ("prison", True)
    for person in Person:
        yield people().persons[person].names, ("person", person)
    for hazard in Hazard:
        yield people().hazards[hazard].names, ("hazard", hazard)
    for kind in Kind:
        yield deck()[kind].names, ("card", kind)


def written(labels: Book, grid: GridMap, lang: Lang) -> dict[str, str]:
    """The section that says these labels, cell by cell in the order of the field."""
    cells = [cell for cell in grid.cells() if labels.label(cell) != NOTHING]
    return {grid.columns.cell_name(cell): ", ".join(_said(labels.label(cell), grid, lang)) for cell in cells}


def _said(label: Label, grid: GridMap, lang: Lang) -> Iterator[str]:
    for field, (names, _) in _NUMBERED.items():
        if getattr(label, field):
            yield f"{names(lang)} {getattr(label, field)}"
    if label.person is not None:
        yield people().persons[label.person].names(lang)
    if label.prison:
        yield _PRISON(lang)
    if label.hazard is not None:
        yield people().hazards[label.hazard].names(lang)
    if label.installation is not None:
        yield f"{_INSTALLATION(lang)} {grid.columns.cell_name(label.installation)}"
    if label.card is not None:
        yield deck()[label.card].names(lang)
