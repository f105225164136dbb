"""`python -m tests.trust [--full]`: every count of «nothing lost, nothing broken» in one table, measured now.

The usual size is what CI runs, in some minutes; `--full` is for a release and takes hours.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

ROOT = Path(__file__).resolve().parents[1]
FAST = "/dev/shm" if os.access("/dev/shm", os.W_OK) else None


class Size(NamedTuple):
    """How much is tried."""

    states: int
    points: int  # of a real process, at least
    step: int  # every so many-th call of a real process is stopped
    kills: int
    mutated: int
    mutants: bool


USUAL, FULL = Size(2_000, 60, 2, 30, 5_000, False), Size(10_000, 200, 1, 400, 100_000, True)


class Row(NamedTuple):
    """A row of the table: what was tried, how often, and what went wrong."""

    what: str
    count: str
    wrong: str


def rows(size: Size) -> Iterator[Callable[[], Row]]:
    """The parts of the table, each worked out when it is called."""
    yield lambda: _states(size)
    yield lambda: _points(size)
    yield lambda: _tests("random kills", "tests/processes/test_kills.py", lambda: str(size.kills))
    yield lambda: _tests("truncations, flipped bits", "tests/processes/test_every_cut_and_bit.py", _bits)
    yield lambda: _tests("writers at once: 2, 6 and 8", "tests/journal/test_journal_processes.py", lambda: "8")
    yield lambda: _hand()
    yield lambda: _mutated(size)
    yield lambda: _tests("hostile texts x places", "tests/table/test_hostile_text.py", _texts)
    yield lambda: _tests("surroundings, clocks, rights", "tests/processes/test_surroundings.py", lambda: "all")
    yield lambda: _tests(
        "planted faults noticed",
        "tests/processes/test_planted.py",
        _planted,
        "tests/journal/test_crash_states.py",
    )
    yield lambda: _tests("golden games", "tests/golden", _golden)
    if size.mutants:
        yield _mutants


def main() -> int:
    """Print the table row by row; 1 where anything is wrong."""
    parser = argparse.ArgumentParser(prog="python -m tests.trust", description=__doc__)
    parser.add_argument("--full", action="store_true", help="the counts of a release")
    size = FULL if parser.parse_args().full else USUAL
    os.chdir(ROOT)
    os.environ.update(GMKIT_STATES=str(size.states), GMKIT_KILLS=str(size.kills), GMKIT_STEP=str(size.step))
    good, all_began = True, time.perf_counter()
    for part in rows(size):
        began = time.perf_counter()
        row = part()
        wrong = f"   <-- {row.wrong}" if row.wrong else ""
        print(f"{row.what:<42} {row.count:>28} {time.perf_counter() - began:6.0f} s{wrong}", flush=True)
        good = good and not row.wrong
    print(f"{'seconds':<42} {time.perf_counter() - all_began:28.0f}")
    return 0 if good else 1


def _tests(what: str, path: str, count: Callable[[], str], *more: str) -> Row:
    """Tests run as a process of their own; what they count is told by `count`."""
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "--timeout=3600", path, *more],
        capture_output=True,
        text=True,
        check=False,
    )
    last = done.stdout.strip().splitlines()[-1:] or [done.stderr[-200:]]
    return Row(what, count(), "" if done.returncode == 0 else last[0])


def _states(size: Size) -> Row:
    from tests.journal.test_crash_states import tried

    count, wrong = tried(size.states)
    return Row("simulated crash states", f"{count:,}", "\n".join(wrong[:5]))


def _points(size: Size) -> Row:
    with tempfile.NamedTemporaryFile() as counted:
        os.environ["GMKIT_POINTS"] = counted.name
        what = "kill and error points of a real process"
        points = "tests/processes/test_strace.py", "tests/processes/test_strace_resume.py"
        row = _tests(what, points[0], lambda: str(Path(counted.name).stat().st_size), points[1])
        few = int(row.count) < size.points
        return row._replace(wrong=row.wrong or f"fewer than {size.points}") if few else row


def _bits() -> str:
    from tests.processes.evening import played

    patch = pytest.MonkeyPatch()
    try:
        with tempfile.TemporaryDirectory(dir=FAST) as folder:
            data = played(Path(folder), patch).read_bytes()
    finally:
        patch.undo()
    return f"{len(data):,} and {8 * len(data):,}"


def _hand() -> Row:
    from tests.hostile.__main__ import by_hand

    found = by_hand()
    return Row(
        "bad files by hand (slowest, memory)",
        f"{sum(found.counts.values())} ({found.slowest:.1f} s, {found.peak} MB)",
        "\n".join(found.wrong[:5]),
    )


def _mutated(size: Size) -> Row:
    from tests.hostile.__main__ import mutated

    found = mutated(size.mutated)
    return Row(
        "mutated files (slowest, memory)",
        f"{sum(found.counts.values()):,} ({found.slowest:.1f} s, {found.peak} MB)",
        "\n".join(found.wrong[:5]),
    )


def _texts() -> str:
    from tests.table.hostile import TEXTS

    return f"{len(TEXTS)} x 7"


def _planted() -> str:
    from tests.journal.test_crash_states import FAULTS as of_states
    from tests.processes.test_planted import FAULTS

    return f"{len(FAULTS)} + {len(of_states)}"


def _golden() -> str:
    return str(len(list((ROOT / "tests/golden").glob("*.gmj"))))


def _mutants() -> Row:
    done = subprocess.run([sys.executable, "-m", "tests.mutants"], capture_output=True, text=True, check=False)
    last = (done.stdout.strip().splitlines() or [done.stderr[-200:]])[-1]
    return Row("mutants killed", " ".join(last.split()[1:6]), "" if done.returncode == 0 else last)


if __name__ == "__main__":
    sys.exit(main())
