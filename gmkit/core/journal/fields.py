"""Fields: what a value in an event may be, by the boards, the seats, the legend and the clauses of its game.

One place for all games, looked at before an event is folded: behind good seals a forger may have written anything. It
knows no game; a field is known by its type and, where the type does not tell enough, by its name.
"""

from __future__ import annotations

import functools
import re
import typing
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from typing import Any

from gmkit.core.setup import Setup
from gmkit.core.turn import Happening
from gmkit.grid.geometry import Cell
from gmkit.grid.legend import Legend

MOST = 9_999  # of whatever is counted: turns to miss, steps, nuts, treasures
MOST_ROUNDS = 99_999  # a file of 16 MB has a third of that many lines
MOST_PATH = 4_096  # cells that one event leads through
MOST_PLAYERS = 99  # who ever sat at one table, those who left included
LONGEST_TEXT = 1_000  # characters

# Numbers that are other than a count.
_ROUNDS = frozenset({"number", "quiet", "rounds", "shut"})
_FROM_ONE = frozenset({"face", "place"})
# Texts that are a player's name.
PLAYERS = frozenset({"who", "seller", "victim", "name"})

_Fits = Callable[[Any], bool]


class Fields:
    """What the events of one game may hold: `misfit` finds what cannot be."""

    def __init__(
        self, events: Sequence[type[Any]], setup: Setup, legend: Legend | None, clauses: Collection[str] | None
    ) -> None:
        self._clauses = None if clauses is None else frozenset(clauses)
        self._legend = legend
        self._setup = setup
        cells = [frozenset(board.cells()) for board in setup.boards]
        self._cells = [*cells, frozenset().union(*cells)]  # the last for an event that is nobody's
        self._plans = [{kind: tuple(self._plan(kind, board)) for kind in events} for board in range(len(self._cells))]
        self._names = {
            kind: tuple(place for place, field in enumerate(kind._fields) if field in PLAYERS) for kind in events
        }
        self._owner = {kind: kind._fields.index("who") if "who" in kind._fields else None for kind in events}

    def misfit(self, happening: Happening, players: Sequence[str]) -> str:
        """What of an event cannot be, in a word; "" where all of it can. `players` sit at the table before it."""
        clause, event = happening
        if self._clauses is not None and clause not in self._clauses:
            return "clause"
        kind = type(event)
        plans = self._plans
        if len(plans) == 2:
            plan = plans[0][kind]
        else:  # each walks a board of his own
            owner = self._owner[kind]
            board = players.index(event[owner]) if owner is not None and event[owner] in players else -1
            plan = plans[board if board < len(plans) - 1 else -1][kind]
        for place, fits in plan:
            if not fits(event[place]):
                return str(kind._fields[place])
        return ""

    def strangers(self, happenings: Sequence[Happening], before: Sequence[str], after: Sequence[str]) -> bool:
        """Whether events speak of somebody who sat at the table neither before them nor after."""
        names = self._names
        for _, event in happenings:
            for place in names[type(event)]:
                name = event[place]
                if name is not None and name not in before and name not in after:  # nobody may be meant
                    return True
        return before is not after and not _is_table(after)

    def _plan(self, kind: Any, board: int) -> Iterator[tuple[int, _Fits]]:
        hints = _hints(kind)
        for place, name in enumerate(kind._fields):
            fits = self._fits(name, hints[name], self._cells[board])
            if fits is not None:
                yield place, fits

    def _fits(self, name: str, hint: Any, cells: frozenset[Cell]) -> _Fits | None:
        parts = typing.get_args(hint)
        if typing.get_origin(hint) is tuple:
            inner = self._fits(name, parts[0], cells)
            if parts[0] is Cell:
                return lambda path: len(path) <= MOST_PATH and cells.issuperset(path)
            return lambda many: len(many) <= MOST_PATH and (inner is None or all(map(inner, many)))
        if type(None) in parts:
            (bare,) = (part for part in parts if part is not type(None))
            if bare is Cell:
                return (cells | {None}).__contains__
            fits = self._fits(name, bare, cells)
            return None if fits is None else lambda value: value is None or fits(value)
        if hint is Cell:
            return cells.__contains__
        if hint is int:
            return self._numbers(name).__contains__
        return self._texts(name) if hint is str else None

    def _numbers(self, name: str) -> range:
        if name == "board":
            return range(len(self._setup.boards))
        if name == "nth":  # a monster of the map
            return range(sum(1 for board in self._setup.boards for token in board.tokens if self._is_monster(token)))
        if name == "leg":  # a place on a monster's route
            routes = [len(one.route) for board in self._setup.boards for one in board.monsters]
            return range(max(routes, default=0) or 1)
        return range(name in _FROM_ONE, 1 + (MOST_ROUNDS if name in _ROUNDS else MOST))

    def _texts(self, name: str) -> _Fits | None:
        if name in PLAYERS:
            return None  # `strangers` looks at them
        if name == "token":
            return frozenset(token for board in self._setup.boards for token in board.tokens).__contains__
        if name == "mark":
            legend = self._legend
            return lambda mark: legend is not None and legend.knows_edge(mark, outer=False)
        return lambda text: len(text) <= LONGEST_TEXT and text.isprintable()

    def _is_monster(self, token: str) -> bool:
        pattern = self._legend.monsters if self._legend else ""
        return bool(pattern) and re.fullmatch(pattern, token) is not None


@functools.cache
def _hints(kind: type[Any]) -> Mapping[str, Any]:
    """The types of an event's fields, which take a while to find and never change."""
    return typing.get_type_hints(kind)


def _is_table(names: Sequence[str]) -> bool:
    """Whether these can sit at one table: each under a name of his own, and not too many."""
    return len(set(names)) == len(names) <= MOST_PLAYERS and all(0 < len(name) <= LONGEST_TEXT for name in names)
