"""A line tells how its words were understood, and is decided by that; other words put there are no harmless change."""

from __future__ import annotations

import dataclasses
import json
from pathlib import Path
from typing import Any

import pytest

from gmkit.core.game import find_game
from gmkit.core.journal.log import read_log
from gmkit.core.journal.verify import verify
from gmkit.core.library import find_file, load_map
from gmkit.core.referee import Referee
from gmkit.core.setup import Seat, Setup
from gmkit.games.numenor.words import Dig
from gmkit.grid.geometry import Cell
from tests.kit.console import gmkit
from tests.kit.forging import replace_fields, resealed

PLAYED = 3  # the line of «на восток»


@pytest.fixture
def game(tmp_path: Path) -> Path:
    call = ("play", "--players", "Аня,Боря", "--save", "a.gmj")
    assert gmkit(*call, typed="на восток\nзапад\n", folder=tmp_path).code == 0
    return tmp_path / "a.gmj"


def judged(path: Path) -> tuple[bool, list[str]]:
    """Whether all holds against the seal of the map, and what is said of the line."""
    log = read_log(path)
    verdict = verify(log, path, log.header["boards"][0]["seal"])
    return verdict.good, [proof.text.ru for proof in verdict.proofs if f"строка {PLAYED}:" in proof.text.ru]


def test_a_line_bears_how_it_was_understood(game: Path) -> None:
    record = json.loads(game.read_bytes().splitlines()[PLAYED - 1])
    assert (record["words"], record["means"]) == ("на восток", "восток")
    assert judged(game) == (True, [])


def test_words_that_mean_something_else_are_refused(game: Path) -> None:
    replace_fields(game, {PLAYED: {"words": "юг"}})
    good, said = judged(game)
    assert not good
    assert "«юг» за столом понято как «восток», а этот gmkit понял бы как «юг»" in said[0]


def test_words_that_would_be_asked_about_now_are_a_remark_and_the_meaning_decides(game: Path) -> None:
    replace_fields(game, {PLAYED: {"words": "чур на восходящее"}})
    good, said = judged(game)
    assert good
    assert "понято как «восток», а этот gmkit переспросил бы" in said[0]


@pytest.mark.parametrize("means", ["юг", "чур", "пропуск"])
def test_another_meaning_is_refused_whatever_the_words_are(game: Path, means: str) -> None:
    for words in ("на восток", means):
        replace_fields(game, {PLAYED: {"words": words, "means": means}})
        assert not judged(game)[0]


def test_whether_words_are_private_is_judged_by_what_they_meant() -> None:
    """A later gmkit that does not understand them any more shows no secret choice, and hides no open move."""
    card = find_game("numenor")
    game = dataclasses.replace(card, sight=dataclasses.replace(card.sight, private=lambda one: isinstance(one, Dig)))
    field = load_map(find_file("numenor/first-cave")).map
    seats = tuple(Seat(name, Cell(0, 0)) for name in ("Аня", "Боря"))
    referee = Referee(game, Setup((field,), seats, card.settled(field.rulings)), seed="x")
    referee.open()
    dug, went = referee.ask("Аня", "копаю"), referee.ask("Боря", "восток")
    for words in ("копаю", "чур меня"):
        assert referee.words_for(dug._replace(words=words), "Боря") is None
        assert referee.words_for(dug._replace(words=words), "Аня") == words
    for words in ("восток", "чур меня"):
        assert referee.words_for(went._replace(words=words), "Аня") == words
        assert referee.words_for(went._replace(words=words), "") == words


def test_a_line_of_a_gmkit_that_did_not_keep_it_is_decided_by_its_words(game: Path) -> None:
    def forget(number: int, record: dict[str, Any]) -> None:
        record.pop("means", None)

    game.write_bytes(resealed(game.read_bytes(), forget))
    assert judged(game) == (True, [])
    replace_fields(game, {PLAYED: {"words": "юг"}})
    assert not judged(game)[0]
