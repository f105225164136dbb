"""Misheard: words that fit no command. Nothing happened, nothing is written, the world was not looked at.

A message here is made from the grammar and from what was typed, never from the world: a player who types
nonsense on purpose learns nothing.
"""

from __future__ import annotations

import enum
from collections.abc import Sequence
from typing import NamedTuple

from gmkit.errors import EXIT_USAGE, GmkitError
from gmkit.text import Both, safe_text

_QUOTED = 60  # characters of the input that a message repeats


class Why(enum.Enum):
    """Why the words could not be taken."""

    UNKNOWN = "unknown"
    ASKED = "asked"
    AMBIGUOUS = "ambiguous"
    EMPTY = "empty"
    TOO_LONG = "too long"
    NO_SUCH_PLAYER = "no such player"
    AMBIGUOUS_NAME = "ambiguous name"
    BAD_NAME = "bad name"
    BAD_CELL = "bad cell"
    BAD_NUMBER = "bad number"
    BAD_TEXT = "bad text"


def quoted(text: str) -> str:
    """What was typed, fit to be put into a message: safe, in one line, not too long."""
    return safe_text(text.strip(), _QUOTED)


def listed(options: Sequence[str], last: str) -> str:
    """«север», «юг» или «запад»: a list in words."""
    marked = [f"«{safe_text(option, _QUOTED)}»" for option in options]
    return marked[0] if len(marked) == 1 else f"{', '.join(marked[:-1])} {last} {marked[-1]}"


class Offer(NamedTuple):
    """The one thing that may have been meant: who says it (None: whose turn it is), and the words in short."""

    who: str | None
    words: Both


class Misheard(GmkitError):
    """The words fit no command, or more than one.

    `why` tells the kind, `options` what was offered, `offer` what a plain "yes" takes.
    """

    exit_code = EXIT_USAGE

    def __init__(self, why: Why, message: Both, options: Sequence[Both] = (), offer: Offer | None = None) -> None:
        super().__init__(message)
        self.why = why
        self.options = tuple(options)
        self.offer = offer
        self.speaker: str | None = None  # who was named, where nothing was said after the name

    @classmethod
    def empty(cls) -> Misheard:
        """Nothing was typed."""
        return cls(Why.EMPTY, Both("Пустая строка: ничего не сказано.", "An empty line: nothing was said."))

    @classmethod
    def too_long(cls, text: str) -> Misheard:
        """Longer than any command can be."""
        return cls(
            Why.TOO_LONG,
            Both(
                f"Слишком длинно для команды: «{quoted(text)}».",
                f"Too long for a command: «{quoted(text)}».",
            ),
        )

    @classmethod
    def unknown(cls, text: str, near: Sequence[Both] = (), known: Sequence[Both] = ()) -> Misheard:
        """No command. `near` is what may have been meant; otherwise `known` tells what can be said."""
        ru, en = f"Не понимаю «{quoted(text)}».", f"I do not understand «{quoted(text)}»."
        if near:
            ru += f" Может быть, {listed([option.ru for option in near], 'или')}?"
            en += f" Did you mean {listed([option.en for option in near], 'or')}?"
        elif known:
            ru += f" Можно сказать: {', '.join(option.ru for option in known)}."
            en += f" You can say: {', '.join(option.en for option in known)}."
        return cls(Why.UNKNOWN, Both(ru, en), near, Offer(None, near[0]) if len(near) == 1 else None)

    @classmethod
    def asked(cls, text: str, meant: Both) -> Misheard:
        """A question, or words that only come near a command: `meant` is offered."""
        return cls(
            Why.ASKED,
            Both(
                f"«{quoted(text)}» — это «{quoted(meant.ru)}»? Пустой Enter или «да» — да, «нет» — нет.",
                f"Does «{quoted(text)}» mean «{quoted(meant.en)}»? An empty line or 'yes' takes it, 'no' drops it.",
            ),
            [meant],
            Offer(None, meant),
        )

    @classmethod
    def ambiguous(cls, text: str, options: Sequence[Both]) -> Misheard:
        """Several commands fit; the person is asked which."""
        return cls(
            Why.AMBIGUOUS,
            Both(
                f"«{quoted(text)}» можно понять по-разному: {listed([option.ru for option in options], 'или')}?",
                f"«{quoted(text)}» can mean several things: {listed([option.en for option in options], 'or')}?",
            ),
            options,
        )

    @classmethod
    def several(cls, text: str) -> Misheard:
        """More than one command in a line of a game where a line is one command."""
        return cls(
            Why.UNKNOWN,
            Both(
                f"В «{quoted(text)}» несколько команд сразу; говорите по одной.",
                f"«{quoted(text)}» is several commands at once; say them one by one.",
            ),
        )

    @classmethod
    def extra_words(cls, command: Both, rest: str) -> Misheard:
        """A command that takes nothing more was followed by something."""
        return cls(
            Why.UNKNOWN,
            Both(
                f"После «{command.ru}» не должно быть ничего, а стоит «{quoted(rest)}».",
                f"Nothing may follow «{command.en}», but «{quoted(rest)}» does.",
            ),
        )
