"""Changes of what has no fixed cell in the Numenor cave, or of what was looked at there and not told."""

from __future__ import annotations

import random

from tests.assurance.leak.draft import Draft, Sheet, chance
from tests.assurance.leak.numenor_sheet import DENS, FLOWS, beside_land, put, route, way_out
from tests.reference.interface import Cell, Fact, beside


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
        put(rng, sheet, "$")


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
        put(rng, sheet, token)


def _treasure_underfoot(rng: random.Random, draft: Draft, consulted: frozenset[Fact]) -> None:
    _on_trodden(rng, draft.sheet, "$", consulted)


def _move_dragonid(rng: random.Random, draft: Draft, consulted: frozenset[Fact]) -> None:
    sheet = draft.sheet
    token = rng.choice(DENS)
    for cell in sheet.find(token):
        sheet.cells[cell] = ""
    sheet.monsters.pop(token, None)
    if chance(rng, 0.75):
        home = put(rng, sheet, token)
        if home is not None and chance(rng, 0.5):
            sheet.monsters[token] = route(rng, sheet, home)


def _reroute(rng: random.Random, draft: Draft, consulted: frozenset[Fact]) -> None:
    sheet = draft.sheet
    for token in DENS:
        for home in sheet.find(token):
            sheet.monsters.pop(token, None)
            if chance(rng, 0.7):
                sheet.monsters[token] = route(rng, sheet, home)


def _move_exit(rng: random.Random, draft: Draft, consulted: frozenset[Fact]) -> None:
    """Anywhere, a wall that somebody has struck included."""
    sheet = draft.sheet
    struck = [edge for edge in sheet.rim() if Fact("edge", edge) in consulted and beside_land(sheet, edge)]
    for edge in sheet.rim():
        sheet.edges[edge] = "|"
    if struck and chance(rng, 0.6):
        sheet.edges[rng.choice(struck)] = "E"
    else:
        way_out(rng, sheet, frozenset())


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
