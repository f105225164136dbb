"""A person is his seat: in no output of any game does a name that has wandered take anything with it."""

from __future__ import annotations

import re
from functools import lru_cache
from pathlib import Path

import pytest

from gmkit.core.hearing import ALOUD
from gmkit.reveal.frames import frame_lines
from gmkit.reveal.html import page
from gmkit.reveal.oneplayer import heard_lines
from gmkit.reveal.routes import compared
from gmkit.reveal.story import Story, tell_story
from gmkit.reveal.whereabouts import beliefs_of
from gmkit.table.history import group_lines, log_lines
from tests.games.contract.games import NAMES, card
from tests.games.contract.twins import STRANGER, Table, golden, twins

EVENINGS = [path for name in NAMES for path in golden(name)]
both = pytest.mark.parametrize("path", EVENINGS, ids=lambda path: path.stem)


@lru_cache(maxsize=1)
def told(path: Path) -> tuple[Table, Table, Story, Story]:
    """Both tables and their stories; kept for the tests of one evening, which come one after another."""
    plain, swapped = twins(path)
    return plain, swapped, tell_story(plain.as_log(), path), tell_story(swapped.as_log(), path)


def seated(text: str, names: tuple[str, ...]) -> str:
    """A text with the seats in place of the names."""
    return re.sub(r"\w+", lambda found: f"#{names.index(found[0])}" if found[0] in names else found[0], text)


def heard(table: Table, seat: int) -> list[tuple[str, str]]:
    """What a seat heard of the lines that were played: aloud or alone, in words with seats for names."""
    referee = table.referee
    return [
        ("aloud" if one.listener == ALOUD else "alone", seated(one.text, referee.seating(line.number).names))
        for line, told in referee.heard_by(table.name(seat))
        for one in told
        if line.act == "play"
    ]


def test_every_game_has_an_evening_with_names_that_wander() -> None:
    assert {card.log.header["game"] for card in map(Table, EVENINGS)} == set(NAMES)


@both
def test_each_seat_hears_the_same_whatever_its_name(path: Path) -> None:
    plain, swapped, _, _ = told(path)
    assert swapped.name(0) == STRANGER
    assert swapped.name(1) == plain.name(0)
    for seat in range(len(plain.referee.players)):
        assert heard(swapped, seat) == heard(plain, seat), seat


@both
def test_a_newcomer_with_an_old_name_has_none_of_its_whispers(path: Path) -> None:
    _, swapped, _, story = told(path)
    new = swapped.referee.players[len(swapped.first) :]
    for name in new:
        alone = [one for _, lines in swapped.referee.heard_by(name) for one in lines if one.listener]
        assert not alone
        for lines in (log_lines(swapped.referee, name), heard_lines(story, name) if name in story.names else []):
            assert not [line for line in lines if "только" in line or "alone" in line]


@both
def test_logs_and_reveals_of_one_player_follow_the_seat(path: Path) -> None:
    plain, swapped, before, after = told(path)
    for seat in range(len(plain.first)):
        mine = [
            log_lines(table.referee, table.name(seat))[len(group_lines(table.referee)) :] for table in (plain, swapped)
        ]
        alone = [[line for line in lines if "(только" in line or " alone)" in line] for lines in mine]
        assert len(alone[0]) == len(alone[1]), seat
        assert heard_lines(before, plain.name(seat)) == mine[0]
        assert heard_lines(after, swapped.name(seat)) == mine[1]


@both
def test_a_reveal_gives_lines_whispers_counts_and_cells_to_the_same_seats(path: Path) -> None:
    _, _, before, after = told(path)
    first, second = ([frame for frame in story.frames if frame.act == "play"] for story in (before, after))
    assert [frame.owner for frame in first] == [before.names.index(frame.who) for frame in first]
    assert [frame.owner for frame in first] == [frame.owner for frame in second]
    assert [[one.places.get(word.about) for word in one.told] for one in first] == [
        [one.places.get(word.about) for word in one.told] for one in second
    ]
    assert [frame.round for frame in first] == [frame.round for frame in second]
    assert before.tally() == after.tally()
    assert {place: (one.found > 0, one.left) for place, one in beliefs_of(before).items()} == {
        place: (one.found > 0, one.left) for place, one in beliefs_of(after).items()
    }
    assert [one._replace(name="") for one in compared(before)] == [one._replace(name="") for one in compared(after)]
    assert len(list(frame_lines(before))) < len(list(frame_lines(after)))
    assert classes(page(before)) == classes(page(after))


def classes(text: str) -> list[str]:
    """Whose each line of the page's log is, and whose each whisper: the script goes by these alone."""
    return re.findall(r'<tr id="f\d+" class="(p\d+)|<p class="alone (l\d+)"', text)


def test_some_evening_whispers() -> None:
    """Else none of this would try what is told to one alone."""
    whispering = {
        path for path in EVENINGS if any(kind == "alone" for s in (0, 1) for kind, _ in heard(told(path)[0], s))
    }
    games = {card(name).name for name in NAMES if card(name).sight.whispers}
    assert {Table(path).log.header["game"] for path in whispering} == games
