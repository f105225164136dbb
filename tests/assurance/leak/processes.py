"""The same pairs through real processes, with undo, redo, throws, hidden lots and late comers, and all that they leave.

Dice and lots come from gmkit's own seed. The umpire is handed the faces that gmkit threw, in their order, and draws
the same lots; a pair is kept only when it hears the same in both worlds.
"""

from __future__ import annotations

import contextlib
import dataclasses
import itertools
import random
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from gmkit.core.dice import FREE, Seeded
from gmkit.core.hearing import NotNow
from gmkit.core.referee import Referee
from gmkit.core.speech.misheard import Misheard
from gmkit.grid.file.mapwriter import write_map
from tests.assurance.leak.draft import chance
from tests.assurance.leak.evening import MAP, STARTED, Run, Start, evening, unlit
from tests.assurance.leak.games import Plan, plan_of
from tests.assurance.leak.script import JOIN, NEWCOMER, ROLL, Step, agrees, judge, write
from tests.assurance.leak.surface import grid_of, not_for_others, put, seat, typed
from tests.assurance.leak.vary import facts_varied, is_secret_only, vary
from tests.kit.console import SALT
from tests.reference.interface import World

SEED = "clover"
OTHER_SEEDS = ("thistle", *(f"thistle {number}" for number in range(60)))
FIELD = "/поле"
TRIES = 40  # pairs drawn for one with a lot
ENDING = ("/помощь", "/очередь", "/лог", "прыгнуть", "/поправка чепуха", "/бросок 1", "/лог Никто", "/конец")


@dataclasses.dataclass(frozen=True)
class Faced(World):
    """A world with the faces that gmkit threw, in order, and with lots from gmkit's own seed."""

    seed: str = SEED
    lot_purpose: str = ""
    faces: Sequence[int] = ()
    thrown: list[int] = dataclasses.field(default_factory=list, init=False, compare=False)

    def die(self, nth: int, sides: int) -> int:
        self.thrown.append(sides)
        return self.faces[len(self.thrown) - 1]

    def lot(self, nth: int, sides: int) -> int:
        assert self.lot_purpose, "the game draws hidden lots: say their purpose in its RECIPE"
        return Seeded(self.seed, SALT).lot(self.lot_purpose, sides, nth, nth)


class ProcessPair(NamedTuple):
    """Two worlds and what is typed. `lots` tells whether a hidden lot was drawn in the first."""

    worlds: tuple[Faced, Faced]
    steps: tuple[Step, ...]
    varied: int
    accepted: int
    lots: int
    shown: bool  # whether open field and lit moves are asked for: nothing that they may show was varied
    observer: str | None  # for whom alone the same is heard
    whispered: bool  # whether another player was whispered something else


class Shadow:
    """gmkit at the same table, a line ahead of the umpire, to throw the dice for both."""

    def __init__(self, plan: Plan, world: World) -> None:
        self.faces: list[int] = []
        self.lots = 0
        self._world = world
        self._referee = Referee(plan.game, seat(plan.game, world).setup, seed=SEED, chance=Seeded(SEED, SALT))
        self._referee.open()

    def take(self, step: Step) -> None:
        """Type a line and keep what was thrown and drawn."""
        before = len(self._referee.lines)
        with contextlib.suppress(Misheard, NotNow):
            put(self._referee, step, self._world)
        draws = [draw for line in self._referee.lines[before:] for draw in line.draws]
        self.faces += [draw.face for draw in draws if draw.how == "thrown" and draw.purpose != FREE]
        self.lots += sum(draw.how == "lot" for draw in draws)


def stream(name: str, first: int = 0) -> Iterator[ProcessPair]:
    """Pairs whose faces and lots come from the real seed; in every tenth a lot is drawn, where the game has lots."""
    whole = plan_of(name)
    # Faces are counted as they are thrown, so that every umpire begins with none.
    plan = whole._replace(umpire=lambda world: whole.umpire(dataclasses.replace(world)))
    for number in itertools.count(first):
        drawn = (_draw(plan, random.Random(f"process {name} {number} {again}")) for again in range(TRIES))
        wanted = 1 if number % 10 == 4 and plan.recipe.lot else 0
        found = _first(drawn, wanted)
        if found is not None:
            yield found


def _first(drawn: Iterator[ProcessPair | None], lots: int) -> ProcessPair | None:
    """The first pair with so many lots, else the last one drawn."""
    found = None
    for pair in drawn:
        found = pair or found
        if pair is not None and pair.lots >= lots:
            break
    return found


def _draw(plan: Plan, rng: random.Random) -> ProcessPair | None:
    """One pair; None where the varied world throws more dice than were thrown."""
    length = rng.randint(1, 40)
    world = plan.recipe.make(rng, 7, 9)
    given = {field.name: getattr(world, field.name) for field in dataclasses.fields(World)}
    shadow = Shadow(plan, world)
    faced = Faced(**given, lot_purpose=plan.recipe.lot, faces=shadow.faces)
    steps = write(rng, plan, faced, length, shadow.take)
    secret_only = is_secret_only(rng, plan)
    observer = rng.choice(world.players)[0] if secret_only and plan.game.sight.whispers and chance(rng, 0.8) else None
    if observer is not None:  # a free throw would tell the seed
        steps = [step for step in steps if step.words != ROLL]
    try:
        course = judge(plan, faced, steps)
        other = vary(rng, plan, faced, steps, course, observer, secret_only)
    except IndexError:
        return None
    assert isinstance(other, Faced)
    if not shadow.faces and all(step.words != ROLL for step in steps):  # nobody may hear the seed of hidden lots
        for seed in OTHER_SEEDS if observer is not None else OTHER_SEEDS[:1]:
            reseeded = dataclasses.replace(other, seed=seed)
            if agrees(plan, reseeded, steps, course.heard, observer):
                other = reseeded
                break
    return ProcessPair(
        (faced, other),
        tuple(steps),
        facts_varied(faced, other),
        course.accepted,
        shadow.lots,
        plan.look_alike(faced, other),
        observer,
        observer is not None and not agrees(plan, other, steps, course.heard),
    )


def scenario_text(plan: Plan, world: World, secret: str, newline: str = "\n") -> str:
    """A scenario file that sets the table, with `secret` in its comments."""
    columns = grid_of(plan.game, world.boards[0], world.columns).columns
    lines = [f"# {secret}", "format: gmkit-scenario/1", f'name: "{secret}"']
    boards = [write_map(grid_of(plan.game, board, world.columns)) for board in world.boards]
    if len(boards) == 1:
        lines += ["board:", *(f"  {row}" for row in boards[0].splitlines())]
    else:
        lines.append("boards:")
        for (name, _), text in zip(world.players, boards, strict=True):
            lines += [f"  {name}:", *(f"    {row}" for row in text.splitlines())]
    lines.append("players:")
    lines += [
        f"  {name}: {columns.label(x)}{'-' if columns.value == 'numbers' else ''}{y + 1}"
        for name, (x, y) in world.players
    ]
    lines.append("rulings: {" + ", ".join(f"{name}: {value}" for name, value in world.rulings.items()) + "}")
    return newline.join(lines) + newline


def compare(
    name: str, pair: ProcessPair, folder: Path, ask: bool = True, start: Start = STARTED, cut: bool = False
) -> tuple[Run, Run]:
    """Both worlds of a pair, played through processes. Every secret name differs, the file's too.

    The evening is left in the middle and gone on with. After every line what all may see is asked for, and the moves
    that are lit. `ask`: all that may be asked for afterwards, too. `cut`: the power goes as the last line is written.
    """
    plan = plan_of(name)
    drawn = (
        (*[FIELD] * (plan.game.sight.field is not None), *[MAP] * (plan.game.sight.lit is not None))
        if pair.shown
        else ()
    )
    players = [pair.observer] if pair.observer else [name for name, _ in pair.worlds[0].players]
    readers = ("", *players) if ask else ()
    if ask and not pair.observer and any(step.words == JOIN for step in pair.steps):
        readers = (*readers, NEWCOMER)

    def play(number: int) -> Run:
        world = pair.worlds[number]
        secret = ("тайник", "Длинное имя сокровищницы")[number]
        file = folder / f"secret{'s' * number}" / f"{secret}.yaml"
        file.parent.mkdir(parents=True)
        newline = ("\n", "\r\n")[number]
        file.write_bytes(scenario_text(plan, world, secret, newline).encode())
        lines = [line for step in pair.steps for line in (typed(step, world), *drawn)]
        half = len(lines) // 2
        parts = (lines[:half], [*lines[half:], *(ENDING[:-1] if cut else ENDING)])
        parts = (*parts, ENDING) if cut else parts
        where = folder / f"table{number}" / "evening"
        run = evening(where, file, parts, readers, seed=world.seed, start=start, cut=cut, windows=pair.shown)
        run = run if pair.shown else unlit(run)
        return run._replace(out=not_for_others(run.out, pair.observer)) if pair.observer else run

    return play(0), play(1)
