"""`python -m tests.assurance.hostile [--mutated N]`: bad files through every reader, each within 2 s and 256 MB.

Every large file is met in a process of its own, so that its memory is its own; small ones share one.
"""

from __future__ import annotations

import argparse
import collections
import json
import os
import resource
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from pathlib import Path
from typing import Any, NamedTuple

from tests.assurance.hostile.check import Found, met, put_down
from tests.assurance.hostile.files import Bad, all_bad
from tests.assurance.hostile.mutated import mutated_files
from tests.kit.sizes import some

MEGABYTES = 256
_GROUND = 1024  # MB of address space: what runs away fails here, and not the machine
_COVERED = "coverage" in sys.modules  # what a copy of this process runs would not be counted
_TOGETHER = 100
_SMALL, _FEW = 20_000, 25  # bytes, files


class Sum(NamedTuple):
    """What came of many files."""

    counts: collections.Counter[str]
    wrong: list[str]
    slowest: float
    peak: int

    def told(self) -> str:
        """One row of a table."""
        kinds = " ".join(f"{reader} {count}" for reader, count in sorted(self.counts.items()))
        return (
            f"{sum(self.counts.values())} files ({kinds}), {len(self.wrong)} wrong, "
            f"slowest {self.slowest:.2f} s, peak {self.peak} MB"
        )


def by_hand() -> Sum:
    """Every file made by hand, though of the large ones in a short run a few; all must be refused, at their places."""
    large, small = [], []
    for bad in all_bad():
        (large if callable(bad.data) or len(bad.data) > _SMALL else small).append(bad)
    large = some(large)
    if _COVERED:
        large = []  # counting lines makes them ten times as slow, and no line is theirs alone
    groups = [[bad] for bad in large] + [small[at : at + _FEW] for at in range(0, len(small), _FEW)]
    return _sum(iter(groups), refused=True)


def mutated(count: int, seed: int = 1) -> Sum:
    """So many mutated files; they are read or refused."""
    files = mutated_files(count, seed)
    return _sum(iter(lambda: list(islice(files, _TOGETHER)), []), refused=False)


def _sum(groups: Iterator[Sequence[Bad]], refused: bool) -> Sum:
    counts: collections.Counter[str] = collections.Counter()
    wrong: list[str] = []
    slowest, peak = 0.0, 0
    for group in groups:
        found, used = _apart(group, refused)
        peak = max(peak, used)
        if used > MEGABYTES:
            found = [(f"{used} MB; {what}", seconds) for what, seconds in found]
        for bad, (what, seconds) in zip(group, found, strict=True):
            counts[bad.reader] += 1
            slowest = max(slowest, seconds)
            if what:
                wrong.append(f"{bad.reader}: {bad.name}: {what}")
    return Sum(counts, wrong, slowest, peak)


def _apart(group: Sequence[Bad], refused: bool) -> tuple[list[tuple[str, float]], int]:
    """The files met in a child: what is wrong with each and its seconds; and the megabytes that the child came to."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        if len(group) == 1:
            _child(lambda: put_down(group[0], folder))

        def meet() -> list[Found]:
            if not _COVERED:
                resource.setrlimit(resource.RLIMIT_AS, (_GROUND << 20, _GROUND << 20))
            found = []
            for bad in group:
                if len(group) > 1:
                    put_down(bad, folder)
                found.append(met(bad, folder, refused))
            return found

        answer, used = _child(meet)
    if answer is None:
        return [("the process died", 0.0)] * len(group), used
    return [(what, seconds) for what, seconds in answer], used


def _child(work: Callable[[], Any]) -> tuple[Any, int]:
    """What `work` gives in a process of its own (None where that dies), and the megabytes that it came to."""
    if _COVERED:
        return work(), 0
    receive, send = os.pipe()
    child = os.fork()
    if child == 0:
        code = 70
        try:
            os.close(receive)
            with os.fdopen(send, "w") as pipe:
                json.dump(work(), pipe)
            code = 0
        finally:
            os._exit(code)
    os.close(send)
    with os.fdopen(receive) as pipe:
        answer = pipe.read()
    _, status, used = os.wait4(child, 0)
    return json.loads(answer) if status == 0 else None, used.ru_maxrss // 1024


def main() -> int:
    """Print what is wrong with any file, then the counts; 1 where anything is."""
    parser = argparse.ArgumentParser(prog="python -m tests.assurance.hostile", description=__doc__)
    parser.add_argument("--mutated", type=int, default=0, help="so many mutated files instead of those made by hand")
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    began = time.perf_counter()
    found = mutated(chosen.mutated, chosen.seed) if chosen.mutated else by_hand()
    for what in found.wrong:
        print(what)
    print(f"{found.told()}, {time.perf_counter() - began:.0f} s")
    return 1 if found.wrong else 0


if __name__ == "__main__":
    sys.exit(main())
