"""`python -m tests.assurance.forger [--files N]`: so many forged files, what became of them, seconds and memory."""

from __future__ import annotations

import argparse
import resource
import sys
import time

import gmkit
from tests.assurance.forger.judging import Tally, bases, run

MOST_MEGABYTES = 256
EVERY = 1_000  # files


def main() -> int:
    """Print the counts; 1 where a file was accepted, took too long, or ended in a traceback."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--files", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    began = time.process_time()
    tally = run(bases(gmkit.__version__), asked.files, asked.seed, shown=_progress)
    peak = _peak()
    for kind, number in sorted(tally.kinds.items(), key=lambda one: -one[1]):
        print(f"{number:>8} {kind}")
    took = time.process_time() - began
    print(f"{_summary(tally)}, {took:.0f} s of work")
    return 1 if tally.wrong or peak > MOST_MEGABYTES else 0


def _progress(tally: Tally) -> None:
    """What is wrong as it is found, and how far it is: a long run may be broken off."""
    while tally.shown < len(tally.wrong):
        print(tally.wrong[tally.shown], flush=True)
        tally.shown += 1
    if tally.files % EVERY == 0:
        print(_summary(tally), file=sys.stderr, flush=True)


def _summary(tally: Tally) -> str:
    return f"{tally.files} files, {len(tally.wrong)} wrong, slowest {tally.slowest:.2f} s, peak {_peak()} MB"


def _peak() -> int:
    """Megabytes of memory that this process had at its largest."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024


if __name__ == "__main__":
    sys.exit(main())
