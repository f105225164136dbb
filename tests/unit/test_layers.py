"""The house as a stranger may measure it: its layers are those of the picture, and no file is long without a reason."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import gmkit
from tests.kit.layers import arrows, drawn, picture

HOUSE = Path(gmkit.__file__).resolve().parent
LONGEST = 300  # lines of a file; a page of code that one reads at a sitting
FIRST = 15  # lines in which the reason must stand
REASON = re.compile(r"Over 300 lines, since \w+")


def texts() -> dict[str, str]:
    """Every text file of gmkit by its place, fonts and other binary files left out."""
    found = {}
    for path in sorted(HOUSE.rglob("*")):
        if path.is_file() and "__pycache__" not in path.parts:
            data = path.read_bytes()
            if b"\0" not in data:
                found[path.relative_to(HOUSE).as_posix()] = data.decode("utf-8")
    return found


def too_long(text: str) -> bool:
    """Whether a file has more lines than one reads at a sitting and says nowhere in its first lines why."""
    lines = text.splitlines()
    return len(lines) > LONGEST and not REASON.search(" ".join(lines[:FIRST]))


def test_no_file_is_long_without_a_reason() -> None:
    files = texts()
    assert len(files) > 250
    assert [place for place, text in files.items() if too_long(text)] == []


@pytest.mark.parametrize(
    ("text", "seen"),
    [
        ("x\n" * 300, False),
        ("x\n" * 301, True),
        ('"""Over 300 lines, since one table."""\n' + "x\n" * 301, False),
        ('"""Over 300 lines."""\n' + "x\n" * 301, True),
        ("x\n" * 301 + "# Over 300 lines, since one table.\n", True),
    ],
)
def test_a_long_file_would_be_seen(text: str, seen: bool) -> None:
    assert too_long(text) is seen


def test_the_picture_of_the_layers_shows_every_room() -> None:
    """Each folder and each open file of gmkit once, and nothing that is not there; its sentence says the same order."""
    there = {path.name for path in HOUSE.iterdir() if path.is_dir() and path.name != "__pycache__"}
    there |= {path.stem for path in HOUSE.glob("*.py")} - {"__init__", "__main__"}
    assert sorted(drawn()) == sorted(there)
    assert arrows() == drawn()


def test_rooms_that_the_text_below_the_picture_names_are_there() -> None:
    """`core/speech` and its like, and every file that the page names."""
    page = (HOUSE.parent / "CONTRIBUTING.md").read_text(encoding="utf-8")
    named = set(re.findall(r"`((?:core|grid|show|cli|reveal|table|workshop)/[\w/.]+)`", page))
    assert len(named) > 10
    assert [place for place in sorted(named) if not (HOUSE / place).exists()] == []
    assert "test_door.py" in picture()
