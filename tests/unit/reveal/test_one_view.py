"""The page as one player sees it: the line that is read now shows what that player heard, and nothing of others."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from gmkit.reveal.html import page
from gmkit.reveal.story import tell_story
from tests.games.contract.twins import Table, golden, twins


@pytest.fixture(scope="module")
def castles(tmp_path_factory: pytest.TempPathFactory) -> list[tuple[Path, Table]]:
    """Castles with whispers: one where names stay, one where they wander."""
    folder = tmp_path_factory.mktemp("castles")
    made = []
    for number, table in enumerate(twins(golden("locks")[0])):
        path = folder / f"castle{number}.html"
        path.write_text(page(tell_story(table.as_log(), table.path)), encoding="utf-8")
        made.append((path, table))
    return made


def test_the_live_line_of_a_player_shows_no_whisper_of_another(driver: Any, castles: list[tuple[Path, Table]]) -> None:
    for path, table in castles:
        referee = table.referee
        whispers = [line.number for line in referee.lines if any(one.listener for one in referee.told(line))]
        corrections = [line.number for line in referee.lines if line.act == "amend"]
        assert whispers
        for place, name in enumerate(referee.players):
            own = {line.number: [one.line for one in told if one.listener] for line, told in referee.heard_by(name)}
            shown = {}
            for number in (*whispers, *corrections):
                driver.get("about:blank")
                driver.get(f"{path.as_uri()}#t={number}&p={name}&v=heard")
                now = driver.find_element("id", "now")
                shown[number] = [one.text for one in now.find_elements("css selector", ".alone")]
                assert not now.find_elements("css selector", ".act"), (name, number)
            for number in whispers:
                assert shown[number] == [str(line) for line in own.get(number, [])], (path.name, place, number)


def test_the_live_line_changes_with_the_view(driver: Any, castles: list[tuple[Path, Table]]) -> None:
    path, table = castles[0]
    referee = table.referee
    line = next(line for line in referee.lines if any(one.listener for one in referee.told(line)))
    (whisper,) = (one for one in referee.told(line) if one.listener)
    other = next(name for name in referee.players if name != whisper.listener)
    driver.get("about:blank")
    driver.get(f"{path.as_uri()}#t={line.number}")
    assert whisper.line in driver.find_element("id", "now").text
    place = referee.players.index(other)
    driver.find_element("css selector", f'[data-p="{place}"]').click()
    driver.find_element("css selector", '[data-v="heard"]').click()
    assert whisper.line not in driver.find_element("id", "now").text
    driver.find_element("css selector", '[data-v="truth"]').click()
    assert whisper.line in driver.find_element("id", "now").text
