"""Whether gmkit says what the reference umpire says, line by line, and whether the same is true afterwards."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence

from gmkit.core.hearing import NotNow, Told
from gmkit.core.referee import Referee
from gmkit.core.speech.misheard import Misheard
from tests.assurance.leak.games import Plan
from tests.assurance.leak.script import Step, Table
from tests.assurance.leak.surface import put, seat
from tests.reference import interface as ref
from tests.reference.interface import Answer, World


def as_lines(told: Sequence[Told]) -> tuple[ref.Line, ...]:
    """What was told, in the words of the interface."""
    return tuple(ref.Line(one.role.value, one.about, tuple(one.text.split(", ")), one.listener) for one in told)


def answer_of(referee: Referee, step: Step) -> Answer:
    """gmkit's answer to a player's words, in the words of the interface."""
    try:
        return Answer(ref.ANSWERED, as_lines(referee.ask(step.who, step.words).told))
    except Misheard:
        return Answer(ref.MISHEARD)
    except NotNow as refusal:
        if refusal.alone is None:
            return Answer(ref.NOT_NOW)
        reason = referee.tongue.phrase(refusal.alone, ())
        return Answer(ref.NOT_NOW, (ref.Line(ref.ANSWER, step.who, tuple(reason.split(", ")), step.who),))


def disagreements(plan: Plan, world: World, steps: Sequence[Step], other: World | None = None) -> Iterator[str]:
    """Each place where gmkit and the umpire differ, in words; none where they agree.

    gmkit may be given another world, to see that the umpire notices.
    """
    referee = seat(plan.game, world if other is None else other)
    table = Table(plan, world)
    opening = as_lines(referee.open().told)
    if opening != table.opening:
        yield f"opening: gmkit {opening}, umpire {table.opening}"
    for number, step in enumerate(steps, 1):
        expected = table.take(step, True)
        found: Hashable
        if step.who:
            found = (answer_of(referee, step), tuple(referee.speakers))
        else:
            line = put(referee, step, world)
            found = expected  # an undo says nothing: what it did shows in the truth below
            if line is not None:
                found = line.told or ("joined", tuple(referee.speakers))
        if found != expected:
            yield f"{number}. {step}: gmkit {found}, umpire {expected}"
        for difference in _truths(plan, referee, table):
            yield f"{number}. {step}: {difference}"


def _truths(plan: Plan, referee: Referee, table: Table) -> Iterator[str]:
    """Places and facts that both tell; an umpire's truth is written as scenarios write it."""
    truth = plan.game.master.truth(referee.world, referee.columns)
    for subject, expected in table.umpire.truth(referee.columns.value).items():
        if subject == "over":
            if truth.over != expected:
                yield f"over: gmkit {truth.over}, umpire {expected}"
            continue
        places, facts = expected
        if sorted(truth.places.get(subject, ())) != sorted(places):
            yield f"{subject} is at {truth.places.get(subject)}, by the umpire at {places}"
        missing = [fact for fact in facts if fact not in truth.facts.get(subject, ())]
        if missing:
            yield f"{subject}: {missing} by the umpire, gmkit has {truth.facts.get(subject, ())}"
