"""Part: so many forged files judged by one process, which keeps nothing of others."""

from __future__ import annotations

import resource
import time
from collections import Counter
from typing import NamedTuple

import gmkit
from tests.assurance.forger.judging import bases, run


class Part(NamedTuple):
    """What one process found: counts by kind, what is wrong, seconds of the slowest, megabytes, seconds of work."""

    files: int
    kinds: Counter[str]
    wrong: list[str]
    slowest: float
    peak: int  # MB above what the process held before its first file
    took: float


def part_of(files: int, seed: str) -> Part:
    """Judge so many, drawn by that seed, in this process."""
    began = time.process_time()
    judged = bases(gmkit.__version__)
    run(judged, 1, f"{seed} before")  # so that all games are loaded: what they take is no file's
    held = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
    tally = run(judged, files, seed)
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024 - held
    took = time.process_time() - began
    return Part(tally.files, Counter(tally.kinds), [str(one) for one in tally.wrong], tally.slowest, peak, took)
