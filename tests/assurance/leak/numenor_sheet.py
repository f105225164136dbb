"""What is put on a map of the Numenor cave: rivers, routes of dragonids, the way out."""

from __future__ import annotations

import random

from tests.assurance.leak.draft import Sheet, chance
from tests.reference.interface import Cell, Fact, Monster, beside, side

FLOWS = {"n": "~^", "e": "~>", "s": "~v", "w": "~<"}
DENS = ("D", "D1", "D2")


def put(rng: random.Random, sheet: Sheet, token: str) -> Cell | None:
    free = sheet.find("")
    if not free:
        return None
    cell = rng.choice(free)
    sheet.cells[cell] = token
    return cell


def river(rng: random.Random, sheet: Sheet) -> None:
    """A bed one cell wide that ends in a swamp, or as a tributary in a river that is there already."""
    free = sheet.find("")
    if not free:
        return
    path = [rng.choice(free)]
    ways: list[str] = []
    for _ in range(rng.randint(2, 9)):
        on = [way for way in "nesw" if sheet.cells.get(beside(path[-1], way)) in ("", "s", *FLOWS.values())]
        on = [way for way in on if beside(path[-1], way) not in path]
        if not on:
            break
        way = rng.choice(on)
        ways.append(way)
        path.append(beside(path[-1], way))
        if sheet.cells[path[-1]]:
            break  # a tributary, or an older mouth
    if not ways:
        return
    for cell, way in zip(path, ways, strict=False):
        sheet.cells[cell] = FLOWS[way]
        sheet.edges[side(cell, way)] = "%" if chance(rng, 0.15) else ""
    banks = rng.choice((0.0, 0.3, 0.8))
    for cell in path[:-1]:
        for bank in "nesw":
            if sheet.inside(side(cell, bank)) and beside(cell, bank) not in path and chance(rng, banks):
                sheet.edges[side(cell, bank)] = "|"
    if not sheet.cells[path[-1]]:
        sheet.cells[path[-1]] = "s"


def route(rng: random.Random, sheet: Sheet, home: Cell) -> Monster:
    route = [home]
    for _ in range(rng.randint(1, 4)):
        on = [beside(route[-1], way) for way in "nesw" if beside(route[-1], way) in sheet.cells]
        if not on:
            break
        route.append(rng.choice(on))
    return Monster(tuple(dict.fromkeys(route)), rng.randint(1, 2), chance(rng, 0.4))


def way_out(rng: random.Random, sheet: Sheet, kept: frozenset[Fact]) -> None:
    """One exit somewhere in the rim, beside land."""
    places = [edge for edge in sheet.rim() if Fact("edge", edge) not in kept and beside_land(sheet, edge)]
    if places:
        sheet.edges[rng.choice(places)] = "E"


def beside_land(sheet: Sheet, edge: tuple[Cell, str]) -> bool:
    cell, way = edge
    near = cell if cell in sheet.cells else beside(cell, way)
    return sheet.cells[near] in ("", "@", "$", "H")
