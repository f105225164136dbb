"""The replay on screens of any size: words and keys stay, the drawing gives way."""

from __future__ import annotations

from pathlib import Path

import click
import pytest
from hypothesis import given
from hypothesis import strategies as st

from gmkit.reveal.screen import Row, Window, screen_rows, through
from gmkit.show.room import Spot
from gmkit.text import columns_on_screen
from tests.kit.terminal import Terminal, needs_tmux

WORDS, HINTS = ["Круг 1", "Аня: север", "   Аня: река"], ("ключи", "ключи, карта")
DRAWING = [f"ряд {number}" for number in range(30)]


def rows(
    height: int,
    window: Window = Window(),  # noqa: B008  a NamedTuple cannot change
    drawing: list[str] = DRAWING,
    width: int = 80,
    held: int | None = 0,
    follow: Spot | None = None,
) -> tuple[list[str], Window]:
    return screen_rows(WORDS, [Row(text, held) for text in drawing], HINTS, (width, height), window, follow)


def test_all_is_shown_where_it_fits() -> None:
    assert rows(40) == ([*WORDS, *DRAWING, "", "ключи"], Window())


@pytest.mark.parametrize("height", range(8, 36))
@pytest.mark.parametrize("first", [-5, 0, 7, 100])
def test_words_and_keys_stay_on_every_screen(height: int, first: int) -> None:
    shown, window = rows(height, Window(first))
    assert len(shown) < height
    assert shown[:3] == WORDS
    assert shown[-1] == "ключи, карта"
    part = [row for row in shown if row.startswith("ряд")]
    assert part == DRAWING[window.row : window.row + len(part)]
    assert ("⋯" in shown) == (len(part) < len(DRAWING))
    if first == 100:
        assert part[-1:] == DRAWING[-1:] or not part


@pytest.mark.parametrize("height", range(1, 7))
def test_a_screen_too_low_for_all_words_has_the_first(height: int) -> None:
    shown, _ = rows(height)
    assert len(shown) <= max(1, height - 1)
    assert shown[-1] == "ключи, карта"
    words = shown[:-1]
    if height >= 3:
        assert words == WORDS[: len(words)] or words == [*WORDS[: len(words) - 1], "⋯"]
    if height == 5:
        assert words == WORDS


def test_a_legend_wraps() -> None:
    wide = ["ж" * 100] * 8
    shown, _ = rows(24, drawing=wide, held=None)
    assert sum(2 if len(row) > 80 else 1 for row in shown) < 24
    shown, _ = rows(21, drawing=wide, held=None)
    assert shown.count(wide[0]) < 8


@pytest.mark.parametrize(("column", "begin"), [(-3, 0), (0, 0), (12, 12), (90, 20)])
def test_a_wide_map_slides_under_the_window(column: int, begin: int) -> None:
    wide = ["".join(chr(0x430 + place % 32) for place in range(100))] * 8
    shown, window = rows(40, Window(0, column), drawing=wide)
    assert window == Window(0, begin)
    assert shown[-1] == "ключи, карта"
    row = shown[3]
    assert len(row) == 80
    assert (row[0] == "⋯") == (begin > 0)
    assert (row[-1] == "⋯") == (begin < 20)
    assert row.strip("⋯") == wide[0][begin + (begin > 0) : begin + 80 - (begin < 20)]


def test_the_numbers_of_rows_stay() -> None:
    shown, _ = rows(40, Window(0, 30), drawing=["12 " + "абвгд" * 30], held=3, width=40)
    assert shown[3] == "12 ⋯" + ("абвгд" * 30)[31:66] + "⋯"


@pytest.mark.parametrize("row", [0, 5, 15, 29])
@pytest.mark.parametrize("column", [0, 50, 120, 199])
@pytest.mark.parametrize("window", [Window(), Window(12, 60), Window(29, 150)])
def test_the_window_follows_who_moves(row: int, column: int, window: Window) -> None:
    drawing = [" " * 200 for _ in range(30)]
    drawing[row] = " " * column + "@" + " " * (199 - column)
    shown, found = rows(16, window, drawing, follow=Spot(row, column, 1))
    assert any("@" in text for text in shown)
    assert rows(16, found, drawing, follow=Spot(row, column, 1)) == (shown, found), "it must not wander"


@given(
    st.lists(st.tuples(st.text("аб語🙂e\u0301 ", max_size=6), st.sampled_from([None, "red", "blue"])), max_size=12),
    st.integers(0, 40),
    st.integers(2, 40),
)
def test_what_is_seen_of_a_row_fits_and_is_part_of_it(
    parts: list[tuple[str, str | None]], first: int, room: int
) -> None:
    text = "".join(click.style(part, fg=colour) for part, colour in parts)
    seen = click.unstyle(through(text, first, room))
    assert columns_on_screen(seen) <= room
    assert seen.strip("⋯ ") in click.unstyle(text)
    assert through(text, first, room).count("\x1b") in (0, text.count("\x1b"))


@needs_tmux
def test_a_replay_on_a_small_terminal_says_which_move_it_is(tmp_path: Path) -> None:
    with Terminal(tmp_path, 80, 24) as terminal:
        terminal.type("printf 'восток\\nзапад\\n' | gmkit play --players Аня,Боря --save a.gmj > /dev/null")
        terminal.wait_for("$")
        terminal.type("gmkit replay --now a.gmj")
        terminal.wait_for("выход")
        terminal.press("Right")
        terminal.wait_to_see(" 3/")
        seen = terminal.everything.splitlines()[-24:]
        assert any("«восток»" in row for row in seen), seen
        assert any(row.startswith("Круг") for row in seen), seen
        terminal.press("q")
        terminal.wait_for("$")
