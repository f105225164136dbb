"""What the prompt may tell: what all know of the turn, from one of the two doors and never from the world."""

from __future__ import annotations

from collections.abc import Iterator

from gmkit.core.hearing import ALOUD, Heard, Name, Spoken, Square, Table, say_prompt, say_question
from gmkit.core.referee import Referee


def known_of_turn(referee: Referee) -> list[Heard]:
    """Of whose turn it is: his square where a field lies open, the game's own open counts, the round."""
    speakers, sight = referee.speakers, referee.game.sight
    if not speakers:
        return []
    who, found = speakers[0], [Heard(speakers[0], Table.AT, (square,)) for square in _squares(referee, speakers[0])]
    if sight.counts is not None:
        found += [Heard(who, word, (number,)) for word, number in sight.counts(referee.world)]
    return [*found, Heard(who, Table.ROUND, (referee.round,))]


def _squares(referee: Referee, who: str) -> Iterator[Square]:
    """Where his counter stands, for all to see."""
    field = referee.game.sight.field
    if field is None:
        return
    for board in range(len(referee.setup.boards)):
        for counter in field(referee.world, ALOUD, board).counters:
            if counter.name == Name(who) and counter.square is not None:
                yield counter.square


def question_of_turn(referee: Referee) -> Spoken | None:
    """What is asked of whoever may answer now, ready for a prompt; None where nothing is, or nobody may."""
    question, speakers = referee.question, referee.speakers
    if question is None or not speakers:
        return None
    return say_question(referee.tongue, question.word, question.options, "" if question.anonymous else speakers[0])


def turn_prompt(referee: Referee) -> Spoken:
    """The prompt of a turn: «Галя [A21, шагов 4, круг 3]> »."""
    return say_prompt(referee.tongue, referee.speakers, known_of_turn(referee))
