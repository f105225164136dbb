"""The second window through a pipe, or on a terminal that only types: the state once, then what is added."""

from __future__ import annotations

import contextlib
import sys
import time
from collections.abc import Callable, Iterator, Sequence

from gmkit.core.journal.gamefile import Looked
from gmkit.core.master.commands import Traces
from gmkit.errors import GmkitError
from gmkit.reveal.keypress import can_press, pressed
from gmkit.show.plain import rows as plain_rows
from gmkit.show.plainfont import plain_font
from gmkit.table.typing_in import Typed, is_in_front
from gmkit.table.watcheyes import QUIT, TICK, Eyes
from gmkit.table.watchscreen import Style
from gmkit.table.watchview import View


class Pipe:
    """A pipe, or a terminal that only types: the state once, then each line as it is told."""

    def __init__(self, eyes: Eyes, style: Style) -> None:
        self._eyes, self._style = eyes, style
        self._told: list[str] = []

    def run(self, looked: Looked) -> None:
        """Until «q», the end of what is typed, or Ctrl-C."""
        view, status = self._eyes.view(looked, Traces.LAST)
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
            now, _ = self._eyes.view(found, Traces.LAST)
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
        _put([plain_font(row) for row in rows] if self._style.ascii else rows)


@contextlib.contextmanager
def _leaving() -> Iterator[Callable[[], bool]]:
    """A function that waits for one look and tells whether the reader wants to leave: a key, a line, the end of input.

    Keys are taken of a terminal that is ours; in the background it is the shell's.
    """
    if can_press() and is_in_front():
        with pressed(screen=False) as read:
            yield lambda: read(TICK) in QUIT
        return
    typed = Typed()

    def asked() -> bool:
        time.sleep(TICK)
        return typed.ended or any(line.strip() in QUIT for line in typed.lines() if line.strip())

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
