"""ZZ-6: the moves open to a player are lit, from what all may know and his own cards, never more."""

from __future__ import annotations

import dataclasses
import random
from collections.abc import Iterator

import pytest

from gmkit.core.hearing import ALOUD, Listener, NotNow
from gmkit.core.referee import Referee
from gmkit.core.sight import Lit
from gmkit.core.speech.misheard import Misheard
from gmkit.games.locks import GAME
from gmkit.games.locks.commands import Go, TakeCard
from gmkit.games.locks.events import Card, Colour
from gmkit.games.locks.lit import known, open_moves
from gmkit.games.locks.lit import lit as lit_for
from gmkit.games.locks.world import World
from gmkit.grid.geometry import Way
from gmkit.show.plain import rows
from gmkit.table.litmoves import lit_moves
from tests.games.locks.table import castle_of, table
from tests.games.locks.worlds import choose, deal
from tests.reference.locks_umpire import WORDS

HALL = """
    +-A-+-B-+-C-+-D-+
    E     c d   | $ |
    +   +---+ r +   +
    | p1| kr      p1|
    +---+---+---+---+
"""


def with_cards(world: World, who: str, *cards: Card) -> World:
    players = tuple(one._replace(hidden=cards) if one.name == who else one for one in world.state.players)
    return world._replace(state=world.state._replace(players=players))


def words(world: World, who: str) -> dict[str, bool]:
    """The moves lit for him in his turn, as they are typed, and whether they are lit for him alone."""
    if not GAME.rules.speakers(world) or GAME.rules.speakers(world)[0] != who:
        return {}
    columns = world.board.columns
    known_to_all = {(type(move.command), move.command) for move in lit_for(world, ALOUD)}
    return {
        GAME.rules.short(move.command, columns, "ru"): (type(move.command), move.command) not in known_to_all
        for move in lit_for(world, Listener(who))
    }


def played(referee: Referee, rng: random.Random, most: int) -> Iterator[str]:
    """A dealt game opened and played by chance; before each command, whose turn it is."""
    referee.open()
    for moves in range(most):
        if not referee.speakers:
            return
        who = referee.speakers[0]
        yield who
        referee.ask(who, choose(rng, referee, moves))


@pytest.mark.clause("ZZ-6")
def test_lit_are_steps_and_what_can_be_done() -> None:
    referee = table(castle_of(HALL), ("A1", "A1"))
    assert words(referee.world, "Аня") == {"восток": False, "юг": False, "завершить": False, "пропуск": False}
    assert words(referee.world, "Боря") == {}  # not his turn


@pytest.mark.clause("ZZ-6")
def test_before_the_first_move_the_doors_are_lit() -> None:
    referee = table(castle_of(HALL), rulings={"first_move": "door"})
    assert words(referee.world, "Аня") == {"дверь A1": False}


@pytest.mark.clause("ZZ-4", "ZZ-6")
def test_a_carpet_at_the_door_offers_no_choice_before_the_first_move() -> None:
    """Cards are taken inside: nobody outside can have «Обход ловушек»."""
    field = castle_of("""
        +-A-+-B-+-C-+
        E c   B   $ |
        +---+---+---+
    """)
    referee = table(field, rulings={"first_move": "door"})
    assert words(referee.world, "Аня") == {"дверь A1": False}
    with pytest.raises(NotNow):
        referee.ask("Аня", "дверь A1 с обходом")


@pytest.mark.clause("ZZ-6", "ZZ-12")
def test_what_a_secret_card_opens_is_lit_for_its_owner_alone() -> None:
    referee = table(castle_of(HALL), ("A2", "A1"))
    world = with_cards(referee.world, "Аня", Card.PAINTINGS)
    assert words(world, "Аня")["картина"] is True
    field = GAME.sight.field
    assert field is not None
    assert field(world, ALOUD, 0) == field(referee.world, ALOUD, 0)
    lit = [
        cell for cell, glyphs in GAME.master.draw(world, "ru").glyphs.items() if any(g.kind == "lit-0" for g in glyphs)
    ]
    assert sorted(referee.columns.cell_name(cell) for cell in lit) == ["A1", "D2"]


@pytest.mark.clause("ZZ-6")
def test_a_carpet_offers_the_choice_to_who_has_the_card() -> None:
    for bypass in ("choice", "auto"):
        referee = table(castle_of(HALL), ("A1", "A1"), rulings={"bypass": bypass})
        found = words(with_cards(referee.world, "Аня", Card.BYPASS), "Аня")
        assert found["восток"] is False
        assert found.get("восток с обходом", False) is (bypass == "choice")


@pytest.mark.clause("ZZ-6")
def test_lit_cells_have_the_colour_of_the_player_on_the_terminal() -> None:
    referee = table(castle_of(HALL), ("A1", "B2"))
    drawn = "\n".join(rows(GAME.master.draw(referee.world, "ru"), colour=True))
    assert "\x1b[1;94m•" in drawn  # the first player is blue
    referee.ask("Аня", "пропуск")
    drawn = "\n".join(rows(GAME.master.draw(referee.world, "ru"), colour=True))
    assert "\x1b[1;31m•" in drawn  # the second red


@pytest.mark.clause("ZZ-6")
@pytest.mark.parametrize("number", range(16))
def test_lit_is_just_what_would_be_accepted(number: int) -> None:
    """Of all words that the umpire knows, those are accepted that are lit, names and colours being left out or not."""
    referee, _ = deal(2000 + number, 2 + number % 3, tight=number % 2 == 0)
    rng = random.Random(number)
    for who in played(referee, rng, 60):
        lit = words(referee.world, who)
        for said in rng.sample(sorted(lit), min(3, len(lit))):
            referee.ask(who, said)
            referee.undo()
        for said in rng.sample(sorted(WORDS), 25):
            try:
                referee.ask(who, said)
            except (NotNow, Misheard):
                assert said not in lit, said
            else:
                referee.undo()


@pytest.mark.clause("ZZ-6")
@pytest.mark.parametrize("number", range(12))
def test_lit_does_not_change_with_the_secrets_of_others(number: int) -> None:
    referee, _ = deal(3000 + number, 3)
    rng = random.Random(number)
    for who in played(referee, rng, 80):
        world = referee.world
        cards = list(Card)
        players = tuple(
            one if one.name == who else one._replace(hidden=tuple(rng.choice(cards) for _ in one.hidden))
            for one in world.state.players
        )
        deck = tuple(rng.choice(cards) for _ in world.state.deck)
        other = world._replace(state=world.state._replace(players=players, deck=deck))
        assert open_moves(known(other, who), who) == open_moves(known(world, who), who)
        assert GAME.sight.field is not None
        assert GAME.sight.field(other, ALOUD, 0) == GAME.sight.field(world, ALOUD, 0)


@pytest.mark.clause("ZZ-6")
@pytest.mark.parametrize("number", range(12))
def test_what_is_lit_for_all_does_not_change_with_his_own_secrets(number: int) -> None:
    """What a secret card alone opens is marked as his: the rows for all are those of a player without secrets."""
    referee, _ = deal(3000 + number, 3)
    rng = random.Random(number)
    for who in played(referee, rng, 80):
        world = referee.world
        bare = words(with_cards(world, who), who)
        for cards in (world.state.players[world.state.turn].hidden, tuple(rng.sample(list(Card), 3))):
            lit = words(with_cards(world, who, *cards), who)
            assert [said for said, alone in lit.items() if not alone] == list(bare)


@pytest.mark.clause("ZZ-6", "ZZ-11", "ZZ-13")
def test_a_magnet_is_lit_for_its_owner_alone_also_where_the_key_may_be_bought() -> None:
    referee = table(castle_of(HALL), ("A1", "A1"))
    world = with_cards(referee.world, "Аня", Card.MAGNET)
    anya, borya = world.state.players
    players = (anya._replace(treasures=1), borya._replace(keys=(Colour.RED,)))
    lit = words(world._replace(state=world.state._replace(players=players)), "Аня")
    assert lit["купить красный ключ у Боря"] is False
    assert lit["магнит красный ключ у Боря"] is True


def test_the_master_is_told_apart_which_moves_only_a_secret_opens() -> None:
    """Two rows: what all know to be open, and what his own cards open besides; nothing of it in the first."""
    referee = table(castle_of(HALL))
    who = referee.speakers[0]
    open_, secret = Go(Way.EAST), TakeCard()
    found = {ALOUD: [Lit(open_)], Listener(who): [Lit(open_), Lit(secret)]}
    sight = dataclasses.replace(referee.game.sight, lit=lambda world, listener: found[listener])
    referee.game = dataclasses.replace(referee.game, sight=sight)
    rows = [(str(one.text), one.alone) for one in lit_moves(referee)]
    assert [alone for _, alone in rows] == [False, True]
    assert "карточка" not in rows[0][0]
    assert "карточка" in rows[1][0]
    assert "восток" not in rows[1][0]
