"""`gmkit watch`: through a pipe, at a terminal, with its errors. A game is played on in this process meanwhile."""

from __future__ import annotations

import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from gmkit.core.hearing import Spoken
from gmkit.core.journal.gamefile import Started
from gmkit.core.journal.watching import Watcher
from gmkit.core.library import find_file, load_map
from gmkit.grid.gridmap import EXIT
from gmkit.table import watchview
from gmkit.table.litmoves import LitMoves
from gmkit.table.watchpipe import appended
from gmkit.table.watchview import seen_by
from tests.kit.console import environment, gmkit, process
from tests.kit.terminal import Terminal, needs_tmux
from tests.kit.watched import PATIENCE, castle, cave, move


@pytest.fixture
def started(tmp_path: Path) -> Iterator[Started]:
    game = cave(tmp_path / "a.gmj")
    yield game
    game.journal.close()


def shown(path: Path, *args: str, code: int = 0) -> str:
    ran = gmkit("watch", path.name, "--lang", "ru", *args, folder=path.parent)
    assert ran.code == code, ran
    return ran.out + ran.err


def test_a_pipe_gets_the_state_once_where_nobody_types(started: Started) -> None:
    started.referee.ask("Аня", "юг")
    path = started.journal.path
    master, field, own = shown(path), shown(path, "--field"), shown(path, "--as", "аня")
    assert "   = A1 → A2" in master
    assert "драконид" in master
    assert "+---" in master
    for text in (field, own):
        assert "1. Аня: «юг»\n   Аня: суша\n   Ходит Боря: суша\nХодит Боря\n" in text
        assert "=" not in text
        assert "+---" not in text


class Followed:
    """`gmkit watch` as a process whose output is a pipe, and whose input stays open."""

    def __init__(self, path: Path, *args: str) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "gmkit", "watch", path.name, "--lang", "ru", *args],
            cwd=path.parent,
            env=environment(),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            encoding="utf-8",
        )
        self.rows: list[str] = []

    def until(self, row: str) -> None:
        assert self.process.stdout is not None
        patience = threading.Timer(PATIENCE, self.process.kill)  # a row that never comes is told, not waited for
        patience.start()
        try:
            for line in self.process.stdout:
                self.rows.append(line.rstrip("\n"))
                if row in line:
                    return
        finally:
            patience.cancel()
        raise AssertionError((row, self.rows))

    def leave(self, typed: str = "q\n") -> int:
        self.process.communicate(typed, timeout=PATIENCE)
        return self.process.returncode


def test_a_pipe_gets_each_line_as_it_is_told(started: Started) -> None:
    one = Followed(started.journal.path, "--field")
    one.until("Ходит Аня")
    started.referee.note("тайная заметка")
    started.referee.ask("Аня", "юг")
    one.until("Ходит Боря: суша")
    started.referee.undo()
    one.until("1. Аня: «юг» (отменено)")
    started.referee.ask("Аня", "восток")
    one.until("Ходит Боря")
    assert "тайная" not in "\n".join(one.rows)
    assert one.leave("й\n") == 0  # that key in the other layout; the end of input, as above, leaves too


def test_a_pipe_tells_the_end_and_that_it_was_taken_back(tmp_path: Path) -> None:
    """All can know who has won, whoever reads along."""
    game = cave(tmp_path / "a.gmj")
    referee, exit_ = game.referee, load_map(find_file("numenor/old-mine")).map
    edge = next(edge for edge, mark in exit_.edges() if mark == EXIT)
    cell = exit_.columns.cell_name(edge.cell)
    referee.amend("дать клад Ане")
    referee.amend(f"Аня на {cell}")
    one = Followed(game.journal.path, "--field")
    one.until("Ходит Аня")
    referee.ask("Аня", edge.way.title.ru)
    assert not referee.speakers
    one.until("Игра окончена: победа: Аня; сыграно: 1 круг.")
    referee.undo()
    one.until("(отменено)")
    assert one.leave() == 0
    game.journal.close()


def test_what_is_new_is_said_and_what_was_taken_back() -> None:
    assert appended(["a", "b"], ["a", "b", "c"]) == ["c"]
    assert appended(["a", "b"], ["a", "b!", "c"]) == ["b!", "c"]
    assert appended(["a", "b"], ["a"]) == []


def test_a_whisper_is_seen_by_its_own_alone(tmp_path: Path) -> None:
    game = castle(tmp_path / "c.gmj")
    game.referee.tell_alone("Аня", "под ковром пусто")
    path = game.journal.path
    assert "под ковром" in shown(path, "--as", "Аня")
    assert "под ковром" in shown(path)
    for other in (("--as", "Боря"), ("--field",)):
        assert "под ковром" not in shown(path, *other)
    game.journal.close()


def test_a_player_is_his_seat_whatever_he_is_called(tmp_path: Path) -> None:
    game = castle(tmp_path / "c.gmj")
    game.referee.tell_alone("Аня", "под ковром пусто")
    game.referee.amend("имя Аня Варя")
    game.referee.amend("имя Боря Аня")
    path = game.journal.path
    assert "под ковром" in shown(path, "--as", "Варя")
    assert "под ковром" not in shown(path, "--as", "Аня")
    game.journal.close()


def test_a_line_stays_its_seats_when_names_are_swapped(tmp_path: Path) -> None:
    """The log of a page and of a window is coloured by places: who spoke, not who is called so now."""
    game = cave(tmp_path / "a.gmj")
    referee = game.referee
    for words in ("юг", "юг", "север"):
        referee.ask(referee.speakers[0], words)
    before = [row.place for row in seen_by(Watcher(game.journal.path).wait(), None).rows if row.place is not None]
    assert {0, 1} <= set(before)
    for old, new in (("Аня", "Некто"), ("Боря", "Аня"), ("Некто", "Боря")):
        referee.amend(f"имя {old} {new}")
    after = [row.place for row in seen_by(Watcher(game.journal.path).wait(), None).rows if row.place is not None]
    assert after == before
    referee.amend("имя Боря Вера")  # nobody has the name any more
    last = [row.place for row in seen_by(Watcher(game.journal.path).wait(), None).rows if row.place is not None]
    assert last == before
    game.journal.close()


def test_moves_that_his_own_secrets_open_are_seen_by_whose_turn_it_is_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = castle(tmp_path / "c.gmj")
    moves = [LitMoves(Spoken("открыто всем"), "green", False), LitMoves(Spoken("его тайна"), "green", True)]
    monkeypatch.setattr(watchview, "lit_moves", lambda referee: moves)
    looked = Watcher(game.journal.path).wait()
    seen = {seat: watchview.seen_by(looked, seat).moves for seat in (None, 0, 1, 2)}
    assert game.referee.speakers[0] == game.referee.players[0]
    assert seen == {0: ("открыто всем", "его тайна"), **dict.fromkeys((None, 1, 2), ("открыто всем",))}
    game.journal.close()


def test_what_is_wrong_with_the_call(started: Started) -> None:
    path = started.journal.path
    assert "одно" in shown(path, "--field", "--as", "Аня", code=2)
    assert "одно" in shown(path, "--field", "--page", "0", code=2)
    assert "--page" in shown(path, "--host", "127.0.0.1", code=2)
    assert "Никто" in shown(path, "--as", "Никто", code=2)
    assert "такого файла нет" in shown(path.with_name("none.gmj"), code=66)


def test_where_players_look_on_no_line_is_numbered(started: Started) -> None:
    """The number of a damaged line counts those that nobody heard of."""
    path = started.journal.path
    started.referee.note("молча")
    path.write_bytes(path.read_bytes().replace(b'"act":"note"', b'"act":"tone"'))
    assert "строка 3" in shown(path, code=65)
    for eyes in (("--field",), ("--as", "Аня")):
        told = shown(path, *eyes, code=65)
        assert "3" not in told
        assert "gmkit verify" in told


def test_without_its_extra_the_page_says_what_it_needs(started: Started, tmp_path: Path) -> None:
    (tmp_path / "none").mkdir()
    for name in ("starlette", "uvicorn"):
        (tmp_path / "none" / f"{name}.py").write_text("raise ImportError\n")
    env = environment()
    path = f"{tmp_path / 'none'}:{env['PYTHONPATH']}"
    ran = process("watch", "a.gmj", "--page", "0", "--lang", "en", folder=tmp_path, env={"PYTHONPATH": path})
    assert ran.code == 2
    assert ran.err == "the page needs starlette and uvicorn: python3 -m pip install starlette uvicorn\n"
    assert gmkit("watch", "a.gmj", "--field", folder=tmp_path).code == 0


@needs_tmux
def test_at_a_terminal_it_is_drawn_anew_and_leaves_nothing(started: Started, tmp_path: Path) -> None:
    with Terminal(tmp_path, 100, 30) as terminal:
        terminal.type("gmkit watch a.gmj --lang ru")
        terminal.wait_to_see("ТОЛЬКО ДЛЯ ВЕДУЩЕГО")
        started.referee.ask("Аня", "юг")
        terminal.wait_to_see("= A1 → A2")
        started.referee.undo()
        terminal.wait_to_see("«юг» (отменено)")
        terminal._tmux("resize-window", "-t", "t", "-x", "62", "-y", "20")
        terminal.wait_to_see("показано")
        rows = terminal.everything.splitlines()
        assert max(map(len, rows)) <= 62
        assert len(rows) <= 20
        started.journal.path.rename(tmp_path / "b.gmj")
        terminal.wait_to_see("такого файла нет")
        (tmp_path / "b.gmj").rename(started.journal.path)
        until = time.monotonic() + PATIENCE
        while "такого файла нет" in terminal.everything and time.monotonic() < until:
            time.sleep(0.05)
        assert "такого файла нет" not in terminal.everything
        terminal.press("q")
        terminal.wait_for("$")
        assert "ВЕДУЩЕГО" not in terminal.everything  # the truth stays on no screen
        assert terminal.shows_cursor


@needs_tmux
def test_the_map_of_a_castle_is_scrolled_by_keys(tmp_path: Path) -> None:
    game = castle(tmp_path / "c.gmj")
    move(game, 3)
    with Terminal(tmp_path, 80, 20) as terminal:
        terminal.type("gmkit watch c.gmj --as Аня --lang ru")
        terminal.wait_to_see("что знает Аня")
        for _ in range(6):
            terminal.press("Up")
        terminal.wait_to_see("показано A–L, 1–")
        for _ in range(12):
            terminal.press("Down")
        terminal.wait_to_see("–12 из A–L, 1–12")
        terminal.press("C-c")
        terminal.wait_for("$")
        terminal.type("echo code $?")
        terminal.wait_to_see("code 130")
    game.journal.close()
