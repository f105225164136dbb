"""The castle that gmkit builds itself (ZZ-3): unique, from a seed, in well under a second.

Cut doors and the order of keys are questions about graphs, so networkx answers them. Locks hang on cut doors only, a
treasure lies behind each where it is farthest; keys are laid in an order in which every one can be reached without the
lock it opens; ghosts stand on dead ends. The map then goes through the game's own checks, and is built again if they
find anything.
"""

from __future__ import annotations

import dataclasses
import random
import re
from typing import NamedTuple

from gmkit.errors import UsageError
from gmkit.games.locks.checks import CHECKS
from gmkit.games.locks.events import Colour
from gmkit.games.locks.furnishing import Furnishing
from gmkit.games.locks.legend import DOOR
from gmkit.games.locks.vaults import Vault, vaults_of
from gmkit.grid.file.mapwriter import write_map
from gmkit.grid.findings import findings
from gmkit.grid.generate import braided, rooms, spanning_tree, walled
from gmkit.grid.geometry import Cell, Edge, Way
from gmkit.grid.gridmap import EXIT, GridMap
from gmkit.text import Both, safe_text

SMALLEST, LARGEST = 6, 40  # cells a side [invented]
TRIES = 200


class Settings(NamedTuple):
    """Sizes and numbers of a castle, all of them [invented] (A16): the source gives none.

    They are for 12 x 12 cells; other sizes get as many as their area, or the length of their walls, asks for.
    """

    width: int = 12
    height: int = 12
    outer_doors: int = 8
    players: int = 4  # treasures are five more
    locks: int = 6
    passages: int = 3  # pairs of each of the three types
    cabinets: int = 4
    ghosts: int = 3
    carpets: int = 6
    books: int = 3
    doors: int = 12  # without a lock
    rooms: int = 5
    loops: float = 0.35  # the share of dead ends that become loops

    @property
    def treasures(self) -> int:
        """5 + players."""
        return 5 + self.players


DEFAULT = Settings()


def scaled(width: int, height: int, players: int = 0) -> Settings:
    """The settings of a castle of this size for so many players; 0 stands for the usual side, and for four.

    UsageError for a size that is none.
    """
    width, height = width or DEFAULT.width, height or DEFAULT.height
    if not (SMALLEST <= width <= LARGEST and SMALLEST <= height <= LARGEST):
        raise UsageError(
            Both(
                f"замок может быть от {SMALLEST}x{SMALLEST} до {LARGEST}x{LARGEST} клеток, а не {width}x{height}",
                f"a castle may have from {SMALLEST}x{SMALLEST} to {LARGEST}x{LARGEST} cells, not {width}x{height}",
            )
        )
    treasures = DEFAULT._replace(players=players or DEFAULT.players).treasures
    area = width * height / (DEFAULT.width * DEFAULT.height)
    round_it = (width + height) / (DEFAULT.width + DEFAULT.height)

    def of(number: int, least: int, most: int, share: float = area) -> int:
        return max(least, min(most, round(number * share)))

    return Settings(
        width,
        height,
        outer_doors=of(DEFAULT.outer_doors, 3, 4 * DEFAULT.outer_doors, round_it),
        players=of(treasures, 3, treasures) - 5,
        locks=of(DEFAULT.locks, 1, len(Colour)),
        passages=of(DEFAULT.passages, 1, 9),
        cabinets=of(DEFAULT.cabinets, 1, 40),
        ghosts=of(DEFAULT.ghosts, 1, 30),
        carpets=of(DEFAULT.carpets, 1, 60),
        books=of(DEFAULT.books, 1, 12),
        doors=of(DEFAULT.doors, 3, 240),
        rooms=of(DEFAULT.rooms, 1, 100),
    )


def generate(seed: str, width: int, height: int, players: int = 0) -> str:
    """The text of a castle's map file. The seed stands in it. UsageError for a seed or a size that will not do."""
    if not re.fullmatch(r"[\w.-]{1,40}", seed):
        shown = safe_text(seed, 60)
        raise UsageError(
            Both(
                f"зерно «{shown}»: до 40 букв, цифр, точек и чёрточек", f"seed '{shown}': up to 40 letters, digits, . -"
            )
        )
    settings = scaled(width, height, players)
    seats = f" --players {players}" if players else ""
    field = castle(seed, settings)
    comments = (
        f"# Замок построен: gmkit map new locks --seed {seed} --size {settings.width}x{settings.height}{seats}",
        "# Клетки: $ сокровище, kr ключ, B Книга Знаний, c ковёр, G призрак, p t h тайные ходы, b> шкаф.",
        "# Рёбра: d дверь, r y g b w p дверь с замком, E наружная дверь.",
    )
    return "\n".join((*comments, write_map(field)))


def castle(seed: str, settings: Settings = DEFAULT) -> GridMap:
    """The castle of a seed: the first of its tries in which the checks find nothing."""
    for attempt in range(TRIES):
        field = built(random.Random(f"{seed}/{attempt}"), settings)
        if field is not None and not findings(field, CHECKS):
            return dataclasses.replace(field, name=f"Замок {seed}")
    raise UsageError(
        Both(
            f"такой замок не вышел за {TRIES} попыток; возьмите другое зерно или размер",
            f"no such castle came out in {TRIES} tries; try another seed or size",
        )
    )


def built(rng: random.Random, settings: Settings) -> GridMap | None:
    """One try: corridors and rooms, outer doors, vaults behind cut doors, then what lies in the castle."""
    width, height = settings.width, settings.height
    edges = dict.fromkeys(spanning_tree(rng, width, height))
    for room in rooms(rng, width, height, settings.rooms):
        edges |= dict.fromkeys(room.edges())
    edges |= dict.fromkeys(braided(rng, edges, width, height, settings.loops))
    exits = _outer_doors(rng, settings)
    vaults = vaults_of(rng, list(edges), [cell for cell, _ in exits], settings.locks, width * height)
    if len(vaults) < settings.locks:
        return None
    furnishing = Furnishing(rng, (width, height), list(edges), [cell for cell, _ in exits], vaults)
    furnishing.lay_treasures(settings.treasures, settings.ghosts)
    furnishing.lay_keys()
    furnishing.lay_books(settings.books)
    furnishing.lay_passages(settings.passages)
    furnishing.stand_cabinets(settings.cabinets)
    furnishing.lay_carpets(settings.carpets)
    if furnishing.lacks:
        return None
    field = walled("locks", width, height, edges)
    for edge in _plain_doors(rng, list(edges), vaults, settings.doors):
        field = field.with_edge(edge.cell, edge.way, DOOR)
    for vault in vaults:
        field = field.with_edge(vault.door.cell, vault.door.way, str(vault.colour))
    for cell, way in exits:
        field = field.with_edge(cell, way, EXIT)
    tokens = tuple(furnishing.tokens.get(cell, "") for cell in field.cells())
    return dataclasses.replace(field, tokens=tokens)


def _outer_doors(rng: random.Random, settings: Settings) -> list[tuple[Cell, Way]]:
    """Doors in the outer wall, about as far from one another as they can be, no two at one cell."""
    width, height = settings.width, settings.height
    rim = [
        *((Cell(x, 0), Way.NORTH) for x in range(width)),
        *((Cell(width - 1, y), Way.EAST) for y in range(height)),
        *((Cell(x, height - 1), Way.SOUTH) for x in reversed(range(width))),
        *((Cell(0, y), Way.WEST) for y in reversed(range(height))),
    ]
    share = len(rim) / settings.outer_doors
    shift = rng.random() * len(rim)
    found: dict[Cell, tuple[Cell, Way]] = {}
    for number in range(settings.outer_doors):
        at = int(shift + share * (number + 0.6 * rng.random())) % len(rim)
        found.setdefault(rim[at][0], rim[at])
    return list(found.values())


def _plain_doors(rng: random.Random, edges: list[Edge], vaults: list[Vault], count: int) -> list[Edge]:
    """Doors without a lock; some stand near a locked one, where a lock that was taken off may be hung again."""
    locked = {vault.door for vault in vaults}
    near = {cell for vault in vaults for cell in (vault.door.cell, vault.door.cell.beside(vault.door.way))}
    free = [edge for edge in edges if edge not in locked]
    close = [edge for edge in free if edge.cell in near or edge.cell.beside(edge.way) in near]
    chosen = dict.fromkeys(rng.sample(close, min(len(close), count // 3)))
    rest = [edge for edge in free if edge not in chosen]
    chosen |= dict.fromkeys(rng.sample(rest, min(len(rest), count - len(chosen))))
    return list(chosen)
