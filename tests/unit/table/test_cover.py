"""Under a cover no truth is on the screen unless it is asked for: neither in answers nor in errors."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.kit.console import gmkit, lines

CANARY = """format: gmkit-map/1
game: numenor
name: КАНАРЕЙКАИМЯ
columns: latin
# КАНАРЕЙКАСЛОВО
map: |
  +-A-+-B-+-C-+-D-+
  | @   ?   $     E 1
  +   +   +   +   +
  | H   ~>  s   @ | 2
  +---+---+---+---+
notes:
  C1: КАНАРЕЙКАЗАМЕТКА
"""
TYPED = """восток
запад
/поправка клад D1
/поправка Боря на D1
/поправка клад B2
/поправка клад Z9
/отмена 2
/повтор
прыгаю
Боря: юг
/очередь
/помощь
/лог
/лог Аня
/бросок
/заметка для себя
/конец
"""


@pytest.mark.parametrize("asked", [("--cover",), ()], ids=["asked for again", "remembered by the game"])
def test_no_canary_of_the_map_reaches_a_covered_screen(asked: tuple[str, ...], tmp_path: Path) -> None:
    name = "КАНАРЕЙКАФАЙЛ.yaml"
    (tmp_path / name).write_text(CANARY, encoding="utf-8")
    ran = gmkit("play", name, "--players", "Аня,Боря", "--cover", typed=TYPED, folder=tmp_path)
    assert ran.code == 0, ran.err
    again = gmkit("resume", *asked, typed=TYPED, folder=tmp_path)
    assert again.code == 0, again.err
    saved = next(tmp_path.glob("*.gmj")).name
    logs = [gmkit("log", saved, *who, folder=tmp_path) for who in ((), ("--as", "Аня"))]
    checked = gmkit("verify", saved, folder=tmp_path)
    for one in (ran, again, *logs, checked):
        shown = one.out + one.err
        assert "КАНАРЕЙКА" not in shown.upper(), [row for row in lines(shown) if "КАНАРЕЙКА" in row.upper()]
        assert "ведущему │" not in shown
        assert "→" not in shown
        typed = {row.partition("> ")[2] for row in lines(shown) if "> " in row}
        helped = shown.split("Слова игроков")[0]  # the help names cells as examples
        for row in lines(helped):
            if row.partition("> ")[2] not in typed or not typed:
                assert not re.search(r"\b[A-D][12]\b", row), row


@pytest.mark.parametrize("asked", ["/карта", "/статус", "/показать", "/почему"])
def test_what_is_asked_for_is_shown(asked: str, tmp_path: Path) -> None:
    out = gmkit("play", "--cover", typed=f"восток\n{asked}\n", folder=tmp_path).out
    assert "ведущему │" in out[out.index(asked) :]
    assert "ведущему" not in out[: out.index(asked)]


def test_show_lifts_the_cover_and_hide_puts_it_back(tmp_path: Path) -> None:
    out = gmkit("play", "--cover", typed="восток\n/показать\nзапад\n/спрятать\nвосток\n", folder=tmp_path).out
    first, second, third = (
        out.split("/показать")[0],
        out.split("запад")[1].split("/спрятать")[0],
        out.split("/спрятать")[1],
    )
    assert "ведущему" not in first
    assert "ведущему │ E5 → D5" in second
    assert "ведущему" not in third


def test_hide_leaves_no_escape_in_a_pipe(tmp_path: Path) -> None:
    assert "\x1b" not in gmkit("play", typed="/спрятать\n", folder=tmp_path).out


def test_a_bad_map_is_counted_and_not_shown(tmp_path: Path) -> None:
    (tmp_path / "m.yaml").write_text(CANARY.replace("  +   +   +   +   +\n", "  +   +  x+\n"), encoding="utf-8")
    ran = gmkit("play", "m.yaml", "--cover", folder=tmp_path)
    assert ran.code == 65
    assert len(lines(ran.err)) == 1
    assert "gmkit map check m.yaml" in ran.err
    assert "|" not in ran.err
    assert "клетка" not in ran.err
    told = gmkit("play", "m.yaml", folder=tmp_path)
    assert told.code == 65
    assert "m.yaml:" in told.err


def test_findings_are_counted_and_not_shown(tmp_path: Path) -> None:
    (tmp_path / "m.yaml").write_text(CANARY.replace("E 1", "| 1"), encoding="utf-8")
    ran = gmkit("play", "m.yaml", "--cover", folder=tmp_path)
    assert ran.code == 1
    assert len(lines(ran.err)) == 1
    told = gmkit("play", "m.yaml", folder=tmp_path)
    assert told.code == 1
    assert len(lines(told.err)) > 1


def test_a_place_that_cannot_be_gives_no_reason(tmp_path: Path) -> None:
    (tmp_path / "m.yaml").write_text(CANARY, encoding="utf-8")
    ran = gmkit("play", "m.yaml", "--cover", "--players", "Аня,Боря", "--at", "Аня=Z9", folder=tmp_path)
    assert ran.err == "--at Z9: с этой клетки начинать нельзя\n"


@pytest.mark.parametrize("cell", ["B2", "C2", "B1"])
def test_what_is_odd_of_a_place_is_told_to_the_master_alone(cell: str, tmp_path: Path) -> None:
    """Nothing but the first announcement differs between two places, unless the master sits alone at his screen."""
    (tmp_path / "m.yaml").write_text(CANARY, encoding="utf-8")
    told = [
        gmkit("play", "m.yaml", *cover, "--players", "Аня,Боря", "--at", f"Боря={cell}", folder=tmp_path).out
        for cover in ((), ("--cover",))
    ]
    assert f"--at Боря: {cell}" in told[0]
    assert "--at" not in told[1]


def test_a_correction_that_does_not_fit_gives_no_reason(tmp_path: Path) -> None:
    (tmp_path / "m.yaml").write_text(CANARY, encoding="utf-8")
    typed = "/поправка клад B2\n/поправка клад A1 D1\n/поправка забрать клад Аня\n/поправка Боря на Z9\n"
    out = gmkit("play", "m.yaml", "--players", "Аня,Боря", "--cover", typed=typed, folder=tmp_path).out
    told = {row for row in lines(out) if row.startswith("!!")}
    assert len(told) == 1, told


def test_a_duel_is_covered_by_itself(tmp_path: Path) -> None:
    for args in (("stalker/duel-a", "stalker/duel-b"), ("stalker/duel",)):
        ran = gmkit("play", *args, typed="ход\n", folder=tmp_path)
        if ran.code == 66:
            pytest.skip("no map for a duel ships yet")
        assert ran.code == 0, ran.err
        assert "ведущему" not in ran.out
        assert ran.out.count("Печать карты, по которой идёт ") == 2
