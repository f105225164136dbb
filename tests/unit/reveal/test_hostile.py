"""Hostile names, titles, notes and words: none runs, none changes the elements of the page, none moves a terminal."""

from __future__ import annotations

import dataclasses
import re
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest

from gmkit.core.master.commands import LONGEST_TEXT
from gmkit.core.setup import Seat, Setup
from gmkit.core.speech.names import LONGEST_NAME
from gmkit.grid.geometry import Cell
from gmkit.reveal.html import page
from gmkit.reveal.output import made
from gmkit.reveal.story import Story, read_story
from gmkit.text import is_safe_char
from tests.kit import browser
from tests.kit import played as games
from tests.unit.reveal.hostile import HOSTILE


class Skeleton(HTMLParser):
    """The elements of a page in order, with the names of their attributes."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        names = sorted(name for name, _ in attrs)
        assert not any(name.startswith("on") for name in names)
        for name, value in attrs:
            if name in ("href", "src", "action"):
                assert value == "data:," or re.fullmatch(r"#[\w=]+", value or "")
        self.found.append(f"{tag} {' '.join(names)}")

    def handle_endtag(self, tag: str) -> None:
        self.found.append(f"/{tag}")

    def handle_comment(self, data: str) -> None:
        self.found.append("comment")


def skeleton(text: str) -> list[str]:
    reader = Skeleton()
    reader.feed(text)
    reader.close()
    return reader.found


def hostile_story(path: Path, text: str) -> Story:
    """A short game in which every text that a person gives is `text`."""
    base = games.load_map(games.find_file("numenor/first-cave"))
    seats = [Seat(text[:LONGEST_NAME], Cell(0, 0)), Seat("Боря", Cell(4, 4))]
    started = games.begin(path, "numenor", seats, [base.text], [base.map])
    referee = started.referee
    for words in ("юг", "запад", "юг", "север"):
        referee.ask(referee.speakers[0], words)
    referee.undo()
    referee.note(text[:LONGEST_TEXT])
    started.journal.close()
    story = read_story(path)
    board = dataclasses.replace(story.setup.boards[0], name=text, notes={"A1": text})
    frames = tuple(frame._replace(words=text) if frame.words else frame for frame in story.frames)
    return dataclasses.replace(story, setup=Setup((board,), story.setup.seats, story.setup.rulings), frames=frames)


@pytest.fixture(scope="module")
def plain_skeleton(tmp_path_factory: pytest.TempPathFactory) -> list[str]:
    return skeleton(page(hostile_story(tmp_path_factory.mktemp("plain") / "g.gmj", "Аня")))


@pytest.mark.parametrize("text", HOSTILE, ids=range(len(HOSTILE)))
def test_no_name_changes_the_elements_of_the_page(tmp_path: Path, plain_skeleton: list[str], text: str) -> None:
    story = hostile_story(tmp_path / "g.gmj", text)
    assert skeleton(page(story)) == plain_skeleton
    for shape in ("text", "md"):
        shown = made(story, None, shape).decode("utf-8")
        assert all(char == "\n" or char == "\u200d" or is_safe_char(char) for char in shown)
    made(story, None, "json").decode("ascii")
    made(story, None, "svg")


def test_no_name_stops_the_printer(tmp_path: Path) -> None:
    pytest.importorskip("fpdf", reason="no fpdf2 (pip install fpdf2)")
    for number, text in enumerate(HOSTILE):
        assert made(hostile_story(tmp_path / f"{number}.gmj", text), None, "pdf").startswith(b"%PDF")


def test_in_the_browser_none_runs_and_none_asks_for_anything(driver: Any, tmp_path: Path) -> None:
    from selenium.webdriver.common.action_chains import ActionChains

    for number, text in enumerate(HOSTILE):
        if not re.search(r"[<&'\"#:{]", text):
            continue
        path = tmp_path / f"{number}.html"
        path.write_text(page(hostile_story(tmp_path / f"{number}.gmj", text)), encoding="utf-8")
        driver.get(path.as_uri())
        ActionChains(driver).send_keys("\ue011", "\ue014", "1", "k").perform()
        assert driver.execute_script("return window.ran") is None
        assert driver.execute_script("return document.querySelectorAll('#rows tr[id]').length") == 7
        shown = driver.find_element("css selector", ".players [data-p='0'] > span").text
        assert shown.split() == text.split() or "\\u{" in shown
        assert browser.requests(driver, path) == []
        assert browser.complaints(driver) == []
