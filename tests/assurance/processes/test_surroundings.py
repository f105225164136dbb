"""Odd surroundings: no home, no folder, no screen, old consoles, strict Pythons. One message, never a traceback."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

import pytest

from tests.kit.console import ROOT, Ran, environment, gmkit, process

GAME = ("play", "--save", "a.gmj")
TYPED = "восток\nчепуха\n/карта\n/помощь\n/лог\n/почему\n"


def shell(line: str, folder: Path) -> Ran:
    """A call with the streams as a shell opens and closes them; `gmkit` stands for the program."""
    command = line.replace("gmkit", f'"{sys.executable}" -m gmkit')
    done = subprocess.run(
        ["bash", "-c", command],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        cwd=folder,
        env=environment(),
        timeout=60,
        check=False,
    )
    return Ran(done.returncode, done.stdout.decode("utf-8", "replace"), done.stderr.decode("utf-8", "replace"))


@pytest.mark.parametrize(
    "env",
    [
        {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"},
        {"PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"},
        {"PYTHONIOENCODING": "cp866", "PYTHONUTF8": "0"},
        {"PYTHONIOENCODING": "cp1251", "PYTHONUTF8": "0"},
        {"PYTHONIOENCODING": "koi8-r", "PYTHONUTF8": "0"},
        {"TERM": "dumb"},
        {"COLUMNS": "1"},
        {"COLUMNS": "0"},
        {"COLUMNS": "99999", "LINES": "0"},
        {"COLUMNS": "чепуха"},
        {"NO_COLOR": "1", "FORCE_COLOR": "1"},
        {"TZ": "чепуха"},
        {"GMKIT_LANG": "en"},
        {"PYTHONOPTIMIZE": "2"},
        {"PYTHONDONTWRITEBYTECODE": "1", "PYTHONDEVMODE": "1", "PYTHONWARNINGS": "error"},
    ],
    ids=lambda env: ",".join(f"{key}={value}" for key, value in env.items()),
)
def test_the_surroundings_change_no_game(env: dict[str, str], tmp_path: Path) -> None:
    ran = process(*GAME, typed=TYPED, folder=tmp_path, env=env)
    assert ran.code == 0, ran
    assert "Traceback" not in ran.err
    assert "Warning" not in ran.err
    assert process("verify", "a.gmj", folder=tmp_path).code == 0
    assert len((tmp_path / "a.gmj").read_bytes().splitlines()) == 3
    assert process("--help", folder=tmp_path, env=env).code == 0


@pytest.mark.parametrize("console", ["cp866", "cp1251", "koi8-r"])
def test_an_old_console_reads_well(console: str, tmp_path: Path) -> None:
    env = environment({"PYTHONIOENCODING": console, "PYTHONUTF8": "0"})
    done = subprocess.run(
        [sys.executable, "-m", "gmkit", *GAME],
        input=TYPED.encode(),
        capture_output=True,
        cwd=tmp_path,
        env=env,
        check=True,
    )
    shown = done.stdout.decode(console)
    assert "Игрок 1: суша" in shown
    assert "\\u" not in shown


def test_python_with_optimising_and_errors_for_warnings(tmp_path: Path) -> None:
    for flags in (("-OO",), ("-W", "error"), ("-X", "dev", "-W", "error")):
        ran = process("play", typed=TYPED, folder=tmp_path, python=flags)
        assert (ran.code, ran.err) == (0, ""), flags


def test_without_a_home_or_any_variable(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "gmkit", *GAME],
        input=TYPED.encode(),
        capture_output=True,
        cwd=tmp_path,
        env={"PYTHONPATH": str(ROOT)},
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, b"")


def test_input_closed_from_the_start(tmp_path: Path) -> None:
    ran = shell("gmkit play <&-", tmp_path)
    assert ran.code == 0
    assert "Ходит Игрок 1: суша" in ran.out


@pytest.mark.parametrize("call", ["gmkit play", "gmkit games", "gmkit --version"])
def test_output_closed_from_the_start(call: str, tmp_path: Path) -> None:
    ran = shell(f"{call} >&-", tmp_path)
    assert ran.code == 74
    assert ran.err == "показывать некуда: вывод закрыт\n"
    assert not list(tmp_path.iterdir())


def test_everything_closed(tmp_path: Path) -> None:
    assert shell("gmkit play <&- >&- 2>&-", tmp_path).code == 74
    assert shell("gmkit log нет.gmj 2>&-", tmp_path).code == 66
    assert shell("gmkit play --save a.gmj 2>&- <<< восток", tmp_path).code == 0


def test_the_folder_is_gone(tmp_path: Path) -> None:
    (tmp_path / "d").mkdir()
    for call, code in (
        ("play", 66),
        ("resume", 66),
        ("log a.gmj", 66),
        ("games", 0),
        (f"play --save {tmp_path}/a.gmj", 0),
    ):
        ran = shell(f"cd d && rmdir ../d; gmkit {call}", tmp_path)
        assert ran.code == code, (call, ran)
        assert "Traceback" not in ran.err
        (tmp_path / "d").mkdir(exist_ok=True)
    assert "текущей папки больше нет" in shell("cd d && rmdir ../d; gmkit play", tmp_path).err


@pytest.mark.parametrize(
    "name",
    [
        "с пробелом.gmj",
        "-a.gmj",
        "a\nb.gmj",
        "\x1b[31m.gmj",
        "\u202e.gmj",
        "CON.gmj",
        "a'b\".gmj",
        "$(id).gmj",
        "а.GMJ",
    ],
)
def test_odd_names_of_files(name: str, tmp_path: Path) -> None:
    ran = process("play", "--save", f"./{name}", typed="восток\n", folder=tmp_path)
    assert ran.code == 0, ran
    assert not [char for char in ran.out if ord(char) < 32 and char != "\n"]
    assert "\u202e" not in ran.out
    assert (tmp_path / name).is_file()
    for command in ("log", "verify", "resume"):
        assert process(command, f"./{name}", folder=tmp_path).code == 0
    (pasted,) = re.findall("gmkit resume .*", ran.out)
    again = shell(pasted, tmp_path)
    assert again.code == 0, again
    assert "1. Игрок 1: «восток»" in shell(pasted.replace("resume", "log"), tmp_path).out


def test_a_name_that_is_no_text(tmp_path: Path) -> None:
    name = os.fsdecode(b"\xff.gmj")
    assert process("play", "--save", name, folder=tmp_path).code == 0
    assert process("resume", name, folder=tmp_path).code == 0
    for args in (
        ("play", "--players", os.fsdecode(b"\xff,b")),
        ("play", os.fsdecode(b"\xff")),
        ("log", os.fsdecode(b"\xfe")),
    ):
        ran = process(*args, folder=tmp_path)
        assert ran.code in (2, 66)
        assert "Traceback" not in ran.err


def test_what_stands_where_a_game_should(tmp_path: Path) -> None:
    (tmp_path / "folder.gmj").mkdir()
    (tmp_path / "empty.gmj").touch()
    (tmp_path / "link.gmj").symlink_to("/etc/passwd")
    (tmp_path / "loop.gmj").symlink_to("loop.gmj")
    (tmp_path / "dangling.gmj").symlink_to("nowhere")
    os.mkfifo(tmp_path / "fifo.gmj")
    names = [path.name for path in tmp_path.iterdir()] + ["/dev/zero", "/dev/null", "/dev/full", "/proc/self/mem"]
    for name in names:
        for command in ("log", "verify", "resume"):
            ran = gmkit(command, name, folder=tmp_path)
            # Linux calls /proc/self/mem an ordinary file; what stops it there is that no lock can be made beside it.
            assert ran.code in ((65, 66) if name != "/proc/self/mem" else (65, 74)), (name, ran)
            assert len(ran.err.splitlines()) == 1, (name, ran)
        ran = gmkit("play", "--save", name, folder=tmp_path)
        assert ran.code in (2, 74), (name, ran)
    assert not (tmp_path / "nowhere").exists()


@pytest.mark.slow
def test_ten_thousand_pasted_lines() -> None:
    """Moves, walls and nonsense; with fsync each, well under a minute."""
    lines = ["восток", "запад", "чепуха", "/очередь", "север", "Игрок 2: юг", "", "копаю"] * 1250
    with tempfile.TemporaryDirectory(dir="/dev/shm" if os.access("/dev/shm", os.W_OK) else None) as fast:
        folder = Path(fast)  # each line is synced, and here it is not the disk that is looked at
        ran = process("play", "numenor/old-mine", "--save", "a.gmj", typed="\n".join(lines), folder=folder)
        assert process("verify", "a.gmj", folder=folder).code == 0
    assert ran.code == 0
    assert ran.out.count("?? Не понимаю") == 1250
