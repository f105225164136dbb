"""The slow umpire plays the worked situations beside the game: both say the same and hold the same true."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from gmkit.games.dark_castle.deck import deck
from gmkit.games.dark_castle.kinds import Kind, Person
from gmkit.games.dark_castle.people import people
from gmkit.games.dark_castle.pocketbook import labels_of, written
from gmkit.games.dark_castle.rulings import RULINGS
from gmkit.games.dark_castle.truth import truth
from gmkit.games.dark_castle.world import World
from tests.assurance.leak.surface import board_of
from tests.games.dark_castle.situation import COLUMNS, Situation
from tests.games.dark_castle.test_situations import runs
from tests.kit.sizes import some
from tests.reference import interface as ref
from tests.reference.dark_castle_cards import CLASSES
from tests.reference.dark_castle_umpire import Going, Hero, State, Umpire

ENOUGH = 0.75  # the part of the situations that the umpire must know all words of
_LETTERS = dict(zip(("mage", "ninja", "warrior", "troll", "alien", "human", "thief", "robot"), CLASSES, strict=True))


class Drawn(ref.World):
    """A table whose hidden lots are those that the game has just drawn."""

    faces: list[int]

    def lot(self, nth: int, sides: int) -> int:
        return self.faces[nth]


class Twins(Situation):
    """A situation with an umpire beside it. `unknown`: words that the umpire does not play."""

    def __init__(self, about: Mapping[str, Any]) -> None:
        super().__init__(about)
        self.unknown = ""
        self.faces: list[int] = []
        true = self.lots.lot

        def lot(purpose: str, sides: int, nth: int, of_all: int) -> int:
            self.faces.append(true(purpose, sides, nth, of_all))
            return self.faces[-1]

        self.lots.lot = lot  # type: ignore[method-assign]
        self.umpire = self._umpire(about)

    def _umpire(self, about: Mapping[str, Any]) -> Umpire:
        """An umpire who is told where everything is now."""
        world, grid = self.world, self.board.grid
        board = board_of(grid)
        sections = {"pockets": written(labels_of(grid), grid, "ru"), "deal": {"остальные": "нет"}}
        settings = {ruling.name: ruling.default for ruling in RULINGS} | dict(about.get("ruling_on") or {})
        settings["mode"] = "teams" if world.rules.teams else "all"
        table = Drawn(
            (ref.Board(board.width, board.height, board.cells, board.edges, sections=sections),),
            tuple((one.name, tuple(one.start)) for one in world.state.heroes),
            {name: str(value) for name, value in settings.items()} | {"heroes": "one"},
            "cyrillic",
        )
        object.__setattr__(table, "faces", self.faces)
        umpire = Umpire(table)
        umpire.teams = world.rules.teams
        umpire.s = _state(world)
        return umpire

    def end(self) -> None:
        who = self.world.owner.name
        self.faces.clear()
        super().end()
        self._compare(who, "конец")

    def command(self, line: Mapping[str, Any]) -> None:
        self.faces.clear()
        super().command(line)
        self._compare(line["by"], line["say"])

    def _compare(self, who: str, words: str) -> None:
        if self.unknown:
            return
        self.umpire.s.lots = 0
        answer = self.umpire.ask(who, words)
        if answer.kind == ref.MISHEARD:
            self.unknown = words
            return
        aloud, own = [], {}
        for line in answer.lines:
            text = ", ".join(line.words)
            if line.listener:
                own[line.listener] = f"{own[line.listener]}; {text}" if line.listener in own else text
            elif line.role == ref.ANSWER:
                aloud.append(text if line.about == who else f"{line.about}, {text}")
        said = "нельзя" if answer.kind == ref.NOT_NOW else ", ".join(aloud)
        assert (self.aloud, self.own) == (said, own), f"{who}: {words}"
        found = truth(self.world, COLUMNS)
        for subject, expected in self.umpire.truth("cyrillic").items():
            if subject == "over":
                assert found.over is expected
                continue
            places, facts = expected  # type: ignore[misc]
            assert list(found.places[subject]) == places, (subject, words)
            assert set(facts) <= set(found.facts[subject]), (subject, words)


def _name(kind: Kind) -> str:
    return deck()[kind].names.ru


def _state(world: World) -> State:
    state, board = world.state, world.board
    heroes = [
        Hero(
            one.name, one.team, tuple(one.start), tuple(one.at), _LETTERS[one.kind.value], [*map(_name, one.hand)],
            "" if one.pack is None else _name(one.pack), one.skip, one.term, one.jailed, one.held, one.poison, one.red,
            one.green, one.alive, quick=one.quick,
            orders={(order.what, order.at and tuple(order.at)): order.whom for order in one.orders},
        )
        for one in state.heroes
    ]  # fmt: skip
    places: dict[Any, list[str]] = {}
    for number, cards in enumerate(state.places):
        names = [*map(_name, cards)]
        if number < len(board.cells):
            places["cell", tuple(board.cells[number])] = names
    for kind, boxes in (("chest", board.chests), ("safe", board.safes)):
        places |= {(kind, number): [*map(_name, state.places[place])] for number, place in boxes.items()}
    places |= {("mutant", number): [*map(_name, state.places[place])] for number, place in enumerate(board.mutant, 1)}
    for person in Person:
        if person in board.persons:
            held = state.places[board.persons[person]]
            places["person", people().persons[person].names.ru] = [*map(_name, held)]
    places["reserve", 0] = [*map(_name, state.places[board.reserve])]
    places["out", 0] = [*map(_name, state.places[board.out])]
    going = state.going
    return State(heroes, places, Going(going.steps), state.turn, state.round, False, [*map(tuple, state.laid)])


def _played(about: Mapping[str, Any]) -> str:
    """Play a situation with both; the words at which the umpire had to stop, or ""."""
    there = Twins(about)
    for line in about["commands"]:
        there.lots.pin(line.get("lots") or {})
        if "announce" in line:
            there.announcement(line["announce"])
        else:
            there.lots.returns, there.lots.picks = [], []
            there.command(line)
    return there.unknown


@pytest.mark.parametrize("about", some([*runs()]))
def test_the_umpire_plays_a_worked_situation_as_the_game_does(about: Mapping[str, Any]) -> None:
    _played(about)


def test_the_umpire_knows_the_words_of_nearly_all_situations() -> None:
    tried = some([*runs()])
    stopped = [words for one in tried if (words := _played(one.values[0]))]  # type: ignore[index]
    assert len(tried) - len(stopped) >= ENOUGH * len(tried), stopped
