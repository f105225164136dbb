"""Every short script in every small world: what is heard decides all that is seen."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from typing import Any, NamedTuple

from gmkit.core.hearing import NotNow, Tongue, say_refusal
from gmkit.core.referee import Referee
from gmkit.core.speech.misheard import Misheard
from gmkit.table.known import turn_prompt
from tests.assurance.leak.games import Plan
from tests.assurance.leak.script import snapshot
from tests.assurance.leak.surface import seat
from tests.reference.interface import World

DEPTH = 3  # lines of a script, at least, in the report
# Distinct heard transcripts after one, two, three and four lines, over all small worlds: the rules in four numbers.
FROZEN: dict[str, tuple[int, ...]] = {
    "dark_castle": (9, 87, 873, 8877),
    "locks": (150, 1782, 19218, 196916, 1956770),
    "numenor": (55, 476, 3854, 29698),
    "stalker": (46, 594, 5836, 49639),
}


class Played(NamedTuple):
    """The results of playing everything out."""

    runs: int
    transcripts: tuple[int, ...]  # distinct heard transcripts at each depth
    violations: tuple[str, ...]


def depth_for(plan: Plan, runs: int, least: int = DEPTH) -> int:
    """How many lines a script must have for at least so many runs."""
    worlds, depth = sum(1 for _ in plan.recipe.small()), least
    while worlds * len(plan.recipe.said) ** depth < runs:
        depth += 1
    return depth


def play_out(plan: Plan, depth: int = DEPTH) -> Played:
    """Groups every run by what the umpire lets be heard; two surfaces in one group are a violation."""
    surfaces: dict[Hashable, Hashable] = {}
    by_depth: list[set[Hashable]] = [set() for _ in range(depth)]
    violations: list[str] = []
    runs = 0
    for world in plan.recipe.small():
        known = tuple(sorted(world.rulings.items()))
        if plan.recipe.places_open:
            known += tuple((str(board.width), str(board.height)) for board in world.boards)
        for said, heard, seen in runs_of(plan, world, depth):
            by_depth[len(said) - 1].add((said, heard))
            key = (said, heard, known)
            if surfaces.setdefault(key, seen) != seen:
                violations.append(f"{said}: {surfaces[key]} and {seen}")
            runs += len(said) == depth
    return Played(runs, tuple(len(found) for found in by_depth), tuple(violations))


def runs_of(plan: Plan, world: World, depth: int) -> Iterator[tuple[tuple[str, ...], Hashable, Hashable]]:
    """Every script up to `depth` lines with all that is heard by the umpire, and all that is seen at the table."""
    who = world.players[0][0]
    english = Tongue(plan.game.sight.phrases, "en", seat(plan.game, world).columns)
    umpire = plan.umpire(world)
    referee = seat(plan.game, world)
    opened = tuple(told.line for told in referee.open().told)

    def branch(
        said: tuple[str, ...], heard: tuple[Hashable, ...], seen: tuple[Hashable, ...], before: Any
    ) -> Iterator[tuple[tuple[str, ...], Hashable, Hashable]]:
        if len(said) == depth:
            return
        for words in plan.recipe.said:
            after = snapshot(before)
            answer = after.ask(who, words)
            shown, accepted = _shown(plan, referee, english, who, words)
            run = ((*said, words), (*heard, answer), (*seen, shown))
            yield run
            yield from branch(*run, after)
            if accepted:
                referee.undo()

    yield from branch((), (umpire.open(),), (opened,), umpire)


def _shown(plan: Plan, referee: Referee, english: Tongue, who: str, words: str) -> tuple[tuple[Hashable, ...], bool]:
    try:
        line = referee.ask(who, words)
    except Misheard as error:
        return ("?", error.text("ru")), False
    except NotNow as error:
        return ("!", say_refusal(referee.tongue, error)), False
    told = tuple(one.line for one in line.told), tuple(one.line for one in referee.retold(line, english))
    return (*told, turn_prompt(referee)), True
