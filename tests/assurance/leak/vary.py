"""vary(): another world that differs from the first only in what nobody has been told.

V1 flips what was never looked at, V2 puts the board into a larger one, V3 renames every secret, V4 takes other hidden
lots, V5 changes what was looked at but not announced. A change that the reference umpire can hear is taken back.
"""

from __future__ import annotations

import random
from collections.abc import Sequence

from tests.assurance.leak.draft import Draft, Sheet, chance
from tests.assurance.leak.games import Course, Plan
from tests.assurance.leak.script import Step, agrees
from tests.reference.interface import Fact, World

SECRET_WORDS = ("Пещера", "Клад у реки", "Тайник", "Свод", "B2", "яма", "<b>", "%s", "Ущелье драконида")
TRIES = 7  # single changes that may be heard and are then taken back


def is_secret_only(rng: random.Random, plan: Plan) -> bool:
    """Whether this pair leaves alone what the open field shows: half of them, where it shows what may be varied."""
    return plan.recipe.shown is not None and chance(rng, 0.5)


def vary(
    rng: random.Random,
    plan: Plan,
    world: World,
    steps: Sequence[Step],
    course: Course,
    observer: str | None = None,
    secret_only: bool = False,
) -> World:
    """A world in which all, or one observer, hear the same, and as much else as possible is otherwise.

    `secret_only`: the boards stay as they are, since all see them.
    """

    def unheard(draft: Draft) -> bool:
        return agrees(plan, draft.world(), steps, course.heard, observer)

    kept = world
    for share in () if secret_only else (rng.choice((0.1, 0.5, 0.9)), 0.1):
        draft = Draft(kept)
        for number, sheet in enumerate(draft.sheets):
            _flip(rng, plan, sheet, number, course.consulted, share)
        if unheard(draft):
            kept = draft.world()
            break
    for _ in range(rng.randint(1, TRIES)):
        draft = Draft(kept)
        plan.recipe.shift(rng, draft, course.consulted)
        if unheard(draft):
            kept = draft.world()
    if plan.recipe.embeds and not secret_only and chance(rng, 0.5):
        draft = Draft(kept)
        _embed(rng, plan, draft, course.consulted)
        if unheard(draft):
            kept = draft.world()
    draft = Draft(kept)
    draft.lots = f"lots {rng.randrange(10**6)}"
    if not unheard(draft):
        draft.lots = kept.lots
    for sheet in draft.sheets:
        _rename(rng, sheet)
    return draft.world()


def _flip(rng: random.Random, plan: Plan, sheet: Sheet, number: int, consulted: frozenset[Fact], share: float) -> None:
    recipe = plan.recipe
    for edge in sheet.inner() if recipe.marks else ():
        if Fact("edge", edge, number) not in consulted and chance(rng, share):
            sheet.edges[edge] = mark(rng, plan, edge[1])
    for cell, token in sheet.cells.items():
        if Fact("cell", cell, number) not in consulted and not recipe.special(token) and chance(rng, share):
            sheet.cells[cell] = recipe.fill(rng, token)


def mark(rng: random.Random, plan: Plan, way: str) -> str:
    """A mark that may stand on an upright ("e") or a level ("s") edge."""
    wrong = "^v" if way == "e" else "<>"
    return rng.choice([one for one in plan.recipe.marks if not one or one not in wrong])


def _embed(rng: random.Random, plan: Plan, draft: Draft, consulted: frozenset[Fact]) -> None:
    """The whole board inside a larger one. An exit that somebody has struck keeps its side at the rim."""
    sheet = draft.sheet
    left, top, right, bottom = (rng.randint(0, 3) for _ in range(4))
    exits = [edge for edge in sheet.rim() if sheet.edges[edge] == "E"]
    fixed = [edge for edge in exits if Fact("edge", edge) in consulted]
    for (x, y), way in fixed:
        if way == "e":
            left, right = (0, right) if x < 0 else (left, 0)
        else:
            top, bottom = (0, bottom) if y < 0 else (top, 0)
    large = sheet.grown(left, top, right, bottom)
    old = {((x + left, y + top), way) for (x, y), way in sheet.edges}
    for edge in large.inner():
        if edge not in old:
            large.edges[edge] = mark(rng, plan, edge[1])
    for x, y in large.cells:
        if not (left <= x < left + sheet.width and top <= y < top + sheet.height):
            large.cells[x, y] = plan.recipe.fill(rng, "")
    if exits and "E" not in large.edges.values():
        large.edges[rng.choice(large.rim())] = "E"
    draft.sheets[0] = large
    draft.players = [(name, (x + left, y + top)) for name, (x, y) in draft.players]


def _rename(rng: random.Random, sheet: Sheet) -> None:
    sheet.title = rng.choice(SECRET_WORDS) * rng.randint(0, 3)
    sheet.notes = {cell: rng.choice(SECRET_WORDS) for cell in sheet.cells if chance(rng, 0.05)}


def facts_varied(one: World, two: World) -> int:
    """How many secrets differ: edges, cells, monsters, starts. A shifted board is laid back over the first."""
    (ax, ay), (bx, by) = one.players[0][1], two.players[0][1]
    count = sum(a[1] != (b[1][0] - bx + ax, b[1][1] - by + ay) for a, b in zip(one.players, two.players, strict=True))
    for first, second in zip(one.boards, two.boards, strict=True):
        dx, dy = (bx - ax, by - ay) if (first.width, first.height) != (second.width, second.height) else (0, 0)
        count += sum(token != second.cells.get((x + dx, y + dy)) for (x, y), token in first.cells.items())
        count += sum(mark != second.edges.get(((x + dx, y + dy), way)) for ((x, y), way), mark in first.edges.items())
        count += len(set(first.monsters.items()) ^ set(second.monsters.items()))
        for title in {*first.sections, *second.sections}:
            ours, theirs = first.sections.get(title, {}), second.sections.get(title, {})
            count += sum(ours.get(name) != theirs.get(name) for name in {*ours, *theirs})
    return count
