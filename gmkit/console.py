"""What this console can do; asked by replay and table, so that both decide alike."""

from __future__ import annotations

import codecs
import os
import sys
from typing import NamedTuple, TextIO


class Console(NamedTuple):
    """Where the output goes: a screen or a pipe; one that obeys cursor moves or just types; with colours or without."""

    is_screen: bool
    moves: bool
    colour: bool


def console() -> Console:
    """The console as it is now. A screen that does not say what it is (no TERM) is trusted with nothing."""
    is_screen = is_terminal(sys.stdout)
    moves = is_screen and (os.name == "nt" or os.environ.get("TERM", "") not in ("dumb", ""))
    return Console(is_screen, moves, moves and not os.environ.get("NO_COLOR"))


def is_terminal(stream: TextIO | None) -> bool:
    """Whether a person sits at this stream. Python has None for one that was closed before it started."""
    return stream is not None and not stream.closed and stream.isatty()


def typed_encoding() -> str:
    """The encoding of what is typed at the terminal. ASCII is read as UTF-8, of which it is a part."""
    name = codecs.lookup(getattr(sys.stdin, "encoding", None) or "utf-8").name
    return "utf-8" if name == "ascii" else name
