"""Bad files for the three readers: counted, each told at its place, soon, in little memory, and without a traceback."""

from __future__ import annotations

import collections
import os

import pytest

from tests.hostile import __main__ as hostile
from tests.hostile.files import all_bad

MUTATED = int(os.environ.get("GMKIT_MUTATED", "600"))  # CI: 5,000; before a release: 100,000


def test_there_are_three_hundred_and_no_two_alike() -> None:
    files = list(all_bad())
    counts = collections.Counter(bad.reader for bad in files)
    assert len({(bad.reader, bad.data) for bad in files}) == len(files) >= 300
    assert all(counts[reader] >= 100 for reader in ("map", "scenario", "journal")), counts
    assert len({(bad.reader, bad.name) for bad in files}) == len(files)


@pytest.mark.slow
def test_each_is_one_message_at_its_place() -> None:
    found = hostile.by_hand()
    assert not found.wrong, "\n".join(found.wrong)
    assert sum(found.counts.values()) >= 300
    assert found.peak <= hostile.MEGABYTES


@pytest.mark.slow
def test_mutated_ones_are_read_or_refused() -> None:
    found = hostile.mutated(MUTATED)
    assert not found.wrong, "\n".join(found.wrong)
    assert sum(found.counts.values()) == MUTATED
    assert found.peak <= hostile.MEGABYTES
