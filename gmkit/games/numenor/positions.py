"""Where she could have been: at each moment the cells of the true map that agree with all that a player had heard.

Every cell where she may have begun is a guess, played on by the game's own rules beside the true game: the others
begin where they truly began and say what they truly said. A guess is dropped by the first line that would have been
told otherwise, announcements included; the cells of those that are left are the answer. She knows the map here: the
question is what the words at the table alone gave away.

What is settled, where the question leaves it open:

- A guess has its own treasures: one that she digs up in it is gone from it. But a treasure that is lost goes where
  the journal says (NC-33): neither the rule nor the lot for its new place is ever told, so it rules out no guess.
- She may have begun anywhere: the master places at will (NC-4), and the first announcement tells the rest.
- A correction happens in every guess, and a guess that it does not fit (nothing there to take) is dropped. A player
  whom the master puts elsewhere, or who comes late, is not told where: any cell will do.
- Undone lines do not count, though they were said: the cave went back, and so does the answer.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from gmkit.core.journal.line import REMARKS, Line
from gmkit.core.master import events as table
from gmkit.core.setup import Setup
from gmkit.games.numenor.apply import apply
from gmkit.games.numenor.guesses import Guess, Knower
from gmkit.games.numenor.world import World, begin
from gmkit.grid.geometry import Cell


def positions(setup: Setup, lines: Sequence[Line], name: str) -> list[tuple[Cell, ...]]:
    """For each line in force the cells where `name` may then have been, row by row; () while he is not in the cave.

    `lines` may be all lines of a game or those in force. A player who was renamed goes by any of his names. KeyError
    for a name that never played.
    """
    course = _course(setup, standing(lines))
    worlds = [world for _, world in course]
    seat = _seat(name, worlds)
    knower = Knower(seat)
    guesses: dict[Guess, None] = {}
    if seat < len(setup.seats):
        own = worlds[0].state.explorers[seat]
        guesses = {Guess(own._replace(at=cell)): None for cell in setup.boards[0].cells()}
    found: list[tuple[Cell, ...]] = []
    for (line, after), before in zip(course[1:], worlds, strict=False):
        assert line is not None
        put = _put(line, before, seat)
        left = dict.fromkeys(_put_anywhere(put, before, after, seat, guesses)) if put else {}
        if not put and guesses:
            left = knower.after(line, before, guesses)
        found.append(found[-1] if found and list(left) == list(guesses) else _cells(left))
        guesses = left
    return found


def standing(lines: Sequence[Line]) -> list[Line]:
    """The lines in force: undone ones and remarks left out, redone ones where they were brought again."""
    by_number = {line.number: line for line in lines}
    found: list[Line] = []
    for line in lines:
        if line.act == "undo":
            found.pop()
        elif line.act == "redo":
            found.append(by_number[line.target])
        elif line.act not in REMARKS:
            found.append(line)
    return found


def _course(setup: Setup, lines: Iterable[Line]) -> list[tuple[Line | None, World]]:
    """The world before the opening, and each line with the true world after it."""
    world = begin(setup)
    course: list[tuple[Line | None, World]] = [(None, world)]
    for line in lines:
        for _, event in line.happenings:
            world = apply(world, event)
        course.append((line, world))
    return course


def _seat(name: str, worlds: Sequence[World]) -> int:
    """The place in the order of turns of a player under any name he had, the last ones first."""
    for world in reversed(worlds):
        for index, explorer in enumerate(world.state.explorers):
            if explorer.name == name:
                return index
    raise KeyError(name)


def _put(line: Line, before: World, seat: int) -> table.PlayerMoved | table.PlayerCame | None:
    """The event by which the master put this player somewhere, if the line is such a correction."""
    explorers = before.state.explorers
    for _, event in line.happenings:
        if isinstance(event, table.PlayerCame) and seat == len(explorers):
            return event
        if isinstance(event, table.PlayerMoved) and seat < len(explorers) and event.who == explorers[seat].name:
            return event
    return None


def _put_anywhere(
    put: table.PlayerMoved | table.PlayerCame, before: World, after: World, seat: int, guesses: Iterable[Guess]
) -> Iterator[Guess]:
    """The guesses after it: the same event, with every cell that is as good as the true one."""
    for cell in before.board.grid.cells():
        if isinstance(put, table.PlayerCame):
            yield Guess(after.state.explorers[seat]._replace(at=cell))
            continue
        for own, rest in guesses:
            world = before._replace(state=before.state._replace(explorers=(own,)))
            yield Guess(apply(world, put._replace(end=cell)).state.explorers[0], rest)


def _cells(guesses: Iterable[Guess]) -> tuple[Cell, ...]:
    cells = {cell for own, _ in guesses if (cell := own.at) is not None}
    return tuple(sorted(cells, key=lambda cell: (cell.row, cell.column)))
