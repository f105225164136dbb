"""The second window in two sizes of terminal looks as it did. To make the screens anew: see watchgolden.py."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.unit.table.watchgolden import FOLDER, GAMES, SIZES, screens


@pytest.mark.parametrize("game", GAMES)
def test_a_window_looks_as_it_did(game: str, tmp_path: Path) -> None:
    for name, text in screens(game, tmp_path):
        golden = (FOLDER / f"{name}.txt").read_text(encoding="utf-8").splitlines()
        for number, (was, now) in enumerate(zip(golden, text.splitlines(), strict=True), 1):
            assert now == was, f"{name}.txt:{number}; if it is right: python3 -m tests.unit.table.watchgolden"


def test_no_golden_screen_is_left_over() -> None:
    assert len(list(FOLDER.iterdir())) == len(GAMES) * len(SIZES) * 3
