"""How a sentence of the Dark Castle is written down: with blanks or without, in both languages at once."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from gmkit.core.speech.misheard import Misheard
from gmkit.core.speech.patterns import Sentence
from gmkit.core.speech.ways import WAY_LETTERS
from gmkit.games.dark_castle.commands import Command
from gmkit.grid.geometry import WAYS
from gmkit.text import Both

Blanks = Mapping[str, Any]
# The four sides as they are said after a tool.
WAYS_SAID = tuple(
    (way, "|".join(word for pair in zip(way.title, WAY_LETTERS[way], strict=True) for word in pair)) for way in WAYS
)


def said(command: Command, ru: str, en: str, help_ru: str, help_en: str) -> Sentence[Command]:
    """A command without blanks."""
    return Sentence((f"({ru})", f"({en})"), lambda blanks: command, title(ru, en), Both(help_ru, help_en))


def title(ru: str, en: str) -> Both:
    """The first of the spellings, as it is offered."""
    return Both(ru.split("|")[0], en.split("|")[0])


def form(
    ru: str, en: str, make: Callable[[Blanks], Command], titles: tuple[str, str], told: tuple[str, str]
) -> Sentence[Command]:
    """A command with blanks: its pattern, its sample and a line of help in both languages."""
    return Sentence((ru, en), make, Both(*titles), Both(*told))


def positive(number: int) -> int:
    """A number of a list, from 1. Misheard where it is none."""
    if number < 1:
        raise Misheard.unknown(str(number))
    return number
