"""All small worlds, all short scripts: no surface without its own hearing, and as many hearings as ever."""

from __future__ import annotations

import functools
from collections.abc import Callable

import pytest

from tests.assurance.leak.exhaustive import FROZEN, Played, depth_for, play_out
from tests.assurance.leak.games import plan_of, planned
from tests.kit.sizes import SIZE

TOGETHER = [
    pytest.param(name, marks=pytest.mark.xdist_group(f"exhaustive {name}")) for name in planned()
]  # played once


@functools.cache
def played(name: str) -> Played:
    plan = plan_of(name)
    return play_out(plan, depth_for(plan, plan.recipe.share(SIZE.runs), 2))


@pytest.mark.slow
@pytest.mark.parametrize("name", TOGETHER)
def test_what_is_heard_decides_all_that_is_seen(name: str, record_property: Callable[[str, object], None]) -> None:
    found = played(name)
    print(f"{name}: {found.runs} runs, transcripts {found.transcripts}")
    assert found.violations == ()
    assert found.runs >= plan_of(name).recipe.share(SIZE.runs)
    record_property("runs", found.runs)


@pytest.mark.parametrize("name", TOGETHER)
def test_number_of_heard_transcripts_is_as_frozen(name: str) -> None:
    found = played(name).transcripts
    assert name in FROZEN, f"{name}: add to FROZEN, after checking them, {found}"
    assert found == FROZEN[name][: len(found)]
