"""The master's own commands at the table, in both languages, and what they leave in the game."""

from __future__ import annotations

import os
import re
import shlex
import shutil
import subprocess
from pathlib import Path

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from gmkit.core.master.entries import ENTRIES, Entry
from gmkit.table.fileword import file_word
from gmkit.text import safe_text
from tests.kit.console import after, gmkit, lines, salted


def told(typed: str, folder: Path, *args: str) -> str:
    ran = gmkit("play", "--players", "Аня,Боря", *args, typed=typed, folder=folder)
    assert ran.code == 0, ran.err
    return ran.out


@pytest.mark.parametrize("lang", ["ru", "en"])
def test_help_lists_what_works_and_all_of_it_works(lang: str, tmp_path: Path) -> None:
    out = gmkit("play", "--lang", lang, typed="/? команды\n", folder=tmp_path).out
    commands = re.findall(r"^  (/\S+)( \[\S+\]| \S+)? ", out, re.M)
    assert len(commands) == len(ENTRIES)
    needs = {"/заметка": " x", "/note": " x", "/поправка": " клад B1", "/amend": " treasure B1"}
    needs |= {"/скажи": " x", "/say": " x", "/шепни": " Аня x", "/tell": " Аня x"}
    for name, _ in commands:
        ran = gmkit(
            "play", "--players", "Аня,Боря", "--lang", lang, typed=f"{name}{needs.get(name, '')}\n", folder=tmp_path
        )
        assert "??" not in ran.out, name
        assert "!!" not in ran.out, name


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: entry.title.en)
def test_every_name_of_a_command_in_any_language(entry: Entry, tmp_path: Path) -> None:
    rest = {"note": " х", "say": " х", "tell": " Аня х", "amend": " клад B1"}.get(entry.title.en, "")
    for name in (*entry.title, *entry.others):
        for typed in (f"/{name}{rest}", f"/{name.upper()}{rest}", f" / {name}{rest}", f"Боря: /{name}{rest}"):
            out = told(typed + "\n", tmp_path)
            assert "??" not in out, typed


def test_every_correction_of_the_help_works_and_comes_undone(tmp_path: Path) -> None:
    out = told("/помощь поправки\n", tmp_path)
    start = out.index("Что бывает после /поправка:")
    forms = [row.strip().split("  ")[0] for row in lines(out[start:])[1:] if row.startswith("  ")]
    assert len(forms) == 13
    for form in (one for one in forms if not one.startswith("драконид")):  # this cave has none
        before = {"забрать клад": "/поправка дать клад Аня\n", "конец ожидания": "/поправка пропуск Боря 2\n"}
        first = next((typed for words, typed in before.items() if form.startswith(words)), "")
        form = form.replace("клад A1 B2", "клад C4 B2").replace("ушёл Витя", "ушёл Боря").replace("Ане 2", "Боре 2")
        form = form.replace("ожидания Ани", "ожидания Бори")
        typed = f"/статус\n{first}/поправка {form}\n/отмена\n{'/отмена' if first else ''}\n/статус\n"
        out = told(typed, tmp_path)
        assert "??" not in out, (form, out)
        assert "!!" not in out, (form, out)
        assert "поправка:" in after(out, f"/поправка {form}")[-1]
        states = re.split(r"> /статус\n", out)[1:]
        plain = [re.sub(r"строки \d+: \w+", "", state.split("Аня [")[0].split("Игра сохр")[0]) for state in states]
        assert plain[0] == plain[1], form


def test_a_correction_is_told_to_the_master_alone(tmp_path: Path) -> None:
    out = told("/поправка Боря на B2\n/лог\n", tmp_path)
    assert after(out, "/поправка Боря на B2") == ["    ведущему │ поправка: Боря E5 → B2"]
    assert "поправка" not in "".join(after(out, "/лог"))


def test_undo_across_players_tells_what_was_said_aloud(tmp_path: Path) -> None:
    out = told("восток\nзапад\n/отмена 2\n/лог\n", tmp_path)
    assert after(out, "/отмена 2") == [
        "Отменено: 2 команды. Вслух об этом уже сказано:",
        "  Аня: «восток»",
        "     Аня: суша",
        "     Ходит Боря: суша",
        "  Боря: «запад»",
        "     Боря: суша",
        "     Ходит Аня: суша",
        "Ходит Аня",
    ]
    assert "1. Аня: «восток» (отменено)" in lines(out)
    assert "Аня [круг 1]> /лог" in lines(out)


def test_undo_and_redo_at_their_ends(tmp_path: Path) -> None:
    out = told(
        "/отмена\n/повтор\nвосток\n/отмена 99\n/повтор 99\n/повтор\nзапад\n/отмена\nпропуск\n/повтор\n", tmp_path
    )
    assert after(out, "/отмена") == ["отменять нечего"]
    assert after(out, "/повтор") == ["возвращать нечего"]
    assert after(out, "/отмена 99")[0].startswith("Отменено: 1 команда.")
    assert after(out, "/повтор 99")[0].startswith("Возвращено: 1 команда.")
    assert lines(out).count("возвращать нечего") == 3  # the last: another move was made since


def test_an_undo_of_more_than_five_asks_first(tmp_path: Path) -> None:
    moves = "восток\nзапад\nзапад\nвосток\n" * 2
    out = told(
        f"{moves}/отмена 5\n/повтор 5\n/отмена 6\nнет\n/отмена 6\n/очередь\nда\n/отмена 9\nда\n/отмена 1\n", tmp_path
    )
    assert after(out, "/отмена 5")[0].startswith("Отменено: 5 команд.")
    assert out.count("Взять назад 6 команд? «да» — взять.") == 2
    assert after(out, "/отмена 9") == ["Взять назад 8 команд? «да» — взять."]
    assert out.count("Отменено: 8 команд.") == 1
    assert "Отменено: 6" not in out
    assert after(out, "нет") == ["хорошо, не это"]
    assert after(out, "/отмена 1")[0] == "отменять нечего"


def test_the_last_block_alone_and_the_last_entries_of_a_log(tmp_path: Path) -> None:
    out = told("/копия\nвосток\n/копия\nзапад\n/лог 1\n/лог Аня 1\n/лог 99\n", tmp_path)
    assert after(out, "/лог 1")[0] == "2. Боря: «запад»"
    assert after(out, "/лог Аня 1") == after(out, "/лог 1")
    assert len(after(out, "/лог 99")) > 3
    first, second = [rows.split("\n") for rows in out.split("/копия\n")[1:]]
    assert first[0].startswith("Ходит Аня: ")
    assert second[0].startswith("Аня: ")
    assert second[1].startswith("Ходит Боря: ")


def test_a_command_without_its_slash_is_not_done_and_gets_a_hint(tmp_path: Path) -> None:
    for word, hint in (("карта", "/карта"), ("отмена", "/отмена"), ("помощь", "/помощь"), ("?", "/помощь")):
        (row, *_) = after(told(f"восток\n{word}\n/очередь\n", tmp_path), word)
        assert row == f"?? Команды ведущего начинаются с черты: «{hint}»."


def test_a_game_that_ends_tells_who_won_in_how_many_rounds_counts_and_seals(tmp_path: Path) -> None:
    for cover in ((), ("--cover",)):
        out = told("/поправка ушёл Боря\n/поправка ушёл Аня\n", tmp_path, *cover)
        rows = lines(out)
        (end,) = [row for row in rows if row.startswith("Игра окончена")]
        assert re.fullmatch(r"Игра окончена: победителя нет; сыграно: 1 круг\.", end)
        rest = rows[rows.index(end) :]
        assert sum(row.startswith("Печать карты: ") for row in rest) == 1
        assert sum(row.startswith("Печать игры: ") for row in rest) == 2  # and once more at the farewell


def test_undo_gives_the_same_dice_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    salted(monkeypatch)
    out = told("/бросок 1000\nвосток\n/отмена\nвосток\n/бросок 1000\n/бросок 1000\n", tmp_path, "--seed", "з")
    faces = re.findall(r"выпало (\d+)", out)
    assert len(set(faces)) == 3
    again = told("/бросок 1000\n/бросок 1000\n/бросок 1000\n", tmp_path, "--seed", "з")
    assert re.findall(r"выпало (\d+)", again) == faces


def test_why_names_the_clauses_of_the_last_answer(tmp_path: Path) -> None:
    out = told("восток\n/почему\n", tmp_path)
    answer = after(out, "/почему")
    assert answer[0] == "Аня: «восток»"
    assert any("NC-9: A1 → B1" in row for row in answer)


def test_a_note_is_kept_and_heard_by_nobody(tmp_path: Path) -> None:
    out = told("/заметка тайный ключ\n/лог\n/лог Аня\n", tmp_path, "--save", "a.gmj")
    assert "тайный ключ" not in "".join(after(out, "/лог") + after(out, "/лог Аня"))
    assert "\\u0442\\u0430\\u0439\\u043d" in (tmp_path / "a.gmj").read_text(encoding="ascii")


def test_the_order_shows_whose_turn_it_is(tmp_path: Path) -> None:
    out = told("восток\n/очередь\n\n", tmp_path)
    assert after(out, "/очередь") == ["Аня, ▶ Боря"]


def test_the_log_of_one_player_is_found_by_name(tmp_path: Path) -> None:
    out = told("восток\n/лог боря\n/лог Витя\n", tmp_path)
    assert after(out, "/лог боря")[:3] == ["   Ходит Аня: суша", "1. Аня: «восток»", "   Аня: суша"]
    assert after(out, "/лог Витя")[0].startswith("?? Нет игрока «Витя»")


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("/", "?? Не понимаю «/»"),
        ("/по", "?? «/по» можно понять по-разному"),
        ("/помошь", "?? Не понимаю «/помошь». Может быть, «/помощь»?"),
        ("/отмена сто", "?? Нужно число от 1 до 999, а стоит «сто»"),
        ("/отмена 1000", "?? Нужно число от 1 до 999"),
        ("/бросок 1", "?? Нужно число от 2 до 1000"),
        ("/карта B2", "?? Нет игрока «B2». Играют: Аня, Боря."),
        ("/очередь B2", "?? После «/очередь» не должно быть ничего"),
        ("/заметка", "?? После «/заметка» нужен текст"),
        ("/заметка " + "я" * 501, "?? Слишком длинно"),
        ("/поправка чепуха", "?? Не понимаю «чепуха»"),
        ("/поправка Боря на Z9", "!! клетки Z9 на карте нет"),
        ("/поправка клад Z9", "!! клетки Z9 на карте нет"),
        ("/поправка клад D1", "!! на D1 клад не выкопать"),
        ("/поправка новый Аня B2", "?? "),
        ("/поправка имя Аня Боря", "?? "),
        ("/поправка имя Аня север", "?? "),
        ("/поправка Боря на В2", "?? "),  # a Cyrillic letter
    ],
)
def test_what_cannot_be_done_says_why_and_changes_nothing(typed: str, answer: str, tmp_path: Path) -> None:
    out = told(typed + "\n", tmp_path, "--save", "a.gmj")
    assert after(out, typed[:100] + ("…" if len(typed) > 100 else ""))[0].startswith(answer), out
    assert len((tmp_path / "a.gmj").read_bytes().splitlines()) == 2


def test_a_late_player_may_speak_and_one_who_left_may_not(tmp_path: Path) -> None:
    typed = "/поправка новый Витя B2\nвосток\nзапад\nВитя: юг\n/поправка ушёл Боря\nвосток\nВитя: север\nБоря: север\n"
    out = told(typed, tmp_path)
    assert any(row.startswith("Витя: ") for row in after(out, "Витя: юг"))
    assert after(out, "Боря: север")[0].startswith(("--", "??"))


def test_why_keeps_the_places_of_a_correction_behind_the_bar(tmp_path: Path) -> None:
    ran = told("/поправка Аня на C4\n/почему\n", tmp_path)
    for row in ran.splitlines():
        assert "C4" not in row or row.startswith(("    ведущему │", "Аня [")), row
    assert "    ведущему │ поправка: Аня на C4" in ran.splitlines()


@pytest.mark.parametrize(
    "typed",
    ["/поправка ушёл Боря\n/поправка ушёл Аня\n", "/поправка ушёл Боря\n/поправка ушёл Аня\n/отмена\n/повтор\n"],
)
def test_a_game_that_a_correction_ends_says_so(typed: str, tmp_path: Path) -> None:
    out = told(typed, tmp_path)
    assert out.count("Игра окончена") == typed.count("ушёл Аня") + typed.count("/повтор")


@pytest.mark.skipif(os.name == "nt", reason="another shell")
@pytest.mark.parametrize(
    "name", ["игра.gmj", "моя игра.gmj", "q(1).gmj", "it's.gmj", "a;b.gmj", "$x.gmj", "два 'и' \"три\".gmj"]
)
def test_the_file_named_for_resume_can_be_pasted(name: str) -> None:
    assert shlex.split(f"gmkit resume {file_word(Path(name))}")[2:] == [name]


_BYTES = st.binary(min_size=1, max_size=40).map(os.fsdecode)
_NAMES = st.one_of(
    _BYTES,
    st.text("-~=!#$`'\"\\ \t\n\x1b*?[]{}()<>|&;%@:,.aя\u0301\u202e\u200d", min_size=1, max_size=12),
    st.text("абвгдеёжзйъыьэюяАБВ -", min_size=1, max_size=300),
)


@pytest.mark.skipif(shutil.which("bash") is None, reason="bash is missing")
@given(st.lists(_NAMES.filter(lambda name: "\0" not in name), min_size=30, max_size=30))
@settings(max_examples=40, deadline=None)
@example(
    ["-a.gmj", "--", "-", "~", "~root", "=ls", "a\nb", "a'\x1b", "\udcff7", "\\", "z\u0301" * 9, "!!", "#", "$(id)"]
)
def test_every_file_name_can_be_pasted(names: list[str]) -> None:
    """A shell makes of it the same file again, no command takes it for an option, and no screen is harmed by it."""
    words = [file_word(Path(name)) for name in names]
    script = f"printf '%s\\0' {' '.join(words)}"
    done = subprocess.run(["bash"], input=os.fsencode(script), capture_output=True, check=True)
    read = [os.fsdecode(one) for one in done.stdout.split(b"\0")[:-1]]
    assert [Path(one) for one in read] == [Path(name) for name in names]
    assert not [one for one in read if one.startswith("-")]
    for word in words:
        assert safe_text(word, len(word)) == word
