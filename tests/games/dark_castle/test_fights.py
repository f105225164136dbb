"""Every fight of the check data through the game's own reckoning, and the counts of the worked situations."""

from __future__ import annotations

from typing import Any

import pytest

from gmkit.games.dark_castle.deck import deck
from gmkit.games.dark_castle.fights import Count, Fighter, count, fight
from gmkit.games.dark_castle.kinds import HeroClass, Kind
from tests.games.dark_castle.check_data import cases, kind_of, rows

FIGHTS = rows("fights.csv")
COUNTS = [row for case in cases() for row in case.get("counts", ())]


def side(row: dict[str, str], which: str) -> Fighter:
    cards = [row[f"{which}_{part}"] for part in ("weapon", "super", "armour", "helmet", "sensor")]
    hand = [Kind.SENSOR if card in ("1", "yes") else kind_of(card) for card in cards if card not in ("", "0", "no")]
    if row[f"{which}_ammunition"] not in ("", "0"):
        hand.append(Kind.AMMUNITION)
    return Fighter(HeroClass(row[f"{which}_class"]), hand, int(row[f"{which}_poison"]), row[f"{which}_on_water"] == "1")


def name(kind: Kind | None) -> str:
    return "" if kind is None else deck()[kind].names.en


def told(found: Count) -> tuple[str, str]:
    return ("never" if found.blows is None else str(found.blows)), name(found.uses)


@pytest.mark.clause("DC-52", "DC-53", "DC-55", "DC-59", "DC-60", "DC-61", "DC-62")
@pytest.mark.parametrize("row", FIGHTS, ids=lambda row: row["id"])
def test_a_fight_of_the_check_data(row: dict[str, str]) -> None:
    outcome = fight(side(row, "att"), side(row, "def"))
    assert told(outcome.attacker) == (row["att_blows"], row["att_uses"])
    assert told(outcome.defender) == (row["def_blows"], row["def_uses"])
    dies = {True: "defender", False: "attacker", None: "nobody"}[outcome.attacker_wins]
    assert dies == row["dies"]
    sides = (("attacker", outcome.attacker), ("defender", outcome.defender))
    spent = [f"{which} {name(found.spends)}" for which, found in sides if found.spends]
    assert sorted(spent) == sorted(part.strip() for part in row["spent"].replace(";", ",").split(",") if part.strip())
    for _, found in sides:
        if found.blows is not None:
            parts = found.base + found.armour + found.helmet + found.both - found.poison
            assert found.blows == parts, "the parts do not make the sum"


@pytest.mark.clause("DC-59", "DC-60", "DC-61")
@pytest.mark.parametrize("row", COUNTS, ids=lambda row: f"{row['attacker']} {row['with']} {row['victim']}")
def test_a_count_of_the_worked_situations(row: dict[str, Any]) -> None:
    one = Fighter(HeroClass(row["attacker"]), [kind_of(card) for card in row["with"]])
    worn = [kind_of(card) for card in row["wears"]]
    found = count(one, Fighter(HeroClass(row["victim"]), worn, wet=row.get("victim_on") == "water"))
    assert (found.blows or "never") == row["blows"]
    if "uses" in row:
        assert name(found.uses) == name(kind_of(row["uses"]))
