"""Replay: resume and verify of a journal of 10,000 lines against one json.loads pass over the same file."""

from __future__ import annotations

import json
import os
import tempfile
import time
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from gmkit.core.game import find_game
from gmkit.core.journal.gamefile import load, start
from gmkit.core.journal.log import no_collecting, read_log
from gmkit.core.journal.sealing import sealed
from gmkit.core.journal.verify import verify
from gmkit.core.library import find_file
from gmkit.text import counted
from tests.bench.evening import MAP, new_game, setup, words
from tests.bench.figure import Figure
from tests.bench.pairs import Pairs, in_turns, quartiles

_LINES = 10_000
_GROUP = 100  # lines that share one fsync
_REASONS = {
    "resume": "Reason: a fold with 1.2 µs rules took 1.69 x; a state checked in every line and real events fit 4 x.",
    "verify": "Reason: 10 µs rules on that fold come to 3.8 x; every command is played again and compared.",
}


class Recorder:
    """Where the referee's lines go: sealed as in a journal, kept in memory."""

    def __init__(self, data: bytes, seal: str) -> None:
        self.data = bytearray(data)
        self._seal = seal
        self.last = data.count(b"\n")

    def append(self, record: Mapping[str, Any]) -> int:
        self.last += 1
        line = sealed(self._seal, self.last, record)
        self._seal = line.seal
        self.data += line.line
        return self.last


def measure(quick: bool) -> Iterator[Figure]:
    """Resume, verify, and lines that share an fsync."""
    rounds = 5 if quick else 15
    with tempfile.TemporaryDirectory(prefix=".gmkit-bench-", dir=os.environ.get("GMKIT_BENCH_DIR") or ".") as name:
        path = Path(name) / "long.gmkit"
        path.write_bytes(_journal(path))
        assert verify(read_log(path), path).good
        for verb, work in (("resume", lambda: load(read_log(path), path)), ("verify", lambda: _verify(path))):
            pairs = in_turns(work, lambda: _floor(path), rounds, time.process_time, tidy=True)
            bare = in_turns(work, lambda: _bare(path), 3, time.process_time, tidy=True)
            yield _figure(verb, pairs, bare, path.stat().st_size)
        yield _group(Path(name), rounds * 4)


def _figure(verb: str, pairs: Pairs, bare: Pairs, size: int) -> Figure:
    rate = _LINES / quartiles(list(pairs.ours))[1]
    line = counted(size // _LINES, "en", ("", "", ""), ("byte", "bytes"))
    harder = quartiles(bare.ratios())[1]
    return Figure(
        "replay",
        f"{verb}, a line of {_LINES:,}",
        "json.loads of it, lines kept",
        pairs,
        unit="µs",
        calls=_LINES,
        most=4,
        reason=_REASONS[verb],
        notes=(f"{rate:,.0f} lines/s; {line} a line; {harder:.1f} x a pass that keeps nothing",),
    )


def _journal(path: Path) -> bytes:
    """A long evening: random words, and what ended the game taken back."""
    started = start(path, find_game("numenor"), setup(), [find_file(MAP).read_text(encoding="utf-8")], seed="bench")
    started.journal.close()
    referee = started.referee
    recorder = referee.recorder = Recorder(path.read_bytes(), started.journal.log.seal)
    following = words(3)
    while recorder.last < _LINES:
        speakers = referee.speakers
        if speakers:
            referee.ask(speakers[0], next(following))
        else:
            referee.undo(3)
    return bytes(recorder.data)


def _verify(path: Path) -> None:
    assert verify(read_log(path), path).good


def _floor(path: Path) -> None:
    """One json.loads pass that keeps what it read, as gmkit does; the collector rests, as it does in gmkit."""
    with no_collecting():
        kept = [json.loads(line) for line in path.read_text(encoding="ascii").splitlines()]
    assert len(kept) >= _LINES


def _bare(path: Path) -> None:
    """The same pass keeping nothing: a harder floor, since memory that is kept has to be found."""
    for line in path.read_text(encoding="ascii").splitlines():
        json.loads(line)


def _group(folder: Path, rounds: int) -> Figure:
    """A hundred commands sealed and written with one fsync, against a hundred with one each."""
    referee = new_game()
    recorder = referee.recorder = Recorder(b"{}\n", "0" * 64)
    following = words(5)
    fd = os.open(folder / "group", os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)

    def play(sync_each: bool) -> None:
        nonlocal referee
        for _ in range(_GROUP):
            if not referee.speakers:
                referee = new_game()
                referee.recorder = recorder
            referee.ask(referee.speakers[0], next(following))
            if sync_each:
                write()
        write()

    def write() -> None:
        os.write(fd, recorder.data)
        os.fsync(fd)
        recorder.data.clear()

    pairs = in_turns(lambda: play(sync_each=False), lambda: play(sync_each=True), rounds)
    os.close(fd)
    rate = _GROUP / quartiles(list(pairs.ours))[1]
    notes = (f"{rate:,.0f} lines/s; 90 lines of plain Python gained 17 x, real rules about 10 x (a ratio of 0.1)",)
    against = "a line with an fsync of its own"
    return Figure("replay", "group: 100 lines an fsync", against, pairs, unit="µs", calls=_GROUP, notes=notes)
