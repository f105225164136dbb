"""Leaks planted in gmkit by patches: the search for leaks is itself tested by finding every one of them.

Each has a place where a real table could leak: what is refused, shown, counted, ordered, named or kept.
"""

from __future__ import annotations

import importlib
import importlib.util
import zlib
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, NamedTuple

import pytest

from gmkit.core.game import AnyGame
from gmkit.core.journal.line import Line
from gmkit.core.referee import Referee
from gmkit.table import prompt as line
from tests.assurance.leak.games import plan_of

Plant = Callable[[pytest.MonkeyPatch, AnyGame], AnyGame]


# The kinds of leak of which every game must have one planted.
KINDS = (
    "error text", "completion", "help", "prompt", "column width", "order of lists", "file name", "size of a file",
    "number of turns", "refusal that costs", "hidden lot shifts open dice", "undo allowed or not", "plural form",
    "number of lines", "log", "who may speak", "screen control", "newcomer", "wording", "whisper", "open field",
    "lit moves", "second window",
)  # fmt: skip


class Leak(NamedTuple):
    """One leak. `game` is "" where it can be planted in any game."""

    name: str
    plant: Plant
    game: str = ""
    kind: str = "wording"


LEAKS: list[Leak] = []
_at: list[Referee] = []  # the referee of the table that is typed at now


def planted(name: str, game: str = "", kind: str = "wording") -> Callable[[Plant], Plant]:
    """Enters a leak in the list."""

    def enter(plant: Plant) -> Plant:
        LEAKS.append(Leak(name, plant, game, kind))
        return plant

    return enter


@contextmanager
def with_leak(leak: Leak, game: AnyGame) -> Iterator[AnyGame]:
    """gmkit with that leak in it."""
    with pytest.MonkeyPatch.context() as patch:
        _watch(patch)
        yield leak.plant(patch, game)
    _at.clear()


def _watch(patch: pytest.MonkeyPatch) -> None:
    """Keep which table is typed at, so that any function can betray it."""

    def watched(true: Any, self: Any, *args: Any) -> Any:
        _at[:] = [self.referee]
        return true(self, *args)

    for name in ("take", "answer", "prompt"):
        wrap(patch, line.Table, name, watched)


def leaks_of(name: str) -> tuple[Leak, ...]:
    """The leaks that can be planted in a game, its own among them; those that betray what is open there left out."""
    for module in ("tests.assurance.leak.every_game_planted", f"tests.assurance.leak.{name}_planted"):
        if importlib.util.find_spec(module) is not None:
            importlib.import_module(module)
    left_out = plan_of(name).recipe.open
    return tuple(leak for leak in LEAKS if leak.game in ("", name) and leak.name not in left_out)


def secret() -> str:
    """A letter that the map decides."""
    return "ABCDEF"[zlib.crc32("".join(_at[0].setup.boards[0].tokens).encode()) % 6]


def place() -> str:
    """The cell of the one whose turn it is; where all see where all stand, a letter instead."""
    referee = _at[0]
    if plan_of(referee.game.name).recipe.places_open:
        return secret()
    speakers = referee.speakers
    truth = referee.game.master.truth(referee.world, referee.columns)
    return "".join(truth.places[speakers[0]]) if speakers else ""


def is_typed() -> bool:
    """Whether anything has been typed at the table yet."""
    return bool(_at)


def at() -> Referee:
    """The referee of the table that is typed at now."""
    return _at[0]


def at_table() -> list[Line]:
    """The lines in force of the game that is typed at now."""
    return list(_at[0].in_force())


def wrap(patch: pytest.MonkeyPatch, owner: Any, name: str, change: Callable[..., Any]) -> None:
    """`change(true, *args)` in place of a function."""
    true = getattr(owner, name)
    patch.setattr(owner, name, lambda *args, **more: change(true, *args, **more))
