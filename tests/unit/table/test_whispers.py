"""What is whispered to one player is on no shared screen: announced, shown on demand, cleared, told at an undo."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.kit.bareterminal import BareTerminal
from tests.kit.console import after, gmkit, lines

CASTLE = """format: gmkit-map/1
game: locks
name: Книга у двери
columns: latin
map: |
  +-A-+-B-+-C-+
  E B   $   B E 1
  +---+---+---+
"""
CARDS = ("Обход ловушек", "Секретный ход", "Шкаф с секретом", "Укрощение призрака", "Мощный магнит", "Свободный вход")
OPENED = "A1\nC1\n"


def told(typed: str, folder: Path, *args: str) -> str:
    (folder / "k.yaml").write_text(CASTLE, encoding="utf-8")
    ran = gmkit(
        "play", "k.yaml", "--players", "Аня,Боря", "--save", "g.gmj", *args, typed=OPENED + typed, folder=folder
    )
    assert ran.code == 0, ran.err
    return ran.out


def secrets(text: str) -> list[str]:
    return [row for row in lines(text) if any(card in row for card in CARDS)]


def test_a_whisper_is_only_announced_under_a_cover(tmp_path: Path) -> None:
    out = told("карточка\nкарточка\n/лог\n/почему\n", tmp_path, "--cover")
    shown = out.split("> /почему")[0]
    assert not secrets(shown)
    assert after(out, "карточка")[-1] == "есть шёпот для игрока Аня: /шёпот Аня"
    assert "есть шёпот для игрока Боря: /шёпот Боря" in lines(out)


def test_hiding_covers_whispers_and_showing_brings_them_back(tmp_path: Path) -> None:
    out = told("карточка\n/спрятать\nкарточка\n", tmp_path)
    first, second = out.split("/спрятать")
    assert secrets(first)
    assert not secrets(second)


@pytest.mark.parametrize("asked", [("--cover",), ()], ids=["asked for", "remembered by the game"])
def test_a_game_that_goes_on_covers_the_whisper_that_was_last(asked: tuple[str, ...], tmp_path: Path) -> None:
    told("карточка\n", tmp_path, *([] if asked else ["--cover"]))
    out = gmkit("resume", "g.gmj", *asked, typed="/отмена\n/повтор\n", folder=tmp_path).out
    assert not secrets(out)
    assert "есть шёпот для игрока Аня: /шёпот Аня" in lines(out.split("> /отмена")[0])
    assert out.count("     шёпотом: Аня (что именно: /шёпот Аня)") == 2


def test_a_whisper_is_shown_on_demand_to_whom_it_was_told(tmp_path: Path) -> None:
    out = told("карточка\nкарточка\n/шёпот Аня\n/шёпот Боря\n/шёпот\n/шёпот Витя\n", tmp_path, "--cover")
    shown = [secrets("\n".join(after(out, f"/шёпот {name}"))) for name in ("Аня", "Боря")]
    assert [[row.split(")")[0] for row in rows] for rows in shown] == [["(только Аня"], ["(только Боря"]]
    assert after(out, "/шёпот")[1:2] == shown[1]
    assert after(out, "/шёпот Витя")[0].startswith("?? Нет игрока")
    nothing = told("/шёпот Аня\nпропуск\n", tmp_path, "--save", "n.gmj")
    assert after(nothing, "/шёпот Аня") == ["никому ничего не шептали"]


def test_a_whisper_never_stands_under_the_block_to_read_aloud(tmp_path: Path) -> None:
    out = told("карточка\n", tmp_path)
    rows = secrets(out)
    assert rows[0].startswith("    ведущему │ (только Аня) ")
    assert all(row.startswith("    ведущему │ ") for row in rows)


@pytest.mark.parametrize("cover", [(), ("--cover",)])
def test_undo_and_redo_tell_every_channel_that_spoke(cover: tuple[str, ...], tmp_path: Path) -> None:
    out = told("карточка\n/отмена\n/повтор\n", tmp_path, *cover)
    for asked in ("/отмена", "/повтор"):
        rows = after(out, asked)
        assert "     Аня: карточка" in rows
        if cover:
            assert not secrets("\n".join(rows))
            assert "     шёпотом: Аня (что именно: /шёпот Аня)" in rows
        else:
            assert secrets("\n".join(rows)) == secrets("\n".join(after(out, "карточка")))[:1]


def test_a_whisper_is_announced_by_the_name_of_now(tmp_path: Path) -> None:
    out = told("карточка\n/поправка имя Аня Анфиса\n/отмена\n/шёпот Аня\n/отмена\n", tmp_path, "--cover")
    assert secrets("\n".join(after(out, "/шёпот Аня")))
    again = told(
        "карточка\n/поправка имя Аня Анфиса\n/шёпот Анфиса\n/шёпот Аня\n", tmp_path, "--cover", "--save", "h.gmj"
    )
    assert secrets("\n".join(after(again, "/шёпот Анфиса")))
    assert after(again, "/шёпот Аня")[0].startswith("?? Нет игрока")


def test_a_game_that_goes_on_after_a_renaming_announces_the_whisper_by_the_new_name(tmp_path: Path) -> None:
    told("карточка\n/поправка имя Аня Анфиса\n", tmp_path, "--cover")
    out = gmkit("resume", "g.gmj", typed="/шёпот Анфиса\n", folder=tmp_path).out
    assert "есть шёпот для игрока Анфиса: /шёпот Анфиса" in lines(out)
    assert secrets("\n".join(after(out, "/шёпот Анфиса")))


def test_at_a_terminal_a_whisper_goes_at_the_next_enter(tmp_path: Path) -> None:
    (tmp_path / "k.yaml").write_text(CASTLE, encoding="utf-8")
    with BareTerminal(tmp_path, "play", "k.yaml", "--players", "Ann,Ben", "--lang", "en", "--cover") as screen:
        for typed in (b"A1\r", b"C1\r", b"card\r"):
            screen.wait_for(b"> ")
            screen.type(typed)
        screen.wait_for(b"/whisper Ann")
        assert b"alone)" not in screen.shown
        screen.type(b"/whisper Ann\r")
        before = screen.wait_for(b"Enter clears")
        assert b"(Ann alone)" in before
        screen.type(b"\r")
        gone = screen.wait_for(b"\x1b[3J")
        assert b"alone)" not in gone[gone.rindex(b"\x1b[3J") :]
        screen.type(b"/end\r")
        assert screen.end() == 0


def test_no_number_that_players_see_counts_what_happened_in_silence(tmp_path: Path) -> None:
    """Two evenings that sound alike, one of them with notes and silent corrections between."""
    silent = "/заметка тихо\n/поправка сокровище B1\n/заметка ещё\n"
    shown = []
    for number, between in enumerate(("", silent)):
        name = f"s{number}.gmj"
        out = told(f"{between}карточка\n{between}/конец\n", tmp_path, "--cover", "--save", name)
        heard = [
            gmkit("log", name, "--as", "Аня", folder=tmp_path).out,
            *(
                gmkit("reveal", name, "--now", "--as", "Аня", "--format", shape, "-o", "-", folder=tmp_path).out
                for shape in ("html", "text", "md")
            ),
            "\n".join(out.split("/конец")[-1].splitlines()[1:]),
        ]
        shown.append(
            [re.sub("|".join((*CARDS, r"[0-9a-f]{64}", r"s\d", ": (картины|гобелены|лаз)")), "", one) for one in heard]
        )
    assert shown[0] == shown[1]
    assert all(shown[0])
