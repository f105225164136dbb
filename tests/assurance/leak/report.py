"""A leak told so that it can be mended: who learns what at which step, by the fewest facts and the fewest lines."""

from __future__ import annotations

from collections.abc import Sequence

from gmkit.core.game import AnyGame
from tests.assurance.leak.draft import Draft
from tests.assurance.leak.games import Plan
from tests.assurance.leak.pairs import Pair, leak_in
from tests.assurance.leak.script import Step, agrees, judge
from tests.reference.interface import World


def still_leaks(plan: Plan, game: AnyGame, pair: Pair) -> bool:
    """Whether a smaller pair is fair (the umpire hears the same in both) and looks different."""
    heard = judge(plan, pair.worlds[0], pair.steps).heard
    fair = agrees(plan, pair.worlds[1], pair.steps, heard, pair.observer)
    return fair and leak_in(game, pair) is not None


def shrunk(plan: Plan, game: AnyGame, pair: Pair) -> Pair:
    """The same leak with fewer lines typed, then with fewer facts that differ."""
    found = leak_in(game, pair)
    last = found["step"] if found is not None else len(pair.steps)
    cut = pair._replace(steps=pair.steps[: int(str(last))])
    pair = cut if still_leaks(plan, game, cut) else pair
    size = max(1, len(pair.steps) // 2)
    while size:
        start = 0
        while start + size <= len(pair.steps):
            steps: Sequence[Step] = pair.steps[:start] + pair.steps[start + size :]
            smaller = pair._replace(steps=tuple(steps))
            if still_leaks(plan, game, smaller):
                pair = smaller
            else:
                start += 1
        size = size // 2 if size > 6 else size - 1
    return _fewer_facts(plan, game, pair)


def _fewer_facts(plan: Plan, game: AnyGame, pair: Pair) -> Pair:
    """Facts taken back one by one. Boards of two sizes are left as they are."""
    one, two = pair.worlds
    for number, board in enumerate(one.boards):
        if (board.width, board.height) != (two.boards[number].width, two.boards[number].height):
            return pair
        for part in ("title", "notes", "monsters", "sections"):
            draft = Draft(two)
            setattr(draft.sheets[number], part, getattr(board, part))
            smaller = pair._replace(worlds=(one, draft.world()))
            if still_leaks(plan, game, smaller):
                pair, two = smaller, smaller.worlds[1]
        for part in ("cells", "edges"):
            before = getattr(board, part)
            for key in before:
                draft = Draft(two)
                after = getattr(draft.sheets[number], part)
                if after[key] == before[key]:
                    continue
                after[key] = before[key]
                smaller = pair._replace(worlds=(one, draft.world()))
                if still_leaks(plan, game, smaller):
                    pair, two = smaller, smaller.worlds[1]
    return pair


def told(plan: Plan, game: AnyGame, pair: Pair) -> str:
    """The whole report of one leak."""
    small = shrunk(plan, game, pair)
    found = leak_in(game, small)
    assert found is not None
    for_whom = f" for {pair.observer}" if pair.observer else ""
    lines = [
        f"leak in pair «{pair.seed}»{for_whom}, typed line {found['step']} {found['typed']}, seen in {found['what']}:"
    ]
    lines += [f"  one world: {found['one']!r}", f"  the other: {found['two']!r}", "  typed:"]
    lines += [f"    {step.who}: {step.words}" for step in small.steps]
    lines += [f"  differs: {difference}" for difference in differences(*small.worlds)]
    return "\n".join(lines)


def differences(one: World, two: World) -> list[str]:
    """The facts that differ, at most twenty."""
    found = [f"{a} starts at {b[1]}" for a, b in zip(one.players, two.players, strict=True) if a != b]
    for first, second in zip(one.boards, two.boards, strict=True):
        size = (first.width, first.height), (second.width, second.height)
        if size[0] != size[1]:
            found.append(f"size {size[0]}, {size[1]}")
        for part in ("cells", "edges", "monsters", "notes"):
            a, b = getattr(first, part), getattr(second, part)
            found += [f"{key}: {a.get(key)!r}, {b.get(key)!r}" for key in (a | b) if a.get(key) != b.get(key)]
        if first.title != second.title:
            found.append(f"title {first.title!r}, {second.title!r}")
    return found[:20]
