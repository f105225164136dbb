"""Bad files for the three readers: counted, each told at its place, soon, in little memory, and without a traceback."""

from __future__ import annotations

import collections
import subprocess
import sys
from collections.abc import Callable

import pytest

from tests.assurance.hostile.files import all_bad
from tests.kit.console import ROOT
from tests.kit.sizes import SIZE


def test_there_are_three_hundred_and_no_two_alike() -> None:
    files = list(all_bad())
    counts = collections.Counter(bad.reader for bad in files)
    assert len({(bad.reader, bad.data) for bad in files}) == len(files) >= 300
    assert all(counts[reader] >= 100 for reader in ("map", "scenario", "journal")), counts
    assert len({(bad.reader, bad.name) for bad in files}) == len(files)


@pytest.mark.slow
@pytest.mark.parametrize("more", [(), ("--mutated", str(SIZE.mutated))], ids=["by hand", "mutated"])
def test_each_is_one_message_at_its_place(
    more: tuple[str, ...], record_property: Callable[[str, object], None]
) -> None:
    # In a process of its own: a child of this one would begin with all that the tests before it have loaded.
    ran = subprocess.run(
        [sys.executable, "-m", "tests.assurance.hostile", *more],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.returncode == 0, ran.stdout + ran.stderr
    record_property("files", ran.stdout.splitlines()[-1])


@pytest.mark.skipif("coverage" not in sys.modules, reason="for counting lines, which a process of its own does not")
def test_the_small_ones_in_this_process() -> None:
    from tests.assurance.hostile.__main__ import by_hand

    assert not by_hand().wrong
