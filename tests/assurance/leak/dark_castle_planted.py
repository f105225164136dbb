"""Leaks of the castle's own: a hand, a pocket, an order or a trap, told by one way or another."""

from __future__ import annotations

import contextlib
import zlib
from collections.abc import Callable, Sequence
from typing import Any

import pytest

from gmkit.core.game import AnyGame
from gmkit.core.hearing import ALOUD, Heard, Listener, Spoken, Square
from gmkit.core.referee import Referee
from gmkit.core.sight import Field, Lit, Standing, Thing
from gmkit.core.speech import misheard
from gmkit.errors import GmkitError
from gmkit.games.dark_castle import events as ev
from gmkit.games.dark_castle.heard_words import Told
from gmkit.games.dark_castle.kinds import Kind
from gmkit.games.dark_castle.tiles import Open
from gmkit.games.dark_castle.world import World
from gmkit.table import history as record
from gmkit.table import known, listening
from gmkit.table.output import Paper
from tests.assurance.leak.planted import at, is_typed, planted, wrap
from tests.assurance.leak.rustle import Rustle, rustling
from tests.kit.card import changed

GAME = "dark_castle"
_KINDS = [*Kind]


def pockets(referee: Referee | None = None) -> int:
    """A number that every card of every pocket has a part in."""
    world: World = (referee or at()).world
    return zlib.crc32(repr(world.state.places).encode())


def _said(game: AnyGame, change: Callable[[Any, Listener], Heard | None]) -> AnyGame:
    def hear(event: Any, listener: Listener) -> Heard | None:
        return change(event, listener) or game.sight.hear(event, listener)

    return changed(game, "sight", hear=hear)


def _patient(game: AnyGame) -> AnyGame:
    """The game that lets pass an event which is none of its own."""

    def apply(world: World, event: Any) -> World:
        return world if type(event) is Rustle else game.rules.apply(world, event)

    return changed(game, "rules", apply=apply)


@planted("what a hero reads is whispered to everybody", GAME, "whisper")
def _(patch: pytest.MonkeyPatch, game: AnyGame) -> AnyGame:
    return _said(
        game,
        lambda e, to: Heard(to, Told.TAKEN, (e.kind,)) if type(e) is ev.CardRead and to not in (ALOUD, e.who) else None,
    )


@planted("misheard text is of another length by the pockets", GAME, "error text")
def _(patch: pytest.MonkeyPatch, game: AnyGame) -> AnyGame:
    def change(true: Any, self: Any, text: str) -> None:
        true(self, text + " " * (pockets() % 3))

    wrap(patch, Paper, "misheard", change)
    return game


@planted("a log ends with a number of the pockets", GAME, "log")
def _(patch: pytest.MonkeyPatch, game: AnyGame) -> AnyGame:
    def change(true: Any, referee: Referee, name: str = "", *rest: Any) -> list[Spoken]:
        return [*true(referee, name, *rest), Spoken(str(pockets(referee) % 97))]

    wrap(patch, record, "log_lines", change)
    return game


@planted("the prompt tells a number of the pockets", GAME, "prompt")
def _(patch: pytest.MonkeyPatch, game: AnyGame) -> AnyGame:
    wrap(patch, known, "say_prompt", lambda true, *args: Spoken(str(pockets() % 7) + true(*args)))
    return game


@planted("the picture of the field shows the cards of a pocket", GAME, "open field")
def _(patch: pytest.MonkeyPatch, game: AnyGame) -> AnyGame:
    def field(world: World, listener: Listener, board: int) -> Field:
        assert game.sight.field is not None
        found = game.sight.field(world, listener, board)
        more = [
            Standing(Square(cell), (Thing(Open.CHEST, 1 + _KINDS.index(world.pocket(cell)[0])),))
            for cell in world.board.cells
            if world.pocket(cell)
        ]
        return found._replace(standing=(*found.standing, *more[:3]))

    return changed(game, "sight", field=field)


@planted("the picture of the field shows where the traps are", GAME, "open field")
def _(patch: pytest.MonkeyPatch, game: AnyGame) -> AnyGame:
    def field(world: World, listener: Listener, board: int) -> Field:
        assert game.sight.field is not None
        found = game.sight.field(world, listener, board)
        traps = [cell for cell in world.board.cells if world.board.label(cell).trap]
        return found._replace(
            standing=(*found.standing, *(Standing(Square(at), (Thing(Open.CHEST, 1),)) for at in traps))
        )

    return changed(game, "sight", field=field)


@planted("the moves that are lit depend on a pocket", GAME, "lit moves")
def _(patch: pytest.MonkeyPatch, game: AnyGame) -> AnyGame:
    def lit(world: World, listener: Listener) -> Sequence[Lit]:
        assert game.sight.lit is not None
        found = game.sight.lit(world, listener)
        return tuple(
            one
            for one in found
            if not world.state.places[world.board.place(one.square.cell)]  # type: ignore[union-attr]
        )

    return changed(game, "sight", lit=lit)


@planted("help is shorter by the pockets", GAME, "help")
def _(patch: pytest.MonkeyPatch, game: AnyGame) -> AnyGame:
    def rows(lang: Any) -> Sequence[tuple[str, str]]:
        found = game.rules.help(lang)
        return found[1:] if is_typed() and pockets() % 2 else found

    return changed(game, "rules", help=rows)


@planted("misheard words end the turn by the pockets", GAME, "refusal that costs")
def _(patch: pytest.MonkeyPatch, game: AnyGame) -> AnyGame:
    def change(true: Any, self: Any, line: str) -> Any:
        try:
            return true(self, line)
        except misheard.Misheard:
            if at().speakers and pockets() % 2:
                with contextlib.suppress(GmkitError):
                    at().ask(at().speakers[0], "конец")
            raise

    wrap(patch, listening.Listening, "said", change)
    return game


@planted("a trap that nobody springs is felt", GAME, "wording")
def _(patch: pytest.MonkeyPatch, game: AnyGame) -> AnyGame:
    def on_a_trap(before: Any, after: Any, who: str, events: list[Any]) -> int:
        return sum(type(one) is ev.Stopped and after.board.label(after.hero(one.who).at).trap for one in events)

    return rustling(on_a_trap)(patch, _patient(game))


@planted("the number of a card that is read is heard", GAME, "wording")
def _(patch: pytest.MonkeyPatch, game: AnyGame) -> AnyGame:
    def arms(before: Any, after: Any, who: str, events: list[Any]) -> int:
        return sum(type(one) is ev.CardRead and _KINDS.index(one.kind) for one in events)

    return rustling(arms)(patch, _patient(game))
