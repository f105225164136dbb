"""An evening at a table without a screen: each turn tells all that was heard and all that truly changed.

A test that looks at what it expects alone passes over what else happened. Here a turn is compared whole: every line
that anybody heard, every field of the state that is another than before. It knows no game; places go by their names.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence, Set
from enum import Enum
from typing import Any, NamedTuple

from gmkit.core.dice import Scripted, Seeded
from gmkit.core.game import AnyGame
from gmkit.core.hearing import ALOUD, NotNow, Role
from gmkit.core.journal.line import Line
from gmkit.core.referee import Referee
from gmkit.core.setup import Seat, Setup
from gmkit.core.speech.misheard import Misheard
from gmkit.grid.geometry import Cell, Columns, Edge
from gmkit.grid.gridmap import GridMap
from gmkit.text import Lang

NOT_NOW, MISHEARD = "нельзя", "?"


class Turn(NamedTuple):
    """What came of words: `(whisper to) about: words` for each line that was told; `path: before -> after`."""

    heard: tuple[str, ...]
    changed: tuple[str, ...]


class Evening:
    """A game that is open. The dice are those given alone, or the seed's; the lots those given, then the seed's."""

    def __init__(
        self,
        game: AnyGame,
        boards: GridMap | Sequence[GridMap],
        players: Mapping[str, str],
        *,
        dice: Sequence[int] | None = None,
        lots: Sequence[int] = (),
        seed: str = "test",
        lang: Lang = "ru",
        rulings: Mapping[str, str] | None = None,
    ) -> None:
        self.boards = (boards,) if isinstance(boards, GridMap) else tuple(boards)
        columns = self.boards[0].columns
        seats = tuple(Seat(name, columns.parse_cell(at)) for name, at in players.items())
        self.setup = Setup(self.boards, seats, game.settled(*(one.rulings for one in self.boards), rulings or {}))
        scripted = dice is not None or lots
        chance = Scripted(dice or (), lots, seed) if scripted else Seeded(seed)
        self.referee = Referee(game, self.setup, seed=seed, lang=lang, chance=chance)
        self.opening = self.referee.open()
        self.last = self.opening

    @property
    def state(self) -> Any:
        """The true state."""
        return self.referee.world.state

    def turn(self, words: str, who: str = "") -> Turn:
        """Words of whose turn it is, or of `who`; a refusal is heard as «нельзя» or «?», and nothing may change."""
        before = self.state
        try:
            self.last = self.referee.ask(who or self.referee.speakers[0], words)
        except (NotNow, Misheard) as refused:
            heard: tuple[str, ...] = (NOT_NOW if isinstance(refused, NotNow) else MISHEARD,)
        else:
            heard = tuple(_told(self.last))
        return Turn(heard, tuple(differences(before, self.state, columns=self.boards[0].columns)))

    def turns(self, *words: str) -> Turn:
        """Several, one after another: all that was heard, and what is other than it was before the first."""
        before = self.state
        heard = tuple(line for one in words for line in self.turn(one).heard)
        return Turn(heard, tuple(differences(before, self.state, columns=self.boards[0].columns)))

    def correct(self, words: str) -> Turn:
        """The same of a correction by the master."""
        before = self.state
        self.last = self.referee.amend(words)
        return Turn(tuple(_told(self.last)), tuple(differences(before, self.state, columns=self.boards[0].columns)))


def _told(line: Line) -> Iterator[str]:
    for one in line.told:
        whisper = "" if one.listener == ALOUD else f"({one.listener}) "
        turn = "Ходит " if one.role is Role.ANNOUNCEMENT else ""
        yield f"{whisper}{turn}{one.about}: {one.text}"


def differences(one: Any, other: Any, path: str = "", columns: Columns = Columns.LATIN) -> Iterator[str]:
    """`path: before -> after` for each field that differs; somebody with a name goes by it, the others by number."""
    if type(one) is type(other) and one == other:
        return
    if isinstance(one, Cell | Edge | Enum) or type(one) is not type(other):
        pass
    elif isinstance(one, tuple) and hasattr(one, "_fields"):
        for field, before, after in zip(one._fields, one, other, strict=True):
            yield from differences(before, after, f"{path}.{field}" if path else field, columns)
        return
    elif isinstance(one, tuple) and one and other and all(hasattr(each, "_fields") for each in (*one, *other)):
        for number, (before, after) in enumerate(zip(one, other, strict=False)):
            name = getattr(after, "name", number)
            yield from differences(before, after, f"{name}" if isinstance(name, str) else f"{path}.{number}", columns)
        yield from (f"{path}: - {_named(gone, columns)}" for gone in one[len(other) :])
        yield from (f"{path}: + {_named(new, columns)}" for new in other[len(one) :])
        return
    elif isinstance(one, Mapping):
        for key in dict.fromkeys((*one, *other)):
            yield from differences(one.get(key), other.get(key), f"{path}.{_named(key, columns)}", columns)
        return
    elif isinstance(one, Set):
        yield from (f"{path}: - {told}" for told in sorted(_named(gone, columns) for gone in one - other))
        yield from (f"{path}: + {told}" for told in sorted(_named(new, columns) for new in other - one))
        return
    yield f"{path}: {_named(one, columns)} -> {_named(other, columns)}"


def _named(value: Any, columns: Columns) -> str:
    match value:
        case Cell():
            return columns.cell_name(value)
        case Edge():
            return f"{columns.cell_name(value.cell)}{'^>v<'[value.way]}"
        case Enum():
            return str(value.value)
        case tuple() if not hasattr(value, "_fields"):
            return f"[{', '.join(_named(one, columns) for one in value)}]"
    return str(value)
