"""Rounds are counted on from where they were counted to; that must come to the same as counting the whole game."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from gmkit.core.hearing import NotNow
from gmkit.core.journal.line import Line
from gmkit.core.referee import Referee
from gmkit.core.rounds import Rounds
from gmkit.core.speech.misheard import Misheard
from tests.kit import played

WORDS = ("ход", "ход", "восток", "стоп", "стоп")


def whole(referee: Referee) -> Rounds:
    """The count of all lines in force, from the first."""
    rounds = Rounds()
    for line in referee.in_force():
        rounds = rounds.after(referee.told(line), referee.seating(line.number))
    return rounds


def test_after_undo_and_redo_it_is_the_count_of_the_whole(tmp_path: Path) -> None:
    started, chance = played.on_map(tmp_path / "g.gmj", "stalker/short-evening", ("Аня", "Боря")), random.Random(3)
    referee, met = started.referee, set()
    for _ in range(200):
        act = chance.choice(("play",) * 6 + ("undo", "undo twice", "redo"))
        try:
            match act:
                case "play" if referee.speakers:
                    referee.ask(referee.speakers[0], chance.choice(WORDS))
                case "redo":
                    referee.redo()
                case _:
                    referee.undo(1 + (act == "undo twice"))
        except (Misheard, NotNow):
            continue
        if chance.random() < 0.5:  # several lines may come between two prompts
            assert referee.rounds == whole(referee)
            met.add(referee.rounds.number)
    started.journal.close()
    assert len(met) > 2


def test_a_line_is_counted_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A prompt that counted the whole game would take longer with every move."""
    started = played.on_map(tmp_path / "g.gmj", "stalker/short-evening", ("Аня", "Боря"))
    played.wander(started, played.ZONE, 30)
    referee, asked = started.referee, []
    true = Referee.told
    monkeypatch.setattr(Referee, "told", lambda self, line: asked.append(line.number) or true(self, line))
    assert referee.rounds == referee.rounds
    in_force: list[Line] = list(referee.in_force())
    assert sorted(asked) == [line.number for line in in_force]
