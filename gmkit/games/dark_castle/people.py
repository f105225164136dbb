"""Persons, permits and hazards as data (DC-25, DC-40 to DC-51). It holds no rule."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

from gmkit.core.datafile import DataFile
from gmkit.games.dark_castle.kinds import Category, Hazard, Kind, Person
from gmkit.text import Both


class PersonFacts(NamedTuple):
    """What a person asks for and gives: a card of his own, or one of the reserve of that category."""

    names: Both
    wants: Kind | None
    gives: Kind | None
    reserve: Category | None
    clauses: str


class HazardFacts(NamedTuple):
    """How a place that holds is called, and how many turns it takes."""

    names: Both
    turns: int


class People(NamedTuple):
    """Everybody one meets, what hunting needs, and what holds."""

    persons: Mapping[Person, PersonFacts]
    permits: Mapping[Kind, Kind]
    hazards: Mapping[Hazard, HazardFacts]


def read_people(file: DataFile) -> People:
    """All of it. Raises BadText with file, line and column."""
    file.sections("people", "permits", "hazards")
    persons: dict[Person, PersonFacts] = {}
    for row in file.rows("people", ("id", "ru", "en", "wants", "gives", "reserve", "clauses"), ("id", "clauses")):
        person = row.one("id", Person)
        if person is not None:
            gives, reserve = row.one("gives", Kind), row.one("reserve", Category)
            wants = row.one("wants", Kind)
            if (wants is None) != (gives is None and reserve is None) or (gives is not None and reserve is not None):
                row.wrong(Both("кто просит, тот даёт одно", "who asks for a thing gives one thing"))
            persons[person] = PersonFacts(row.both(), wants, gives, reserve, row.text("clauses"))
    permits: dict[Kind, Kind] = {}
    for row in file.rows("permits", ("monster", "permit"), ("monster", "permit")):
        monster, permit = row.one("monster", Kind), row.one("permit", Kind)
        if monster is not None and permit is not None:
            permits[monster] = permit
    hazards: dict[Hazard, HazardFacts] = {}
    for row in file.rows("hazards", ("id", "ru", "en", "turns"), ("id", "turns")):
        hazard = row.one("id", Hazard)
        if hazard is not None:
            hazards[hazard] = HazardFacts(row.both(), row.number("turns"))
    for kind, found in ((Person, persons), (Hazard, hazards)):
        for one in kind:
            if one not in found:
                file.wrong(Both(f"нет {one.value}", f"{one.value} is missing"))
    file.done()
    return People(persons, permits, hazards)


@lru_cache(maxsize=1)
def people() -> People:
    """The shipped persons."""
    return read_people(DataFile.shipped(Path(__file__).parent, "people.yaml"))
