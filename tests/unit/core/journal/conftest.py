"""The saved game that most tests of the journal begin with."""

from __future__ import annotations

from pathlib import Path

import pytest

from gmkit.core.journal.journal import Journal
from tests.kit.short_game import HEADER, turn


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    """A journal of 40 lines, closed."""
    path = tmp_path / "game.gmj"
    with Journal.create(path, HEADER, {"say": "начало"}) as journal:
        for number in range(3, 41):
            assert journal.append(turn(number)) == number
    return path
