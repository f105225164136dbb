"""Every value of every ruling is accepted, and does what RULES.md says."""

from __future__ import annotations

import pytest

from gmkit.errors import UsageError
from gmkit.games.stalker import GAME
from tests.games.stalker.zone import Evening, zone


def test_the_defaults_are_those_of_the_rules() -> None:
    assert {ruling.name: ruling.default for ruling in GAME.rules.rulings} == {
        "cabbage_field": "square", "penalty_limit": "3", "nuts": "15", "late_nuts": "yes", "web_told": "end",
        "web_out": "free",
        "swamp_cost": "1", "ford_cost": "1", "climb_cost": "2", "misses": "one", "last_stop": "move",
    }  # fmt: skip


@pytest.mark.parametrize(
    ("name", "bad"),
    [("nuts", "-1"), ("nuts", "100"), ("penalty_limit", "0"), ("late_nuts", "да"), ("web_told", ""), ("misses", "two")],
)
def test_wrong_values_are_told(name: str, bad: str) -> None:
    with pytest.raises(UsageError):
        GAME.settled({name: bad})


@pytest.mark.parametrize(("limit", "hits"), [("1", 1), ("3", 3), ("4", 4)])
def test_penalty_limit(limit: str, hits: int) -> None:
    evening = Evening(zone(". p . . ."), {"Аня": "A1"}, [1] * hits, penalty_limit=limit)
    for points in range(1, hits + 1):
        evening.say("Аня", "ход")
        told = evening.say("Аня", "вправо")
        assert told == (f"плешь, штраф {points}, выбыл" if points == hits else f"плешь, назад A1, штраф {points}")


@pytest.mark.parametrize("late", ["yes", "no"])
def test_late_nuts(late: str) -> None:
    evening = Evening(zone(". . j p ."), {"Аня": "A1", "Боря": "E1"}, [3, 1], late_nuts=late)
    evening.say("Аня", "ход")
    evening.say("Аня", "вправо вправо")  # thrown back
    assert evening.say("Аня", "гайка вправо") == ("ничего" if late == "yes" else "нельзя")
    assert evening.speakers == ("Боря", "Аня")


@pytest.mark.parametrize(
    ("told", "first", "second"),
    [("end", "C1", "D1, паутина, пропуск хода"), ("enter", "C1, паутина", "D1, пропуск хода")],
)
def test_web_told(told: str, first: str, second: str) -> None:
    evening = Evening(zone(". w . . ."), {"Аня": "A1"}, [4], web_told=told)
    evening.say("Аня", "ход")
    assert evening.say("Аня", "вправо вправо") == first
    assert evening.say("Аня", "вправо") == "D1"  # told once
    assert evening.say("Аня", "стоп") == second
    assert evening.announced[0] == "Аня: пропуск хода"


@pytest.mark.parametrize("told", ["end", "enter"])
def test_web_told_in_the_line_that_ends_the_move(told: str) -> None:
    evening = Evening(zone(". w . p ."), {"Аня": "A1"}, [3], web_told=told)
    evening.say("Аня", "ход")
    assert evening.say("Аня", "вправо вправо вправо") == "плешь, назад A1, штраф 1, паутина, пропуск хода"


@pytest.mark.parametrize(("misses", "turns"), [("one", 1), ("add", 2)])
def test_misses(misses: str, turns: int) -> None:
    evening = Evening(zone(". w w j ."), {"Аня": "A1"}, [4], misses=misses)
    evening.say("Аня", "ход")
    assert evening.say("Аня", "вправо вправо вправо") == "студень, назад A1, паутина, пропуск хода"
    assert evening.referee.world.stalker("Аня").missed == turns


@pytest.mark.parametrize(("last", "back"), [("move", "A1"), ("pause", "C1")])
def test_last_stop(last: str, back: str) -> None:
    evening = Evening(zone(". . . j ."), {"Аня": "A1"}, [6], last_stop=last)
    evening.say("Аня", "ход")
    evening.say("Аня", "вправо вправо")
    assert evening.say("Аня", "вправо") == f"студень, назад {back}, пропуск хода"


def test_a_pause_counts_for_the_next_move_not_at_all() -> None:
    evening = Evening(zone(". . . j ."), {"Аня": "A1"}, [3, 2], last_stop="pause")
    evening.say("Аня", "ход")
    evening.say("Аня", "вправо вправо")
    assert evening.say("Аня", "стоп") == "C1"
    evening.say("Аня", "ход")
    assert evening.say("Аня", "вправо") == "студень, назад C1, пропуск хода"
