"""Scripts: what is typed at a table, and how a reference umpire takes it. Lengths are drawn first."""

from __future__ import annotations

import copy
import random
from collections.abc import Callable, Hashable, Sequence
from typing import Any, NamedTuple

from tests.assurance.leak.games import Course, Plan
from tests.reference import interface as ref
from tests.reference.interface import Fact, World

LONGEST = 40
UNDO, REDO, ROLL, JOIN = "/отмена", "/повтор", "/бросок", "/поправка"  # typed by the master
NEWCOMER = "Витя"  # comes by a correction, to where the first player started


class Step(NamedTuple):
    """One typed line. The master's have no `who`."""

    who: str
    words: str


class Table:
    """A reference umpire with undo: a snapshot is kept before every accepted command."""

    def __init__(self, plan: Plan, world: World) -> None:
        self.world = world
        self.umpire: Any = plan.umpire(world)
        self.opening = self.umpire.open()
        self.seen: set[Fact] = set()  # what was consulted in lines that were undone: it was heard all the same
        self._before: list[Any] = []
        self._undone: list[Any] = []
        self._rolls = [0]  # free throws since each line in force; taken back with it, and not brought again

    def take(self, step: Step, keep: bool) -> Hashable:
        """What is heard of a step. `keep`: a later undo will want the state before it."""
        if step.words == UNDO:
            if not self._before:
                return ("undone", 0)
            self.seen |= self.umpire.consulted
            self._count(-self._rolls.pop())
            self._undone.append(self.umpire)
            self.umpire = self._before.pop()
            return ("undone", 1)
        if step.words == REDO:
            if not self._undone:
                return ("redone", 0)
            self._before.append(self.umpire)
            self._rolls.append(0)
            self.umpire = self._undone.pop()
            return ("redone", 1)
        if step.words == ROLL:
            self._rolls[-1] += 1
            self._count(1)
            return ("rolled",)
        before = snapshot(self.umpire) if keep else None
        if step.words == JOIN:
            self.umpire.join(NEWCOMER, self.world.players[0][1])
            self._accepted(before)
            return ("joined", self.umpire.speakers())
        answer = self.umpire.ask(step.who, step.words)
        if answer.kind == ref.ANSWERED:
            self._accepted(before)
        return (answer, self.umpire.speakers())

    def _accepted(self, before: Any) -> None:
        self._before.append(before)
        self._rolls.append(0)
        self._undone.clear()

    def _count(self, faces: int) -> None:
        """Dice thrown apart from the rules also shift the lines that a redo may bring again."""
        for umpire in (self.umpire, *self._undone):
            umpire.faces += faces

    def consulted(self) -> frozenset[Fact]:
        return frozenset(self.seen | self.umpire.consulted)


def snapshot(umpire: Any) -> Any:
    """A copy of an umpire that goes its own way. Facts and the world, which nobody changes, are shared."""
    facts, umpire.consulted = umpire.consulted, set()
    shared = (umpire.world, *umpire.world.boards, umpire.world.rulings)
    other = copy.deepcopy(umpire, {id(one): one for one in shared})
    umpire.consulted = facts
    other.consulted = set(facts)
    return other


def write(
    rng: random.Random, plan: Plan, world: World, length: int, typed: Callable[[Step], None] | None = None
) -> list[Step]:
    """`length` typed lines: three in five are moves, the rest digs, skips, nonsense, wrong turns, the master's, who
    seats a newcomer too.

    An umpire sits by, so that most lines come from the one whose turn it is, and that in every other script
    players go as if they knew the map: blind ones seldom find what the rules have most to say about. `typed` is told of
    each line before the umpire is.
    """
    table = Table(plan, world)
    moves = [words for words, meaning in plan.words.items() if meaning.startswith("go")]
    others = [words for words, meaning in plan.words.items() if not meaning.startswith("go")]
    names = [name for name, _ in world.players]
    said: dict[str, list[str]] = {}
    for words, meaning in plan.words.items():
        said.setdefault(meaning, []).append(words)
    knowing, bent = rng.random() < 0.5, rng.random()
    alone = len(world.boards) > 1 or not hasattr(table.umpire, "join")  # nobody may come late
    steps: list[Step] = []
    for _ in range(length):
        speakers = table.umpire.speakers()
        who = speakers[0] if speakers else rng.choice(names)
        kind = rng.random()
        if steps and steps[-1].words == UNDO and kind < 0.4:
            step = Step("", REDO)
        elif kind < 0.65:
            meaning = plan.recipe.hint(rng, table.umpire, bent if knowing else None) if speakers else None
            step = Step(who, rng.choice(said.get(meaning or "", moves)))
        elif kind < 0.81:
            step = Step(who, rng.choice(others))
        elif kind < 0.87:
            step = Step(who, rng.choice(plan.misheard))
        elif kind < 0.90:
            step = Step(rng.choice(names), rng.choice(moves))
        elif kind < 0.93:
            step = Step("", UNDO)
        elif kind < 0.98 or alone:
            step = Step("", ROLL)
        else:
            step, alone = Step("", JOIN), True
            names.append(NEWCOMER)
        if typed is not None:
            typed(step)
        table.take(step, True)
        steps.append(step)
    return steps


def judge(plan: Plan, world: World, steps: Sequence[Step]) -> Course:
    """What the reference umpire makes of the whole script."""
    table = Table(plan, world)
    keep = any(step.words == UNDO for step in steps)
    heard: list[Hashable] = [table.opening]
    accepted = 0
    for step in steps:
        answer = table.take(step, keep)
        heard.append(answer)
        accepted += bool(step.who) and isinstance(answer, tuple) and answer[0].kind == ref.ANSWERED
    return Course(tuple(heard), table.consulted(), accepted, not table.umpire.speakers())


def agrees(
    plan: Plan, world: World, steps: Sequence[Step], heard: Sequence[Hashable], observer: str | None = None
) -> bool:
    """Whether everybody, or one observer, is to hear the same in this world. It stops at the first difference."""
    table = Table(plan, world)
    if entitled(table.opening, observer) != entitled(heard[0], observer):
        return False
    keep = any(step.words == UNDO for step in steps)
    return all(
        entitled(table.take(step, keep), observer) == entitled(expected, observer)
        for step, expected in zip(steps, heard[1:], strict=True)
    )


def entitled(heard: Any, observer: str | None) -> Any:
    """The part of what is heard that one observer may hear: what is aloud or for him alone. None is everybody."""
    if observer is None or not isinstance(heard, tuple):
        return heard
    if isinstance(heard, ref.Answer):
        return heard._replace(lines=entitled(heard.lines, observer))
    parts = [one for one in heard if not isinstance(one, ref.Line) or one.listener in (ref.ALOUD, observer)]
    return tuple(entitled(one, observer) if isinstance(one, ref.Answer) else one for one in parts)
