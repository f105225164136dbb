"""The shortest game that was possible from each start, against what was played. A game's own solver finds it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from gmkit.core.hearing import ALOUD, Role
from gmkit.core.route import Route, TooHard
from gmkit.grid.geometry import Cell
from gmkit.reveal.labels import LABELS
from gmkit.reveal.story import Story
from gmkit.text import Lang, counted


class Compared(NamedTuple):
    """One seat: the player's name at the end, his start, the shortest way (None: there is none), turns he had."""

    name: str
    start: str
    route: Route | None
    played: int


def compared(story: Story) -> list[Compared]:
    """One entry a seat; empty where the game has no solver, or the map is too hard for it."""
    maps = story.game.maps
    if maps is None or maps.solve is None:
        return []
    solve = maps.solve
    boards, seats, rulings = story.setup.boards, story.setup.seats, story.setup.rulings
    starts: list[Sequence[Cell]] = [[seat.start for seat in seats]]
    if len(boards) > 1:
        starts = [[seat.start] for seat in seats]
    try:
        routes = [route for board, cells in zip(boards, starts, strict=True) for route in solve(board, rulings, cells)]
    except TooHard:
        return []
    played = _turns(story)
    cell_name = story.setup.columns.cell_name
    return [
        Compared(story.names[place], cell_name(seat.start), route, played[place])
        for place, (seat, route) in enumerate(zip(seats, routes, strict=True))
    ]


def route_text(one: Compared, lang: Lang) -> str:
    """«18 ходов от A1: юг, юг, копать…; сыграно 40»."""
    if one.route is None:
        return LABELS["no_way"](lang).format(one.start)
    turns = counted(one.route.turns, lang, ("ход", "хода", "ходов"), ("turn", "turns"))
    words = ", ".join(word(lang) for word in one.route.words)
    return LABELS["way"](lang).format(turns, one.start, words, one.played)


def _turns(story: Story) -> list[int]:
    """How many turns came to everybody in the lines in force: every turn is announced."""
    counts = [0] * len(story.names)
    for frame in story.frames:
        if not frame.undone:
            for told in frame.told:
                place = frame.places.get(told.about)
                if told.listener == ALOUD and told.role is Role.ANNOUNCEMENT and place is not None:
                    counts[place] += 1
    return counts
