"""Corrections by the master: events of their own, undone like any other; and who may not be where."""

from __future__ import annotations

from pathlib import Path

import pytest

import gmkit
from gmkit.core.game import find_game
from gmkit.core.journal.line import Line, digest
from gmkit.core.referee import Referee
from gmkit.core.speech.misheard import Misheard, Why
from gmkit.errors import GmkitError, UsageError
from gmkit.games.locks import GAME
from gmkit.games.locks import events as ev
from gmkit.text import Lang
from tests.games.locks.table import castle_of, say, table

HALL = """
    +-A-+-B-+-C-+-D-+
    E     kr  $ r   |
    +   +---+---+   +
    |       d       |
    +---+---+---+---+
"""


def told(referee: Referee, line: Line, lang: Lang) -> list[str]:
    """What the master reads of a line."""
    return [text for _, event in line.happenings if (text := GAME.master.narrate(event, referee.columns, lang))]


MENDED = {
    "Аня на C1": ("Аня", "C1", ()),
    "дать сокровище Аня": ("Аня", "A1", ("сокровища=1",)),
    "сокровище D2": ("клад", "D2", ()),
    "красный ключ Аня": ("Аня", "A1", ("ключ=красный",)),
    "красный ключ D2": ("красный ключ", "D2", ()),
    "move Боря to B2": ("Боря", "B2", ()),
    "пропуск Боря 2": ("Боря", "A1", ("пропуск=2",)),
}


@pytest.mark.parametrize("words", MENDED)
def test_it_is_so_afterwards_and_undone_like_any_other(words: str) -> None:
    referee = table(castle_of(HALL))
    before = digest(referee.world.state)
    line = referee.amend(words)
    told = MENDED[words]
    subject, place, facts = told
    truth = GAME.master.truth(referee.world, referee.columns)
    assert place in truth.places[subject]
    assert set(facts) <= set(truth.facts.get(subject, ()))
    assert not line.told, "a correction is not aloud"
    for lang in ("ru", "en"):
        assert all(GAME.master.narrate(event, referee.columns, lang) for _, event in line.happenings)
    referee.undo()
    assert digest(referee.world.state) == before


def test_edges_are_mended_and_a_lock_goes_with_its_door() -> None:
    referee = table(castle_of(HALL), ("C1", "A1"))
    referee.amend("проход C1 восток")
    assert not referee.world.state.locks
    say(referee, "восток")
    referee.amend("стена A1 B1")
    with pytest.raises(GmkitError):
        referee.ask("Боря", "восток")
    referee.amend("дверь A1 восток")
    say(referee, "восток")


def test_players_come_go_and_change_their_names() -> None:
    referee = table(castle_of(HALL))
    referee.amend("новый Витя")
    assert referee.players == ("Аня", "Боря", "Витя")
    referee.amend("имя Витя Вика")
    say(referee, "восток", "пропуск", "дверь A1")  # Аня has the red key
    referee.amend("ушла Аня")
    truth = GAME.master.truth(referee.world, referee.columns)
    assert truth.places["красный ключ"] == ["B1"]
    assert truth.places["Аня"] == ["out"]
    say(referee, "завершить", "завершить")
    assert referee.world.state.over


@pytest.mark.clause("ZZ-2")
def test_there_are_two_to_four_players() -> None:
    assert GAME.seats == (2, 4)
    referee = table(castle_of(HALL), ("A1",) * 4)
    with pytest.raises(GmkitError):
        referee.amend("новый Пятый")


@pytest.mark.parametrize(
    "words", ["Аня на Z9", "забрать сокровище Аня", "сокровище Z9", "стена A1 запад", "имя Аня Боря"]
)
def test_what_the_castle_does_not_allow_is_refused(words: str) -> None:
    referee = table(castle_of(HALL))
    with pytest.raises(GmkitError):
        referee.amend(words)
    assert len(referee.lines) == 1


def test_a_treasure_that_is_taken_lies_where_the_master_says_or_is_gone() -> None:
    referee = table(castle_of(HALL))
    referee.amend("дать сокровище Аня")
    line = referee.amend("забрать сокровище Аня B2")
    truth = GAME.master.truth(referee.world, referee.columns)
    assert truth.places["клад"] == ["C1", "B2"]
    assert "сокровища=0" in truth.facts["Аня"]
    assert told(referee, line, "ru") == ["поправка: сокровище у игрока Аня взято и лежит на B2"]
    assert told(referee, line, "en") == ["correction: treasure of Аня taken, it lies at B2"]
    referee.amend("дать сокровище Аня")
    line = referee.amend("забрать сокровище Аня")
    truth = GAME.master.truth(referee.world, referee.columns)
    assert truth.places["клад"] == ["C1", "B2"]
    assert "сокровища=0" in truth.facts["Аня"]
    assert told(referee, line, "ru") == ["поправка: сокровище у игрока Аня убрано из игры"]
    assert told(referee, line, "en") == ["correction: treasure of Аня out of the game"]


@pytest.mark.parametrize(
    ("words", "ru", "en"),
    [
        ("стена A1 B1", "стена у A1, восток", "wall at A1, east"),
        ("дверь A1 юг", "дверь у A1, юг", "door at A1, south"),
        ("проход B2 C2", "проход у B2, восток", "passage at B2, east"),
    ],
)
def test_a_mended_edge_is_told_to_the_master(words: str, ru: str, en: str) -> None:
    referee = table(castle_of(HALL))
    line = referee.amend(words)
    assert told(referee, line, "ru") == [f"поправка: {ru}"]
    assert told(referee, line, "en") == [f"correction: {en}"]


def test_an_edge_is_named_by_two_neighbours() -> None:
    referee = table(castle_of(HALL))
    with pytest.raises(Misheard) as refused:
        referee.amend("стена A1 C1")
    assert refused.value.why is Why.BAD_CELL


@pytest.mark.clause("ZZ-7")
def test_a_turn_to_miss_in_ones_own_turn_begins_with_it() -> None:
    referee = table(castle_of(HALL))
    line = referee.amend("пропуск Аня 2")
    assert referee.speakers == ("Боря", "Аня")  # she may yet buy
    assert referee.world.player("Аня").missed == 1
    assert [event for _, event in line.happenings if isinstance(event, ev.TurnMissed)] == [ev.TurnMissed("Аня", 1)]
    say(referee, "пропуск")  # and Аня misses the other one
    assert referee.speakers == ("Боря", "Аня")
    assert referee.world.player("Аня").missed == 0
    say(referee, "пропуск")
    assert referee.speakers == ("Аня",)


@pytest.mark.clause("ZZ-4")
def test_who_leaves_before_he_chose_a_door_leaves_nothing_in_the_castle() -> None:
    referee = table(castle_of(HALL), rulings={"first_move": "door"})
    before = GAME.master.truth(referee.world, referee.columns).places
    line = referee.amend("ушёл Боря")
    assert not line.told  # it is still Аня's turn
    assert referee.speakers == ("Аня",)
    assert GAME.master.truth(referee.world, referee.columns).places == {**before, "Боря": ["out"]}
    say(referee, "дверь A1")
    assert referee.speakers == ("Аня",)


@pytest.mark.clause("ZZ-4")
def test_who_is_not_in_the_castle_is_given_nothing() -> None:
    referee = table(castle_of(HALL), rulings={"first_move": "door"})
    for words in ("дать сокровище Аня", "красный ключ Аня", "пропуск Аня 1"):
        with pytest.raises(UsageError) as refused:
            referee.amend(words)
        assert refused.value.text("en") == "Аня is not in the castle yet"
    referee.amend("ушёл Боря")
    for words in ("дать сокровище Боря", "Боря на A1", "ушёл Боря"):
        with pytest.raises(UsageError) as refused:
            referee.amend(words)
        assert refused.value.text("en") == "Боря no longer plays"


@pytest.mark.clause("ZZ-15")
def test_the_game_ends_once_when_the_last_one_leaves_the_table() -> None:
    referee = table(castle_of(HALL))
    say(referee, "завершить")
    line = referee.amend("ушёл Боря")
    assert [event for _, event in line.happenings if isinstance(event, ev.Finished)] == [ev.Finished()]
    assert referee.speakers == ()
    with pytest.raises(UsageError) as refused:
        referee.amend("Боря на A1")
    assert refused.value.text("en") == "the game is over; take a move back: /undo"
    referee.undo()
    assert referee.speakers == ("Боря",)


@pytest.mark.parametrize("lang", ["ru", "en"])
def test_every_correction_of_the_help_is_read(lang: Lang) -> None:
    names = ("Аня", "Анна", "Anna", "Витя", "Victor")
    for said, meaning in GAME.master.corrections.help(lang):
        assert meaning
        others = tuple(name for name in names if not (said.startswith(("новый", "new")) and name in said))
        if said.startswith(("имя", "rename")):
            others = ("Аня", "Anna")
            said = said.replace("Аня Анна", "Аня Яна")
        GAME.master.corrections.read(said, castle_of(HALL).columns, others)


def test_the_status_tells_the_master_all() -> None:
    referee = table(castle_of(HALL), ("A1", "B1"))
    for lang in ("ru", "en"):
        text = "\n".join(GAME.master.status(referee.world, referee.columns, lang))
        assert "Аня: A1" in text
        assert "12" in text  # cards in the Book
    assert "  treasures lie: C1" in GAME.master.status(referee.world, referee.columns, "en")


def test_the_status_tells_what_is_a_players_own() -> None:
    referee = table(castle_of(HALL), ("B1", "A1"))
    referee.amend("дать сокровище Аня")
    referee.amend("красный ключ Аня")
    say(referee, "восток", "пропуск")  # to the treasure of C1
    referee.amend("пропуск Боря 2")
    say(referee, "снять замок")
    assert GAME.master.status(referee.world, referee.columns, "ru")[:2] == [
        "▶ Аня: C1, сокровища: 2, ключи: красный, замки: красный",
        "  Боря: A1, пропустит 1 ход",
    ]
    status = GAME.master.status(referee.world, referee.columns, "en")
    assert status[:2] == ["▶ Аня: C1, treasures: 2, keys: red, locks: red", "  Боря: A1, misses 1 turn"]
    assert not [line for line in status if "lie: " in line], "no treasure is left on the floor"


@pytest.mark.clause("ZZ-12")
def test_the_status_tells_the_master_which_cards_are_secret_and_which_open() -> None:
    field = castle_of("""
        +-A-+-B-+-C-+
        E B   c   $ |
        +---+---+---+
    """)
    referee = table(field, lots=[1])
    say(referee, "карточка", "пропуск")
    assert GAME.master.status(referee.world, referee.columns, "en")[0] == "▶ Аня: A1, secret: Trap bypass"
    say(referee, "восток с обходом")
    assert GAME.master.status(referee.world, referee.columns, "en")[0] == "  Аня: B1, open: Trap bypass"


def test_nothing_outside_its_folder_names_this_game() -> None:
    package = Path(gmkit.__file__).parent
    named = [
        path.relative_to(package).as_posix()
        for folder in ("core", "grid", "reveal", "table")
        for path in sorted((package / folder).rglob("*.py"))
        if any(word in path.read_text(encoding="utf-8") for word in ('"locks"', "games.locks", "ZZ-", "locks/"))
    ]
    assert not named
    assert find_game("locks") is GAME
