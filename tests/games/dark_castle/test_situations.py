"""The worked situations: what everybody hears, what a hero's owner alone is told, and what is true afterwards."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest

from gmkit.games.dark_castle.deck import deck
from tests.games.dark_castle.check_data import cases, class_of, kind_of
from tests.games.dark_castle.situation import (
    COLUMNS,
    Situation,
    cell,
    hand_of,
    named,
    parts,
    person_place,
    place_of,
)

OURS = Path(__file__).resolve().parent / "more_cases.yaml"
# Keys of a case that hold for each of its runs.
SHARED = ("field", "pockets", "reserve", "mode", "ruling_on", "turns", "laid", "heroes", "people", "orders", "round")


def runs() -> Iterator[Any]:
    """Every situation with commands, under the name of its case and the number of its run."""
    for case in (*cases(), *cases(OURS)):
        for number, run in enumerate(case.get("runs", [case]), 1):
            about = {**{key: case[key] for key in SHARED if key in case}, **run}
            if "commands" in about:
                yield pytest.param(about, id=f"{case['id']}-{number}" if "runs" in case else case["id"])


def expectations() -> list[Mapping[str, Any]]:
    """What is said of cards that are in no deck."""
    found = []
    for case in cases():
        found += [run["expect"] for run in case.get("runs", [case]) if "absent_from_the_deck" in run.get("expect", {})]
    return found


@pytest.mark.clause("DC-1", "DC-2", "DC-3", "DC-4", "DC-5", "DC-6", "DC-7", "DC-8", "DC-9", "DC-10", "DC-11", "DC-12")
@pytest.mark.clause("DC-13", "DC-14", "DC-15", "DC-16", "DC-17", "DC-18", "DC-19", "DC-20", "DC-21", "DC-22", "DC-23")
@pytest.mark.clause("DC-24", "DC-25", "DC-26", "DC-27", "DC-28", "DC-29", "DC-30", "DC-31", "DC-32", "DC-33", "DC-34")
@pytest.mark.clause("DC-35", "DC-36", "DC-37", "DC-38", "DC-39", "DC-40", "DC-41", "DC-42", "DC-43", "DC-44", "DC-45")
@pytest.mark.clause("DC-46", "DC-47", "DC-48", "DC-49", "DC-50", "DC-51", "DC-52", "DC-53", "DC-54", "DC-55", "DC-56")
@pytest.mark.clause("DC-57", "DC-58", "DC-59", "DC-60", "DC-61", "DC-62", "DC-63", "DC-64", "DC-65", "DC-66", "DC-67")
@pytest.mark.parametrize("about", list(runs()))
def test_a_worked_situation(about: Mapping[str, Any]) -> None:
    there = Situation(about)
    for line in about["commands"]:
        if "announce" in line:
            there.lots.pin(line.get("lots") or {})
            assert parts(there.announcement(line["announce"])) == parts(", ".join(line["all"])), line
            continue
        there.command(line)
        assert there.aloud == ", ".join(map(str, line["all"])), line
        for owner, text in line.get("own", {}).items():
            _compare_own(text, there.own.get(owner), line)
        assert there.world.cards() == there.cards, "a card was lost or doubled"
    _compare_after(there, about.get("after", {}))


def _compare_own(text: str | None, told: str | None, line: Mapping[str, Any]) -> None:
    if text is None:
        assert told is None, line
        return
    expected, found = parts(text), parts(told or "")
    if found[-1:] == ["пусто"] and expected[-1:] != ["пусто"]:  # that there is no card may be left unsaid
        found = found[:-1]
    assert found == expected, line


def _compare_after(there: Situation, after: Mapping[str, Any]) -> None:
    state, board = there.world.state, there.board
    for name, value in after.items():
        if name == "pockets":
            for place, cards in value.items():
                assert named(state.places[place_of(board, place)]) == cards, place
        elif name == "people":
            for person, cards in value.items():
                assert named(state.places[person_place(board, person)]) == cards, person
        elif name == "reserve":
            assert named(state.places[board.reserve]) == value
        elif name == "out":
            assert named(state.places[board.out]) == value
        elif name == "over":
            assert state.over is value
        elif name == "winners":
            assert list(state.winners) == value
        else:
            _compare_hero(there, name, value)


def _compare_hero(there: Situation, name: str, facts: Mapping[str, Any]) -> None:
    one = there.world.hero(name)
    true = {
        "class": one.kind,
        "at": one.at,
        "hand": one.hand,
        "backpack": () if one.pack is None else (one.pack,),
        "skip": one.skip + one.term,
        "prison": one.jailed,
        "alive": one.alive,
        "red": one.red,
        "green": one.green,
        "poison": one.poison,
        "diagonal": one.quick,
    }
    reads = {"class": class_of, "at": cell, "hand": hand_of, "backpack": hand_of}
    for fact, value in facts.items():
        assert true[fact] == reads.get(fact, lambda same: same)(value), f"{name}: {fact}"


def test_the_situations_name_every_clause_that_they_are_marked_with() -> None:
    named = {clause for case in (*cases(), *cases(OURS)) for clause in case["clauses"]}
    marks: list[pytest.Mark] = getattr(test_a_worked_situation, "pytestmark")  # noqa: B009
    assert named == {clause for mark in marks if mark.name == "clause" for clause in mark.args}


@pytest.mark.clause("DC-65")
@pytest.mark.parametrize("expect", expectations())
def test_cards_that_are_in_no_deck(expect: Mapping[str, Any]) -> None:
    in_play = {name for card in deck().values() if card.in_play for name in card.names}
    assert not in_play & set(expect["absent_from_the_deck"])
    assert kind_of("Капкан") is not None
    assert COLUMNS.label(15) == "Р"
