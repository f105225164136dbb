"""Pages of long games and large boards as whole processes: seconds of the processor, megabytes, and how they grow."""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from gmkit.core.game import find_game
from gmkit.core.library import legend_of
from gmkit.core.setup import Seat, Setup
from gmkit.grid.file.mapfile import read_map
from gmkit.grid.geometry import Cell
from tests.bench.caves import cave
from tests.bench.figure import Figure, absolute, growth
from tests.bench.journals import journal
from tests.bench.pairs import child

_GAME = "numenor"
_SIDE = 250


def measure(quick: bool) -> Iterator[Figure]:
    """Pages; then the growth by lines and by cells."""
    less = 5 if quick else 1
    with tempfile.TemporaryDirectory(prefix="gmkit-bench-") as name:
        folder = Path(name)
        for work, game, lines, side, seconds, megabytes in (
            (f"500 moves, {_SIDE}x{_SIDE}", _GAME, 500, _SIDE, 3.0, 200),
            ("2,000 moves", _GAME, 2_000, 0, 4.0, None),
            ("locks, 1,000 lines", "locks", 1_000, 0, 1.0, None),
            (f"{_GAME}, 30,000 lines", _GAME, 30_000, 0, 10.0, 300),
        ):
            took, size = _page(folder, game, lines // less, side // less)
            yield absolute("reveal", f"page: {work}", [took], "s", seconds)
            if megabytes:
                yield absolute("reveal", f"page: {work}, memory", [size], "MB", megabytes)
        counts = [count // less for count in (1_000, 2_000, 4_000)]
        yield growth("reveal", "page, by lines", [(float(one), _page(folder, _GAME, one, 0)[0]) for one in counts])
        sides = [side // less for side in (100, 160, 250)]
        points = [(float(one**2), _page(folder, _GAME, 200, one)[0]) for one in sides]
        yield growth("reveal", "page of 200 moves, by cells", points)


def _page(folder: Path, game: str, lines: int, side: int) -> tuple[float, float]:
    path = folder / f"{game}-{lines}-{side}.gmj"
    path.write_bytes(journal(game, path, lines, large_table(side) if side else None))
    command = [sys.executable, "-m", "gmkit", "reveal", str(path), "--now", "-o", str(path.with_suffix(".html"))]
    took, size, code = child(command, ".")
    assert code == 0, f"gmkit reveal ended with {code}"
    return took, size


def large_table(side: int) -> tuple[Setup, tuple[str, ...]]:
    """Two players in the midst of a cave."""
    text = cave(side)
    board = read_map(text, "cave", legend_of, (_GAME,)).map
    seats = (Seat("Аня", Cell(side // 2, side // 2)), Seat("Боря", Cell(side // 3, side // 3)))
    return Setup((board,), seats, find_game(_GAME).settled()), (text,)
