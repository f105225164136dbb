"""Whose turn it is: the waiting turn, missed turns, the end of the game."""

from __future__ import annotations

import pytest

from gmkit.games.stalker import GAME
from tests.games.stalker.zone import Evening, zone


@pytest.mark.clause("ST-16")
def test_the_turn_waits_for_the_next_player() -> None:
    evening = Evening(zone(". . . . ."), {"Аня": "A1", "Боря": "E1"}, [1, 2, 3])
    evening.say("Аня", "ход")
    assert evening.speakers == ("Аня",)
    assert evening.say("Аня", "вправо") == "B1"
    assert evening.speakers == ("Боря", "Аня")
    for refused in ("вправо", "стоп", "галоша"):
        assert evening.say("Боря", refused) == "нельзя"
    assert evening.say("Боря", "прыгнуть") == "?"
    assert evening.say("Аня", "ход") == "нельзя"
    assert evening.say("Аня", "вправо") == "нельзя"
    assert evening.speakers == ("Боря", "Аня")
    assert evening.say("Боря", "ход") == "2"
    assert evening.announced == ["Боря: E1"]
    assert evening.speakers == ("Боря",)
    assert evening.say("Аня", "гайка вправо") == "нельзя"


def test_stop_passes_a_waiting_turn_too() -> None:
    evening = Evening(zone(". . ."), {"Аня": "A1", "Боря": "C1"}, [1])
    evening.say("Аня", "ход")
    evening.say("Аня", "вправо")
    assert evening.say("Аня", "стоп") == "B1"
    assert evening.announced == ["Боря: C1"]
    assert evening.speakers == ("Боря",)


def test_one_who_misses_is_no_next() -> None:
    """Боря misses, so that bare words belong to Вера, who is next after him."""
    evening = Evening(zone(". w . . . .", ". . . . . ."), {"Боря": "A1", "Вера": "F1", "Аня": "A2"}, [1, 1, 1, 1, 2])
    evening.say("Боря", "ход")
    assert evening.say("Боря", "вправо") == "B1, паутина, пропуск хода"
    assert evening.say("Вера", "ход") == "1"
    evening.say("Вера", "влево")
    assert evening.say("Аня", "ход") == "1"
    assert evening.say("Аня", "вправо") == "B2"
    assert evening.speakers == ("Вера", "Аня")
    assert evening.say("Боря", "ход") == "нельзя"
    assert evening.say("Вера", "ход") == "1"
    assert evening.announced == ["Боря: пропуск хода", "Вера: E1"]


@pytest.mark.clause("ST-17", "ST-18")
def test_when_everybody_misses_the_turns_go_round() -> None:
    evening = Evening(zone(". j . j ."), {"Аня": "A1", "Боря": "E1"}, [1, 1, 3])
    evening.say("Аня", "ход")
    assert evening.say("Аня", "вправо") == "студень, назад A1, пропуск хода"
    evening.say("Боря", "ход")
    assert evening.say("Боря", "влево") == "студень, назад E1, пропуск хода"
    # Аня misses, Боря misses, Аня may act again.
    assert evening.speakers == ("Аня", "Боря")
    assert evening.say("Боря", "ход") == "нельзя"
    assert evening.say("Аня", "ход") == "3"
    assert evening.announced == ["Аня: пропуск хода", "Боря: пропуск хода", "Аня: A1"]


def test_alone_the_turn_passes_at_the_own_roll() -> None:
    evening = Evening(zone(". w . ."), {"Аня": "A1"}, [1, 4, 2])
    evening.say("Аня", "ход")
    assert evening.say("Аня", "вправо") == "B1, паутина, пропуск хода"
    assert evening.speakers == ("Аня",)
    assert evening.say("Аня", "гайка вправо") == "ничего"  # still of the same turn
    assert evening.announced == []
    assert evening.say("Аня", "ход") == "2"
    assert evening.announced == ["Аня: пропуск хода", "Аня: B1"]


@pytest.mark.clause("ST-22")
def test_put_out_the_turn_passes_at_once() -> None:
    evening = Evening(zone(". w p . . ."), {"Аня": "A1", "Боря": "F1"}, [3, 1], penalty_limit="1")
    evening.say("Аня", "ход")
    assert evening.say("Аня", "вправо вправо") == "плешь, штраф 1, выбыл"  # no web
    assert evening.announced == ["Боря: F1"]
    assert evening.speakers == ("Боря",)
    evening.say("Боря", "ход")
    evening.say("Боря", "влево")
    assert evening.speakers == ("Боря",)  # all others are out


@pytest.mark.clause("ST-7", "ST-22")
def test_all_out_ends_the_game_without_a_winner() -> None:
    evening = Evening(zone(". p . ."), {"Аня": "A1"}, [1], penalty_limit="1")
    evening.say("Аня", "ход")
    evening.say("Аня", "вправо")
    assert evening.speakers == ()
    assert evening.referee.world.state.winner == ""
    assert evening.say("Аня", "ход") == "нельзя"


@pytest.mark.clause("ST-7")
def test_the_ball_in_mid_line_ends_the_game_and_no_web_is_told() -> None:
    evening = Evening(zone(". w O p ."), {"Аня": "A1", "Боря": "E1"}, [4])
    evening.say("Аня", "ход")
    assert evening.say("Аня", "вправо вправо вправо") == "золотой шар"
    assert evening.at("Аня") == "C1"
    assert evening.referee.world.state.winner == "Аня"
    assert evening.announced == []


def test_a_miss_by_correction_before_the_roll_passes_the_turn() -> None:
    evening = Evening(zone(". . ."), {"Аня": "A1", "Боря": "C1"})
    evening.amend("пропуск Аня 2")
    assert evening.announced == ["Аня: пропуск хода", "Боря: C1"]
    assert evening.referee.world.stalker("Аня").missed == 1


@pytest.mark.clause("ST-8", "ST-17")
def test_the_status_tells_the_judge_how_a_move_stands() -> None:
    evening = Evening(zone(". w . . O"), {"Аня": "A1", "Боря": "D1"}, [2, 1, 2])

    def status() -> list[str]:
        return GAME.master.status(evening.referee.world, evening.referee.columns, "en")[:2]

    assert status() == ["▶ Аня: A1, 15 nuts, has not rolled yet", "  Боря: D1, 15 nuts"]
    evening.say("Аня", "ход")
    evening.say("Аня", "вправо")
    assert status()[0] == "▶ Аня: B1, 15 nuts, 1 step left, has been in a web"
    evening.say("Аня", "стоп")
    assert status()[0] == "  Аня: B1, 15 nuts, misses 1 turn"
    evening.say("Боря", "ход")
    evening.say("Боря", "влево")
    assert status()[1] == "▶ Боря: C1, 15 nuts, the move is over, nuts may be thrown"
    evening.say("Боря", "ход")
    evening.say("Боря", "вправо вправо")
    assert status() == ["  Аня: B1, 15 nuts", "  Боря: E1, 15 nuts, golden ball"]
