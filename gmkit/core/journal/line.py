"""Line: one line of a game as the referee keeps it, and as it is written down.

A line knows what happened and what was told of it. Whether it is still in force the referee knows, since a later line
may take it back.
"""

from __future__ import annotations

import hashlib
import unicodedata
from typing import Any, NamedTuple, Protocol

from gmkit.core.dice import Draw
from gmkit.core.hearing import Told
from gmkit.core.journal.codec import Codec
from gmkit.core.journal.compact import state_text
from gmkit.core.turn import Happening

OWN_WORDS = frozenset({"say", "tell"})  # the acts by which the master speaks for himself, aloud and to one player
REMARKS = frozenset({"seed", "note", "roll"}) | OWN_WORDS  # the acts that move no world and are never taken back


def is_own_text(text: str) -> bool:
    """Whether the master can have typed these words for his own: one line, not blank at either end, not empty."""
    return bool(text) and text == text.strip() and not any(unicodedata.category(char) == "Cc" for char in text)


class Line(NamedTuple):
    """One line of the game after the header, as the referee keeps it.

    `act` is "seed", "open", "play", "amend", "undo", "redo", "note", "roll", "say" or "tell". `target` is the line that
    an undo takes back or a redo restores. `means` is how the words of a player were understood, in the short form
    of the game. `to` is the player whom the master tells his words alone.
    """

    number: int
    act: str
    who: str
    words: str
    happenings: tuple[Happening, ...]
    draws: tuple[Draw, ...]
    told: tuple[Told, ...]
    target: int = 0
    means: str = ""
    to: str = ""


class Recorder(Protocol):
    """Where lines go before anything is shown: the journal, or nothing for a bot's game."""

    def append(self, record: dict[str, Any]) -> int:
        """Write, flush, sync, and only then return the line's number."""


_digested: tuple[object, str] = (None, "")  # the last state, held so that its identity is its own, and its digest


def digest(state: object) -> str:
    """16 hex digits of SHA-256 over the state as JSON. States are nested tuples of numbers, names, members of
    vocabularies and None.

    The last `later` fields of a state came after the first games were played, and are in it where they say something.
    """
    global _digested
    last, found = _digested
    if last is not state:  # a third of all commands change nothing
        found = hashlib.sha256(state_text(_as_it_was(state)).encode("ascii")).hexdigest()[:16]
        _digested = (state, found)
    return found


def _as_it_was(state: Any) -> Any:
    """The state without those of its later fields that say nothing."""
    later = getattr(state, "later", 0)
    if not later:
        return state
    defaults = tuple(state._field_defaults.values())
    length = len(state)
    while later and state[length - 1] == defaults[length - 1 - len(state)]:
        length, later = length - 1, later - 1
    return state[:length]


def written(line: Line, codec: Codec, state: object) -> dict[str, Any]:
    """A line as the journal keeps it, without number and seal; `state` is that of the world after it."""
    _, act, who, words, happenings, draws, told, target, means, to = line
    record: dict[str, Any] = {"act": act}
    if target:
        record["line"] = target
    if who:
        record["who"] = who
    if to:
        record["to"] = to
    if words:
        record["words"] = words
    if means:
        record["means"] = means
    if happenings:
        encode = codec.encode
        record["events"] = [encode(one) for one in happenings]
    if draws:
        record["draws"] = [list(draw) for draw in draws]
    if told:
        # `value` would be a call in Python, and three of these are written for every command.
        record["told"] = [[one[0], one[1]._value_, one[2], one[3]] for one in told]
    record["state"] = digest(state)
    return record
