"""Start-up is an import budget: what a short call does not need is not imported."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.kit.console import environment, gmkit

HEAVY = ("networkx", "rich", "textual", "numpy", "hypothesis", "PIL", "reportlab", "starlette", "uvicorn", "asyncio")
_LOOK = "import sys;from gmkit.cli.main import main\ntry: main()\nfinally: print('|'.join(sys.modules),file=sys.stderr)"
CALLS = (("--version",), ("--help",), ("games",), ("log", "a.gmj"), ("verify", "a.gmj"), ("play", "--help"))
WATCHED = ("watch", "a.gmj", "--field")


def imported(args: tuple[str, ...], folder: Path) -> set[str]:
    done = subprocess.run(
        [sys.executable, "-c", _LOOK, *args],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        cwd=folder,
        env=environment(),
        check=True,
        timeout=60,
    )
    return set(done.stderr.decode().strip().split("|"))


@pytest.mark.parametrize("args", CALLS, ids=" ".join)
def test_nothing_heavy_is_imported(args: tuple[str, ...], tmp_path: Path) -> None:
    gmkit("play", "--save", "a.gmj", typed="восток\n", folder=tmp_path)
    found = imported(args, tmp_path)
    assert "click" in found
    assert not found & set(HEAVY)


def test_a_second_window_in_a_terminal_loads_no_server(tmp_path: Path) -> None:
    gmkit("play", "--save", "a.gmj", typed="восток\n", folder=tmp_path)
    assert not imported(WATCHED, tmp_path) & {"starlette", "uvicorn", "asyncio", "networkx"}


@pytest.mark.parametrize("args", [("--version",), ("--help",), ("play", "--help")], ids=" ".join)
def test_help_and_version_read_no_yaml_and_know_no_game(args: tuple[str, ...], tmp_path: Path) -> None:
    found = imported(args, tmp_path)
    assert not [
        name for name in found if name.startswith(("gmkit.games", "gmkit.grid", "gmkit.core", "yaml", "filelock"))
    ]
