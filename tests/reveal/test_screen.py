"""The replay on screens of any size: words and keys stay, the drawing gives way."""

from __future__ import annotations

from pathlib import Path

import pytest

from gmkit.reveal.screen import screen_rows
from tests.table.terminal import HAS_TMUX, Terminal

WORDS, HINTS = ["Круг 1", "Аня: север", "   Аня: река"], ("ключи", "ключи, карта")
DRAWING = [f"ряд {number}" for number in range(30)]


def rows(height: int, first: int = 0, drawing: list[str] = DRAWING, width: int = 80) -> tuple[list[str], int]:
    return screen_rows(WORDS, drawing, HINTS, (width, height), first)


def test_all_is_shown_where_it_fits() -> None:
    assert rows(40) == ([*WORDS, *DRAWING, "", "ключи"], 0)


@pytest.mark.parametrize("height", range(8, 36))
@pytest.mark.parametrize("first", [-5, 0, 7, 100])
def test_words_and_keys_stay_on_every_screen(height: int, first: int) -> None:
    shown, begin = rows(height, first)
    assert len(shown) < height
    assert shown[:3] == WORDS
    assert shown[-1] == "ключи, карта"
    part = [row for row in shown if row.startswith("ряд")]
    assert part == DRAWING[begin : begin + len(part)]
    assert ("⋯" in shown) == (len(part) < len(DRAWING))
    if first == 100:
        assert part[-1:] == DRAWING[-1:] or not part


def test_rows_that_wrap_take_two() -> None:
    wide = ["ж" * 100] * 8
    shown, _ = rows(24, drawing=wide)
    assert sum(2 if len(row) > 80 else 1 for row in shown) < 24
    shown, _ = rows(21, drawing=wide)
    assert shown.count(wide[0]) < 8


@pytest.mark.skipif(not HAS_TMUX, reason="there is no tmux")
def test_a_replay_on_a_small_terminal_says_which_move_it_is(tmp_path: Path) -> None:
    with Terminal(tmp_path, 80, 24) as terminal:
        terminal.type("printf 'восток\\nзапад\\n' | gmkit play --players Аня,Боря --save a.gmj > /dev/null")
        terminal.wait_for("$")
        terminal.type("gmkit replay --now a.gmj")
        terminal.wait_for("выход")
        terminal.press("Right")
        terminal.wait_for("выход")
        seen = terminal.everything.splitlines()[-24:]
        assert any("«восток»" in row for row in seen), seen
        assert any(row.startswith("Круг") for row in seen), seen
        terminal.press("q")
        terminal.wait_for("$")
