"""What a game lets the master look up for a player: asked by the game's own words, a whisper but for what all may know.

The toy of hands stands for every game that has lists, things and chances.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence
from pathlib import Path

import pytest

from gmkit.core import game as card
from gmkit.core.aid import Aid, Call, May
from gmkit.core.hearing import Heard, Listener, Phrase, Word
from gmkit.core.master.aided import aid_entries
from gmkit.core.master.commands import Help, ListOf, MayDo, Thing
from gmkit.core.master.reading import read_master, slash_hint
from gmkit.core.referee import Referee
from gmkit.core.setup import NOWHERE, Seat, Setup
from gmkit.core.speech.misheard import Misheard
from gmkit.grid.geometry import Columns
from gmkit.table.completing import Completion
from gmkit.text import Both
from tests.kit.console import gmkit
from tests.toys import hands

TOYS = Path(__file__).resolve().parents[2] / "toys"
EVENING = str(TOYS / "hands" / "evening.yaml")


class Aided(Word):
    """What the toy tells of cards beside what is heard."""

    HOLDS, SEEN, STRENGTH = "holds", "seen", "strength"


PHRASES = {
    Aided.HOLDS: Phrase("держит: {0}", "holds: {0}"),
    Aided.SEEN: Phrase("открывали: {0}", "opened: {0}"),
    Aided.STRENGTH: Phrase("{0} бьёт карт: {1}", "{0} beats cards: {1}"),
}


def own(world: hands.World, listener: Listener) -> Sequence[Heard]:
    hand = next(one for one in world.state.hands if one.name == listener)
    return [Heard(listener, Aided.HOLDS, (hands.CARDS[one],), fresh=True) for one in hand.cards]


def may(world: hands.World, listener: Listener, heard: Sequence[Heard]) -> Sequence[May]:
    hand = next(one for one in world.state.hands if one.name == listener)
    opened = [one.details[0] for one in heard if one.word is hands.Told.SHOWN]
    notes = [Heard(listener, Aided.SEEN, (opened.count(hands.CARDS[one]),)) for one in hand.cards]
    return [May(hands.Command(one), (note,)) for one, note in zip(hand.cards, notes, strict=True)]


def thing(words: str, columns: Columns) -> Sequence[Heard]:
    found = hands.read(words, columns, ()).card
    assert found is not None
    return [Heard("", Aided.STRENGTH, (hands.CARDS[found], [*hands.Card].index(found)))]


@pytest.fixture(autouse=True)
def searched(monkeypatch: pytest.MonkeyPatch) -> None:
    """The toy with an aid; no toy needs one for its own evening."""
    monkeypatch.setattr(card, "SEARCHED", [("tests.toys", TOYS)])
    sight = dataclasses.replace(hands.GAME.sight, phrases={**hands.PHRASES, **PHRASES})
    aid = Aid(
        may,
        own,
        Call(Both("рука", "hand"), (), Both("карты игрока", "a player's cards")),
        thing,
        Call(Both("сила", "strength"), (), Both("сила карты", "how strong a card is")),
    )
    monkeypatch.setattr(hands, "GAME", dataclasses.replace(hands.GAME, sight=sight, aid=aid))


def told(typed: str, folder: Path, *args: str) -> str:
    ran = gmkit("play", EVENING, *args, typed=typed, folder=folder)
    assert ran.code == 0, ran.err
    return ran.out


def answered(out: str, typed: str) -> list[str]:
    """The rows between a typed line and the next prompt."""
    after = out.split(f"> {typed}\n", 1)[1]
    return [row for row in after.split("> /")[0].split("\n")[:-1] if row.strip()]


def test_a_list_and_what_may_be_done_are_whispers(tmp_path: Path) -> None:
    out = told("/рука Вася #2\n/могу\n/сила лиса\n/конец\n", tmp_path)
    rows = answered(out, "/рука Вася #2")
    assert rows[0] == "ШЁПОТОМ"
    assert all(row.startswith("(только Вася #2) Вася #2: держит: ") for row in rows[1:3])
    rows = answered(out, "/могу")
    assert rows[0] == "ШЁПОТОМ"
    assert all(
        row.startswith("(только Дядя Фёдор) Дядя Фёдор: можно ") and row.endswith(" (открывали: 0)")
        for row in rows[1:3]
    )
    assert answered(out, "/сила лиса")[0] == "лиса бьёт карт: 1"


def test_under_a_cover_only_what_all_may_know_is_shown(tmp_path: Path) -> None:
    out = told("/рука\n/могу Вася #2\n/сила лиса\n/показать\n/рука\n/конец\n", tmp_path, "--cover")
    covered = out.split("> /показать")[0]
    for typed in ("/рука", "/могу Вася #2"):
        assert answered(covered, typed)[0].startswith("это игроку одному, под крышкой не показать")
    assert "держит:" not in covered
    assert "открывали:" not in covered
    assert "бьёт карт" in covered
    assert "держит:" in out


def test_names_are_looked_up_and_slips_are_told(tmp_path: Path) -> None:
    out = told("/рука Петя\n/сила\n/сила слон\nрука\n/конец\n", tmp_path)
    assert out.count("\n?? ") == 4
    assert "Команды ведущего начинаются с черты: «/рука»" in out
    assert "держит:" not in out


def test_the_help_lists_the_words_of_the_game_at_hand(tmp_path: Path) -> None:
    out = told("/помощь\n/помощь сила\n/помощь команды\n/конец\n", tmp_path)
    assert out.count("/сила НАЗВАНИЕ") == 3
    assert out.count("/рука [ИМЯ]") == out.count("/могу [ИМЯ]") == 2


def test_tab_ends_the_words_of_the_game_at_hand() -> None:
    game = card.find_game("hands")
    referee = Referee(game, Setup((), (Seat("Аня", NOWHERE), Seat("Боря", NOWHERE)), game.settled()), seed="x")
    completion = Completion(referee, "ru")
    assert completion.candidates("/рук") == ["/рука"]
    assert completion.candidates("/рука ") == ["/рука Аня", "/рука Боря"]
    assert completion.candidates("/могу Б") == ["/могу Боря"]
    assert completion.candidates("/сила ") == []
    assert {"/рука", "/могу", "/сила", "/карта"} <= {*completion.candidates("/")}


def test_a_game_adds_its_words_to_no_other() -> None:
    own = aid_entries(card.find_game("hands"))
    assert read_master("/рука Аня", own=own) == ListOf("Аня")
    assert type(read_master("/hand", own=own)) is ListOf
    assert type(read_master("/могу", own=own)) is MayDo
    assert read_master("/сила лиса", own=own) == Thing("лиса")
    assert type(read_master("/помощь", own=own)) is Help
    assert slash_hint("рука") is None
    for words in ("/рука", "/могу", "/сила лиса"):
        with pytest.raises(Misheard):
            read_master(words)
    assert aid_entries(card.find_game("numenor")) == ()
