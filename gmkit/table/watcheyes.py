"""Eyes: whose second window it is, and what these eyes may see of the game as it stands on the disk."""

from __future__ import annotations

from pathlib import Path

from gmkit.core.journal.gamefile import Looked, making_sense
from gmkit.core.journal.watching import Watcher
from gmkit.core.master.commands import Traces
from gmkit.core.speech.names import find_name
from gmkit.errors import BadFile
from gmkit.table.watchmaster import status_of, true_view
from gmkit.table.watchview import View, seen_by
from gmkit.text import Both, safe_text

TICK = 0.15  # seconds between two looks at the file
QUIT = ("q", "й", "Q", "Й", "\x1b", "\x03", "\x04", "")  # keys and lines


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

    def view(self, looked: Looked, traces: Traces) -> tuple[View, list[str]]:
        """What these eyes may see, and for the master who is where."""
        with self.safely(), making_sense(self.watcher.path, lambda: len(looked.referee.lines) + 1):
            if self.master:
                return true_view(looked, traces), status_of(looked)
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
