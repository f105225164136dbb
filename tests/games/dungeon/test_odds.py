"""Exact chances, by counting all faces through the game's own sums, against the table made from the rules alone."""

from __future__ import annotations

import csv
import itertools
import re
from collections.abc import Callable, Sequence

import pytest

from gmkit.games.dungeon.classes import heroes
from gmkit.games.dungeon.hazards import hazards
from gmkit.games.dungeon.kinds import DoorMade, Goods, HeroClass, LockLevel, Spell, TrapLevel
from gmkit.games.dungeon.prices import prices
from gmkit.games.dungeon.reckoning import beats, finds, healed, hero_steps, wounds
from gmkit.games.dungeon.spellbook import Lasts, spells
from tests.games.dungeon.drawn import DATA

FACES = range(1, 7)
Row = dict[str, str]


def table() -> dict[str, list[Row]]:
    """The rows by what is thrown."""
    lines = (DATA / "odds.csv").read_text(encoding="utf-8").splitlines()
    found: dict[str, list[Row]] = {}
    for row in csv.DictReader(lines[1:]):
        found.setdefault(row["table"], []).append(row)
    return found


TABLE = table()


def count(dice: int, outcome: Callable[..., int | bool]) -> tuple[int, int]:
    """The sum of `outcome` over all throws of so many dice, and how many throws there are."""
    throws = list(itertools.product(FACES, repeat=dice))
    return sum(int(outcome(*faces)) for faces in throws), len(throws)


def fight(row: Row, attack: int, defence: int) -> tuple[int, int]:
    """What a row of blows or traps asks of the wounds."""
    outcome = row["outcome"]

    def dealt(one: int, other: int) -> int:
        return wounds(one + attack, other + defence)

    if outcome.startswith("wounds="):
        return count(2, lambda *faces: dealt(*faces) == int(outcome[7:]))
    if outcome == "hit":
        return count(2, lambda *faces: dealt(*faces) > 0)
    if outcome == "hurt":
        return count(2, lambda *faces: dealt(*faces) > 0)
    if outcome == "dead at once":
        endurance = int(re.findall(r"endurance (\d+)", row["extra"])[0])
        return count(2, lambda *faces: dealt(*faces) >= endurance)
    assert outcome == "mean"
    return count(2, dealt)


def level(row: Row, names: Sequence[tuple[str, int]]) -> int:
    """The figure of the game's own data that a row is about."""
    word = row["extra"].split(";")[0]
    return next(figure for name, figure in names if name == word)


def skill(row: Row) -> int:
    found = re.findall(r"skill \+(\d)", row["extra"])
    return int(found[0]) if found else 0


def chance(row: Row) -> tuple[int, int]:
    """Ways and throws of one row, by the sums and the data of the game; its bonus is checked where it is derived."""
    kind, bonus = row["table"], int(row["bonus"] or 0)
    data = heroes().classes[HeroClass(row["who"])].figures if row["who"] else None
    match kind:
        case "melee":
            return fight(row, bonus, int(row["against"]))
        case "trap":
            assert data is not None
            level_of = TrapLevel(row["extra"].split(";")[0])
            assert (hazards().traps[level_of].attack, data.defence) == (bonus, int(row["against"]))
            return fight(row, bonus, int(row["against"]))
        case "kick":
            doors = [(one.value.replace("_", "-"), hazards().doors[one].level) for one in DoorMade]
            attack = int(re.findall(r"attack \+(\d)", row["extra"])[0])
            assert attack + skill(row) == bonus
            return count(1, lambda face: beats(face + attack + skill(row), level(row, doors)))
        case "pick":
            assert data is not None
            locks = [(one.value, hazards().locks[one].level) for one in LockLevel]
            helped = 0 if "no lockpick" in row["extra"] else prices().goods[Goods.LOCKPICK].bonus
            assert data.attack + skill(row) + helped == bonus
            return count(1, lambda face: beats(face + bonus, level(row, locks)))
        case "disarm":
            assert data is not None
            traps = [(one.value, hazards().traps[one].level) for one in TrapLevel]
            assert data.attack + skill(row) == bonus
            return count(1, lambda face: beats(face + bonus, level(row, traps)))
        case "over":
            return count(1, lambda face: beats(face + bonus, int(row["against"])))
        case "contest":
            return count(2, lambda one, other: beats(one + bonus, other))
        case "move":
            assert data is not None
            assert data.speed == bonus
            return count(1, lambda face: hero_steps(face, data.speed) == int(row["outcome"].split("=")[1]))
        case "potion":
            return count(1, lambda face: healed(face, int(row["against"])) == int(row["outcome"].split("=")[1]))
        case "search":
            tries = int(re.findall(r"within (\d+)", row["outcome"])[0])
            return count(tries, lambda *faces: any(finds(face, bonus) for face in faces))
        case "lasts":
            assert [spells()[one].lasts for one in (Spell.STUN, Spell.FLASH)] == [Lasts.DIE, Lasts.DIE]
            return count(1, lambda face: face >= int(re.findall(r"at least (\d)", row["outcome"])[0]))
    raise AssertionError(f"no such table: {kind}")


@pytest.mark.clause("DB-23", "DB-25", "DB-30", "DB-33", "DB-37", "DB-38", "DB-40", "DB-13")
@pytest.mark.parametrize("kind", sorted(TABLE))
def test_every_chance_is_that_of_the_table(kind: str) -> None:
    for row in TABLE[kind]:
        ways, throws = chance(row)
        assert ways * int(row["of"]) == int(row["ways"]) * throws, row


def test_the_table_is_all_there() -> None:
    assert sum(map(len, TABLE.values())) == 1516
    assert {*TABLE} >= {"melee", "trap", "kick", "pick", "disarm", "over", "contest", "search", "potion"}
