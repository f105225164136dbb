"""Nuts against a slow reference that is written from ST-12 to ST-21 alone and shares no code."""

from __future__ import annotations

import random

import pytest

from tests.games.stalker.reference_nuts import COLUMNS, STRAIGHT, told
from tests.games.stalker.zone import Evening, zone


@pytest.mark.clause("ST-12", "ST-13", "ST-14", "ST-15", "ST-17", "ST-18", "ST-19", "ST-20", "ST-21")
def test_random_zones_and_throws_agree_with_the_reference() -> None:
    found = set()
    for seed in range(400):
        rng = random.Random(seed)
        width, height = rng.randint(1, 9), rng.randint(1, 9)
        share = rng.choice((0.1, 0.4, 0.8))
        grid = [[rng.choice("wjcpg") if rng.random() < share else "." for _ in range(width)] for _ in range(height)]
        traps = {(x + 1, y + 1): token for y, row in enumerate(grid) for x, token in enumerate(row) if token != "."}
        start = (rng.randint(1, width), rng.randint(1, height))
        ways = [rng.choice(list(STRAIGHT)) for _ in range(8)]
        dice = [rng.randint(1, 6) for _ in ways]
        at = f"{COLUMNS[start[0] - 1]}{start[1]}"
        evening = Evening(zone(*(" ".join(row) for row in grid)), {"Аня": at}, dice)
        for way, die in zip(ways, dice, strict=True):
            expected = told((width, height), traps, start, way, die)
            assert evening.say("Аня", f"гайка {way}") == expected, (grid, start, way, die)
            found.add(expected.split()[0])
    assert found == {"студень", "капуста", "плешь", "ничего"}


@pytest.mark.clause("ST-21")
def test_a_nut_sets_nothing_off() -> None:
    evening = Evening(zone(". g ."), {"Аня": "A1"}, [6, 1])
    evening.say("Аня", "гайка вправо")
    assert evening.referee.world.state.spent == ()
    evening.say("Аня", "ход")
    assert evening.say("Аня", "вправо") == "мясорубка, назад A1, штраф 1"


def test_a_spent_mincer_and_the_thrower_s_own_cell_are_silent() -> None:
    evening = Evening(zone("j . p"), {"Аня": "A1"}, [1, 1])
    assert evening.say("Аня", "гайка вправо") == "ничего"
    assert evening.say("Аня", "гайка влево") == "ничего"


@pytest.mark.clause("ST-16")
def test_fifteen_nuts_and_no_more() -> None:
    evening = Evening(zone(". . ."), {"Аня": "A1", "Боря": "C1"}, [1] * 15)
    for _ in range(15):
        assert evening.say("Аня", "гайка вправо") == "ничего"
    assert evening.say("Аня", "гайка вправо") == "нельзя"
    assert evening.referee.world.stalker("Боря").nuts == 15
