"""Under a cover nothing that was told to one alone stands on the screen, however many were told something at once."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from gmkit.core import game as card
from gmkit.core.game import find_game
from gmkit.core.hearing import ALOUD
from gmkit.core.journal.line import Line
from gmkit.core.referee import Referee
from gmkit.table.output import Paper
from gmkit.table.telling import Teller
from gmkit.text import Both
from tests.kit.console import gmkit
from tests.toys.test_toys import HERE, TOYS, every_toy, played


@pytest.fixture(autouse=True)
def searched(monkeypatch: pytest.MonkeyPatch) -> None:
    """The search path that tests alone set."""
    monkeypatch.setattr(card, "SEARCHED", [("tests.toys", HERE)])


def whispered(referee: Referee, line: Line) -> dict[str, list[str]]:
    """What one line told to each alone."""
    found: dict[str, list[str]] = {}
    for one in referee.seen(line):
        if one.listener != ALOUD:
            found.setdefault(str(one.listener), []).append(one.line)
    return found


def check_announced(shown: str, told: dict[str, list[str]], lines: Sequence[Line]) -> None:
    """Each who was told something is named, once a line, and nothing of it is shown."""
    for name, texts in told.items():
        assert f"/шёпот {name}" in shown, lines
        assert not [text for text in texts if text in shown or text.partition(") ")[2] in shown], lines


@every_toy
def test_what_is_told_to_several_alone_is_announced_to_each(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    referee = played(name)
    teller = Teller(referee, Paper("ru", cover=True))
    for line in referee.lines:
        teller.tell(line)
        check_announced(capsys.readouterr().out, whispered(referee, line), [line])
        teller.moved([line], Both("отменено", "taken back"), Both("нечего", "nothing"))
        check_announced(capsys.readouterr().out, whispered(referee, line), [line])


def test_why_something_is_refused_to_one_alone_stands_on_no_covered_screen(tmp_path: Path) -> None:
    """The reason is a whisper: without a cover behind the master's bar, under one nowhere, whatever was typed."""
    shown = {}
    for cover in ((), ("--cover",)):
        for name in TOYS:
            words = [*find_game(name).rules.command_words()]
            typed = "".join(f"{word}\n" for word in words * 2)
            save = str(tmp_path / f"{name}{len(cover)}.gmj")
            ran = gmkit("play", str(HERE / name / "evening.yaml"), *cover, "--save", save, typed=typed)
            assert ran.code == 0, ran.err
            shown[name, cover] = [row for row in ran.out.splitlines() if "(только " in row]
    assert any("(только " in row and "│" in row for name in TOYS for row in shown[name, ()])
    for name in TOYS:
        assert shown[name, ("--cover",)] == []


def test_some_toy_tells_several_something_at_once() -> None:
    assert max(len(whispered(referee, line)) for referee in map(played, TOYS) for line in referee.lines) > 1
