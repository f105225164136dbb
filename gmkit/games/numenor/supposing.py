"""Supposing: what one explorer would hear and become, were she in another state than she truly is.

Nothing of the rules is written here again. She is put on a stage with nobody else but a stand-in, and the game's own
decide(), begin_turn() and pass_turn() play her part of a turn there. Explorers never meet (NC-1), so that her part
depends on her own state, the ground and the dragonids alone; what touches a treasure that others could find is not
answered here but sent back, to be decided in the whole world.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple, TypeAlias

from gmkit.core.dice import Drawn
from gmkit.core.hearing import ALOUD, Heard
from gmkit.core.turn import Happening, Turn
from gmkit.games.numenor.apply import apply
from gmkit.games.numenor.events import TurnBegan
from gmkit.games.numenor.heard import hear
from gmkit.games.numenor.rules import decide
from gmkit.games.numenor.turns import begin_turn, pass_turn
from gmkit.games.numenor.words import Command, Dig
from gmkit.games.numenor.world import Explorer, State, World
from gmkit.grid.geometry import Cell

Ask: TypeAlias = "Callable[[Explorer], Outcome | None]"
_Play: TypeAlias = Callable[[Turn[World], Explorer], None]
# The stand-in: no player has an empty name, and in the ward no dragonid comes over him (A34).
_NOBODY = Explorer("", Cell(0, 0), ward=True)


class Outcome(NamedTuple):
    """Her part of a turn: what is heard of it, whether the turn passed on, and her state after it."""

    told: tuple[Heard, ...]
    passed: bool
    own: Explorer


class NoLot:
    """A chance for worlds that never were: their treasures go where the journal says, so no lot tells anything."""

    how = "scripted"

    def die(self, purpose: str, sides: int, nth: int, of_all: int) -> int:
        raise AssertionError("the cave throws no dice")

    def lot(self, purpose: str, sides: int, nth: int, of_all: int) -> int:
        return 1


def heard_of(happenings: Iterable[Happening]) -> tuple[Heard, ...]:
    """Everything that is told of these events, in order; all is aloud in the cave."""
    return tuple([heard for _, event in happenings if (heard := hear(event, ALOUD)) is not None])


class Supposing:
    """The outcomes on one board, kept: the same states meet the same commands over and over."""

    def __init__(self) -> None:
        self._known: dict[Any, dict[Explorer, Outcome | None]] = {}

    def acts(self, world: World, command: Command) -> Ask:
        """Her own command in a cave like `world`; None where a treasure moves or she leaves."""
        lying = world.state.lying if isinstance(command, Dig) else ()

        def play(turn: Turn[World], own: Explorer) -> None:
            decide(turn, own.name, command)

        return self._asker(world, command, lying, 0, play)

    def called(self, world: World) -> Ask:
        """The turn comes to her: the announcement, the roar, a missed turn."""

        def play(turn: Turn[World], own: Explorer) -> None:
            begin_turn(turn, turn.world.state.explorers.index(own))

        return self._asker(world, "called", (), 0, play)

    def rounds(self, world: World) -> Ask:
        """A round ends and the roaming dragonids move (NC-25)."""

        def play(turn: Turn[World], own: Explorer) -> None:
            pass_turn(turn)

        return self._asker(world, "rounds", (), 1, play)

    def _asker(self, world: World, what: object, lying: tuple[Cell, ...], place: int, play: _Play) -> Ask:
        """The kept answers for one thing that happens to her. `place`: 0 before the stand-in, 1 after him."""
        state = world.state
        # Commands are NamedTuples without a name in their value (Dig() == Skip() == ()): the type tells them apart.
        key = (type(what), what, lying, state.lairs, state.mended)
        known = self._known.setdefault(key, {})
        stage = State(explorers=(), turn=place, lying=lying, lairs=state.lairs, mended=state.mended)

        def ask(own: Explorer) -> Outcome | None:
            if own in known:
                return known[own]
            pair = (_NOBODY, own) if place else (own, _NOBODY)
            turn = Turn(World(world.board, world.rules, stage._replace(explorers=pair)), apply, NoLot(), Drawn())
            play(turn, own)
            known[own] = found = _outcome(turn, place, lying)
            return found

        return ask


def _outcome(turn: Turn[World], place: int, lying: tuple[Cell, ...]) -> Outcome | None:
    own = turn.world.state.explorers[place]
    if turn.world.state.lying != lying or own.at is None:
        return None
    told = tuple([heard for heard in heard_of(turn.happenings) if heard.about])
    passed = any(isinstance(event, TurnBegan) and not event.who for _, event in turn.happenings)
    return Outcome(told, passed, own)
