"""Which games there are, and what the leak tests need of each: its card, its reference umpire, its worlds.

A folder in gmkit/games without them fails with a message that says what to add.
"""

from __future__ import annotations

import importlib
import importlib.util
import random
from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from types import ModuleType
from typing import Any, NamedTuple

from gmkit.core.game import AnyGame, find_game, game_names
from tests.assurance.leak.draft import Draft
from tests.kit.root import ROOT
from tests.reference.interface import Board, Fact, World

FACTS, ACCEPTED = 5, 10  # facts varied and commands accepted a pair, at least, on average, in any game
# Of 100 pairs of a game that draws for its players, at least so many in which that is compared, and, where there are
# whispers, in which another player was whispered something else as well.
SHOWN, WHISPERED = 40, 10


class Course(NamedTuple):
    """What the reference umpire makes of one script: `heard` is what everybody is entitled to, step by step."""

    heard: tuple[Hashable, ...]
    consulted: frozenset[Fact]
    accepted: int  # commands accepted: steps, digs, throws, nuts, stops
    over: bool  # nobody may speak at the end


class Recipe(NamedTuple):
    """How worlds of one game are made and varied; `tests/assurance/leak/<game>_worlds.py` holds these by name.

    make(rng, smallest, largest)    a random world, legal or legal but odd
    marks                           what may stand on an inner edge that nobody looked at, likelier ones repeated
    fill(rng, token)                another token for a cell that nobody looked at; what is open to all stays
    special(token)                  whether a token is moved by `shift` alone
    shift(rng, draft, consulted)    one change of what has no fixed cell, or of a fact that was looked at
    hint(rng, umpire, bent)         the meaning of a telling move, for a player who seems to know the way, or None;
                                    `bent` (0 to 1) is drawn once a script: what he is after; where it is None he knows
                                    only what all know, and the meaning is one that may be accepted
    small()                         every small world that is played out exhaustively
    said                            the words that are typed there
    embeds                          whether size and place are secret, so that a board may lie in a larger one
    lot                             the purpose of the game's hidden lots, as gmkit calls it; "" where it draws none
    open                            names of planted leaks that betray only what is open to all in this game
    places_open                     whether everybody sees where all stand; a leak then betrays something else
    shown(board)                    the part of a board that is varied although the open field shows it, or None where
                                    only secrets are varied: field and lit moves are compared where that part is the
                                    same, and in half of the pairs it is left alone
    dear            of all counts of tests/kit/sizes.py only every so many-th is tried, since one game costs so much
    piped           whether pairs go through processes too, where all lots are drawn for `lot`: not every game does so
    """

    make: Callable[[random.Random, int, int], World]
    marks: Sequence[str]
    fill: Callable[[random.Random, str], str]
    special: Callable[[str], bool]
    shift: Callable[[random.Random, Draft, frozenset[Fact]], None]
    hint: Callable[[random.Random, Any, float | None], str | None]
    small: Callable[[], Iterator[World]]
    said: Sequence[str] = ()
    embeds: bool = True
    lot: str = ""
    open: frozenset[str] = frozenset()
    places_open: bool = False
    shown: Callable[[Board], Hashable] | None = None
    dear: int = 1
    piped: bool = True

    def share(self, count: int) -> int:
        """How many of so many are tried in this game."""
        return max(1, count // self.dear)


class Plan(NamedTuple):
    """All that the tests need of one game."""

    game: AnyGame
    umpire: Callable[[World], Any]
    words: Mapping[str, str]
    misheard: Sequence[str]
    recipe: Recipe

    def look_alike(self, one: World, two: World) -> bool:
        """Whether what all may see at the table is the same in two worlds, so that only secrets differ."""
        shown = self.recipe.shown
        return shown is None or [*map(shown, one.boards)] == [*map(shown, two.boards)]

    @property
    def shows(self) -> bool:
        """Whether the game draws anything for the players: an open field, or the moves open to one of them."""
        return self.game.sight.field is not None or self.game.sight.lit is not None


def missing(name: str) -> list[str]:
    """What a game still lacks, in words that say what to add."""
    lacks = []
    if importlib.util.find_spec(f"tests.reference.{name}_umpire") is None:
        lacks.append(
            f"add tests/reference/{name}_umpire.py with WORDS, MISHEARD and class Umpire: a slow umpire written "
            f"from the rules alone, as tests/reference/interface.py says"
        )
    if importlib.util.find_spec(f"tests.assurance.leak.{name}_worlds") is None:
        lacks.append(
            f"add tests/assurance/leak/{name}_worlds.py with RECIPE: how worlds of the game are made and varied "
            f"(tests/assurance/leak/games.py says what is in it)"
        )
    if not (ROOT / "scenarios" / name / "cases.yaml").is_file():
        lacks.append(f"add scenarios/{name}/cases.yaml: the worked cases of the game")
    return lacks


def plan_of(name: str) -> Plan:
    """The plan of one game. LookupError that says what to add."""
    lacks = [lack for lack in missing(name) if _needed(lack)]
    if lacks:
        raise LookupError(f"{name}: " + "; ".join(lacks))
    umpire: ModuleType = importlib.import_module(f"tests.reference.{name}_umpire")
    worlds: ModuleType = importlib.import_module(f"tests.assurance.leak.{name}_worlds")
    return Plan(find_game(name), umpire.Umpire, umpire.WORDS, umpire.MISHEARD, worlds.RECIPE)


def planned() -> tuple[str, ...]:
    """The games that can be tested by pairs."""
    return tuple(name for name in game_names() if not any(map(_needed, missing(name))))


def piped() -> tuple[str, ...]:
    """Those of them whose pairs go through processes too."""
    return tuple(name for name in planned() if plan_of(name).recipe.piped)


def _needed(lack: str) -> bool:
    """Whether nothing can be searched without it."""
    return "_umpire.py" in lack or "_worlds.py" in lack


__all__ = [
    "ACCEPTED", "FACTS", "ROOT", "SHOWN", "WHISPERED", "Course", "Plan", "Recipe",
    "game_names", "missing", "piped", "plan_of", "planned",
]  # fmt: skip
