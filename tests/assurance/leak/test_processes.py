"""Pairs of worlds through real processes: streams, exit codes, logs, files, and what is refused agree byte for byte."""

from __future__ import annotations

import os
import pty
import re
import subprocess
import sys
import threading
from collections.abc import Callable, Sequence
from itertools import islice
from pathlib import Path

import pytest

from gmkit.table.output import CLEAR
from tests.assurance.leak.evening import COPIED, ROOT, STARTED, Ended, Run, evening, unlit
from tests.assurance.leak.games import ACCEPTED, FACTS, piped, plan_of
from tests.assurance.leak.processes import compare, scenario_text, stream
from tests.assurance.leak.surface import typed
from tests.kit.console import SALTED
from tests.kit.sizes import SIZE

CHUNK = 5  # pairs of one test, so that several workers share them
CHUNKS = [(first, min(CHUNK, SIZE.through - first)) for first in range(0, SIZE.through, CHUNK)]
ENOUGH = 50  # pairs of which an average can be asked: they are as different as random worlds are
RESTING = ["gmj 600", "gmj.lock 600 0"]  # what is left of an evening; the journal is the master's alone


@pytest.mark.slow
@pytest.mark.parametrize(("first", "count"), CHUNKS)
@pytest.mark.parametrize("name", piped())
def test_no_pair_can_be_told_apart_through_processes(
    name: str, first: int, count: int, tmp_path: Path, record_property: Callable[[str, object], None]
) -> None:
    for number, pair in enumerate(islice(stream(name, first), count), first):
        start = COPIED if number % 7 else STARTED
        cut = number % 5 == 1
        one, two = compare(name, pair, tmp_path / str(number), number % 5 == 0, start, cut)
        assert one == two
        assert one.code == 0, one
        assert "\x1b" not in one.out + one.err  # neither title nor colour goes down a pipe
        names = [file.partition(".")[2] for file in one.files if file.startswith("20")]
        assert names == [RESTING[0], RESTING[1], *(["gmj.torn-1 600"] if cut else [])], names
        _same_out_loud_and_in_the_log(one)
    record_property("through", count)


@pytest.mark.parametrize("name", piped())
def test_the_pairs_have_something_to_tell_apart(name: str) -> None:
    """Over all pairs that go through processes, and never over a handful; which pairs these are needs no process."""
    count = max(SIZE.through, ENOUGH)
    pairs = [*islice(stream(name), count)]
    assert sum(pair.varied for pair in pairs) / count >= FACTS
    assert sum(pair.accepted for pair in pairs) / count >= ACCEPTED
    assert any(pair.lots for pair in pairs) == bool(plan_of(name).recipe.lot)


def _same_out_loud_and_in_the_log(run: Run) -> None:
    """What was read out over both halves of the evening stands in the table's log, and nothing else does."""
    for what, ended in run.asked:
        if what == "log ":
            # After the half is done, what was said last is said once more.
            first, _, second = run.out.partition("Последнее сказанное:")
            again, *rest = _aloud(second)
            assert [line[3:] for line in ended.out.split("\n") if line.startswith("   ")] == [
                line for block in (*_aloud(first), *rest) for line in block
            ]
            assert again in _aloud(first)


def _aloud(screen: str) -> list[list[str]]:
    """The blocks to be read out: under their heading, up to what is no line about a player."""
    blocks: list[list[str]] = []
    inside = False
    for line in screen.split("\n"):
        if line == "ВСЛУХ":
            blocks.append([])
        elif inside and re.match(r"(Ходит )?[А-Я][а-я]+(?: на \d+)?: ", line):
            blocks[-1].append(line)
            continue
        inside = line == "ВСЛУХ"
        if inside:
            continue
    return blocks


# --- a screen ---


def on_screen(folder: Path, arguments: Sequence[str], given: str) -> Ended:
    """gmkit at a terminal that takes colours; lines come through a pipe."""
    master, slave = pty.openpty()
    environment = {**os.environ, "PYTHONPATH": ROOT, "TERM": "xterm-256color", "PYTHONIOENCODING": "utf-8"}
    environment.pop("NO_COLOR", None)
    pieces: list[bytes] = []

    def read() -> None:
        while True:
            try:
                piece = os.read(master, 4096)
            except OSError:
                return
            if not piece:
                return
            pieces.append(piece)

    reader = threading.Thread(target=read)
    reader.start()
    run = subprocess.run(
        [sys.executable, "-c", SALTED, *arguments],
        cwd=folder,
        env=environment,
        input=given.encode(),
        stdout=slave,
        stderr=subprocess.PIPE,
        timeout=60,
        check=False,
    )
    os.close(slave)
    reader.join()
    os.close(master)
    return Ended(run.returncode, b"".join(pieces).decode("utf-8"), run.stderr.decode("utf-8"))


def test_no_title_and_no_control_is_written_to_a_screen_but_colours_and_the_clearing(tmp_path: Path) -> None:
    for name in piped():
        pair = next(pair for pair in stream(name) if len(pair.steps) > 20)
        runs = []
        for number, world in enumerate(pair.worlds):
            file = tmp_path / name / f"{'s' * (number + 1)}.yaml"
            file.parent.mkdir(exist_ok=True)
            file.write_text(scenario_text(plan_of(name), world, "тайник" * number), encoding="utf-8")
            lines = [typed(step, world) for step in pair.steps]
            parts = ([*lines[:9], "/спрятать", *lines[9:]], ["/помощь", "/лог", "/спрятать"])
            folder = tmp_path / name / f"table{number}" / "evening"
            run = evening(folder, file, parts, (), seed=world.seed, start=on_screen)
            runs.append(run if pair.shown else unlit(run))
        assert runs[0] == runs[1]
        screen = runs[0].out
        assert screen.count(CLEAR) == 2
        left = re.sub(r"\x1b\[[0-9;]*m", "", screen.replace(CLEAR, ""))
        assert left != screen.replace(CLEAR, "")  # there are colours
        assert not re.findall(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f]", left)
