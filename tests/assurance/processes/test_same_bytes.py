"""The same game gives the same bytes whatever the order of sets and the surroundings."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.kit.console import environment, process
from tests.kit.typed_evening import START, TYPED, played, records

_SALTED = """import sys, gmkit.core.journal.gamefile as g, gmkit.core.journal.journal as j
g.fresh_salt = lambda: '5a' * 32
j.fresh_line_salt = lambda: '5a' * 16
from gmkit.cli.main import main
main()"""
SURROUNDINGS = (
    {"PYTHONHASHSEED": "0"},
    {"PYTHONHASHSEED": "1"},
    {"PYTHONHASHSEED": "2"},
    {"TZ": "Pacific/Auckland", "COLUMNS": "20"},
    {"LC_ALL": "C", "PYTHONOPTIMIZE": "2"},
)


def test_one_game_in_many_surroundings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    typed = "".join(f"{one}\n" for one in TYPED).encode()
    found = {played(tmp_path, monkeypatch).read_bytes()}
    for number, more in enumerate(SURROUNDINGS):
        name = f"{number}.gmj"
        subprocess.run(
            [sys.executable, "-c", _SALTED, *START, name],
            input=typed,
            capture_output=True,
            cwd=tmp_path,
            env=environment(more),
            check=True,
            timeout=60,
        )
        found.add((tmp_path / name).read_bytes())
    assert len(found) == 1


def test_reading_it_again_gives_the_same_log_and_verdict(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = played(tmp_path, monkeypatch)
    for args in (("log", path.name), ("log", path.name, "--as", "Боря"), ("verify", path.name)):
        shown = {process(*args, folder=tmp_path, env=more) for more in SURROUNDINGS}
        assert len(shown) == 1, args
        assert shown.pop().code == 0


def test_only_chance_differs_between_two_games(tmp_path: Path) -> None:
    """With a real salt the seals differ, and nothing else."""
    typed = "".join(f"{one}\n" for one in TYPED)
    data = []
    for name in ("a.gmj", "b.gmj"):
        assert process(*START, name, typed=typed, folder=tmp_path).code == 0
        data.append((tmp_path / name).read_bytes())
    assert data[0] != data[1]
    assert records(data[0]) == records(data[1])
