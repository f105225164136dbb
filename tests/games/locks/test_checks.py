"""Each finding has a map that must raise it."""

from __future__ import annotations

import pytest

from gmkit.games.locks import GAME
from gmkit.grid.findings import findings
from tests.games.locks.table import castle_of

CASES = {
    "door-none": """
        +-A-+-B-+
        | B   $ |
        +---+---+
    """,
    "treasure-none": """
        +-A-+-B-+
        E B     |
        +---+---+
    """,
    "book-none": """
        +-A-+-B-+
        E     $ |
        +---+---+
    """,
    "lock-twice": """
        +-A-+-B-+-C-+
        E kr  B r $ |
        +---+ r +---+
        |     $     |
        +---+---+---+
    """,
    "key-twice": """
        +-A-+-B-+-C-+
        E kr  kr| $ |
        +---+ r +   +
        | B   $     |
        +---+---+---+
    """,
    "key-none": """
        +-A-+-B-+-C-+
        E B   $ r   |
        +---+---+---+
    """,
    "lock-none": """
        +-A-+-B-+-C-+
        E B   $   kr|
        +---+---+---+
    """,
    "passage-ends": """
        +-A-+-B-+-C-+
        E B   $   p1|
        +---+---+---+
    """,
    "cabinet-wall": """
        +-A-+-B-+-C-+
        E B   b>  $ |
        +---+---+---+
    """,
    "cabinet-trap": """
        +-A-+-B-+-C-+
        E B   b>| $ |
        +---+---+---+
    """,
    "door-ghost": """
        +-A-+-B-+-C-+
        E G   B   $ E
        +---+---+---+
    """,
    "key-unreachable": """
        +-A-+-B-+-C-+
        E B   $ r kr|
        +---+---+---+
    """,
    "book-unreachable": """
        +-A-+-B-+-C-+
        E $   G   B |
        +---+---+---+
    """,
    "treasure-unreachable": """
        +-A-+-B-+-C-+
        E B     | $ |
        +---+---+---+
    """,
    "cell-unreachable": """
        +-A-+-B-+-C-+
        E B   $ |   |
        +---+---+---+
    """,
    "lock-idle": """
        +-A-+-B-+-C-+
        E B   kr  $ |
        +   + r +   +
        |           |
        +---+---+---+
    """,
}
WARNINGS = {"book-none", "lock-none", "cell-unreachable", "lock-idle"}


@pytest.mark.parametrize("code", CASES)
def test_the_map_raises_it(code: str) -> None:
    found = findings(castle_of(CASES[code]), GAME.maps.checks)
    raised = {finding.code: finding for finding in found}
    assert code in raised, sorted(raised)
    assert raised[code].warning == (code in WARNINGS)
    assert raised[code].text.ru
    assert raised[code].text.en


@pytest.mark.parametrize(("name", "value", "code"), [("no_such", "1", "ruling-unknown"), ("hang", "7", "ruling-value")])
def test_a_wrong_ruling_is_found(name: str, value: str, code: str) -> None:
    field = castle_of(CASES["book-none"], **{name: value})
    assert code in {finding.code for finding in findings(field, GAME.maps.checks)}


@pytest.mark.clause("ZZ-13")
def test_nobody_is_placed_with_a_ghost_or_off_the_map() -> None:
    field = castle_of("""
        +-A-+-B-+-C-+
        E B   $   G |
        +---+---+---+
    """)
    why = {name: GAME.maps.bad_start(field, field.columns.parse_cell(name)) for name in ("A1", "B1", "C1", "D1")}
    assert {name: text and text.en for name, text in why.items()} == {
        "A1": None,
        "B1": None,
        "C1": "a ghost is at C1",
        "D1": "D1 is off the map",
    }


def test_a_chain_of_keys_each_behind_the_lock_before_is_sound() -> None:
    field = castle_of("""
        +-A-+-B-+-C-+-D-+
        E B   krr kyy $ |
        +---+---+---+---+
    """)
    assert not findings(field, GAME.maps.checks)
