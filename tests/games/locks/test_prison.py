"""No game hangs: it ends when nobody who is left can ever come to an outer door, and not a turn before."""

from __future__ import annotations

import pytest

from gmkit.core.hearing import ALOUD, NotNow
from gmkit.games.locks.events import Card
from gmkit.games.locks.prison import all_shut_in, can_walk_out, may_get_out
from tests.games.locks.table import castle_of, say, table


@pytest.mark.clause("ZZ-11")
def test_two_prisoners_locked_in_together_end_the_game() -> None:
    field = castle_of("""
        +-A-+-B-+-C-+-D-+
        E kr    r     $ |
        +---+---+---+---+
    """)
    referee = table(field, ("C1", "D1", "A1"))
    say(referee, "пропуск", "пропуск")
    assert not referee.world.state.over  # the third may still fetch the key
    line = say(referee, "завершить")
    assert referee.world.state.over
    assert [told.text for told in line.told if told.text == "узник"] == ["узник"] * 2
    with pytest.raises(NotNow):
        referee.ask("Аня", "пропуск")


@pytest.mark.clause("ZZ-11")
def test_with_a_treasure_and_a_seller_inside_the_game_goes_on() -> None:
    field = castle_of("""
        +-A-+-B-+-C-+-D-+
        E     kr|   | $ |
        +---+   + r +   +
        |               |
        +---+---+---+---+
    """)
    referee = table(field, ("D1", "C1"))
    world = referee.world
    assert can_walk_out(world, world.player("Аня"))
    assert not can_walk_out(world, world.player("Боря"))
    assert not all_shut_in(world)
    say(referee, "пропуск")


@pytest.mark.clause("ZZ-11")
def test_who_can_walk_out_is_asked_of_the_castle_as_it_is_after_every_correction_and_undo() -> None:
    field = castle_of("""
        +-A-+-B-+-C-+
        E         $ |
        +---+---+---+
    """)
    referee = table(field, ("C1", "C1", "A1"))  # the third keeps the game going

    def free() -> bool:
        return can_walk_out(referee.world, referee.world.player("Аня"))

    assert free()
    referee.amend("стена B1 восток")
    assert not free()
    referee.undo()
    assert free()
    referee.redo()
    assert not free()
    referee.amend("проход B1 восток")
    assert free()


def test_a_key_on_the_way_counts() -> None:
    field = castle_of("""
        +-A-+-B-+-C-+
        E   r   | $ |
        +---+   +   +
        | kr        |
        +---+---+---+
    """)
    referee = table(field, ("C1", "C1"))
    world = referee.world
    assert can_walk_out(world, world.player("Аня"))


APART = """
    +-A-+-B-+-C-+
    E   r   |   |
    +---+---+---+
"""


def test_a_key_held_by_a_fellow_prisoner_may_be_bought_or_not() -> None:
    """One has the key but stands apart; the other, at the door, has a treasure to pay with, or none."""
    field = castle_of("""
        +-A-+-B-+-C-+
        E krr   |   |
        +---+---+---+
    """)
    referee = table(field, ("B1", "C1"))
    assert all_shut_in(referee.world)
    assert not may_get_out(referee.world)
    referee.amend("красный ключ Боря")
    assert referee.world.state.over  # no treasure: he cannot buy it
    referee.undo()
    referee.amend("дать сокровище Аня")
    assert referee.world.state.over  # nor is the key anybody's yet
    referee.undo()


@pytest.mark.clause("ZZ-11")
@pytest.mark.parametrize("given", [(), ("красный ключ Боря",), ("дать сокровище Аня",)], ids=str)
def test_where_something_lacks_for_a_purchase_the_last_who_can_leave_ends_the_game(given: tuple[str, ...]) -> None:
    referee = table(castle_of(APART), ("B1", "C1", "A1"))
    for words in given:
        referee.amend(words)
    say(referee, "пропуск", "пропуск", "завершить")
    assert referee.world.state.over


@pytest.mark.clause("ZZ-11")
def test_where_a_key_may_be_bought_the_game_goes_on_until_it_is() -> None:
    """Neither can walk out; she has a treasure and he the key, and that is one way out for both to think of."""
    referee = table(castle_of(APART), ("B1", "C1", "A1"))
    referee.amend("красный ключ Боря")
    referee.amend("дать сокровище Аня")
    say(referee, "пропуск", "пропуск", "завершить")
    assert all_shut_in(referee.world)
    assert may_get_out(referee.world)
    assert not referee.world.state.over
    say(referee, "купить красный ключ у Боря", "снять замок запад", "пропуск", "запад", "пропуск", "завершить")
    assert referee.world.player("Аня").fate == "left"


@pytest.mark.clause("ZZ-11")
def test_who_can_walk_out_may_not_give_up() -> None:
    field = castle_of("""
        +-A-+-B-+
        E     $ |
        +---+---+
    """)
    referee = table(field, ("B1", "A1"))
    with pytest.raises(NotNow):
        referee.ask("Аня", "сдаюсь")


def test_a_book_in_the_prison_gives_hope_until_it_is_closed() -> None:
    field = castle_of("""
        +-A-+-B-+-C-+-D-+
        E kr  h1r h1  B |
        +---+---+---+---+
    """)
    referee = table(field, ("D1", "A1"), lots=[1, 1, 1, 1, 1], rulings={"prison_rounds": "9"})
    say(referee, "пропуск", "завершить")
    assert not referee.world.state.over
    for _ in range(5):
        say(referee, "карточка")
    assert referee.world.player("Аня").drawn == 5
    # bypass, bypass, paintings, tapestries, hatches: all secret, and the last one helps
    say(referee, "запад", "лаз", "запад", "завершить")
    assert referee.world.player("Аня").fate == "left"


@pytest.mark.clause("ZZ-13", "ZZ-15")
def test_a_door_that_a_ghost_keeps_lets_out_only_who_stands_there() -> None:
    field = castle_of("""
        +-A-+-B-+-C-+
        E G   B   $ |
        +---+---+---+
    """)
    world = table(field, ("A1", "B1")).world
    assert can_walk_out(world, world.player("Аня"))
    assert not can_walk_out(world, world.player("Боря"))


SHUT = """
    +-A-+-B-+-C-+-D-+
    E kr  h1r h1  B |
    +---+---+---+---+
"""


def ended(lots: list[int]) -> tuple[list[tuple[str, str]], int, bool]:
    """What is told aloud, in how many turns, and whether she has the card that leads out, with these five cards."""
    referee = table(castle_of(SHUT), ("D1", "A1"), lots=lots)
    lines = [say(referee, "карточка"), say(referee, "завершить"), *(say(referee, "карточка") for _ in range(4))]
    saves = Card.HATCHES in referee.world.player("Аня").hidden
    while referee.speakers and len(lines) < 99:
        lines.append(say(referee, "пропуск"))
    heard = [(told.about, told.text) for line in lines for told in line.told if told.listener == ALOUD]
    return heard, len(lines), saves


@pytest.mark.clause("ZZ-11")
def test_when_prisoners_are_named_does_not_hang_on_their_secret_cards() -> None:
    """The Book is closed to her and all her cards are secret: one of them would let her out, if it is there.

    To the table both games are the same. A referee who looked at the cards would name her a prisoner at once in the
    one, and let the other go on.
    """
    with_it, without = ended([1, 1, 1, 1, 1]), ended([12, 11, 10, 9, 8])
    assert (with_it[2], without[2]) == (True, False)
    assert with_it[:2] == without[:2]
    assert [text for _, text in without[0]].count("узник") == 1
    assert 6 < without[1] < 99, "neither at once nor never: after the rounds that the ruling gives"
