"""The duel (ST-29): two secret maps, each player walks one, and neither knows of the other."""

from __future__ import annotations

import pytest

from gmkit.core.setup import Seat, Setup
from gmkit.errors import UsageError
from gmkit.games.stalker import GAME
from gmkit.games.stalker.rulings import DEFAULTS
from tests.games.stalker.zone import Evening, cell, zone


@pytest.mark.clause("ST-29")
def test_each_walks_his_own_board() -> None:
    boards = (zone(". g . j"), zone(". w . ."))
    evening = Evening(boards, {"Аня": "A1", "Боря": "A1"}, [6, 1, 6, 1, 1, 1])
    assert evening.say("Аня", "гайка вправо") == "студень D1"
    evening.say("Аня", "ход")
    assert evening.say("Аня", "вправо") == "мясорубка, назад A1, штраф 1"
    assert evening.say("Боря", "гайка вправо") == "ничего"
    evening.say("Боря", "ход")
    assert evening.say("Боря", "вправо") == "B1, паутина, пропуск хода"
    evening.say("Аня", "ход")
    assert evening.say("Аня", "вправо") == "B1"


@pytest.mark.clause("ST-29", "ST-21")
def test_mincers_of_the_two_boards_are_two() -> None:
    boards = (zone(". g ."), zone(". g ."))
    evening = Evening(boards, {"Аня": "A1", "Боря": "A1"}, [1, 1])
    evening.say("Аня", "ход")
    evening.say("Аня", "вправо")
    evening.say("Боря", "ход")
    assert evening.say("Боря", "вправо") == "мясорубка, назад A1, штраф 1"


@pytest.mark.clause("ST-29")
def test_boards_of_different_size_and_relief() -> None:
    boards = (zone(". ."), zone(". s . .", ". . . ."))
    evening = Evening(boards, {"Аня": "B1", "Боря": "A1"}, [3, 2])
    evening.say("Аня", "ход")
    assert evening.say("Аня", "вправо") == "нельзя"
    assert evening.say("Аня", "стоп") == "B1"
    evening.say("Боря", "ход")
    assert evening.say("Боря", "вправо вправо") == "нельзя"  # the swamp takes two
    assert evening.say("Боря", "вправо") == "B1"


@pytest.mark.clause("ST-29", "ST-7")
def test_the_first_at_his_ball_wins() -> None:
    boards = (zone(". . O"), zone("O . ."))
    evening = Evening(boards, {"Аня": "A1", "Боря": "B1"}, [1, 1])
    evening.say("Аня", "ход")
    evening.say("Аня", "вправо")
    evening.say("Боря", "ход")
    assert evening.say("Боря", "влево") == "золотой шар"
    assert evening.speakers == ()


def test_boards_and_players_must_fit() -> None:
    board = zone(". .")
    seats = tuple(Seat(name, cell("A1")) for name in ("Аня", "Боря", "Вера"))
    with pytest.raises(UsageError):
        GAME.rules.begin(Setup((board, board), seats, DEFAULTS))
    evening = Evening((board, board), {"Аня": "A1", "Боря": "A1"})
    with pytest.raises(UsageError):
        evening.amend("новый Вера A1")


@pytest.mark.clause("ST-6")
def test_groups_are_of_two_or_three() -> None:
    board = zone(". .")
    for members, fits in ((("Вера",), False), (("Вера", "Глеб"), True), (("а", "б", "в", "г"), False)):
        seat = Seat("Красные", cell("A1"), members)
        if fits:
            assert GAME.rules.begin(Setup((board,), (seat,), DEFAULTS)).stalker("Красные").members == members
        else:
            with pytest.raises(UsageError):
                GAME.rules.begin(Setup((board,), (seat,), DEFAULTS))
