"""`python -m tests.assurance.forger [--files N]`: so many forged files, what became of them, seconds and memory."""

from __future__ import annotations

import argparse
import resource
import sys
import time

import gmkit
from tests.assurance.forger.judging import bases, run

MOST_MEGABYTES = 256


def main() -> int:
    """Print the counts; 1 where a file was accepted, took too long, or ended in a traceback."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--files", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    began = time.monotonic()
    tally = run(bases(gmkit.__version__), asked.files, asked.seed)
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
    for wrong in tally.wrong[:40]:
        print(wrong)
    for kind, number in sorted(tally.kinds.items(), key=lambda one: -one[1]):
        print(f"{number:>8} {kind}")
    took = time.monotonic() - began
    print(f"{tally.files} files, {len(tally.wrong)} wrong, slowest {tally.slowest:.2f} s, peak {peak} MB, {took:.0f} s")
    return 1 if tally.wrong or peak > MOST_MEGABYTES else 0


if __name__ == "__main__":
    sys.exit(main())
