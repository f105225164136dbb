"""Set-up, the inn and growth: the situations before and after an adventure, and a hero's file both ways."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any

import pytest
import yaml

from gmkit.core.hearing import NotNow
from gmkit.core.hero import Hero
from gmkit.games.dungeon.classes import STATS, Figures, heroes
from gmkit.games.dungeon.events import Shared
from gmkit.games.dungeon.hazards import hazards
from gmkit.games.dungeon.homecoming import HEROES
from gmkit.games.dungeon.inn import buy, drop, grow, home, shares, train
from gmkit.games.dungeon.kinds import Ability, Armour, DoorMade, Goods, HeroClass, Spell, Stat
from gmkit.games.dungeon.reckoning import beats
from gmkit.games.dungeon.refusals import No
from gmkit.games.dungeon.sheet import Sheet, check_party
from gmkit.grid.geometry import Cell
from tests.games.dungeon.drawn import DATA
from tests.games.dungeon.played import Game, cellar
from tests.games.dungeon.situation import SPELLS

CASES = {one["id"]: one for one in yaml.safe_load((DATA / "cases.yaml").read_text(encoding="utf-8"))}
ABILITIES = {facts.names.en: one for one, facts in heroes().abilities.items()}
GOODS = {**{one.value: one for one in Goods}, "healing potion": Goods.POTION}
STAT_NAMES = {one.value: one for one in Stat}


def refused(line: Mapping[str, Any], deed: Callable[[], object]) -> None:
    """The deed is refused for the reason that the file gives."""
    with pytest.raises(NotNow) as caught:
        deed()
    assert isinstance(caught.value.word, No)
    assert caught.value.word.value.replace("_", "-") == line["refused"], line


def sheet_of(about: Mapping[str, Any]) -> Sheet:
    """A hero of the file at the inn."""
    kind = HeroClass(about["class"])
    facts = heroes().classes[kind]
    things = about.get("things", {"backpack": 1, "torch": 3})
    goods = tuple(GOODS[name] for name, count in things.items() for _ in range(count))
    most = str(about["endurance"]).split("/")[-1]
    figures = facts.figures._replace(endurance=int(most)) if most.isdigit() else facts.figures
    fallen = about["endurance"] == "dead"
    return Sheet(about["name"], kind, figures, {}, (), goods, about.get("saved_gold", 0), fallen)


def at_the_inn(sheet: Sheet, command: str) -> Sheet:
    """What one hero does at the inn, in the file's words."""
    for dropped in re.findall(r"throws away (?:one|a) (\w+)", command):
        sheet = drop(sheet, GOODS[dropped])
    for bought in re.findall(r"buys an? (\w+)", command):
        sheet = buy(sheet, GOODS[bought])
    grown = re.fullmatch(r"\w+: ([\w ]+?) \+?(\d+)", command)
    if grown is None:
        return sheet
    if grown[1] in ABILITIES:
        return train(sheet, ABILITIES[grown[1]])
    stat = STAT_NAMES[grown[1].lower()]
    after = grow(sheet, stat)
    assert after.value(stat) == int(grown[2])
    return after


@pytest.mark.clause("DB-5", "DB-9", "DB-42", "DB-43")
@pytest.mark.parametrize(
    "case", [one for one in CASES.values() if one["id"] in ("D04", "D45")], ids=lambda one: one["id"]
)
def test_what_is_bought_and_grown(case: dict[str, Any]) -> None:
    sheets = {one["name"]: sheet_of(one) for one in case["heroes"]}
    carried = {one["name"]: one.get("gold", 0) for one in case["heroes"]}
    for line in case["play"]:
        if line["does"] not in ("inn", "set-up"):
            continue
        command = line["command"]
        if command.startswith("the gold is shared"):
            alive = [name for name, sheet in sheets.items() if not sheet.fallen]
            found = shares([carried[name] for name in alive])
            assert {**dict.fromkeys(alive, found.each), "over": found.over} == line["result"]
            sheets |= {name: sheets[name]._replace(gold=sheets[name].gold + found.each) for name in alive}
            continue
        name = re.findall(r"\w+", command.removeprefix("the next adventure: "))[0]
        sheet = sheets[name]
        if "chosen" in command:
            refused(line, lambda: check_party([sheet]))  # noqa: B023
        elif "refused" in line:
            refused(line, lambda: at_the_inn(sheet, command))  # noqa: B023
        else:
            after = at_the_inn(sheet, command)
            assert (sheet.gold - after.gold, after.gold) == (line["paid"], line["left"]), line
            sheets[name] = after
    for told in case["after"]["truth"]:
        name, rest = told.split(": ", 1)
        if "dead" in rest:
            assert sheets[name].fallen
            continue
        gold = re.findall(r"(\d+) gold", rest)
        assert sheets[name].gold == int(gold[0]), told
        for stat, value in re.findall(r"(Attack|Magic|Defence|Speed) (\d+)", rest):
            assert sheets[name].value(STAT_NAMES[stat.lower()]) == int(value)
        for thing, count in re.findall(r"(torch|potion|lockpick|lamp) (\d)", rest):
            assert sheets[name].goods.count(GOODS[thing]) == int(count)


@pytest.mark.clause("DB-25", "DB-42")
def test_a_skill_that_has_grown_counts_at_the_door() -> None:
    sheet = train(Sheet.new("Аня", HeroClass.WARRIOR)._replace(gold=100), Ability.KICK)
    hero = sheet.figure(0, Cell(0, 0))
    assert beats(3 + hero.figures.attack + hero.skill(Ability.KICK), hazards().doors[DoorMade.WOODEN].level)  # D45


@pytest.mark.clause("DB-2", "DB-10")
def test_how_many_go_down_and_under_which_names() -> None:
    party = [Sheet.new(name, HeroClass.WARRIOR) for name in ("Клюква", "Мох", "Шип", "Пень", "Лист", "Ряска")]
    check_party(party[:5])
    refused({"refused": "no-heroes"}, lambda: check_party([]))
    refused({"refused": "too-many"}, lambda: check_party(party))
    refused({"refused": "same-name"}, lambda: check_party([*party[:3], party[0]]))


@pytest.mark.clause("DB-8", "DB-9", "DB-29")
def test_the_seven_as_they_are_made() -> None:
    for line in CASES["D03"]["play"]:
        kind = next(one for one in HeroClass if one.value in line["command"])
        chosen = (
            [word.strip() for word in line["command"].partition("takes ")[2].split(",")]
            if "takes" in line["command"]
            else []
        )
        if "refused" in line and line["refused"] == "no-such-spell":
            assert "healing" not in {one.value for one in Spell}
            continue
        cards = [found for name in chosen if (found := SPELLS.get(name, (None,))[0]) is not None]
        if "refused" in line:
            if "twice" in line["command"]:
                cards = [Spell.FIREBALL, Spell.FIREBALL, Spell.SLEEP]
            refused(line, lambda: Sheet.new("Аня", kind, cards))  # noqa: B023
            continue
        sheet, facts, wanted = Sheet.new("Аня", kind, cards), heroes().classes[kind], line["result"]
        assert [sheet.value(one) for one in Stat] == [wanted[name] for name in STATS]
        assert heroes().weapons[facts.weapon].names.en == wanted["weapon"]
        assert (facts.armour is Armour.NONE) == (wanted["armour"] == "none")
        assert sorted(heroes().abilities[one].names.en for one in facts.abilities) == sorted(wanted["abilities"])
        assert {one.value: sheet.goods.count(one) for one in sheet.goods} == wanted["things"]
        assert sheet.figure(0, Cell(0, 0)).arrows == wanted.get("arrows", 0)
        assert [one.value for one in sheet.spells] == wanted.get("spells", [])


def test_growth_ends_at_its_caps() -> None:
    rich = Sheet.new("Аня", HeroClass.WARRIOR)._replace(gold=9999)
    for stat, most in ((Stat.ATTACK, 6), (Stat.ENDURANCE, 8)):
        sheet = rich._replace(figures=rich.figures._replace(**{stat.value: most - 1}))
        assert grow(sheet, stat).value(stat) == most
        refused({"refused": "cap"}, lambda: grow(grow(sheet, stat), stat))  # noqa: B023
    trained = train(train(train(rich, Ability.KICK), Ability.KICK), Ability.KICK)
    refused({"refused": "cap"}, lambda: train(trained, Ability.KICK))
    refused({"refused": "no-skill"}, lambda: train(Sheet.new("Г", HeroClass.HEALER)._replace(gold=100), Ability.HEAL))


def test_a_file_of_a_hero_comes_back_as_it_was_written() -> None:
    sheet = Sheet.new("Мох", HeroClass.WIZARD, [Spell.SLEEP, Spell.TERROR, Spell.FIREBALL])
    sheet = sheet._replace(figures=Figures(1, 2, 4, -1, 5), skills={Ability.SORCERY: 2}, gold=77)
    written = sheet.written()
    assert Sheet.of(written) == sheet
    assert HEROES.fault(written) is None
    assert HEROES.fault(Hero("Мох", (("class", "bard"),))) is not None
    plain = Sheet.of(Hero("Аня", (("class", "warrior"),)))
    assert plain == Sheet.new("Аня", HeroClass.WARRIOR)


@pytest.mark.clause("DB-10", "DB-42")
def test_heroes_come_home_with_shares_and_the_dead_stay_dead() -> None:
    sheets = [Sheet.new(name, HeroClass.WARRIOR)._replace(gold=10) for name in ("Аня", "Боря", "Витя")]
    figures = {one.name: one.figure(0, Cell(0, 0)) for one in sheets}
    figures["Аня"] = figures["Аня"]._replace(gold=31, left=1, out=True, goods=(Goods.BACKPACK, Goods.POTION))
    figures["Боря"] = figures["Боря"]._replace(gold=500, left=0)
    figures["Витя"] = figures["Витя"]._replace(gold=0, out=True)
    found = home(sheets, figures)
    assert [(one.gold, one.fallen) for one in found] == [(25, False), (10, True), (25, False)]
    again = found[0].figure(0, Cell(0, 0))
    assert (again.left, again.goods.count(Goods.TORCH), again.goods.count(Goods.POTION)) == (4, 3, 1)


def evening(**rulings: str) -> Game:
    """A table of two at the inn, the villain by gmkit."""
    return Game(cellar(), ["Аня", "Боря"], {"villain": "normal", **rulings}, "inn", down=False)


def rich(game: Game, gold: int) -> None:
    """So much gold at the inn for the first hero."""
    game.world = game.world.with_figure(0, game.world.figure(0)._replace(saved=gold))


@pytest.mark.clause("DB-5", "DB-42", "DB-43")
def test_what_is_said_at_the_inn_is_done_there_and_nowhere_else() -> None:
    game = evening()
    rich(game, 600)
    assert game.type("Аня", "купи Аня зелье")
    assert game.type("Аня", "рост Аня магия")
    assert game.type("Аня", "рост Аня навык двери")
    assert game.type("Аня", "выбрось Аня зелье")
    assert game.type("Аня", "купи Аня пони")
    one = game.world.figure(0)
    assert (one.saved, one.figures.magic, one.skill(Ability.KICK)) == (600 - 25 - 200 - 100 - 50, 2, 1)
    assert not game.type("Боря", "купи Аня зелье")
    assert not game.type("Аня", "бросок")
    assert game.type("Аня", "начало")
    assert [pony.leader for pony in game.world.state.ponies] == [0]
    assert not game.type("Аня", "купи Аня зелье")


@pytest.mark.clause("DB-10", "DB-42")
def test_who_comes_out_shares_and_goes_home_with_it() -> None:
    game = evening()
    game.type("Аня", "начало")
    for index, gold in ((0, 31), (1, 20)):
        game.world = game.world.with_figure(index, game.world.figure(index)._replace(gold=gold))
    assert game.type("Аня", "выход")
    assert not game.world.state.over
    assert game.type("Боря", "выход")
    assert game.world.state.over
    assert [(event.total, event.each, event.over) for event in game.happened if isinstance(event, Shared)] == [
        (51, 25, 1)
    ]
    back = HEROES.given_back(game.world)
    assert [hero.text_of("gold") for name in ("Аня", "Боря") for hero in back[name]] == ["25", "25"]
    assert all(HEROES.fault(hero) is None for heroes_ in back.values() for hero in heroes_)
