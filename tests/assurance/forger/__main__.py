"""`python -m tests.assurance.forger [--files N]`: so many forged files, what became of them, seconds and memory.

They are judged in parts, each by a process of its own: what a process keeps of the files before is no file's memory.
"""

from __future__ import annotations

import argparse
import multiprocessing
import os
import sys
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed

from tests.assurance.forger.part import Part, part_of

MOST_MEGABYTES = 256
PART = 250  # files; a process that judges four games keeps much of a thousand


def main() -> int:
    """Print the counts; 1 where a file was accepted, took too long or too much, or ended in a traceback."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--files", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    whole = Part(0, Counter(), [], 0.0, 0, 0.0)
    for part in _parts(asked.files, asked.seed):
        whole = Part(
            whole.files + part.files,
            whole.kinds + part.kinds,
            whole.wrong + part.wrong,
            max(whole.slowest, part.slowest),
            max(whole.peak, part.peak),
            whole.took + part.took,
        )
        for wrong in part.wrong:  # as it is found, and how far it is: a long run may be broken off
            print(wrong, flush=True)
        print(_summary(whole), file=sys.stderr, flush=True)
    for kind, number in whole.kinds.most_common():
        print(f"{number:>8} {kind}")
    print(_summary(whole))
    return 1 if whole.wrong or whole.peak > MOST_MEGABYTES else 0


def _parts(files: int, seed: int) -> Iterator[Part]:
    """All parts as they end, on all cores. Each draws by a seed of its own."""
    fresh = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(os.cpu_count(), mp_context=fresh, max_tasks_per_child=1) as pool:
        counts = [min(PART, files - first) for first in range(0, files, PART)]
        for done in as_completed([pool.submit(part_of, count, f"{seed}-{n}") for n, count in enumerate(counts)]):
            yield done.result()


def _summary(part: Part) -> str:
    return (
        f"{part.files} files, {len(part.wrong)} wrong, slowest {part.slowest:.2f} s, peak {part.peak} MB, "
        f"{part.took:.0f} s of work"
    )


if __name__ == "__main__":
    sys.exit(main())
