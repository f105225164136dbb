"""Two worlds that differ only in what nobody has been told look the same to every player, byte for byte.

The pairs are drawn from seeds and are the same in every run; the search by Hypothesis shrinks what it finds.
"""

from __future__ import annotations

import statistics

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.assurance.leak.games import ACCEPTED, FACTS, SHOWN, WHISPERED, plan_of, planned
from tests.assurance.leak.hypothetical import search
from tests.assurance.leak.pairs import kept, leak_in
from tests.assurance.leak.report import told

PAIRS = 400  # a game; `python -m tests.assurance.leak` takes 1,000, and with --full 20,000


@pytest.mark.slow
@pytest.mark.parametrize("name", planned())
def test_no_pair_of_worlds_can_be_told_apart(name: str) -> None:
    plan = plan_of(name)
    pairs = kept(name, PAIRS)
    leaks = (told(plan, plan.game, pair) for pair in pairs if leak_in(plan.game, pair))
    assert next(leaks, None) is None


@pytest.mark.parametrize("name", planned())
def test_pairs_differ_in_much_and_get_far(name: str) -> None:
    pairs = list(kept(name, PAIRS))
    varied = statistics.mean(pair.varied for pair in pairs)
    accepted = statistics.mean(pair.accepted for pair in pairs)
    print(f"{name}: {len(pairs)} pairs, {varied:.1f} facts varied and {accepted:.1f} commands accepted a pair")
    assert varied >= FACTS
    assert accepted >= ACCEPTED
    if plan_of(name).shows:
        shown = [pair.whispered for pair in pairs if pair.shown]
        print(f"{name}: open field and lit moves compared in {len(shown)}, others' whispers differing in {sum(shown)}")
        assert len(shown) >= SHOWN * PAIRS / 100
        assert sum(shown) >= WHISPERED * PAIRS / 100 * plan_of(name).game.whispers
    assert len({len(pair.steps) for pair in pairs}) == 40  # every length of script from 1 to 40


@pytest.mark.parametrize("name", planned())
@settings(max_examples=60, deadline=None, database=None, suppress_health_check=list(HealthCheck))
@given(data=st.data())
def test_no_pair_drawn_by_hypothesis_can_be_told_apart(name: str, data: st.DataObject) -> None:
    plan = plan_of(name)
    assert search(plan, plan.game, data) is None
