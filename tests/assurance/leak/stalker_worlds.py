"""Random and small worlds of the Stalker zone, duels among them, and the ways to vary what is secret in them.

The open field (size, entrances, ball, relief) is known to all, so that only traps are ever varied.
"""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterator
from typing import Any

from tests.assurance.leak.draft import Draft, Sheet, chance
from tests.assurance.leak.games import Recipe
from tests.reference.interface import Cell, Fact, World, beside

NAMES = ("Аня", "Боря", "Вера")
DEFAULTS = {
    "cabbage_field": "square", "penalty_limit": "3", "nuts": "15", "late_nuts": "yes", "web_told": "end",
    "web_out": "free",
    "swamp_cost": "1", "ford_cost": "1", "climb_cost": "2", "misses": "one", "last_stop": "move",
}  # fmt: skip
CHOICES = {
    "cabbage_field": ("plus",), "penalty_limit": ("1", "2", "5"), "nuts": ("0", "1", "3"), "late_nuts": ("no",),
    "web_told": ("enter",),
    "web_out": ("pays",), "swamp_cost": ("0", "2"), "ford_cost": ("0", "2"), "climb_cost": ("1",),
    "misses": ("add",), "last_stop": ("pause",),
}  # fmt: skip
TRAPS = "wjcpg"
DOORS = ("@", "@i", "O")
LINES = ("n", "e", "s", "w", "ee", "ss", "ww", "nn", "es", "nw", "eee", "sss", "www")  # steps that one line may hold
FILL = ("",) * 6 + ("w", "w", "j", "j", "c", "p", "p", "g")


def make(rng: random.Random, smallest: int, largest: int) -> World:
    """A zone, or two for a duel, with traps anywhere: rules must hold on odd boards too."""
    duel = chance(rng, 0.25)
    count = 2 if duel else rng.randint(1, 3)
    sheets = [_sheet(rng, smallest, largest) for _ in range(2 if duel else 1)]
    players = []
    for number, name in enumerate(NAMES[:count]):
        sheet = sheets[number % len(sheets)]
        places = [cell for cell, token in sheet.cells.items() if token in ("", "@", "@i")] or list(sheet.cells)
        doors = sheet.find("@i") or sheet.find("@")
        players.append((name, rng.choice(doors if doors and chance(rng, 0.4) else places)))
    rulings = dict(DEFAULTS)
    if chance(rng, 0.5):
        for name, values in CHOICES.items():
            if chance(rng, 0.25):
                rulings[name] = rng.choice(values)
    return World(tuple(sheet.board() for sheet in sheets), tuple(players), rulings)


def _sheet(rng: random.Random, smallest: int, largest: int) -> Sheet:
    sheet = Sheet(rng.randint(smallest, largest), rng.randint(smallest, largest))
    cells = list(sheet.cells)
    for token, most in (("@", 3), ("@i", 1), ("O", 1), ("~", 6), ("s", 3), ("/", 3)):
        for _ in range(rng.randint(0, most)):
            sheet.cells[rng.choice(cells)] = token
    share = rng.choice((0.05, 0.15, 0.3))
    for cell, token in sheet.cells.items():
        if chance(rng, share) and token not in DOORS:
            sheet.cells[cell] = rng.choice(TRAPS) + token
    return sheet


def fill(rng: random.Random, token: str) -> str:
    """Another trap, or none; what stands on the open field stays."""
    return token if token in DOORS else rng.choice(FILL) + _relief(token)


def special(token: str) -> bool:
    return token in DOORS


def _relief(token: str) -> str:
    return token[-1:] if token[-1:] in ("~", "s", "/") else ""


def shift(rng: random.Random, draft: Draft, consulted: frozenset[Fact]) -> None:
    """One trap comes, goes, becomes another or moves a little, on a cell that was looked at if there is any."""
    number = rng.randrange(len(draft.sheets))
    sheet = draft.sheets[number]
    cells = [cell for cell, token in sheet.cells.items() if token not in DOORS]
    seen = [cell for cell in cells if Fact("cell", cell, number) in consulted]
    traps = [cell for cell in seen if sheet.cells[cell][:1] in tuple(TRAPS)]
    if not cells:
        return
    if traps and chance(rng, 0.6):
        old = rng.choice([cell for cell in traps if sheet.cells[cell][0] == "c"] or traps)
        near = [cell for cell in cells if max(abs(cell[0] - old[0]), abs(cell[1] - old[1])) in (1, 2)]
        if near:
            new = rng.choice(near)
            sheet.cells[new] = sheet.cells[old][0] + _relief(sheet.cells[new])
        sheet.cells[old] = _relief(sheet.cells[old])
        return
    cell = rng.choice(seen if seen and chance(rng, 0.7) else cells)
    sheet.cells[cell] = rng.choice(("", *TRAPS)) + _relief(sheet.cells[cell])


def hint(rng: random.Random, umpire: Any, bent: float | None) -> str | None:
    """A step towards the nearest trap or the ball, or a nut over one; the die first."""
    speakers = umpire.speakers()
    player = next(one for one in umpire.players if one.name == speakers[0])
    cells = umpire.world.boards[player.board].cells
    if cells[player.at] == "@i" and not (player.moved or player.galosh) and chance(rng, 0.7):
        return "galosh"
    if umpire.owner is not player or umpire.phase != "moving":
        return "roll" if chance(rng, 0.8) else f"nut {rng.choice('nesw')}"
    if chance(rng, 0.1):
        return "stop"
    wanted = [way for way in "nesw" if _worth(cells, beside(player.at, way), bent)]
    further = [way for way in "nesw" if _worth(cells, beside(beside(player.at, way), way), bent)]
    way = rng.choice(wanted or further or ["n", "e", "s", "w"])
    if chance(rng, 0.15):
        return f"nut {way}"
    dear = [way for way in LINES if umpire.is_allowed(player, umpire.phase, "go", way)]
    if not dear:
        return "stop"
    aimed = [line for line in dear if line[0] == way and (bent is None or len(line) == 1)]
    return f"go {rng.choice(aimed or dear)}"


def _worth(cells: dict[Cell, str], cell: Cell, bent: float | None) -> bool:
    if bent is None:
        return False
    token = cells.get(cell, "")
    return token == "O" if bent < 0.2 else token[:1] in tuple(TRAPS)


def small() -> Iterator[World]:
    """A corridor of five cells, and a zone of three by two with a swamp, each with every three traps before the ball.

    Either is played with two sets of dice, short throws and long ones, and the corridor once more by other rulings.
    """
    other = {**DEFAULTS, "web_told": "enter", "misses": "add", "last_stop": "pause", "cabbage_field": "plus"}
    for traps in itertools.product(("", *TRAPS), repeat=3):
        corridor, zone = Sheet(5, 1), Sheet(3, 2)
        corridor.cells.update({(0, 0): "@", **{(1 + n, 0): trap for n, trap in enumerate(traps)}, (4, 0): "O"})
        one, two, three = traps
        zone.cells.update({(0, 0): "@i", (1, 0): one, (0, 1): two, (1, 1): three + "s", (2, 1): "O"})
        for sheet, rulings, dice in (
            (corridor, DEFAULTS, "dice"),
            (corridor, other, "dice 4"),
            (zone, DEFAULTS, "dice"),
            (zone, DEFAULTS, "dice 4"),
        ):
            yield World((sheet.board(),), (("Аня", (0, 0)),), dict(rulings), dice=dice)


# Walls are none of the game's: a mark on an edge that nobody looked at must change nothing.
MARKS = ("", "", "", "|")
SAID = ("ход", "вправо", "вниз", "вправо вправо", "гайка вправо", "стоп")
# The size of the zone is known, and nothing is drawn by a hidden lot: the game has a leak of that kind of its own.
OPEN = frozenset(("misheard text tells the size of the map", "a hidden lot shifts open dice"))
RECIPE = Recipe(make, MARKS, fill, special, shift, hint, small, SAID, embeds=False, open=OPEN, places_open=True)
