"""The search for leaks is tested by leaks: each one planted in gmkit must be found within a thousand pairs."""

from __future__ import annotations

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from tests.assurance.leak.games import plan_of, planned
from tests.assurance.leak.hypothetical import search
from tests.assurance.leak.pairs import Pair, kept, leak_in
from tests.assurance.leak.planted import KINDS, LEAKS, Leak, leaks_of, with_leak
from tests.assurance.leak.report import differences, shrunk, still_leaks
from tests.kit.sizes import SIZE, some

FEW = 4  # of a game that costs much every so many-th leak is tried, but for a release
PAIRS = 1000  # within which a planted leak must be found, whatever the size of the run


def _tried(name: str) -> tuple[Leak, ...]:
    """The leaks that are planted in this run, where one case costs seconds the game's own first."""
    leaks = leaks_of(name)
    if plan_of(name).recipe.dear == 1 or SIZE.name == "full":
        return leaks
    own = [leak for leak in leaks if leak.game]
    return (*own[1 :: FEW // 2], *[leak for leak in leaks if not leak.game][::FEW])


_CASES = some([(name, leak) for name in planned() for leak in _tried(name)])


def pairs_until_found(name: str, leak: Leak) -> int | None:
    """How many pairs it takes to find a leak, or None."""
    with with_leak(leak, plan_of(name).game) as game:
        for number, pair in enumerate(kept(name, PAIRS), 1):
            if leak_in(game, pair):
                return number
    return None


@pytest.mark.slow
@pytest.mark.parametrize(("name", "leak"), _CASES, ids=[f"{name}: {leak.name}" for name, leak in _CASES])
def test_planted_leak_is_found(name: str, leak: Leak) -> None:
    found = pairs_until_found(name, leak)
    assert found is not None, f"{leak.name}: not found in {PAIRS} pairs"


def grown(pair: Pair) -> bool:
    """Whether the second board is a larger one."""
    return any(
        a.width != b.width or a.height != b.height for a, b in zip(*(w.boards for w in pair.worlds), strict=True)
    )


@pytest.mark.parametrize("name", planned())
def test_there_are_two_dozen_leaks_and_more_of_every_kind(name: str) -> None:
    leaks = leaks_of(name)
    assert len({leak.name for leak in leaks}) >= 24
    assert {leak.kind for leak in leaks} <= set(KINDS)
    game = plan_of(name).game
    has = {
        "whisper": game.sight.whispers,
        "open field": game.sight.field is not None,
        "lit moves": game.sight.lit is not None,
    }
    excused = {kind for kind, there_is in has.items() if not there_is}
    excused |= {leak.kind for leak in LEAKS if leak.name in plan_of(name).recipe.open}  # open to all in this game
    lacking = [kind for kind in KINDS if kind not in {leak.kind for leak in leaks} | excused]
    assert not lacking, f"plant leaks of these kinds in tests/assurance/leak/{name}_planted.py: {lacking}"


def test_a_leak_is_told_by_few_lines_and_few_facts() -> None:
    plan = plan_of("numenor")
    leak = next(one for one in leaks_of("numenor") if one.name == "a false pit sounds otherwise")
    with with_leak(leak, plan.game) as game:
        pair = next(one for one in kept("numenor", PAIRS) if leak_in(game, one) and not grown(one))
        small = shrunk(plan, game, pair)
        assert still_leaks(plan, game, small)
    assert len(small.steps) <= len(pair.steps) // 2
    assert len(differences(*small.worlds)) <= 6


def test_hypothesis_finds_a_planted_leak_too() -> None:
    plan = plan_of("numenor")
    leak = next(one for one in leaks_of("numenor") if one.name == "a treasure underfoot is noticed in walking")

    @settings(max_examples=300, deadline=None, database=None, derandomize=True, phases=[Phase.generate])
    @given(data=st.data())
    def find(data: st.DataObject) -> None:
        assert search(plan, game, data) is None

    with with_leak(leak, plan.game) as game, pytest.raises(AssertionError):
        find()
