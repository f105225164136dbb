"""The helper that compares turns whole sees every kind of difference, and none where there is none."""

from __future__ import annotations

from enum import Enum
from typing import Any, NamedTuple

import pytest

from gmkit.grid.geometry import Cell, Edge, Way
from tests.kit.evening import differences


class Colour(Enum):
    RED = "red"
    BLUE = "blue"


class Piece(NamedTuple):
    name: str
    at: Cell | None = None
    bag: tuple[Any, ...] = ()


class State(NamedTuple):
    pieces: tuple[Piece, ...] = (Piece("Ann"), Piece("Ben"))
    turn: int = 0
    open: frozenset[Any] = frozenset()
    doors: dict[Any, Any] = {}
    lots: tuple[int, ...] = ()


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({}, []),
        ({"turn": 1}, ["turn: 0 -> 1"]),
        ({"pieces": (Piece("Ann", Cell(1, 0)), Piece("Ben"))}, ["Ann.at: None -> B1"]),
        ({"pieces": (Piece("Ann"), Piece("Ben", bag=(Colour.RED,)))}, ["Ben.bag: [] -> [red]"]),
        ({"pieces": (Piece("Ann"),)}, ["pieces: - Piece(name='Ben', at=None, bag=())"]),
        ({"pieces": (Piece("Ann"), Piece("Ben"), Piece("Cid"))}, ["pieces: + Piece(name='Cid', at=None, bag=())"]),
        ({"pieces": (Piece("Anna"), Piece("Ben"))}, ["Anna.name: Ann -> Anna"]),
        ({"open": frozenset({Cell(0, 1), Cell(2, 2)})}, ["open: + A2", "open: + C3"]),
        ({"doors": {Edge(Cell(0, 0), Way.EAST): Colour.BLUE}}, ["doors.A1>: None -> blue"]),
        ({"lots": (1, 2)}, ["lots: [] -> [1, 2]"]),
        ({"turn": True}, ["turn: 0 -> True"]),
    ],
)
def test_every_difference_is_told_and_nothing_else(change: dict[str, Any], told: list[str]) -> None:
    before = State()
    assert list(differences(before, before._replace(**change))) == told
