"""The house as a stranger may measure it: no file is long without a reason that stands in its first lines."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import gmkit

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
