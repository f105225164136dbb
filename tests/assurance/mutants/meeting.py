"""Mutants met by their tests: each in a copy of this process, in which one module is another.

First the tests are run on what is not mutated, in the same way. Tests that fail there would kill every mutant and prove
nothing; and how long they take there is the measure of how long a mutant may take.
"""

from __future__ import annotations

import contextlib
import importlib.abc
import importlib.machinery
import importlib.util
import os
import re
import select
import shutil
import signal
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

import anyio.pytest_plugin  # noqa: F401  # these once here: every child would read them anew
import hypothesis.internal.conjecture.engine  # noqa: F401  # and take longer for it than its tests
import pytest
import xdist.plugin  # noqa: F401

from tests.assurance.mutants.slips import slipped
from tests.assurance.mutants.tree import Mutant, Tree

LONGEST_BASELINE = 600.0  # seconds
TIMES = 4.0  # a mutant may take so many times as long as the baseline, on top of the tree's patience


class Work(NamedTuple):
    """Tests to be run: of which part, on which mutant (None: on the sources as they are), in how many seconds."""

    part: str
    mutant: Mutant | None
    seconds: float


class Met(NamedTuple):
    """How it ended: whether all the tests passed or were too late, the seconds, and the end of what pytest told."""

    work: Work
    passed: bool
    late: bool
    seconds: float
    told: str

    def by(self) -> str:
        """The test that noticed, as pytest names it; "" where none was named."""
        found = re.search(r"^(?:FAILED|ERROR) (\S+)", self.told, re.M)
        return found[1] if found else ""


class _Running(NamedTuple):
    work: Work
    child: int
    since: float
    told: Path


def meet(tree: Tree, waiting: list[Work], workers: int, most: float = float("inf")) -> Iterator[Met]:
    """Run all of it, so many at once; none is begun after `most` seconds."""
    running: dict[int, _Running] = {}
    began = time.monotonic()
    waiting = waiting[::-1]
    try:
        while running or (waiting and time.monotonic() - began < most):
            while waiting and len(running) < workers and time.monotonic() - began < most:
                pipe, one = _begin(tree, waiting.pop())
                running[pipe] = one
            ready, _, _ = select.select(list(running), [], [], 0.5)
            now = time.monotonic()
            late = [pipe for pipe, one in running.items() if now - one.since > one.work.seconds]
            for pipe in {*ready, *late}:
                passed = pipe in ready and os.read(pipe, 1) == b"1"
                yield _end(pipe, running.pop(pipe), passed, pipe not in ready)
    finally:
        for pipe in list(running):  # broken off
            _end(pipe, running.pop(pipe), passed=False, late=True)


def baselines(tree: Tree, parts: list[str], workers: int) -> tuple[dict[str, float], list[Met]]:
    """The seconds that a mutant of each part may take; and the parts whose tests fail without one."""
    limits, bad = {}, []
    for met in meet(tree, [Work(part, None, LONGEST_BASELINE) for part in parts], workers):
        limits[met.work.part] = tree.patience + TIMES * met.seconds
        if not met.passed:
            bad.append(met)
    return limits, bad


def _begin(tree: Tree, work: Work) -> tuple[int, _Running]:
    """Start the tests in a copy of this process; a pipe that gives "1" where they all pass."""
    receive, send = os.pipe()
    tree.kept.mkdir(exist_ok=True)
    sys.stdout.flush()
    child = os.fork()
    if child:
        os.close(send)
        return receive, _Running(work, child, time.monotonic(), _scratch(tree, child) / "told")
    try:
        os.setsid()  # so that what it starts can be ended with it
        os.close(receive)
        _work(tree, work, lambda passed: os.write(send, b"1" if passed else b"0"))
    finally:
        os._exit(0)


def _work(tree: Tree, work: Work, tell: Callable[[bool], object]) -> None:
    scratch = _scratch(tree, os.getpid())
    scratch.mkdir(parents=True, exist_ok=True)
    told = os.open(scratch / "told", os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    nowhere = os.open(os.devnull, os.O_RDWR)
    for source, stream in ((nowhere, 0), (told, 1), (told, 2)):
        os.dup2(source, stream)
    os.environ["PYTHONDONTWRITEBYTECODE"] = "1"
    sys.dont_write_bytecode = True
    os.environ["HYPOTHESIS_STORAGE_DIRECTORY"] = str(scratch / "hypothesis")
    if work.mutant is not None:
        sys.meta_path.insert(0, _Mutated(tree, work.mutant))
    options = ("-x", "-q", "-n0", "-p", "no:cacheprovider", "-m", "not slow", "--hypothesis-seed=1", "--timeout=0")
    tell(pytest.main([*options, *tree.parts[work.part].tests]) == pytest.ExitCode.OK)


def _end(pipe: int, one: _Running, passed: bool, late: bool) -> Met:
    os.close(pipe)
    with contextlib.suppress(ProcessLookupError):
        os.killpg(one.child, signal.SIGKILL)
    with contextlib.suppress(ProcessLookupError):  # where it had no group of its own yet
        os.kill(one.child, signal.SIGKILL)
    os.waitpid(one.child, 0)
    rows = one.told.read_text(encoding="utf-8", errors="replace").splitlines() if one.told.exists() else []
    shutil.rmtree(one.told.parent, ignore_errors=True)
    return Met(one.work, passed, late, time.monotonic() - one.since, "\n".join(rows[-15:]))


def _scratch(tree: Tree, child: int) -> Path:
    return tree.kept / f"run-{child}"


class _Mutated(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    """Gives the module of one mutant from its mutated source."""

    def __init__(self, tree: Tree, mutant: Mutant) -> None:
        self.place = tree.root / tree.package / mutant.file
        self.module = ".".join([tree.package, *Path(mutant.file).with_suffix("").parts])
        self.source = slipped(tree.text(mutant.file), mutant.slip)

    def find_spec(self, name: str, path: object, target: object = None) -> importlib.machinery.ModuleSpec | None:
        if name != self.module:
            return None
        return importlib.util.spec_from_file_location(name, self.place, loader=self)  # type: ignore[arg-type]

    def create_module(self, spec: object) -> None:
        return None

    def exec_module(self, module: object) -> None:
        code = compile(self.source, module.__file__, "exec")  # type: ignore[attr-defined]
        exec(code, module.__dict__)
