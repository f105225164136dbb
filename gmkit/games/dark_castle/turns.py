"""Whose turn it is, missed turns, the dead and the imprisoned, rounds, and what is put right between commands."""

from __future__ import annotations

from gmkit.core.turn import Turn
from gmkit.games.dark_castle import events as ev
from gmkit.games.dark_castle.dying import part, rise_alone
from gmkit.games.dark_castle.kinds import Kind, Person
from gmkit.games.dark_castle.reading import read_cards
from gmkit.games.dark_castle.stops import stop
from gmkit.games.dark_castle.victory import settle, time_is_up
from gmkit.games.dark_castle.world import Hero, World

_GIVERS = {Kind.DUNGEON_KEY_1: Person.CLERK, Kind.DUNGEON_KEY_2: Person.KNIGHT}


def open_turn(turn: Turn[World]) -> None:
    """The first turn of the game, or of a situation that is set up: whoever is first may have to miss it."""
    if not _begin(turn, turn.world.owner):
        pass_turn(turn)


def pass_turn(turn: Turn[World]) -> None:
    """On to the next who may act; missed turns are announced and pass by themselves (H13).

    It ends: missed turns count down, a team of dead has lost, and in a game of all against all the dead rise.
    """
    world = turn.world
    if world.state.going.midway and world.owner.alive:  # the stop between two steps is still due (H49)
        stop(turn, world.owner.name, waiting=False)
    if turn.world.state.dying is not None:
        part(turn, world.owner.name)
    settle(turn, world.owner.name)
    while not turn.world.state.over:
        state = turn.world.state
        following = (state.turn + 1) % len(state.heroes)
        if following == 0:
            if state.round >= turn.world.rules.rounds:
                time_is_up(turn, state.heroes[state.turn].name)
                return
            turn.happen(ev.RoundBegan(state.round + 1), "DC-19")
        if _begin(turn, state.heroes[following]):
            return


def _begin(turn: Turn[World], one: Hero) -> bool:
    """His turn comes: whether he may act."""
    rules = turn.world.rules
    if not one.alive:
        if rules.teams and one.rising is None and not (rules.lying and one.lain >= rules.lying):
            turn.happen(ev.LayStill(one.name), "DC-56")
            return False
        if not one.skip:
            rise_alone(turn, one)
            return _opened(turn, one)
    if one.skip + one.term:
        turn.happen(ev.TurnMissed(one.name, one.skip + one.term - 1), "DC-22")
        return False
    if one.jailed:
        turn.happen(ev.Released(one.name, min(one.red, one.green)), "DC-49")
    return _opened(turn, one)


def _opened(turn: Turn[World], one: Hero) -> bool:
    """His turn begins; whoever plays it by Hypnosis is shown the cards that he must name by number (DC-63)."""
    turn.happen(ev.TurnBegan(one.name, one.at), "DC-19")
    if one.played_by:
        turn.happen(ev.ReadAlong(one.played_by, one.name), "DC-63")
        read_cards(turn, one.played_by, "hand", one.hand)
    return True


def tidy(turn: Turn[World], who: str) -> None:
    """After every command: lost dungeon keys go home (H24), a winner is named, the turn of the dead is over."""
    _keys_home(turn)
    settle(turn, who)
    state = turn.world.state
    if not state.over and state.dying is None and not turn.world.owner.alive:
        pass_turn(turn)


def _keys_home(turn: Turn[World]) -> None:
    world = turn.world
    board = world.board
    lying = [(kind, place) for place in board.dungeon_places for kind in world.state.places[place] if kind in _GIVERS]
    if not lying or any(one.alive and board.is_dungeon(one.at) for one in world.state.heroes):
        return
    for kind, place in lying:
        homes = board.cells_with(_GIVERS[kind])
        if homes:
            turn.happen(ev.KeyWentHome(kind, place, homes[0]), "DC-15")
