"""The prompt: what it tells of the turn, all of it open to everybody at the table."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.kit.console import gmkit

_PROMPT = re.compile(r"^(\S+) \[([^\]]*)\]> ", re.M)


def prompts(out: str) -> list[tuple[str, str]]:
    return _PROMPT.findall(out)


def test_where_the_board_is_secret_only_the_round(tmp_path: Path) -> None:
    out = gmkit(
        "play", "numenor/first-cave", "--players", "Аня,Боря", typed="север\nпропуск\nюг\n", folder=tmp_path
    ).out
    assert {told for _, told in prompts(out)} <= {"круг 1", "круг 2"}
    assert prompts(out)[0] == ("Аня", "круг 1")


def test_in_the_zone_square_and_steps_that_are_left(tmp_path: Path) -> None:
    """A stop waits for late nuts: the next one's square, no steps; a round begins as the first goes again."""
    typed = "ход 4\nвправо\nстоп\nход 2\nстоп\nход 3\nвверх\n/отмена 6\nда\nход 1\n"
    call = ("play", "stalker/short-evening", "--players", "Аня,Боря", "--dice", "hand")
    out = gmkit(*call, typed=typed, folder=tmp_path).out
    assert prompts(out) == [
        ("Аня", "A1, круг 1"),
        ("Аня", "A1, шагов 4, круг 1"),
        ("Аня", "B1, шагов 3, круг 1"),
        ("Боря", "K1, круг 1"),
        ("Боря", "K1, шагов 2, круг 1"),
        ("Аня", "B1, круг 2"),
        ("Аня", "B1, шагов 3, круг 2"),
        ("Аня", "B1, шагов 3, круг 2"),
        ("Аня", "B1, шагов 3, круг 2"),
        ("Аня", "A1, круг 1"),
    ]


def test_in_the_castle_the_square_once_he_is_in_it(tmp_path: Path) -> None:
    out = gmkit("play", "locks/raven", "--players", "Аня,Боря", "--lang", "en", typed="/order\n", folder=tmp_path).out
    assert prompts(out) == [("Аня", "round 1")]


@pytest.mark.parametrize("game", ["numenor/first-cave", "stalker/short-evening", "locks/raven"])
def test_a_game_that_is_resumed_asks_as_before(game: str, tmp_path: Path) -> None:
    typed = {"numenor/first-cave": "север\nюг\n", "stalker/short-evening": "ход\nвверх\n", "locks/raven": "A5\n"}[game]
    before = gmkit(
        "play", game, "--players", "Аня,Боря", "--order", "given", typed=f"{typed}/очередь\n", folder=tmp_path
    )
    again = gmkit("resume", typed="/очередь\n", folder=tmp_path)
    assert prompts(before.out)[-1] == prompts(again.out)[-1]


def test_a_missed_turn_is_of_its_round(tmp_path: Path) -> None:
    """Of two the one plays on alone: each of his turns is a round, though nobody else ever speaks."""
    typed = "/поправка пропуск Боре 2\nход 1\nстоп\nход 1\nстоп\nход 1\nстоп\n/очередь\n"
    call = ("play", "stalker/short-evening", "--players", "Аня,Боря", "--dice", "hand", "--save", "a.gmj")
    out = gmkit(*call, typed=typed, folder=tmp_path).out
    began = [told for name, told in prompts(out) if "шагов" in told]
    assert began == ["A1, шагов 1, круг 1", "A1, шагов 1, круг 2", "A1, шагов 1, круг 3"]
    assert prompts(out)[-1] == ("Боря", "K1, круг 3")
    shown = gmkit("replay", "a.gmj", "--now", "--dump", folder=tmp_path).out
    assert list(dict.fromkeys(re.findall(r"^Круг (\d+)", shown, re.M))) == ["1", "2", "3"]
