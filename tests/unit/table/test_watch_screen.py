"""The screen of the second window: in 60 columns and in 200 no row is wider than it, and what is cropped is said."""

from __future__ import annotations

import itertools

import click
import pytest

from gmkit.core.journal.gamefile import Looked
from gmkit.core.journal.watching import Watcher
from gmkit.grid.geometry import Cell
from gmkit.show.room import Room
from gmkit.table.watchmaster import status_of, true_view
from gmkit.table.watchscreen import Look, Style, screen
from gmkit.table.watchview import View, seen_by
from gmkit.text import columns_on_screen
from tests.kit import played
from tests.kit.sizes import some
from tests.kit.watched import castle, move

SIZES = [Room(*size) for size in itertools.product((60, 72, 80, 100, 133, 200), (16, 24, 30, 60))]
PLAIN = Style(colour=False, ascii=False, master=False)


@pytest.fixture(scope="module")
def games(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Looked]:
    """A cave that is over, a zone of 21 x 21 with four, a duel, a castle."""
    folder = tmp_path_factory.mktemp("watched")
    played.old_mine(folder / "mine.gmj")
    four = ("Аня", "Боря", "Витя", "Галя")
    played.wander(played.on_map(folder / "zone.gmj", "stalker/big-zone", four), played.ZONE, 60)
    played.duel(folder / "duel.gmj")
    started = castle(folder / "castle.gmj")
    move(started, 30)
    started.journal.close()
    return {name: Watcher(folder / f"{name}.gmj").wait() for name in ("mine", "zone", "duel", "castle")}


def views(looked: Looked) -> list[tuple[View, list[str], Style]]:
    return [
        (true_view(looked), status_of(looked), PLAIN._replace(master=True)),
        (seen_by(looked, None), [], PLAIN),
        (seen_by(looked, 1), [], PLAIN._replace(ascii=True)),
        (seen_by(looked, 0), [], PLAIN._replace(colour=True)),
    ]


@pytest.mark.parametrize("size", some(SIZES), ids=str)
@pytest.mark.parametrize("name", ["mine", "zone", "duel", "castle"])
def test_nothing_is_wider_or_higher_than_the_screen(games: dict[str, Looked], name: str, size: Room) -> None:
    for view, status, style in views(games[name]):
        for look in (Look(), Look(legend=False, back=7), Look(at=(0, Cell(10, 10)))):
            found = screen(view, status, size, look, style, "!" * 300)
            assert len(found.rows) <= size.rows
            assert max(columns_on_screen(click.unstyle(row)) for row in found.rows) <= size.columns
            for board, part in zip(view.boards, found.parts, strict=True):
                whole = (part.right - part.left + 1, part.bottom - part.top + 1)
                if whole != (board.picture.width, board.picture.height):
                    words = "\n".join(click.unstyle(row) for row in found.rows)
                    assert "показано" in words or size.rows < 24


def test_the_turn_and_what_was_said_last_are_always_there(games: dict[str, Looked]) -> None:
    for size in SIZES:
        for name, looked in games.items():
            view = seen_by(looked, None)
            rows = screen(view, [], size, Look(), PLAIN).rows
            assert view.turn in rows[1], (name, size)
            last = view.rows[-1].said[-1].text
            assert any(last in row for row in rows), (name, size)


def test_ascii_has_no_line_of_a_box(games: dict[str, Looked]) -> None:
    for looked in games.values():
        rows = screen(seen_by(looked, None), [], Room(100, 40), Look(), PLAIN._replace(ascii=True)).rows
        assert not set("".join(rows)) & set("│─┌┐└┘├┤┬┴┼╵╷╴╶·•×…–")


def test_the_window_follows_whoever_moves_and_can_be_moved(games: dict[str, Looked]) -> None:
    view = true_view(games["zone"])
    mover = next(person.place for person in view.people if person.moves)
    size = Room(60, 16)
    followed = screen(view, [], size, Look(), PLAIN).parts[0]
    cell = next(
        cell
        for cell, glyphs in view.boards[0].picture.glyphs.items()
        if any(glyph.kind == f"player-{mover}" for glyph in glyphs)
    )
    assert followed.left <= cell.column <= followed.right
    assert followed.top <= cell.row <= followed.bottom
    assert screen(view, [], size, Look(at=(0, Cell(0, 0))), PLAIN).parts[0].top == 0
    assert screen(view, [], size, Look(at=(0, Cell(0, 20))), PLAIN).parts[0].bottom == 20


def test_the_end_of_a_game_is_told(games: dict[str, Looked]) -> None:
    rows = screen(seen_by(games["mine"], None), [], Room(100, 30), Look(), PLAIN).rows
    assert rows[1] == " Игра окончена: победа: Боря; сыграно: 30 кругов."


def test_the_masters_window_says_whose_it_is_and_holds_the_truth(games: dict[str, Looked]) -> None:
    looked = games["mine"]
    status = status_of(looked)
    rows = screen(true_view(looked), status, Room(100, 40), Look(), PLAIN._replace(master=True)).rows
    assert "ТОЛЬКО ДЛЯ ВЕДУЩЕГО" in rows[0]
    words = "\n".join(rows)
    for line in status:
        assert line.strip() in words
    assert "Ходов: Аня 30, Боря 30" in words
    assert "Ходов" not in "\n".join(screen(seen_by(looked, None), [], Room(100, 40), Look(), PLAIN).rows)
    assert "= вышел с A6, вынес 1 клад, игра окончена" in words
    assert "H" in words  # the infirmary, which no player may see
    open_rows = screen(seen_by(looked, None), [], Room(100, 40), Look(), PLAIN).rows
    assert "для всех" in open_rows[0]
    assert not any("= " in row or "│" in row for row in open_rows)
