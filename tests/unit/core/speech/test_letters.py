"""Letters: what is evened out, and what must not be."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from gmkit.core.speech.letters import fold, is_one_slip_away, name_key, one_script, other_layout, twins
from gmkit.core.speech.lookalikes import look_alike

FOLDED = [
    ("север", "север"),
    ("СЕВЕР", "север"),
    ("Север!", "север"),
    ("«Север».", "север"),
    ('"север"', "север"),
    ("„север“", "север"),
    ("север...", "север"),
    ("север…", "север"),
    ("север)))", "север"),
    ("  на\t север \n", "на север"),
    ("на\u00a0север", "на север"),
    ("на, север", "на север"),
    ("— север —", "север"),
    ("север —", "север"),
    ("сев–вост", "сев-вост"),
    ("сев\u2011вост", "сев-вост"),
    ("с-в", "с-в"),
    ("чёрный ход", "черный ход"),
    ("ЧЁРНЫЙ ХОД", "черный ход"),
    ("ёж", "еж"),
    ("Йорик", "йорик"),
    ("ЙОРИК", "йорик"),
    ("копай", "копай"),
    ("копаи", "копаи"),
    ("се\u0301вер", "север"),
    ("се\u0300вер", "север"),
    ("сeвeр", "север"),  # Latin e
    ("cевер", "север"),  # Latin c
    ("CEBEР", "север"),  # all Latin but the last letter
    ("Bосток", "восток"),  # a capital B looks like В
    ("bосток", "bосток"),  # a small b does not look like в
    ("nоrth", "north"),  # Cyrillic о
    ("еаst", "east"),  # Cyrillic е, а
    ("TAKE", "take"),
    ("c", "c"),
    ("с", "с"),
    ("севrр", "севrр"),  # letters of both scripts only: stays a mixture
    ("⬆\ufe0f", "⬆"),
    ("➡️", "➡"),
    ("↑", "↑"),
    ("север?", "север?"),
    ("Аня: север", "аня: север"),
    ("don't", "dont"),
    ("don’t", "dont"),
    ("\ufeffсевер", "север"),
    ("", ""),
    ("...", ""),
    ("—", ""),
    ("10-3", "10-3"),
    ("се\u200bвер", "се\u200bвер"),  # what is invisible is not forgiven
    ("се\u00adвер", "се\u00adвер"),
    ("Straße", "strasse"),
]


@pytest.mark.parametrize(("typed", "folded"), FOLDED)
def test_fold(typed: str, folded: str) -> None:
    assert fold(typed) == folded


@pytest.mark.parametrize("typed", [typed for typed, _ in FOLDED])
def test_composed_and_decomposed_are_one(typed: str) -> None:
    assert fold(unicodedata.normalize("NFD", typed)) == fold(unicodedata.normalize("NFC", typed))


@pytest.mark.parametrize(("typed", "other"), [("й", "и"), ("копай", "копаи"), ("Йорик", "Иорик")])
def test_breve_is_part_of_the_letter(typed: str, other: str) -> None:
    assert fold(typed) != fold(other)
    assert fold(unicodedata.normalize("NFD", typed)) != fold(other)


@given(st.text(max_size=40))
@example("ſа")
@example("K")
@example("İ")
@example("и\u0301\u0306")
@example("''-'-а")
@example("ΐ\u0345")
def test_fold_is_idempotent(text: str) -> None:
    assert fold(fold(text)) == fold(text)


LETTERS = "abcehkmoptxyABCEHKMOPTXYавекмнорстухАВЕКМНОРСТУХйёЙЁ' -.,—\u0301\u0306\ufe0f\u212a"


@given(st.text(alphabet=LETTERS, max_size=12))
def test_fold_is_idempotent_on_mixtures(text: str) -> None:
    assert fold(fold(text)) == fold(text)


@given(st.text(alphabet="абвгдежзийклмнопрстуфхцчшщъыьэюя ", max_size=20))
def test_case_never_matters_in_russian(text: str) -> None:
    assert fold(text.upper()) == fold(text) == fold(text.title())


@given(st.text(alphabet="abcdefghijklmnopqrstuvwxyz ", max_size=20))
def test_case_never_matters_in_english(text: str) -> None:
    assert fold(text.upper()) == fold(text)


@pytest.mark.parametrize(
    ("typed", "others"),
    [
        ("c", ("с",)),
        ("C", ("с",)),
        ("B", ("в",)),
        ("b", ()),
        ("h", ()),
        ("H", ("н",)),
        ("e", ("е",)),
        ("е", ("e",)),
        ("в", ()),
        ("север", ()),
        ("", ()),
    ],
)
def test_twins(typed: str, others: tuple[str, ...]) -> None:
    assert twins(typed) == others


@pytest.mark.parametrize(
    ("word", "whole"),
    [("сeвер", "север"), ("nоrth", "north"), ("аb", "ab"), ("оc", "ос"), ("жz", "жz"), ("east", "east")],
)
def test_one_script(word: str, whole: str) -> None:
    assert one_script(word) == whole


@pytest.mark.parametrize(
    ("typed", "slip"),
    [
        ("северо", True),
        ("евер", True),
        ("севре", True),
        ("зевер", True),
        ("север", False),
        ("сев", False),
        ("с", False),
        ("реверс", False),
        ("", False),
    ],
)
def test_slips(typed: str, slip: bool) -> None:
    assert is_one_slip_away(typed, "север") is slip


@given(st.text(alphabet="аб", max_size=6), st.text(alphabet="аб", max_size=6))
def test_slips_go_both_ways(one: str, two: str) -> None:
    assert is_one_slip_away(one, two) == is_one_slip_away(two, one)


def test_other_layout() -> None:
    assert other_layout("ctdth") == "север"
    assert other_layout("тщкер") == "north"


@pytest.mark.parametrize(
    ("one", "two"),
    [
        ("Анна", "Aнна"),  # Latin A
        ("Анна", "АННА"),
        ("Вася", "Bася"),
        ("Роса", "Poca"),
        ("Ольга", "Οльга"),  # Greek capital omicron
        ("Нора", "Ηора"),  # Greek capital eta
        ("Алёна", "Алена"),
        ("Йорик", "Йорик"),
        ("Анна-Мария", "Анна–Мария"),
        ("Ann", "Ann"),
        ("nova", "noνa"),  # Greek nu
        ("Νova", "Nova"),
        ("Νoνa", "Nova"),
        ("soc", "ѕос"),
    ],
)
def test_names_that_look_alike(one: str, two: str) -> None:
    assert look_alike(one, two)


@pytest.mark.parametrize(
    ("one", "two"),
    [("Nina", "Vina"), ("Аня", "Яна"), ("Йорик", "Иорик"), ("Анна", "Анна 2"), ("Ann", "Anne"), ("Б", "В")],
)
def test_names_that_do_not(one: str, two: str) -> None:
    assert not look_alike(one, two)
    assert name_key(one) != name_key(two)
