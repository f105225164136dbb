"""Route: the shortest game from one start, as a game's solver tells it to the map command and to the reveal."""

from __future__ import annotations

from typing import NamedTuple

from gmkit.errors import GmkitError
from gmkit.text import Both


class Route(NamedTuple):
    """How many turns of one player alone the shortest game takes, missed ones included, and what he would type."""

    turns: int
    missed: int  # of these, the turns in which he may not act
    words: tuple[Both, ...]


class TooHard(GmkitError):
    """The map has more states than a solver will walk through."""

    def __init__(self) -> None:
        super().__init__(
            Both(
                "карта слишком велика или запутанна: кратчайшую игру за разумное время не найти",
                "the map is too large or tangled to find the shortest game in reasonable time",
            )
        )
