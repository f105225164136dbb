"""The order «спроси»: who is asked, when, and what that tells; and who reads for a hero under Hypnosis."""

from __future__ import annotations

from typing import Any

import pytest

from gmkit.core.questions import Question
from gmkit.games.dark_castle import GAME, pausing, stops
from gmkit.games.dark_castle.heard_words import Told
from gmkit.games.dark_castle.pausing import question
from gmkit.games.dark_castle.seating import speakers
from gmkit.games.dark_castle.words import read
from gmkit.games.dark_castle.world import Order
from tests.games.dark_castle.situation import COLUMNS, Situation

TRAP = "Б4"


class Scene(Situation):
    """Аня steps onto a cell; Боря stands on the installation of Б4, Галя holds nothing."""

    def __init__(self, lot: int, order: str = "ask", to: str = "запад", at: str = "В4") -> None:
        heroes = {
            "Аня": {"class": "troll", "team": 1, "at": at, "hand": []},
            "Боря": {"class": "thief", "team": 2, "at": "Г6", "hand": []},
            "Витя": {"class": "human", "team": 1, "at": "А8", "hand": []},
            "Галя": {"class": "troll", "team": 2, "at": "П2", "hand": []},
        }
        super().__init__({"field": {}, "heroes": heroes})
        self.lot = lot
        first = self.world.hero("Боря")._replace(orders=(Order("installation", None, order),) if order else ())
        rest = self.world.state.heroes
        heroes_now = tuple(first if one.name == first.name else one for one in rest)
        self.world = self.world._replace(state=self.world.state._replace(heroes=heroes_now))
        self.lots.lot = lambda purpose, sides, nth, of_all: self.lot  # type: ignore[method-assign]
        self.said("Аня", to)

    def said(self, who: str, words: str) -> None:
        self.command({"by": who, "say": words})


def test_the_stop_on_a_trap_waits_for_all_enemies_and_springs_by_a_yes() -> None:
    there = Scene(lot=2)
    assert there.aloud == f"{TRAP}, ведущий ждёт ответов"
    assert question(there.world) == Question(Told.SPRING, ("Боря", "Галя"), (Told.YES, Told.NO_SPRINGING), True)
    assert speakers(there.world)[:2] == ("Боря", "Галя")
    there.said("Аня", "взять всё")
    assert (there.aloud, there.own) == ("нельзя", {"Аня": "ведущий ждёт ответов"})
    there.said("Боря", "да")
    assert (there.aloud, there.own) == ("", {"Боря": "ответ принят"})
    assert question(there.world).who == ("Галя",)  # type: ignore[union-attr]
    there.said("Галя", "нет")
    assert there.aloud == "Аня, ловушка, пропуск хода"
    assert there.own["Аня"] == "пусто"
    assert there.world.hero("Аня").skip == 1
    assert question(there.world) is None


@pytest.mark.parametrize("answers", [("нет", "да"), ("нет", "нет")])
def test_only_a_yes_of_whoever_has_the_means_springs_it(answers: tuple[str, str]) -> None:
    there = Scene(lot=2)
    for name, answer in zip(("Боря", "Галя"), answers, strict=True):
        there.said(name, answer)
    assert there.aloud == ""
    assert there.world.hero("Аня").skip == 0
    assert not there.world.hero("Аня").sprung


def test_other_stops_wait_by_lot_and_look_the_same() -> None:
    """Г4 bears no trap: a pause there sounds, asks and ends as one at a trap does whose holder says no."""
    plain, trap = Scene(lot=1, to="восток"), Scene(lot=2)
    assert plain.aloud == "Г4, ведущий ждёт ответов"
    assert question(plain.world) == question(trap.world)
    for name in ("Боря", "Галя"):
        plain.said(name, "нет")
        trap.said(name, "нет")
    assert (plain.aloud, plain.own) == (trap.aloud, trap.own)


def test_without_the_order_nobody_waits_and_no_lot_is_drawn() -> None:
    there = Scene(lot=1, order="", to="восток")
    assert there.aloud == "Г4"
    sprung = Scene(lot=1, order="")
    assert sprung.aloud == f"{TRAP}, ловушка, пропуск хода"


def test_the_lot_is_drawn_at_every_stop_alike(monkeypatch: pytest.MonkeyPatch) -> None:
    """Else the number of hidden draws would tell a trap from another cell."""
    drawn: list[str] = []
    for to in ("запад", "восток"):
        there = Scene(lot=2, to="стою")

        def lot(purpose: str, sides: int, nth: int, of_all: int, to: str = to) -> int:
            drawn.append(f"{to} {purpose}")
            return 2

        there.lots.lot = lot  # type: ignore[method-assign]
        there.command({"by": "Аня", "say": "конец"})
        for name in ("Боря", "Витя", "Галя"):
            there.said(name, "конец")
        there.said("Аня", to)
    assert drawn == ["запад pause", "восток pause"]


def test_a_remote_used_during_the_wait_counts_as_the_one(monkeypatch: pytest.MonkeyPatch) -> None:
    there = Scene(lot=2)
    there.said("Боря", "установка")
    for name in ("Боря", "Галя"):
        there.said(name, "да")
    assert there.world.hero("Аня").skip == 1, "one stop is punished once (H11)"


def test_nobody_is_asked_out_of_turn_or_twice() -> None:
    there = Scene(lot=2)
    there.said("Витя", "да")
    assert there.own == {"Витя": "вас сейчас не спрашивают"}
    there.said("Боря", "нет")
    there.said("Боря", "да")
    assert there.own == {"Боря": "вас сейчас не спрашивают"}


def test_a_pause_that_is_planted_at_traps_alone_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    """The comparison above can fail: a game that waits at traps only tells where they are."""
    monkeypatch.setattr(pausing, "must_pause", lambda turn, who: False)
    monkeypatch.setattr(stops, "must_pause", lambda turn, who: pausing.asks(turn.world, turn.world.hero(who)))
    with pytest.raises(AssertionError):
        test_other_stops_wait_by_lot_and_look_the_same()


# --- private words ---


PRIVATE = {
    "наказ пульт Г9 спроси": True, "наказ установка все": True, "наказ оборудование нет": True, "пульт Г9": True,
    "установка": True, "с собой 1 2": True, "рука": True, "бинокль К5": True, "да": True, "нет": True,
    "взять 1": False, "бросить 2": False, "север": False, "атака Боря": False, "открыть": False, "обмен 2": False,
    "передать 1 Витя": False, "телепорт К5": False, "звёздочка Боря": False, "конец": False,
}  # fmt: skip


@pytest.mark.parametrize("words", PRIVATE)
def test_words_that_betray_an_order_a_card_or_a_cell_are_private(words: str) -> None:
    assert GAME.sight.private is not None
    assert GAME.sight.private(read(words, COLUMNS, ("Аня", "Боря", "Витя"))) is PRIVATE[words]


# --- Hypnosis ---


def _hypnotized() -> Any:
    heroes = {
        "Аня": {"class": "mage", "team": 1, "at": "К5", "hand": ["Гипноз"]},
        "Боря": {"class": "thief", "team": 2, "at": "Р10", "hand": ["Меч", "Факел"]},
    }
    about = {"heroes": heroes, "ruling_on": {"hypnosis": "in"}, "pockets": {"П10": ["Сеть"]}}
    there = Situation(about)
    there.command({"by": "Аня", "say": "гипноз Боря", "lots": {"return": [{"draws": ["Г3"]}]}})
    there.command({"by": "Аня", "say": "конец"})
    return there


@pytest.mark.clause("DC-63")
def test_whoever_plays_a_hero_by_hypnosis_reads_what_he_reads() -> None:
    there = _hypnotized()
    assert there.world.owner.name == "Боря"
    assert there.own == {"Аня": "глазами героя Боря; на руках: 1 Меч, 2 Факел"}
    there.command({"by": "Боря", "say": "запад"})
    assert there.own == {"Боря": "карты: 1 Сеть", "Аня": "глазами героя Боря; карты: 1 Сеть"}
    there.command({"by": "Боря", "say": "конец"})
    there._reach("Боря")
    there.command({"by": "Боря", "say": "восток"})
    assert set(there.own) == {"Боря"}, "one turn and no longer"


def test_nothing_is_read_along_without_hypnosis() -> None:
    there = _hypnotized()
    heroes = tuple(one._replace(played_by="") for one in there.world.state.heroes)
    there.world = there.world._replace(state=there.world.state._replace(heroes=heroes))
    there.command({"by": "Боря", "say": "запад"})
    assert there.own == {"Боря": "карты: 1 Сеть"}
