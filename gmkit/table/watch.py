"""`gmkit watch`: a game that is played in another terminal, followed on this one. It locks and writes nothing."""

from __future__ import annotations

import contextlib
import shutil
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from gmkit.console import console
from gmkit.core.journal.gamefile import Looked, making_sense
from gmkit.core.journal.watching import Watcher
from gmkit.core.master.commands import Marks
from gmkit.core.speech.names import find_name
from gmkit.errors import BadFile, GmkitError
from gmkit.grid.geometry import Cell
from gmkit.reveal.keypress import IDLE, Reader, can_press, pressed
from gmkit.show.plain import rows as plain_rows
from gmkit.show.room import Room
from gmkit.show.screen import Part, plain_font
from gmkit.table.typing_in import Typed, is_in_front
from gmkit.table.watchmaster import status_of, true_view
from gmkit.table.watchscreen import Look, Style, follow_cell, log_rows, screen
from gmkit.table.watchview import View, seen_by
from gmkit.text import Both, Lang, safe_text

TICK = 0.15  # seconds between two looks at the file
_ARROWS = {
    **dict.fromkeys(("\x1b[A", "\x1bOA", "w", "ц"), (0, -1)),
    **dict.fromkeys(("\x1b[B", "\x1bOB", "s", "ы"), (0, 1)),
    **dict.fromkeys(("\x1b[D", "\x1bOD", "a", "ф"), (-1, 0)),
    **dict.fromkeys(("\x1b[C", "\x1bOC", "d", "в"), (1, 0)),
}
_BACK, _ON = ("\x1b[5~",), ("\x1b[6~",)
_HOME = ("\x1b[H", "\x1bOH", "\x1b[1~", "g", "п", "0")
_LEGEND, _TRAILS = ("l", "д", "L", "Д"), ("m", "ь", "M", "Ь")
_QUIT = ("q", "й", "Q", "Й", "\x1b", "\x03", "\x04", "")
_STEP = 3  # cells of the map an arrow
_NEXT_MARKS = {Marks.LAST: Marks.ALL, Marks.ALL: Marks.NONE, Marks.NONE: Marks.LAST}


class Eyes:
    """Who looks: the master, all at the table, or one player, who is his seat whatever he is called."""

    def __init__(self, watcher: Watcher, field: bool, name: str | None) -> None:
        self.watcher = watcher
        self.master = not field and name is None
        self._name = name or ""
        self._game = ""
        self._seat: int | None = None

    def first(self) -> Looked:
        """The game as it stands. Errors of the file, or Misheard where nobody has that name."""
        with self.safely():
            looked = self.watcher.wait()
        if self._name:
            self._name = find_name(self._name, looked.referee.players)
        self._sit(looked)
        return looked

    def look(self) -> Looked | None:
        """The game where it is another than before. GmkitError where it cannot be read now."""
        with self.safely():
            looked = self.watcher.look()
        if looked is not None:
            self._sit(looked)
        return looked

    def safely(self) -> Neutral:
        """Around whatever reads the file: what goes wrong is told without line or number where players look on."""
        return Neutral(self.watcher.path, self.master)

    def view(self, looked: Looked, marks: Marks) -> tuple[View, list[str]]:
        """What these eyes may see, and for the master who is where."""
        with self.safely(), making_sense(self.watcher.path, lambda: len(looked.referee.lines) + 1):
            if self.master:
                return true_view(looked, marks), status_of(looked)
            return seen_by(looked, self._seat), []

    def _sit(self, looked: Looked) -> None:
        """The seat of the name that was asked for; in another game it is looked for again."""
        if self._name and looked.begun != self._game:
            self._seat = looked.referee.seating().seat_of(self._name)
        self._game = looked.begun


class Neutral:
    """A context: errors of the file are told to players without number of line, which would count silent ones."""

    def __init__(self, path: Path, master: bool) -> None:
        self._path, self._master = path, master

    def __enter__(self) -> None: ...

    def __exit__(self, kind: object, error: BaseException | None, trace: object) -> None:
        if isinstance(error, BadFile) and not self._master:
            name = safe_text(self._path.name)
            raise BadFile(
                Both(
                    f"{name}: игра не читается; что с файлом, скажет gmkit verify",
                    f"{name}: the game cannot be read; gmkit verify tells what is wrong",
                )
            ) from None


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
    _Pipe(eyes, style, _put).run(looked)
    return 0


class _Window:
    """The screen, drawn anew whenever the game, the size or what is asked for changes."""

    def __init__(self, eyes: Eyes, looked: Looked, style: Style, read: Reader, write: Callable[[str], object]) -> None:
        self._eyes, self._style, self._read, self._write = eyes, style, read, write
        self._looked = looked
        self._look = Look()
        self._marks = Marks.LAST
        self._view, self._status = eyes.view(looked, self._marks)
        self._trouble = ""
        self._shown: tuple[object, ...] = ()
        self._parts: list[Part] = []

    def run(self) -> None:
        while True:
            self._draw()
            key = self._read(TICK)
            if key in _QUIT:
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
                self._view, self._status = self._eyes.view(looked, self._marks)
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
            self._marks = _NEXT_MARKS[self._marks]
            self._view, self._status = self._eyes.view(self._looked, self._marks)

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


class _Pipe:
    """A pipe, or a terminal that only types: the state once, then each line as it is told."""

    def __init__(self, eyes: Eyes, style: Style, put: Callable[[Sequence[str]], None]) -> None:
        self._eyes, self._style, self._put = eyes, style, put
        self._told: list[str] = []

    def run(self, looked: Looked) -> None:
        """Until «q», the end of what is typed, or Ctrl-C."""
        view, status = self._eyes.view(looked, Marks.LAST)
        self._say(self._state(view, status))
        self._told = said_rows(view)
        self._say(self._told)
        self._say([view.turn])
        with _leaving() as asked:
            while not asked():
                view = self._follow(view)

    def _follow(self, view: View) -> View:
        """Say what is new, if anything is; what is shown now."""
        try:
            found = self._eyes.look()
            if found is None:
                return view
            now, _ = self._eyes.view(found, Marks.LAST)
        except GmkitError as error:
            self._say([f"!! {error.text(view.lang)}"])
            return view
        rows = said_rows(now)
        new = appended(self._told, rows)
        if now.over and now.turn != view.turn:
            new = [*new, now.turn]
        self._told = rows
        self._say(new)
        return now

    def _state(self, view: View, status: Sequence[str]) -> list[str]:
        out = [f"gmkit · {view.title}", *view.groups]
        for board in view.boards:
            out += [f"{board.caption}:"] if board.caption else []
            out += plain_rows(board.picture, self._style.colour, view.lang)
        return [*out, *status, *view.moves]

    def _say(self, rows: Sequence[str]) -> None:
        self._put([plain_font(row) for row in rows] if self._style.ascii else rows)


@contextlib.contextmanager
def _leaving() -> Iterator[Callable[[], bool]]:
    """A function that waits for one look and tells whether the reader wants to leave: a key, a line, the end of input.

    Keys are taken of a terminal that is ours; in the background it is the shell's.
    """
    if can_press() and is_in_front():
        with pressed(screen=False) as read:
            yield lambda: read(TICK) in _QUIT
        return
    typed = Typed()

    def asked() -> bool:
        time.sleep(TICK)
        return typed.ended or any(line.strip() in _QUIT for line in typed.lines() if line.strip())

    yield asked


def said_rows(view: View) -> list[str]:
    """All that was said, a row each, the answers indented."""
    marks = {"words": "", "truth": "   = "}
    return [f"{marks.get(said.kind, '   ')}{said.text}" for row in view.rows for said in row.said]


def appended(before: Sequence[str], now: Sequence[str]) -> list[str]:
    """The rows that are new: those after all that were there, and those that are not as they were."""
    return [row for at, row in enumerate(now) if at >= len(before) or before[at] != row]


def _put(rows: Sequence[str]) -> None:
    if rows:
        sys.stdout.write("".join(f"{row}\n" for row in rows))
        sys.stdout.flush()
