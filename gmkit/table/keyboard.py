"""Keyboard: the lines that are typed, at a terminal or through a pipe."""

from __future__ import annotations

import os
import sys

from gmkit.console import is_terminal, typed_encoding
from gmkit.core.hearing import Spoken
from gmkit.core.speech.misheard import Misheard, Why
from gmkit.table.lineediting import LineEditor, line_editor
from gmkit.table.output import Paper
from gmkit.text import Both, safe_text

LONGEST = 1 << 20  # bytes of a line that are looked at; the rest of it is read and thrown away


class Keyboard:
    """Reads a line at a time. At a terminal the prompt is shown; through a pipe it is written with the line."""

    def __init__(self, paper: Paper) -> None:
        self._paper = paper
        self.is_terminal = is_terminal(sys.stdin)
        self._editor = line_editor() if self.is_terminal else None

    @property
    def editor(self) -> LineEditor | None:
        """The line editing, with its history and Tab; None where lines are read plainly."""
        return self._editor

    def line(self, prompt: Spoken) -> str | None:
        """The next line without its end, or None at the end of input. Raises Misheard for what is not text.

        KeyboardInterrupt at Ctrl-C.
        """
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

    def answer(self, question: str) -> str | None:
        """The answer to a question, at a terminal or through a pipe; None at the end of input. Raises Misheard."""
        if self.is_terminal:
            return self.ask(question)
        raw = self._raw()
        if raw is None:
            return None
        try:
            line = raw.decode("utf-8").removeprefix("\ufeff")
        except UnicodeDecodeError as error:
            raise _no_text() from error
        self._paper.plain(question + safe_text(line, 100))
        return line

    def ask(self, question: str) -> str | None:
        """The answer to a question of the program at a terminal, or None at the end of input. Raises Misheard."""
        try:
            line = self._plainly(question) if self._editor is None and os.name != "nt" else input(question)
        except EOFError:
            return None
        except UnicodeDecodeError as error:
            raise _no_text_typed() from error
        if line is None:
            return None
        if any("\ud800" <= char <= "\udfff" for char in line):  # how Python passes on bytes that are not text
            raise _no_text_typed()
        return line

    def _plainly(self, question: str) -> str | None:
        """A line as the terminal itself hands it over, without line editing."""
        sys.stdout.write(question)
        sys.stdout.flush()
        raw = self._raw()
        return None if raw is None else raw.decode(typed_encoding())

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


def _no_text() -> Misheard:
    return Misheard(
        Why.BAD_TEXT,
        Both(
            "Это не текст в UTF-8, строка пропущена. Через канал gmkit читает только UTF-8.",
            "This is not UTF-8 text; the line is skipped. Through a pipe gmkit reads only UTF-8.",
        ),
    )


def _no_text_typed() -> Misheard:
    name, other = typed_encoding().upper(), "cp1251" if typed_encoding() == "utf-8" else "utf-8"
    return Misheard(
        Why.BAD_TEXT,
        Both(
            f"Это не текст в {name}, строка пропущена. Если терминал в другой кодировке, назовите её при запуске, "
            f"например: PYTHONIOENCODING={other}",
            f"This is not {name} text; the line is skipped. If the terminal uses another encoding, name it at the "
            f"start, such as: PYTHONIOENCODING={other}",
        ),
    )
