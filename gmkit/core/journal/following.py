"""Following: what may follow what in a game file. One reading for verify, log, reveal and resume.

It looks at one line at a time, before the line is folded: which act may stand there, which fields it has, and whether
the values in them can be of this game. It decides nothing and plays nothing.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from gmkit.core.dice import Draw
from gmkit.core.journal.fields import LONGEST_TEXT, Fields
from gmkit.core.journal.header import Beginning, is_seed
from gmkit.core.journal.line import OWN_WORDS, Line, is_own_text
from gmkit.core.referee import Referee
from gmkit.core.rulespage import clause_texts
from gmkit.core.turn import Happening

_EVERY = frozenset({"n", "act", "state", "seal"})
_TOLD = frozenset({"events", "draws", "told"})
# Each act with the fields that it must have and those that it may have, beside the fields of every line.
_ACTS: Mapping[str, tuple[frozenset[str], frozenset[str]]] = {
    "seed": (frozenset({"words"}), frozenset()),
    "open": (frozenset(), _TOLD),
    "play": (frozenset({"who", "words"}), _TOLD | {"means"}),
    "amend": (frozenset({"words"}), _TOLD),
    "note": (frozenset({"words"}), frozenset()),
    "roll": (frozenset({"words", "draws"}), frozenset()),
    "say": (frozenset({"words"}), frozenset()),
    "tell": (frozenset({"to", "words"}), frozenset()),
    "undo": (frozenset({"line"}), frozenset()),
    "redo": (frozenset({"line"}), frozenset()),
}
_WAYS = frozenset({"thrown", "typed", "scripted", "lot"})
_DRAW = (str, int, int, str)
MOST_SIDES = 1_000
MOST_EVENTS = 10_000  # of one line; a missed turn is one
MOST_DRAWS = 1_000


class Following:
    """The lines of one game file, read in order beside the referee who folds or plays them."""

    def __init__(self, beginning: Beginning, referee: Referee) -> None:
        game = beginning.game
        self._referee = referee
        self._first = ("seed", "open") if beginning.asked else ("open",)
        self._salted = beginning.proof > 1
        self._always = _EVERY | {"salt"} if self._salted else _EVERY
        self._fields = Fields(
            game.rules.events,
            beginning.setup,
            game.maps.legend if game.maps else None,
            clause_texts(game.name, "ru") or None,
        )

    def line(self, record: Mapping[str, Any]) -> Line:
        """The next line, not yet folded. ValueError and its like, BadFile: it cannot stand there.

        What was told stands as it was told; the door made it.
        """
        referee = self._referee
        place, act, first = len(referee.lines), record["act"], self._first
        if act not in _ACTS or (act != first[place] if place < len(first) else act in ("seed", "open")):
            raise ValueError(f"{act!r:.40} cannot stand here")
        must, may = _ACTS[act]
        rest = record.keys() - self._always
        if not must <= rest or not rest <= must | may or len(record) - len(rest) < len(self._always):
            raise ValueError("other fields than such a line has")
        if self._salted:
            _check_salt(record["salt"])
        happenings = self._happenings(record["events"]) if "events" in rest else ()
        draws = _draws(record["draws"]) if "draws" in rest else ()
        target = record.get("line", 0)
        if type(target) is not int:
            raise TypeError(f"{target!r:.40} is no line")
        who, words = _text(record.get("who", "")), _text(record.get("words", ""))
        to = _text(record.get("to", ""))
        if (who and who not in referee.players) or (to and to not in referee.players) or bool(to) != (act == "tell"):
            raise ValueError("nobody of that name sits here")
        if act in OWN_WORDS and not is_own_text(words):
            raise ValueError("no words that the master can have typed")
        if act == "seed" and not is_seed(words):
            raise ValueError("no words for a seed")
        means = _text(record.get("means", ""))
        return Line(record["n"], act, who, words, happenings, draws, (), target, means, to)

    def check_people(self, line: Line, before: Sequence[str]) -> None:
        """Look at who is named in a line that was folded; `before` sat at the table before it. ValueError."""
        if line.happenings:
            after = self._referee.players
            if self._fields.strangers(line.happenings, before, before if after == before else after):
                raise ValueError("nobody of that name sits here")

    def _happenings(self, events: Any) -> tuple[Happening, ...]:
        if type(events) is not list or not 0 < len(events) <= MOST_EVENTS:
            raise TypeError("no list of events")
        decode, misfit, players = self._referee.codec.decode, self._fields.misfit, self._referee.players
        found = []
        for event in events:
            happening = decode(event)
            wrong = misfit(happening, players)
            if wrong:
                raise ValueError(f"{wrong} of {event[1]} cannot be so")
            found.append(happening)
        return tuple(found)


def _draws(draws: Any) -> tuple[Draw, ...]:
    if type(draws) is not list or not 0 < len(draws) <= MOST_DRAWS:
        raise TypeError("no list of throws")
    found = []
    for value in draws:
        draw = Draw(*value)
        purpose, sides, face, how = draw
        if tuple(map(type, draw)) != _DRAW or len(value) != len(_DRAW):
            raise TypeError(f"{value!r:.40} is no throw")
        if not 1 <= face <= sides <= MOST_SIDES or how not in _WAYS or not purpose.isprintable() or len(purpose) > 40:
            raise ValueError(f"{value!r:.40} cannot be thrown")
        found.append(draw)
    return tuple(found)


def _check_salt(salt: Any) -> None:
    if type(salt) is not str or len(salt) != 32 or salt.strip("0123456789abcdef"):
        raise ValueError(f"{salt!r:.40} is no salt of a line")


def _text(value: Any) -> str:
    if type(value) is not str or len(value) > LONGEST_TEXT:
        raise TypeError(f"{value!r:.40} is no text")
    return value
