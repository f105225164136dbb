"""At the keyboard: Tab, Up and Ctrl-C on a real terminal."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from gmkit.core.journal.log import read_log
from gmkit.core.master.entries import ENTRIES
from gmkit.core.speech.completing import onward, spoken
from gmkit.table.completing import Completion
from tests.kit.bareterminal import BareTerminal
from tests.kit.console import gmkit
from tests.kit.played import on_map
from tests.kit.terminal import Terminal, needs_tmux

PLAY = ("play", "numenor/first-cave", "--players", "Аня,Боря", "--order", "given", "--save", "a.gmj")
CTRL_C, TAB = b"\x03", b"\t"


def sat(folder: Path, *more: str, call: tuple[str, ...] = PLAY, **env: str | None) -> BareTerminal:
    return BareTerminal(folder, *call, *more, env=env)


def at_prompt(screen: BareTerminal) -> None:
    """Until the prompt stands and nothing more comes."""
    while not screen.shown.endswith(b"]> "):
        screen.wait_for(b"]> ", screen.shown.count(b"]> ") + 1)
    time.sleep(0.2)


def broken_off(screen: BareTerminal, text: str) -> None:
    """Ctrl-C on a half-typed line, once readline has taken its last letter: in the midst of one it is the next key."""
    at_prompt(screen)
    screen.type(text.encode())
    screen.wait_for(text.encode())
    time.sleep(0.3)
    screen.type(CTRL_C)


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("сев\t\r", "север"),
        ("Ан\t сев\t\r", "север"),
        ("Аня: воc\b\bос\t\r", "восток"),
        ("коп\t\r", "копать"),
    ],
)
def test_tab_ends_a_word_or_a_name(typed: str, said: str, tmp_path: Path) -> None:
    with sat(tmp_path) as screen:
        screen.wait_for("круг 1]> ".encode())
        screen.type(typed.replace("c\b\b", "").replace("воос", "вос").encode())
        screen.wait_for("ВСЛУХ".encode(), 2)
        screen.type(b"/end\r")
        assert screen.end() == 0
    assert f"«{said}»" in gmkit("log", str(tmp_path / "a.gmj")).out.replace("Аня ", "").replace("Аня: ", "")


def test_tab_ends_a_command_of_the_master_and_what_follows_it(tmp_path: Path) -> None:
    with sat(tmp_path) as screen:
        screen.wait_for("круг 1]> ".encode())
        screen.type("/пом\t кар\t\r".encode())
        screen.wait_for("что значат знаки".encode())
        screen.type("/шепн\t Бо\t тихо\r".encode())
        screen.wait_for("(только Боря)".encode())
        screen.type(b"/end\r")
        assert screen.end() == 0


def test_up_brings_back_commands_of_the_master_too(tmp_path: Path) -> None:
    with sat(tmp_path) as screen:
        screen.wait_for("круг 1]> ".encode())
        screen.type("/поправка Боря на B2\r".encode())
        screen.wait_for("E5 → B2".encode())
        screen.type(b"/status\r")
        screen.wait_for("Правила стола".encode(), 2)
        screen.type(b"\x1b[A\x1b[A\r")
        screen.wait_for("B2 → B2".encode())
        screen.type(b"/end\r")
        assert screen.end() == 0


def test_every_command_is_done_at_a_terminal_as_through_a_pipe(tmp_path: Path) -> None:
    """With whatever may follow it: at a terminal each line is also remembered, and looked at for what is secret."""
    rests = {"[N]": "2", "[NAME] [N]": "Аня 2", "[SIDES]": "20", "NAME TEXT": "Аня тсс", "TEXT": "Боря на B2"}
    left = {"end", "hide", "show", "whisper"}  # they clear the screen or end the game
    lines = ["восток"] * 4
    for entry in ENTRIES:
        if entry.title.en not in left:
            rest = "map" if entry.title.en == "help" else rests.get(entry.takes.en, "")
            lines.append(f"/{entry.title.en} {rest}".strip())
    piped = gmkit(*PLAY[:-1], "b.gmj", typed="\n".join(lines) + "\n", folder=tmp_path)
    slips = sum(piped.out.count(sign) for sign in ("\n?? ", "\n!! "))
    with sat(tmp_path) as screen:
        for line in lines:
            at_prompt(screen)
            screen.type(line.encode() + b"\r")
            screen.wait_for(line.encode() + b"\r\n")
        at_prompt(screen)
        screen.type(b"/end\r")
        assert screen.end() == 0
        shown = screen.shown.decode()
    assert shown.count("?? ") + shown.count("!! ") == slips
    sealed = [read_log(tmp_path / name) for name in ("a.gmj", "b.gmj")]
    acts = [[(line["act"], line.get("words", "")) for line in log.lines] for log in sealed]
    assert acts[0] == acts[1]
    assert {act for act, _ in acts[0]} >= {"undo", "redo", "amend", "note", "say", "tell", "roll"}


def test_tab_behind_any_command_offers_what_may_follow(tmp_path: Path) -> None:
    started = on_map(tmp_path / "g.gmj", "numenor/first-cave", ("Аня", "Боря"))
    started.journal.close()
    completion = Completion(started.referee, "ru")
    offered = {entry.title.ru: completion.candidates(f"/{entry.title.ru} ") for entry in ENTRIES}
    named = {title for title, found in offered.items() if f"/{title} Аня" in found}
    assert {one.removeprefix("Аня: ") for one in completion.candidates("Аня: ")} == {*completion.candidates("")} - {
        "Аня:",
        "Боря:",
    }
    assert named == {"карта", "лог", "шёпот", "шепни", "поправка", "скажи", "заметка"}
    assert {title for title, found in offered.items() if found} == {*named, "помощь"}


def test_a_game_that_goes_on_knows_what_was_typed_before(tmp_path: Path) -> None:
    gmkit(*PLAY, typed="восток\n/поправка Боря на B2\n", folder=tmp_path)
    with sat(tmp_path, call=("resume", "a.gmj")) as screen:
        screen.wait_for("круг 1]> ".encode())
        screen.type(b"\x1b[A\r")
        screen.wait_for("B2 → B2".encode())
        screen.type(b"/end\r")
        assert screen.end() == 0


@pytest.mark.parametrize("call", [(*PLAY, "--cover"), PLAY, ("resume", "a.gmj", "--cover")], ids=str)
def test_under_a_cover_up_brings_back_nothing_secret(call: tuple[str, ...], tmp_path: Path) -> None:
    """Nor after a screen was covered, nor of an earlier sitting."""
    if call[0] == "resume":
        gmkit(*PLAY, typed="/поправка Боря на B2\n/заметка тайна\n", folder=tmp_path)
    with sat(tmp_path, call=call) as screen:
        screen.wait_for("круг 1]> ".encode())
        if call[0] == "play":
            for typed, seen in (("/поправка Боря на B2", "правк"), ("/заметка тайна", "записано")):
                screen.type(typed.encode() + b"\r")
                screen.wait_for(seen.encode())
        screen.type(b"/hide\r")
        screen.wait_for("правда спрятана".encode())
        covered = len(screen.shown)
        screen.type(b"\x1b[A" * 5 + b"\r/end\r")
        assert screen.end() == 0
        after = screen.shown[covered:].decode()
    assert "B2" not in after
    assert "тайна" not in after


def test_ctrl_c_takes_back_a_half_typed_line_and_asks_on_an_empty_one(tmp_path: Path) -> None:
    with sat(tmp_path) as screen:
        broken_off(screen, "восто")
        broken_off(screen, "")
        screen.wait_for("Закончить?".encode())
        assert screen.shown.count("Закончить?".encode()) == 1
        at_prompt(screen)
        screen.type("восток\r".encode())  # no answer: it goes on
        screen.wait_for("Ходит Боря".encode())
        broken_off(screen, "")
        screen.wait_for("Закончить?".encode(), 2)
        at_prompt(screen)
        screen.type("нет\r".encode())
        screen.wait_for("играем дальше".encode())
        broken_off(screen, "")
        screen.wait_for("Закончить?".encode(), 3)
        at_prompt(screen)
        screen.type("да\r".encode())
        assert screen.end() == 0
        assert "Игра сохранена. Продолжить".encode() in screen.shown


@pytest.mark.parametrize("term", ["xterm", "dumb"])
def test_ctrl_c_twice_leaves_and_takes_no_offer(term: str, tmp_path: Path) -> None:
    """A suggestion was open: neither the broken line nor the empty one after the question is a yes to it."""
    with sat(tmp_path, TERM=term) as screen:
        at_prompt(screen)
        screen.type("востк\r".encode())
        screen.wait_for("Может быть".encode())
        broken_off(screen, "хм")
        broken_off(screen, "")
        screen.wait_for("Закончить?".encode())
        at_prompt(screen)
        screen.type(b"\r")
        time.sleep(0.2)
        broken_off(screen, "")
        screen.wait_for("Закончить?".encode(), 2)
        broken_off(screen, "")
        assert screen.end() == 130
    assert "восток" not in gmkit("log", str(tmp_path / "a.gmj")).out


def test_without_line_editing_ctrl_c_asks_as_well(tmp_path: Path) -> None:
    with sat(tmp_path, PYTHONIOENCODING="cp866", PYTHONUTF8="0") as screen:
        screen.wait_for(b"1]> ")
        screen.type(CTRL_C)
        screen.wait_for("Закончить?".encode("cp866"))
        screen.type(CTRL_C)
        assert screen.end() == 130


@needs_tmux
def test_many_ways_on_are_listed_and_the_line_stays(tmp_path: Path) -> None:
    with Terminal(tmp_path) as screen:
        screen.answer("gmkit play locks/raven --players Аня,Боря --order given", "]>")
        screen._tmux("send-keys", "-t", "t", "-l", "ку")
        screen.press("Tab")
        screen._tmux("send-keys", "-t", "t", "-l", "к")
        screen.press("Tab")
        screen._tmux("send-keys", "-t", "t", "-l", "ключ у Б")
        screen.press("Tab")
        screen.wait_for("> купить красный ключ у Боря")


@pytest.mark.parametrize(
    ("typed", "phrases", "ways"),
    [
        ("", ["север", "юг"], ["север", "юг"]),
        ("с", ["север", "юг"], ["север"]),
        ("СЕ", ["север"], ["СЕвер"]),
        ("купить к", ["купить красный ключ", "купить синий ключ"], ["купить красный "]),
        ("купить ", ["купить красный ключ", "купить синий ключ"], ["купить красный ", "купить синий "]),
        ("север", ["север"], []),
        ("ъ", ["север"], []),
    ],
)
def test_onward(typed: str, phrases: list[str], ways: list[str]) -> None:
    assert onward(typed, phrases) == ways


def test_examples_of_a_help_are_not_offered() -> None:
    rows = [("дверь B1", ""), ("север, с", ""), ("купить красный ключ у Аня", ""), ("Аня на B2", ""), ("ход 4", "")]
    assert spoken(rows) == ["дверь", "север", "с", "купить красный ключ у", "ход"]
