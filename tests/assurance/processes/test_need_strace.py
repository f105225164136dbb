"""Without strace its tests are skipped; on CI that is a failure, so that it cannot go unseen."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.assurance.processes import strace

FILES = ("tests/assurance/processes/test_strace.py", "tests/assurance/processes/test_strace_resume.py")


def test_it_is_here() -> None:
    strace.need_strace()


@pytest.mark.parametrize(("ci", "outcome"), [("", pytest.skip.Exception), ("1", pytest.fail.Exception)])
def test_where_tracing_is_forbidden(ci: str, outcome: type[BaseException], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CI", ci)
    monkeypatch.setattr("shutil.which", lambda name: f"/usr/bin/{name}")
    monkeypatch.setattr(strace, "TRIAL", (sys.executable, "-c", "raise SystemExit(1)"))
    with pytest.raises(outcome, match="may not trace"):
        strace.need_strace()


@pytest.mark.parametrize(("ci", "code", "word"), [("", 0, "skipped"), ("1", 1, "errors")])
def test_where_it_is_missing(ci: str, code: int, word: str, tmp_path: Path) -> None:
    """Every single test of both files says so."""
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", *FILES],
        env={**os.environ, "PATH": str(tmp_path), "CI": ci, "COLUMNS": "200"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == code, done.stdout
    last = done.stdout.strip().splitlines()[-1]
    assert re.search(f"[0-9]+ {word}", last), last
    assert "passed" not in last
