"""Replay: resume and verify of long journals of every game against one bare json.loads pass over the same file."""

from __future__ import annotations

import json
import os
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from gmkit.core.journal.gamefile import load
from gmkit.core.journal.log import read_log
from gmkit.core.journal.verify import verify
from gmkit.text import counted
from tests.bench.courses import Player
from tests.bench.figure import Figure, growth, ratio
from tests.bench.journals import Recorder, journal
from tests.bench.pairs import in_turns, quartiles, timed

_LINES = 10_000
_GROUP = 100  # lines that share one fsync


def measure(quick: bool, games: list[str]) -> Iterator[Figure]:
    """Resume and verify of each game; how a resume grows; lines that share an fsync."""
    rounds, lines = (3, _LINES // 5) if quick else (9, _LINES)
    with tempfile.TemporaryDirectory(prefix=".gmkit-bench-", dir=os.environ.get("GMKIT_BENCH_DIR") or ".") as name:
        for game in games:
            path = Path(name) / f"{game}.gmkit"
            path.write_bytes(journal(game, path, lines))
            assert verify(read_log(path), path).good
            for verb in ("resume", "verify"):
                yield _figure(game, verb, path, lines, rounds)
        yield _growth(Path(name), games[0], lines)
        yield _group(Path(name), games[0], rounds * 4)


def _figure(game: str, verb: str, path: Path, lines: int, rounds: int) -> Figure:
    def work() -> None:
        if verb == "resume":
            load(read_log(path), path)
        else:
            assert verify(read_log(path), path).good

    pairs = in_turns(work, lambda: bare_pass(path), rounds, time.process_time, tidy=True)
    rate = lines / quartiles(list(pairs.ours))[1]
    line = counted(path.stat().st_size // lines, "en", ("", "", ""), ("byte", "bytes"))
    notes = (f"{rate:,.0f} lines/s; {line} a line",)
    what = f"{game}: {verb}, a line of {lines:,}"
    return ratio("replay", what, "bare json.loads of it", pairs, most=4, unit="µs", calls=lines, notes=notes)


def bare_pass(path: Path) -> None:
    """The floor: every line parsed, nothing kept."""
    for line in path.read_text(encoding="ascii").splitlines():
        json.loads(line)


def _growth(folder: Path, game: str, lines: int) -> Figure:
    points = []
    for size in (lines // 8, lines // 2, lines):
        path = folder / f"{size}.gmkit"
        path.write_bytes(journal(game, path, size))
        points.append((float(size), min(timed(lambda path=path: load(read_log(path), path)) for _ in range(3))))  # type: ignore[misc]
    return growth("replay", f"{game}: resume, by lines", points)


def _group(folder: Path, game: str, rounds: int) -> Figure:
    """A hundred commands sealed and written with one fsync, against a hundred with one each."""
    player = Player(game, 6)
    recorder = Recorder(b"{}\n", "0" * 64)
    fd = os.open(folder / "group", os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)

    def play(sync_each: bool) -> None:
        for _ in range(_GROUP):
            player.record(recorder)
            if sync_each:
                write()
        if not sync_each:
            write()

    def write() -> None:
        os.write(fd, recorder.data)
        os.fsync(fd)
        recorder.data.clear()

    pairs = in_turns(lambda: play(sync_each=False), lambda: play(sync_each=True), rounds)
    os.close(fd)
    notes = (f"{_GROUP / quartiles(list(pairs.ours))[1]:,.0f} lines/s",)
    against = "a line with an fsync of its own"
    return ratio("replay", "100 lines an fsync", against, pairs, least=8, unit="µs", calls=_GROUP, notes=notes)
