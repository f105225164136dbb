"""Two boards on one screen: both whole wherever they fit, side by side or one below the other; else who moves'.

What is not to be seen is said, with how to come to it.
"""

from __future__ import annotations

from pathlib import Path

import click
import pytest

from gmkit.core.journal.gamefile import Looked
from gmkit.core.journal.watching import Watcher
from gmkit.core.referee import Referee
from gmkit.show.room import Room
from gmkit.table.boards import Wanted, field_rows, map_rows
from gmkit.table.watchmaster import status_of, true_view
from gmkit.table.watchscreen import Look, Style, screen
from gmkit.table.watchview import seen_by
from gmkit.text import columns_on_screen
from tests.kit import played
from tests.kit.terminal import Terminal, needs_tmux

MINE, OTHER = "Карта игрока Аня, ходит Боря", "Карта игрока Боря, ходит Аня"  # Боря moves
STYLE = Style(colour=False, ascii=False, master=False)


@pytest.fixture(scope="module")
def duel(tmp_path_factory: pytest.TempPathFactory) -> Looked:
    """A duel in which it is Боря's turn."""
    path = tmp_path_factory.mktemp("duel") / "duel.gmj"
    played.duel(path)
    return Watcher(path).wait()


@pytest.fixture(scope="module")
def referee(tmp_path_factory: pytest.TempPathFactory) -> Referee:
    """The same before anybody has moved: it is Аня's turn."""
    boards = ("stalker/duel-a", "stalker/duel-b")
    started = played.on_map(tmp_path_factory.mktemp("new") / "duel.gmj", "", ("Аня", "Боря"), boards=boards)
    started.journal.close()
    return started.referee


@pytest.mark.parametrize("size", [Room(64, 22), Room(84, 28), Room(61, 18)], ids=str)
def test_at_the_table_two_boards_stand_side_by_side_where_that_shows_both(referee: Referee, size: Room) -> None:
    for drawn in (map_rows, field_rows):
        rows = drawn(referee, "ru", Wanted(room=size))
        assert len(rows) <= size.rows
        assert max(map(columns_on_screen, rows)) <= size.columns
        assert rows[0].split(":") == [OTHER, f"   {MINE}", ""]
        assert sum(row.count("└──────────────────────┘") for row in rows) == 2
        assert not [row for row in rows if row.startswith("…")]
        assert "обозначения: /легенда" in rows


@pytest.mark.parametrize("size", [Room(43, 22), Room(60, 22), Room(64, 14)], ids=str)
def test_where_they_do_not_fit_the_board_of_who_moves_comes_last(referee: Referee, size: Room) -> None:
    for drawn in (map_rows, field_rows):
        rows = drawn(referee, "ru", Wanted(room=size))
        captions = [row for row in rows if row.startswith("Карта игрока")]
        assert captions[-1].startswith(OTHER), captions
        asked = map_rows(referee, "ru", Wanted(room=size, name="Боря"))
        assert [row for row in asked if row.startswith("Карта игрока")][-1].startswith(MINE)


def test_on_a_high_screen_and_in_a_pipe_they_stand_one_below_the_other_with_their_signs(referee: Referee) -> None:
    for room in (Room(64, 40), None):
        rows = map_rows(referee, "ru", Wanted(room=room))
        assert [row for row in rows if row.startswith("Карта игрока")] == [f"{OTHER}:", f"{MINE}:"]
        assert "обозначения: /легенда" not in rows


def test_plain_fonts_get_no_lines_of_boxes_from_boards_side_by_side(referee: Referee) -> None:
    rows = map_rows(referee, "ru", Wanted(room=Room(64, 22), ascii=True))
    assert not set("".join(rows)) & set("│─┌┐└┘╵·")


@pytest.mark.parametrize("size", [Room(60, 24), Room(80, 24), Room(100, 30), Room(133, 24), Room(80, 60)], ids=str)
def test_the_second_window_shows_both_whole(duel: Looked, size: Room) -> None:
    for view, status in ((true_view(duel), status_of(duel)), (seen_by(duel, None), []), (seen_by(duel, 0), [])):
        found = screen(view, status, size, Look(), STYLE)
        words = "\n".join(found.rows)
        assert "показано" not in words
        assert "Tab:" not in words
        assert words.count("└──────────────────────┘") == 2
        assert "СКАЗАНО" in words
        assert {(part.left, part.top, part.right, part.bottom) for part in found.parts} == {(0, 0, 10, 10)}


@pytest.mark.parametrize("size", [Room(50, 24), Room(64, 16), Room(80, 18)], ids=str)
def test_a_board_that_has_no_place_is_named_with_the_key_that_leads_to_it(duel: Looked, size: Room) -> None:
    view = seen_by(duel, None)
    rows = screen(view, [], size, Look(), STYLE).rows
    assert f"Tab: {OTHER}" in "\n".join(rows)
    assert rows[2].startswith(MINE) or rows[3].startswith(MINE)
    looked_at = (0, next(iter(view.boards[0].picture.glyphs)))
    rows = screen(view, [], size, Look(at=looked_at), STYLE).rows
    assert f"Tab: {MINE}" in "\n".join(rows)


def test_colours_change_no_place_of_two_boards(duel: Looked) -> None:
    for size in (Room(80, 24), Room(100, 30), Room(60, 24), Room(50, 24)):
        view = true_view(duel)
        plain = screen(view, status_of(duel), size, Look(), STYLE).rows
        coloured = screen(view, status_of(duel), size, Look(), STYLE._replace(colour=True)).rows
        assert [click.unstyle(row).rstrip() for row in coloured[2:]] == [row.rstrip() for row in plain[2:]]


@needs_tmux
def test_tab_shows_the_other_board_and_the_first_again(tmp_path: Path) -> None:
    played.duel(tmp_path / "duel.gmj")
    with Terminal(tmp_path, 50, 24) as terminal:
        terminal.type("gmkit watch duel.gmj --field --lang ru")
        terminal.wait_to_see(f"Tab: {OTHER}")
        terminal.press("Tab")
        terminal.wait_to_see(f"Tab: {MINE}")
        terminal.press("Tab")
        terminal.wait_to_see(f"Tab: {OTHER}")
        terminal.press("q")
        terminal.wait_for("$")
