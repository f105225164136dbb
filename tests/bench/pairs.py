"""Pairs: ours and theirs measured in turns, and what the pairs say; and what a child process came to."""

from __future__ import annotations

import dataclasses
import gc
import os
import statistics
import subprocess
import time
from collections.abc import Callable, Sequence

Clock = Callable[[], float]
Command = Sequence[str] | Callable[[], Sequence[str]]  # the latter where no two calls may be alike


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


def timed(work: Callable[[], object], clock: Clock = time.process_time) -> float:
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


def cpu_pairs(ours: Command, theirs: Command, folder: str, rounds: int) -> Pairs:
    """Two commands as whole processes in turns, by the seconds of the processor that each took."""
    found: list[tuple[float, float]] = []
    for number in range(rounds + 1):
        spent = [0.0, 0.0]
        for which in (0, 1) if number % 2 else (1, 0):
            command = (ours, theirs)[which]
            spent[which], _, code = child(command() if callable(command) else command, folder)
            assert code in (0, 1), f"exit code {code} of {command}"  # 1: a map with faults was checked, and well
        found.append((spent[0], spent[1]))
    return Pairs(tuple(our for our, _ in found[1:]), tuple(their for _, their in found[1:]))


def child(command: Sequence[str], folder: str) -> tuple[float, float, int]:
    """A whole process: its seconds of the processor, its megabytes at the most, its exit code."""
    running = subprocess.Popen(
        command,
        cwd=folder,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        env=plain_environment(),
    )
    _, status, used = os.wait4(running.pid, 0)
    running.returncode = os.waitstatus_to_exitcode(status)
    return used.ru_utime + used.ru_stime, used.ru_maxrss / 1024, running.returncode
