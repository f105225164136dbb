"""`gmkit reveal` and `gmkit replay` as they are called, exit codes and files included."""

from __future__ import annotations

import hashlib
import os
import select
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from gmkit.core.journal.gamefile import boards_of
from gmkit.core.journal.log import read_log


def gmkit(*words: object, cwd: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "gmkit", *map(str, words)],
        cwd=cwd,
        capture_output=True,
        text=True,
        encoding="utf-8",
        stdin=subprocess.DEVNULL,
        timeout=60,
        check=False,
    )


def test_a_page_is_written_beside_and_may_be_made_again(mine: Path, tmp_path: Path) -> None:
    for _ in range(2):
        done = gmkit("reveal", mine, cwd=tmp_path)
        assert (done.returncode, done.stderr) == (0, "")
    assert [path.name for path in tmp_path.iterdir()] == ["old-mine.html"]


def test_no_other_file_is_ever_overwritten(mine: Path, tmp_path: Path) -> None:
    precious = tmp_path / "map.yaml"
    game = tmp_path / "game.gmj"
    text = tmp_path / "letter.txt"
    shutil.copy(mine, game)
    for path in (precious, text):
        path.write_text("format: gmkit-map/1\n", encoding="utf-8")
    for path in (precious, game, text):
        before = path.read_bytes()
        for shape in (("--format", "text", "-o"), ("--secret",)):
            assert gmkit("reveal", game, *shape, path, cwd=tmp_path).returncode == 2
        assert path.read_bytes() == before


def test_the_secret_text_has_the_seal_that_was_noted(mine: Path, duel: Path, tmp_path: Path) -> None:
    done = gmkit("reveal", mine, "--secret", "map.txt", cwd=tmp_path)
    assert done.returncode == 0
    seal = boards_of(read_log(mine))[0].seal
    assert hashlib.sha256((tmp_path / "map.txt").read_bytes()).hexdigest() == seal
    if shutil.which("sha256sum"):
        printed = subprocess.run(["sha256sum", "map.txt"], cwd=tmp_path, capture_output=True, text=True, check=True)
        assert printed.stdout.split()[0] == seal
    assert gmkit("reveal", duel, "--now", "--secret", "zones.txt", cwd=tmp_path).returncode == 0
    seals = [board.seal for board in boards_of(read_log(duel))]
    found = [hashlib.sha256((tmp_path / name).read_bytes()).hexdigest() for name in ("zones.txt", "zones-2.txt")]
    assert found == seals


def test_nothing_is_shown_while_the_game_goes_on(zone: Path, tmp_path: Path) -> None:
    for words in ((), ("--secret", "s.txt"), ("--as", "Аня"), ("--format", "text")):
        done = gmkit("reveal", zone, *words, cwd=tmp_path)
        assert (done.returncode, done.stdout) == (1, "")
        assert "--now" in done.stderr
    assert gmkit("replay", zone, "--dump", cwd=tmp_path).returncode == 1
    assert list(tmp_path.iterdir()) == []
    assert gmkit("replay", zone, "--dump", "--now", cwd=tmp_path).returncode == 0


def test_as_somebody_is_the_log_and_no_map(mine: Path, tmp_path: Path) -> None:
    log = gmkit("log", mine, "--as", "Боря", cwd=tmp_path).stdout
    assert gmkit("reveal", mine, "--as", "боря", "--format", "text", cwd=tmp_path).stdout == log
    shown = gmkit("reveal", mine, "--as", "Боря", "--format", "html", "-o", "-", cwd=tmp_path).stdout
    assert "<svg" not in shown
    assert "Старый рудник" not in shown
    assert gmkit("reveal", mine, "--as", "Боря", "--format", "svg", cwd=tmp_path).returncode == 2


@pytest.mark.parametrize(
    ("words", "code"), [(("--at", "1"), 2), (("--at", "999"), 2), (("--as", "Никто"), 2), (("-o", "no/where.html"), 74)]
)
def test_what_cannot_be_done_is_one_message(mine: Path, tmp_path: Path, words: tuple[str, ...], code: int) -> None:
    done = gmkit("reveal", mine, *words, cwd=tmp_path)
    assert done.returncode == code
    assert "Traceback" not in done.stderr
    assert done.stderr.strip()
    assert list(tmp_path.iterdir()) == []


def test_the_replay_steps_with_keys_at_a_terminal(mine: Path, tmp_path: Path) -> None:
    pty = pytest.importorskip("pty", reason="no pseudo-terminals here")
    ours, theirs = pty.openpty()
    process = subprocess.Popen(
        [sys.executable, "-m", "gmkit", "replay", str(mine)], cwd=tmp_path, stdin=theirs, stdout=theirs, stderr=theirs
    )
    os.close(theirs)
    try:
        shown = _until(ours, "2/63")
        for keys, place in (("\x1b[C", "3/63"), ("\x1b[C", "4/63"), ("\x1b[D", "3/63"), ("\x1b[F", "63/63")):
            os.write(ours, keys.encode())
            shown = _until(ours, place)
        assert "┌" in shown
        os.write(ours, b"q")
        assert process.wait(timeout=20) == 0
    finally:
        process.kill()
        process.wait()
        os.close(ours)


def _until(fd: int, wanted: str) -> str:
    """What the terminal shows up to the moment named."""
    data = b""
    while True:
        ready, _, _ = select.select([fd], [], [], 20)
        assert ready, data.decode("utf-8", "replace")
        data += os.read(fd, 65536)
        text = data.decode("utf-8", "replace")
        if f" · строка {wanted}" in text and "выход\x1b[0m" in text[text.rindex(wanted) :]:
            return text
