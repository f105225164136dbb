"""`gmkit reveal` and `gmkit replay` in odd surroundings: closed streams, screens that obey nothing, full disks."""

from __future__ import annotations

import json
import os
import re
import stat
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.kit import played as games
from tests.kit.bareterminal import BareTerminal
from tests.kit.console import environment, gmkit
from tests.kit.forging import resealed
from tests.kit.terminal import Terminal, needs_tmux

SHAPES = ("html", "text", "md", "json", "svg", "pdf")


@pytest.fixture(scope="module")
def short(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A game of five moves that still goes on."""
    path = tmp_path_factory.mktemp("short") / "a.gmj"
    return games.wander(games.on_map(path, "numenor/first-cave", ("Аня", "Боря")), games.RUSSIAN, 5)


def shell(command: str, folder: Path) -> subprocess.CompletedProcess[bytes]:
    """A command line, `gmkit` being this one."""
    line = command.replace("gmkit", f"'{sys.executable}' -m gmkit")
    return subprocess.run(
        ["sh", "-c", line], cwd=folder, env=environment(), capture_output=True, timeout=60, check=False
    )


# --- a game cut after its header ---


@pytest.mark.parametrize("lang", ["ru", "en"])
def test_a_game_of_a_header_alone_is_one_message_in_every_shape(short: Path, lang: str, tmp_path: Path) -> None:
    """resume goes on with it, so it is no broken file; but nothing was told that could be held against the truth."""
    (tmp_path / "h.gmj").write_bytes(short.read_bytes().splitlines(keepends=True)[0])
    calls = [
        *(("reveal", "h.gmj", "--now", *more, "--format", shape) for shape in SHAPES for more in ((), ("-o", "-"))),
        *(("reveal", "h.gmj", "--now", "--as", "Аня", "--format", shape) for shape in SHAPES),
        ("reveal", "h.gmj", "--now", "--at", "2"),
        ("replay", "h.gmj", "--now"),
        ("replay", "h.gmj", "--now", "--dump", "--at", "2"),
    ]
    told = set()
    for call in calls:
        ran = gmkit(*call, "--lang", lang, folder=tmp_path)
        assert (ran.code, ran.out) == (65, ""), call
        told.add(ran.err)
    assert len(told) == 1
    assert "--secret" in told.pop()
    assert os.listdir(tmp_path) == ["h.gmj"]
    assert "--now" in gmkit("reveal", "h.gmj", folder=tmp_path).err  # first of all the game goes on


def test_what_was_sealed_is_whole_in_a_header_alone(short: Path, tmp_path: Path) -> None:
    (tmp_path / "h.gmj").write_bytes(short.read_bytes().splitlines(keepends=True)[0])
    for name, file in (("h.txt", "h.gmj"), ("a.txt", str(short))):
        assert gmkit("reveal", file, "--now", "--secret", name, folder=tmp_path).code == 0
    assert (tmp_path / "h.txt").read_bytes() == (tmp_path / "a.txt").read_bytes()


@pytest.mark.parametrize("words", ["абракадабра", "/карта", ""])
def test_words_that_nobody_can_have_said_are_a_fault_of_the_file(words: str, short: Path, tmp_path: Path) -> None:
    """Where the line does not tell how they were understood at the table: nothing can be played of them."""
    forged = tmp_path / "f.gmj"

    def say(number: int, row: dict[str, Any]) -> None:
        if row.get("who"):
            row["words"] = words
            row.pop("means", None)

    forged.write_bytes(resealed(short.read_bytes(), say))
    assert gmkit("verify", str(forged)).code == 1
    for shape in SHAPES[:-1]:  # a document is no text
        ran = gmkit("reveal", str(forged), "--now", "--format", shape, "-o", "-")
        assert ran.code in (0, 65), (shape, ran)
        assert ran.code == 0 or ("f.gmj: " in ran.err and "verify" in ran.err)
    assert gmkit("reveal", str(forged), "--now", "--format", "text").code == 65


def test_words_that_were_understood_otherwise_are_told_by_verify(short: Path, tmp_path: Path) -> None:
    """What was understood at the table decides; that these words would not be read so today is told, line by line."""
    forged = tmp_path / "f.gmj"
    said = [number for number, row in enumerate(map(json.loads, short.read_bytes().splitlines()), 1) if row.get("who")]
    forged.write_bytes(
        resealed(short.read_bytes(), lambda number, row: row.update(words="абракадабра") if row.get("who") else 0)
    )
    ran = gmkit("verify", str(forged))
    assert ran.code == 0
    assert [int(number) for number in re.findall(r"строка (\d+): «абракадабра» за столом понято", ran.out)] == said
    assert gmkit("reveal", str(forged), "--now", "--format", "text").code == 0


# --- streams and screens ---


def test_without_input_the_replay_is_printed(short: Path, tmp_path: Path) -> None:
    dump = shell(f"gmkit replay --now --dump '{short}'", tmp_path)
    assert dump.returncode == 0
    for line in ("gmkit replay --now '{}' <&-", "gmkit replay --now '{}' </dev/null"):
        done = shell(line.format(short), tmp_path)
        assert (done.returncode, done.stdout, done.stderr) == (0, dump.stdout, b""), line


@pytest.mark.parametrize("what", ["reveal --now --format text", "reveal --now -o r.html", "replay --now"])
@pytest.mark.parametrize("streams", [">&-", "<&- >&-", ">/dev/full"])
def test_without_output_there_is_one_message(what: str, streams: str, short: Path, tmp_path: Path) -> None:
    done = shell(f"gmkit {what} '{short}' {streams}", tmp_path)
    assert done.returncode == 74
    assert done.stderr.decode().count("\n") == 1, done.stderr
    assert shell(f"gmkit {what} '{short}' {streams} 2>&-", tmp_path).returncode == 74


@pytest.mark.parametrize("term", ["dumb", "", None])
def test_a_screen_that_obeys_nothing_gets_the_dump(term: str | None, short: Path, tmp_path: Path) -> None:
    dump = shell(f"gmkit replay --now --dump '{short}'", tmp_path).stdout
    with BareTerminal(tmp_path, "replay", "--now", str(short), env={"TERM": term}) as terminal:
        assert terminal.end() == 0
    assert terminal.shown.replace(b"\r\n", b"\n") == dump
    assert b"\x1b" not in dump


@pytest.mark.parametrize(("env", "coloured"), [({}, True), ({"NO_COLOR": "1"}, False)])
def test_no_colour_where_none_is_wanted(env: dict[str, str], coloured: bool, short: Path, tmp_path: Path) -> None:
    with BareTerminal(tmp_path, "replay", "--now", str(short), env=env) as terminal:
        terminal.wait_for("выход".encode())
        terminal.type(b"q")
        assert terminal.end() == 0
    assert terminal.shown.startswith(b"\x1b[?1049h")  # it does step, on a screen of its own
    assert terminal.shown.endswith(b"\x1b[?1049l")
    assert bool(re.search(rb"\x1b\[[0-9;]*m", terminal.shown)) is coloured


def test_a_system_without_single_keys_gets_the_dump(short: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from gmkit.reveal import keypress as keys

    monkeypatch.setattr(keys, "is_terminal", lambda stream: True)
    assert keys.can_press()
    monkeypatch.setattr(keys, "_HAS_TERMIOS", False)
    assert not keys.can_press()
    monkeypatch.setattr("os.name", "nt")
    assert keys.can_press()


@needs_tmux
@pytest.mark.parametrize(("key", "code"), [("q", 0), ("C-d", 0), ("C-c", 130)])
def test_the_terminal_is_as_it_was_however_the_reader_leaves(key: str, code: int, short: Path, tmp_path: Path) -> None:
    with Terminal(tmp_path) as screen:
        screen.type("stty -g > before; echo 'a line of before'")
        screen.wait_for("$")
        screen.type(f"gmkit replay --now '{short}'; echo code $?.")
        screen.wait_to_see("выход")
        assert "a line of before" not in screen.everything
        screen.press(key)
        screen.wait_for(f"code {code}.", "$")
        screen.type("stty -g > after; echo 'done.'")
        screen.wait_for("done.", "$")
        shown = screen.everything
        assert screen.shows_cursor
    assert f"code {code}." in shown
    assert "a line of before" in shown
    assert "выход" not in shown  # nothing of the truth stays in the scroll
    assert "Traceback" not in shown
    assert (tmp_path / "before").read_text() == (tmp_path / "after").read_text()


def test_a_terminal_that_goes_away_ends_the_replay(short: Path) -> None:
    ours, theirs = pytest.importorskip("pty", reason="no pseudo-terminals here").openpty()
    process = subprocess.Popen(
        [sys.executable, "-m", "gmkit", "replay", "--now", str(short)],
        stdin=theirs,
        stdout=theirs,
        stderr=subprocess.PIPE,
        env=environment({"TERM": "xterm"}),
        start_new_session=True,  # this terminal does not rule it: no signal tells that it is gone
    )
    os.close(theirs)
    with process:
        try:
            seen = b""
            while "выход".encode() not in seen:
                seen += os.read(ours, 65536)
            os.close(ours)
            _, err = process.communicate(timeout=20)
        finally:
            process.kill()
    assert b"Traceback" not in err, err
    assert process.returncode in (0, 74)  # whether the last bytes are refused is for the system to say


def test_the_end_of_input_ends_the_replay_as_q_does(short: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from gmkit.reveal import keypress as keys

    receive, send = os.pipe()
    os.write(send, "\x1b[C\x1bOCд".encode())
    os.close(send)
    with open(receive, encoding="utf-8") as stream:
        monkeypatch.setattr("sys.stdin", stream)
        read = keys._reader()
        assert [read() for _ in range(5)] == ["\x1b[C", "\x1bOC", "д", "", ""]


# --- files ---


@pytest.mark.parametrize("call", ["-o r.html", "--format text -o r.txt", "--secret r.txt"])
@pytest.mark.parametrize("old", [False, True])
def test_a_disk_that_takes_no_more_leaves_what_was_there(call: str, old: bool, short: Path, tmp_path: Path) -> None:
    name = call.split()[-1]
    if old:
        assert shell(f"gmkit reveal --now '{short}' {call}", tmp_path).returncode == 0
    before = {one: (tmp_path / one).read_bytes() for one in os.listdir(tmp_path)}
    done = shell(f"ulimit -f 0; gmkit reveal --now '{short}' {call}", tmp_path)
    assert done.returncode == 74
    assert done.stderr.decode() == f"{name}: не записано: файл слишком велик для этого диска\n"
    assert {one: (tmp_path / one).read_bytes() for one in os.listdir(tmp_path)} == before


def test_a_prepared_link_is_not_written_through(short: Path, tmp_path: Path) -> None:
    victim = tmp_path / "victim"
    victim.write_text("dear", encoding="utf-8")
    (tmp_path / ".r.html.part").symlink_to(victim)
    (tmp_path / "link.html").symlink_to(victim)
    (tmp_path / "nowhere.html").symlink_to(tmp_path / "made")
    assert gmkit("reveal", "--now", str(short), "-o", "r.html", folder=tmp_path).code == 0
    for name in ("link.html", "nowhere.html"):
        ran = gmkit("reveal", "--now", str(short), "-o", name, folder=tmp_path)
        assert (ran.code, ran.err) == (2, f"{name} уже есть и не тронут\n")
    assert victim.read_text(encoding="utf-8") == "dear"
    assert not (tmp_path / "made").exists()


def test_what_is_written_has_an_ordinary_mode_or_that_of_the_reveal_before(short: Path, tmp_path: Path) -> None:
    page = tmp_path / "r.html"
    before = os.umask(0o027)
    try:
        for mode in (0o640, 0o600):
            assert gmkit("reveal", "--now", str(short), "-o", "r.html", folder=tmp_path).code == 0
            assert stat.S_IMODE(page.stat().st_mode) == mode
            page.chmod(0o600)
    finally:
        os.umask(before)


@pytest.mark.parametrize(
    ("output", "code", "told"),
    [
        ("no/r.html", 74, "no/r.html: не записано: такой папки или файла нет"),
        ("file/r.html", 74, "file/r.html: не записано: часть пути — файл, а не папка"),
        ("x" * 300 + ".html", 74, "слишком длинное имя"),
        ("folder", 2, "folder уже есть и не тронут"),
        ("pipe.html", 2, "pipe.html уже есть и не тронут"),
        ("/dev/null", 2, "/dev/null уже есть и не тронут"),
        ("/dev/stdout", 2, "/dev/stdout уже есть и не тронут"),
    ],
)
def test_where_nothing_can_be_written(output: str, code: int, told: str, short: Path, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    (tmp_path / "folder").mkdir()
    os.mkfifo(tmp_path / "pipe.html")
    before = sorted(os.listdir(tmp_path))
    for call in (("-o", output), ("--secret", output)):
        ran = gmkit("reveal", "--now", str(short), *call, folder=tmp_path)
        assert ran.code == code
        assert told in ran.err
        assert "Errno" not in ran.err
    assert sorted(os.listdir(tmp_path)) == before
