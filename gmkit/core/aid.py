"""Aid: what a master may look up for a player while the game goes on. A game fills it in; no game is named here.

    own(world, listener)             his private list (cards, a sheet), as he may know it: told to him alone
    may(world, listener, heard)      what he may do now by what he knows: told to him alone
    thing(words, columns)            what the rules say of the thing of that name, a word to each: for everybody
    own_call, thing_call             how the master asks for a list and for a thing

`heard` is all that reached this listener, aloud and alone, oldest first: `may` answers from it, from what lies open and
from what is his own, never from what the world hides.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Sequence
from typing import Any, Generic, NamedTuple, TypeVar

from gmkit.core.hearing import Heard, Listener
from gmkit.grid.geometry import Columns
from gmkit.text import Both

W = TypeVar("W")


class Call(NamedTuple):
    """A word of the master's that is the game's own: its name, other words for it, and a line of help."""

    title: Both
    others: tuple[str, ...]
    meaning: Both


class May(NamedTuple):
    """One thing that somebody may do: a command, and what is known of how it would come out."""

    command: Any
    notes: tuple[Heard, ...] = ()


@dataclasses.dataclass(frozen=True)
class Aid(Generic[W]):
    """The part of the card. A game without lists or without things leaves both fields of the pair out."""

    may: Callable[[W, Listener, Sequence[Heard]], Sequence[May]]
    own: Callable[[W, Listener], Sequence[Heard]] | None = None
    own_call: Call | None = None
    thing: Callable[[str, Columns], Sequence[Heard]] | None = None
    thing_call: Call | None = None
