"""What was taken back, of whatever kind: marked in every shape of a reveal, and out of the count of rounds."""

from __future__ import annotations

import json
import random
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

import pytest

from gmkit.core.hearing import NotNow
from gmkit.core.referee import Referee
from gmkit.core.speech.misheard import Misheard
from gmkit.reveal.frames import frame_lines
from gmkit.reveal.html import page
from gmkit.reveal.markdown import markdown_rows
from gmkit.reveal.plaintext import head_line
from gmkit.reveal.story import read_story
from tests.kit import played as games

STEPS = 60


class Evening(NamedTuple):
    """What its master remembers: the round before each line, and which lines he took back for good."""

    path: Path
    rounds: dict[int, int]
    undone: set[int]
    kinds: set[str]


@pytest.fixture(scope="module", params=["numenor/first-cave", "stalker/short-evening"])
def evening(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Evening:
    """Random words of two, with corrections, notes, undo and redo among them; his memory is kept beside the referee."""
    path = tmp_path_factory.mktemp("back") / "g.gmj"
    started = games.on_map(path, request.param, ("Аня", "Боря"))
    words = games.RUSSIAN if request.param.startswith("numenor") else ("ход", "ход", "восток", "стоп", "стоп")
    with games.known_salts:
        found = _played(path, started.referee, words, random.Random(2))
    started.journal.close()
    return found


def _correction(referee: Referee, chance: random.Random) -> str:
    """Somebody put elsewhere, or called by a name that another may have had."""
    if chance.random() < 0.5:
        return f"{referee.players[0]} на B2"
    free = [name for name in ("Аня", "Боря", "Вера", "Глеб") if name not in referee.players]
    return f"имя {chance.choice(referee.players)} {chance.choice(free)}"


def _played(path: Path, referee: Referee, words: tuple[str, ...], chance: random.Random) -> Evening:
    rounds: dict[int, int] = {}
    force: list[tuple[int, str]] = []
    back: list[tuple[int, str]] = []
    gone: set[int] = set()
    kinds: set[str] = set()
    while len(rounds) < STEPS and referee.speakers:
        now, number = referee.round, len(referee.lines) + 2
        act = chance.choice(("play",) * 8 + ("undo", "undo", "redo", "amend", "note"))
        try:
            match act:
                case "play":
                    referee.ask(referee.speakers[0], chance.choice(words))
                case "amend":
                    referee.amend(_correction(referee, chance))
                case "note":
                    referee.note("тихо")
                case "undo" if force:
                    referee.undo()
                    back.append(force.pop())
                    kinds.add(back[-1][1])
                case "redo" if back:
                    referee.redo()
                    force.append(back.pop())
                case _:
                    continue
        except (Misheard, NotNow):
            continue
        rounds[number] = now
        if act in ("play", "amend"):
            force.append((number, act))
            gone |= {one for one, _ in back}
            back.clear()
    return Evening(path, rounds, {number for number, _ in back} | gone, kinds)


def test_the_rounds_are_those_that_the_prompt_told(evening: Evening) -> None:
    story = read_story(evening.path)
    assert {frame.number: frame.round for frame in story.frames[1:]} == evening.rounds
    undone = [(one, after) for one, after in pairwise(story.frames) if one.act == "undo"]
    assert any(after.round < one.round for one, after in undone), "no undo led back into an earlier round"


def test_every_line_that_was_taken_back_for_good_is_marked_in_every_shape(evening: Evening) -> None:
    assert evening.kinds == {"play", "amend"}
    story = read_story(evening.path)
    assert {frame.number for frame in story.frames if frame.undone} == evening.undone
    plain = {frame.number for frame in story.frames if head_line(story, frame).count("(отменено)")}
    rows = [*markdown_rows(story)]
    table = rows[rows.index("|---:|---|---|") + 1 :]  # a row a frame
    marked = {frame.number for frame, row in zip(story.frames, table, strict=False) if "(отменено)" in row}
    frames = {json.loads(row)["n"] for row in frame_lines(story) if '"undone":true' in row}
    assert plain == marked == frames == evening.undone
    assert page(story).count("<em>отменено</em>") == len(evening.undone)
