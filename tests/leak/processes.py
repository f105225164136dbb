"""The same pairs through real processes: `gmkit play --cover` and `gmkit log`, with every file that they make."""

from __future__ import annotations

import dataclasses
import os
import random
import re
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, NamedTuple

from gmkit.core.dice import Seeded
from gmkit.core.hearing import NotNow
from gmkit.core.misheard import Misheard
from gmkit.core.referee import Referee
from gmkit.grid.mapwriter import write_map
from tests.leak.games import Plan, plan_of
from tests.leak.script import REDO, ROLL, UNDO, Step, judge, write
from tests.leak.surface import grid_of, seat
from tests.leak.vary import facts_varied, vary
from tests.reference.interface import World

SEED = "clover"
ENDING = ("/помощь", "/очередь", "/лог", "прыгнуть", "/конец")


@dataclasses.dataclass(frozen=True)
class Faced(World):
    """A world with the faces that gmkit's own seed gave; there are no others, and no hidden lots."""

    faces: tuple[int, ...] = ()

    def die(self, nth: int, sides: int) -> int:
        return self.faces[nth]

    def lot(self, nth: int, sides: int) -> int:
        raise IndexError(nth)


class Run(NamedTuple):
    """What one evening left: the exit code, both streams, the logs, the names of the files. Seals are blotted."""

    code: int
    out: str
    err: str
    logs: tuple[str, ...]
    files: tuple[str, ...]


class ProcessPair(NamedTuple):
    """Two worlds and what is typed."""

    worlds: tuple[World, World]
    steps: tuple[Step, ...]
    varied: int


def stream(name: str) -> Iterator[ProcessPair]:
    """Pairs whose faces come from the real seed. A pair in which a lot was drawn is passed over."""
    plan = plan_of(name)
    number = 0
    while True:
        number += 1
        rng = random.Random(f"process {name} {number}")
        length = rng.randint(1, 40)
        world = plan.recipe.make(rng, 7, 9)
        steps = [step for step in write(rng, plan, world, length) if step.words not in (UNDO, REDO, ROLL)]
        faced = Faced(**_fields(world), faces=_faces(plan, world, steps))
        try:
            course = judge(plan, faced, steps)
            other = vary(rng, plan, faced, steps, course)
        except IndexError:
            continue
        yield ProcessPair((faced, other), tuple(steps), facts_varied(faced, other))


def _fields(world: World) -> Mapping[str, Any]:
    return {field.name: getattr(world, field.name) for field in dataclasses.fields(World)}


def _faces(plan: Plan, world: World, steps: Sequence[Step]) -> tuple[int, ...]:
    sat = seat(plan.game, world)
    referee = Referee(plan.game, sat.setup, seed=SEED, chance=Seeded(SEED))
    referee.open()
    for step in steps:
        try:
            referee.ask(step.who, step.words)
        except (Misheard, NotNow):
            continue
    return tuple(draw.face for line in referee.lines for draw in line.draws if draw.how == "thrown")


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


def evening(
    folder: Path, file: Path, typed: Sequence[str], readers: Sequence[str], lang: str = "ru", seed: str = SEED
) -> Run:
    """One evening in its own folder, then the log of each reader ("" is the table), read from the file."""
    folder.mkdir(parents=True)
    played = _gmkit(folder, ["play", str(file), "--cover", "--seed", seed, "--lang", lang], "\n".join(typed) + "\n")
    saved = sorted(path.name for path in folder.iterdir())
    logs = []
    for path in saved:
        for name in readers if path.endswith(".gmj") else ():
            found = _gmkit(folder, ["log", path, *(("--as", name) if name else ()), "--lang", lang], "")
            logs.append(found.stdout + found.stderr)
    blot = re.compile(r"\b[0-9a-f]{64}\b")
    out, err = (blot.sub("SEAL", text).replace(str(folder), "FOLDER") for text in (played.stdout, played.stderr))
    return Run(played.returncode, out, err, tuple(logs), tuple(saved))


def _gmkit(folder: Path, arguments: Sequence[str], typed: str) -> subprocess.CompletedProcess[str]:
    root = str(Path(__file__).resolve().parents[2])
    return subprocess.run(
        [sys.executable, "-m", "gmkit", *arguments],
        cwd=folder,
        input=typed,
        capture_output=True,
        encoding="utf-8",
        timeout=60,
        check=False,
        env={**os.environ, "PYTHONPATH": root, "PYTHONIOENCODING": "utf-8", "PYTHONHASHSEED": "random"},
    )


def compare(name: str, pair: ProcessPair, folder: Path, with_logs: bool = True) -> tuple[Run, Run]:
    """Both worlds of a pair, played through processes. Every secret name differs, the file's too."""
    plan = plan_of(name)
    typed = [*(f"{step.who}: {step.words}" for step in pair.steps), *ENDING]
    readers = ("", *(name for name, _ in pair.worlds[0].players)) if with_logs else ()

    def play(number: int) -> Run:
        secret = ("тайник", "Длинное имя сокровищницы")[number]
        file = folder / f"secret{'s' * number}" / f"{secret}.yaml"
        file.parent.mkdir(parents=True)
        newline = ("\n", "\r\n")[number]
        file.write_bytes(scenario_text(plan, pair.worlds[number], secret, newline).encode())
        return evening(folder / f"table{number}" / "evening", file, typed, readers)

    with ThreadPoolExecutor(2) as pool:
        one, two = pool.map(play, (0, 1))
    return one, two
