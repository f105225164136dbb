"""`gmkit watch`: a game that is played in another terminal, followed on this one. It locks and writes nothing."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Callable
from pathlib import Path

from gmkit.console import console
from gmkit.core.journal.gamefile import Looked
from gmkit.core.journal.watching import Watcher
from gmkit.core.master.commands import Traces
from gmkit.errors import GmkitError
from gmkit.grid.geometry import Cell
from gmkit.reveal.keypress import IDLE, Reader, can_press, pressed
from gmkit.show.players import is_counter
from gmkit.show.room import Room
from gmkit.show.screen import Part
from gmkit.table.watcheyes import QUIT, TICK, Eyes
from gmkit.table.watchmaps import follow_cell
from gmkit.table.watchpipe import Pipe
from gmkit.table.watchscreen import Look, Style, log_rows, screen
from gmkit.text import Lang

_ARROWS = {
    **dict.fromkeys(("\x1b[A", "\x1bOA", "w", "ц"), (0, -1)),
    **dict.fromkeys(("\x1b[B", "\x1bOB", "s", "ы"), (0, 1)),
    **dict.fromkeys(("\x1b[D", "\x1bOD", "a", "ф"), (-1, 0)),
    **dict.fromkeys(("\x1b[C", "\x1bOC", "d", "в"), (1, 0)),
}
_BACK, _ON = ("\x1b[5~",), ("\x1b[6~",)
_HOME = ("\x1b[H", "\x1bOH", "\x1b[1~", "g", "п", "0")
_NEXT = "\t"
_LEGEND, _TRAILS = ("l", "д", "L", "Д"), ("m", "ь", "M", "Ь")
_STEP = 3  # cells of the map an arrow
_NEXT_TRACES = {Traces.LAST: Traces.ALL, Traces.ALL: Traces.NONE, Traces.NONE: Traces.LAST}


def watch(file: str, field: bool, name: str | None, lang: Lang | None, ascii: bool) -> int:
    """Follow a game until the reader leaves. Returns the exit code. Errors as for any reader of a game file."""
    eyes = Eyes(Watcher(Path(file), lang), field, name)
    looked = eyes.first()
    is_screen, moves, colour = console()
    style = Style(colour, ascii, eyes.master)
    if is_screen and moves and can_press():
        with pressed() as read:
            _Window(eyes, looked, style, read, sys.stdout.write).run()
        return 0
    Pipe(eyes, style).run(looked)
    return 0


class _Window:
    """The screen, drawn anew whenever the game, the size or what is asked for changes."""

    def __init__(self, eyes: Eyes, looked: Looked, style: Style, read: Reader, write: Callable[[str], object]) -> None:
        self._eyes, self._style, self._read, self._write = eyes, style, read, write
        self._looked = looked
        self._look = Look()
        self._traces = Traces.LAST
        self._view, self._status = eyes.view(looked, self._traces)
        self._trouble = ""
        self._shown: tuple[object, ...] = ()
        self._parts: list[Part] = []

    def run(self) -> None:
        while True:
            self._draw()
            key = self._read(TICK)
            if key in QUIT:
                return
            if key != IDLE:
                self._press(key)
            self._refresh()

    def _refresh(self) -> None:
        """What is new on the disk; what cannot be read leaves the last picture and says so."""
        try:
            looked = self._eyes.look()
            if looked is not None:
                self._looked, self._trouble = looked, ""
                self._view, self._status = self._eyes.view(looked, self._traces)
                self._look = self._look._replace(back=0, at=self._kept())
        except GmkitError as error:
            self._trouble = error.text(self._view.lang)

    def _kept(self) -> tuple[int, Cell] | None:
        """Where the map was moved to, as long as there is such a place."""
        at = self._look.at
        if at is None or at[0] >= len(self._view.boards):
            return None
        picture = self._view.boards[at[0]].picture
        return at if at[1].column < picture.width and at[1].row < picture.height else None

    def _press(self, key: str) -> None:
        look = self._look
        if key in _ARROWS:
            self._look = look._replace(at=self._moved(*_ARROWS[key]))
        elif key == _NEXT and len(self._view.boards) > 1:
            self._look = look._replace(at=self._next())
        elif key in _HOME:
            self._look = look._replace(at=None, back=0)
        elif key in _BACK or key in _ON:
            page = max(1, shutil.get_terminal_size().lines // 2)
            furthest = max(0, log_rows(self._view, shutil.get_terminal_size().columns, self._style) - 1)
            back = look.back + page if key in _BACK else look.back - page
            self._look = look._replace(back=max(0, min(back, furthest)))
        elif key in _LEGEND:
            self._look = look._replace(legend=not look.legend)
        elif key in _TRAILS and self._eyes.master:
            self._traces = _NEXT_TRACES[self._traces]
            self._view, self._status = self._eyes.view(self._looked, self._traces)

    def _moved(self, right: int, down: int) -> tuple[int, Cell] | None:
        """The middle of the map, some cells further on; over the lower edge of one board begins the next."""
        boards, parts = self._view.boards, self._parts
        if not boards or len(parts) != len(boards):
            return None
        at = self._look.at or follow_cell(self._view)
        number = at[0] if at else 0
        part, picture = parts[number], boards[number].picture
        column, row = _middle(part)
        further = row + _STEP * down
        if part.bottom == picture.height - 1 and down > 0 and number + 1 < len(boards):
            return number + 1, Cell(column, 0)
        if part.top == 0 and down < 0 and number:
            return number - 1, Cell(column, boards[number - 1].picture.height - 1)
        # No further than where the window stands at the edge: each key moves it, the way back too.
        column = _between(column + _STEP * right, part.right - part.left + 1, picture.width)
        return number, Cell(column, _between(further, part.bottom - part.top + 1, picture.height))

    def _next(self) -> tuple[int, Cell] | None:
        """The next board, round whoever walks on it; None where that is he who moves."""
        moving = follow_cell(self._view)
        at = self._look.at or moving or (0, Cell(0, 0))
        number = (at[0] + 1) % len(self._view.boards)
        if moving and moving[0] == number:
            return None
        counters = self._view.boards[number].picture.glyphs.items()
        standing = (cell for cell, glyphs in counters if any(is_counter(glyph.kind) for glyph in glyphs))
        return number, next(standing, Cell(0, 0))

    def _draw(self) -> None:
        size = shutil.get_terminal_size()
        now = (self._view, self._status, size, self._look, self._trouble)
        if now == self._shown:
            return
        self._shown = now
        room = Room(size.columns, size.lines)
        rows, self._parts = screen(self._view, self._status, room, self._look, self._style, self._trouble)
        self._write("\x1b[H" + "\r\n".join(f"{row}\x1b[K" for row in rows) + "\x1b[J")
        sys.stdout.flush()


def _middle(part: Part) -> Cell:
    """The cell round which a part of a map is drawn."""
    return Cell(part.left + (part.right - part.left + 1) // 2, part.top + (part.bottom - part.top + 1) // 2)


def _between(at: int, shown: int, whole: int) -> int:
    """`at` where that many of `whole` places can be shown round it."""
    return min(max(shown // 2, at), whole - shown + shown // 2)
