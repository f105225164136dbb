"""Random and small worlds of the Numenor cave, and the ways to vary what is special in them."""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterator
from typing import Any

from tests.assurance.leak.draft import Sheet, chance
from tests.assurance.leak.games import Recipe
from tests.assurance.leak.numenor_sheet import DENS, FLOWS, put, river, route, way_out
from tests.assurance.leak.numenor_shifts import shift, special
from tests.reference.interface import Board, Cell, World, beside, side

NAMES = ("Аня", "Боря", "Вера")
DEFAULTS = {
    "drift": "2", "swamp_limit": "3", "swamp_skip": "entry", "roar_limit": "2", "roar_arrival": "told",
    "pit_stay": "keep", "bump_land": "free", "bump_river": "carried", "finish": "first", "quiet_rounds": "off",
    "roar_count": "each", "roar_path": "end", "trap_roar": "counts",
}  # fmt: skip
CHOICES = {
    "drift": ("0", "1", "3", "mouth"), "swamp_limit": ("1", "2", "4"), "swamp_skip": ("every", "none"),
    "roar_limit": ("1", "3"), "roar_arrival": ("counts",), "pit_stay": ("next",), "bump_land": ("spends",),
    "bump_river": ("stays",), "finish": ("all",), "quiet_rounds": ("2",),
    "roar_count": ("all",), "roar_path": ("through",), "trap_roar": ("silent",),
}  # fmt: skip
MARKS = ("", "", "", "", "|", "|", "^", ">", "v", "<")
FILL = ("",) * 8 + ("s", "?", "T^", "T>", "Tv", "T<", "~^", "~>", "~v", "~<", "c1", "c2", "@")


def make(rng: random.Random, smallest: int, largest: int) -> World:
    """A cave with rivers, swamps, pits, traps, dragonids, treasure, infirmary and exit, as many as fit."""
    sheet = Sheet(rng.randint(smallest, largest), rng.randint(smallest, largest))
    walls = rng.choice((0.03, 0.1, 0.2, 0.35))
    for edge in sheet.inner():
        if chance(rng, walls):
            sheet.edges[edge] = "|"
        elif chance(rng, 0.04):
            sheet.edges[edge] = rng.choice("^v" if edge[1] == "s" else "<>")
    wet = chance(rng, 0.3)
    for _ in range(3 if wet else rng.randint(0, 2)):
        river(rng, sheet)
    for token in ("1", "2", "3")[: rng.choice((0, 2, 3))]:
        put(rng, sheet, token)
    for token in ("b1", "b2", "b3")[: rng.choice((0, 0, 2, 3))]:
        put(rng, sheet, token)
    for token, most in (("?", 2), ("s", 3), ("T^", 1), ("T>", 1), ("Tv", 1), ("T<", 1), ("@", 2)):
        for _ in range(rng.randint(0, most)):
            put(rng, sheet, token)
    put(rng, sheet, "H")
    for token in DENS[: rng.choice((0, 0, 1, 1, 2))]:
        home = put(rng, sheet, token)
        if home is not None and chance(rng, 0.6):
            sheet.monsters[token] = route(rng, sheet, home)
    way_out(rng, sheet, frozenset())
    land = [cell for cell, token in sheet.cells.items() if token in ("", "@", "H")] or list(sheet.cells)
    eventful = [cell for cell in land if _is_near(sheet, cell, "~s123bTD?")]
    beds = [cell for cell, token in sheet.cells.items() if token[:1] == "~"]
    where = rng.random()
    if eventful and where < 0.5:
        land = eventful
    elif beds and where < (0.9 if wet else 0.6):
        land = [*beds, *land[:3]]
    players = tuple((name, rng.choice(land)) for name in NAMES[: rng.randint(1, 3)])
    if chance(rng, 0.5):  # a middle of a game: the treasure is near
        near = rng.choice(players)[1]
        cell = rng.choice([near, *(beside(near, way) for way in "nesw")])
        if sheet.cells.get(cell) in ("", "@"):
            sheet.cells[cell] = "$"
    for _ in range(rng.randint(0 if sheet.find("$") else 1, 2)):
        put(rng, sheet, "$")
    rulings = dict(DEFAULTS)
    if chance(rng, 0.4):
        for name, values in CHOICES.items():
            if chance(rng, 0.25):
                rulings[name] = rng.choice(values)
    return World((sheet.board(),), players, rulings)


def _is_near(sheet: Sheet, cell: Cell, first: str) -> bool:
    """Whether a token that begins with one of these lies beside the cell."""
    tokens = [sheet.cells.get(beside(cell, way), "") for way in "nesw"]
    return any(token and token[0] in first for token in tokens)


def fill(rng: random.Random, token: str) -> str:
    return rng.choice(FILL)


# --- players who seem to know the way ---


def hint(rng: random.Random, umpire: Any, bent: float | None) -> str | None:
    """To the treasure; with it to the exit, or, `bent` on harm, into a river, a swamp or a dragonid's ground."""
    if bent is None:  # every command is open to him
        return None
    one = umpire.players[umpire.turn]
    board: Board = umpire.board
    if board.cells[one.at][:1] == "~" and bent > 0.4:  # stay in the river, and strike its banks
        return rng.choice(("skip", *(f"go {way}" for way in "nesw" if _in_bed_beside(board, one.at, way))))
    if not one.carried and one.at in umpire.lying:
        return "dig"
    if not one.carried and bent < 0.85:
        goals = set(umpire.lying)
    elif one.carried and bent < 0.5:
        at_exit = {(cell, way) for cell in board.cells for way in "nesw" if board.edges[side(cell, way)] == "E"}
        for cell, way in at_exit:
            if cell == one.at:
                return f"go {way}"
        goals = {cell for cell, _ in at_exit}
    else:
        goals = {cell for cell, token in board.cells.items() if token[:1] in ("~", "s", "D")}
    way = _way_to(board, one.at, goals - {one.at})
    return None if way is None or chance(rng, 0.15) else f"go {way}"


def _in_bed_beside(board: Board, cell: Cell, way: str) -> bool:
    return board.edges[side(cell, way)] == "|" or board.cells.get(beside(cell, way), "")[:1] == "~"


def _way_to(board: Board, start: Cell, goals: set[Cell]) -> str | None:
    """The first step of a shortest way over open edges, currents and pits not thought of."""
    waiting: list[tuple[Cell, str]] = [(start, "")]
    seen = {start}
    for cell, first in waiting:
        if cell in goals:
            return first
        for way in "nesw":
            mark, after = board.edges[side(cell, way)], beside(cell, way)
            passable = mark in ("", "%", FLOWS[way][1])
            if passable and after in board.cells and after not in seen:
                seen.add(after)
                waiting.append((after, first or way))
    return None


# --- exhaustive play ---

_CORNERS: tuple[Cell, ...] = ((0, 0), (1, 0), (0, 1), (1, 1))
_SMALL = (
    ("", "", "", ""), ("", "$", "", ""), ("", "H", "", ""), ("", "s", "H", ""), ("", "1", "2", ""),
    ("", "1", "", "2"), ("", "?", "", ""), ("T>", "", "", ""), ("Tv", "", "H", ""), ("", "~<", "s", ""),
    ("", "~v", "H", "s"), ("", "D", "H", ""), ("", "$", "~>", "s"), ("", "T<", "", "$"),
    ("", "@", "H", "$"), ("s", "", "", "H"), ("", "s", "s", "H"), ("1", "", "", "2"), ("", "?", "1", "2"),
    ("~>", "s", "", "H"), ("", "~>", "~v", "s"), ("", "", "D", "$"), ("T>", "T<", "$", "H"), ("", "b1", "b2", "$"),
    ("$", "$", "", ""),
)  # fmt: skip


def small() -> Iterator[World]:
    """2x2 caves: every set of inner walls, a few specials, with and without an exit beside the start."""
    inner = (((0, 0), "e"), ((0, 1), "e"), ((0, 0), "s"), ((1, 0), "s"))
    for tokens, walls, gate in itertools.product(
        _SMALL, itertools.product(("", "|"), repeat=4), (None, ((-1, 0), "e"))
    ):
        sheet = Sheet(2, 2)
        sheet.cells.update(zip(_CORNERS, tokens, strict=True))
        sheet.edges.update(zip(inner, walls, strict=True))
        if gate:
            sheet.edges[gate] = "E"
        board: Board = sheet.board()
        yield World((board,), (("Аня", (0, 0)),), dict(DEFAULTS))


SAID = ("север", "восток", "юг", "запад", "копать", "пропуск")
RECIPE = Recipe(make, MARKS, fill, special, shift, hint, small, SAID, lot="treasure")
