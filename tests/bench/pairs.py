"""Pairs: ours and theirs measured in turns, and what the pairs say."""

from __future__ import annotations

import dataclasses
import gc
import os
import statistics
import time
from collections.abc import Callable

Clock = Callable[[], float]


@dataclasses.dataclass(frozen=True)
class Pairs:
    """The seconds of ours and of theirs, pair by pair; the first pairs, which warm things up, are not among them."""

    ours: tuple[float, ...]
    theirs: tuple[float, ...]

    def ratios(self) -> list[float]:
        """Ours to theirs, one a pair."""
        return [our / their for our, their in zip(self.ours, self.theirs, strict=True)]


def plain_environment() -> dict[str, str]:
    """The environment for child processes, without switches such as unbuffered output or no kept bytecode."""
    return {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}


def quartiles(values: list[float]) -> tuple[float, float, float]:
    """The 25th percentile, the median and the 75th percentile."""
    if len(values) < 2:
        return values[0], values[0], values[0]
    low, middle, high = statistics.quantiles(values, n=4, method="inclusive")
    return low, middle, high


def timed(work: Callable[[], object], clock: Clock) -> float:
    """The seconds of one call by that clock."""
    start = clock()
    work()
    return clock() - start


def in_turns(
    ours: Callable[[], object],
    theirs: Callable[[], object],
    rounds: int,
    clock: Clock = time.perf_counter,
    tidy: bool = False,
) -> Pairs:
    """Run both `rounds` times in turns, changing who goes first; one more round before them only warms up.

    `tidy` collects garbage before each call, where a call leaves much of it.
    """
    found: list[tuple[float, float]] = []
    for number in range(rounds + 1):
        spent = [0.0, 0.0]
        for which in (0, 1) if number % 2 else (1, 0):
            if tidy:
                gc.collect()
            spent[which] = timed((ours, theirs)[which], clock)
        found.append((spent[0], spent[1]))
    return Pairs(tuple(our for our, _ in found[1:]), tuple(their for _, their in found[1:]))
