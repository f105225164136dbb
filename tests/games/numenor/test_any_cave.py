"""Whatever the cave and whatever is said: no surprise, no endless turn, no treasure out of nothing."""

from __future__ import annotations

import json
from itertools import pairwise

import pytest
from hypothesis import given, settings

from gmkit.core.hearing import ALOUD, NotNow
from gmkit.core.journal.line import digest
from gmkit.core.speech.misheard import Misheard
from gmkit.errors import UsageError
from gmkit.games.numenor import GAME
from gmkit.games.numenor.roars import most
from gmkit.grid.findings import findings
from gmkit.grid.geometry import Cell
from gmkit.grid.gridmap import GridMap

from .cave import Cave
from .random_caves import Evening, evenings, grids


def _play(evening: Evening) -> Cave:
    cave = Cave(evening.grid, evening.players, **evening.rulings)
    for words in evening.words:
        speakers = cave.referee.speakers
        try:
            if words.startswith("/"):
                cave.amend(words[1:])
            elif speakers:
                cave.referee.ask(speakers[0], words)
        except (Misheard, NotNow, UsageError):
            assert words.startswith("/")
        _check(cave)
    return cave


def _check(cave: Cave) -> None:
    state = cave.state
    for one in state.explorers:
        assert (one.at is None) == bool(one.fate)
        assert one.at is None or one.at in cave.referee.setup.boards[0]
        assert min(one.carried, one.missed, one.mired, most(one.roars)) >= 0
        assert one.missed or not one.ward
    speakers = cave.referee.speakers
    assert len(speakers) == (0 if state.over else 1)
    for name in speakers:
        one = cave.one(name)
        assert one.at is not None
        assert not one.missed


@settings(max_examples=300, deadline=None)
@given(evenings())
def test_treasures_are_neither_made_nor_lost_and_nobody_who_waits_speaks(evening: Evening) -> None:
    cave = _play(evening)
    assert cave.treasures() == evening.grid.tokens.count("$")


@settings(max_examples=80, deadline=None)
@given(evenings(corrections=True))
@pytest.mark.clause("NC-36")
def test_undo_and_redo_bring_back_every_moment(evening: Evening) -> None:
    cave = _play(evening)
    referee = cave.referee
    moments = [digest(cave.state)]
    while referee.undo().lines:
        moments.append(digest(cave.state))
        _check(cave)
    for before in reversed(moments[:-1]):
        referee.redo()
        assert digest(cave.state) == before
    assert not referee.redo().lines


@settings(max_examples=80, deadline=None)
@given(evenings(corrections=True))
def test_replay_of_the_recorded_events_gives_the_same_state_and_words(evening: Evening) -> None:
    cave = _play(evening)
    referee = cave.referee
    world = GAME.rules.begin(referee.setup)
    for line in referee.lines:
        told = []
        for happening in line.happenings:
            text = json.loads(json.dumps(referee.codec.encode(happening)))
            clause, event = referee.codec.decode(text)
            assert (clause, event) == tuple(happening)
            world = GAME.rules.apply(world, event)
            told.append(GAME.sight.hear(event, ALOUD))
            assert all(isinstance(GAME.master.narrate(event, referee.columns, lang), str) for lang in ("ru", "en"))
        assert line.told == referee.retold(line, referee.tongue)
        assert bool(line.told) == any(told)
    assert digest(world.state) == digest(cave.state)
    assert GAME.master.status(world, referee.columns, "ru")
    assert GAME.master.draw(world, "en").width == evening.grid.width


@settings(max_examples=60, deadline=None)
@given(evenings())
def test_the_same_words_with_the_same_seed_make_the_same_game(evening: Evening) -> None:
    first, second = _play(evening), _play(evening)
    assert digest(first.state) == digest(second.state)
    assert [line.told for line in first.referee.lines] == [line.told for line in second.referee.lines]


@settings(max_examples=100, deadline=None)
@given(grids(1, 7))
def test_checks_end_on_any_map_and_name_cells_of_it(grid: GridMap) -> None:
    for finding in findings(grid, GAME.maps.checks):
        assert all(isinstance(at, Cell) and at in grid for at in finding.cells)


@settings(max_examples=60, deadline=None)
@given(evenings())
@pytest.mark.clause("NC-25")
def test_a_round_ends_once_all_had_their_turn(evening: Evening) -> None:
    cave = _play(evening)
    rounds = [event.number for line in cave.referee.lines for _, event in line.happenings if hasattr(event, "quiet")]
    assert all(after == before + 1 for before, after in pairwise(rounds))
