"""A real `gmkit` under strace: its file calls counted, and any of them killed or refused (Linux)."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from tests.kit.console import environment, gmkit
from tests.kit.needed import need
from tests.kit.typed_evening import announced, said

COUNTED = os.environ.get("GMKIT_POINTS")  # a file that grows by a byte for each point, for the table of counts
KILLED = (-9, 137)
TRIAL = ("strace", "-qq", "-e", "trace=fsync", "-o", "/dev/null", "true")  # fails where tracing is forbidden


def why_not() -> str:
    """Why nothing can be traced here, or ""."""
    if shutil.which("strace") is None:
        return "no strace on PATH (apt-get install strace)"
    done = subprocess.run(TRIAL, capture_output=True, check=False)
    return "" if done.returncode == 0 else "strace may not trace here"


def need_strace() -> None:
    """Skip, with the reason, where nothing can be traced; on CI that is a failure."""
    need(why_not())


class Traced(NamedTuple):
    """How a traced call ended, and the names of the calls that it made."""

    code: int
    screen: str
    errors: str
    calls: list[str]


def traced(
    folder: Path,
    args: Sequence[str],
    typed: str,
    calls: str,
    inject: Sequence[str] = (),
    only: Sequence[Path | str] = (),
) -> Traced:
    """`gmkit` with `args` in `folder`; each of `inject` is a rule of strace.

    `calls` are looked at, and with `only` no others than those on these files, as the program names them.
    """
    log = folder / "trace"
    rules = [part for one in inject for part in ("-e", f"inject={one}")]
    paths = [part for one in only for part in ("-P", str(one))]
    done = subprocess.run(
        ["strace", "-qq", "-e", f"trace={calls}", *rules, *paths, "-o", str(log), sys.executable, "-m", "gmkit", *args],
        input=typed.encode(),
        capture_output=True,
        cwd=folder,
        env=environment({"PYTHONSAFEPATH": "1"}),  # Python itself does not look for modules in the folder
        timeout=60,
        check=False,
    )
    made = [row.partition("(")[0] for row in log.read_text(errors="replace").splitlines() if "(" in row]
    log.unlink()
    if COUNTED and inject:
        with open(COUNTED, "a", encoding="ascii") as file:
            file.write(".")
    # With -P strace itself tells what each name was resolved into.
    errors = [row for row in done.stderr.decode().splitlines() if not row.startswith("strace: Requested path")]
    return Traced(done.returncode, done.stdout.decode("utf-8", "ignore"), "\n".join(errors), made)


def files_of(folder: Path, name: str) -> list[Path | str]:
    """All files of a game, each as the program may name it: the game, what stands beside it, and the folder."""
    names = (name, f".{name}.part", f"{name}.lock", f"{name}.torn-1")
    return [*names, *(folder / one for one in names), ".", folder]


def check(folder: Path, name: str, screen: str) -> None:
    """Announced means recoverable, and the next command works."""
    path = folder / name
    shown = announced(screen)
    if not path.exists():
        assert shown == []
        assert gmkit("play", "--save", name, folder=folder).code == 0
        return
    ran = gmkit("resume", name, typed="пропуск\n", folder=folder)
    assert ran.code == 0, ran.err
    assert said(path)[: len(shown)] == shown
    assert gmkit("verify", name, folder=folder).code == 0
