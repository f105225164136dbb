"""Random castles as the reference umpire takes them, and whole games of random legal commands."""

from __future__ import annotations

import functools
import random

from gmkit.core.dice import Seeded
from gmkit.core.referee import Referee
from gmkit.core.setup import Seat, Setup
from gmkit.games.locks import GAME, castle
from gmkit.games.locks.commands import Command, Finish, GiveUp, Hang, Pull, TakeCard, TakeOff, Wait
from gmkit.games.locks.lit import known, open_moves
from gmkit.games.locks.short import short
from gmkit.grid.geometry import WAYS, Cell
from gmkit.grid.gridmap import GridMap
from tests.games.locks.table import NAMES
from tests.reference.interface import Board, World, face, side

CHOICES = {
    "cabinet_cards": ("1", "3"), "hang": ("original",), "sold_keys": ("any",), "two_magnets": ("treasure",),
    "cards": ("spent",), "bypass": ("choice",),
    "prisoner": ("counts",), "held_buys": ("no",), "first_move": ("placed",), "prison_rounds": ("3",),
}  # fmt: skip


class Lots(Seeded):
    """The lots of a reference world."""

    def lot(self, purpose: str, sides: int, nth: int, of_all: int) -> int:
        return face(f"{self.seed} lot", of_all, sides)


@functools.cache
def small_castle(number: int) -> GridMap:
    """One of a dozen small castles, no two of one size."""
    return castle.castle(f"small {number}", castle.scaled(6 + number % 3, 6 + number // 3 % 2))


@functools.cache
def tight_castle(number: int) -> GridMap:
    """A small castle in which many edges are walls and doors with locks: players get shut in."""
    rng = random.Random(f"tight {number}")
    field = small_castle(number % 6)
    for cell in field.cells():
        for way in (1, 2):
            if field.edge(cell, WAYS[way]) == "" and cell.beside(WAYS[way]) in field and rng.random() < 0.25:
                field = field.with_edge(cell, WAYS[way], rng.choice("|d"))
    return field


def board_of(field: GridMap) -> Board:
    """The same castle for the umpire."""
    return Board(
        field.width,
        field.height,
        {(cell.column, cell.row): field.token(cell) for cell in field.cells()},
        {side((at.cell.column, at.cell.row), "nesw"[at.way]): mark for at, mark in field.edges()},
    )


def rulings_of(rng: random.Random) -> dict[str, str]:
    """The defaults, and now and then another value."""
    found = GAME.settled()
    if rng.random() < 0.5:
        for name, values in CHOICES.items():
            if rng.random() < 0.3:
                found[name] = rng.choice(values)
    return found


def deal(number: int, seats: int, tight: bool = False, at_books: bool = False) -> tuple[Referee, World]:
    """A table and the same world for the umpire. Placed players stand on any cell without a ghost, or by Books."""
    rng = random.Random(f"deal {number} {seats}")
    field = (tight_castle if tight else small_castle)(number % 12)
    rulings = rulings_of(rng)
    if at_books:
        rulings["first_move"] = "placed"
    free = (
        list(field.find("B")) if at_books else [cell for cell in field.cells() if not field.token(cell).startswith("G")]
    )
    starts: list[Cell] = [rng.choice(free) for _ in range(seats)]
    names = NAMES[:seats]
    setup = Setup((field,), tuple(Seat(name, cell) for name, cell in zip(names, starts, strict=True)), rulings)
    world = World(
        (board_of(field),),
        tuple((name, (cell.column, cell.row)) for name, cell in zip(names, starts, strict=True)),
        rulings,
        lots=f"{number}",
    )
    referee = Referee(GAME, setup, seed=f"{number}", chance=Lots(f"{number}"))
    return referee, world


def weight(command: Command, moves: int) -> float:
    """How often a kind of command is chosen: rare ones often, the end of one's game ever more often."""
    if isinstance(command, Finish):
        return 0.02 + moves / 600
    if isinstance(command, Wait):
        return 0.05
    if isinstance(command, GiveUp):
        return 0.05 + moves / 3000
    if isinstance(command, TakeOff | TakeCard | Pull):
        return 4.0
    return 0.4 if isinstance(command, Hang) else 1.0


def choose(rng: random.Random, referee: Referee, moves: int) -> str:
    """The words of a random legal command of whose turn it is."""
    who = referee.speakers[0]
    found = [command for command, _ in open_moves(known(referee.world, who), who)]
    weights = [weight(command, moves) for command in found]
    return short(rng.choices(found, weights)[0], referee.columns, "ru")
