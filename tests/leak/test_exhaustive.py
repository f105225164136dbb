"""All small worlds, all short scripts: no surface without its own hearing, and as many hearings as ever."""

from __future__ import annotations

import functools

import pytest

from tests.leak.exhaustive import DEPTH, FROZEN, Played, play_out
from tests.leak.games import plan_of, planned


@functools.cache
def played(name: str) -> Played:
    return play_out(plan_of(name))


@pytest.mark.slow
@pytest.mark.parametrize("name", planned())
def test_what_is_heard_decides_all_that_is_seen(name: str) -> None:
    found = played(name)
    print(f"{name}: {found.runs} runs, transcripts {found.transcripts}")
    assert found.violations == ()
    assert found.runs >= 100_000


@pytest.mark.parametrize("name", planned())
def test_number_of_heard_transcripts_is_as_frozen(name: str) -> None:
    found = played(name).transcripts
    assert name in FROZEN, f"{name}: add to FROZEN, after checking them, {found}"
    assert found == FROZEN[name][:DEPTH]  # the fourth is counted by `python -m tests.leak --full`
