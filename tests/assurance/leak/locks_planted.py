"""Leaks of the castle's own: the card that lies next in the Book, told by one way or another before it is drawn."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pytest

from gmkit.core.game import AnyGame
from gmkit.core.hearing import ALOUD, Heard, Listener, NotNow, Spoken, Square
from gmkit.core.referee import Referee
from gmkit.core.sight import Field, Lit, Standing, Thing
from gmkit.games.locks.events import Card, CardTaken
from gmkit.games.locks.heard import CARD_WORDS
from gmkit.games.locks.refusals import Refusal
from gmkit.games.locks.tiles import Open
from gmkit.games.locks.world import Player, World
from gmkit.table import history as record
from gmkit.table import known, watchview
from gmkit.table.output import Paper
from gmkit.text import Lang
from tests.assurance.leak import surface
from tests.assurance.leak.planted import at, is_typed, planted, wrap
from tests.kit.card import changed

GAME = "locks"


def next_card(referee: Referee | None = None) -> str:
    """The card that would be drawn now, which nobody may know."""
    referee = referee or at()
    moment = referee._moments[-1]
    deck = moment.world.state.deck
    drawn = moment.drawn
    if not deck:
        return ""
    return str(deck[referee._chance.lot("card", len(deck), drawn.purposes.get("card", 0), drawn.lots) - 1])


@planted("prompt shows the next card", GAME, "prompt")
def _(patch: pytest.MonkeyPatch, game: AnyGame) -> AnyGame:
    wrap(patch, known, "say_prompt", lambda true, *args: Spoken(next_card()[:1] + true(*args)))
    return game


@planted("misheard text is of another length before a magnet", GAME, "error text")
def _(patch: pytest.MonkeyPatch, game: AnyGame) -> AnyGame:
    def change(true: Any, self: Any, text: str) -> None:
        true(self, text + " " * (next_card() == "magnet"))

    wrap(patch, Paper, "misheard", change)
    return game


@planted("help is shorter before some cards", GAME, "help")
def _(patch: pytest.MonkeyPatch, game: AnyGame) -> AnyGame:
    def words_help(lang: Lang) -> Sequence[tuple[str, str]]:
        found = game.rules.help(lang)
        return found[1:] if is_typed() and next_card() < "ghost" else found

    return changed(game, "rules", help=words_help)


@planted("the card is told to all", GAME, "whisper")
def _(patch: pytest.MonkeyPatch, game: AnyGame) -> AnyGame:
    def hear(event: Any, listener: Listener) -> Heard | None:
        if type(event) is CardTaken and listener == ALOUD:
            return Heard(event.who, CARD_WORDS[event.card])
        return game.sight.hear(event, listener)

    return changed(game, "sight", hear=hear)


@planted("the card is whispered to the next player too", GAME, "whisper")
def _(patch: pytest.MonkeyPatch, game: AnyGame) -> AnyGame:
    def hear(event: Any, listener: Listener) -> Heard | None:
        if type(event) is CardTaken and listener not in (ALOUD, event.who):
            return Heard(event.who, CARD_WORDS[event.card])
        return game.sight.hear(event, listener)

    return changed(game, "sight", hear=hear)


@planted("a log ends with the next card", GAME, "log")
def _(patch: pytest.MonkeyPatch, game: AnyGame) -> AnyGame:
    def change(true: Any, referee: Referee, name: str = "") -> list[Spoken]:
        return [*true(referee, name), Spoken(next_card(referee))]

    for place in (record, surface.record):
        wrap(patch, place, "log_lines", change)
    return game


@planted("nobody may pass while a ghost card lies on top", GAME, "refusal that costs")
def _(patch: pytest.MonkeyPatch, game: AnyGame) -> AnyGame:
    def decide(turn: Any, who: str, command: Any) -> None:
        if is_typed() and next_card() in ("ghost", "cabinet"):
            raise NotNow(Refusal.WHICH)
        game.rules.decide(turn, who, command)

    return changed(game, "rules", decide=decide)


@planted("the lot of a card shifts open dice", GAME, "hidden lot shifts open dice")
def _(patch: pytest.MonkeyPatch, game: AnyGame) -> AnyGame:
    def throw(true: Any, self: Referee, sides: int) -> Any:
        found = true(self, sides)
        print(len(next_card(self)))
        return found

    wrap(patch, Referee, "roll", throw)
    return game


# --- the open field, and the moves that are lit ---


@planted("the open field shows where one's own card leads", GAME, "open field")
def _(patch: pytest.MonkeyPatch, game: AnyGame) -> AnyGame:
    def field(world: World, listener: Listener, board: int) -> Field:
        return true_field(game)(
            world, Listener(game.rules.speakers(world)[0]) if game.rules.speakers(world) else ALOUD, board
        )

    return changed(game, "sight", field=field)


@planted("a secret card is drawn beside its owner on the open field", GAME, "open field")
def _(patch: pytest.MonkeyPatch, game: AnyGame) -> AnyGame:
    return changed(game, "sight", field=with_card_drawn(game, lambda listener, owner: True))


@planted("a secret card is drawn beside its owner on the next player's own map", GAME, "open field")
def _(patch: pytest.MonkeyPatch, game: AnyGame) -> AnyGame:
    return changed(game, "sight", field=with_card_drawn(game, lambda listener, owner: listener not in (ALOUD, owner)))


def true_field(game: AnyGame) -> Callable[[World, Listener, int], Field]:
    assert game.sight.field is not None
    return game.sight.field


def with_card_drawn(game: AnyGame, seen_by: Callable[[Listener, str], bool]) -> Callable[[World, Listener, int], Field]:
    """The field with a painting on the square of whoever has a secret card; its number tells which."""

    def field(world: World, listener: Listener, board: int) -> Field:
        found = true_field(game)(world, listener, board)
        more = [
            Standing(Square(one.at), (Thing(Open.PAINTING, [*Card].index(one.hidden[-1]) + 1),))
            for one in world.state.players
            if one.at is not None and one.hidden and seen_by(listener, one.name)
        ]
        return found._replace(standing=(*found.standing, *more))

    return field


def with_cards(game: AnyGame, change: Callable[[Player, World], Player]) -> AnyGame:
    """The moves lit as though every player had other cards."""
    assert game.sight.lit is not None
    true = game.sight.lit

    def lit(world: World, listener: Listener) -> Sequence[Lit]:
        players = tuple(change(one, world) for one in world.state.players)
        return true(world._replace(state=world.state._replace(players=players)), listener)

    return changed(game, "sight", lit=lit)


@planted("another player's card lights a move", GAME, "lit moves")
def _(patch: pytest.MonkeyPatch, game: AnyGame) -> AnyGame:
    def lend(one: Player, world: World) -> Player:
        return one._replace(hidden=tuple(card for other in world.state.players for card in other.hidden))

    return with_cards(game, lend)


@planted("the next card of the Book lights a move", GAME, "lit moves")
def _(patch: pytest.MonkeyPatch, game: AnyGame) -> AnyGame:
    def draw(one: Player, world: World) -> Player:
        card = next_card() if is_typed() else ""
        return one._replace(hidden=(*one.hidden, Card(card))) if card else one

    return with_cards(game, draw)


@planted("a move that only a secret card opens is lit for all", GAME, "lit moves")
def _(patch: pytest.MonkeyPatch, game: AnyGame) -> AnyGame:
    def lit(world: World, listener: Listener) -> Sequence[Lit]:
        assert game.sight.lit is not None
        return game.sight.lit(world, Listener(game.rules.speakers(world)[0]) if game.rules.speakers(world) else ALOUD)

    return changed(game, "sight", lit=lit)


@planted("the page of one player tells what was whispered to another", GAME, "whisper")
def _(patch: pytest.MonkeyPatch, game: AnyGame) -> AnyGame:
    def change(true: Any, referee: Referee, name: str = "") -> list[Any]:
        others = [other for other in referee.players if other != name]
        return [*true(referee, name), *(entry for other in others for entry in true(referee, other))]

    wrap(patch, watchview, "entries", change)
    return game
