"""Long journals of any game for the benchmark, made without a disk: sealed as in a file, kept in memory."""

from __future__ import annotations

from collections.abc import Mapping
from hashlib import sha256
from pathlib import Path
from typing import Any

from gmkit.core.game import find_game
from gmkit.core.hearing import NotNow
from gmkit.core.journal.gamefile import start
from gmkit.core.journal.sealing import sealed
from gmkit.core.setup import Setup
from gmkit.core.speech.misheard import Misheard
from tests.bench.courses import tables, words_for

_SALT = sha256(b"salt of bench").hexdigest()  # no secret: the games must come again


class Recorder:
    """Where the referee's lines go."""

    def __init__(self, data: bytes, seal: str) -> None:
        self.data = bytearray(data)
        self._seal = seal
        self.last = data.count(b"\n")

    def append(self, record: Mapping[str, Any]) -> int:
        self.last += 1
        salt = sha256(b"line %d of bench" % self.last).hexdigest()[:32]  # as the journal salts its lines
        line = sealed(self._seal, self.last, {"salt": salt, **record})
        self._seal = line.seal
        self.data += line.line
        return self.last


def journal(name: str, path: Path, lines: int, table: tuple[Setup, tuple[str, ...]] | None = None) -> bytes:
    """A game of so many lines at a `table`, or the game's first: what is said at random, dead ends taken back."""
    setup, texts = table or tables(name)[0]
    started = start(path, find_game(name), setup, list(texts), seed="bench", salt=_SALT)
    started.journal.close()
    referee = started.referee
    recorder = referee.recorder = Recorder(path.read_bytes(), started.journal.log.seal)
    following, refused = words_for(name, "journal"), 0
    while recorder.last < lines:
        if not referee.speakers or refused > 200:
            referee.undo(5)
            refused = 0
            continue
        try:
            referee.ask(referee.speakers[0], next(following))
            refused = 0
        except (Misheard, NotNow):
            refused += 1
    return bytes(recorder.data)
