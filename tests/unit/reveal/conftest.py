"""Games and pages that several tests look at, made once."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from gmkit.reveal.html import page
from gmkit.reveal.story import Story, read_story
from tests.kit import browser
from tests.kit import played as games


@pytest.fixture(scope="session")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("reveal")


@pytest.fixture(scope="session")
def mine(folder: Path) -> Path:
    """The journal of the old mine: over, with a move taken back, a note, two corrections."""
    return games.old_mine(folder / "old-mine.gmj")


@pytest.fixture(scope="session")
def story(mine: Path) -> Story:
    return read_story(mine)


@pytest.fixture(scope="session")
def mine_page(mine: Path, story: Story) -> Path:
    path = mine.with_suffix(".html")
    path.write_text(page(story), encoding="utf-8")
    return path


@pytest.fixture(scope="session")
def zone(folder: Path) -> Path:
    return games.zone(folder / "zone.gmj")


@pytest.fixture(scope="session")
def duel(folder: Path) -> Path:
    return games.duel(folder / "duel.gmj")


@pytest.fixture(scope="session")
def long(folder: Path) -> Path:
    """500 moves on 20 x 20."""
    return games.long_cave(folder / "long.gmj")


@pytest.fixture(scope="session")
def _chromium() -> Iterator[Any]:
    browser.need_browser()
    with browser.chromium() as driver:
        yield driver


@pytest.fixture
def driver(_chromium: Any) -> Any:
    """The one browser of the session, as new: light, wide, scripts on, logs read."""
    browser.scripts_off(_chromium, False)
    browser.emulate(_chromium, prefers_color_scheme="light", prefers_reduced_motion="reduce")
    browser.window(_chromium, 1400, 950)
    _chromium.get("about:blank")
    _chromium.get_log("performance")
    _chromium.get_log("browser")
    return _chromium
