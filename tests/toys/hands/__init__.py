"""Hands: a toy without a board. Everybody lays a card in secret; they are opened together, and the lone highest scores.

Then the table asks, of nobody in particular, whether anybody answers; that too is said in secret.
"""

from __future__ import annotations

import dataclasses
import enum
import re
from collections.abc import Sequence
from typing import NamedTuple

from gmkit.core.game import Game, Master, Rules, Sight, Truth
from gmkit.core.hearing import ALOUD, Heard, Listener, Name, NotNow, Phrase, Tongue, Word
from gmkit.core.questions import Answered, Question, awaited
from gmkit.core.sight import Row, Sheet, Thing, panels_of
from gmkit.core.speech.letters import fold
from gmkit.core.speech.misheard import Misheard
from gmkit.core.supplies import dealt, shuffled
from gmkit.core.turn import Turn
from gmkit.grid.geometry import Columns
from gmkit.grid.picture import NO_BOARD, Picture
from gmkit.grid.tile import Ink, Tile, TileSet
from gmkit.text import Both, Lang, safe_text

HAND, ROUNDS = 2, 2


class Card(enum.StrEnum):
    """The cards, lowest first."""

    MOUSE, FOX, BEAR = "mouse", "fox", "bear"


class Told(Word):
    """What is heard."""

    MOUSE, FOX, BEAR = "mouse", "fox", "bear"
    HAND, LAID, SHOWN, WON, NOBODY = "hand", "laid", "shown", "won", "nobody"
    WHICH, ANYBODY, YES, NO, GAVE, OVER = "which", "anybody", "yes", "no", "gave", "over"
    NO_SUCH_CARD, OF, HELD, POINTS, NOT_SO = "no_such_card", "of", "held", "points", "not_so"


CARDS = {Card.MOUSE: Told.MOUSE, Card.FOX: Told.FOX, Card.BEAR: Told.BEAR}
_SOUNDS = """мышь|mouse, лиса|fox, медведь|bear, на руке {0} и {1}|in hand {0} and {1}, карта выбрана|a card is chosen
, открыта карта {0}|the card {0} is opened, очко|a point, ничья|nobody wins, какая карта?|which card?
, отвечает ли кто-нибудь?|does anybody answer?, да|yes, нет|no, ответили: {0}|{0} answered
, ответили: {0}; конец|{0} answered; the end, такой карты нет|there is no such card in hand
, рука: {0}|hand: {0}, карт: {0}|cards: {0}, очков: {0}|points: {0}, так ответить нельзя|that will not do"""
PHRASES = {word: Phrase(*text.split("|")) for word, text in zip(Told, re.split(r"\s*, ", _SOUNDS), strict=True)}
THINGS = {word: Tile("card", PHRASES[word].ru[0], Both(*PHRASES[word]), Ink.RED) for word in CARDS.values()}
TILES = TileSet(THINGS.values())


# One player: his cards and points.
class Hand(NamedTuple):
    name: str
    cards: tuple[Card, ...]
    points: int = 0


# `options` are the answers of the question; of cards, numbers in the order of `Card`.
class State(NamedTuple):
    hands: tuple[Hand, ...]
    answers: tuple[Answered, ...] = ()
    giving: bool = False
    round: int = 1
    over: bool = False


# Nothing is fixed beside the state.
class World(NamedTuple):
    state: State


# An answer: a card, or yes and no.
class Command(NamedTuple):
    card: Card | None
    yes: bool = False


# The deal: the order in which the deck lay, and the hands that came of it, whole, each a value of its own.
class Dealt(NamedTuple):
    order: tuple[Card, ...]
    hands: tuple[Hand, ...]


# He answered the question in secret: the number of the option.
class Asked(NamedTuple):
    who: str
    option: int


# His card was opened with all the others and leaves his hand.
class Shown(NamedTuple):
    who: str
    card: Card


# His card was the only highest; nobody's where None. Then the second question is asked.
class Won(NamedTuple):
    who: str | None


# All answers were opened; the game ends with the last round.
class RoundEnded(NamedTuple):
    number: int
    over: bool
    answers: tuple[Answered, ...]


EVENTS = (Dealt, Asked, Shown, Won, RoundEnded)
_WORDS = {
    **{fold(text): Command(card) for card, word in CARDS.items() for text in PHRASES[word]},
    **{fold(text): Command(None, word is Told.YES) for word in (Told.YES, Told.NO) for text in PHRASES[word]},
}


def read(words: str, columns: Columns, names: Sequence[str]) -> Command:
    """The answer, or Misheard."""
    if fold(words) not in _WORDS:
        raise Misheard.unknown(words)
    return _WORDS[fold(words)]


def short(command: Command, columns: Columns, lang: Lang) -> str:
    """The word that says it."""
    word = CARDS[command.card] if command.card else Told.YES if command.yes else Told.NO
    return PHRASES[word].ru if lang == "ru" else PHRASES[word].en


def open_game(turn: Turn[World]) -> None:
    """The deal, by lots."""
    names = players(turn.world)
    order = shuffled(turn, "deck", [*Card] * len(names))
    hands, _ = dealt(order, len(names), HAND)
    turn.happen(Dealt(order, tuple(map(Hand, names, hands))), "HA-1")


def players(world: World) -> tuple[str, ...]:
    """Everybody."""
    return tuple(hand.name for hand in world.state.hands)


def speakers(world: World) -> tuple[str, ...]:
    """Whoever has not answered yet, whatever he holds."""
    return () if world.state.over else awaited(players(world), world.state.answers)


def asked(world: World) -> Question | None:
    """A card of each by name; whether anybody gives, of nobody by name. The options are the same whatever one holds."""
    if world.state.giving:
        return Question(Told.ANYBODY, speakers(world), (Told.YES, Told.NO), anonymous=True)
    return Question(Told.WHICH, speakers(world), tuple(CARDS.values()))


def decide(turn: Turn[World], who: str, command: Command) -> None:
    """An answer; the last one opens all."""
    state = turn.world.state
    if state.giving != (command.card is None):
        raise NotNow(Told.NOT_SO)
    hand = next(one for one in state.hands if one.name == who)
    if command.card and command.card not in hand.cards:
        raise NotNow(Told.NOT_SO, alone=Told.NO_SUCH_CARD)
    turn.happen(Asked(who, [*Card].index(command.card) if command.card else int(command.yes)), "HA-2")
    state = turn.world.state
    if awaited(players(turn.world), state.answers):
        return
    if not state.giving:
        for answer in state.answers:
            turn.happen(Shown(answer.who, [*Card][answer.option]), "HA-3")
        highest = max(answer.option for answer in state.answers)
        best = [answer.who for answer in state.answers if answer.option == highest]
        turn.happen(Won(best[0] if len(best) == 1 else None), "HA-4")
        return
    turn.happen(RoundEnded(state.round, state.round == ROUNDS, state.answers), "HA-6")


def _changed(state: State, who: str | None, points: int, lost: Card | None = None) -> State:
    hands = []
    for one in state.hands:
        if one.name == who:
            cards = list(one.cards)
            cards.remove(lost) if lost else None
            one = one._replace(points=one.points + points, cards=tuple(cards))
        hands.append(one)
    return state._replace(hands=tuple(hands))


def apply(world: World, event: object) -> World:
    """The only change there is."""
    state = world.state
    match event:
        case Dealt(_, hands):
            state = state._replace(hands=hands)
        case Asked(who, option):
            state = state._replace(answers=(*state.answers, Answered(who, option)))
        case Shown(who, card):
            state = _changed(state, who, 0, card)
        case Won(who):
            state = _changed(state, who, 1)._replace(answers=(), giving=True)
        case RoundEnded(number, over, _):
            state = state._replace(answers=(), giving=False, round=number + 1, over=over)
    return World(state)


def hear(event: object, listener: Listener) -> Heard | None:
    """Hands are whispered; a choice is heard as a choice."""
    match event:
        case Dealt(_, hands) if listener != ALOUD:
            cards = next((one.cards for one in hands if one.name == listener), ())
            return Heard(listener, Told.HAND, tuple(CARDS[card] for card in cards)) if cards else None
        case _ if listener != ALOUD:
            return None
        case Asked(who, _):
            return Heard(who, Told.LAID)
        case Shown(who, card):
            return Heard(who, Told.SHOWN, (CARDS[card],))
        case Won(who):
            return Heard(who or "", Told.WON if who else Told.NOBODY)
        case RoundEnded(_, over, answers):
            return Heard("", Told.OVER if over else Told.GAVE, (sum(answer.option for answer in answers),))
    return None


def _sheet(place: int, hand: Hand, opened: bool) -> Sheet:
    cards = [Row(CARDS[one], (), (Thing(CARDS[one]),)) for one in hand.cards]
    rows = (*(cards if opened else [Row(Told.HELD, (len(hand.cards),))]), Row(Told.POINTS, (hand.points,)))
    return Sheet(Told.OF, (Name(hand.name),), rows, place)


def sheets(world: World, listener: Listener) -> Sequence[Sheet]:
    """His own cards; of the others how many they hold."""
    return [_sheet(place, hand, hand.name == listener) for place, hand in enumerate(world.state.hands)]


def draw(world: World, lang: Lang) -> Picture:
    """All hands, and no board."""
    opened = [_sheet(place, hand, True) for place, hand in enumerate(world.state.hands)]
    panels = panels_of(opened, THINGS, Tongue(PHRASES, lang, Columns.LATIN))
    return dataclasses.replace(NO_BOARD, tiles=TILES, panels=panels)


def narrate(event: tuple[object, ...], columns: Columns, lang: Lang) -> str:
    """Plain words for the master."""
    return safe_text(" ".join(str(getattr(one, "value", one)) for one in (type(event).__name__, *event)))


def status(world: World, columns: Columns, lang: Lang) -> Sequence[str]:
    """Hands and points."""
    return [
        f"{safe_text(one.name)}: {', '.join(card.value for card in one.cards)}; {one.points}" for one in world[0][0]
    ]


def truth(world: World, columns: Columns) -> Truth:
    """Points, cards."""
    facts = {
        one.name: [f"очки={one.points}", *(f"+{PHRASES[CARDS[card]].ru}" for card in one.cards)] for one in world[0][0]
    }
    return Truth({one.name: ["стол"] for one in world.state.hands}, facts, world.state.over)


GAME = Game(
    name="hands",
    titles=Both("Руки", "Hands"),
    edition=1,
    seats=(2, 4),
    rules=Rules(
        *(EVENTS, (), read, short, lambda: tuple(_WORDS), lambda lang: [("лиса, да", "fox, yes")]),
        lambda setup: World(State(tuple(Hand(seat.name, ()) for seat in setup.seats))),
        *(open_game, speakers, players, decide, apply),
    ),
    sight=Sight(*(hear, PHRASES, TILES, True), sheets=sheets, things=THINGS, private=lambda command: True, asked=asked),
    master=Master(narrate, status, truth, draw, corrections=None),
)
