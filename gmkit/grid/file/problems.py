"""What is wrong in a file, said once for all: where, in words, with the row and a caret under the place."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from gmkit.errors import BadFile
from gmkit.text import Both, Lang, Lines, columns_on_screen, counted_both, safe_text

MOST_TOLD = 50  # more than a screen or two helps nobody
_WINDOW = 100  # characters of a long row that are shown around the caret


class Problem(NamedTuple):
    """One mistake in a file: `line` and `column` count from 1, `row` is that line as it stands in the file.

    `place` names the spot in the reader's terms («клетка B2») where there is one. Message and
    place are safe as every `Both` is; path and row are made safe here.
    """

    path: str
    line: int
    column: int
    message: Both
    place: Both | None = None
    row: str | None = None

    def text(self, lang: Lang) -> str:
        """`file:line:column: place: message`, then the row and a caret when the row is known."""
        place = f"{self.place(lang)}: " if self.place is not None else ""
        head = f"{safe_text(self.path)}:{self.line}:{self.column}: {place}{self.message(lang)}"
        if self.row is None or not self.row.strip():
            return head
        before, rest = _window(self.row, self.column - 1)
        return f"{head}\n    {before}{rest}\n    {' ' * columns_on_screen(before)}^"


class BadText(BadFile):
    """A text file that cannot be read (65), with every problem that was found in it, in order of place."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems = tuple(sorted(problems, key=lambda problem: problem[:3]))
        super().__init__(Lines(self._told("ru"), self._told("en")))

    def _told(self, lang: Lang) -> str:
        told = [problem.text(lang) for problem in self.problems[:MOST_TOLD]]
        left = len(self.problems) - len(told)
        if left > 0:
            more = counted_both(left, ("ошибка", "ошибки", "ошибок"), ("more error", "more errors"))
            told.append(Both(f"и ещё {more.ru}", f"and {more.en}")(lang))
        return "\n".join(told)


def _window(row: str, at: int) -> tuple[str, str]:
    """The row before and from `at`, safe for a terminal, cut to a window when it is long."""
    start = max(0, at - _WINDOW * 2 // 3) if len(row) > _WINDOW else 0
    end = min(len(row), start + _WINDOW)
    before = ("…" if start else "") + safe_text(row[start:at])
    rest = safe_text(row[at:end].rstrip()) + ("…" if end < len(row) else "")
    return before, rest
