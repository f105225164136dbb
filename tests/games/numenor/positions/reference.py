"""The positions set by brute force: one whole referee for every cell where she may have begun.

It shares nothing with the set under test but the rules: every rival is the real Referee on a changed Setup, asked the
same words; it is out when a line is told otherwise. Its game differs from the card in one thing: a lost treasure goes
where the journal says, which is how lots are pinned.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from gmkit.core.journal.line import Line, digest
from gmkit.core.master.events import PlayerCame, PlayerMoved
from gmkit.core.referee import Referee
from gmkit.core.setup import Setup
from gmkit.errors import GmkitError
from gmkit.games.numenor import GAME
from gmkit.games.numenor.events import TreasureHidden, TreasureLay
from gmkit.grid.geometry import Cell
from tests.kit.card import changed


class AlwaysFirst:
    """Lots are pinned by the places in the journal; what it draws matters to nobody."""

    def die(self, purpose: str, sides: int, nth: int, of_all: int) -> int:
        raise AssertionError

    def lot(self, purpose: str, sides: int, nth: int, of_all: int) -> int:
        return 1


class Rival:
    """One game that might have been, with the lines that were said in it so far."""

    def __init__(self, setup: Setup, said: Sequence[tuple[Line, str]] = ()) -> None:
        self.places: Iterator[Cell] = iter(())
        self.referee = Referee(changed(GAME, "rules", apply=self._apply), setup, seed="", chance=AlwaysFirst())
        self.setup = setup
        self.said: list[tuple[Line, str]] = []
        for line, words in said:
            assert self.take(line, words)

    def _apply(self, world: Any, event: Any) -> Any:
        if isinstance(event, (TreasureLay, TreasureHidden)):
            event = event._replace(at=next(self.places, event.at))
        return GAME.rules.apply(world, event)

    def take(self, line: Line, words: str) -> Line | None:
        """The rival's own line, or None where it could not be said in that game."""
        self.places = iter([one.at for _, one in line.happenings if isinstance(one, (TreasureLay, TreasureHidden))])
        self.said.append((line, words))
        try:
            if line.act == "open":
                return self.referee.open()
            if line.act == "amend":
                return self.referee.amend(words)
            return self.referee.ask(line.who, words)
        except GmkitError:
            return None


def brute_force(setup: Setup, true: Referee, seat: int) -> list[tuple[Cell, ...]]:
    """The cells for the player in that seat after each line in force."""
    grid = setup.boards[0]
    rivals: list[Rival] = []
    if seat < len(setup.seats):
        for cell in grid.cells():
            seats = list(setup.seats)
            seats[seat] = seats[seat]._replace(start=cell)
            rivals.append(Rival(setup._replace(seats=tuple(seats))))
    else:
        rivals.append(Rival(setup))
    found = []
    for line in true.in_force():
        names = rivals[0].referee.players
        put = [
            event.end if isinstance(event, PlayerMoved) else event.at
            for _, event in line.happenings
            if (isinstance(event, PlayerMoved) and names.index(event.who) == seat)
            or (isinstance(event, PlayerCame) and len(names) == seat)
        ]
        left: dict[str, Rival] = {}
        if put:
            name = grid.columns.cell_name(put[0])
            for rival in rivals:
                for cell in grid.cells():
                    words = line.words.replace(name, grid.columns.cell_name(cell))
                    other = Rival(setup._replace(seats=rival.setup.seats), rival.said)
                    assert other.take(line, words)
                    left[digest(other.referee.world.state)] = other
        else:
            for number, rival in enumerate(rivals):
                its = rival.take(line, line.words)
                if its and [one.line for one in its.told] == [one.line for one in true.told(line)]:
                    left[str(number)] = rival
        rivals = list(left.values())
        assert rivals, "the true game is always among them"
        explorers = [rival.referee.world.state.explorers for rival in rivals]
        at = {one[seat].at for one in explorers if seat < len(one) and one[seat].at is not None}
        found.append(tuple(sorted(at, key=lambda cell: (cell.row, cell.column))))
    return found
