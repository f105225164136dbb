"""What each trap does to whoever enters it."""

from __future__ import annotations

import pytest

from tests.games.stalker.zone import Evening, zone

CABBAGE = (". . . . .", ". . . . .", ". . c . .", ". . . . .", ". . . . .")


@pytest.mark.clause("ST-19")
@pytest.mark.parametrize(("field", "struck"), [("square", 9), ("plus", 5)])
def test_the_cells_of_a_cabbage(field: str, struck: int) -> None:
    hit = set()
    for column in "ABCDE":
        for row in "12345":
            for words, start in (("вправо", (ord(column) - 1, row)), ("влево", (ord(column) + 1, row))):
                at = chr(start[0]) + start[1]
                if not "A" <= at[0] <= "E":
                    continue
                evening = Evening(zone(*CABBAGE), {"Аня": at}, [1], cabbage_field=field)
                evening.say("Аня", "ход")
                if evening.say("Аня", words).startswith("капуста"):
                    hit.add(column + row)
    assert len(hit) == struck
    assert {"C2", "C3", "C4", "B3", "D3"} <= hit


@pytest.mark.clause("ST-18")
def test_jelly_ends_the_move_and_keeps_the_points() -> None:
    evening = Evening(zone(". j . ."), {"Аня": "A1", "Боря": "D1"}, [6])
    evening.say("Аня", "ход")
    assert evening.say("Аня", "вправо вправо вправо") == "студень, назад A1, пропуск хода"
    assert evening.say("Аня", "вправо") == "нельзя"
    assert evening.referee.world.stalker("Аня").points == 0


@pytest.mark.clause("ST-20")
def test_one_point_a_hit_however_many_cells() -> None:
    evening = Evening(zone(". p p p ."), {"Аня": "A1"}, [6])
    evening.say("Аня", "ход")
    assert evening.say("Аня", "вправо вправо вправо вправо") == "плешь, назад A1, штраф 1"


@pytest.mark.clause("ST-17")
def test_web_and_jelly_and_then_free() -> None:
    evening = Evening(zone(". w . j ."), {"Аня": "A1"}, [6, 6])
    evening.say("Аня", "ход")
    assert evening.say("Аня", "вправо вправо") == "C1"
    assert evening.say("Аня", "вправо") == "студень, назад A1, паутина, пропуск хода"
    evening.say("Аня", "ход")
    assert evening.announced == ["Аня: пропуск хода", "Аня: A1"]


@pytest.mark.clause("ST-17")
@pytest.mark.parametrize(
    ("start", "words", "told"),
    [
        ("A1", "вправо вправо вправо вправо", "E1, паутина, пропуск хода"),  # two webs, one miss
        ("B1", "вправо влево", "B1, паутина, пропуск хода"),  # out and in again
        ("B1", "вправо", "C1"),  # out of a web one stands in
        ("B1", "вправо вправо", "D1, паутина, пропуск хода"),
    ],
)
def test_a_web_counts_when_entered_from_outside(start: str, words: str, told: str) -> None:
    evening = Evening(zone(". w . w ."), {"Аня": start}, [len(words.split())])
    evening.say("Аня", "ход")
    assert evening.say("Аня", words) == told
    assert evening.referee.world.stalker("Аня").missed == ("паутина" in told)


@pytest.mark.clause("ST-17", "ST-20")
def test_thrown_back_onto_a_web_there_is_no_second_miss() -> None:
    evening = Evening(zone("w w . p ."), {"Аня": "B1"}, [2])
    evening.say("Аня", "ход")
    assert evening.say("Аня", "вправо вправо") == "плешь, назад B1, штраф 1"
    assert evening.referee.world.stalker("Аня").missed == 0


@pytest.mark.clause("ST-21")
def test_the_mincer_strikes_once_even_if_it_puts_out() -> None:
    evening = Evening(zone(". g . ."), {"Аня": "A1", "Боря": "C1"}, [1, 1], penalty_limit="1")
    evening.say("Аня", "ход")
    assert evening.say("Аня", "вправо") == "мясорубка, штраф 1, выбыл"
    evening.say("Боря", "ход")
    assert evening.say("Боря", "влево") == "B1"


@pytest.mark.clause("ST-27")
def test_the_galosh_and_each_trap() -> None:
    for token, told in (
        ("c", "B1"), ("w", "B1, паутина, пропуск хода"), ("j", "студень, назад A1, пропуск хода"),
        ("p", "плешь, выбыл"), ("g", "мясорубка, выбыл"),
    ):  # fmt: skip
        evening = Evening(zone(f"@i {token} ."), {"Аня": "A1", "Боря": "C1"}, [1])
        assert evening.say("Аня", "галоша") == "галоша"
        evening.say("Аня", "ход")
        assert evening.say("Аня", "вправо") == told
        assert evening.referee.world.stalker("Аня").points == 0


@pytest.mark.clause("ST-27")
@pytest.mark.parametrize("start", ["A1", "C1"])
def test_no_galosh_elsewhere(start: str) -> None:
    evening = Evening(zone("@ @i ."), {"Аня": start}, [1])
    assert evening.say("Аня", "галоша") == "нельзя"


def test_a_trap_under_a_cabbage_field_strikes_itself() -> None:
    evening = Evening(zone(". p c ."), {"Аня": "A1"}, [1])
    evening.say("Аня", "ход")
    assert evening.say("Аня", "вправо") == "плешь, назад A1, штраф 1"
