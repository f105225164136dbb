"""How a table is seated: who plays with whom, from which start, and who may speak (DC-1, DC-2, H4, H5)."""

from __future__ import annotations

from collections.abc import Sequence

from gmkit.core.questions import awaited
from gmkit.core.setup import Setup
from gmkit.games.dark_castle.field import LONE, Board, board_of
from gmkit.games.dark_castle.kinds import HeroClass, Kind
from gmkit.games.dark_castle.rulings import Rules
from gmkit.games.dark_castle.world import Hero, World, new_world
from gmkit.grid.geometry import Cell
from gmkit.grid.gridmap import GridMap
from gmkit.text import Both

MOST_HEROES = 8
_UNTOLD = HeroClass.HUMAN  # until he has said his class
_TEAMS = (1, 2)


def begin(setup: Setup) -> World:
    """The castle before anybody has said his class: nothing is dealt yet.

    With an odd number of players everybody plays for himself; else two teams, whose heroes take turns one by one.
    """
    board, rules = board_of(setup.boards[0]), Rules.of(setup.rulings)
    rules = rules._replace(teams=rules.teams and len(setup.seats) % 2 == 0)
    heroes = [
        Hero(seat.name, _UNTOLD, _TEAMS[number % 2] if rules.teams else number + 1, seat.start, seat.start)
        for number, seat in enumerate(setup.seats)
    ]
    world = _armed(new_world(board, rules, heroes))
    return world._replace(state=world.state._replace(choosing=True))


def _armed(world: World) -> World:
    """A licence in the hand of each team's first hero, or of everybody, as far as the deck has them (H49)."""
    board, state, rules = world.board, world.state, world.rules
    stack = list(state.places[board.stack])
    teams: set[int] = set()
    heroes = []
    for one in state.heroes:
        first = one.team not in teams
        teams.add(one.team)
        if Kind.LICENCE in stack and (rules.armed == "all" or (rules.armed == "team" and first)):
            stack.remove(Kind.LICENCE)
            one = one._replace(hand=(Kind.LICENCE,))
        heroes.append(one)
    places = (*state.places[: board.stack], tuple(stack), *state.places[board.stack + 1 :])
    return world._replace(state=state._replace(heroes=tuple(heroes), places=places))


def speakers(world: World) -> tuple[str, ...]:
    """The one whose turn it is first, then all others: they may give orders in private, or begin a turn that waits."""
    state = world.state
    if state.over:
        return ()
    if state.choosing:
        return (world.owner.name,)
    names = tuple(one.name for one in (*state.heroes[state.turn :], *state.heroes[: state.turn]))
    if state.pause is not None:  # those who are asked first
        first = awaited(state.pause.asked, state.pause.answers)
        return (*first, *(name for name in names if name not in first))
    return names


def players(world: World) -> tuple[str, ...]:
    """Everybody at the table, in the order of turns."""
    return tuple(one.name for one in world.state.heroes)


def starts(grid: GridMap) -> tuple[Cell, ...]:
    """The start cells in the order of seats: first team, second team, and so on by turns; then those of one each."""
    board = board_of(grid)
    sides = [board.starts.get(team, ()) for team in _TEAMS]
    found = [cell for pair in zip(*sides, strict=False) for cell in pair]
    return (*found, *_rest(board, found))


def _rest(board: Board, found: Sequence[Cell]) -> list[Cell]:
    return [cell for team in (*_TEAMS, LONE) for cell in board.starts.get(team, ()) if cell not in found]


def bad_start(grid: GridMap, cell: Cell) -> Both | None:
    """Why nobody may start there, or None: a start lies on plain land and bears no label (H4)."""
    board = board_of(grid)
    if cell not in grid:
        return Both("такой клетки на поле нет", "there is no such cell on the field")
    if cell not in starts(grid):
        return Both("это не клетка старта «@»", "that is no start cell '@'")
    if board.label(cell) != board.label(Cell(-1, -1)):
        return Both("у этой клетки есть надпись в книге", "that cell has a label in the book")
    return None
