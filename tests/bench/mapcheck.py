"""Map check of a large cave, as a whole process, against an interpreter that does nothing."""

from __future__ import annotations

import random
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from tests.bench.figure import Figure
from tests.bench.pairs import in_turns, plain_environment

_SIDE = 100
_OPENED = 0.3  # of the walls that a perfect maze leaves
_MARKS = ("@", "@", "$", "H", "D", "?", "1", "2", "3", "4", "s", "T>", "T<")


def measure(quick: bool) -> Iterator[Figure]:
    """The same cave each time."""
    with tempfile.TemporaryDirectory(prefix="gmkit-bench-") as name:
        path = Path(name) / "large.yaml"
        path.write_text(cave(_SIDE, random.Random(1)), encoding="utf-8")
        command = [sys.executable, "-m", "gmkit", "map", "check", str(path), "--lang", "en"]
        said = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=False).stdout.splitlines()
        pairs = in_turns(
            lambda: subprocess.run(command, stdout=subprocess.DEVNULL, env=plain_environment(), check=False),
            lambda: subprocess.run([sys.executable, "-c", "pass"], env=plain_environment(), check=True),
            5 if quick else 11,
        )
    note = f"it said: {said[-1] if said else 'nothing'}"
    yield Figure("mapcheck", f"gmkit map check {_SIDE}x{_SIDE}", "python -c pass", pairs, notes=(note,))


def cave(side: int, dice: random.Random) -> str:
    """A maze with loops, a few of each mark strewn in it, and one exit."""
    across = {(column, row) for row in range(side) for column in range(1, side)}  # walls on the west of a cell
    down = {(column, row) for row in range(1, side) for column in range(side)}  # walls on the north of a cell
    seen, path = {(0, 0)}, [(0, 0)]
    while path:
        column, row = path[-1]
        beside = [
            (column + right, row + low)
            for right, low in ((0, -1), (1, 0), (0, 1), (-1, 0))
            if 0 <= column + right < side and 0 <= row + low < side and (column + right, row + low) not in seen
        ]
        if not beside:
            path.pop()
            continue
        after = dice.choice(beside)
        (across if after[1] == row else down).discard(max(after, (column, row)))
        seen.add(after)
        path.append(after)
    for walls in (across, down):
        walls -= {one for one in sorted(walls) if dice.random() < _OPENED}
    places = dice.sample([(column, row) for row in range(1, side - 1) for column in range(1, side - 1)], len(_MARKS))
    marks = dict(zip(places, _MARKS, strict=True))
    rows = []
    for row in range(side):
        level = ["---" if row == 0 or (column, row) in down else "   " for column in range(side)]
        rows.append("+" + "+".join(level) + "+")
        cells = [marks.get((column, row), "").ljust(2) for column in range(side)]
        edges = [
            "E" if row == side // 2 else "|",
            *("|" if (column, row) in across else " " for column in range(1, side)),
        ]
        rows.append("".join(f"{edge} {cell}" for edge, cell in zip(edges, cells, strict=True)) + "|")
    rows.append("+" + "---+" * side)
    head = "format: gmkit-map/1\ngame: numenor\ncolumns: numbers\nmap: |\n"
    return head + "".join(f"  {row}\n" for row in rows)
