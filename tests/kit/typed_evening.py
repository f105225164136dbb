"""One piped evening for the tests of crashes: what is typed, and the game that comes of it when nothing happens."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from tests.kit.console import gmkit, salted

START = ("play", "numenor/old-mine", "--players", "Аня,Боря", "--seed", "зерно", "--save")
# Every kind of line: moves, walls, undo and redo, a correction, a note, throws; refused words write nothing.
TYPED = tuple(
    "восток\nзапад\nюг\n/бросок\nюг\nчепуха\n/поправка дать клад Боря\n/отмена\nвосток\n/заметка ой\nюг\nАня: юг\n"
    "/к20\nкопаю\nпропуск\nзапад\n/отмена 2\n/повтор\nсевер\nсевер\nвосток\nсевер\nзапад\nпропуск\nвосток\n"
    "север\nзапад\nвосток\n/отмена 3\n/повтор 2\nпропуск\nпропуск\nпропуск\n/поправка Боря на B2\nвосток\nпропуск\n"
    "юг\nвосток\nпропуск\n".splitlines()
)
LINES = 40  # of the journal that comes of it, at least


def played(folder: Path, patch: pytest.MonkeyPatch, name: str = "whole.gmj") -> Path:
    """The game played to the end of what is typed, in this process, with a salt that is always the same."""
    salted(patch)
    ran = gmkit(*START, name, typed="".join(f"{one}\n" for one in TYPED), folder=folder)
    assert ran.code == 0, ran.err
    path = folder / name
    assert len(path.read_bytes().splitlines()) >= LINES
    return path


def records(data: bytes) -> list[dict[str, object]]:
    """The lines of a journal without what chance makes: seals, salts, and the faces and places that come of them."""
    found = []
    for row in data.splitlines():
        record = json.loads(row)
        del record["seal"]
        for made in ("salt", "draws", "state"):
            record.pop(made, None)
        for board in record.get("boards", ()):
            board.update(salt="", seal="")
        found.append(record)
    return found


def announced(screen: str) -> list[str]:
    """What stood on the screen to be read aloud."""
    blocks = re.findall(r"^ВСЛУХ\n((?:(?!ВСЛУХ$|    ведущему|.*> ).+\n?)*)", screen, re.M)
    return [row for block in blocks for row in block.splitlines()]


def said(path: Path) -> list[str]:
    """What the game file says was read aloud, line by line."""
    return [row.strip() for row in gmkit("log", str(path)).out.splitlines() if row.startswith("   ")]
