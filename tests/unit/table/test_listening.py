"""What a line leaves open for the next one: a suggestion, a die, the words below a name copied from a chat."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.kit.console import gmkit, lines

CAVE = ("play", "numenor/first-cave", "--order", "given", "--save", "a.gmj", "--players", "Аня,Боря")
ZONE = ("play", "stalker/short-evening", "--save", "a.gmj", "--players", "Аня+Витя,Боря", "--dice", "hand")


def said(folder: Path) -> list[str]:
    """Who said what in the journal, as the log has it."""
    return [row.split(". ", 1)[1] for row in lines(gmkit("log", "a.gmj", folder=folder).out) if "«" in row]


@pytest.mark.parametrize("yes", ["", "да", "Да!", "yes"])
def test_a_suggestion_is_taken_by_an_empty_line_or_a_yes(yes: str, tmp_path: Path) -> None:
    ran = gmkit(*CAVE, typed=f"пропсук\n{yes}\n", folder=tmp_path)
    assert any(row.startswith("?? ") and "«пропуск»" in row for row in lines(ran.out))
    assert [row for row in said(tmp_path) if row.startswith("Аня")] == ["Аня: «пропуск»"]


@pytest.mark.parametrize("no", ["нет", "no", "чепуха", "/статус"])
def test_a_suggestion_is_dropped_by_a_no_or_by_anything_else(no: str, tmp_path: Path) -> None:
    gmkit(*CAVE, typed=f"пропсук\n{no}\n\nда\n", folder=tmp_path)
    assert said(tmp_path) == []


def test_a_suggestion_is_for_whom_it_was_made(tmp_path: Path) -> None:
    gmkit(*CAVE, typed="пропуск\nБоря: пропсук\nда\n", folder=tmp_path)
    assert said(tmp_path) == ["Аня: «пропуск»", "Боря: «пропуск»"]


def test_two_suggestions_are_taken_by_no_yes(tmp_path: Path) -> None:
    gmkit(*CAVE, typed="weast\n\nда\n", folder=tmp_path)
    assert said(tmp_path) == []


def test_words_below_a_name_copied_from_a_chat_are_his(tmp_path: Path) -> None:
    gmkit(*CAVE, typed="пропуск\nБоря, [30.11.2026 22:15]\nпропуск\n", folder=tmp_path)
    assert said(tmp_path) == ["Аня: «пропуск»", "Боря: «пропуск»"]


def test_words_after_a_strangers_line_are_asked_about_once(tmp_path: Path) -> None:
    ran = gmkit(*CAVE, typed="Вася: пропуск\nпропуск\nпропуск\n", folder=tmp_path)
    assert any("Чьи это слова" in row for row in lines(ran.out))
    assert said(tmp_path) == ["Аня: «пропуск»"]


def test_the_die_that_was_asked_for_is_typed_alone(tmp_path: Path) -> None:
    gmkit(*ZONE, typed="ход\n3\n", folder=tmp_path)
    assert said(tmp_path) == ["Аня: «ход 3»"]


def test_a_number_that_nobody_asked_for_is_asked_about(tmp_path: Path) -> None:
    gmkit(*ZONE, typed="3\nход\nстатус\n3\n", folder=tmp_path)
    assert said(tmp_path) == []


def test_who_has_gone_makes_no_initial_ambiguous(tmp_path: Path) -> None:
    three = ("play", "numenor/first-cave", "--order", "given", "--save", "a.gmj", "--players", "Аня,Алла,Боря")
    ran = gmkit(*three, typed="А: пропуск\n/поправка ушла Алла\nА: пропуск\n", folder=tmp_path)
    assert any("Аня" in row and "Алла" in row for row in lines(ran.out) if row.startswith("?? "))
    assert said(tmp_path)[-1] == "Аня: «пропуск»"
