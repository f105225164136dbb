"""Order, missed turns, rounds, dragonids that roam."""

from __future__ import annotations

import pytest

from gmkit.core.hearing import NotNow
from gmkit.core.speech.misheard import Misheard
from gmkit.games.numenor import events as ev
from gmkit.games.numenor.events import Cause
from gmkit.grid.file.mapwriter import write_map

from .cave import Cave, announced, cell, clauses, drawn, happened

PLAIN = drawn("""
    +---+---+---+
    | $         |
    +   +   +   +
    |         H E
    +---+---+---+
""")
RAPID = drawn("""
    +---+---+---+
    | s   ~<% ~<|
    +   +   +   +
    |         H |
    +---+---+---+
""")
SWAMP = drawn("""
    +---+---+---+---+---+---+
    |     s   s   s   s     |
    +   +   +   +   +   +   +
    |                 D     |
    +   +   +   +   +   +   +
    | H                     |
    +---+---+---+---+---+---+
""")


@pytest.mark.clause("NC-6")
def test_players_speak_in_turn_and_refusals_leave_no_trace() -> None:
    cave = Cave(PLAIN, {"Аня": "A1", "Боря": "B1", "Витя": "C1"})
    for _ in range(3):
        for name in ("Аня", "Боря", "Витя"):
            assert cave.speaker == name
            before = (len(cave.referee.lines), cave.state)
            for other in {"Аня", "Боря", "Витя"} - {name}:
                with pytest.raises(NotNow):
                    cave.referee.ask(other, "юг")
            with pytest.raises(Misheard):
                cave.referee.ask(name, "прыгнуть")
            assert (len(cave.referee.lines), cave.state) == before
            cave.say("пропуск")
    assert cave.state.round == 4


@pytest.mark.clause("NC-8", "NC-34")
def test_each_is_told_his_state_aloud_at_his_turn() -> None:
    cave = Cave(RAPID, {"Аня": "A2", "Боря": "A1"})
    assert announced(cave.opening) == ["Аня: суша"]
    line = cave.referee.ask("Аня", "юг")
    assert announced(line) == []  # the turn is kept: nothing is announced again
    assert announced(cave.referee.ask("Аня", "восток")) == ["Боря: топь"]
    assert cave.referee.heard_by("Аня") == cave.referee.heard_by("Боря")


@pytest.mark.clause("NC-20")
def test_when_all_wait_the_turns_pass_by_themselves() -> None:
    cave = Cave(RAPID, {"Аня": "B1", "Боря": "B1", "Витя": "B1"})
    assert cave.say("восток", "восток", "восток") == "лазарет"
    assert len(announced(cave.referee.lines[-1])) == 10
    assert cave.speaker == "Аня"
    assert not any(one.missed for one in cave.state.explorers)


@pytest.mark.clause("NC-23", "NC-24")
def test_third_swamp_with_the_first_roar_is_the_swamps_injury() -> None:
    cave = Cave(SWAMP, {"Аня": "A1"})
    assert cave.say("восток", "восток", "восток") == "топь, рык, лазарет"
    hurt = happened(cave.referee.lines[-1], ev.Hurt)
    assert [one.cause for one in hurt] == [Cause.SWAMP]
    mired = happened(cave.referee.lines[-1], ev.Mired)
    assert mired == [ev.Mired("Аня", 3, 0)]  # the missed turn of the swamp goes with the injury
    assert clauses(cave.referee.lines[-1], "Hurt") == ["NC-23"]


@pytest.mark.clause("NC-23", "NC-24")
def test_both_injuries_in_one_move_are_one_injury() -> None:
    cave = Cave(SWAMP, {"Аня": "B1"})
    assert cave.say("восток", "восток", "восток") == "топь, рык, лазарет"
    hurt = happened(cave.referee.lines[-1], ev.Hurt)
    assert [(one.cause, one.turns) for one in hurt] == [(Cause.ROAR, 3)]
    assert (cave.at("Аня"), cave.one("Аня").mired, cave.one("Аня").roars) == ("A3", 0, 0)


@pytest.mark.clause("NC-23")
def test_a_step_up_the_river_that_is_carried_back_counts_without_a_new_miss() -> None:
    grid = drawn("""
        +---+---+---+
        | s   ~<  ~<|
        +   +   +   +
        | H         |
        +---+---+---+
    """)
    cave = Cave(grid, {"Аня": "A2"}, swamp_limit="4")
    assert cave.say("север") == "топь"
    assert cave.say("восток") == "топь"
    one = cave.one("Аня")
    assert (one.mired, one.missed) == (2, 0)
    assert cave.say("пропуск", "копать", "север", "запад", "восток") == "топь"
    assert cave.one("Аня").mired == 3
    assert cave.say("юг") == "суша"
    assert cave.one("Аня").mired == 0


@pytest.mark.clause("NC-24")
def test_ground_clipped_by_the_rim_is_heard_as_far_as_it_goes() -> None:
    grid = drawn("""
        +---+---+---+
        | D         |
        +   +   +   +
        |           |
        +   +   +   +
        |         H |
        +---+---+---+
    """)
    cave = Cave(grid, {"Аня": "C1"}, roar_limit="9")
    answers = [cave.say(word) for word in ("запад", "запад", "юг", "восток", "юг", "запад", "север", "юг")]
    assert answers == ["суша, рык", "суша, рык", "суша, рык", "суша, рык", "суша", "суша", "суша, рык", "суша"]


@pytest.mark.clause("NC-25")
@pytest.mark.parametrize(
    ("monster", "cells"),
    [
        ("D: {route: [B2, C2, D2], speed: 1, turn: back}", "C2 D2 C2 B2 C2 D2"),
        ("D: {route: [B2, C2, D2], speed: 2, turn: back}", "D2 B2 D2 B2"),
        ("D: {route: [C2, B2, C2, D2], speed: 1, turn: back}", "B2 C2 D2 C2 B2 C2"),
        ("D: {route: [B2, C2, C3, B3], speed: 1, turn: ring}", "C2 C3 B3 B2 C2"),
        ("D: {route: [B2, C2, C3, B3], speed: 2, turn: ring}", "C3 B2 C3"),
        ("D: {route: [B2, C2, C3, B3], speed: 3, turn: ring}", "B3 C3 C2 B2"),
        ("D: {route: [B2], speed: 5, turn: ring}", "B2 B2"),
    ],
)
def test_dragonids_roam_after_the_players_turns(monster: str, cells: str) -> None:
    grid = drawn("""
        +---+---+---+---+---+
        |                   |
        +   +   +   +   +   +
        |     D             |
        +   +   +   +   +   +
        |                   |
        +   +   +   +   +   +
        |                 H |
        +---+---+---+---+---+
    """)
    start = "C2" if monster.startswith("D: {route: [C2") else "B2"
    text = grid.with_token(next(iter(grid.find("D"))), "")
    drawing = write_map(text.with_token(cell(start), "D"))
    rows = drawing[drawing.index("map: |\n") + 7 :]
    cave = Cave(drawn(rows, monster), {"Аня": "E4", "Боря": "E4"})
    seen = []
    for _ in cells.split():
        cave.say("пропуск")
        assert cave.lairs() == ([start, *seen][-1:])  # it waits for the last player
        cave.say("пропуск")
        seen += cave.lairs()
    assert seen == cells.split()


@pytest.mark.clause("NC-25")
@pytest.mark.parametrize("infirmary", ["H", " "])
def test_coming_again_and_again_over_the_only_player_ends(infirmary: str) -> None:
    grid = drawn(
        f"""
        +---+---+---+---+---+---+
        |                     {infirmary} |
        +   +   +   +   +   +   +
        |     D                 |
        +   +   +   +   +   +   +
        |                       |
        +   +   +   +   +   +   +
        |                       |
        +---+---+---+---+---+---+
        """,
        "D: {route: [B2, C2, D2, D3, C3, B3], speed: 2, turn: ring}",
    )
    cave = Cave(grid, {"Аня": "E2"}, roar_arrival="counts", roar_limit="1")
    for _ in range(8):
        cave.say("пропуск")
        assert cave.one("Аня").missed == 0


@pytest.mark.clause("NC-20", "NC-25")
def test_a_dragonid_that_comes_over_one_who_is_hurt_counts_nothing() -> None:
    """Where the cave has no infirmary he lies in the open, hears «лазарет» alone; his count begins later."""
    grid = drawn(
        """
        +---+---+---+---+---+---+
        |                       |
        +   +   +   +   +   +   +
        | D           ~>% ~>  s |
        +   +   +   +   +   +   +
        |                       |
        +---+---+---+---+---+---+
        """,
        "D: {route: [A2, B2, C2, D2], speed: 1, turn: back}",
    )
    cave = Cave(grid, {"Аня": "D1"}, roar_arrival="counts", roar_limit="3")
    assert cave.say("юг") == "лазарет"
    assert (cave.at("Аня"), cave.lairs()) == ("D2", ["C2"])  # it came over him on the way, and is there again
    assert (cave.one("Аня").missed, cave.one("Аня").roars) == (0, 0)


@pytest.mark.clause("NC-36")
def test_quiet_rounds_advise_the_master_and_end_nothing() -> None:
    cave = Cave(PLAIN, {"Аня": "A2", "Боря": "A1"}, quiet_rounds="2")
    quiet = []
    for word in ("пропуск",) * 3 + ("копать",) + ("пропуск",) * 4:
        cave.say(word)
        quiet += [event.rounds for event in happened(cave.referee.lines[-1], ev.GrewQuiet)]
    assert quiet == [2]  # digging up the treasure broke the first quiet in its second round
    assert not cave.state.over
    line = cave.referee.lines[-1]
    assert all("кру" not in told.text for told in line.told)


@pytest.mark.clause("NC-21", "NC-24")
def test_carried_on_by_a_pit_he_stayed_in_is_no_movement() -> None:
    grid = drawn("""
        +---+---+---+---+---+
        | 1                 |
        +   +   +   +   +   +
        |             D   2 |
        +   +   +   +   +   +
        | H                 |
        +---+---+---+---+---+
    """)
    cave = Cave(grid, {"Аня": "A1"}, pit_stay="next")
    assert cave.say("пропуск") == "яма, рык"
    assert (cave.at("Аня"), cave.one("Аня").roars) == ("E2", 0)
    assert cave.say("копать") == "пусто"
    assert cave.at("Аня") == "A1"
