"""`python -m tests.leak [--full]`: searches every game for leaks and prints one table."""

from __future__ import annotations

import argparse
import importlib
import importlib.util
import tempfile
import time
from collections.abc import Iterator
from itertools import islice
from pathlib import Path

from tests.leak import canary, processes
from tests.leak.exhaustive import depth_for, play_out
from tests.leak.games import game_names, missing, plan_of, planned
from tests.leak.pairs import kept, leak_in, stream
from tests.leak.planted import LEAKS, with_leak
from tests.leak.report import told

USUAL = (1_000, 50, 1)  # pairs in process, pairs through processes, exhaustive runs at least
FULL = (20_000, 2_000, 1_000_000)


def main() -> int:
    """Print the table; 1 where anything leaks or a planted leak is not found."""
    parser = argparse.ArgumentParser(prog="python -m tests.leak", description=__doc__)
    parser.add_argument("--full", action="store_true", help="twenty times as many pairs, a million runs")
    full = parser.parse_args().full
    good = True
    for name in game_names():
        for lack in missing(name):
            print(f"{name}: {lack}")
            good = False
    for name in planned():
        for what, found, fine in rows(name, *(FULL if full else USUAL)):
            print(f"{name:<12} {what:<28} {found}", flush=True)
            good = good and fine
    with tempfile.TemporaryDirectory() as folder:
        hits = [hit for run in canary.evenings(Path(folder)) for hit in canary.found_in(run, Path(folder))]
    print(f"{'all':<12} {'canaries':<28} {len(canary.WORDS)} secret fields, {len(hits)} hits")
    return 0 if good and not hits else 1


def rows(name: str, pairs: int, through: int, runs: int) -> Iterator[tuple[str, str, bool]]:
    """(what, result, whether it is as it should be)"""
    plan = plan_of(name)
    began = time.perf_counter()
    varied = moves = leaks = 0
    for pair in islice(stream(name), pairs):
        varied, moves = varied + pair.varied, moves + pair.moves
        if leak_in(plan.game, pair):
            leaks += 1
            print(told(plan, plan.game, pair))
    facts, accepted = plan.recipe.wanted
    yield "pairs in process", f"{pairs}, {leaks} leaks, {time.perf_counter() - began:.0f} s", not leaks
    yield "facts varied a pair", f"{varied / pairs:.1f}", varied / pairs >= facts
    yield "moves accepted a pair", f"{moves / pairs:.1f}", moves / pairs >= accepted
    differ = 0
    with tempfile.TemporaryDirectory() as folder:
        for number, drawn in enumerate(islice(processes.stream(name), through)):
            one, two = processes.compare(name, drawn, Path(folder) / str(number), number % 5 == 0)
            differ += one != two or one.code != 0
    yield "pairs through processes", f"{through}, {differ} leaks", not differ
    played = play_out(plan, depth_for(plan, runs))
    yield "exhaustive runs", f"{played.runs}, {len(played.violations)} violations", not played.violations
    yield "heard transcripts", ", ".join(map(str, played.transcripts)), True
    caught = list(hunted(name))
    late = [leak for leak, number in caught if number is None]
    worst = max((number for _, number in caught if number is not None), default=0)
    yield (
        "planted leaks caught",
        f"{len(caught) - len(late)} of {len(caught)}, worst after {worst} pairs",
        not late,
    )


def hunted(name: str) -> Iterator[tuple[str, int | None]]:
    """Each planted leak of a game, and after how many pairs it was found."""
    if importlib.util.find_spec(f"tests.leak.{name}_planted") is not None:
        importlib.import_module(f"tests.leak.{name}_planted")
    plan = plan_of(name)
    for leak in LEAKS:
        if leak.game not in ("", name) or leak.name in plan.recipe.open:
            continue
        with with_leak(leak, plan.game) as game:
            pairs = enumerate(kept(name, 1000), 1)
            yield leak.name, next((number for number, pair in pairs if leak_in(game, pair)), None)


if __name__ == "__main__":
    raise SystemExit(main())
