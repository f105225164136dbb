"""Where a player may be: a told turn of a large cave, against sets of Python that follow the same turn."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence

from gmkit.core.game import find_game
from gmkit.core.library import legend_of
from gmkit.core.setup import Seat, Setup
from gmkit.grid.file.mapfile import read_map
from gmkit.grid.geometry import Cell
from tests.bench.caves import PLAIN, cave
from tests.bench.courses import opened
from tests.bench.figure import Figure, ratio
from tests.bench.lints import WAYS, Drawn
from tests.bench.pairs import Pairs, timed

_GAME, _NAME = "numenor", "Аня"
_SIDE, _TURNS = 200, 20
_WORDS = {"север": "^", "восток": ">", "юг": "v", "запад": "<"}


def measure(quick: bool) -> Iterator[Figure]:
    """Both say the same cells after every turn, or nothing is measured."""
    side = _SIDE // 4 if quick else _SIDE
    text = cave(side, marks=PLAIN)
    board = read_map(text, "cave", legend_of, (_GAME,)).map
    game = find_game(_GAME)
    setup = Setup((board,), (Seat(_NAME, Cell(side // 2, side // 2)),), game.settled())
    referee = opened(_GAME, setup, "positions")
    chance = random.Random(1)
    ways = []
    for _ in range(_TURNS):
        words = chance.choice(list(_WORDS))
        referee.ask(_NAME, words)
        ways.append(_WORDS[words])
    lines = list(referee.in_force())

    def ours() -> list[set[int]]:
        assert game.after.positions is not None
        return [
            {cell.row * side + cell.column for cell in cells} for cells in game.after.positions(setup, lines, _NAME)
        ]

    truth = ours()
    sets = Sets(Drawn(text), ways, side // 2 * side + side // 2)
    assert truth[1:] == sets.follow(truth[0]), "sets and gmkit do not answer the same question"
    found = [(timed(ours), min(timed(lambda: sets.follow(truth[0])) for _ in range(3))) for _ in range(3)]
    pairs = Pairs(tuple(one / _TURNS for one, _ in found), tuple(one / _TURNS for _, one in found))
    left = ", ".join(str(len(one)) for one in truth[:8])
    work = f"a told turn, {side}x{side}"
    yield ratio("positions", work, "sets of Python", pairs, least=10, unit="µs", notes=(f"cells left: {left} ...",))


class Sets:
    """The same by a set of cells and two tables: where a step from a cell ends, and what it sounds like."""

    def __init__(self, drawn: Drawn, ways: Sequence[str], at: int) -> None:
        side, ring = drawn.side, drawn.ring
        falls = {pit: ring[(number + 1) % len(ring)] for number, pit in enumerate(ring)}
        self._next: dict[str, list[int]] = {}
        self._heard: dict[str, list[str]] = {}
        for way, (right, low) in WAYS.items():
            ends, heard = [], []
            for cell in range(side * side):
                x, y = cell % side, cell // side
                after = (y + low) * side + x + right
                if drawn.edge(x, y, way):
                    ends.append(cell)
                    heard.append("wall")
                else:
                    ends.append(falls.get(after, after))
                    heard.append("pit" if after in falls else "land")
            self._next[way], self._heard[way] = ends, heard
        self._turns = []
        for way in ways:
            self._turns.append((way, self._heard[way][at]))
            at = self._next[way][at]

    def follow(self, cells: set[int]) -> list[set[int]]:
        """The cells after each turn."""
        found = []
        for way, heard in self._turns:
            ends, sounds = self._next[way], self._heard[way]
            cells = {ends[cell] for cell in cells if sounds[cell] == heard}
            found.append(cells)
        return found
