"""An adventure's file: what stands in it, and every fault of one that the checks find."""

from __future__ import annotations

import pytest

from gmkit.core.hearing import NotNow
from gmkit.core.hero import Hero
from gmkit.core.setup import Seat, Setup
from gmkit.errors import UsageError
from gmkit.games.dungeon.adventure import adventure
from gmkit.games.dungeon.begin import begin, speakers
from gmkit.games.dungeon.checks import CHECKS, places
from gmkit.games.dungeon.figures import Mood
from gmkit.games.dungeon.kinds import DoorMade, Feature, Goods, HeroClass, LockLevel, MonsterKind, Spell, TrapLevel
from gmkit.games.dungeon.world import Phase
from gmkit.grid.file.problems import BadText
from gmkit.grid.findings import findings
from gmkit.grid.geometry import Cell
from tests.games.dungeon.drawn import DATA, cell, edge
from tests.games.dungeon.played import SETTINGS, cellar, grid_of

TEXT = (DATA / "cellar.yaml").read_text(encoding="utf-8")


@pytest.mark.clause("DB-6")
def test_the_cellar_is_read_and_can_be_played() -> None:
    plan = adventure(cellar())
    assert [one for one in findings(cellar(), CHECKS) if not one.warning] == []
    doors = {door.edge: (door.made, door.lock, door.locked, door.shut, door.secret) for door in plan.doors}
    assert doors[edge("I3-I4")] == (DoorMade.BOUND, LockLevel.ORDINARY, True, True, False)
    assert doors[edge("C6-D6")] == (DoorMade.WOODEN, None, False, True, True)
    assert len(doors) == 5
    assert {chest.at: (chest.lock, chest.gold, chest.goods) for chest in plan.chests} == {
        cell("J1"): (None, 60, ()),
        cell("D5"): (LockLevel.ORDINARY, 120, (Goods.POTION,)),
        cell("J5"): (LockLevel.COMPLEX, 90, (Goods.LOCKPICK,)),
    }
    traps = {(trap.at, trap.chest, trap.door): trap.level for trap in plan.traps}
    assert traps[cell("J5"), True, None] is TrapLevel.COMPLEX
    assert traps[cell("G2"), False, edge("G2-H2")] is TrapLevel.SIMPLE
    assert [(one.kind, one.mind.mood) for one in plan.monsters if one.mind.mood is not Mood.GUARD] == [
        (MonsterKind.ORC, Mood.AMBUSH),
        (MonsterKind.SPIDER, Mood.ASLEEP),
    ]
    assert plan.board.high == {cell("J3"): Feature.STATUE, cell("G4"): Feature.STATUE}
    assert plan.board.lit == plan.board.area(cell("D1")) | plan.board.area(cell("G5"))
    assert not plan.board.rope
    assert adventure(grid_of(TEXT.replace("way: stair", "way: rope"))).board.rope


@pytest.mark.parametrize(
    ("was", "now", "code"),
    [
        ("iron_bound ordinary", "leaden ordinary", "DB01"),
        ("C2 D2: wooden", "C1 D1: wooden", "DB01"),
        ("C2 D2: wooden", "C1 D3: wooden", "DB01"),
        ("C2 D2: wooden", "C2 Z2: wooden", "DB01"),
        ("o1: ambush", "o2: ambush", "DB01"),
        ("o1: ambush", "o1: ambush fireball", "DB01"),
        ("  J1: 60", "  I1: 60", "DB01"),
        ("  B5: simple", "  B5: hard", "DB01"),
        ("  B5: simple", "  B5: simple chest", "DB01"),
        ("G2 H2: simple", "G1 H1: simple", "DB01"),
        ("way: stair", "way: ladder", "DB01"),
        ("@", " ", "DB02"),
        ("|     o1      c | 5", "|     w1      c | 5", "DB01"),
    ],
)
def test_a_fault_is_found(was: str, now: str, code: str) -> None:
    text = TEXT.replace(was, now) if was == "@" else TEXT.replace(was, now, 1)
    assert text != TEXT
    found = {one.code for one in findings(grid_of(text), CHECKS)}
    assert code in found, found


def test_a_door_that_one_walks_round_treasure_out_of_reach_and_none_at_all() -> None:
    head = "format: gmkit-map/1\ngame: dungeon\nmap: |\n"
    loose = head + "  +---+---+---+\n  | @ D       |\n  +   +   +   +\n  |           |\n  +---+---+---+\n"
    assert "DB04" in {one.code for one in findings(grid_of(loose), CHECKS)}
    walled = (
        head
        + "  +---+---+---+\n  | @ | c |   |\n  +   +---+   +\n  |           |\n  +---+---+---+\n"
        + "chests: {B1: 5}\n"
    )
    assert "DB06" in {one.code for one in findings(grid_of(walled), CHECKS)}
    locked = walled.replace("| @ | c |", "| @ L c |")
    assert {one.code for one in findings(grid_of(locked), CHECKS)} >= {"DB07"}
    empty = head + "  +---+---+\n  | @       |\n  +---+---+\n".replace("@       |", "@     |")
    assert {one.code for one in findings(grid_of(empty), CHECKS)} >= {"DB03", "DB05"}


def test_what_no_legend_knows_is_refused_with_its_place() -> None:
    with pytest.raises(BadText) as caught:
        grid_of(TEXT.replace("g1", "y1", 1))
    assert "adventure.yaml:10:21" in caught.value.message("en")


def seats(*names: str, heroes: tuple[Hero, ...] = ()) -> tuple[Seat, ...]:
    return tuple(Seat(name, Cell(0, 0), heroes=heroes if number == 0 else ()) for number, name in enumerate(names))


@pytest.mark.clause("DB-2", "DB-9", "DB-10")
def test_heroes_of_files_and_plain_ones_come_down_to_the_entrance() -> None:
    wizard = Hero("Мох", (("class", "wizard"), ("spells", "sleep, fireball, terror"), ("gold", "40")))
    setup = Setup((cellar(),), seats("Аня", "Боря", heroes=(wizard, Hero("Шип", (("class", "thief"),)))), SETTINGS)
    world = begin(setup._replace(rulings={**SETTINGS, "villain": "easy"}))
    heroes = [one for one in world.state.figures if one.hero is not None]
    assert [(one.name, one.hero, one.owner) for one in heroes] == [
        ("Мох", HeroClass.WIZARD, 0),
        ("Шип", HeroClass.THIEF, 0),
        ("Боря", HeroClass.ARCHER, 1),
    ]
    assert heroes[0].spells == (Spell.SLEEP, Spell.FIREBALL, Spell.TERROR)
    assert heroes[0].gold == 0  # gold of former adventures stays at the inn (H34)
    assert (heroes[0].light.burning, heroes[0].goods.count(Goods.TORCH)) == (Goods.TORCH, 2)
    assert [one.at for one in heroes] == places(cellar())[:3]
    assert heroes[0].saved == 40
    assert world.state.phase is Phase.INN
    assert speakers(world) == ("Аня", "Боря")


def test_a_villain_of_the_table_has_the_monsters_and_too_many_heroes_have_no_room() -> None:
    table = (*seats("Аня"), Seat("Злодей", Cell(0, 0), role="villain"))
    world = begin(Setup((cellar(),), table, SETTINGS))
    assert {one.owner for one in world.state.figures if one.hero is None} == {1}
    assert world.state.villain == 1
    with pytest.raises(NotNow):
        begin(Setup((cellar(),), seats(*"АБВГДЕ"), SETTINGS))
    narrow = grid_of("format: gmkit-map/1\ngame: dungeon\nmap: |\n  +---+---+\n  | @ |   |\n  +---+---+\n")
    with pytest.raises(UsageError):
        begin(Setup((narrow,), seats("Аня", "Боря"), SETTINGS))
