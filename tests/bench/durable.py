"""Durable: a line typed into a real `gmkit play` through a pipe, up to its answer, against a raw write and fsync.

Game and floor take turns on one core, on each core in its turn. The disk's interrupt belongs to one core: a sync made
from another takes a third longer, so that on cores of their own the ratio told which of the two sat beside the disk.
"""

from __future__ import annotations

import contextlib
import itertools
import os
import re
import select
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from tests.bench.courses import NAMES, course
from tests.bench.figure import Figure, ratio
from tests.bench.pairs import Pairs, plain_environment, quartiles

_GAME = "numenor"
_GOAL, _OVER = 1.3, 50e-6  # of the floor, or seconds over it, whichever is more
_PROMPT = re.compile(rb"^(?:%b)(?: \[[^\]]*\])?> " % "|".join(NAMES).encode(), re.MULTILINE)
_WARM = 20
_PATIENCE = 20  # seconds for an answer; one that never comes must not hang the benchmark


class Rehearsal(NamedTuple):
    """What a game says, known beforehand: bytes before the first prompt, and each command with its bytes out."""

    before: int
    typed: list[bytes]
    answers: list[int]
    lines: list[bytes]  # the journal's, one a command


def measure(quick: bool) -> Iterator[Figure]:
    """A game on each core, its commands and raw writes in turns; then one that may move between the cores."""
    folder = os.environ.get("GMKIT_BENCH_DIR") or Path.cwd()
    with tempfile.TemporaryDirectory(prefix=".gmkit-bench-", dir=folder) as name:
        path = Path(name)
        rehearsal = _rehearse(path / "0.gmkit", 120 if quick else 600)  # all names alike in length: the game shows it
        kind = _file_system(path)
        played: list[Pairs] = []
        for number, core in enumerate(_cores(), 1):
            with _on_core(core):
                played.append(_played(path / f"{number}.gmkit", path / "raw", rehearsal))
        free = _played(path / "9.gmkit", path / "raw", rehearsal)
    pairs = max(played, key=lambda one: quartiles(one.ratios())[1])  # the core where the figure is hardest
    ours, floor = quartiles(list(pairs.ours))[1], quartiles(list(pairs.theirs))[1]
    size = len(rehearsal.lines[-1])
    each = ", ".join(f"{quartiles(one.ratios())[1]:.2f}" for one in played)
    over = ours - floor
    notes = (
        f"file system {kind}; floor {floor * 1e6:.0f} µs for {size} bytes; over it {over * 1e6:.0f} µs",
        f"core by core {each}; free to move {quartiles(free.ratios())[1]:.2f}",
    )
    # The second goal is in microseconds: where the floor is no real fsync, the ratio means nothing.
    reached = over <= max(_OVER, (_GOAL - 1) * floor)
    against = "write + fsync of the same bytes"
    work = "a typed line, answered"
    yield ratio("durable", work, against, pairs, most=_GOAL, unit="µs", notes=notes, reached=reached)


def _cores() -> list[int | None]:
    """Up to four cores that this process may use; [None] where the system pins nothing."""
    return list(sorted(os.sched_getaffinity(0))[:4]) if hasattr(os, "sched_getaffinity") else [None]


@contextlib.contextmanager
def _on_core(core: int | None) -> Iterator[None]:
    """Keep this process and its children on one core."""
    if core is None:
        yield
        return
    before = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {core})
    try:
        yield
    finally:
        os.sched_setaffinity(0, before)


def _command(path: Path) -> list[str]:
    fixed = ["--players", ",".join(NAMES), "--seed", course(_GAME, 0).seed, "--order", "given"]
    return [sys.executable, "-m", "gmkit", "play", str(path.with_name("map.yaml")), *fixed, "--save", str(path)]


def _rehearse(path: Path, count: int) -> Rehearsal:
    """Play the words once through, to know where each answer ends."""
    one = course(_GAME, 0)
    path.with_name("map.yaml").write_text(one.texts[0], encoding="utf-8")
    typed = [f"{words}\n".encode() for _, words in one.said[:count]]
    done = subprocess.run(
        _command(path), input=b"".join(typed), stdout=subprocess.PIPE, env=plain_environment(), check=True
    )
    starts = [match.start() for match in _PROMPT.finditer(done.stdout)]
    answers = [end - start for start, end in itertools.pairwise(starts)]
    lines = path.read_bytes().splitlines(keepends=True)[2:]
    count = min(len(answers), len(lines))
    return Rehearsal(starts[0], typed[:count], answers[:count], lines[:count])


def _played(path: Path, raw: Path, rehearsal: Rehearsal) -> Pairs:
    fd = os.open(raw, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)
    child = subprocess.Popen(
        _command(path), stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0, env=plain_environment()
    )
    assert child.stdin is not None
    assert child.stdout is not None
    to, out = child.stdin.fileno(), child.stdout.fileno()
    found: list[tuple[float, float]] = []
    try:
        _read(out, rehearsal.before)
        for typed, size, line in zip(rehearsal.typed, rehearsal.answers, rehearsal.lines, strict=True):
            start = time.perf_counter()
            os.write(to, typed)
            _read(out, size)
            middle = time.perf_counter()
            os.write(fd, line)
            os.fsync(fd)
            found.append((middle - start, time.perf_counter() - middle))
    finally:
        child.stdin.close()
        child.stdout.read()
        child.stdout.close()
        child.wait()
        os.close(fd)
    found = found[_WARM:]
    return Pairs(tuple(our for our, _ in found), tuple(their for _, their in found))


def _read(fd: int, size: int) -> None:
    while size > 0:
        if not select.select([fd], [], [], _PATIENCE)[0]:
            raise RuntimeError(f"gmkit play keeps {size} bytes of an answer to itself")
        got = os.read(fd, size)
        if not got:
            raise RuntimeError("gmkit play ended early")
        size -= len(got)


def _file_system(path: Path) -> str:
    """The kind of file system that holds `path`, as Linux tells it."""
    try:
        mounts = Path("/proc/mounts").read_text(encoding="utf-8").splitlines()
    except OSError:
        return "unknown"
    kinds = {fields[1]: fields[2] for fields in map(str.split, mounts)}
    for folder in (path.resolve(), *path.resolve().parents):
        if str(folder) in kinds:
            return kinds[str(folder)]
    return "unknown"
