"""Pairs of worlds, drawn from a seed, and the comparison of all that players see in them."""

from __future__ import annotations

import functools
import random
import zlib
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from gmkit.core.game import AnyGame
from gmkit.text import Lang
from tests.assurance.leak.games import Plan, plan_of
from tests.assurance.leak.script import LONGEST, Step, agrees, judge, write
from tests.assurance.leak.surface import first_difference
from tests.assurance.leak.vary import facts_varied, is_secret_only, vary
from tests.reference.interface import World

WINDOWS = 4  # of so many pairs one is looked at through the second window too


class Pair(NamedTuple):
    """Two worlds in which the umpire hears the same of the same script."""

    seed: str
    worlds: tuple[World, World]
    steps: tuple[Step, ...]
    lang: Lang
    accepted: int
    varied: int
    observer: str | None = None  # for whom alone the same is heard, where there are whispers
    whispered: bool = False  # whether another player was whispered something else
    shown: bool = True  # whether open field and lit moves are compared: nothing that they may show was varied


def draw(plan: Plan, rng: random.Random, seed: str = "", sizes: tuple[int, int] = (7, 9)) -> Pair:
    """One pair. The length of the script is drawn first."""
    length = rng.randint(1, LONGEST)
    world = plan.recipe.make(rng, *sizes)
    return pair_of(plan, rng, world, write(rng, plan, world, length), seed)


def pair_of(plan: Plan, rng: random.Random, world: World, steps: Sequence[Step], seed: str = "") -> Pair:
    """A world with its script, and another world in which the same is heard."""
    course = judge(plan, world, steps)
    secret_only = is_secret_only(rng, plan)
    alone = plan.game.sight.whispers and rng.random() < (0.8 if secret_only else 0.5)
    observer = rng.choice(world.players)[0] if alone else None
    other = vary(rng, plan, world, steps, course, observer, secret_only)
    lang: Lang = rng.choice(("ru", "en"))
    return Pair(
        seed,
        (world, other),
        tuple(steps),
        lang,
        course.accepted,
        facts_varied(world, other),
        observer,
        observer is not None and not agrees(plan, other, steps, course.heard),
        plan.look_alike(world, other),
    )


def stream(name: str, first: int = 0) -> Iterator[Pair]:
    """Pair after pair, the same ones for the same numbers."""
    plan = plan_of(name)
    number = first
    while True:
        seed = f"{name} {number}"
        yield draw(plan, random.Random(seed), seed)
        number += 1


@functools.cache
def _known(name: str) -> tuple[list[Pair], Iterator[Pair]]:
    return [], stream(name)


def kept(name: str, count: int) -> Iterator[Pair]:
    """The first `count` pairs, drawn when they are asked for and kept for all tests of one run."""
    known, more = _known(name)
    for number in range(count):
        if number == len(known):
            known.append(next(more))
        yield known[number]


def leak_in(game: AnyGame, pair: Pair) -> Mapping[str, object] | None:
    """What a player learns of the difference, or None. The second window and its page are drawn of some pairs only."""
    windows = zlib.crc32(pair.seed.encode()) % WINDOWS == 0
    return first_difference(game, pair.worlds, pair.steps, pair.lang, pair.observer, pair.shown, windows)
