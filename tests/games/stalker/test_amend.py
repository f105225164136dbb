"""Corrections by the judge (ST-8): events of their own, undone like any other."""

from __future__ import annotations

import pytest

from gmkit.errors import UsageError
from tests.games.stalker.zone import Evening, zone


def table(**rulings: str) -> Evening:
    return Evening(zone("@i . w . .", ". . . . ."), {"Аня": "A1", "Боря": "E1"}, [3, 2, 1, 1], **rulings)


@pytest.mark.clause("ST-8")
def test_each_correction_and_its_undo() -> None:
    evening = table()
    referee = evening.referee
    for words, fact in (
        ("Аня на B2", lambda: evening.at("Аня") == "B2"),
        ("штраф Аня 2", lambda: referee.world.stalker("Аня").points == 2),
        ("гайки Аня 3", lambda: referee.world.stalker("Аня").nuts == 3),
        ("пропуск Боря 2", lambda: referee.world.stalker("Боря").missed == 2),
        ("дать галошу Аня", lambda: referee.world.stalker("Аня").galosh),
        ("новый Вера B2", lambda: evening.at("Вера") == "B2"),
        ("ушёл Боря", lambda: evening.at("Боря") == "out"),
        ("Аня теперь Анна", lambda: referee.players == ("Анна", "Боря")),
    ):
        before = referee.world.state
        evening.amend(words)
        assert fact(), words
        referee.undo()
        assert referee.world.state == before
        referee.redo()
        assert fact(), words
        referee.undo()


def test_a_move_by_the_judge_is_a_new_stop_and_forgets_the_web() -> None:
    evening = table()
    evening.say("Аня", "ход")
    assert evening.say("Аня", "вправо вправо") == "C1"
    evening.amend("Аня на B2")
    assert evening.say("Аня", "стоп") == "B2"  # no web told
    assert evening.referee.world.stalker("Аня").missed == 0


def test_steps_are_set_in_mid_move_alone() -> None:
    evening = table()
    with pytest.raises(UsageError):
        evening.amend("шаги Аня 3")
    evening.say("Аня", "ход")
    evening.amend("шаги Аня 1")
    assert evening.say("Аня", "вправо вправо") == "нельзя"
    for words in ("шаги Аня 0", "шаги Аня 7", "шаги Боря 2"):
        with pytest.raises(UsageError):
            evening.amend(words)


def test_the_end_of_a_wait() -> None:
    evening = table()
    with pytest.raises(UsageError):
        evening.amend("конец ожидания Аня")
    evening.say("Аня", "ход")
    evening.say("Аня", "вниз вправо вправо")
    assert evening.speakers == ("Боря", "Аня")
    evening.amend("конец ожидания Аня")
    assert evening.announced == ["Боря: E1"]
    evening.amend("пропуск Аня 1")
    evening.amend("конец ожидания Аня")
    assert evening.referee.world.stalker("Аня").missed == 0


def test_whose_turn_it_is_leaves() -> None:
    evening = table()
    evening.amend("ушла Аня")
    assert evening.announced == ["Боря: E1"]
    evening.amend("ушёл Боря")
    assert evening.speakers == ()
    with pytest.raises(UsageError):
        evening.amend("ушла Аня")


@pytest.mark.clause("ST-8")
def test_one_who_leaves_out_of_his_turn_changes_nobodys() -> None:
    evening = table()
    evening.say("Аня", "ход")
    evening.amend("ушёл Боря")
    assert evening.announced == []
    assert evening.speakers == ("Аня",)
    evening.amend("ушла Аня")
    assert evening.speakers == ()


def test_one_who_is_out_may_be_brought_back() -> None:
    evening = Evening(zone(". p ."), {"Аня": "A1", "Боря": "C1"}, [1], penalty_limit="1")
    evening.say("Аня", "ход")
    evening.say("Аня", "вправо")
    assert evening.at("Аня") == "out"
    evening.amend("Аня на A1")
    assert evening.at("Аня") == "A1"


@pytest.mark.clause("ST-6")
@pytest.mark.parametrize(
    "words", ["Аня на Z9", "штраф Аня 3", "забрать галошу Аня", "новый Вера Z9", "Аня теперь Боря"]
)
def test_refused(words: str) -> None:
    evening = table()
    before = evening.referee.world.state
    with pytest.raises(Exception) as caught:
        evening.amend(words)
    assert hasattr(caught.value, "message")
    assert evening.referee.world.state == before


@pytest.mark.clause("ST-6")
def test_no_fifth_player() -> None:
    evening = table()
    evening.amend("новый Вера B2")
    evening.amend("новый Глеб B2")
    with pytest.raises(UsageError):
        evening.amend("новый Дина B2")
    assert evening.referee.world.stalker("Вера").nuts == 15
