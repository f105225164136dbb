"""An evening for the benchmark: two players on the 8x8 map of the Numenor cave, and words as people type them."""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterator
from functools import lru_cache

from gmkit.core.game import Seat, Setup, find_game
from gmkit.core.library import find_file, load_map
from gmkit.core.referee import Referee

MAP = "numenor/old-mine"  # 8x8
NAMES = ("Аня", "Боря")
LONGEST = 640  # steps of one game: what MiniGrid gives its DoorKey-8x8
WORDS = (
    *("север", "юг", "запад", "восток", "с", "ю", "з", "в", "иду на север", "шаг на юг", "North", "south", "e", "w"),
    *("Запад!", "на восток", "копать", "пропуск"),
)


@lru_cache(maxsize=1)
def setup() -> Setup:
    """The table: the map, two players on its first starts, and its rulings."""
    board = load_map(find_file(MAP)).map
    game = find_game(board.game)
    seats = tuple(Seat(name, cell) for name, cell in zip(NAMES, game.starts(board), strict=False))
    return Setup((board,), seats, game.settled(dict(board.rulings)))


def new_game(seed: str = "bench") -> Referee:
    """A game that is open and keeps no journal."""
    referee = Referee(find_game("numenor"), setup(), seed=seed)
    referee.open()
    return referee


def words(seed: int) -> Iterator[str]:
    """Random words without end, thrown beforehand."""
    return itertools.cycle(random.Random(seed).choices(WORDS, k=10_007))


class Player:
    """Plays without end: `steps(n)` is n answered commands with their text, new games included."""

    def __init__(self, seed: int = 1) -> None:
        self._words = words(seed)
        self._referee = new_game()
        self._left = LONGEST

    def steps(self, count: int) -> None:
        """Play `count` commands."""
        referee, left, following = self._referee, self._left, self._words.__next__
        for _ in range(count):
            speakers = referee.speakers
            if not left or not speakers:
                referee, left = new_game(), LONGEST
                speakers = referee.speakers
            referee.block(referee.ask(speakers[0], following()))
            left -= 1
        self._referee, self._left = referee, left
