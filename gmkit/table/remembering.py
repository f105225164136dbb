"""What the Up key brings back: the lines of this game, of earlier sittings too, and under a cover no secret one.

Whoever looks on presses Up as soon as the master does.
"""

from __future__ import annotations

from gmkit.core.master.reading import is_secret
from gmkit.core.referee import Referee
from gmkit.core.speech.misheard import Misheard
from gmkit.core.speech.names import split_speaker
from gmkit.table.lineediting import LineEditor
from gmkit.table.output import Paper

_EARLIER = 100  # lines of earlier sittings


class Remembering:
    """The history of one game on one terminal."""

    def __init__(self, referee: Referee, paper: Paper, editor: LineEditor) -> None:
        self._referee = referee
        self._paper = paper
        self._editor = editor
        self._covered = paper.cover
        for line in referee.lines[-_EARLIER:]:
            if line.who and referee.words_for(line, "") is not None:
                editor.keep(line.words)
            elif line.act == "amend" and not paper.cover:
                editor.keep(f"/поправка {line.words}" if referee.tongue.lang == "ru" else f"/amend {line.words}")

    def keep(self, line: str) -> None:
        """A line that was typed. What is secret is kept while the screen is the master's alone."""
        if line.strip() and not (self._is_secret(line) and self._paper.cover):
            self._editor.keep(line)

    def look(self) -> None:
        """Forget what is secret where the screen has been covered since."""
        if self._paper.cover and not self._covered:
            self._editor.drop(self._is_secret)
        self._covered = self._paper.cover

    def _is_secret(self, line: str) -> bool:
        """A master's command with a text that is his, or words of a player that the others do not read."""
        if "/" in line:
            return is_secret(line)
        private = self._referee.game.sight.private
        if private is None:
            return False
        try:
            return private(self._referee.understood(split_speaker(line, self._referee.players)[1]))
        except Misheard:
            return True
