"""Little zones for tests: rows of tokens, "." for a blank cell, and a table set on them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from gmkit.core.hearing import NotNow, Role
from gmkit.core.speech.misheard import Misheard
from gmkit.games.stalker import GAME
from gmkit.games.stalker.rulings import DEFAULTS
from gmkit.grid.geometry import Cell, Columns
from gmkit.grid.gridmap import GridMap
from tests.kit import evening


def zone(*rows: str, rulings: Mapping[str, str] | None = None) -> GridMap:
    """A map of rows such as "@ . ws O"."""
    grid = [row.split() for row in rows]
    tokens = tuple("" if token == "." else token for row in grid for token in row)
    field = GridMap.blank("stalker", len(grid[0]), len(grid))
    for cell, token in zip(list(field.cells()), tokens, strict=True):
        field = field.with_token(cell, token)
    if rulings:
        import dataclasses

        field = dataclasses.replace(field, rulings=dict(rulings))
    return field


def cell(name: str) -> Cell:
    return Columns.LATIN.parse_cell(name)


class Evening(evening.Evening):
    """A table with scripted dice. `say()` gives the answer, «нельзя» or «?»; `announced` what came with it."""

    def __init__(
        self,
        boards: GridMap | Sequence[GridMap],
        players: Mapping[str, str],
        dice: Sequence[int] = (),
        **rulings: str,
    ) -> None:
        super().__init__(GAME, boards, players, dice=dice, rulings={**DEFAULTS, **rulings})
        self.announced: list[str] = []
        self._note(self.opening.told)

    def _note(self, told: Sequence[Any]) -> None:
        self.announced = [f"{one.about}: {one.text}" for one in told if one.role is Role.ANNOUNCEMENT]

    def say(self, who: str, words: str) -> str:
        try:
            told = self.referee.ask(who, words).told
        except NotNow:
            return "нельзя"
        except Misheard:
            return "?"
        self._note(told)
        return ", ".join(one.text for one in told if one.role is Role.ANSWER)

    def amend(self, words: str) -> None:
        self._note(self.referee.amend(words).told)

    def at(self, who: str) -> str:
        one = self.referee.world.stalker(who)
        return "out" if one.at is None else Columns.LATIN.cell_name(one.at)

    @property
    def speakers(self) -> tuple[str, ...]:
        return self.referee.speakers
