"""`python -m tests.assurance.leak [GAME...] [--full]`: searches games for leaks and prints one table."""

from __future__ import annotations

import argparse
import multiprocessing
import os
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import islice
from pathlib import Path
from typing import Any, NamedTuple

from tests.assurance.leak import canary, processes
from tests.assurance.leak.evening import COPIED, STARTED
from tests.assurance.leak.exhaustive import FROZEN, Played, depth_for, play_out
from tests.assurance.leak.games import ACCEPTED, FACTS, SHOWN, WHISPERED, game_names, missing, plan_of, planned
from tests.assurance.leak.pairs import Pair, kept, leak_in, stream
from tests.assurance.leak.planted import leaks_of, with_leak
from tests.assurance.leak.report import told
from tests.kit.sizes import FULL, USUAL, Size

CHUNK, SMALL_CHUNK = 250, 25  # pairs of one job
FRESH = 7  # one in so many pairs through processes is played by new interpreters, the others by copies of one
IN_PROCESS = "in process"
PLANTED = 1_000  # pairs within which a planted leak must be found
# Where a fast file system is at hand: a journal syncs every line.
FAST = "/dev/shm" if os.access("/dev/shm", os.W_OK) else None

Row = tuple[str, str, bool]  # what, the result, whether it is as it should be


class Sum(NamedTuple):
    """What a part of the pairs came to."""

    pairs: int
    varied: int
    accepted: int
    lots: int
    shown: int
    whispered: int
    leaks: tuple[str, ...]


def main() -> int:
    """Print the table; 1 where anything leaks, a planted leak is not found, or a game lacks what is needed."""
    parser = argparse.ArgumentParser(prog="python -m tests.assurance.leak", description=__doc__)
    parser.add_argument("--full", action="store_true", help="twenty times as many pairs, a million runs")
    parser.add_argument("--through", type=int, help="so many pairs through processes, where time is short")
    parser.add_argument("games", nargs="*", metavar="GAME", help="only these games")
    asked = parser.parse_args()
    size = FULL if asked.full else USUAL
    size = size._replace(through=asked.through or size.through)
    names = asked.games or game_names()
    began = time.perf_counter()
    good = True
    for name in names:
        for lack in missing(name):
            print(f"{name}: {lack}")
            good = False
    with multiprocessing.get_context("fork").Pool(os.cpu_count()) as pool:
        rows = [(name, row) for name in planned() if name in names for row in jobs(name, size)]
        rows.append(("all", (lambda found: [found], [canaries])))
        waiting = [(name, made, [pool.apply_async(part) for part in parts]) for name, (made, parts) in rows]
        for name, made, results in waiting:
            for what, found, fine in made(*[result.get() for result in results]):
                print(f"{name:<12} {what:<34} {found}{'' if fine else '   <-- WRONG'}", flush=True)
                good = good and fine
    print(f"{'all':<12} {'seconds':<34} {time.perf_counter() - began:.0f}")
    return 0 if good else 1


def jobs(name: str, size: Size) -> Iterator[tuple[Callable[..., list[Row]], list[Callable[[], Any]]]]:
    """Rows of the table to be, each with the parts that are worked out apart."""
    recipe = plan_of(name).recipe
    pairs = recipe.share(size.pairs)
    yield (
        partial(of_pairs, name, IN_PROCESS),
        [partial(search, name, first, min(CHUNK, pairs - first)) for first in range(0, pairs, CHUNK)],
    )
    if recipe.piped:
        firsts = range(0, size.through, SMALL_CHUNK)
        yield (
            partial(of_pairs, name, "through processes"),
            [partial(play, name, one, min(SMALL_CHUNK, size.through - one)) for one in firsts],
        )
    yield partial(of_runs, name), [partial(exhaust, name, recipe.share(size.runs))]
    yield of_planted, [partial(hunt, name, number) for number in range(len(leaks_of(name)))]


def search(name: str, first: int, count: int) -> Sum:
    """Pairs in process."""
    plan = plan_of(name)
    pairs = list(islice(stream(name, first), count))
    leaks = [told(plan, plan.game, pair) for pair in pairs if leak_in(plan.game, pair)]
    varied, accepted = sum(pair.varied for pair in pairs), sum(pair.accepted for pair in pairs)
    return Sum(count, varied, accepted, 0, *_shown(name, pairs), tuple(leaks))


def _shown(name: str, pairs: Sequence[Pair | processes.ProcessPair]) -> tuple[int, int]:
    """In how many pairs what the game draws for its players is compared, and in how many of these whispers differ."""
    alike = [pair.whispered for pair in pairs if pair.shown] if plan_of(name).shows else []
    return len(alike), sum(alike)


def play(name: str, first: int, count: int) -> Sum:
    """Pairs through processes. After every fifth everything is asked for; in every fifth the power goes."""
    leaks = []
    pairs = list(islice(processes.stream(name, first), count))
    with tempfile.TemporaryDirectory(dir=FAST) as folder:
        for number, pair in enumerate(pairs, first):
            start = COPIED if number % FRESH else STARTED
            where = Path(folder) / str(number)
            one, two = processes.compare(name, pair, where, number % 5 == 0, start, number % 5 == 1)
            if one != two or one.code or "\x1b" in one.out + one.err:
                what = [field for field in one._fields if getattr(one, field) != getattr(two, field)]
                leaks.append(f"{name}, process pair {number}: {what}, exit code {one.code} {one.err}")
    varied, accepted = sum(pair.varied for pair in pairs), sum(pair.accepted for pair in pairs)
    lots = sum(pair.lots > 0 for pair in pairs)
    return Sum(count, varied, accepted, lots, *_shown(name, pairs), tuple(leaks))


def of_pairs(name: str, where: str, *parts: Sum) -> list[Row]:
    """What all parts came to, and every leak in full. Few go through processes: their whispers are no measure."""
    pairs = sum(part.pairs for part in parts)
    leaks = [leak for part in parts for leak in part.leaks]
    varied, accepted = sum(part.varied for part in parts) / pairs, sum(part.accepted for part in parts) / pairs
    lots = sum(part.lots for part in parts)
    print("".join(f"{leak}\n" for leak in leaks), end="")
    rows = [
        (f"pairs {where}", f"{pairs}, {len(leaks)} leaks" + (f", {lots} with hidden lots" if lots else ""), not leaks),
        ("  facts varied a pair", f"{varied:.1f}", varied >= FACTS),
        ("  commands accepted a pair", f"{accepted:.1f}", accepted >= ACCEPTED),
    ]
    plan, shown, whispered = plan_of(name), sum(part.shown for part in parts), sum(part.whispered for part in parts)
    if plan.shows:
        others = f", others' whispers differing in {whispered}" if plan.game.sight.whispers else ""
        enough = where != IN_PROCESS or not plan.game.sight.whispers or whispered >= pairs * WHISPERED // 100
        rows.append(("  open field compared", f"{shown}{others}", enough and shown >= pairs * SHOWN // 100))
    return rows


def exhaust(name: str, runs: int) -> Played:
    """Every script in every small world."""
    plan = plan_of(name)
    return play_out(plan, depth_for(plan, runs))


def of_runs(name: str, played: Played) -> list[Row]:
    """Runs, violations, and whether as many different things are heard as ever."""
    print("".join(f"{name}: {one}\n" for one in played.violations[:5]), end="")
    frozen = FROZEN.get(name, ())
    heard = ", ".join(map(str, played.transcripts))
    same = frozen[: len(played.transcripts)] == played.transcripts
    return [
        ("exhaustive runs", f"{played.runs}, {len(played.violations)} violations", not played.violations),
        ("  heard transcripts, by depth", heard if same else f"{heard}; frozen: {frozen}", same),
    ]


def hunt(name: str, number: int) -> tuple[str, int | None]:
    """A planted leak of a game, and after how many pairs it was found."""
    leak = leaks_of(name)[number]
    with with_leak(leak, plan_of(name).game) as game:
        found = (number for number, pair in enumerate(kept(name, PLANTED), 1) if leak_in(game, pair))
        return leak.name, next(found, None)


def of_planted(*caught: tuple[str, int | None]) -> list[Row]:
    """How many planted leaks were found, and the one that took the most pairs."""
    late = [leak for leak, number in caught if number is None]
    number, hardest = max((number, leak) for leak, number in caught if number is not None)
    found = f"{len(caught) - len(late)} of {len(caught)}, the last after {number} pairs («{hardest}»)"
    return [("planted leaks caught", found + "".join(f"; missed: {leak}" for leak in late), not late)]


def canaries() -> Row:
    """Canary words in secret fields."""
    with tempfile.TemporaryDirectory(dir=FAST) as folder:
        runs = list(canary.evenings(Path(folder)))
        hits = [hit for run in runs for hit in canary.found_in(run)]
    print("".join(f"{hit}\n" for hit in hits), end="")
    pieces = sum(len(canary.places(run)) for run in runs)
    return "canaries", f"{len(canary.WORDS)} secret fields in {pieces} texts, {len(hits)} hits", not hits


if __name__ == "__main__":
    raise SystemExit(main())
