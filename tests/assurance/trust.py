"""`python -m tests.assurance.trust [--full]`: every count of «nothing lost, nothing broken» in one table, measured now.

Each row runs the tests that it names and shows what those that passed have counted; a test that fails or is skipped is
a fault of its row. The usual size is what CI tries; `--full` is for a release, takes hours, meets every mutant anew.
`--ran REPORT` runs nothing and shows the table of a run of pytest that is over, of the size that GMKIT_SIZE names
(`--junit-xml=REPORT`, with GMKIT_POINTS naming the file in which it counted its points).
"""

from __future__ import annotations

import argparse
import os
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple

from tests.assurance.counted import Ran, read
from tests.kit.root import ROOT
from tests.kit.sizes import FULL, SIZE, USUAL, Size

FAST = "/dev/shm" if os.access("/dev/shm", os.W_OK) else None


_FORGED = (
    "test_every_field_of_the_header_is_forged",
    "test_a_field_of_a_line_cannot_be_forged_under_the_seal_of_the_map",
    "test_a_planted_fault_is_seen",
    "test_an_order_that_is_not_the_lots_is_refused_whatever_is_sealed",
)
_FILES = re.compile(r"(\d+) files .* slowest ([\d.]+) s, peak (\d+) MB")


class Part(NamedTuple):
    """A row: its name; its tests as pytest names them; what of them is shown, as a number to compare and in words."""

    what: str
    tests: tuple[str, ...]
    count: Callable[[Ran], tuple[int, str]]
    least: int = 1


def parts(size: Size) -> list[Part]:
    """The rows of the table. No test is in two of them."""
    states, planted = "tests/assurance/processes/test_crash_states.py", "tests/assurance/processes/test_planted.py"
    kills, cuts = "tests/assurance/processes/test_kills.py", "tests/assurance/processes/test_every_cut_and_bit.py"
    leak, pairs = "tests/assurance/leak", "test_no_pair_of_worlds_can_be_told_apart"
    planted_leak, through = "test_planted_leak_is_found", "test_no_pair_can_be_told_apart_through_processes"
    bad = "tests/assurance/hostile/test_bad_files.py::test_each_is_one_message_at_its_place"
    return [
        Part("simulated crash states", (f"{states}::test_every_crash_state_is_recovered",), _of("states"), size.states),
        Part(
            "kill and error points of a real process",
            ("tests/assurance/processes/test_strace.py", "tests/assurance/processes/test_strace_resume.py"),
            _points,
            size.points,
        ),
        Part("random kills", (f"{kills}::test_killed_at_many_moments_under_load",), _of("kills"), size.kills),
        Part("truncations", (f"{cuts}::test_every_truncation",), _of("truncations")),
        Part("flipped bits", (f"{cuts}::test_every_flipped_bit_is_found",), _of("bits")),
        Part(
            "cut, edited and copied games: tests",
            (
                f"{cuts}::test_the_commands_agree_on_a_game_that_was_cut",
                f"{cuts}::test_no_command_drops_a_turn_whose_line_end_is_spoilt",
                f"{cuts}::test_lines_taken_out_doubled_or_swapped_are_found",
                f"{cuts}::test_what_editors_and_copies_do_to_a_game_is_found",
                "tests/unit/core/journal/test_journal_damage.py",
            ),
            _passed,
        ),
        Part(
            "writers at once",
            (
                "tests/unit/core/journal/test_journal_processes.py",
                f"{kills}::test_two_and_eight_at_once",
                f"{kills}::test_many_start_in_one_folder_without_a_name",
            ),
            _writers,
            8,
        ),
        Part("a disk failing at every step: tests", ("tests/unit/core/journal/test_journal_failing_disk.py",), _passed),
        Part("full disks and full screens: tests", ("tests/assurance/processes/test_full_disk.py",), _passed),
        Part(
            "signals, readers that go away: tests",
            (f"{kills}::test_a_signal_loses_nothing", f"{kills}::test_a_reader_that_goes_away"),
            _passed,
        ),
        Part(
            "surroundings, clocks, rights: tests",
            tuple(
                f"tests/assurance/processes/test_{name}.py"
                for name in ("surroundings", "clock_and_rights", "same_bytes")
            ),
            _passed,
        ),
        Part("bad files by hand (slowest, memory)", (f"{bad}[by hand]",), _files, 300),
        Part("mutated files (slowest, memory)", (f"{bad}[mutated]",), _files, size.mutated),
        Part(
            "forged games, all seals anew (slowest, memory)",
            ("tests/assurance/forger/test_forger.py::test_each_is_refused_or_changes_nothing",),
            _files,
            size.forged,
        ),
        Part(
            "forged fields, orders, planted faults: tests",
            tuple(f"tests/assurance/forger/test_forger.py::{name}" for name in _FORGED),
            _passed,
        ),
        Part("hostile texts x places", ("tests/assurance/hostile/test_hostile_text.py",), _texts, 2_000 // size.share),
        Part("faults planted in the program", (f"{planted}::test_every_planted_fault_is_noticed",), _passed, 12),
        Part("looks that pass without a fault", (f"{planted}::test_without_a_fault_all_is_well",), _passed),
        Part(
            "faults planted among crash states",
            (f"{states}::test_a_planted_fault_is_seen_among_the_states",),
            _passed,
            12,
        ),
        Part("pairs of worlds told apart by nobody", (f"{leak}/test_pairs.py::{pairs}",), _of("pairs"), size.pairs),
        Part("the same through processes", (f"{leak}/test_processes.py::{through}",), _of("through"), size.through),
        Part("exhaustive runs", (f"{leak}/test_exhaustive.py",), _of("runs"), size.runs),
        Part("planted leaks found", (f"{leak}/test_planted.py::{planted_leak}",), _passed, 72 // size.share),
        Part("canaries: tests", (f"{leak}/test_canary.py",), _passed),
        Part("golden games", ("tests/assurance/golden",), _golden),
    ]


def main(words: Sequence[str] | None = None) -> int:
    """Print the table row by row; 1 where anything is wrong."""
    parser = argparse.ArgumentParser(prog="python -m tests.assurance.trust", description=__doc__)
    parser.add_argument("--full", action="store_true", help="the counts of a release")
    parser.add_argument("--ran", type=Path, metavar="REPORT", help="run nothing: the table of a run that is over")
    chosen = parser.parse_args(words)
    size = FULL if chosen.full else SIZE if chosen.ran else USUAL
    began = time.perf_counter()
    with tempfile.TemporaryDirectory(dir=FAST) as folder:
        if chosen.ran:
            ran = read(chosen.ran)
            wrong = sum(not _told(part, ran.of(part.tests)) for part in parts(size))
            seconds = sum(ran.of(part.tests).seconds() for part in parts(size))
        else:
            os.chdir(ROOT)
            os.environ.update(GMKIT_SIZE=size.name, GMKIT_POINTS=str(Path(folder) / "points"))
            wrong = sum(not _told(part, _run(part, Path(folder) / "report.xml")) for part in parts(size))
    if size is FULL and not chosen.ran:
        wrong += not _mutants()
    if not chosen.ran:
        seconds = time.perf_counter() - began
    print(f"{'seconds':<42} {seconds:28.0f}")
    return 1 if wrong else 0


def _run(part: Part, report: Path) -> Ran:
    """The tests of a row, run as a process of their own."""
    report.unlink(missing_ok=True)
    done = subprocess.run(
        [
            sys.executable,
            "-m",
            "pytest",
            "-q",
            f"-n{os.cpu_count()}",
            "--timeout=3600",
            f"--junit-xml={report}",
            *part.tests,
        ],
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode and report.exists() and not read(report).wrong():  # pytest stopped before any test
        report.unlink()
    return read(report) if report.exists() else Ran(())


def _told(part: Part, ran: Ran) -> bool:
    """Print a row; whether nothing is wrong with it."""
    wrong = ran.wrong()
    number, words = part.count(ran) if ran.passed else (0, "0")
    if number < part.least and not wrong:
        wrong = [f"fewer than {part.least:,}"]
    _row(part.what, words, ran.seconds(), wrong)
    return not wrong


def _row(what: str, words: str, seconds: float, wrong: Sequence[str]) -> None:
    more = f" (and {len(wrong) - 1} more)" if len(wrong) > 1 else ""
    print(f"{what:<42} {words:>28} {seconds:6.0f} s{f'   <-- {wrong[0]}{more}' if wrong else ''}", flush=True)


def _of(what: str) -> Callable[[Ran], tuple[int, str]]:
    """What the tests counted under one name."""

    def count(ran: Ran) -> tuple[int, str]:
        found = sum(ran.counts(what))
        return found, f"{found:,}"

    return count


def _passed(ran: Ran) -> tuple[int, str]:
    return len(ran.passed), f"{len(ran.passed):,}"


def _points(ran: Ran) -> tuple[int, str]:
    """A byte for each in a file that the tests write, whoever runs them."""
    path = Path(os.environ.get("GMKIT_POINTS", os.devnull))
    found = path.stat().st_size if path.is_file() else 0
    return found, f"{found:,}"


def _writers(ran: Ran) -> tuple[int, str]:
    found = sorted(set(ran.counts("writers")))
    return max(found, default=0), ", ".join(map(str, found))


def _files(ran: Ran) -> tuple[int, str]:
    """What the tests of bad and of forged files told of them."""
    for told in ran.notes("files"):
        if found := _FILES.search(told):
            return int(found[1]), f"{int(found[1]):,} ({found[2]} s, {found[3]} MB)"
    return 0, "0"


def _texts(ran: Ran) -> tuple[int, str]:
    """Every text was in every place, a test for each place: what was shown and looked at, each once in one shape."""
    from tests.kit.hostile import TEXTS

    tried = ran.counts("texts shown")
    return sum(tried), f"{len(TEXTS)} x {len(tried)} ({sum(tried):,} shown)"


def _golden(ran: Ran) -> tuple[int, str]:
    found = sum(case.name == "test_it_verifies_by_the_noted_seal" for case in ran.passed)
    return found, str(found)


def _mutants() -> bool:
    """All of them from nothing: of a release no earlier result is taken."""
    began = time.perf_counter()
    done = subprocess.run(
        [sys.executable, "-m", "tests.assurance.mutants", "--again"], capture_output=True, text=True, check=False
    )
    rows = done.stdout.splitlines() or [done.stderr[-200:]]
    figures = next((row.removeprefix("all").strip() for row in rows if row.startswith("all ")), "none")
    _row("mutants", figures.partition(",")[0], time.perf_counter() - began, rows[-1:] if done.returncode else [])
    return done.returncode == 0


if __name__ == "__main__":
    sys.exit(main())
