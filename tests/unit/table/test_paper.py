"""Long lines of the master are broken at words behind his bar, so that nothing secret stands at the left edge."""

from __future__ import annotations

from pathlib import Path

import pytest

from gmkit.show.room import Room
from gmkit.table.output import Paper
from tests.kit.console import after, gmkit, lines

LONG = "круг 3, Аня стоит на клетке A1 и несёт клад, Боря стоит на клетке B7 " * 3


@pytest.mark.parametrize("columns", [30, 47, 60, 200])
def test_a_long_line_of_the_master_is_broken_behind_his_bar(
    columns: int, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    paper = Paper("ru")
    monkeypatch.setattr(paper, "room", lambda barred: Room(columns, 40))
    paper.master([LONG, "коротко", "я" * 300])
    rows = capsys.readouterr().out.splitlines()
    bar = "    ведущему │ "
    assert all(row.startswith(bar) for row in rows)
    assert all(len(row) <= columns + len(bar) for row in rows)
    words = " ".join(row.removeprefix(bar).strip() for row in rows).split()
    assert [word for word in words if "я" * 5 not in word] == [*LONG.split(), "коротко"]


def test_what_a_thing_of_the_rules_does_is_broken_at_words(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = ("play", "dark_castle/practice", "--players", "Аня,Боря", "--save", str(tmp_path / "a.gmj"))
    whole = after(gmkit(*asked, typed="/карточка Меч\n").out, "/карточка Меч")[0]
    monkeypatch.setattr(Paper, "room", lambda self, barred: Room(79, 22))
    broken = gmkit(*asked[:-1], str(tmp_path / "b.gmj"), typed="/карточка Меч\n").out
    rows = after(broken, "/карточка Меч")[:2]
    assert len(whole) > 79 >= max(map(len, rows))
    assert " ".join(row.strip() for row in rows) == whole


def test_through_a_pipe_nothing_is_broken(capsys: pytest.CaptureFixture[str]) -> None:
    Paper("ru").master([LONG])
    assert len(capsys.readouterr().out.splitlines()) == 1


@pytest.mark.parametrize("names", ["Аня Боря", "Ann Ben Cid"])
def test_a_lone_name_of_several_words_asks_who_is_meant(names: str, tmp_path: Path) -> None:
    ran = gmkit("play", "--players", names, folder=tmp_path)
    assert ran.code == 2
    assert f'"{names},"' in ran.err
    assert f'"{names.replace(" ", ",")}"' in ran.err
    assert not list(tmp_path.glob("*.gmj"))
    one = gmkit("play", "--players", f"{names},", folder=tmp_path)
    assert f"Порядок ходов: {names}" in lines(one.out)
    assert "Порядок ходов: Игрок 1" in gmkit("play", "--players", "Игрок 1", folder=tmp_path).out


@pytest.mark.parametrize(
    ("names", "parted"),
    [
        ("Аня и Боря", "Аня,Боря"),
        ("Ann and Ben", "Ann,Ben"),
        ("Аня, Боря и Вера", "Аня, Боря,Вера"),
        ("Аня;Боря; Вера", "Аня,Боря,Вера"),
        ("Аня & Боря", "Аня,Боря"),
        ("Аня / Боря", "Аня,Боря"),
        ("Аня,Боря И Вера,Галя", "Аня,Боря,Вера,Галя"),
    ],
)
def test_names_that_a_word_or_a_sign_joins_ask_who_is_meant(names: str, parted: str, tmp_path: Path) -> None:
    """Also among others: two people are never made one without a word."""
    ran = gmkit("play", "numenor/first-cave", "--players", names, folder=tmp_path)
    assert ran.code == 2
    assert f'"{names},"' in ran.err
    assert f'"{parted}"' in ran.err
    assert not list(tmp_path.glob("*.gmj"))
    count = parted.count(",") + 1
    several = gmkit("play", "numenor/first-cave", "--players", parted, "--save", "a.gmj", folder=tmp_path)
    order = next(row for row in lines(several.out) if row.startswith("Порядок ходов"))
    assert order.count(",") + 1 == count


def test_a_comma_at_the_end_takes_names_as_they_stand(tmp_path: Path) -> None:
    ran = gmkit("play", "numenor/first-cave", "--players", "Аня,Лев и Ко,", folder=tmp_path)
    assert "Порядок ходов: Аня, Лев и Ко" in lines(ran.out)
    ran = gmkit("play", "numenor/first-cave", "--players", "Илья,Мидия Андреевна", folder=tmp_path)
    assert "Порядок ходов: Илья, Мидия Андреевна" in lines(ran.out)


def test_who_comes_and_who_leaves_is_told_aloud(tmp_path: Path) -> None:
    typed = "/поправка новый Витя B2\n/поправка ушёл Боря\n/поправка имя Витя Вика\n"
    for cover in ((), ("--cover",)):
        out = gmkit("play", "--players", "Аня,Боря", *cover, typed=typed, folder=tmp_path).out
        assert after(out, "/поправка новый Витя B2")[:2] == ["ВСЛУХ", "Новый игрок: Витя"]
        assert after(out, "/поправка ушёл Боря")[:2] == ["ВСЛУХ", "Больше не играет: Боря"]
        assert "ВСЛУХ" not in after(out, "/поправка имя Витя Вика")


def test_notes_are_the_master_s_alone(tmp_path: Path) -> None:
    typed = "/заметки\n/заметка ключ под ковром\nвосток\n/отмена\n/заметка ещё\n/заметки\n"
    out = gmkit("play", "--players", "Аня,Боря", typed=typed, folder=tmp_path).out
    assert after(out, "/заметки")[0] == "заметок нет"
    assert out.split("/заметки")[-1].splitlines()[1:3] == [
        "    ведущему │ 1. ключ под ковром",
        "    ведущему │ 2. ещё",
    ]
