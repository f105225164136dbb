"""Evenings of every game for the benchmark: what players say, from the scenarios that ship, each time said otherwise.

A course is played once to know which words are answered; the measured run says those words alone, so that what a
random choice of words has refused costs neither side anything. Nothing here names a game.
"""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterator
from functools import cache
from typing import Any, NamedTuple

from gmkit.core.game import find_game
from gmkit.core.hearing import NotNow
from gmkit.core.library import load_map, shipped
from gmkit.core.referee import Referee
from gmkit.core.scenario.reader import read_scenarios
from gmkit.core.setup import Seat, Setup
from gmkit.core.speech.misheard import Misheard

NAMES = ("Аня", "Боря")
LONGEST = 640  # steps of one game: what MiniGrid gives its DoorKey-8x8
_REFUSED = 400  # refusals in a row, after which a game is taken to be stuck


class Course(NamedTuple):
    """A table, its seed, and who says what, all of it answered."""

    setup: Setup
    texts: tuple[str, ...]  # of the maps
    seed: str
    said: tuple[tuple[str, str], ...]


@cache
def sayings(name: str) -> tuple[str, ...]:
    """What players say in the game's scenarios, each once."""
    found: dict[str, None] = {}
    for path in sorted((shipped("scenarios") / name).glob("*.yaml")):
        for scenario in read_scenarios(path):
            for line in scenario.play:
                who, colon, words = line.text.partition("->")[0].partition(":")
                if colon and who[:1] not in "/!=" and not words.strip().startswith("/"):
                    found[words.strip().lower()] = None
    return tuple(word for word in found if word)


def otherwise(words: str, chance: random.Random) -> str:
    """The same words as somebody else types them: capitals, blanks, a mark at the end."""
    typed = "".join(char.upper() if chance.random() < 0.2 else char for char in words)
    typed = typed.replace(" ", " " * chance.randint(1, 3))
    return " " * chance.randint(0, 2) + typed + chance.choice(("", "", " ", "!", ".", "...", " !"))


@cache
def _understood(name: str) -> list[str]:
    """Of what is said those that the game is not known to mishear; the list gets shorter where it does."""
    return list(sayings(name))


@cache
def tables(name: str) -> tuple[tuple[Setup, tuple[str, ...]], ...]:
    """Two players on each map that ships and has room for them."""
    game = find_game(name)
    found = []
    for path in sorted((shipped("maps") / name).glob("*.yaml")):
        file = load_map(path)
        starts = list(game.maps.starts(file.map))[: len(NAMES)]
        if len(starts) == len(NAMES):
            seats = tuple(Seat(one, cell) for one, cell in zip(NAMES, starts, strict=True))
            found.append((Setup((file.map,), seats, game.settled(dict(file.map.rulings))), (file.text,)))
    return tuple(found)


def opened(name: str, setup: Setup, seed: str) -> Referee:
    """A game that is open and keeps no journal."""
    referee = Referee(find_game(name), setup, seed=seed)
    referee.open()
    return referee


def course(name: str, number: int, longest: int = LONGEST) -> Course:
    """The `number`-th course of a game: the same in every run."""
    setup, texts = tables(name)[number % len(tables(name))]
    chance = random.Random(f"{name} {number}")
    seed = f"bench {number}"
    referee = opened(name, setup, seed)
    said: list[tuple[str, str]] = []
    known = _understood(name)
    refused = 0
    while len(said) < longest and referee.speakers and refused < _REFUSED:
        who, plain = referee.speakers[0], chance.choice(known)
        words = otherwise(plain, chance)
        try:
            referee.ask(who, words)
        except Misheard:
            known.remove(plain)  # a scenario may show what nobody understands
            continue
        except NotNow:
            refused += 1
            continue
        refused = 0
        said.append((who, words))
    return Course(setup, texts, seed, tuple(said))


class Player:
    """Plays courses without end: `steps(n)` is n answered commands with their text, new games included."""

    def __init__(self, name: str, courses: int = 24) -> None:
        self._name = name
        drawn = sorted((course(name, number) for number in range(3 * courses)), key=lambda one: -len(one.said))
        self.courses = [one for one in drawn[:courses] if one.said]  # short ones would measure how a game begins
        assert self.courses, f"nothing that is said in the scenarios of {name} is answered"
        self._steps = self._forever()

    def _forever(self) -> Iterator[tuple[Referee, str, str]]:
        for one in itertools.cycle(self.courses):
            referee = opened(self._name, one.setup, one.seed)
            for who, words in one.said:
                yield referee, who, words

    def steps(self, count: int) -> None:
        """Play `count` commands."""
        for referee, who, words in itertools.islice(self._steps, count):
            referee.block(referee.ask(who, words))

    def record(self, recorder: Any) -> None:
        """Play one command, its line given to a recorder."""
        referee, who, words = next(self._steps)
        referee.recorder = recorder
        referee.ask(who, words)


def words_for(name: str, seed: str) -> Iterator[str]:
    """Random words of a game without end, each written otherwise."""
    chance = random.Random(seed)
    while True:
        yield otherwise(chance.choice(_understood(name)), chance)
