"""The help at the table: short by default, more by topic, and never wider than the screen."""

from __future__ import annotations

from pathlib import Path

import click
import pytest

from gmkit.core.master.topics import TOPICS
from tests.kit.bareterminal import BareTerminal
from tests.kit.console import after, gmkit

GAMES = ("numenor/first-cave", "stalker/short-evening", "locks/raven")


@pytest.mark.parametrize("lang", ["ru", "en"])
@pytest.mark.parametrize("game", GAMES)
def test_the_commands_are_a_dozen_rows_and_each_topic_tells_more(game: str, lang: str, tmp_path: Path) -> None:
    names = [topic.title.ru if lang == "ru" else topic.title.en for topic in TOPICS]
    typed = "/help\n" + "".join(f"/help {name}\n" for name in names) + "/order\n"
    out = gmkit("play", game, "--players", "Аня,Боря", "--lang", lang, typed=typed, folder=tmp_path).out
    rows = after(out, "/help")
    assert len([row for row in rows if row.startswith("  /")]) == 12
    assert all(name in rows[-1] for name in names)
    for name in names:
        told = after(out, f"/help {name}")
        assert told
        assert not told[0].startswith("??"), name
        assert all(len(row) <= 100 for row in told)


def test_what_is_no_topic_names_the_topics(tmp_path: Path) -> None:
    out = gmkit("play", "--players", "Аня,Боря", typed="/помощь чушь\n/очередь\n", folder=tmp_path).out
    (row,) = after(out, "/помощь чушь")
    assert row.startswith("?? ")
    assert "кубики" in row


@pytest.mark.parametrize("columns", [60, 80])
def test_no_row_of_the_help_is_wider_than_the_screen(columns: int, tmp_path: Path) -> None:
    call = ("play", "locks/raven", "--players", "Ann,Ben", "--lang", "en")
    with BareTerminal(tmp_path, *call, size=(columns, 40)) as screen:
        for number, asked in enumerate(("/help", "/help words", "/help corrections", "/help commands", "/end"), 1):
            screen.wait_for(b"]> ", number)
            screen.type(asked.encode() + b"\r")
        assert screen.end() == 0
        shown = screen.shown.decode()
    helped = shown[shown.index("/help") : shown.rindex("/end")]
    assert "The master's commands" in helped
    rows = [row for row in click.unstyle(helped.replace("\r", "")).split("\n") if row.startswith("  ")]
    assert len(rows) > 40
    assert [row for row in rows if len(row) >= columns] == []
