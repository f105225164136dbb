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

MOST_HEROES = 8  # of players; the host's hero comes beside them
HOST = "Хозяин"  # the hero of the host (DC-2, DC-8), for whom he himself plays
_PAIR = 2
_UNTOLD = HeroClass.HUMAN  # until he has said his class
_TEAMS = (1, 2)


def begin(setup: Setup) -> World:
    """The castle before anybody has said his class: nothing is dealt yet.

    With an odd number of heroes everybody plays for himself; else two teams, whose heroes take turns one by one. Two
    players have two heroes each, in the order of H5: his first, the other's first, his second, the other's second.
    """
    board, rules = board_of(setup.boards[0]), Rules.of(setup.rulings)
    figures = [(seat.name, seat.start, number) for number, seat in enumerate(setup.seats)]
    if rules.two_each and len(setup.seats) == _PAIR:
        figures += [_second(board, setup, number) for number in range(_PAIR)]
    elif rules.host_plays:
        free = [cell for cell in starts(board.grid) if cell not in [start for _, start, _ in figures]]
        figures.append((_free_name(HOST, figures), (free or starts(board.grid))[0], len(figures)))
    rules = rules._replace(teams=rules.teams and len(figures) % 2 == 0)
    lone = board.starts.get(LONE, ())
    if not rules.teams and lone and _unsaid(setup):
        figures = [(name, lone[place % len(lone)], owner) for place, (name, _, owner) in enumerate(figures)]
    heroes = [
        Hero(name, _UNTOLD, _TEAMS[owner % 2] if rules.teams else owner + 1, start, start)
        for name, start, owner in figures
    ]
    world = _armed(new_world(board, rules, heroes))
    return world._replace(state=world.state._replace(choosing=True))


def _unsaid(setup: Setup) -> bool:
    """Whether everybody starts where the map puts him: in a game of all against all it has other places (H4)."""
    listed = starts(setup.boards[0])
    return all(seat.starts == (start,) for seat, start in zip(setup.seats, listed, strict=False))


# A figure of the table: its hero's name, where he starts, and the number of who plays him.
_Figure = tuple[str, Cell, int]


def _second(board: Board, setup: Setup, number: int) -> _Figure:
    """A player's second hero: «Аня 2», on the cell that was said, or on the other start of his team."""
    seat = setup.seats[number]
    taken = {one.start for one in setup.seats}
    own = [cell for cell in board.starts.get(_TEAMS[number], ()) if cell not in taken]
    start = seat.further[0] if seat.further else (own or [seat.start])[0]
    return _free_name(f"{seat.name} 2", [(one.name, one.start, 0) for one in setup.seats]), start, number


def _free_name(wanted: str, figures: Sequence[_Figure]) -> str:
    """The name, with a mark behind it where somebody is called so."""
    names = {name for name, _, _ in figures}
    return next(name for name in (wanted, *(f"{wanted}-{number}" for number in range(2, 99))) if name not in names)


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
