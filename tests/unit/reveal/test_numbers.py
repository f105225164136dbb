"""What players said has one number everywhere: in every log and in every shape of the reveal."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from gmkit.core.referee import Referee
from gmkit.reveal.oneplayer import heard_lines
from gmkit.reveal.output import made
from gmkit.reveal.story import Story, read_story
from gmkit.table.history import log_lines
from tests.kit import played
from tests.kit.console import gmkit

_HEAD = re.compile(r"(?m)^([0-9]+)\. (\S+): «(.*?)»")
_SILENT = (
    "/заметка тайное\nвосток\n/к20\n/заметка ещё\nсевер\n/отмена\n"
    "/шепни Аня тише\n/скажи Слушайте\nюг\n/повтор\nзапад\n"
)


def heads(lines: str) -> list[tuple[str, ...]]:
    """(number, who, words) of everything that a player said."""
    return [found.groups() for found in _HEAD.finditer(lines)]


def logged(referee: Referee, name: str = "") -> list[tuple[str, ...]]:
    return heads("\n".join(log_lines(referee, name)))


@pytest.fixture(params=["evening", *played.GOLDEN])
def story(request: pytest.FixtureRequest, tmp_path: Path) -> Story:
    path = tmp_path / "a.gmj"
    if request.param == "evening":
        assert gmkit("play", "--players", "Аня,Боря", "--save", str(path), typed=_SILENT).code == 0
    else:
        played.GOLDEN[request.param](path)
    return read_story(path)


def test_text_and_page_count_as_the_log_does(story: Story) -> None:
    said = logged(story.referee)
    assert len(said) > 3
    assert heads(made(story, None, "text").decode()) == said
    page = made(story, None, "html").decode()
    shown = re.findall(r'<td class="n"><a href="#t=[0-9]+" title="[^"]*">([0-9]+)</a></td>', page)
    assert shown == [number for number, _, _ in said]
    table = re.findall(r"(?m)^\| ([0-9]+) \|", made(story, None, "md").decode())
    assert table == shown
    frames = map(json.loads, made(story, None, "json").decode().splitlines())
    assert [str(frame["said"]) for frame in frames if "said" in frame] == shown


def test_a_player_counts_alike(story: Story) -> None:
    said = set(logged(story.referee))
    for name in story.referee.players:
        own = logged(story.referee, name)
        assert own == heads("\n".join(heard_lines(story, name)))
        assert set(own) == said


def test_what_nobody_said_has_the_number_of_its_line_instead(story: Story) -> None:
    rows = made(story, None, "text").decode().splitlines()
    silent = [frame for frame in story.frames if not frame.said]
    word = {"ru": "строка", "en": "line"}[story.lang]
    shown = [row.split(":")[0] for row in rows if row.startswith(f"{word} ")]
    assert shown == [f"{word} {frame.number}" for frame in silent]


def test_an_undo_names_the_move_as_the_log_does(tmp_path: Path) -> None:
    path = tmp_path / "a.gmj"
    assert gmkit("play", "--players", "Аня,Боря", "--save", str(path), typed=_SILENT).code == 0
    text = made(read_story(path), None, "text").decode()
    assert "2. Боря: «север» (отменено)" in text
    assert "отмена хода 2" in text
