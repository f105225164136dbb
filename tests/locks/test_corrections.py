"""Corrections by the master: events of their own, undone like any other; and who may not be where."""

from __future__ import annotations

from pathlib import Path

import pytest

import gmkit
from gmkit.core.game import find_game
from gmkit.core.referee import digest
from gmkit.errors import GmkitError
from gmkit.games.locks import GAME
from gmkit.text import Lang
from tests.locks.table import castle_of, say, table

HALL = """
    +-A-+-B-+-C-+-D-+
    E     kr  $ r   |
    +   +---+---+   +
    |       d       |
    +---+---+---+---+
"""

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
    truth = GAME.truth(referee.world, referee.columns)
    assert place in truth.places[subject]
    assert set(facts) <= set(truth.facts.get(subject, ()))
    assert not line.told, "a correction is not aloud"
    for lang in ("ru", "en"):
        assert all(GAME.happened(event, referee.columns, lang) for _, event in line.happenings)
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
    truth = GAME.truth(referee.world, referee.columns)
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


@pytest.mark.parametrize("lang", ["ru", "en"])
def test_every_correction_of_the_help_is_read(lang: Lang) -> None:
    names = ("Аня", "Анна", "Anna", "Витя", "Victor")
    for said, meaning in GAME.corrections_help(lang):
        assert meaning
        others = tuple(name for name in names if not (said.startswith(("новый", "new")) and name in said))
        if said.startswith(("имя", "rename")):
            others = ("Аня", "Anna")
            said = said.replace("Аня Анна", "Аня Яна")
        GAME.read_correction(said, castle_of(HALL).columns, others)


def test_the_status_tells_the_master_all() -> None:
    referee = table(castle_of(HALL), ("A1", "B1"))
    for lang in ("ru", "en"):
        text = "\n".join(GAME.status(referee.world, referee.columns, lang))
        assert "Аня: A1" in text
        assert "12" in text  # cards in the Book


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
