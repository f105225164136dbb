"""Two worlds that differ only in what nobody has been told look the same to every player, byte for byte.

The pairs are drawn from seeds and are the same in every run; the search by Hypothesis shrinks what it finds.
"""

from __future__ import annotations

import statistics
from collections.abc import Callable, Sequence
from itertools import islice

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.assurance.leak.games import ACCEPTED, FACTS, SHOWN, WHISPERED, Plan, plan_of, planned
from tests.assurance.leak.hypothetical import search
from tests.assurance.leak.pairs import Pair, leak_in, stream
from tests.assurance.leak.report import told
from tests.assurance.leak.script import LONGEST
from tests.kit.sizes import SIZE

ENOUGH = 20  # pairs of which an average can be asked; a game that costs much has fewer in a short run
CHUNK = 250  # pairs of one test, so that several workers share them


def _chunks() -> list[tuple[str, int, int]]:
    """Every game with the pairs of one test: the first, and how many."""
    counts = [(name, plan_of(name).recipe.share(SIZE.pairs)) for name in planned()]
    return [(name, first, min(CHUNK, count - first)) for name, count in counts for first in range(0, count, CHUNK)]


@pytest.mark.slow
@pytest.mark.parametrize(("name", "first", "count"), _chunks())
def test_no_pair_of_worlds_can_be_told_apart(
    name: str, first: int, count: int, record_property: Callable[[str, object], None]
) -> None:
    plan = plan_of(name)
    pairs = []
    for pair in islice(stream(name, first), count):
        pairs.append(pair)
        assert not leak_in(plan.game, pair), told(plan, plan.game, pair)
    if len(pairs) >= ENOUGH:
        _differ_in_much_and_get_far(plan, pairs)
    record_property("pairs", len(pairs))


def _differ_in_much_and_get_far(plan: Plan, pairs: Sequence[Pair]) -> None:
    """Else nothing was tried."""
    assert statistics.mean(pair.varied for pair in pairs) >= FACTS
    assert statistics.mean(pair.accepted for pair in pairs) >= ACCEPTED
    if plan.shows:
        shown = [pair.whispered for pair in pairs if pair.shown]
        assert len(shown) >= SHOWN * len(pairs) / 100
        assert sum(shown) >= WHISPERED * len(pairs) / 100 * plan.game.sight.whispers
    lengths = {len(pair.steps) for pair in pairs}
    assert len(lengths) >= min(LONGEST - 4, len(pairs) // 3)  # scripts of nearly every length


@pytest.mark.parametrize("name", planned())
def test_no_pair_drawn_by_hypothesis_can_be_told_apart(name: str) -> None:
    plan = plan_of(name)

    @settings(max_examples=plan.recipe.share(60 // SIZE.share), database=None, suppress_health_check=list(HealthCheck))
    @given(data=st.data())
    def tried(data: st.DataObject) -> None:
        assert search(plan, plan.game, data) is None

    tried()
