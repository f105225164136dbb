"""Random and small worlds of the Numenor cave, and the ways to vary what is special in them."""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterator
from typing import Any

from tests.leak.draft import Draft, Sheet, chance
from tests.leak.games import Recipe
from tests.reference.interface import Board, Cell, Fact, Monster, World, beside, side

NAMES = ("Аня", "Боря", "Вера")
DEFAULTS = {
    "drift": "2", "swamp_limit": "3", "swamp_skip": "entry", "roar_limit": "2", "roar_arrival": "told",
    "pit_stay": "keep", "bump_land": "free", "bump_river": "carried", "finish": "first", "quiet_rounds": "off",
}  # fmt: skip
CHOICES = {
    "drift": ("0", "1", "3", "mouth"), "swamp_limit": ("1", "2", "4"), "swamp_skip": ("every", "none"),
    "roar_limit": ("1", "3"), "roar_arrival": ("counts",), "pit_stay": ("next",), "bump_land": ("spends",),
    "bump_river": ("stays",), "finish": ("all",), "quiet_rounds": ("2",),
}  # fmt: skip
FLOWS = {"n": "~^", "e": "~>", "s": "~v", "w": "~<"}
MARKS = ("", "", "", "", "|", "|", "^", ">", "v", "<")
FILL = ("",) * 8 + ("s", "?", "T^", "T>", "Tv", "T<", "~^", "~>", "~v", "~<", "c1", "c2", "@")
DENS = ("D", "D1", "D2")


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
        _river(rng, sheet)
    for token in ("1", "2", "3")[: rng.choice((0, 2, 3))]:
        _put(rng, sheet, token)
    for token in ("b1", "b2", "b3")[: rng.choice((0, 0, 2, 3))]:
        _put(rng, sheet, token)
    for token, most in (("?", 2), ("s", 3), ("T^", 1), ("T>", 1), ("Tv", 1), ("T<", 1), ("@", 2)):
        for _ in range(rng.randint(0, most)):
            _put(rng, sheet, token)
    _put(rng, sheet, "H")
    for token in DENS[: rng.choice((0, 0, 1, 1, 2))]:
        home = _put(rng, sheet, token)
        if home is not None and chance(rng, 0.6):
            sheet.monsters[token] = _route(rng, sheet, home)
    _exit(rng, sheet, frozenset())
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
        _put(rng, sheet, "$")
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


def _put(rng: random.Random, sheet: Sheet, token: str) -> Cell | None:
    free = sheet.find("")
    if not free:
        return None
    cell = rng.choice(free)
    sheet.cells[cell] = token
    return cell


def _river(rng: random.Random, sheet: Sheet) -> None:
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


def _route(rng: random.Random, sheet: Sheet, home: Cell) -> Monster:
    route = [home]
    for _ in range(rng.randint(1, 4)):
        on = [beside(route[-1], way) for way in "nesw" if beside(route[-1], way) in sheet.cells]
        if not on:
            break
        route.append(rng.choice(on))
    return Monster(tuple(dict.fromkeys(route)), rng.randint(1, 2), chance(rng, 0.4))


def _exit(rng: random.Random, sheet: Sheet, kept: frozenset[Fact]) -> None:
    """One exit somewhere in the rim, beside land."""
    places = [edge for edge in sheet.rim() if Fact("edge", edge) not in kept and _beside_land(sheet, edge)]
    if places:
        sheet.edges[rng.choice(places)] = "E"


def _beside_land(sheet: Sheet, edge: tuple[Cell, str]) -> bool:
    cell, way = edge
    near = cell if cell in sheet.cells else beside(cell, way)
    return sheet.cells[near] in ("", "@", "$", "H")


def fill(rng: random.Random, token: str) -> str:
    return rng.choice(FILL)


def special(token: str) -> bool:
    return token in ("H", "$") or token[:1] == "D"


def shift(rng: random.Random, draft: Draft, consulted: frozenset[Fact]) -> None:
    """One change of a treasure, the infirmary, a dragonid, the exit, a start, or of a fact that was looked at."""
    waded = any(draft.sheet.cells[cell][:1] == "~" for kind, cell, _ in consulted if kind == "cell")
    change = _stir_river if waded and chance(rng, 0.3) else rng.choice(_SHIFTS)
    change(rng, draft, consulted)


def _move_treasure(rng: random.Random, draft: Draft, consulted: frozenset[Fact]) -> None:
    sheet = draft.sheet
    lying = sheet.find("$")
    if lying and chance(rng, 0.5):
        sheet.cells[rng.choice(lying)] = ""
    if not lying or chance(rng, 0.7):
        _put(rng, sheet, "$")


def _move_infirmary(rng: random.Random, draft: Draft, consulted: frozenset[Fact]) -> None:
    sheet = draft.sheet
    for cell in sheet.find("H"):
        sheet.cells[cell] = ""
    _on_trodden(rng, sheet, "H", consulted)


def _on_trodden(rng: random.Random, sheet: Sheet, token: str, consulted: frozenset[Fact]) -> None:
    """Put something where somebody has walked, if anywhere."""
    trodden = [cell for cell in sheet.find("") if Fact("cell", cell) in consulted]
    if trodden and chance(rng, 0.7):
        sheet.cells[rng.choice(trodden)] = token
    else:
        _put(rng, sheet, token)


def _treasure_underfoot(rng: random.Random, draft: Draft, consulted: frozenset[Fact]) -> None:
    _on_trodden(rng, draft.sheet, "$", consulted)


def _move_dragonid(rng: random.Random, draft: Draft, consulted: frozenset[Fact]) -> None:
    sheet = draft.sheet
    token = rng.choice(DENS)
    for cell in sheet.find(token):
        sheet.cells[cell] = ""
    sheet.monsters.pop(token, None)
    if chance(rng, 0.75):
        home = _put(rng, sheet, token)
        if home is not None and chance(rng, 0.5):
            sheet.monsters[token] = _route(rng, sheet, home)


def _reroute(rng: random.Random, draft: Draft, consulted: frozenset[Fact]) -> None:
    sheet = draft.sheet
    for token in DENS:
        for home in sheet.find(token):
            sheet.monsters.pop(token, None)
            if chance(rng, 0.7):
                sheet.monsters[token] = _route(rng, sheet, home)


def _move_exit(rng: random.Random, draft: Draft, consulted: frozenset[Fact]) -> None:
    """Anywhere, a wall that somebody has struck included."""
    sheet = draft.sheet
    struck = [edge for edge in sheet.rim() if Fact("edge", edge) in consulted and _beside_land(sheet, edge)]
    for edge in sheet.rim():
        sheet.edges[edge] = "|"
    if struck and chance(rng, 0.6):
        sheet.edges[rng.choice(struck)] = "E"
    else:
        _exit(rng, sheet, frozenset())


def _move_start(rng: random.Random, draft: Draft, consulted: frozenset[Fact]) -> None:
    index = rng.randrange(len(draft.players))
    name, _ = draft.players[index]
    places = [cell for cell, token in draft.sheet.cells.items() if token in ("", "@", "$", "H")]
    others = [at for other, at in draft.players if other != name]
    if others and chance(rng, 0.3):
        places = [*others, *(beside(at, way) for at in others for way in "nesw")]
        places = [cell for cell in places if cell in draft.sheet.cells]
    if places:
        draft.players[index] = name, rng.choice(places)


def _flip_edge(rng: random.Random, draft: Draft, consulted: frozenset[Fact]) -> None:
    """An edge that was looked at: a wall becomes a cliff, a rapid moves up the bed, a bed is barred."""
    sheet = draft.sheet
    seen = [edge for edge in sheet.inner() if Fact("edge", edge) in consulted]
    if not seen:
        return
    edge = rng.choice(seen)
    sheet.edges[edge] = rng.choice(("", "|", *("^v" if edge[1] == "s" else "<>")))


def _stir_river(rng: random.Random, draft: Draft, consulted: frozenset[Fact]) -> None:
    """A bed that somebody was in: a rapid moves along it, a bar comes or goes, the current turns."""
    sheet = draft.sheet
    beds = [edge for edge in sheet.inner() if _in_bed(sheet, edge)]
    seen = [edge for edge in beds if Fact("edge", edge) in consulted]
    rapids = [edge for edge in seen if sheet.edges[edge] == "%"]
    wet = [cell for cell, token in sheet.cells.items() if token[:1] == "~" and Fact("cell", cell) in consulted]
    if rapids and chance(rng, 0.6):
        rapid = rng.choice(rapids)
        sheet.edges[rapid] = ""
        sheet.edges[min(rng.sample(beds, min(3, len(beds))), key=lambda edge: _apart(edge, rapid))] = "%"
    elif seen and chance(rng, 0.6):
        edge = rng.choice(seen)
        sheet.edges[edge] = "" if sheet.edges[edge] == "|" else "|"
    elif wet:
        sheet.cells[rng.choice(wet)] = rng.choice(tuple(FLOWS.values()))


def _apart(one: tuple[Cell, str], two: tuple[Cell, str]) -> int:
    return abs(one[0][0] - two[0][0]) + abs(one[0][1] - two[0][1]) + 9 * (one == two)


def _in_bed(sheet: Sheet, edge: tuple[Cell, str]) -> bool:
    cell, way = edge
    return sheet.cells[cell][:1] == "~" and sheet.cells[beside(cell, way)][:1] == "~"


def _flip_cell(rng: random.Random, draft: Draft, consulted: frozenset[Fact]) -> None:
    """A cell that was looked at, for another that is told by the same word."""
    sheet = draft.sheet
    seen = [cell for cell, token in sheet.cells.items() if Fact("cell", cell) in consulted and not special(token)]
    odd = [cell for cell in seen if sheet.cells[cell]]  # not plain land
    if not seen:
        return
    cell = rng.choice(odd) if odd and chance(rng, 0.7) else rng.choice(seen)
    token = sheet.cells[cell]
    if token[:1] == "~":
        sheet.cells[cell] = rng.choice(("~^", "~>", "~v", "~<"))
    elif token[-1:].isdigit() or token == "?":
        sheet.cells[cell] = rng.choice(("?", "1", "2", "3", "c1", "c2"))
    else:
        sheet.cells[cell] = rng.choice(("", "T^", "T>", "Tv", "T<"))


def _turn_ring(rng: random.Random, draft: Draft, consulted: frozenset[Fact]) -> None:
    """The pits of a ring in another order."""
    sheet = draft.sheet
    prefix = rng.choice(("", "b"))
    ring = [cell for cell, token in sheet.cells.items() if token[-1:].isdigit() and token[:-1] == prefix]
    tokens = [sheet.cells[cell] for cell in ring]
    rng.shuffle(tokens)
    sheet.cells.update(zip(ring, tokens, strict=True))


_SHIFTS = (
    _move_treasure, _move_infirmary, _treasure_underfoot, _move_dragonid, _move_dragonid, _reroute,
    _move_exit, _move_start, _flip_edge, _flip_edge, _flip_cell, _flip_cell, _turn_ring,
)  # fmt: skip

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
    for tokens, walls, way_out in itertools.product(
        _SMALL, itertools.product(("", "|"), repeat=4), (None, ((-1, 0), "e"))
    ):
        sheet = Sheet(2, 2)
        sheet.cells.update(zip(_CORNERS, tokens, strict=True))
        sheet.edges.update(zip(inner, walls, strict=True))
        if way_out:
            sheet.edges[way_out] = "E"
        board: Board = sheet.board()
        yield World((board,), (("Аня", (0, 0)),), dict(DEFAULTS))


SAID = ("север", "восток", "юг", "запад", "копать", "пропуск")
RECIPE = Recipe(make, MARKS, fill, special, shift, hint, small, SAID, lot="treasure")
