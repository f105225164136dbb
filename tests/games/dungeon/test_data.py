"""The data of the dungeon: the printed figures, what is marked as invented, and every file read strictly."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from gmkit.core.datafile import DataFile
from gmkit.games import dungeon
from gmkit.games.dungeon.bestiary import bestiary, read_bestiary
from gmkit.games.dungeon.classes import heroes, read_heroes
from gmkit.games.dungeon.hazards import hazards, read_hazards
from gmkit.games.dungeon.kinds import Ability, Gift, Goods, HeroClass, MonsterKind, Spell, Stat, Weapon
from gmkit.games.dungeon.prices import prices, read_prices
from gmkit.games.dungeon.spellbook import PutOn, read_spells, spells
from gmkit.grid.file.problems import BadText

FOLDER = Path(dungeon.__file__).parent / "data"
READERS: dict[str, Callable[[DataFile], Any]] = {
    "heroes.yaml": read_heroes,
    "monsters.yaml": read_bestiary,
    "dungeon.yaml": read_hazards,
    "spells.yaml": read_spells,
    "prices.yaml": read_prices,
}


def text_of(name: str) -> str:
    return (FOLDER / name).read_text(encoding="utf-8")


@pytest.mark.clause("DB-7", "DB-8", "DB-9")
def test_the_printed_figures_of_the_seven() -> None:
    printed = {
        HeroClass.WARRIOR: (3, 3, 1, 1),
        HeroClass.WIZARD: (1, 1, 3, 3),
        HeroClass.THIEF: (2, 2, 1, 3),
        HeroClass.HEALER: (2, 3, 2, 1),
        HeroClass.ARCHER: (2, 2, 2, 2),
        HeroClass.DWARF: (3, 4, 1, -1),
        HeroClass.HALFLING: (1, 3, 2, 2),
    }
    assert {one: facts.figures[:4] for one, facts in heroes().classes.items()} == printed
    assert {
        one: facts.figures.endurance for one, facts in heroes().classes.items() if facts.figures.endurance != 4
    } == {HeroClass.DWARF: 5}
    assert heroes().start == {Goods.BACKPACK: 1, Goods.TORCH: 3}
    assert {one: facts.arrows for one, facts in heroes().classes.items() if facts.arrows} == {HeroClass.ARCHER: 12}
    assert all(weapon.attack == (one is Weapon.MAGIC) for one, weapon in heroes().weapons.items())


@pytest.mark.clause("DB-11", "DB-12", "DB-13", "DB-14", "DB-15", "DB-16", "DB-17", "DB-18", "DB-19")
def test_who_can_do_what() -> None:
    able = {
        ability: {one for one, facts in heroes().classes.items() if ability in facts.abilities} for ability in Ability
    }
    assert able == {
        Ability.SORCERY: {HeroClass.WIZARD},
        Ability.DISARM: {HeroClass.THIEF, HeroClass.DWARF},
        Ability.SEARCH: {HeroClass.ARCHER},
        Ability.HEAL: {HeroClass.HEALER},
        Ability.HOLY_LIGHT: {HeroClass.HEALER},
        Ability.KICK: {HeroClass.WARRIOR},
        Ability.PICK: {HeroClass.THIEF, HeroClass.HALFLING},
        Ability.STEALTH: {HeroClass.HALFLING},
        Ability.VISION: {HeroClass.ARCHER},
    }
    rolled = {one for one, facts in heroes().abilities.items() if facts.rolled}
    assert rolled == {Ability.SORCERY, Ability.DISARM, Ability.SEARCH, Ability.KICK, Ability.PICK}


@pytest.mark.clause("DB-25", "DB-37", "DB-38", "DB-40")
def test_the_printed_figures_of_what_is_in_the_way() -> None:
    assert [one.level for one in hazards().doors.values()] == [6, 7, 8]
    assert [one.level for one in hazards().locks.values()] == [5, 6, 7]
    assert [(one.level, one.attack) for one in hazards().traps.values()] == [(4, 2), (5, 4), (6, 6)]


@pytest.mark.clause("DB-30", "DB-31")
def test_the_nine_spells() -> None:
    assert len(spells()) == 9
    assert [one.value for one, facts in spells().items() if facts.resisted] == ["flash", "stun", "sleep", "fireball"]
    assert [one for one, facts in spells().items() if facts.on is PutOn.BODY] == [Spell.ZOMBIE]
    assert {one: facts.spells for one, facts in bestiary().monsters.items() if facts.spells} == {
        MonsterKind.HOBGOBLIN_WIZARD: 2
    }


def test_the_dead_are_marked_and_only_what_has_hands_opens_doors() -> None:
    having = {gift: {one for one, facts in bestiary().monsters.items() if gift in facts.gifts} for gift in Gift}
    assert having[Gift.UNDEAD] == {MonsterKind.SKELETON, MonsterKind.ZOMBIE, MonsterKind.GHOST}
    assert {MonsterKind.SPIDER, MonsterKind.DRAGON, MonsterKind.GHOST} == set(MonsterKind) - having[Gift.HANDS]
    assert having[Gift.POISON] == {MonsterKind.SPIDER}
    assert having[Gift.FIRE] == {MonsterKind.DRAGON}
    assert having[Gift.TERRIBLE] == {MonsterKind.GHOST}


@pytest.mark.clause("DB-42", "DB-43")
def test_prices_and_growth() -> None:
    growth = prices().growth
    assert [growth[Stat.SPEED].cost(value) for value in (0, 1, 2, 4)] == [100, 100, 200, 400]
    assert growth[Stat.ENDURANCE].cost(6) == 300  # D45
    bought = {Goods.TORCH: 1, Goods.LAMP: 10, Goods.LOCKPICK: 10, Goods.POTION: 25, Goods.PONY: 50, Goods.BACKPACK: 5}
    assert {one: prices().goods[one].price for one in bought} == bought  # D04
    assert (prices().goods[Goods.TORCH].turns, prices().goods[Goods.OIL].turns) == (60, 180)
    small = {one for one, facts in prices().goods.items() if facts.small}
    assert small == {Goods.TORCH, Goods.OIL, Goods.LAMP, Goods.LOCKPICK, Goods.POTION}  # H33
    assert (prices().pack, prices().skill) == ((200, 5, 40), (100, 3))


def test_what_the_source_lost_is_marked() -> None:
    """All Endurance of heroes, all figures of monsters and all prices: nothing of them is printed."""
    assert text_of("heroes.yaml").count("invented: [endurance]") == 7
    every = "invented: [attack, defence, magic, speed, endurance]"
    assert text_of("monsters.yaml").count(every) == len(MonsterKind)
    rows = [row for row in text_of("prices.yaml").splitlines() if "price:" in row and row.strip().startswith("-")]
    assert len(rows) == len(Goods) + len(Stat) + 1
    assert all("invented: [price" in row for row in rows)
    assert "invented" not in text_of("dungeon.yaml")


@pytest.mark.parametrize(
    ("name", "was", "now"),
    [
        ("heroes.yaml", "id: wizard,", "id: lizard,"),
        ("heroes.yaml", "id: wizard,", "id: warrior,"),
        ("heroes.yaml", "speed: -1", "speed: slow"),
        ("heroes.yaml", "endurance: 5", "endurance: 0"),
        ("heroes.yaml", "weapon: staff", "weapon: stuff"),
        ("heroes.yaml", "weapon: staff, ", ""),
        ("heroes.yaml", "clause: DB-14", "clause: DB-44"),
        ("heroes.yaml", "clause: DB-15", "clause: page 3"),
        ("heroes.yaml", "arrows: 12, ", "arrows: 12, invented: [luck], "),
        ("heroes.yaml", "invented: [endurance]", "invented: [arrows]"),
        ("heroes.yaml", "invented: [endurance]", "invented: endurance"),
        ("heroes.yaml", "abilities: [kick]", "abilities: [kicks]"),
        ("heroes.yaml", "{id: torch, number: 3", "{id: torch, number: three"),
        ("monsters.yaml", "gifts: [poison]", "gifts: [venom]"),
        ("monsters.yaml", "ru: огр, ", ""),
        ("dungeon.yaml", "strength: 7, ", ""),
        ("dungeon.yaml", "level: 6, attack: 6", "level: 6, attack: x"),
        ("spells.yaml", "on: body", "on: nobody"),
        ("spells.yaml", "on: cell, ", ""),
        ("spells.yaml", "turns: alone", "turns: forever"),
        ("prices.yaml", "small: yes, bonus: 2", "small: perhaps, bonus: 2"),
        ("prices.yaml", "  - {gold: 200, things: 5, each: 40, clause: H33}", "  - {gold: 200, things: 5, clause: H33}"),
    ],
)
def test_a_slip_in_a_file_is_told_with_its_line(name: str, was: str, now: str) -> None:
    text = text_of(name)
    place = f"{name}:{text[: text.index(was)].count(chr(10)) + 1}:"
    with pytest.raises(BadText) as caught:
        READERS[name](DataFile(text.replace(was, now, 1), name))
    for lang in ("ru", "en"):
        assert place in caught.value.message(lang)


@pytest.mark.parametrize("name", READERS)
def test_a_row_that_is_missing_is_told(name: str) -> None:
    text = text_of(name)
    row = next(line for line in text.splitlines() if line.startswith("  - {"))
    with pytest.raises(BadText):
        READERS[name](DataFile(text.replace(row + "\n", "", 1), name))
