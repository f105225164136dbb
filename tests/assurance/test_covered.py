"""The command that measures coverage judges it: tests that fail, a branch that is not run, a bar that is missed."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.kit.console import ROOT

pytest.importorskip("coverage", reason='no coverage (pip install ".[dev]")')
pytestmark = pytest.mark.dev

TOY = """def sign(number):
    if number < 0:
        return -1
    return 1
"""
DRIVE = """import sys
from pathlib import Path
from tests.assurance.covered import Bar, main
sys.exit(main(sys.argv[1:], (Bar("the core", "toy/core.py", 100), Bar("all", "", 50)), Path.cwd()))
"""
SETTINGS = "[run]\nbranch = true\nsource = toy\nparallel = true\n[report]\nshow_missing = true\n"


def measured(folder: Path, tests: str, rest: str = "") -> tuple[int, str]:
    """The command on a toy with these tests: its exit code and what it printed."""
    (folder / "toy").mkdir()
    (folder / "toy/__init__.py").write_text(rest, encoding="utf-8")
    (folder / "toy/core.py").write_text(TOY, encoding="utf-8")
    (folder / "test_toy.py").write_text(f"from toy.core import sign\n{tests}", encoding="utf-8")
    (folder / ".coveragerc").write_text(SETTINGS, encoding="utf-8")
    plain = {name: value for name, value in os.environ.items() if not name.startswith(("COVERAGE_", "PYTEST_"))}
    done = subprocess.run(
        [sys.executable, "-c", DRIVE, "test_toy.py", "-q"],
        cwd=folder,
        env={**plain, "PYTHONPATH": f"{folder}:{ROOT}"},
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    return done.returncode, done.stdout + done.stderr


BOTH = "def test_it():\n    assert sign(1) == 1\n    assert sign(-1) == -1\n"


def test_all_is_run(tmp_path: Path) -> None:
    code, told = measured(tmp_path, BOTH)
    assert code == 0, told
    assert "the core: at least 100 %" in told


@pytest.mark.parametrize(
    ("tests", "rest", "words"),
    [
        ("def test_it():\n    assert sign(1) == 1\n", "", "the core: below 100 %"),
        (BOTH, "def idle():\n" + "    print()\n" * 20, "all: below 50 %"),
        (BOTH + "def test_wrong():\n    assert sign(0) == 0\n", "", "the tests did not pass (pytest: 1)"),
    ],
    ids=["a branch", "all", "a failing test"],
)
def test_what_is_missed_is_told(tests: str, rest: str, words: str, tmp_path: Path) -> None:
    code, told = measured(tmp_path, tests, rest)
    assert code == 1
    assert words in told


def test_the_branch_that_was_not_run_is_named(tmp_path: Path) -> None:
    _, told = measured(tmp_path, "def test_it():\n    assert sign(-1) == -1\n")
    assert "toy/core.py" in told
    assert told.split("toy/core.py", 1)[1].splitlines()[0].endswith(" 4")
