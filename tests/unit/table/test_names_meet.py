"""Names drawn alike are refused wherever two names come to one table: told at the start, in groups, later, in files."""

from __future__ import annotations

from pathlib import Path

import pytest

from gmkit.core.library import find_file
from tests.assurance.hostile.scenarios import grouped
from tests.kit.console import after, gmkit

ALIKE = (("Ивaн", "Иван"), ("Ӏvan", "Ivan"), ("ꓮnn", "Ann"), ("օօ", "оо"), ("Оlя", "ОIя"), ("Tom", "Torn"))
pairs = pytest.mark.parametrize(("one", "two"), [*ALIKE, *(pair[::-1] for pair in ALIKE)])


@pairs
@pytest.mark.parametrize("told", ["{one},{two}", "{one}+Вера,{two}", "Вера+{one},{two}+Глеб", "{one}+{two},Вера"])
def test_at_the_start(one: str, two: str, told: str, tmp_path: Path) -> None:
    names = told.format(one=one, two=two)
    ran = gmkit("play", "stalker/short-evening", "--players", names, "--save", "a.gmj", folder=tmp_path)
    assert ran.code == 2, ran
    assert f"его не отличить от имени «{one}»" in ran.err
    assert not (tmp_path / "a.gmj").exists()


@pairs
@pytest.mark.parametrize(
    ("game", "players", "typed"),
    [
        ("numenor/first-cave", "{one},Вера", "/поправка новый {two} B2"),
        ("numenor/first-cave", "{one},Вера", "/поправка имя Вера {two}"),
        ("stalker/short-evening", "{one},Вера", "/поправка новый {two} B2"),
        ("stalker/short-evening", "Глеб+{one},Вера", "/поправка новый {two} B2"),
        ("stalker/short-evening", "Глеб+{one},Вера", "/поправка имя Вера {two}"),
        ("stalker/short-evening", "Глеб+{one},Вера", "/поправка имя Глеб {two}"),
        ("locks/swift", "{one},Вера", "/поправка новый {two}"),
        ("locks/swift", "{one},Вера", "/поправка имя Вера {two}"),
    ],
)
def test_later(one: str, two: str, game: str, players: str, typed: str, tmp_path: Path) -> None:
    names, line = players.format(one=one), typed.format(two=two)
    ran = gmkit("play", game, "--players", names, "--save", "a.gmj", typed=f"{line}\n", folder=tmp_path)
    assert ran.code == 0, ran
    assert "не отличить" in "".join(after(ran.out, line)), ran.out
    assert two not in gmkit("log", "a.gmj", folder=tmp_path).out.replace(one, "")


def test_a_group_may_go_by_the_name_of_another_of_its_people(tmp_path: Path) -> None:
    line = "/поправка имя Глеб Аня"
    ran = gmkit("play", "stalker/short-evening", "--players", "Глеб+Аня,Вера", typed=f"{line}\n", folder=tmp_path)
    assert "не отличить" not in ran.out


@pairs
def test_in_a_scenario(one: str, two: str, tmp_path: Path) -> None:
    board = f"format: gmkit-scenario/1\nboard: {find_file('numenor/first-cave')}\n"
    for text, line in (
        (f"{board}players: {{{one}: A1, {two}: B2}}\n", 3),
        (grouped("{Аня: [Аня, " + one + "], Боря: [Боря, " + two + "]}"), 12),
        (grouped("{Аня: [Аня, " + one + "]}").replace("Боря", two), 12),
    ):
        (tmp_path / "s.yaml").write_text(text, encoding="utf-8")
        ran = gmkit("scenario", "check", "s.yaml", folder=tmp_path)
        assert ran.code == 65, (text, ran)
        assert f"s.yaml:{line}:" in ran.err
        assert "не отличить" in ran.err


@pytest.mark.parametrize("typed", ["Иван", "ИВАН", "Ивaн"])
def test_a_name_typed_for_a_start_fits_one_player(typed: str, tmp_path: Path) -> None:
    ran = gmkit("play", "--players", "Иван,Вера", "--at", f"{typed}=B2", "--save", "a.gmj", folder=tmp_path)
    assert ran.code == 0, ran
