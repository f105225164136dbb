"""What the master types for the players: how lines are taken, and refusals that never look alike."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.kit.console import after, gmkit, lines

NORTH = """
север|с|на север|иду на север|шаг на север|Север!|СЕВЕР|north|n|↑|вверх|Аня: север|Аня север|аня: с|АНЯ, север
Аня - на север|Аня:север| север |cевер|пойду на север, пожалуйста|Аня：север|go north|north!
"""


@pytest.mark.parametrize("typed", re.split(r"[|\n]", NORTH.strip("\n")))
def test_north_as_people_say_it(typed: str, tmp_path: Path) -> None:
    out = gmkit("play", "--players", "Аня,Боря", typed=typed + "\n", folder=tmp_path).out
    assert "Аня: стена" in lines(out), out


@pytest.mark.parametrize(
    ("typed", "heard"),
    [
        ("копаю", "Аня: пусто"),
        ("копать", "Аня: пусто"),
        ("рою", "Аня: пусто"),
        ("dig", "Аня: пусто"),
        ("пропуск", "Аня: суша"),
        ("пропускаю ход", "Аня: суша"),
        ("жду", "Аня: суша"),
        ("стою", "Аня: суша"),
        ("pass", "Аня: суша"),
    ],
)
def test_digging_and_waiting(typed: str, heard: str, tmp_path: Path) -> None:
    assert heard in lines(gmkit("play", "--players", "Аня,Боря", typed=typed + "\n", folder=tmp_path).out)


@pytest.mark.parametrize(
    "typed", ["северо", "сев", "севервосток", "север восток", "не север", "Аня-север", "12", "Анна: север", "?", "Аня:"]
)
def test_what_fits_no_command_is_misheard_and_leaves_no_trace(typed: str, tmp_path: Path) -> None:
    out = gmkit("play", "--players", "Аня,Боря", "--save", "a.gmj", typed=typed + "\n", folder=tmp_path).out
    (answer,) = [row for row in lines(out) if row.startswith("??")]
    assert answer
    assert out.count("ВСЛУХ") == 1  # the opening alone
    assert len((tmp_path / "a.gmj").read_bytes().splitlines()) == 2


def test_the_three_refusals_never_look_alike(tmp_path: Path) -> None:
    typed = "север\nБоря: север\nпрыгаю\n"
    out = gmkit("play", "--players", "Аня,Боря", typed=typed, folder=tmp_path).out
    world = after(out, "север")
    not_now = after(out, "Боря: север")
    misheard = after(out, "прыгаю")
    assert world == ["ВСЛУХ", "Аня: стена", "    ведущему │ A1: преграда, север"]
    assert not_now == ["-- нельзя: сейчас ходит Аня"]
    assert misheard[0].startswith("?? Не понимаю «прыгаю». Можно сказать: север,")


def test_only_what_is_aloud_stands_at_the_edge_under_its_heading(tmp_path: Path) -> None:
    out = gmkit("play", "--players", "Аня,Боря", typed="восток\n", folder=tmp_path).out
    assert after(out, "восток")[:4] == ["ВСЛУХ", "Аня: суша", "Ходит Боря: суша", "    ведущему │ A1 → B1"]


def test_a_name_may_begin_another_name(tmp_path: Path) -> None:
    typed = "Анна-Мария 2 восток\nАнна запад\nАнна-Мария: юг\n"
    out = gmkit("play", "--players", "Анна-Мария 2,Анна,Анна-Мария", typed=typed, folder=tmp_path).out
    assert "Анна-Мария 2: суша" in lines(out)
    assert "Анна: суша" in lines(out)
    assert "Анна-Мария: суша" in lines(out)


def test_blank_lines_do_nothing(tmp_path: Path) -> None:
    out = gmkit("play", "--save", "a.gmj", typed="\n   \n\t\n\r\n", folder=tmp_path).out
    assert out.count("Игрок 1 [") == 4
    assert "??" not in out
    assert len((tmp_path / "a.gmj").read_bytes().splitlines()) == 2


def test_line_ends_and_marks_of_other_systems(tmp_path: Path) -> None:
    out = gmkit("play", "--save", "a.gmj", typed="\ufeffвосток\r\nзапад", folder=tmp_path).out
    assert out.count("ВСЛУХ") == 3
    assert "??" not in out


def test_bytes_that_are_no_text_are_passed_over(tmp_path: Path) -> None:
    typed = b"\xff\xfe\n" + "восток".encode("cp1251") + b"\n" + "восток\n".encode()
    ran = gmkit("play", typed=typed, folder=tmp_path)
    assert ran.code == 0
    assert ran.out.count("?? Это не текст в UTF-8") == 2
    assert "Игрок 1: суша" in lines(ran.out)


def test_a_line_of_a_megabyte_is_one_misheard_line(tmp_path: Path) -> None:
    typed = "север" * 300_000 + "\nвосток\n"
    ran = gmkit("play", typed=typed, folder=tmp_path)
    assert ran.code == 0
    assert ran.out.count("??") == 1
    assert len(ran.out) < 5000
    assert "Игрок 1: суша" in lines(ran.out)


@pytest.mark.parametrize(
    "typed", ["\0", "север\0", "\x1b[2J", "север\x1b", "\u202eсевер", "\u200b", "a\u2028b", "\ud7ff"]
)
def test_control_characters_come_out_harmless(typed: str, tmp_path: Path) -> None:
    ran = gmkit("play", typed=f"{typed}\nАня: {typed}\n/заметка {typed}\n/{typed}\n/лог\n", folder=tmp_path)
    assert ran.code == 0
    assert not [char for char in ran.out if ord(char) < 32 and char != "\n"]
    assert "\u202e" not in ran.out


def test_half_a_character_from_the_keyboard_is_misheard(tmp_path: Path) -> None:
    """A terminal in the C locale hands over what it cannot read as lone surrogates."""
    from gmkit.core.journal.gamefile import resume
    from gmkit.table.keyboard import Keyboard
    from gmkit.table.output import Paper
    from gmkit.table.prompt import Table

    gmkit("play", "--save", "a.gmj", folder=tmp_path)
    started = resume(tmp_path / "a.gmj")
    with started.journal:
        paper = Paper("ru")
        table = Table(started, paper, Keyboard(paper))
        for typed in ("север\udcd0", "/заметка \udcd0", "\udcd0: север", "/поправка \udcd0", "/\udcd0"):
            table.take(typed)
        assert started.journal.log.last == 2


def test_after_the_end_nobody_moves_until_it_is_taken_back(tmp_path: Path) -> None:
    (tmp_path / "c.yaml").write_text(
        "format: gmkit-map/1\ngame: numenor\nmap: |\n"
        "  +-A-+-B-+\n  | @   $ E 1\n  +   +   +\n  | H   @ | 2\n  +---+---+\n",
        encoding="utf-8",
    )
    typed = "восток\nпропуск\nкопаю\nпропуск\nвосток\nсевер\nБоря: север\n/очередь\n/отмена\nвосток\n/конец\n"
    ran = gmkit("play", "c.yaml", "--players", "Аня,Боря", typed=typed, folder=tmp_path)
    assert ran.code == 0, ran.err
    rows = lines(ran.out)
    assert rows.count("конец> север") == 1
    assert "-- нельзя: игра окончена" in rows
    assert any(row.startswith("Игра окончена") for row in rows)
    assert "игра окончена" in rows
    assert sum("Аня: выход" in row for row in rows) >= 2
