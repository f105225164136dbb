"""Panels on the page in a real browser: of the truth everything, in one player's view what came to him alone."""

from __future__ import annotations

from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest

from gmkit.core import game as card
from gmkit.core.game import find_game
from tests.kit.console import gmkit

TOYS = Path(__file__).resolve().parents[2] / "toys"


@pytest.fixture
def hidden(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> tuple[Path, list[str]]:
    """The page of a game with whispers and panels, and its players: whichever toy is one."""
    monkeypatch.setattr(card, "SEARCHED", [("tests.toys", TOYS)])
    names = sorted(path.parent.name for path in TOYS.glob("*/evening.yaml"))
    name = next(one for one in names if find_game(one).sight.sheets and find_game(one).sight.whispers)
    file, page = tmp_path / "g.gmj", tmp_path / "g.html"
    assert gmkit("play", str(TOYS / name / "evening.yaml"), "--save", str(file), typed="/конец\n").code == 0
    assert gmkit("reveal", str(file), "--now", "-o", str(page)).code == 0
    from gmkit.core.journal.log import read_log

    return page, [one["name"] for one in read_log(file).header["players"]]


def shown(driver: Any) -> list[str]:
    """The text of every panel that can be seen, with whose it is."""
    script = (
        "return [...document.querySelectorAll('.panels')].filter(one => one.offsetParent !== null)"
        ".map(one => one.dataset.of + ': ' + one.innerText)"
    )
    return list(driver.execute_script(script))


def test_a_player_sees_his_own_hand_and_no_other(driver: Any, hidden: tuple[Path, list[str]]) -> None:
    page, names = hidden
    driver.get(page.as_uri())
    (truth,) = shown(driver)
    assert truth.startswith("-1: ")
    assert "карт:" not in truth
    for place, name in enumerate(names):
        driver.get("about:blank")
        driver.get(f"{page.as_uri()}#p={quote(name)}&v=heard")
        (own,) = shown(driver)
        assert own.startswith(f"{place}: ")
        assert own.count("карт:") == len(names) - 1, "of the others he knows how many they hold"
