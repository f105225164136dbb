"""Where no language was chosen the system's decides; a choice counts before the command's name and after it."""

from __future__ import annotations

from pathlib import Path

import pytest

from gmkit.cli.language import system_language
from tests.kit.console import gmkit, process

# No locale at all in a process: not even the tests' own.
NONE = {"LANG": ""}

SPOKEN = [
    ({}, "ru"),
    ({"LANG": ""}, "ru"),
    ({"LANG": "C"}, "ru"),
    ({"LANG": "POSIX"}, "ru"),
    ({"LC_ALL": "C.UTF-8"}, "ru"),
    ({"LC_ALL": "c.utf8"}, "ru"),
    ({"LANG": "ru_RU.UTF-8"}, "ru"),
    ({"LANG": "ru"}, "ru"),
    ({"LANG": "be_BY@latin"}, "ru"),
    ({"LANG": "uk_UA.KOI8-U"}, "ru"),
    ({"LANG": "kk-KZ"}, "ru"),
    ({"LANG": "RU_ru"}, "ru"),
    ({"LANG": "en_US.UTF-8"}, "en"),
    ({"LANG": "de_DE@euro"}, "en"),
    ({"LANG": "rue_UA.UTF-8"}, "en"),  # Rusyn begins as Russian does
    ({"LANG": "csb_PL"}, "en"),  # begins with a C, and names a language
    ({"LC_ALL": "en_GB.UTF-8", "LANG": "ru_RU.UTF-8"}, "en"),
    ({"LC_ALL": "", "LC_MESSAGES": "ru_RU.UTF-8", "LANG": "en_US.UTF-8"}, "ru"),
    ({"LC_ALL": "C", "LANG": "en_US.UTF-8"}, "en"),  # C says nothing, so the next one speaks
    ({"LC_CTYPE": "en_US.UTF-8"}, "ru"),  # how letters are stored, not a language
    ({"LC_TIME": "de_DE.UTF-8"}, "ru"),
    ({"LANG": "en_US.UTF-8", "LANGUAGE": "uk:en"}, "ru"),
    ({"LANG": "ru_RU.UTF-8", "LANGUAGE": "en_GB:ru"}, "en"),
    ({"LANG": "C.UTF-8", "LANGUAGE": "en"}, "ru"),  # gettext takes no heed of LANGUAGE either, where the locale is C
    ({"LANG": "en_US.UTF-8", "LANGUAGE": "C:ru"}, "ru"),
]


@pytest.mark.parametrize(("env", "lang"), SPOKEN, ids=str)
def test_the_system_decides(env: dict[str, str], lang: str) -> None:
    assert system_language(env) == lang


@pytest.mark.parametrize(
    ("env", "words", "word"),
    [
        (NONE, ["games"], "Пещера"),
        ({"LANG": "en_US.UTF-8"}, ["games"], "Cave"),
        ({"LANG": "en_US.UTF-8", "GMKIT_LANG": "ru"}, ["games"], "Пещера"),
        ({"LANG": "ru_RU.UTF-8", "GMKIT_LANG": "en"}, ["games"], "Cave"),
        ({"LANG": "en_US.UTF-8"}, ["games", "--lang", "ru"], "Пещера"),
        ({"LANG": "en_US.UTF-8"}, ["--help"], "Commands"),
        (NONE, ["--help"], "Команды"),
        ({"LANG": "en_US.UTF-8"}, ["game"], "no command"),
        (NONE, ["game"], "нет команды"),
    ],
    ids=str,
)
def test_every_part_of_a_call_speaks_it(env: dict[str, str], words: list[str], word: str) -> None:
    """Answers, help and errors alike."""
    ran = process(*words, env=env)
    assert word.lower() in (ran.out + ran.err).lower()


@pytest.mark.parametrize("before", [["--lang", "en"], ["--lang=en"]], ids=" ".join)
@pytest.mark.parametrize(
    ("words", "shown"),
    [
        (["games"], "cave"),
        (["rules", "numenor"], "drift"),
        (["map", "check", "no.yaml"], "no such"),
        (["play"], "aloud"),
        (["game"], "no command"),
        ([], "a command is missing"),
    ],
    ids=str,
)
def test_a_language_before_the_command(before: list[str], words: list[str], shown: str, tmp_path: Path) -> None:
    ran = gmkit(*before, *words, folder=tmp_path)
    told = (ran.out + ran.err).lower()
    assert shown in told
    assert not any("а" <= letter <= "я" for letter in told.replace("по-русски", "")), told


@pytest.mark.parametrize("group", ["map", "scenario"])
def test_a_language_after_a_group_of_commands(group: str) -> None:
    """Its help in the language asked for, and that language for the command that follows."""
    for lang, word in (("ru", "Вызов"), ("en", "Usage")):
        assert gmkit(group, "--help", "--lang", lang).out.startswith(word)
        assert gmkit(group, "--lang", lang, "check", "--help").out.startswith(word)


def test_the_later_choice_counts(tmp_path: Path) -> None:
    assert "Пещера" in gmkit("--lang", "en", "games", "--lang", "ru", folder=tmp_path).out


def test_a_reveal_keeps_its_game_s_language_until_another_is_chosen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert gmkit("play", "--save", "a.gmj", typed="восток\n", folder=tmp_path).code == 0
    monkeypatch.setenv("LANG", "en_US.UTF-8")
    reveal = ("reveal", "a.gmj", "--now", "--format", "text", "-o", "-")
    assert "Пещера Нуменора" in gmkit(*reveal, folder=tmp_path).out
    assert "Пещера Нуменора" not in gmkit("--lang", "en", *reveal, folder=tmp_path).out
    assert "Пещера Нуменора" not in gmkit(*reveal, "--lang", "en", folder=tmp_path).out


@pytest.mark.parametrize(
    ("lang", "env", "hint"),
    [
        ("ru", {}, "in English: --lang en"),
        ("en", {}, "по-русски: --lang ru"),
        ("en", {"PYTHONUTF8": "0", "PYTHONIOENCODING": "ascii"}, "in Russian: --lang ru"),
        ("en", {"PYTHONUTF8": "0", "PYTHONIOENCODING": "latin-1"}, "in Russian: --lang ru"),
    ],
    ids=str,
)
def test_the_first_line_of_a_game_tells_how_to_get_the_other(
    lang: str, env: dict[str, str], hint: str, tmp_path: Path
) -> None:
    ran = process("play", "--lang", lang, "--save", "a.gmj", folder=tmp_path, env=env)
    assert ran.out.splitlines()[0].endswith(hint)
    # A saved game goes on in its own language, whatever is asked.
    assert "--lang" not in process("resume", "a.gmj", folder=tmp_path, env=env).out.splitlines()[0]
