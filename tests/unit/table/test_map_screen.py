"""The master's map on a real terminal: no row wraps, whatever its size; through a pipe it is as it always was."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.kit.console import gmkit
from tests.kit.terminal import Terminal, needs_tmux


@needs_tmux
@pytest.mark.parametrize(("width", "height"), [(80, 24), (60, 20), (100, 30)])
def test_no_row_of_a_map_wraps_on_a_terminal(tmp_path: Path, width: int, height: int) -> None:
    with Terminal(tmp_path, width, height, LANG="C.UTF-8") as terminal:
        terminal.answer("gmkit play numenor/deep-halls --players Аня,Боря,Вера,Глеб --seed s", ">")
        terminal.answer("/карта", ">")
        screen = terminal.everything.splitlines()
        rows = [row for row in screen if "│" in row and row.strip().startswith("ведущему")]
        assert rows
        assert max(map(len, rows)) <= width
        assert any("показано" in row for row in rows) == (height < 30)
        one = terminal.answer("/карта Аня", ">")
        assert "показано" in one or height == 30
        assert "клад" in terminal.answer("/легенда", ">")


@needs_tmux
def test_a_plain_font_gets_plain_lines(tmp_path: Path) -> None:
    with Terminal(tmp_path, 100, 30, LANG="C.UTF-8") as terminal:
        terminal.answer("gmkit play stalker/short-evening --players Аня,Боря --seed s --ascii", ">")
        drawn = terminal.answer("/карта", ">")
        assert "+----------------------+" in drawn
        assert not set("┌┐└┘─") & set(drawn)


def test_through_a_pipe_a_map_does_not_know_the_size_of_a_screen(tmp_path: Path) -> None:
    typed = "/карта\n/карта чисто\n/карта всё\n/карта Аня\n/карта Никто\n/легенда\n"
    ran = gmkit("play", "stalker/big-zone", "--players", "Аня,Боря", "--seed", "s", typed=typed, folder=tmp_path)
    assert ran.out.count("+----+----+----+\n") == 2 * 4
    assert "показано" not in ran.out
    assert "┌" not in ran.out
    assert "Никто" in ran.out
