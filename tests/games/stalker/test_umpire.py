"""Random tables, duels and odd boards among them, against the slow umpire that is written from the rules alone."""

from __future__ import annotations

import random

from tests.assurance.leak.agreement import disagreements
from tests.assurance.leak.games import plan_of
from tests.assurance.leak.script import judge, write
from tests.kit.sizes import SIZE


def test_gmkit_says_what_the_umpire_says() -> None:
    plan = plan_of("stalker")
    moves = 0
    for seed in range(700 // SIZE.share):
        rng = random.Random(f"umpire {seed}")
        world = plan.recipe.make(rng, rng.choice((2, 4, 7)), rng.choice((7, 9)))
        steps = write(rng, plan, world, rng.randint(5, 40))
        moves += judge(plan, world, steps).accepted
        assert next(disagreements(plan, world, steps), None) is None, seed
    assert moves > 1500 // SIZE.share
