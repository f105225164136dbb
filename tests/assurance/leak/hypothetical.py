"""The search for leaks by Hypothesis, which shrinks the script of a pair that can be told apart."""

from __future__ import annotations

import random
from typing import Any

from hypothesis import strategies as st

from gmkit.core.game import AnyGame
from tests.assurance.leak.games import Plan
from tests.assurance.leak.pairs import leak_in, pair_of
from tests.assurance.leak.report import told
from tests.assurance.leak.script import JOIN, LONGEST, REDO, ROLL, UNDO, Step


def search(plan: Plan, game: AnyGame, data: Any) -> str | None:
    """One example: the report of a leak in `game`, or None. The length of the script is drawn first.

    The world comes from a seed (Hypothesis alone would draw too few different ones), the script line by line; the
    report takes back every fact that need not differ.
    """
    rng = random.Random(data.draw(st.integers(0, 10**6)))
    world = plan.recipe.make(rng, 5, 8)
    length = data.draw(st.integers(1, LONGEST))
    moves = st.sampled_from([words for words, meaning in plan.words.items() if meaning.startswith("go")])
    others = st.sampled_from([words for words, meaning in plan.words.items() if not meaning.startswith("go")])
    umpire = plan.umpire(world)
    comes = (JOIN,) if hasattr(umpire, "join") and len(world.boards) == 1 else ()
    masters = st.sampled_from((UNDO, REDO, ROLL, *comes))
    typed = st.one_of(moves, moves, moves, others, st.sampled_from(plan.misheard), masters)
    lines = data.draw(st.lists(st.tuples(st.booleans(), typed), min_size=length, max_size=length))
    umpire.open()
    steps: list[Step] = []
    for wrong, words in lines:
        if words.startswith("/"):
            if words == JOIN and Step("", JOIN) in steps:
                continue
            if words != REDO or (steps and steps[-1].words == UNDO):
                steps.append(Step("", words))
            continue
        names = [name for name, _ in world.players]
        speakers = umpire.speakers() or names
        who = names[-1] if wrong and len(steps) % 5 == 0 else speakers[0]
        umpire.ask(who, words)
        steps.append(Step(who, words))
    pair = pair_of(plan, rng, world, steps)
    return told(plan, game, pair) if leak_in(game, pair) else None
