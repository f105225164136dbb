"""`python -m tests.mutants`: 400 slips drawn by a fixed seed, each met by the fast tests of its part, two at a time.

What was found is kept in `.mutants/` and not looked for again until the source changes: the command can be broken off
and gone on with. `--again` begins anew. Survivors with their reasons stand in SURVIVORS.md.
"""

from __future__ import annotations

import argparse
import ast
import contextlib
import difflib
import hashlib
import importlib.abc
import importlib.machinery
import importlib.util
import json
import os
import random
import select
import signal
import sys
import time
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.mutants.slips import Slip, slipped, slips

ROOT = Path(__file__).resolve().parents[2]
KEPT = ROOT / ".mutants" / "results.jsonl"
SEED, EACH, SECONDS, GATE = 20261130, 107, 240, 0.90
SURVIVORS = Path(__file__).with_name("SURVIVORS.md")


class Part(NamedTuple):
    """Files to put slips into, and the tests that must notice, fastest first."""

    files: tuple[str, ...]
    tests: tuple[str, ...]


PARTS = {
    "hearing": Part(
        ("core/hearing.py",),
        (
            "tests/golden",
            "tests/contract/test_scenarios.py",
            "tests/words/test_phrasebook.py",
            "tests/leak/test_door.py",
            "tests/core",
            "tests/table/test_golden.py",
            "tests/table/test_typed_lines.py",
            "tests/table/test_commands.py",
            "tests/table/test_play.py",
            "tests/table/test_log_and_verify.py",
            "tests/leak/test_pairs.py",
        ),
    ),
    "journal": Part(
        ("core/journal.py", "core/sealing.py", "core/log.py"),
        (
            "tests/journal/test_journal.py",
            "tests/journal/test_savefile.py",
            "tests/journal/test_journal_damage.py",
            "tests/journal/test_journal_failing_disk.py",
            "tests/core",
            "tests/golden",
            "tests/table/test_log_and_verify.py",
        ),
    ),
    "reader": Part(
        tuple(
            f"grid/{name}.py"
            for name in ("mapfile", "source", "yamltext", "plan", "drawing", "strokes", "keys", "mapdetails", "letters")
        ),
        (
            "tests/grid/test_messages.py",
            "tests/grid/test_malformed_maps.py",
            "tests/grid/test_mapfile.py",
            "tests/grid/test_yamltext.py",
            "tests/grid",
        ),
    ),
    "numenor": Part(
        tuple(f"games/numenor/{name}.py" for name in ("rules", "movement", "treasure", "turns", "apply", "waterways")),
        (
            "tests/numenor/test_movement.py",
            "tests/numenor/test_turns.py",
            "tests/numenor/test_treasure.py",
            "tests/contract/test_scenarios.py",
            "tests/golden",
            "tests/numenor",
        ),
    ),
}


class Mutant(NamedTuple):
    """One slip in one file."""

    part: str
    file: str
    slip: Slip

    def __str__(self) -> str:
        return f"{self.part}: gmkit/{self.file}:{self.slip.line}: {self.slip.words}"

    def key(self) -> str:
        """Changes with the source."""
        text = (ROOT / "gmkit" / self.file).read_bytes()
        return f"{self.file}:{self.slip.node}:{self.slip.which}:{hashlib.sha256(text).hexdigest()[:12]}"


def drawn() -> list[Mutant]:
    """The mutants, the same for the same sources."""
    chance = random.Random(SEED)
    chosen: list[Mutant] = []
    for name, part in PARTS.items():
        every = [
            Mutant(name, file, slip)
            for file in part.files
            for slip in slips((ROOT / "gmkit" / file).read_text(encoding="utf-8"))
        ]
        chosen += chance.sample(every, min(EACH, len(every)))
    return chosen


class _Mutated(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    """Gives one module of gmkit from a source of its own."""

    def __init__(self, module: str, source: str) -> None:
        self.module, self.source = module, source

    def find_spec(self, name: str, path: object, target: object = None) -> importlib.machinery.ModuleSpec | None:
        if name != self.module:
            return None
        place = ROOT / "gmkit" / (name.removeprefix("gmkit.").replace(".", "/") + ".py")
        return importlib.util.spec_from_file_location(name, place, loader=self)  # type: ignore[arg-type]

    def create_module(self, spec: object) -> None:
        return None

    def exec_module(self, module: object) -> None:
        code = compile(self.source, module.__file__, "exec")  # type: ignore[attr-defined]
        exec(code, module.__dict__)


def begin(part: Part, file: str, source: str | None) -> tuple[int, int]:
    """Start the tests in a copy of this process; its number, and a pipe that gives one byte where they all pass."""
    receive, send = os.pipe()
    child = os.fork()
    if child:
        os.close(send)
        return child, receive
    os.setsid()  # so that what it starts can be ended with it
    try:
        nowhere = os.open(os.devnull, os.O_RDWR)
        for stream in (0, 1, 2):
            os.dup2(nowhere, stream)
        os.environ["PYTHONDONTWRITEBYTECODE"] = "1"
        sys.dont_write_bytecode = True
        os.environ["HYPOTHESIS_STORAGE_DIRECTORY"] = str(KEPT.parent / "hypothesis" / str(os.getpid()))
        if source is not None:
            module = "gmkit." + file.removesuffix(".py").replace("/", ".")
            sys.meta_path.insert(0, _Mutated(module, source))
        tests = [one for one in part.tests if (ROOT / one).exists()]
        code = pytest.main(
            ["-x", "-q", "-p", "no:cacheprovider", "-m", "not slow", "--hypothesis-seed=1", "--timeout=60", *tests]
        )
        os.write(send, b"1" if code == 0 else b"0")
    finally:
        os._exit(0)


def meet(waiting: list[Mutant], workers: int, most: float) -> list[tuple[Mutant, bool]]:
    """Meet mutants, so many at once, until all are done or the time is up; each with whether it was killed."""
    running: dict[int, tuple[Mutant, int, float]] = {}
    found: list[tuple[Mutant, bool]] = []
    began = time.monotonic()
    waiting = waiting[::-1]
    while running or (waiting and time.monotonic() - began < most):
        while waiting and len(running) < workers and time.monotonic() - began < most:
            one = waiting.pop()
            source = slipped((ROOT / "gmkit" / one.file).read_text(encoding="utf-8"), one.slip)
            child, pipe = begin(PARTS[one.part], one.file, source)
            running[pipe] = (one, child, time.monotonic())
        ready, _, _ = select.select(list(running), [], [], 1)
        late = [pipe for pipe, (_, _, since) in running.items() if time.monotonic() - since > SECONDS]
        for pipe in {*ready, *late}:
            one, child, _ = running.pop(pipe)
            passed = pipe in ready and os.read(pipe, 1) == b"1"
            os.close(pipe)
            with contextlib.suppress(ProcessLookupError):
                os.killpg(child, signal.SIGKILL)
            os.waitpid(child, 0)
            found.append((one, not passed))
            with KEPT.open("a", encoding="utf-8") as file:
                file.write(json.dumps([one.key(), not passed]) + "\n")
            print(f"{'killed  ' if not passed else 'SURVIVED'} {one}", flush=True)
    return found


def shown(mutant: Mutant) -> str:
    """What the slip changes, as a difference."""
    source = (ROOT / "gmkit" / mutant.file).read_text(encoding="utf-8")
    plain, changed = ast.unparse(ast.parse(source)).splitlines(), slipped(source, mutant.slip).splitlines()
    return "\n".join([str(mutant), *list(difflib.unified_diff(plain, changed, lineterm="", n=1))[2:]])


def main() -> int:
    """Meet what is not met yet; print the figures; 1 below nine of ten, or where a survivor has no reason."""
    parser = argparse.ArgumentParser(prog="python -m tests.mutants", description=__doc__)
    parser.add_argument("--again", action="store_true", help="forget what was found")
    parser.add_argument("--most", type=float, default=1e9, metavar="SECONDS", help="begin none after so long")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 2)
    parser.add_argument("--survivors", action="store_true", help="print the survivors so far with what they change")
    parser.add_argument("--survivors-again", action="store_true", help="meet the survivors once more, and no others")
    chosen = parser.parse_args()
    os.chdir(ROOT)
    KEPT.parent.mkdir(exist_ok=True)
    if chosen.again:
        KEPT.unlink(missing_ok=True)
    known = dict(map(json.loads, KEPT.read_text(encoding="utf-8").splitlines())) if KEPT.exists() else {}
    mutants = drawn()
    if chosen.survivors:
        for mutant in mutants:
            if known.get(mutant.key()) is False:
                print(shown(mutant), end="\n\n")
        return 0
    waiting = [one for one in mutants if one.key() not in known]
    if chosen.survivors_again:
        waiting = [one for one in mutants if known.get(one.key()) is False]
    random.Random(SEED).shuffle(waiting)
    for one, killed in meet(waiting, chosen.workers, chosen.most):
        known[one.key()] = killed
    good = True
    for name in (*PARTS, "all"):
        met = [known[one.key()] for one in mutants if one.key() in known and name in (one.part, "all")]
        share = sum(met) / len(met) if met else 0.0
        count = sum(name in (one.part, "all") for one in mutants)
        print(f"{name:<10} {sum(met)} of {len(met)} killed ({share:.0%}), {count} drawn")
        good = good and (name != "all" or share >= GATE)
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
