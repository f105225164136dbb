"""Relief, fords, and refusals that look at nothing but what all can see."""

from __future__ import annotations

import itertools

import pytest

from tests.games.stalker.zone import Evening, zone


@pytest.mark.clause("ST-25")
@pytest.mark.parametrize(
    ("token", "rulings", "most"),
    [
        ("s", {}, 2), ("~", {}, 2), ("/", {}, 3), ("s", {"swamp_cost": "0"}, 1), ("/", {"climb_cost": "5"}, 6),
        ("ws", {}, 2), ("g/", {}, 3), ("@", {}, 1), ("O", {}, 1),
    ],
)  # fmt: skip
def test_the_cost_of_entering(token: str, rulings: dict[str, str], most: int) -> None:
    for die in range(1, 7):
        evening = Evening(zone(f". {token} ."), {"Аня": "A1"}, [die], **rulings)
        evening.say("Аня", "ход")
        told = evening.say("Аня", "вправо")
        enough = die >= most + (token == "~")  # and one more to leave a ford
        assert (told != "нельзя") == enough, (die, told)


@pytest.mark.clause("ST-26")
def test_a_ford_of_two_cells() -> None:
    evening = Evening(zone(". ~ ~ ."), {"Аня": "A1"}, [5])
    evening.say("Аня", "ход")
    assert evening.say("Аня", "вправо вправо") == "C1"
    assert evening.say("Аня", "стоп") == "нельзя"
    assert evening.say("Аня", "влево") == "нельзя"
    assert evening.say("Аня", "вправо") == "D1"


@pytest.mark.clause("ST-26")
def test_whoever_was_set_down_in_wide_water_is_not_stuck_for_ever() -> None:
    evening = Evening(zone("~ ~ ~ ."), {"Аня": "A1"}, [1, 6])
    evening.say("Аня", "ход")
    assert evening.say("Аня", "вправо") == "нельзя"
    assert evening.say("Аня", "стоп") == "A1"
    evening.say("Аня", "ход")
    assert evening.say("Аня", "стоп") == "нельзя"  # now he can come out
    assert evening.say("Аня", "вправо вправо вправо") == "D1"


@pytest.mark.clause("ST-8", "ST-26")
def test_refusals_are_the_same_whatever_traps_there_are() -> None:
    """Every trap in every cell of a row with a ford: what is refused, and in which words, never changes."""
    lines = ["вправо " * n for n in range(1, 7)] + ["влево", "вверх", "вправо вниз", "стоп"]
    for die in (1, 3, 5):
        refused = set()
        for traps in itertools.product(("", "w", "j", "g"), repeat=3):
            row = f". {traps[0] or '.'} {traps[1]}~ {traps[2] or '.'} ."
            evening = Evening(zone(row), {"Аня": "A1"}, [die])
            evening.say("Аня", "ход")
            here = []
            for line in lines:
                evening_now = len(evening.referee.lines)
                if evening.say("Аня", line) == "нельзя":
                    here.append(line)
                elif len(evening.referee.lines) > evening_now:
                    evening.referee.undo()
            refused.add(tuple(here))
        assert len(refused) == 1, die


@pytest.mark.clause("ST-10", "ST-11")
def test_steps_before_the_roll_twice_a_roll_and_off_the_field() -> None:
    evening = Evening(zone(". . .", ". . ."), {"Аня": "A1"}, [3])
    assert evening.say("Аня", "вправо") == "нельзя"
    assert evening.say("Аня", "стоп") == "нельзя"
    assert evening.say("Аня", "ход") == "3"
    assert evening.say("Аня", "ход") == "нельзя"
    assert evening.say("Аня", "вверх") == "нельзя"
    assert evening.say("Аня", "вправо вправо вправо") == "нельзя"
    assert evening.say("Аня", "вправо вниз влево") == "A2"
    assert evening.say("Аня", "стоп") == "A2"
