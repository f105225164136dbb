"""The driver of the mutants on a toy tree: it believes neither tests that fail by themselves nor a bare survivor."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.assurance.mutants.kept import Kept
from tests.assurance.mutants.reasons import BadPage, read
from tests.assurance.mutants.tree import Part, Tree, drawn
from tests.kit.console import ROOT

# Seven slips; the checks notice four: nobody looks at two equals, nor so exactly at the limit.
SOURCE = '''"""A module of a toy."""

LIMIT = 7


def larger(left: int, right: int) -> int:
    if left > right:
        return left
    return right


def kept(count: int) -> bool:
    return count <= LIMIT
'''
CHECKS = """from helper import PAIRS
from toy.core.sums import kept, larger

def test_larger():
    for left, right in PAIRS:
        assert larger(left, right) == max(left, right)

def test_kept():
    assert kept(1)
    assert not kept(100)
"""
DRIVE = """import sys
from pathlib import Path
from tests.assurance.mutants.driver import main
from tests.assurance.mutants.tree import Part, Tree
parts = {"sums": Part(("core/sums.py",), ("checks",))}
sys.exit(main(Tree(Path.cwd(), "toy", parts, Path("SURVIVORS.md").resolve(), 1, 50, 0.5, 3.0), sys.argv[1:], None))
"""
pytestmark = pytest.mark.xdist_group("mutants")  # the toy is met whole once
HEAD = "| file | in | line | slip | why |\n|---|---|---|---|---|\n"
LIMIT = "| `core/sums.py` |  | `LIMIT = 7` | 7 -> 8 | nobody counts so exactly |\n"
BORDER = "| `core/sums.py` | `larger` | `if left > right:` | Gt -> GtE | of two equals either is the larger |\n"
COUNT = "| `core/sums.py` | `kept` | `return count <= LIMIT` | LtE -> Lt | nobody counts so exactly |\n"
REASONS = f"# Survivors\n\n{HEAD}{LIMIT}{BORDER}{COUNT}"


def made(folder: Path) -> Path:
    """A package, a folder of checks with a helper and data, and the page of survivors."""
    for name in ("toy/core", "checks"):
        (folder / name).mkdir(parents=True)
    (folder / "toy/__init__.py").touch()
    (folder / "toy/core/__init__.py").touch()
    (folder / "toy/core/sums.py").write_text(SOURCE, encoding="utf-8")
    (folder / "helper.py").write_text("PAIRS = [(1, 2), (2, 1), (2, 2)]\n", encoding="utf-8")
    (folder / "checks/test_sums.py").write_text(CHECKS, encoding="utf-8")
    (folder / "checks/data.json").write_text("{}", encoding="utf-8")
    (folder / "SURVIVORS.md").write_text(REASONS, encoding="utf-8")
    return folder


@pytest.fixture
def toy(tmp_path: Path) -> Path:
    """The toy, of which nothing is met."""
    return made(tmp_path / "toy")


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, int, str]:
    """The toy met whole: its folder, the exit code, what was printed."""
    folder = made(tmp_path_factory.mktemp("whole") / "toy")
    return folder, *drive(folder)


@pytest.fixture
def known(whole: tuple[Path, int, str], tmp_path: Path) -> Path:
    """A copy of it: a run meets only what the copy changes."""
    return shutil.copytree(whole[0], tmp_path / "toy")


def drive(toy: Path, *words: str) -> tuple[int, str]:
    """The driver run on the toy: its exit code and what it printed."""
    done = subprocess.run(
        [sys.executable, "-c", DRIVE, *words],
        cwd=toy,
        env={**os.environ, "PYTHONPATH": f"{toy}:{ROOT}", "PYTHONDONTWRITEBYTECODE": "1", "PYTEST_ADDOPTS": ""},
        capture_output=True,
        text=True,
        timeout=250,
        check=False,
    )
    return done.returncode, done.stdout + done.stderr


def add(path: Path, text: str) -> None:
    path.write_text(path.read_text(encoding="utf-8") + text, encoding="utf-8")


def met(told: str) -> int:
    """How many mutants a run has met, by the lines it printed."""
    return sum(row.startswith(("killed  ", "too slow ", "SURVIVED ")) for row in told.splitlines())


def test_survivors_with_reasons_are_good_and_the_rest_is_killed(whole: tuple[Path, int, str]) -> None:
    folder, code, told = whole
    assert code == 0, told
    assert met(told) == 7
    assert "all        4 of 7 killed (57%), 7 drawn" in told
    noticed = "killed   sums: core/sums.py:13: None returned: return count <= LIMIT   (checks/test_sums.py::test_kept)"
    assert noticed in told
    assert told.splitlines()[-1] == "good: 0 without a reason, 0 stale, 0 not met"
    assert [path.name for path in (folder / ".mutants").iterdir()] == ["results.jsonl"]


def test_tests_that_fail_by_themselves_judge_nothing(toy: Path) -> None:
    """The fault that was found: with `assert False` among the tests every mutant was called killed."""
    add(toy / "checks/test_sums.py", "\ndef test_broken():\n    assert False, 'broken by itself'\n")
    code, told = drive(toy)
    assert code == 2
    assert "the tests of «sums» do not pass with nothing mutated, and judge no mutant" in told
    assert "broken by itself" in told
    assert met(told) == 0
    assert not (toy / ".mutants/results.jsonl").exists()


def test_tests_that_are_not_there_judge_nothing(toy: Path) -> None:
    (toy / "checks/test_sums.py").unlink()
    code, told = drive(toy)
    assert (code, met(told)) == (2, 0)


def test_a_survivor_without_a_reason_fails_the_run(known: Path) -> None:
    (known / "SURVIVORS.md").write_text(REASONS.replace(BORDER, ""), encoding="utf-8")
    code, told = drive(known)
    assert (code, met(told)) == (1, 0)
    assert BORDER.partition(" of two")[0] in told  # the row, ready for the page
    assert told.splitlines()[-1] == "NOT GOOD: 1 without a reason, 0 stale, 0 not met"


@pytest.mark.parametrize(
    ("old", "new"),
    [("larger`", "smaller`"), ("left > right", "left > wrong"), ("Gt -> GtE", "GtE -> Gt"), ("sums.py", "sum.py")],
    ids=["function", "line", "slip", "file"],
)
def test_a_reason_is_for_one_place_alone(old: str, new: str, known: Path) -> None:
    (known / "SURVIVORS.md").write_text(REASONS.replace(BORDER, BORDER.replace(old, new)), encoding="utf-8")
    code, told = drive(known)
    assert (code, met(told)) == (1, 0)
    assert f"there: {BORDER.replace(old, new).partition(' of two')[0]}" in told
    assert told.splitlines()[-1] == "NOT GOOD: 1 without a reason, 1 stale, 0 not met"


def test_reasons_hold_where_lines_move_and_not_where_they_change(known: Path) -> None:
    source = known / "toy/core/sums.py"
    source.write_text("# above\n# all\n" + SOURCE.replace("LIMIT = 7", "LIMIT = 9"), encoding="utf-8")
    code, told = drive(known)
    assert (code, met(told)) == (1, 7)
    assert "no reason for sums: core/sums.py:5: 9 -> 10: LIMIT = 9" in told
    assert f"there: {LIMIT.partition(' nobody')[0]}" in told
    assert told.splitlines()[-1] == "NOT GOOD: 1 without a reason, 1 stale, 0 not met"  # the others moved, and hold


def test_a_row_that_is_none_is_told(toy: Path) -> None:
    (toy / "SURVIVORS.md").write_text(f"{HEAD}{LIMIT.replace('nobody counts so exactly', '')}", encoding="utf-8")
    with pytest.raises(BadPage, match=r"SURVIVORS\.md:3: file, in, line, slip and why are wanted"):
        read(toy / "SURVIVORS.md")


def test_too_few_killed_is_not_good(known: Path) -> None:
    rows = (known / ".mutants/results.jsonl").read_text(encoding="utf-8")
    (known / ".mutants/results.jsonl").write_text(rows.replace("true", "false", 1), encoding="utf-8")
    code, told = drive(known)
    assert code == 1
    assert "all        3 of 7 killed (43%)" in told


@pytest.mark.parametrize(
    ("changed", "again"),
    [
        ("SURVIVORS.md", 0),
        ("toy/core/__init__.py", 0),
        ("toy/core/sums.py", 7),
        ("checks/test_sums.py", 7),
        ("helper.py", 7),
        ("checks/data.json", 7),
        ("checks/new.py", 7),
    ],
)
def test_results_are_kept_until_source_or_tests_change(changed: str, again: int, known: Path) -> None:
    with (known / changed).open("a", encoding="utf-8") as file:
        file.write("\n")
    tree = Tree(known, "toy", {"sums": Part(("core/sums.py",), ("checks",))}, known / "SURVIVORS.md", 1, 50, 0.5)
    kept = Kept(tree)
    assert [kept.get(mutant) for mutant in drawn(tree)].count(None) == again


def test_tests_that_change_during_the_run_judge_nothing(toy: Path) -> None:
    add(toy / "checks/test_sums.py", "\ndef test_change():\n    open('helper.py', 'a').write('# more\\n')\n")
    code, told = drive(toy)
    assert (code, met(told)) == (2, 0)
    assert "the sources or the tests were changed during the run" in told


def test_a_run_from_nothing(known: Path) -> None:
    assert met(drive(known)[1]) == 0
    code, told = drive(known, "--again")
    assert (code, met(told)) == (0, 7)


def test_broken_off_it_says_so_and_goes_on(toy: Path) -> None:
    code, told = drive(toy, "--most", "0")
    assert (code, met(told)) == (1, 0)
    assert told.splitlines()[-1].startswith("NOT GOOD: 0 without a reason, 0 stale, ")
    code, told = drive(toy, "--only", "LIMIT = 7")
    assert (code, met(told)) == (1, 1)
    code, told = drive(toy)
    assert (code, met(told)) == (0, 6)
    rows = (toy / ".mutants/results.jsonl").read_text(encoding="utf-8").splitlines()
    assert len({json.loads(row)[0] for row in rows}) == len(rows) == 7


def test_a_mutant_that_hangs_is_killed_in_the_measure_of_the_baseline(toy: Path) -> None:
    """A loop before the first test begins, which no limit of pytest ends."""
    add(toy / "toy/core/sums.py", "\n\nif False:\n    while True:\n        pass\n")
    code, told = drive(toy, "--only", "False -> True")
    assert "too slow sums: core/sums.py:16: False -> True" in told, told
    assert code == 1  # the rest is not met
    limit = next(row for row in told.splitlines() if "a mutant may take" in row)
    assert 3 <= int(limit.split()[-2]) < 30
