"""Large maps: `map check` as a whole process against graph libraries; load, check, show and solve; how they grow."""

from __future__ import annotations

import contextlib
import importlib.util
import io
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

import click

from gmkit.cli.main import cli
from gmkit.core.library import load_map
from tests.bench import lints
from tests.bench.caves import cave
from tests.bench.figure import Figure, absolute, growth, ratio
from tests.bench.pairs import child, cpu_pairs, plain_environment, timed

_SIDE = 200
_GOALS = {"load": 0.12, "show": 0.4, "solve": 0.5}  # seconds at _SIDE
_SMALL, _LIVE = 60, 0.040  # a map that is drawn while it is looked at, seconds


def measure(quick: bool) -> Iterator[Figure]:
    """The same caves each time."""
    rounds, side = (3, _SIDE // 2) if quick else (5, _SIDE)
    with tempfile.TemporaryDirectory(prefix="gmkit-bench-") as name:
        folder = Path(name)
        sides = (side // 4, side // 2, side)
        for one in {*sides, _SMALL}:
            (folder / f"{one}.yaml").write_text(cave(one), encoding="utf-8")
        yield from _against_libraries(folder, side, rounds)
        found = [timed(lambda: called("check", folder / f"{_SMALL}.yaml")) for _ in range(rounds + 1)][1:]
        yield absolute("maps", f"check {_SMALL}x{_SMALL}, in process", found, "s", _LIVE)
        works: dict[str, Callable[[Path], object]] = {
            "load": load_map,
            **{verb: lambda path, verb=verb: called(verb, path) for verb in ("check", "show", "solve")},  # type: ignore[misc]
        }
        for verb, work in works.items():
            points = []
            for one in sides:
                path = folder / f"{one}.yaml"
                found = [timed(lambda path=path, work=work: work(path)) for _ in range(rounds)]  # type: ignore[misc]
                points.append((float(one * one), min(found)))
            if verb != "check":
                yield absolute("maps", f"{verb} {side}x{side}, in process", found, "s", _GOALS[verb])
            yield growth("maps", f"{verb}, by cells", points)


def called(verb: str, path: Path) -> str:
    """What a command of gmkit says, in this process."""
    with contextlib.redirect_stdout(io.StringIO()) as said, contextlib.suppress(SystemExit, click.exceptions.Exit):
        cli.main(args=["map", verb, str(path), "--lang", "en"], standalone_mode=False)
    return said.getvalue()


def _against_libraries(folder: Path, side: int, rounds: int) -> Iterator[Figure]:
    path = folder / f"{side}.yaml"
    ours = [sys.executable, "-m", "gmkit", "map", "check", str(path)]
    work = f"check {side}x{side}, whole process"
    said = subprocess.run(ours, capture_output=True, text=True, env=plain_environment(), check=False).stdout
    yield absolute(
        "maps",
        work,
        [child(ours, ".")[0] for _ in range(rounds)],
        "s",
        0.3,
        (f"it said: {said.splitlines()[-1] if said else 'nothing'}",),
    )
    for library in ("networkx", "scipy"):
        if importlib.util.find_spec(library) is None:
            print(f"maps: {library} is not installed; to compare: python -m pip install {library}", flush=True)
            continue
        theirs = [sys.executable, lints.__file__, library, str(path)]
        answer = subprocess.run(theirs, capture_output=True, text=True, check=False)
        if answer.returncode:
            print(f"maps: {library}: {answer.stderr.strip().splitlines()[-1:]}", flush=True)
            continue
        reached, trapped, turns = answer.stdout.split()
        notes = (f"it said: {reached} states, {trapped} without a way out, {turns} turns at least",)
        pairs = cpu_pairs(ours, theirs, ".", rounds)
        yield ratio("maps", work, f"the same question of {library}", pairs, least=1, notes=notes)
    pairs = cpu_pairs(ours, [sys.executable, "-c", "pass"], ".", rounds)
    yield ratio("maps", work, "python -c pass", pairs)
