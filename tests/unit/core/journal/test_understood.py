"""A line tells how its words were understood, and is decided by that; other words put there are no harmless change."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from gmkit.core.journal.log import read_log
from gmkit.core.journal.verify import verify
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


def test_a_line_of_a_gmkit_that_did_not_keep_it_is_decided_by_its_words(game: Path) -> None:
    def forget(number: int, record: dict[str, Any]) -> None:
        record.pop("means", None)

    game.write_bytes(resealed(game.read_bytes(), forget))
    assert judged(game) == (True, [])
    replace_fields(game, {PLAYED: {"words": "юг"}})
    assert not judged(game)[0]
