"""What a player of the Dark Castle may know: the open field, the figures, his own hand, and what he was told.

A bot is given a `View` and what it heard, and nothing else. The world is read here alone, and only for what lies open
(H8): where figures stand, of which class and team, who lies dead, what is to be missed, how many cards they hold.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from gmkit.games.dark_castle.field import Board
from gmkit.games.dark_castle.kinds import HeroClass, Kind
from gmkit.games.dark_castle.world import World
from gmkit.grid.geometry import Cell


class Figure(NamedTuple):
    """One hero as everybody sees him."""

    name: str
    kind: HeroClass
    team: int
    start: Cell
    at: Cell
    alive: bool
    misses: int
    jailed: bool
    red: int
    green: int
    cards: int


class View(NamedTuple):
    """What one player knows at this moment beside what he was told. `mates` are hands, which mates say aloud (H7)."""

    me: Figure
    hand: tuple[Kind, ...]
    figures: tuple[Figure, ...]
    mates: dict[str, tuple[Kind, ...]]
    steps: int  # left to him in this turn
    extra: int
    halted: bool
    acted: bool
    offer: bool
    quick: bool
    midway: bool  # between two steps that make one stop
    choosing: bool  # he fell and has not chosen what he takes along

    @property
    def foes(self) -> Iterable[Figure]:
        """The figures of the other team."""
        return (one for one in self.figures if one.team != self.me.team)

    def figure(self, name: str) -> Figure:
        """The figure of that name."""
        return next(one for one in self.figures if one.name == name)


def seen(world: World) -> View:
    """What the one whose turn it is may know."""
    state, own = world.state, world.owner
    figures = tuple(
        Figure(
            *(one.name, one.kind, one.team, one.start, one.at, one.alive, one.skip + one.term, one.jailed),
            *(one.red, one.green, len(one.hand)),
        )
        for one in state.heroes
    )
    going = state.going
    return View(
        figures[state.turn],
        own.hand,
        figures,
        {one.name: one.hand for one in state.heroes if one.team == own.team and one is not own},
        *(going.steps, going.extra, going.halted, going.acted, going.offer, own.quick, going.midway),
        choosing=state.dying is not None and state.dying.who == own.name,
    )


def homes(board: Board, team: int) -> tuple[Cell, ...]:
    """The starts of a team, which lie open."""
    return tuple(board.starts[team])
