"""Where a lost treasure goes (A12), several treasures, and leaving with them."""

from __future__ import annotations

import pytest

from gmkit.games.numenor import GAME
from gmkit.games.numenor.board import Board
from gmkit.games.numenor.movement import movements
from gmkit.games.numenor.ways import ways_of
from gmkit.games.numenor.world import Rules

from .cave import Cave, announced, cell, clauses, drawn

DEN = drawn("""
    +---+---+---+---+---+
    | $   $             |
    +   +   +   +   +   +
    |                   |
    +   +   +   +   +   +
    |         D         |
    +   +   +   +   +   +
    |                   |
    +   +   +   +   +   +
    E                 H |
    +---+---+---+---+---+
""")
RAPID = drawn("""
    +---+---+---+---+---+
    | s   ~<% ~<        |
    +   +   +   +   +   +
    E $   H             |
    +---+---+---+---+---+
""")


@pytest.mark.clause("NC-33")
def test_it_stays_on_land_that_can_be_reached_and_left_unhurt() -> None:
    cave = Cave(DEN, {"Аня": "A1"})
    assert cave.say("копать", "юг", "восток") == "суша, рык"
    assert cave.say("юг") == "рык, лазарет"
    assert (cave.lying(), cave.one("Аня").carried) == (["B1", "B3"], 0)
    assert not cave.referee.lines[-1].draws
    assert clauses(cave.referee.lines[-1], "TreasureLay") == ["NC-33"]


@pytest.mark.clause("NC-33")
def test_the_lot_is_the_same_for_the_same_seed_and_hides_on_plain_land() -> None:
    places = set()
    for seed in range(24):
        first, second = (Cave(RAPID, {"Аня": "A2"}, seed=str(seed)) for _ in range(2))
        for cave in (first, second):
            assert cave.say("копать", "восток", "восток", "север") == "лазарет"
            assert cave.one("Аня").carried == 0
        assert first.lying() == second.lying()
        assert first.referee.lines[-1].draws == second.referee.lines[-1].draws
        places |= set(first.lying())
    # Plain land alone: not the infirmary (B2); the cell it was dug from is plain again.
    assert places <= {"A2", "C2", "D1", "D2", "E1", "E2"}
    assert len(places) > 2


@pytest.mark.clause("NC-33")
def test_where_there_is_no_plain_cell_it_lies_where_it_was_lost() -> None:
    grid = drawn("""
        +---+---+
        | H   s E
        +---+---+
    """)
    cave = Cave(grid, {"Аня": "A1"}, swamp_limit="1")
    cave.amend("дать клад Аня")
    assert cave.say("восток") == "топь, лазарет"
    assert (cave.lying(), cave.at("Аня")) == (["B1"], "A1")


@pytest.mark.clause("NC-33")
def test_it_is_not_hidden_under_another_treasure_or_a_dragonid() -> None:
    grid = drawn(
        """
        +---+---+---+---+
        | $   $   H   D E
        +   +   +   +   +
        | s             |
        +---+---+---+---+
    """,
        "D: {route: [D1, D2], speed: 1}",
    )
    for lot in (1, 2):
        cave = Cave(grid, {"Аня": "A1"}, swamp_limit="1", lots=[lot])
        assert cave.say("копать", "юг") == "топь, лазарет"
        assert cave.lying() == ["B1", ["A1", "B2"][lot - 1]]
    with_three = Cave(grid, {"Аня": "A1"}, swamp_limit="1", lots=[4])
    assert with_three.say("копать") == "клад"
    assert with_three.lairs() == ["D2"]  # so D2 is taken and D1 is no plain land
    with pytest.raises(Exception, match="between 1 and 3"):
        with_three.say("юг")


@pytest.mark.clause("NC-33")
def test_a_player_who_cannot_get_on_unhurt_is_left_out() -> None:
    grid = drawn("""
        +---+---+---+---+---+
        | $                 |
        +   +   +   +   +---+
        |               >   |
        +   +   +   +   +---+
        |         D         |
        +   +   +   +   +   +
        |                   |
        +   +   +   +   +   +
        E                 H |
        +---+---+---+---+---+
    """)
    # Боря stands at E2, beyond a cliff and between walls: nothing can be asked of his place.
    cave = Cave(grid, {"Аня": "A1", "Боря": "E2"})
    for word in ("копать", "юг", "восток"):
        assert cave.speaker == "Аня"
        cave.say(word)
        cave.say("пропуск")
    assert cave.say("юг") == "рык, лазарет"
    assert cave.lying() == ["B3"]


@pytest.mark.clause("NC-33")
def test_a_carrier_of_two_loses_both() -> None:
    cave = Cave(DEN, {"Аня": "A1"})
    assert cave.say("копать", "восток", "копать", "юг", "юг") == "рык, лазарет"
    assert (cave.lying(), cave.treasures()) == (["B3", "B3"], 2)
    hidden = Cave(RAPID, {"Аня": "A2"}, lots=[2, 1])
    hidden.amend("дать клад Аня")
    assert hidden.say("копать", "восток", "восток", "север") == "лазарет"
    # Row by row D1 E1 A2 C2 D2 E2: the second first, then the first of those that are left.
    assert hidden.lying() == ["E1", "D1"]


@pytest.mark.clause("NC-33")
def test_a_dragonids_own_cell_keeps_no_treasure() -> None:
    cave = Cave(DEN, {"Аня": "A1"}, lots=[1])
    assert cave.say("копать", "юг", "юг", "восток", "восток") == "рык, лазарет"
    assert cave.lying() == ["B1", "A1"]


@pytest.mark.clause("NC-33")
def test_a_dragonids_own_cell_keeps_none_though_it_could_be_fetched_from_there() -> None:
    """By four roars one comes to the middle of its ground and out again unhurt; the own cell is barred all the same."""
    cave = Cave(DEN, {"Аня": "A1"}, lots=[1], roar_limit="4")
    assert cell("C3") in ways_of(movements(Board(DEN), cave.referee.world.rules, ())).treasure_places([cell("A1")])
    assert cave.say("копать", "юг", "юг", "восток", "восток", "восток", "запад") == "рык, лазарет"
    assert (cave.one("Аня").carried, cave.lying()) == (0, ["B1", "A1"])


@pytest.mark.clause("NC-33", "NC-20")
def test_the_infirmary_is_asked_too_where_nobody_lies_in_it() -> None:
    """Who leaves the table leaves his treasure where it can be fetched also by one who will be hurt later."""
    grid = drawn("""
        +---+---+---+
        | $ >       E
        +   +   +   +
        |   > H     |
        +---+---+---+
    """)
    cave = Cave(grid, {"Аня": "A1", "Боря": "A2"}, lots=[1])
    assert cave.say("копать") == "клад"
    cave.amend("ушла Аня")
    assert cave.lying() == ["B1"]


@pytest.mark.clause("NC-33", "NC-25")
def test_a_carrier_caught_by_a_dragonid_that_comes_loses_his_treasure() -> None:
    grid = drawn(
        """
        +---+---+---+---+---+---+
        |                 $     |
        +   +   +   +   +   +   +
        |     D                 |
        +   +   +   +   +   +   +
        E                       |
        +   +   +   +   +   +   +
        | H                     |
        +---+---+---+---+---+---+
    """,
        "D: {route: [B2, C2, D2], speed: 1}",
    )
    cave = Cave(grid, {"Аня": "E1"}, roar_arrival="counts", roar_limit="1")
    assert cave.say("копать") == "клад"
    line = cave.referee.ask("Аня", "пропуск")
    assert announced(line) == [
        "Аня: суша, рык, лазарет, пропуск хода",
        "Аня: лазарет, пропуск хода",
        "Аня: лазарет, пропуск хода",
        "Аня: суша",
    ]
    assert (cave.at("Аня"), cave.one("Аня").carried, cave.treasures()) == ("A4", 0, 1)


def test_the_exit_cell_is_fetchable_from_every_place_that_can_be_left() -> None:
    board = Board(DEN)
    ways = ways_of(movements(board, Rules.of(GAME.settled()), ()))
    for place in DEN.cells():
        good = ways.treasure_places([place])
        assert not good or cell("A5") in good
    assert cell("C3") not in ways.treasure_places([cell("A1")])


@pytest.mark.clause("NC-2", "NC-30")
def test_with_finish_all_the_last_player_may_leave_by_a_correction() -> None:
    grid = drawn("""
        +---+---+---+
        | $       $ E
        +---+---+---+
    """)
    cave = Cave(grid, {"Аня": "A1", "Боря": "C1"}, finish="all")
    assert cave.say("пропуск", "копать", "пропуск", "восток") == "выход"
    assert not cave.state.over
    assert cave.speaker == "Аня"
    cave.amend("ушла Аня")
    assert cave.state.over
    assert cave.referee.speakers == ()
    assert cave.treasures() == 2
    cave.referee.undo()
    assert cave.say("копать", "восток", "восток", "восток") == "выход"
    assert cave.state.over
