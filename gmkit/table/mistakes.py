"""Mistakes of a map where players may be looking on: counted by file, never shown, since they quote rows of the map."""

from __future__ import annotations

from gmkit.errors import BadFile
from gmkit.grid.file.problems import BadText
from gmkit.text import Both, counted_both, safe_text


def counted(error: BadText) -> BadFile:
    """How many mistakes there are, and how whoever may see the map looks at them."""
    path = safe_text(error.problems[0].path)
    mistakes = counted_both(len(error.problems), ("ошибка", "ошибки", "ошибок"), ("mistake", "mistakes"))
    return BadFile(
        Both(
            f"{path}: файл не читается, {mistakes.ru}; показать их: gmkit map check {path}",
            f"{path}: the file cannot be read, {mistakes.en}; to see them: gmkit map check {path}",
        )
    )
