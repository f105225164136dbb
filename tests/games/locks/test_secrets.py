"""A card drawn is told to its owner alone until it is used: which card it was changes nothing for anybody else."""

from __future__ import annotations

import random
from collections.abc import Sequence

import pytest

from gmkit.core.hearing import ALOUD, Listener, NotNow, say_refusal
from gmkit.core.referee import Referee
from gmkit.core.speech.misheard import Misheard
from gmkit.games.locks import GAME
from gmkit.games.locks.events import Card, CardOpened, CardTaken, Colour
from gmkit.games.locks.heard import CARD_WORDS, hear
from gmkit.games.locks.rules import allowed
from gmkit.games.locks.words import read
from gmkit.table.history import log_lines
from gmkit.table.known import turn_prompt
from tests.games.locks.table import aloud, castle_of, say, table
from tests.games.locks.worlds import Lots, choose, deal
from tests.reference import interface as ref
from tests.reference.interface import World
from tests.reference.locks_umpire import MISHEARD, WORDS, Umpire, meaning_of

BOOK = """
    +-A-+-B-+-C-+
    E B   c   $ |
    +---+---+---+
"""


HUNG = """
    +-A-+-B-+-C-+
    E B   kr  $ |
    +   +---+ r +
    |           |
    +---+---+---+
"""


@pytest.mark.clause("ZZ-12")
def test_the_card_is_whispered_to_its_owner_and_all_hear_that_there_was_one() -> None:
    referee = table(castle_of(BOOK), lots=[1])
    line = say(referee, "карточка")
    assert aloud(line) == ["карточка"]
    alone = [(told.listener, told.text, told.line) for told in line.told if told.listener != ALOUD]
    assert alone == [("Аня", "Обход ловушек", "(только Аня) Аня: Обход ловушек")]


@pytest.mark.clause("ZZ-12")
@pytest.mark.parametrize("card", Card)
def test_nobody_else_hears_which_card_it_was(card: Card) -> None:
    taken, opened = CardTaken("Аня", card), CardOpened("Аня", card)
    assert hear(taken, Listener("Боря")) is None
    told, mine = hear(taken, ALOUD), hear(taken, Listener("Аня"))
    assert told is not None
    assert mine is not None
    assert told.details == ()
    assert mine.word is CARD_WORDS[card]
    shown = hear(opened, ALOUD)
    assert shown is not None
    assert shown.details == (CARD_WORDS[card],)
    assert hear(opened, Listener("Аня")) is None


@pytest.mark.clause("ZZ-12")
def test_the_logs_of_others_do_not_hold_the_card() -> None:
    referee = table(castle_of(BOOK), lots=[1, 1], rulings={"bypass": "choice"})
    say(referee, "карточка", "пропуск", "восток")
    assert "Обход ловушек" in "\n".join(log_lines(referee, "Аня"))
    for other in ("", "Боря"):
        assert "Обход" not in "\n".join(log_lines(referee, other))
    assert len(log_lines(referee, "Боря")) == len(log_lines(referee, ""))


class Watched:
    """A game of gmkit and of the umpire side by side, as one observer meets it."""

    def __init__(self, number: int, lots: str) -> None:
        referee, world = deal(number, 3, tight=number % 3 == 0, at_books=True)
        self.referee = Referee(GAME, referee.setup, seed=lots, chance=Lots(lots))
        self.umpire = Umpire(World(world.boards, world.players, world.rulings, lots=lots))
        self.opening = self.referee.open(), self.umpire.open()

    def entitled(self, who: str, words: str, observer: str) -> object:
        """What the umpire lets the observer hear of one command; his own refusals are his to know."""
        answer = self.umpire.ask(who, words)
        lines = tuple(line for line in answer.lines if line.listener in (ref.ALOUD, observer))
        return answer.kind, lines, self.umpire.speakers()

    def seen(self, who: str, words: str, observer: str) -> object:
        """Everything that gmkit lets him see: lines, errors in words, prompt, speakers."""
        referee = self.referee
        try:
            told = referee.ask(who, words).told
        except Misheard as error:
            return "misheard", error.text("ru"), error.text("en")
        except NotNow as error:
            return "not now", say_refusal(referee.tongue, error)
        lines = tuple(one for one in told if one.listener in (ALOUD, observer))
        return lines, turn_prompt(referee), referee.speakers, referee.players


def script(number: int, rng: random.Random, length: int) -> list[tuple[str, str]]:
    """A game of random commands, nonsense among them; the observer's own are legal more often than not."""
    referee, _ = deal(number, 3, tight=number % 3 == 0, at_books=True)
    referee = Referee(GAME, referee.setup, seed="a", chance=Lots("a"))
    referee.open()
    typed: list[tuple[str, str]] = []
    for moves in range(length):
        if not referee.speakers:
            break
        who = referee.speakers[0]
        words = choose(rng, referee, moves).partition(" у ")[0]
        kind = rng.random()
        if kind > 0.9:
            words = rng.choice(MISHEARD)
        elif kind > 0.7:
            words = rng.choice(sorted(WORDS))
        typed.append((who, words))
        try:
            referee.ask(who, words)
        except (NotNow, Misheard):
            continue
    return typed


def play_pair(number: int, typed: Sequence[tuple[str, str]], observer: str) -> tuple[int, int]:
    """Two games that differ in the cards drawn, as far as the observer is entitled to see no difference.

    How many commands were compared, and how many of them while somebody's secret cards differed.
    """
    one, two = Watched(number, "a"), Watched(number, "b")
    assert one.opening[1] == two.opening[1]
    done = differ = 0
    for who, words in typed:
        if meaning_of(words) is None and words not in MISHEARD:
            continue
        if one.entitled(who, words, observer) != two.entitled(who, words, observer):
            break
        assert one.seen(who, words, observer) == two.seen(who, words, observer), (number, done, who, words)
        assert _views(one.referee, observer) == _views(two.referee, observer)
        done += 1
        differ += any(
            first.hidden != second.hidden
            for first, second in zip(one.referee.world.state.players, two.referee.world.state.players, strict=True)
        )
    return done, differ


def _views(referee: Referee, observer: str) -> object:
    """The open field and the moves that are lit, as all may see them, and as he may."""
    assert GAME.sight.field is not None
    assert GAME.sight.lit is not None
    listeners = (ALOUD, Listener(observer))
    return [(GAME.sight.field(referee.world, one, 0), GAME.sight.lit(referee.world, one)) for one in listeners]


@pytest.mark.clause("ZZ-12")
def test_which_card_was_drawn_changes_nothing_for_the_others() -> None:
    compared = cards = 0
    for number in range(36):
        rng = random.Random(f"secret {number}")
        typed = script(number, rng, 100)
        done, differ = play_pair(number, typed, rng.choice(("Аня", "Боря", "Вера", "")))
        compared, cards = compared + done, cards + differ
    print(f"{compared} commands compared, {cards} of them while secret cards differed")
    assert compared > 850
    assert cards > 300


def test_the_end_for_prisoners_does_not_tell_their_secret_card() -> None:
    """Shut in with a card that helps, or one that does not: the same is heard, round for round."""
    hall = """
        +-A-+-B-+-C-+-D-+
        E kr  p1r p1  B |
        +---+---+---+---+
    """
    heard = []
    for lot in (1, 3):  # trap bypass, then paintings
        referee = table(castle_of(hall), ("D1", "A1"), lots=[lot], rulings={"prison_rounds": "4"})
        say(referee, "карточка", "завершить")
        told = []
        while referee.speakers:
            line = say(referee, "пропуск")
            told += [one.text for one in line.told if one.listener == ALOUD]
        heard.append(told)
    assert heard[0] == heard[1]
    assert len(heard[0]) > 5


@pytest.mark.clause("ZZ-12", "ZZ-13")
@pytest.mark.parametrize("asked", ["магнит сокровище", "магнит красный ключ", "юг с обходом", "картина с обходом"])
def test_a_refusal_does_not_tell_which_cards_are_there(asked: str) -> None:
    """Whatever cards he has that do not suffice, the words of the refusal are the same."""
    field = castle_of("""
        +-A-+-B-+-C-+
        E p1  kr| $ |
        +   +---+ r +
        | c   B   p2|
        +---+---+---+
    """)
    told = set()
    for cards in ((), (Card.PAINTINGS,), (Card.GHOST,), (Card.ENTRY, Card.CABINET)):
        referee = table(field, ("A1", "A1"))
        state = referee.world.state
        mine = state.players[0]._replace(hidden=cards)
        his = state.players[1]._replace(treasures=1, keys=(Colour.RED,))
        world = referee.world._replace(state=state._replace(players=(mine, his)))
        with pytest.raises(NotNow) as refused:
            allowed(world, "Аня", read(asked, referee.columns, referee.players))
        told.add(say_refusal(referee.tongue, refused.value))
    assert len(told) == 1, told


@pytest.mark.clause("ZZ-13")
def test_one_magnet_or_none_is_refused_a_treasure_in_the_same_words() -> None:
    field = castle_of("""
        +-A-+-B-+
        E B   $ |
        +---+---+
    """)
    told = set()
    for cards in ((), (Card.MAGNET,)):
        referee = table(field, ("A1", "A1"))
        state = referee.world.state
        players = state.players[0]._replace(hidden=cards), state.players[1]._replace(treasures=1)
        world = referee.world._replace(state=state._replace(players=players))
        with pytest.raises(NotNow) as refused:
            allowed(world, "Аня", read("магнит сокровище", referee.columns, referee.players))
        told.add(say_refusal(referee.tongue, refused.value))
    assert len(told) == 1, told


@pytest.mark.clause("ZZ-12", "ZZ-13")
@pytest.mark.parametrize("mine", [(), (Card.MAGNET,), (Card.PAINTINGS, Card.GHOST)])
def test_what_others_hold_in_secret_changes_no_answer(mine: tuple[Card, ...]) -> None:
    """Whatever the secret cards of another are, one's own command is allowed, or refused in the same words."""
    field = castle_of("""
        +-A-+-B-+-C-+
        E p1  kr| $ |
        +   +---+ r +
        | c   B   p2|
        +---+---+---+
    """)
    referee = table(field, ("A1", "A1"))
    state = referee.world.state
    told = set()
    for cards in ((), *((card,) for card in Card), (Card.MAGNET, Card.MAGNET)):
        one = state.players[0]._replace(opened=mine, treasures=1)
        other = state.players[1]._replace(hidden=cards, treasures=1, keys=(Colour.RED,))
        world = referee.world._replace(state=state._replace(players=(one, other)))
        answers = []
        for asked in ("магнит красный ключ", "магнит сокровище", "купить красный ключ", "юг", "картина", "сдаюсь"):
            try:
                answers.append(f"{allowed(world, 'Аня', read(asked, referee.columns, referee.players))}")
            except NotNow as refused:
                answers.append(say_refusal(referee.tongue, refused))
        told.add(tuple(answers))
    assert len(told) == 1, told


@pytest.mark.clause("ZZ-11", "ZZ-13")
@pytest.mark.parametrize("fate", ["left", "prisoner", "gone"])
@pytest.mark.parametrize("asked", ["купить красный ключ", "купить красный ключ у Боря", "магнит красный ключ"])
def test_who_is_in_the_castle_no_more_has_nothing_to_sell(asked: str, fate: str) -> None:
    referee = table(castle_of(HUNG), ("A1", "A1"))
    state = referee.world.state
    one = state.players[0]._replace(treasures=1, hidden=(Card.MAGNET,))
    other = state.players[1]._replace(keys=(Colour.RED,))
    inside = referee.world._replace(state=state._replace(players=(one, other)))
    command = read(asked, referee.columns, referee.players)
    assert allowed(inside, "Аня", command)
    out = inside._replace(state=inside.state._replace(players=(one, other._replace(at=None, fate=fate))))
    with pytest.raises(NotNow):
        allowed(out, "Аня", command)
