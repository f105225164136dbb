"""The games there are, found by looking into gmkit/games, and what belongs to each."""

from __future__ import annotations

import re
from pathlib import Path

import gmkit
from gmkit.core.game import UNFINISHED, AnyGame, find_game

PACKAGE = Path(gmkit.__file__).resolve().parent
ROOT = PACKAGE.parent
FOLDERS = tuple(
    sorted(
        path.name
        for path in (PACKAGE / "games").iterdir()
        if path.is_dir() and path.name[0] not in "_." and not (path / UNFINISHED).exists()
    )
)
NAMES = tuple(name for name in FOLDERS if (PACKAGE / "games" / name / "__init__.py").is_file())
CLAUSE = re.compile(r"\b([A-Z]{2})-(\d+)\b")


def card(name: str) -> AnyGame:
    return find_game(name)


def folder(name: str) -> Path:
    return PACKAGE / "games" / name


def scenario_files(name: str) -> list[Path]:
    return sorted((ROOT / "scenarios" / name).glob("*.yaml"))


def map_files(name: str) -> list[Path]:
    return sorted((ROOT / "maps" / name).glob("*.yaml"))


def clauses_in(text: str) -> set[str]:
    return {f"{prefix}-{number}" for prefix, number in CLAUSE.findall(text)}
