"""Speech: a known phrase against one look into a table, and a phrase read word by word against a known one.

The dictionary of word forms is loaded before anything is measured: it comes once an evening. Phrases are those of the
tests that act, so that every one of them is understood; known ones are typed as people type, «Иду на север.».
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from importlib import import_module

from gmkit.core.game import find_game
from gmkit.core.speech.letters import fold
from gmkit.grid.geometry import Columns
from tests.bench.figure import Figure, ratio
from tests.bench.pairs import in_turns
from tests.unit.core.speech.phrases import LISTED, rows

_NAMES = ("Аня", "Боря")
_CALLS = 200


def measure(quick: bool, games: Sequence[str]) -> Iterator[Figure]:
    """Two rows a game."""
    rounds = 9 if quick else 31
    for name in games:
        said = [row.phrase for row in rows(LISTED) if row.game == name and not row.expected.startswith("?")]
        if said:
            yield from _measured(name, said, rounds)


def _measured(name: str, said: Sequence[str], rounds: int) -> Iterator[Figure]:
    read = find_game(name).rules.read
    grammar = import_module(f"gmkit.games.{name}.words").GRAMMAR
    known = [f"{phrase.capitalize()}." for phrase in sorted(grammar.phrases) if _is_read(grammar, phrase)]  # as typed
    unknown = [phrase for phrase in said if fold(phrase) not in grammar.phrases and _is_read(grammar, phrase)]
    table = dict.fromkeys(known)

    def look_up() -> None:
        for _ in range(_CALLS):
            for phrase in known:
                table.get(fold(phrase))

    def first(phrases: Sequence[str]) -> None:
        grammar.read.cache_clear()
        for phrase in phrases:
            read(phrase, Columns.LATIN, _NAMES)

    def again() -> None:
        for _ in range(_CALLS):
            for phrase in known:
                read(phrase, Columns.LATIN, _NAMES)

    calls = _CALLS * len(known)
    pairs = in_turns(again, look_up, rounds)
    yield ratio("speech", f"{name}: a known phrase", "fold and one look-up", pairs, most=2.0, unit="µs", calls=calls)
    repeated = [known[at % len(known)] for at in range(len(unknown))]
    pairs = in_turns(lambda: first(unknown), lambda: first(repeated), rounds)
    each = f"{len(unknown)} phrases read word by word"
    yield ratio(
        "speech", f"{name}: an unknown phrase", "a known one, each for the first time", pairs,
        most=100.0, unit="µs", calls=len(unknown), notes=(each,),
    )  # fmt: skip


def _is_read(grammar: object, phrase: str) -> bool:
    """Whether the phrase is understood without the name that may stand in it."""
    from gmkit.core.speech.misheard import Misheard

    try:
        grammar.read(phrase, Columns.LATIN, _NAMES)  # type: ignore[attr-defined]
    except Misheard:
        return False
    return True
