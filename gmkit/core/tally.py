"""Counts for the reveal: what happened to each player, added up over a game. What is counted the game says."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any, Protocol, TypeAlias, TypeVar

from gmkit.core.master.events import PlayerRenamed
from gmkit.core.turn import Happening
from gmkit.text import Both, Lang


class Count(Protocol):
    """What is counted for one player."""

    def add(self, event: Any) -> None:
        """Count one event of his."""


class Kinds:
    """A count of how often each kind of event was his, for games of which no more is told than that."""

    def __init__(self) -> None:
        self.met: Counter[type[Any]] = Counter()

    def add(self, event: Any) -> None:
        """Count one event of his."""
        self.met[type(event)] += 1


def times(*kinds: type[Any]) -> Callable[[Kinds], int]:
    """How often it was one of these."""
    return lambda one: sum(number for kind, number in one.met.items() if issubclass(kind, kinds))


One = TypeVar("One", bound=Count)
Rows: TypeAlias = Sequence[tuple[Both, Callable[[One], int]]]  # what is counted, and where it stands in a count


Tally: TypeAlias = Callable[[Sequence[Happening], Sequence[str], Lang], list[tuple[str, list[str]]]]


def tallying(new: Callable[[], One], rows: Rows[One]) -> Tally:
    """A game's `tally`: `new` makes an empty count, `rows` say what of it is told.

    Whoever is renamed keeps his count. Events that are nobody's are passed over.
    """

    def tally(happenings: Sequence[Happening], names: Sequence[str], lang: Lang) -> list[tuple[str, list[str]]]:
        """(What is counted, its text for each of `names`); a row where nobody has anything is left out."""
        counts: dict[str, One] = {}
        for _, event in happenings:
            who = getattr(event, "who", "")
            if isinstance(event, PlayerRenamed):
                counts[event.name] = counts.pop(who, None) or new()
            elif who:
                if who not in counts:
                    counts[who] = new()
                counts[who].add(event)
        told = []
        for label, number in rows:
            numbers = [number(counts.get(name) or new()) for name in names]
            if any(numbers):
                told.append((label(lang), [str(one) for one in numbers]))
        return told

    return tally
