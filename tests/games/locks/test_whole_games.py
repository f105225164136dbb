"""Whole games of random legal commands: none hangs, each ends with a right count, and the umpire says the same."""

from __future__ import annotations

import random
import re

import pytest

from gmkit.core.hearing import NotNow
from gmkit.core.journal.codec import codec_of
from gmkit.core.journal.line import digest
from gmkit.core.referee import Referee
from gmkit.core.speech.misheard import Misheard
from gmkit.games.locks import GAME
from gmkit.games.locks import events as ev
from tests.games.locks.worlds import choose, deal
from tests.kit.sizes import SIZE, some
from tests.reference import interface as ref
from tests.reference.interface import Answer
from tests.reference.locks_umpire import MISHEARD, WORDS, Umpire, meaning_of

GAMES = 504 // min(5, SIZE.share)  # a third each of two, three and four players; of fewer some show no prisoner
LONGEST = 3000  # accepted commands; a game that goes on beyond hangs


def count(referee: Referee) -> list[tuple[str, int]]:
    """A reference count by the events alone: treasures, then locks and keys, prisoners last (ZZ-1, ZZ-16, A13)."""
    treasures: dict[str, int] = dict.fromkeys(referee.players, 0)
    pieces: dict[str, int] = dict.fromkeys(referee.players, 0)
    left = []
    for line in referee.in_force():
        for _, event in line.happenings:
            match event:
                case ev.TreasureFound(who, _):
                    treasures[who] += 1
                case ev.KeyFound(who, _, _) | ev.LockTaken(who, _, _, _):
                    pieces[who] += 1
                case ev.LockHung(who, _, _, _):
                    pieces[who] -= 1
                case ev.KeyBought(who, seller, _):
                    treasures[who], treasures[seller] = treasures[who] - 1, treasures[seller] + 1
                    pieces[who], pieces[seller] = pieces[who] + 1, pieces[seller] - 1
                case ev.KeyPulled(who, victim, _):
                    pieces[who], pieces[victim] = pieces[who] + 1, pieces[victim] - 1
                case ev.TreasurePulled(who, victim):
                    treasures[who], treasures[victim] = treasures[who] + 1, treasures[victim] - 1
                case ev.Left(who, _):
                    left.append(who)
                case _:
                    pass
    counts = referee.setup.rulings["prisoner"] == "counts"
    worth = {name: (counts or name in left, treasures[name], pieces[name]) for name in referee.players}
    return [(name, 1 + sum(other > worth[name] for other in worth.values())) for name in referee.players]


def play(referee: Referee, number: int) -> None:
    """A whole game."""
    rng = random.Random(f"play {number}")
    referee.open()
    for moves in range(LONGEST):
        if not referee.speakers:
            return
        referee.ask(referee.speakers[0], choose(rng, referee, moves))
    raise AssertionError(f"game {number} goes on after {LONGEST} commands")


@pytest.mark.slow
@pytest.mark.clause("ZZ-1", "ZZ-2", "ZZ-15", "ZZ-16")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_whole_games_end_with_a_right_count(seats: int) -> None:
    prisoners = nobody = 0
    for number in range(GAMES // 3):
        referee, _ = deal(number, seats, tight=number % 2 == 1)
        play(referee, number)
        events = [event for line in referee.in_force() for _, event in line.happenings]
        counted = [event for event in events if isinstance(event, ev.Counted)]
        assert sorted((one.who, one.place) for one in counted) == sorted(count(referee)), number
        won = {event.who for event in events if isinstance(event, ev.Won)}
        counts = referee.setup.rulings["prisoner"] == "counts"
        assert won == {one.who for one in counted if one.place == 1 and (counts or not one.prisoner)}
        prisoners += sum(one.prisoner for one in counted)
        nobody += not won
        keys = [colour for one in referee.world.state.players for colour in one.keys]
        assert len(keys) == len(set(keys)), "a key was doubled"
    assert prisoners, "no game showed a prisoner"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_reference_umpire_says_the_same(seats: int) -> None:
    """Line by line, nonsense and refusals included, and the same is true afterwards."""
    accepted = 0
    for number in some(range(20)):
        referee, world = deal(1000 + number, seats, tight=number % 2 == 1)
        umpire = Umpire(world)
        assert lines(referee.open()) == umpire.open()
        rng = random.Random(f"agree {number}")
        for moves in range(220):
            if not referee.speakers:
                break
            who = referee.speakers[0]
            kind = rng.random()
            words = choose(rng, referee, moves) if kind < 0.75 else rng.choice(list(WORDS))
            # The umpire knows bare words: names and colours that can be left out are.
            words = re.sub(r" у \w+$", "", words)
            words = re.sub(r"^(снять|повесить) \w+ замок", r"\1 замок", words)
            if meaning_of(words) is None:
                words = rng.choice(MISHEARD)
            if kind > 0.97:
                who = rng.choice(referee.players)
            try:
                answer = Answer(ref.ANSWERED, lines(referee.ask(who, words)))
                accepted += 1
            except Misheard:
                answer = Answer(ref.MISHEARD)
            except NotNow:
                answer = Answer(ref.NOT_NOW)
            assert answer == umpire.ask(who, words), (number, moves, who, words)
            assert tuple(referee.speakers) == umpire.speakers()
        truth = GAME.master.truth(referee.world, referee.columns)
        for subject, told in umpire.truth("latin").items():
            if subject == "over":
                assert truth.over == told
                continue
            assert isinstance(told, tuple)
            assert sorted(truth.places[subject]) == sorted(told[0]), subject
            assert not set(told[1]) - set(truth.facts.get(subject, ())), subject
    assert accepted > 1000 // SIZE.share


def lines(line: object) -> tuple[ref.Line, ...]:
    """What was told, in the words of the interface."""
    return tuple(
        ref.Line(one.role.value, one.about, tuple(one.text.split(", ")), one.listener)
        for one in line.told  # type: ignore[attr-defined]
    )


@pytest.mark.parametrize("number", range(12))
def test_replay_by_events_gives_the_same_digest(number: int) -> None:
    referee, _ = deal(number, 2 + number % 3)
    play(referee, number)
    codec = codec_of(GAME.rules.events)
    other = Referee(GAME, referee.setup, seed="other")
    for line in referee.lines:
        happenings = tuple(codec.decode(codec.encode(one)) for one in line.happenings)
        other.take(line._replace(happenings=happenings))
        if line.number % 10 == 0:
            assert digest(other.world.state) == digest(referee.at(line.number).state)
    assert digest(other.world.state) == digest(referee.world.state)


@pytest.mark.parametrize("number", range(12))
def test_undo_goes_all_the_way_back_and_redo_all_the_way_on(number: int) -> None:
    referee, _ = deal(number, 2 + number % 3)
    play(referee, number)
    end = digest(referee.world.state)
    count_of_lines = len(list(referee.in_force())) - 1
    assert len(referee.undo(10_000).lines) == count_of_lines
    assert digest(referee.world.state) == digest(referee.at(2).state)
    while referee.redo().lines:
        pass
    assert digest(referee.world.state) == end


def test_the_same_card_comes_after_an_undo() -> None:
    referee, _ = deal(3, 2)
    referee.open()
    rng = random.Random(5)
    for _ in range(400):
        words = choose(rng, referee, 0)
        line = referee.ask(referee.speakers[0], words)
        drawn = [event for _, event in line.happenings if isinstance(event, ev.CardTaken)]
        if drawn:
            referee.undo()
            assert referee.ask(drawn[0].who, words).happenings == line.happenings
            return
    raise AssertionError("no card in 400 moves")
