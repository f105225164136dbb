"""The frames of a game: what they say is what the journal says, and they follow the game through undo and redo."""

from __future__ import annotations

import tempfile
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gmkit.core.hearing import Listener, Role
from gmkit.core.journal.gamefile import load
from gmkit.core.journal.log import read_log
from gmkit.errors import UsageError
from gmkit.reveal.oneplayer import heard_lines
from gmkit.reveal.story import StillPlayed, Story, check_over, read_story
from gmkit.table.history import log_lines
from tests.kit import played as games


def _assert_said_as_told(path: Path) -> None:
    story = read_story(path)
    records = read_log(path).lines
    assert len(story.frames) == len(records)
    for frame, record in zip(story.frames, records, strict=True):
        said = [(told.listener, told.role, told.about, told.text) for told in frame.told if told.about]  # dice apart
        assert said == [(Listener(to), Role(role), about, words) for to, role, about, words in record.get("told", ())]
        assert (frame.number, frame.act) == (record["n"], record["act"])
        assert (frame.who, frame.words) == (record.get("who", ""), record.get("words", ""))


@settings(max_examples=25, deadline=None)
@given(st.integers(0, 10**6), st.integers(1, 40), st.sampled_from(["numenor/two-banks", "stalker/short-evening"]))
def test_what_the_frames_say_is_what_the_journal_told(seed: int, moves: int, board: str) -> None:
    with tempfile.TemporaryDirectory() as folder:
        started = games.on_map(Path(folder) / "game.gmj", board, ("Аня", "Боря"))
        words = games.RUSSIAN if board.startswith("numenor") else games.ZONE
        _assert_said_as_told(games.wander(started, words, moves, str(seed)))


def test_what_the_frames_say_in_games_with_undo_and_corrections(mine: Path, duel: Path, long: Path) -> None:
    for path in (mine, duel, long):
        _assert_said_as_told(path)


def test_the_worlds_of_the_frames_are_those_of_the_referee(mine: Path, story: Story) -> None:
    referee = load(read_log(mine), mine)
    for frame in story.frames:
        drawn = referee.game.master.draw(referee.at(frame.number), "ru")
        assert frame.pictures[0].glyphs == drawn.glyphs
        assert frame.pictures[0].edges == drawn.edges


def test_a_move_that_was_taken_back_is_marked_and_leaves_the_force(story: Story) -> None:
    undone = [frame for frame in story.frames if frame.undone]
    assert [frame.words for frame in undone] == ["восток"]
    after = dict(zip((frame.number for frame in story.frames), story.in_force(), strict=True))
    assert undone[0].number in after[undone[0].number]
    assert undone[0].number not in after[undone[0].number + 1]
    assert list(story.in_force())[-1] == tuple(line.number for line in story.kept)


@pytest.mark.parametrize("name", ["Аня", "Боря"])
def test_as_somebody_is_exactly_what_the_table_shows_of_his_log(mine: Path, zone: Path, name: str) -> None:
    for path in (mine, zone):
        story = read_story(path)
        assert heard_lines(story, name) == log_lines(story.referee, name)


def test_a_game_that_goes_on_is_not_revealed(zone: Path, story: Story) -> None:
    with pytest.raises(StillPlayed) as refused:
        check_over(read_story(zone), now=False)
    assert refused.value.exit_code == 1
    check_over(read_story(zone), now=True)
    check_over(story, now=False)


def test_a_moment_is_a_line_of_the_journal(story: Story) -> None:
    assert story.until(5).frames[-1].number == 5
    for number in (0, 1, len(story.frames) + 2):
        with pytest.raises(UsageError):
            story.until(number)


def test_another_language_says_the_same_in_other_words(mine: Path) -> None:
    english = read_story(mine, "en")
    assert english.frames[0].told[0].line == "Аня to move: land"
    assert any(fact.text.startswith("drift: ") for frame in english.frames for fact in frame.facts)
