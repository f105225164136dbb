"""A console for tests: `gmkit` with its arguments, what is typed, and what comes back."""

from __future__ import annotations

import contextlib
import io
import os
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

import pytest

from gmkit.cli.main import cli
from gmkit.cli.running import run
from tests.kit.root import ROOT

SALT = "5a" * 32
# gmkit in a new interpreter, for `python -c`, with a secret salt that is known: dice come from the seed and from it.
SALTED = f"""import sys, gmkit.core.journal.gamefile as g
g.fresh_salt = lambda: {SALT!r}
from gmkit.__main__ import main
main()"""


class Ran(NamedTuple):
    """How a call ended."""

    code: int
    out: str
    err: str


class Screen(io.TextIOWrapper):
    """Where a call in this process writes."""

    def __init__(self) -> None:
        super().__init__(io.BytesIO(), encoding="utf-8", newline="\n")


def gmkit(
    *args: str, typed: str | bytes = "", folder: Path | None = None, screen: Callable[[], Screen] = Screen
) -> Ran:
    """A call in this process, with what is typed coming through a pipe."""
    data = typed.encode() if isinstance(typed, str) else typed
    out, err = screen(), Screen()
    kept = sys.argv, sys.stdin, sys.stdout, sys.stderr
    sys.argv = ["gmkit", *args]
    sys.stdin, sys.stdout, sys.stderr = io.TextIOWrapper(io.BytesIO(data), encoding="utf-8"), out, err
    try:
        with _inside(folder):
            code = run(cli)
    finally:
        sys.argv, sys.stdin, sys.stdout, sys.stderr = kept
    return Ran(code, *(stream.buffer.getvalue().decode() for stream in (out, err)))  # type: ignore[attr-defined]


def process(
    *args: str,
    typed: str | bytes = "",
    folder: Path | None = None,
    env: Mapping[str, str] | None = None,
    python: tuple[str, ...] = (),
) -> Ran:
    """The same call as a process of its own."""
    data = typed.encode() if isinstance(typed, str) else typed
    done = subprocess.run(
        [sys.executable, *python, "-m", "gmkit", *args],
        input=data,
        capture_output=True,
        cwd=folder,
        env=environment(env),
        timeout=60,
        check=False,
    )
    return Ran(done.returncode, done.stdout.decode("utf-8", "replace"), done.stderr.decode("utf-8", "replace"))


def environment(more: Mapping[str, str] | None = None) -> dict[str, str]:
    """The surroundings of a process: gmkit of this checkout, UTF-8, nothing of the person who runs the tests.

    No bytecode is written: Python does not notice a disk that takes half of a .pyc, and a child whose files may not
    grow or whose writes are made to fail would leave one that breaks the imports of every later run.
    """
    plain = {
        "PATH": os.environ.get("PATH", ""),
        "PYTHONPATH": str(ROOT),
        "PYTHONUTF8": "1",
        "PYTHONDONTWRITEBYTECODE": "1",
        "LANG": "C.UTF-8",
    }
    return {**plain, **(more or {})}


@contextlib.contextmanager
def _inside(folder: Path | None) -> Iterator[None]:
    if folder is None:
        yield
        return
    before = Path.cwd()
    os.chdir(folder)
    try:
        yield
    finally:
        os.chdir(before)


def salted(patch: pytest.MonkeyPatch, salt: str = SALT) -> None:
    """Make the salts of every new game and line the same, so that journals can be compared byte for byte."""
    patch.setattr("gmkit.core.journal.gamefile.fresh_salt", lambda: salt)
    patch.setattr("gmkit.core.journal.journal.fresh_line_salt", lambda: salt[:32])


def lines(text: str) -> list[str]:
    """The rows of what was shown."""
    return text.splitlines()


def after(out: str, typed: str) -> list[str]:
    """The rows that answer a typed line, up to the next prompt. AssertionError where it was not typed."""
    rows = out.splitlines()
    place = next((i for i, row in enumerate(rows) if row.endswith("> " + typed)), None)
    assert place is not None, f"{typed!r} was not typed in:\n{out}"
    answer = []
    for row in rows[place + 1 :]:
        if "> " in row and not row.startswith((" ", "?", "-", "!")):
            break
        answer.append(row)
    return answer
