"""Meet what is not met yet, print the figures, judge."""

from __future__ import annotations

import argparse
import ast
import difflib
import os
import random
from collections.abc import Sequence

from tests.assurance.mutants import reasons
from tests.assurance.mutants.kept import Kept
from tests.assurance.mutants.meeting import Work, baselines, meet
from tests.assurance.mutants.slips import slipped
from tests.assurance.mutants.tree import Mutant, Place, Tree, drawn


def main(tree: Tree, words: Sequence[str] | None, what: str | None) -> int:
    """1 where too few are killed, a survivor has no reason or not all are met; 2 where the tests can judge none."""
    parser = argparse.ArgumentParser(prog="python -m tests.assurance.mutants", description=what)
    parser.add_argument("--again", action="store_true", help="forget what was found")
    parser.add_argument("--most", type=float, default=float("inf"), metavar="SECONDS", help="begin none after so long")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 2)
    parser.add_argument("--survivors", action="store_true", help="print the survivors so far with what they change")
    parser.add_argument("--only", metavar="TEXT", help="meet (once more) those with TEXT in their line, no others")
    parser.add_argument("--listed", action="store_true", help="meet what is drawn of the page of survivors, no others")
    chosen = parser.parse_args(words)
    os.chdir(tree.root)
    known = reasons.read(tree.survivors)
    kept = Kept(tree)
    if chosen.again:
        kept.forget()
    mutants = drawn(tree)
    if chosen.survivors:
        for mutant in _survivors(mutants, kept):
            print(shown(tree, mutant), end="\n\n")
        return 0
    waiting = [one for one in mutants if kept.get(one) is None]
    if chosen.only:
        waiting = [one for one in mutants if chosen.only in str(one)]
    if chosen.listed:
        waiting = [one for one in mutants if one.place in known]
    random.Random(tree.seed).shuffle(waiting)
    if not _meet(tree, waiting, kept, chosen.workers, chosen.most):
        return 2
    return 0 if _judge(tree, mutants, kept, known) else 1


def shown(tree: Tree, mutant: Mutant) -> str:
    """What the slip changes, as a difference."""
    source = tree.text(mutant.file)
    plain, changed = ast.unparse(ast.parse(source)).splitlines(), slipped(source, mutant.slip).splitlines()
    return "\n".join([str(mutant), *list(difflib.unified_diff(plain, changed, lineterm="", n=1))[2:]])


def _survivors(mutants: list[Mutant], kept: Kept) -> list[Mutant]:
    return [one for one in mutants if kept.get(one) is False]


def _meet(tree: Tree, waiting: list[Mutant], kept: Kept, workers: int, most: float) -> bool:
    """Meet them after their baselines; false where the tests fail with nothing mutated, or are changed meanwhile."""
    parts = [name for name in tree.parts if any(one.part == name for one in waiting)]
    limits, bad = baselines(tree, parts, workers)
    for met in bad:
        print(f"the tests of «{met.work.part}» do not pass with nothing mutated, and judge no mutant:\n{met.told}")
    if bad:
        return False
    for name in parts:
        print(f"{name:<10} a mutant may take {limits[name]:.0f} s", flush=True)
    work = [Work(one.part, one, limits[one.part]) for one in waiting]
    for met in meet(tree, work, workers, most):
        assert met.work.mutant is not None
        if not kept.holds(met.work.mutant):
            print(f"the sources or the tests were changed during the run: {met.work.mutant} is not met")
            return False
        kept.put(met.work.mutant, not met.passed)
        how = "SURVIVED" if met.passed else "too slow" if met.late else "killed  "
        by = f"   ({met.by()})" if met.by() and not met.passed else ""
        print(f"{how} {met.work.mutant}{by}", flush=True)
    return True


def _judge(tree: Tree, mutants: list[Mutant], kept: Kept, known: dict[Place, str]) -> bool:
    gone = reasons.stale(tree, known)
    bare = reasons.unreasoned(_survivors(mutants, kept), known)
    for place in gone:
        print(f"stale: the page of survivors names a line that is not there: {reasons.row(place)}")
    for one in bare:
        print(f"no reason for {one}\n    {reasons.row(one.place)}")
    killed = met = 0
    for name in (*tree.parts, "all"):
        found = [kept.get(one) for one in mutants if name in (one.part, "all")]
        killed, met = found.count(True), len(found) - found.count(None)
        share = f"{killed / met:.0%}" if met else "none"
        print(f"{name:<10} {killed} of {met} killed ({share}), {len(found)} drawn")
    good = met == len(mutants) and killed >= tree.gate * met and not bare
    verdict = "good" if good else "NOT GOOD"
    print(f"{verdict}: {len(bare)} without a reason, {len(gone)} stale, {len(mutants) - met} not met")
    return good
