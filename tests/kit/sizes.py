"""How much the tests try. A newcomer's run is short, `.ci/run` tries the usual size, a release the full one.

`GMKIT_SIZE` says which: `short` (where it is not set), `usual` or `full`. A short run tries something of all that the
others try, never another thing: no test is without its short form, and what it passes over `.ci/run` tries whole. Of a
test with many cases it runs some (tests/conftest.py).
"""

from __future__ import annotations

import os
import random
from collections.abc import Sequence
from typing import NamedTuple, TypeVar

Item = TypeVar("Item")
One = TypeVar("One")
Other = TypeVar("Other")


class Size(NamedTuple):
    """Counts; each is of one game or one kind of file where there are several."""

    name: str
    states: int  # crash states, at least
    points: int  # at which a real process is stopped, at least
    step: int  # of the many like calls of a real process every so many-th is stopped
    stride: int  # and of its other calls
    kills: int  # at random moments
    mutated: int  # files through the readers
    spoilt: int  # files through the whole command line
    forged: int  # game files with all seals made anew
    pairs: int  # of worlds, in process
    through: int  # pairs through processes
    runs: int  # of exhaustive play, at least
    games: int  # of chance, against the umpire
    castles: int  # made and looked over
    share: int  # of a long list of cases every so many-th is tried


SHORT = Size("short", 300, 12, 14, 9, 5, 100, 20, 24, 40, 1, 1_000, 40, 6, 8)
USUAL = Size("usual", 2_000, 60, 2, 1, 30, 1_500, 200, 120, 1_000, 50, 100_000, 400, 50, 1)
FULL = Size("full", 10_000, 200, 1, 1, 400, 100_000, 1_000, 100_000, 20_000, 2_000, 1_000_000, 4_000, 1_000, 1)
SIZES = {size.name: size for size in (SHORT, USUAL, FULL)}
SIZE = SIZES[os.environ.get("GMKIT_SIZE", SHORT.name)]


def some(cases: Sequence[Item], share: int = SIZE.share) -> list[Item]:
    """Every `share`-th case, and never none."""
    return list(cases[::share])


def crossed(ones: Sequence[One], others: Sequence[Other], share: int = SIZE.share) -> list[tuple[One, Other]]:
    """Every one with every other; where cases are few, each of both at least once, in a diagonal."""
    step = min(share, len(others))
    return [(one, other) for row, one in enumerate(ones) for other in others[-row % step :: step]]


def drawn(cases: Sequence[Item], seed: str, share: int = SIZE.share) -> list[Item]:
    """The same of the cases in every run, in their order, where their turns would keep step with `share`."""
    if share == 1:
        return list(cases)
    chosen = set(random.Random(seed).sample(range(len(cases)), -(-len(cases) // share)))
    return [case for number, case in enumerate(cases) if number in chosen]
