"""Two tables that play one evening: at one of them people swap their names, at the other nobody does.

The words are those of a golden game. A person is his seat, so that whatever is told to a seat, counted for it or drawn
of it is the same at both tables, whatever its name was.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from gmkit.core.journal.gamefile import blank_referee
from gmkit.core.journal.log import Log, read_log
from gmkit.core.referee import Referee
from gmkit.errors import GmkitError

_FOLDER = Path(__file__).resolve().parents[2] / "assurance" / "golden"
STRANGER = "Инкогнито"  # a name that no golden game has
NEWCOMER = "Новенький"


class Kept:
    """A recorder that keeps the lines of a game as a journal would."""

    def __init__(self, salted: bool) -> None:
        self.lines: list[dict[str, Any]] = []
        self.salt = {"salt": "5a" * 16} if salted else {}

    def append(self, record: dict[str, Any]) -> int:
        number = len(self.lines) + 2
        self.lines.append({"n": number, **self.salt, **record, "seal": "0" * 64})
        return number


class Table:
    """A golden game of several players, played again line by line as it was typed."""

    def __init__(self, path: Path) -> None:
        self.log = read_log(path)
        self.path = path
        self.kept = Kept("proof" in self.log.header)
        self.referee: Referee = blank_referee(self.log, path)
        self.first = self.referee.players
        self.referee.recorder = self.kept
        if self.log.lines[0]["act"] == "seed":
            self.referee.say_seed(self.log.lines[0]["words"])
        self.referee.open()

    def name(self, seat: int) -> str:
        """What the person of a seat is called now."""
        return self.referee.players[seat]

    def swap(self, one: int, other: int) -> None:
        """Two people take each other's names."""
        a, b = self.name(one), self.name(other)
        for old, new in ((a, STRANGER), (b, a), (STRANGER, b)):
            self.rename(old, new)

    def rename(self, old: str, new: str) -> None:
        self.referee.amend(f"имя {old} {new}")

    def comes(self, name: str) -> bool:
        """Let a newcomer come, wherever the game takes him; False where it takes none."""
        grid = self.referee.setup.boards[0]
        cells = ["", *(grid.columns.cell_name(cell) for cell in grid.cells())]
        return any(self._done("amend", "", f"новый {name} {cell}".strip()) for cell in cells)

    def play(self, record: dict[str, Any]) -> None:
        """One recorded line, the names in it being those of the same seats; what is refused is passed over."""
        seats = {name: seat for seat, name in enumerate(self.first)}
        words = re.sub(r"\w+", lambda m: self.name(seats[m[0]]) if m[0] in seats else m[0], record.get("words", ""))
        who = record.get("who", "")
        if record["act"] in ("play", "amend") and "имя" not in words:
            self._done(record["act"], self.name(seats[who]) if who in seats else who, words)

    def _done(self, act: str, who: str, words: str) -> bool:
        try:
            self.referee.ask(who, words) if act == "play" else self.referee.amend(words)
        except GmkitError:
            return False
        return True

    def as_log(self) -> Log:
        """What a journal of this table would hold."""
        return Log(self.log.header, self.kept.lines, "0" * 64, 0)


def golden(game: str) -> list[Path]:
    """The golden games of several players."""
    found = []
    for path in sorted(_FOLDER.glob("*.gmj")):
        header = read_log(path).header
        if header["game"] == game and len(header["players"]) > 1:
            found.append(path)
    return found


def twins(path: Path) -> tuple[Table, Table]:
    """(The table where all keep their names, the table where they do not), before the evening's end.

    A third of the way two swap names; at two thirds the first takes a new one; then a newcomer has his old name.
    """
    plain, swapped = Table(path), Table(path)
    records = plain.log.lines[1:]
    count = max(3, len(records) * 4 // 5)
    for index, record in enumerate(records[:count]):
        if index == count // 3:
            swapped.swap(0, 1)
        if index == count * 2 // 3:
            swapped.rename(swapped.name(0), STRANGER)
        plain.play(record)
        swapped.play(record)
    if plain.comes(NEWCOMER):
        assert swapped.comes(plain.first[1])
    return plain, swapped
