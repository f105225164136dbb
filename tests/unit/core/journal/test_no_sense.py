"""A line whose values are all possible, of which a game's eyes make nothing: one message with its line, no traceback.

The fault is put into what looks at the world after the load: no reading of single values could have told.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from gmkit.core.game import find_game
from tests.kit.console import Ran, gmkit

READERS = {
    "reveal": ("reveal", "a.gmj", "--now", "--format", "text"),
    "a page": ("reveal", "a.gmj", "--now", "-o", "-", "--format", "html"),
    "frames": ("reveal", "a.gmj", "--now", "--format", "json"),
    "replay": ("replay", "a.gmj", "--now", "--dump"),
}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    ran = gmkit("play", "--players", "Аня,Боря", "--save", "a.gmj", typed="восток\nзапад\n", folder=tmp_path)
    assert ran.code == 0
    return tmp_path


def blinded(patch: pytest.MonkeyPatch, **eyes: Callable[..., Any]) -> None:
    """The game with other eyes for the master."""
    game = find_game("numenor")
    seen = dataclasses.replace(game, master=dataclasses.replace(game.master, **eyes))
    patch.setattr("gmkit.core.journal.header.find_game", lambda name: seen)


def one_message(ran: Ran, line: str) -> None:
    assert ran.code == 65, ran
    assert len(ran.err.splitlines()) == 1, ran.err
    assert line in ran.err, ran.err


def failing(*_: object) -> Any:
    raise KeyError("nothing of the kind")


@pytest.mark.parametrize("reader", READERS)
def test_a_line_that_cannot_be_drawn_is_named(reader: str, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    blinded(monkeypatch, sheet=failing)
    one_message(gmkit(*READERS[reader], folder=folder), "строка 2 ")


@pytest.mark.parametrize("reader", READERS)
def test_what_fails_over_all_lines_sends_to_verify(reader: str, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for shown in ("markdown", "terminal", "frames", "html"):
        for name in ("title_of", "act_text", "said_lines", "rows_html"):
            monkeypatch.setattr(f"gmkit.reveal.{shown}.{name}", failing, raising=False)
    one_message(gmkit(*READERS[reader], folder=folder), "gmkit verify")


def test_a_game_gone_on_with_stops_with_the_line_reached(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    blinded(monkeypatch, draw=failing, sheet=failing)
    ran = gmkit("resume", "a.gmj", typed="север\n/карта\n", folder=folder)
    one_message(ran, "строка 5 ")
    monkeypatch.undo()
    assert gmkit("verify", "a.gmj", folder=folder).code == 0  # the move before it is saved
