"""`python -m tests.assurance.covered [WHAT PYTEST TAKES …]`: every branch of core and games run, 95 % of all.

It erases what was measured before, runs the tests under coverage, joins what their processes measured, and prints the
lines and branches that were not run; 1 where the tests fail or either bar is missed. Arguments go to pytest, as to look
at some tests alone; the bars stay.

What the tests start as processes of their own is not measured. Coverage can (`patch = ["subprocess"]`), but tests of
many short processes take four times as long with it, and those of kills and crashes are to meet the program as it is.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from tests.kit.root import ROOT


class Bar(NamedTuple):
    """What is to be run: a name, the files (nothing: all that is measured), and how much of them."""

    what: str
    files: str
    percent: int


BARS = (
    Bar("the core and the games", "gmkit/core/*,gmkit/games/*", 100),
    Bar("all", "", 95),
)


def main(words: Sequence[str], bars: Sequence[Bar] = BARS, root: Path = ROOT) -> int:
    """Measure and judge."""
    os.chdir(root)
    _coverage("erase")
    failed = _coverage("run", "-m", "pytest", "-n0", *words)  # in one process, which is the one that is measured
    if failed:
        print(f"the tests did not pass (pytest: {failed}); what they ran is told all the same")
    _coverage("combine", "-q")
    missed = [bar for bar in bars if not _reaches(bar)]
    for bar in bars:
        print(f"{bar.what}: {'below' if bar in missed else 'at least'} {bar.percent} %")
    return 1 if failed or missed else 0


def _reaches(bar: Bar) -> bool:
    """Print the lines and branches of a bar that were not run; whether it is reached."""
    print(f"== {bar.what}, {bar.percent} % wanted", flush=True)
    files = (f"--include={bar.files}",) if bar.files else ()
    return _coverage("report", f"--fail-under={bar.percent}", *files) == 0


def _coverage(*words: str) -> int:
    return subprocess.run([sys.executable, "-m", "coverage", *words], check=False).returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
