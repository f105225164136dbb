"""What a stop does, in its order: trap, hazard, Guard, Mutant, reading, extra moves (H12)."""

from __future__ import annotations

from collections.abc import Collection

from gmkit.core.turn import Turn
from gmkit.games.dark_castle import events as ev
from gmkit.games.dark_castle.classes import classes
from gmkit.games.dark_castle.deck import deck
from gmkit.games.dark_castle.kinds import Hazard, Kind, Person
from gmkit.games.dark_castle.pausing import must_pause, pause
from gmkit.games.dark_castle.people import people
from gmkit.games.dark_castle.reading import read_here
from gmkit.games.dark_castle.traps import on_stop, slow_down
from gmkit.games.dark_castle.world import World

TERM = 3  # turns of prison [invented], A23
SNARE_TURNS = 1  # [invented], A63


def stop(turn: Turn[World], who: str, aside: str = "", waiting: bool = True) -> None:
    """A stop of his own, or one he was thrown to by `aside`: then he neither reads nor is offered anything (H34).

    It may pause for answers, and then goes on when they are in; not so where it cannot be `waiting`.
    """
    turn.happen(ev.Stopped(who), "DC-19")
    if waiting and must_pause(turn, who):
        pause(turn, who, aside)
    else:
        go_on(turn, who, aside)


def go_on(turn: Turn[World], who: str, aside: str, willing: Collection[str] = ()) -> None:
    """All that a stop does; `willing` have been asked and would spring a trap."""
    on_stop(turn, who, aside, willing)
    _hazard(turn, who, aside)
    if _guard(turn, who, aside):
        return
    _release_mates(turn, who, aside)
    if aside:
        return
    label = turn.world.board.label(turn.world.hero(who).at)
    if label.person is Person.MUTANT:
        turn.happen(ev.MutantAsked(who), "DC-47")
    read_here(turn, who)
    _extra_moves(turn, who)


def _hazard(turn: Turn[World], who: str, aside: str) -> None:
    world = turn.world
    one = world.hero(who)
    hazard = world.board.label(one.at).hazard
    if hazard is not None:
        holds = hazard is not Hazard.PIT or world.rules.pit_holds_all or classes()[one.kind].pit
        if holds:
            turn.happen(ev.HeldByHazard(who, hazard, people().hazards[hazard].turns, aside), "DC-25")
            slow_down(turn, who, aside)
    if one.at in world.state.laid and one.kind in deck()[Kind.SNARE].holds:
        turn.happen(ev.HeldBySnare(who, SNARE_TURNS, aside), "DC-26")
        slow_down(turn, who, aside)


def _guard(turn: Turn[World], who: str, aside: str) -> bool:
    """A Guard looks at red and green marks alone (A22); whether he arrested."""
    world = turn.world
    one, prison = world.hero(who), world.board.prison
    if world.board.label(one.at).person is not Person.GUARD or one.red <= one.green or prison is None:
        return False
    turn.happen(ev.Arrested(who, one.at, prison, TERM, aside), "DC-48")
    slow_down(turn, who, aside)
    return True


def _release_mates(turn: Turn[World], who: str, aside: str) -> None:
    """A stop of his in the prison frees his mates at once (A23, H45)."""
    world = turn.world
    one = world.hero(who)
    if not world.board.label(one.at).prison:
        return
    for mate in list(world.mates(one)):
        if mate.jailed:
            turn.happen(ev.Pointed(mate.name, aside or who), "DC-49")
            turn.happen(ev.Released(mate.name, min(mate.red, mate.green), aside or who), "DC-49")


def _extra_moves(turn: Turn[World], who: str) -> None:
    """Once a turn from each cell, to the hero whose turn it is, unless his movement is over (A11, H12, H15)."""
    world = turn.world
    at, going = world.hero(who).at, world.state.going
    total = world.board.label(at).extra
    if total and not going.halted and at not in going.gave:
        turn.happen(ev.ExtraGiven(who, at, total), "DC-21")
