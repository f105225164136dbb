"""Terminals of every size, also those that hold no word: a command is answered and nothing is broken."""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from gmkit.text import columns_on_screen
from tests.kit.bareterminal import BareTerminal
from tests.kit.console import gmkit
from tests.kit.terminal import Terminal, needs_tmux

PLAY = ("play", "--players", "Аня,Боря", "--order", "given", "--save", "a.gmj")


def answered(folder: Path) -> bool:
    return "1. Аня: «восток»\n   Аня: суша\n" in gmkit("log", str(folder / "a.gmj")).out


@pytest.mark.parametrize("term", ["xterm", "dumb", "чепуха", ""])
@pytest.mark.parametrize("size", [(0, 0), (1, 1), (2, 1), (3, 2), (80, 0), (0, 24), (1000, 1), (65535, 65535)], ids=str)
def test_a_terminal_of_any_size(size: tuple[int, int], term: str, tmp_path: Path) -> None:
    """What the terminal says of itself; the answer comes in one piece, since no line is broken by gmkit."""
    with BareTerminal(tmp_path, *PLAY, env={"TERM": term}, size=size) as terminal:
        terminal.wait_for("Команды: /помощь".encode())
        terminal.wait_for("Ходит Аня: суша".encode())
        terminal.type("восток\r".encode())
        terminal.wait_for("Ходит Боря: суша".encode())
        terminal.type("/карта\r".encode())
        terminal.type("/легенда\r".encode())  # beside the map it stands only where there is room
        terminal.wait_for("лазарет".encode())
        terminal.type("/конец\r".encode())
        assert terminal.end() == 0
    assert b"Traceback" not in terminal.shown
    assert answered(tmp_path)


@needs_tmux
@pytest.mark.parametrize("size", [(1, 2), (1, 40), (3, 3), (400, 2)], ids=str)
def test_a_real_screen_of_any_size(size: tuple[int, int], tmp_path: Path) -> None:
    """What is shown there cannot be read; the file of the game and the exit code tell of it."""
    code, errors = tmp_path / "code", tmp_path / "errors"
    with Terminal(tmp_path, width=size[0], height=size[1]) as screen:
        screen.type(f"gmkit {' '.join(PLAY)} 2>errors; echo $? >code")
        _until((tmp_path / "a.gmj").exists)
        screen.type("восток")
        _until(lambda: answered(tmp_path))
        screen.type("/карта")
        screen.type("/конец")
        _until(lambda: code.exists() and code.read_text() != "")
    assert (code.read_text(), errors.read_text()) == ("0\n", "")


@pytest.mark.parametrize("columns", [40, 60, 80])
@pytest.mark.parametrize("game", ["numenor/deep-halls", "stalker/short-evening", "locks/raven"])
def test_no_remark_of_the_program_is_broken_in_a_word(game: str, columns: int, tmp_path: Path) -> None:
    """Rulings, refusals, questions, lit moves: no row is wider than the screen; seals and paths stay whole."""
    lines = ["абракадабра чур меня", "/абра", "/кадабра", "Боря: север", "/поправка чур на Z99", "/статус", "/помощь"]
    with BareTerminal(tmp_path, *PLAY, "--lang", "ru", game, size=(columns, 24)) as terminal:
        for count, line in enumerate(lines, 1):
            terminal.wait_for(b"]> ", count)
            terminal.type(line.encode() + b"\r")
        terminal.wait_for(b"]> ", len(lines) + 1)
        terminal.type(b"/end\r")
        assert terminal.end() == 0
    rows = [row for row in terminal.shown.decode().split("\r\n") if "]>" not in row]
    rows = [re.sub(r"\x1b\[[0-9;?]*[a-zA-Z]", "", row).rstrip() for row in rows]
    wide = [row for row in rows if columns_on_screen(row) >= columns and not re.search(r"[0-9a-f]{64}|/", row)]
    assert wide == []


def _until(true: Callable[[], bool]) -> None:
    end = time.monotonic() + 60
    while not true():
        assert time.monotonic() < end, "it did not come about"
        time.sleep(0.02)


@pytest.mark.parametrize("game", ["numenor/deep-halls", "stalker/short-evening", "locks/raven"])
def test_plain_signs_everywhere_they_are_asked_for(game: str, tmp_path: Path) -> None:
    """Maps alone, at the table and in a replay: no box drawing, no arrow that a screen reader stumbles on."""
    play = ("play", game, "--players", "Аня,Боря", "--order", "given", "--save", "a.gmj")
    typed = "/карта\n/поле\n/карта всё\n/легенда\n"
    shown = [
        gmkit("map", "show", "--ascii", game, folder=tmp_path).out,
        gmkit("map", "show", "--ascii", "--field", game, folder=tmp_path).out if "numenor" not in game else "",
        gmkit(*play, "--ascii", typed=typed, folder=tmp_path).out,
        gmkit("replay", "--now", "--dump", "--ascii", "a.gmj", folder=tmp_path).out,
    ]
    for text in shown:
        assert not set("─│┌┐└┘├┤┬┴┼╌╎·•×→←↑↓≈…") & set(text), sorted(set("─│·•×→←↑↓≈…╌╎") & set(text))
    plain = gmkit("map", "show", game, folder=tmp_path).out
    assert len(shown[0].splitlines()) == len(plain.splitlines())
