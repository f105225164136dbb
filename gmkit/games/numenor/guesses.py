"""Guesses: states that a player may be in, and what each line of the true game leaves of them.

A guess is more than a cell: her counts of swamp and roar, her wait, her sack, and the treasures where they differ
from the truth because she dug in it. Where nothing differs but her own state, only her part of a line is played
again (`supposing`); else, and for corrections, the whole line is decided in the whole world.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple

from gmkit.core.dice import Drawn
from gmkit.core.hearing import Heard
from gmkit.core.journal.line import Line
from gmkit.core.turn import Turn
from gmkit.errors import GmkitError
from gmkit.games.numenor import events as ev
from gmkit.games.numenor.amend import amend
from gmkit.games.numenor.apply import apply
from gmkit.games.numenor.rules import decide
from gmkit.games.numenor.supposing import Ask, NoLot, Supposing, heard_of
from gmkit.games.numenor.words import read, read_correction
from gmkit.games.numenor.world import Explorer, World, players
from gmkit.grid.geometry import Cell

_LOST = (ev.TreasureLay, ev.TreasureHidden)
_BORDERS = (ev.TurnBegan, ev.RoundEnded)  # where one player's part of a line ends


class Rest(NamedTuple):
    """How a guess differs from the truth beyond her own state."""

    lying: tuple[Cell, ...]  # in the order of cells, twins included
    sacks: tuple[int, ...]  # what everybody carries; her own place holds 0


class Guess(NamedTuple):
    """A state that she may be in; `rest` is None where all else is as it truly is."""

    own: Explorer
    rest: Rest | None = None


class Beat(NamedTuple):
    """One thing that happened to her in a line: how it would go for a guess, and what was truly told of it."""

    ask: Ask
    told: tuple[Heard, ...]
    passed: bool | None  # whether the turn passed on, which everybody hears; None where it is not hers to pass


class Knower:
    """Takes the guesses about one player through the lines of a game. `seat` is his place in the order of turns."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self._supposing = Supposing()

    def after(self, line: Line, before: World, guesses: Iterable[Guess]) -> dict[Guess, None]:
        """The guesses that `line`, truly played in the world `before`, leaves, each as it is then; in order."""
        moves_treasure = any(isinstance(event, (ev.Escaped, *_LOST)) for _, event in line.happenings)
        whole = line.act == "amend" or moves_treasure
        beats = () if whole else self._beats(line, before)
        found: dict[Guess, None] = {}
        for guess in guesses:
            own = guess.own
            if whole or guess.rest is not None:
                left = self._whole(line, before, guess)
                if left is not None:
                    found[left] = None
                continue
            for beat in beats:
                outcome = beat.ask(own)
                if outcome is None:  # a treasure moves in this guess, or she leaves
                    left = self._whole(line, before, guess)
                    if left is not None:
                        found[left] = None
                    break
                if outcome.told != beat.told or beat.passed not in (None, outcome.passed):
                    break
                own = outcome.own
            else:
                found[guess if own is guess.own else Guess(own)] = None
        return found

    def _beats(self, line: Line, before: World) -> Sequence[Beat]:
        """What befalls her in a line: her own command, rounds that end, turns that come to her."""
        events = [event for _, event in line.happenings]
        borders = [index for index, event in enumerate(events) if isinstance(event, _BORDERS)]
        parts = [0, *borders, len(events)]
        world = before
        beats: list[Beat] = []
        for start, end in itertools.pairwise(parts):
            name = world.state.explorers[self.seat].name
            part = line.happenings[start:end]
            first = events[start] if start < end else None
            if isinstance(first, ev.RoundEnded):
                if world.board.roaming:
                    beats.append(Beat(self._supposing.rounds(world), (), None))
            elif isinstance(first, ev.TurnBegan):
                if first.who == name:
                    beats.append(Beat(self._supposing.called(world), heard_of(part), None))
            elif line.act == "play" and line.who == name:
                command = read(line.means or line.words, world.board.columns, ())
                beats.append(Beat(self._supposing.acts(world, command), heard_of(part), bool(borders)))
            for _, event in part:
                world = apply(world, event)
        return beats

    def _whole(self, line: Line, before: World, guess: Guess) -> Guess | None:
        """The guess after the whole line was decided in its own world; None where it would be told otherwise."""
        turn = Turn(self._world(before, guess), _as_written(line), NoLot(), Drawn())
        columns = before.board.columns
        try:
            if line.act == "amend":
                amend(turn, read_correction(line.words, columns, players(before)))
            else:  # no treasure moves in an opening, so that it is never decided whole
                decide(turn, line.who, read(line.means or line.words, columns, ()))
        except GmkitError:  # a correction that does not fit this world
            return None
        if heard_of(turn.happenings) != heard_of(line.happenings):
            return None
        truly = before
        for _, event in line.happenings:
            truly = apply(truly, event)
        rest = self._rest(turn.world)
        own = turn.world.state.explorers[self.seat]
        return Guess(own, None if rest == self._rest(truly) else rest)

    def _world(self, truly: World, guess: Guess) -> World:
        """The true world with what the guess changes in it."""
        state = truly.state
        explorers = list(state.explorers)
        lying = state.lying
        if guess.rest is not None:
            lying = guess.rest.lying
            explorers = [one._replace(carried=sack) for one, sack in zip(explorers, guess.rest.sacks, strict=True)]
        explorers[self.seat] = guess.own
        return World(truly.board, truly.rules, state._replace(explorers=tuple(explorers), lying=lying))

    def _rest(self, world: World) -> Rest:
        state = world.state
        sacks = [one.carried for one in state.explorers]
        sacks[self.seat] = 0
        return Rest(tuple(sorted(state.lying)), tuple(sacks))


def _as_written(line: Line) -> Callable[[World, Any], World]:
    """apply(), but a treasure that is lost goes where it truly went, in the order in which treasures were lost."""
    places = iter([event.at for _, event in line.happenings if isinstance(event, _LOST)])

    def applied(world: World, event: Any) -> World:
        if isinstance(event, _LOST):
            event = event._replace(at=next(places, event.at))
        return apply(world, event)

    return applied
