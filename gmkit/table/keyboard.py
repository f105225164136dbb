"""Keyboard: the lines that are typed, at a terminal or through a pipe."""

from __future__ import annotations

import contextlib
import sys
from collections.abc import Callable

from gmkit.core.hearing import Spoken
from gmkit.core.misheard import Misheard, Why
from gmkit.table.paper import Paper
from gmkit.text import Both, safe_text

LONGEST = 1 << 20  # bytes of a line that are looked at; the rest of it is read and thrown away


class Keyboard:
    """Reads a line at a time. At a terminal the prompt is shown; through a pipe it is written with the line."""

    def __init__(self, paper: Paper) -> None:
        self._paper = paper
        self._keep: Callable[[str], object] | None = None
        self.is_terminal = _is_terminal()
        if self.is_terminal:
            with contextlib.suppress(ImportError):  # line editing where the system has it
                import readline

                # The Up key brings back what players said, never the master's own lines: a correction names places.
                readline.set_auto_history(False)
                self._keep = readline.add_history

    def line(self, prompt: Spoken) -> str | None:
        """The next line without its end, or None at the end of input. Raises Misheard for what is no text."""
        if self.is_terminal:
            return self.ask(prompt)
        raw = self._raw()
        if raw is None:
            return None
        try:
            line = raw.decode("utf-8")
        except UnicodeDecodeError as error:
            self._paper.typed(prompt, safe_text(raw.decode("utf-8", "replace"), 100))
            raise _no_text() from error
        self._paper.typed(prompt, safe_text(line.removeprefix("\ufeff"), 100))
        return line

    def ask(self, question: str) -> str | None:
        """The answer to a question of the program at a terminal, or None at the end of input. Raises Misheard."""
        try:
            line = input(question)
            if self._keep is not None and line.strip() and "/" not in line:
                self._keep(line)
            return line
        except EOFError:
            return None
        except UnicodeDecodeError as error:
            raise _no_text() from error

    def _raw(self) -> bytes | None:
        if sys.stdin is None or sys.stdin.closed:
            return None
        raw = sys.stdin.buffer.readline(LONGEST)
        if not raw:
            return None
        while not raw.endswith(b"\n"):
            more = sys.stdin.buffer.readline(LONGEST)
            if not more:
                break
            raw = raw[:LONGEST] + more[-1:]
        return raw.rstrip(b"\r\n")


def _is_terminal() -> bool:
    return sys.stdin is not None and not sys.stdin.closed and sys.stdin.isatty()


def _no_text() -> Misheard:
    return Misheard(
        Why.BAD_TEXT,
        Both("Это не текст в UTF-8, строка пропущена.", "This is no UTF-8 text; the line is passed over."),
    )
