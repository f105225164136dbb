"""The real program in a real terminal: names, keys, the cleared screen, and a whole game from first word to last."""

from __future__ import annotations

import re
import time
from pathlib import Path

import pytest

from tests.kit.bareterminal import BareTerminal
from tests.kit.console import gmkit
from tests.kit.terminal import Terminal, needs_tmux

pytestmark = needs_tmux


@pytest.mark.slow
def test_a_whole_game_by_what_the_screen_says(tmp_path: Path) -> None:
    """A newcomer types `gmkit play`, asks for help and the map, and takes the treasure out of the first cave."""
    with Terminal(tmp_path) as screen:
        screen.answer("gmkit play", ":")
        opened = screen.answer("Аня,Боря", ">")
        assert "Печать карты: " in opened
        assert "/помощь" in opened
        helped = screen.answer("/помощь", ">")
        words = set(re.findall(r"\b(север|восток|юг|запад|копать|пропуск)\b", helped.split("Команды ведущего")[0]))
        assert len(words) == 6
        drawn = screen.answer("/карта", ">")
        assert "$ клад" in drawn
        assert "H лазарет" in drawn
        way = {
            "Аня": [
                "юг",
                "восток",
                "юг",
                "восток",
                "юг",
                "копать",
                "север",
                "восток",
                "восток",
                *["север"] * 3,
                "восток",
            ]
        }
        if "Аня: E5" in opened:  # the lot gave her the other start
            way["Аня"] = ["запад"] * 3 + ["север"] * 2 + ["восток", *way["Аня"][4:]]
        heard = []
        for _ in range(60):
            prompt = screen.wait_for(">")
            if prompt == "конец>":
                break
            name = prompt.partition(" [")[0]
            heard.append(screen.answer(way[name].pop(0) if name in way else "пропуск", ">"))
        assert screen.wait_for(">") == "конец>", screen.everything
        assert "Аня: клад" in "\n".join(heard)
        assert "Аня: выход" in heard[-1]
        assert "Игра окончена" in heard[-1]
        told = screen.answer("/конец", "$")
        assert "Игра сохранена" in told
        (saved,) = tmp_path.glob("*.gmj")
        seal = re.search(r"Печать карты: ([0-9a-f]{64})", opened)
        assert seal is not None
    assert gmkit("verify", str(saved), "--seal", seal[1]).code == 0
    assert gmkit("log", str(saved)).out.count("Аня: выход") == 1


def test_names_are_asked_until_they_will_do(tmp_path: Path) -> None:
    with Terminal(tmp_path) as screen:
        asked = screen.answer("gmkit play --order given", ":")
        assert "Имена игроков через запятую [Игрок 1, Игрок 2]:" in asked
        assert "?? Имя игрока «аня» не подходит" in screen.answer("Аня,аня", ":")
        assert "?? Имя игрока «север» не подходит: так называется команда" in screen.answer("север,Боря", ":")
        assert "?? игроков может быть от" in screen.answer(",".join(f"И{n}" for n in range(20)), ":")
        assert "Порядок ходов: Игрок 1, Игрок 2" in screen.answer("", ">")


def test_names_at_a_terminal_play_in_the_order_in_which_they_were_given(tmp_path: Path) -> None:
    """A lot is drawn where it is asked for, not because a person sits there."""
    with Terminal(tmp_path) as screen:
        began = screen.answer("gmkit play numenor/deep-halls --players Витя,Аня,Дима,Боря", ">")
        assert "Порядок ходов: Витя, Аня, Дима, Боря" in began


@pytest.mark.parametrize(("key", "code"), [("C-c", 130), ("C-d", 0)])
def test_going_away_instead_of_telling_names(key: str, code: int, tmp_path: Path) -> None:
    with Terminal(tmp_path) as screen:
        screen.answer("gmkit play", ":")
        screen.press(key)
        screen.wait_for("$")
        assert f"=={code}==" in screen.answer("echo ==$?==", "$")
        assert "Traceback" not in screen.everything
    assert not list(tmp_path.glob("*.gmj*"))


@pytest.mark.parametrize(("key", "code"), [("C-c", 130), ("C-d", 0)])
def test_keys_that_end_the_evening_lose_nothing(key: str, code: int, tmp_path: Path) -> None:
    with Terminal(tmp_path) as screen:
        screen.answer("gmkit play --players Аня,Боря --order given --save a.gmj", ">")
        screen.answer("восток", ">")
        screen.press(key)
        if key == "C-c":
            screen.wait_to_see("Закончить? Игра сохранена.")
            screen.wait_for("]>")
            screen.press(key)
        screen.wait_for("$")
        assert "Игра сохранена. Продолжить: gmkit resume a.gmj" in screen.everything
        assert f"=={code}==" in screen.answer("echo ==$?==", "$")
        assert "Ходит Боря: суша" in screen.answer("gmkit resume a.gmj", ">")
        assert screen.wait_for(">") == "Боря [круг 1]>"


def test_the_up_key_brings_back_no_line_of_the_master(tmp_path: Path) -> None:
    """A correction names places, and who looks on presses Up as soon as the master does."""
    with Terminal(tmp_path) as screen:
        screen.answer("gmkit play --players Аня,Боря --order given --cover --save a.gmj", ">")
        screen.answer("восток", ">")
        screen.answer("/поправка Боря на B2", ">")
        screen.answer("/заметка тайное слово", ">")
        screen.press("Up")
        assert screen.wait_for("восток").endswith("> восток")
        screen.press("Up")  # there is no earlier line
        screen.type("")
        screen.wait_for(">")
        assert screen.everything.count("тайное слово") == 1


def test_hide_clears_the_screen_and_what_was_scrolled_off(tmp_path: Path) -> None:
    with Terminal(tmp_path, height=20) as screen:
        screen.answer("gmkit play --players Аня,Боря --order given", ">")
        for _ in range(3):
            screen.answer("/карта", ">")
        assert "ведущему" in screen.everything
        screen.type("/спрятать")
        screen.wait_for("правда спрятана; /показать вернёт её", ">")
        left = _once_without("ведущему", screen)
        assert "ведущему" not in left
        assert len(left.splitlines()) < 5
        assert "ведущему" not in screen.answer("восток", ">")


def _once_without(word: str, screen: Terminal) -> str:
    for _ in range(200):
        if word not in screen.everything:
            break
        time.sleep(0.02)
    screen.wait_for(">")
    return screen.everything


def test_a_covered_screen_stays_covered(tmp_path: Path) -> None:
    with Terminal(tmp_path) as screen:
        screen.answer("gmkit play --players Аня,Боря --order given --cover", ">")
        for typed in ("восток", "запад", "/поправка клад B1", "/поправка клад D1", "/отмена"):
            screen.answer(typed, ">")
        assert "ведущему" not in screen.everything
        assert not re.search(r"[A-E][1-5] →", screen.everything)


@pytest.mark.parametrize(("env", "coloured"), [({}, True), ({"NO_COLOR": "1"}, False), ({"TERM": "dumb"}, False)])
def test_colours_only_where_they_are_wanted(env: dict[str, str], coloured: bool, tmp_path: Path) -> None:
    with Terminal(tmp_path, **env) as screen:
        screen.type("export TERM=" + env.get("TERM", "xterm-256color"))
        screen.answer("gmkit play --players Аня,Боря --order given", ">")
        shown = screen._tmux("capture-pane", "-p", "-e", "-t", "t")
    assert ("\x1b[" in shown.split("Печать")[1]) is coloured
    assert "←" not in shown


def test_a_map_has_no_ink_of_the_bar_in_it(tmp_path: Path) -> None:
    """The ink of the bar ends before the map: else walls are of one colour before a thing and of another after it."""
    with BareTerminal(tmp_path, "play", "--players", "Аня,Боря", "--order", "given", "--lang", "ru") as screen:
        screen.wait_for("круг 1]> ".encode())
        screen.type("/карта\r".encode())
        screen.wait_for("круг 1]> ".encode(), 2)
        screen.type("/конец\r".encode())
        assert screen.end() == 0
    drawn = [row for row in screen.shown.decode().split("/карта")[1].split("\r\n") if "ведущему" in row]
    assert len(drawn) > 10
    assert any("\x1b" in row.split("│", 1)[1].removeprefix(" \x1b[0m") for row in drawn)
    assert [row for row in drawn if not row.split("│", 1)[1].startswith(" \x1b[0m")] == []


def test_a_narrow_terminal(tmp_path: Path) -> None:
    with Terminal(tmp_path, width=20, height=10) as screen:
        screen.answer("gmkit play --players Аня,Боря --order given", ">")
        assert "Аня: суша" in screen.answer("восток", ">")


def test_pasted_lines_are_taken_one_by_one(tmp_path: Path) -> None:
    with Terminal(tmp_path) as screen:
        screen.answer("gmkit play --players Аня,Боря --order given --save a.gmj", ">")
        screen._tmux("set-buffer", "восток\nзапад\nчепуха\nвосток\n")
        screen._tmux("paste-buffer", "-t", "t")
        screen.type("/конец")
        screen.wait_for("$")
    assert gmkit("log", str(tmp_path / "a.gmj")).out.count("«") == 3
