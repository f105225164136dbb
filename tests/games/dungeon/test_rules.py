"""Rulings that no worked situation shows, each in a scene of its own, typed as at the table."""

from __future__ import annotations

from typing import Any

import pytest

from gmkit.games.dungeon import events as ev
from gmkit.games.dungeon.figures import Light
from gmkit.games.dungeon.kinds import Goods
from gmkit.games.dungeon.refusals import No
from gmkit.games.dungeon.world import Phase
from tests.games.dungeon.drawn import COLUMNS, cell
from tests.games.dungeon.situation import ORC, VILLAIN, Situation

ROOM = (
    "+-A-+-B-+-C-+-D-+-E-+-F-+\n|                       | 1\n+   +   +   +   +   +   +\n|                       | 2\n"
)
ROOM += "+---+---+---+---+---+---+"
DOOR = (
    "+-A-+-B-+-C-+-D-+-E-+-F-+\n|           |           | 1\n+   +   +   +   +   +   +\n|           L           | 2\n"
)
DOOR += "+---+---+---+---+---+---+"


def scene(drawing: str, heroes: list[str], monsters: list[dict[str, Any]] | None = None, **more: Any) -> Situation:
    """Heroes as «Аня warrior A1»; a wizard's cards after them."""
    people = []
    for told in heroes:
        name, kind, place, *cards = told.split()
        one = {"name": name, "player": name, "class": kind, "cell": place, "endurance": "4/4"}
        people.append({**one, "spells": [card.replace("_", " ") for card in cards]})
    return Situation({"map": drawing, "heroes": people, "monsters": monsters or [], **more})


def say(play: Situation, who: str, words: str, *faces: int) -> str:
    """Words that are allowed, and what everybody hears."""
    play.type(who, words, faces)
    assert play.refusal is None, (words, play.refusal)
    return play.text()


def no(play: Situation, who: str, words: str) -> No:
    """Words that are not allowed: the reason."""
    before = play.world
    play.type(who, words)
    assert play.refusal is not None, words
    assert play.world == before
    assert isinstance(play.refusal.word, No)
    return play.refusal.word


def change(play: Situation, name: str, **values: Any) -> None:
    index = play.ids[name]
    play.world = play.world.with_figure(index, play.world.figure(index)._replace(**values))


def of(play: Situation, name: str) -> Any:
    return play.world.figure(play.ids[name])


def at(play: Situation, name: str) -> str:
    return COLUMNS.cell_name(of(play, name).at)


# --- doors and their traps (H15, H31) ---

TRAPPED = {"traps": [{"at": "C2-D2", "kind": "door", "level": "simple"}]}


@pytest.mark.clause("DB-39", "DB-40", "DB-41")
def test_a_trapped_door_fires_first_then_the_try_is_made_then_the_move_is_over() -> None:
    play = scene(DOOR.replace("L", "D"), ["Аня warrior C2"], **TRAPPED)
    heard = say(play, "Аня", "открой C2-D2", 5, 1)
    assert "ловушка! 7 против 4: одна рана" in heard
    assert "дверь C2–D2 открыта" in heard
    assert of(play, "Аня").left == 3
    assert no(play, "Аня", "бросок") is No.STOPPED
    assert play.world.state.traps[0].live


def test_a_kick_at_a_trapped_door_is_rolled_if_the_kicker_lives() -> None:
    play = scene(DOOR, ["Аня warrior C2"], **TRAPPED)
    heard = say(play, "Аня", "вышибай C2-D2", 1, 6, 4)
    assert "7 против 6: дверь выбита" in heard
    assert of(play, "Аня").deeds.stopped
    dead = scene(DOOR, ["Аня warrior C2"], **TRAPPED)
    change(dead, "Аня", left=1)
    assert "гибнет" in say(dead, "Аня", "вышибай C2-D2", 6, 1)
    assert not dead.events(ev.Kicked)
    assert dead.world.state.over


def test_who_sees_the_trap_on_a_door_is_told_alone_and_opens_it_safely() -> None:
    play = scene(DOOR.replace("L", "D"), ["Витя thief C2", "Аня warrior A1"], **TRAPPED)
    assert play.opening[1] == {"Витя": ["дверь C2–D2 с ловушкой, простая"]}
    say(play, "Витя", "открой C2-D2")
    assert not play.events(ev.TrapFired)
    play.reach(Phase.SKILLS)
    assert "обезврежена" in say(play, "Витя", "обезвредь C2-D2", 3)


def test_walking_through_a_trapped_door_stops_before_it() -> None:
    play = scene(DOOR.replace("L", "D"), ["Аня warrior B2"], **TRAPPED)
    say(play, "Аня", "бросок", 6)
    say(play, "Аня", "C2 D2 E2", 1, 6)
    assert at(play, "Аня") == "C2"
    assert not play.world.state.doors[0].shut
    assert of(play, "Аня").deeds.stopped


def test_a_door_may_be_shut_again_and_hides_what_is_behind_it() -> None:
    play = scene(DOOR.replace("L", "O"), ["Аня warrior C2"], [{**ORC, "cell": "F2"}])
    assert "орк F2" in play.opening[0][0]
    say(play, "Аня", "закрой C2-D2")
    assert play.world.state.sighted == ()
    assert no(play, "Аня", "закрой C2-D2") is No.SHUT_ALREADY
    assert "орк F2" in say(play, "Аня", "открой C2-D2")
    assert no(play, "Аня", "вышибай C2-D2") is No.OPEN_ALREADY


def test_what_all_know_to_be_locked_is_refused_whole() -> None:
    play = scene(DOOR, ["Аня warrior B2"])
    say(play, "Аня", "бросок", 6)
    assert say(play, "Аня", "C2 D2") == "Аня C2, заперто"
    assert no(play, "Аня", "D2") is No.LOCKED
    assert no(play, "Аня", "C1 D1") is No.WALL


def test_a_spider_opens_no_door_and_an_orc_does() -> None:
    for kind, opens in (("giant spider", False), ("orc", True)):
        play = scene(DOOR.replace("L", "D"), ["Аня warrior A1"], [{**ORC, "kind": kind, "cell": "D2"}])
        play.reach(Phase.MONSTERS)
        play.type(VILLAIN, "?2: C2")
        assert (play.refusal is None) is opens


# --- light (H7 to H11, H50) ---


def dark(heroes: list[str], monsters: list[dict[str, Any]] | None = None, drawing: str = ROOM) -> Situation:
    return scene(drawing, heroes, monsters, light="torches")


@pytest.mark.clause("DB-9", "DB-43")
def test_a_torch_put_out_keeps_its_turns_and_a_lamp_its_oil() -> None:
    play = dark(["Аня warrior A1"])
    assert "видно B1–F2" in say(play, "Аня", "факел")
    assert of(play, "Аня").goods.count(Goods.TORCH) == 2
    assert no(play, "Аня", "факел") is No.LIT_ALREADY
    play.end_turn()
    say(play, "Аня", "погаси")
    assert of(play, "Аня").light == Light(None, 0, 59, 0)
    say(play, "Аня", "факел")
    assert of(play, "Аня").light.left == 59
    assert of(play, "Аня").goods.count(Goods.TORCH) == 2
    say(play, "Аня", "погаси")
    assert no(play, "Аня", "лампа") is No.NOTHING
    change(play, "Аня", goods=(Goods.BACKPACK, Goods.LAMP))
    assert no(play, "Аня", "лампа") is No.NO_OIL
    change(play, "Аня", goods=(Goods.BACKPACK, Goods.LAMP, Goods.OIL))
    say(play, "Аня", "лампа")
    assert of(play, "Аня").light.left == 180
    assert of(play, "Аня").goods == (Goods.BACKPACK, Goods.LAMP)


def test_a_light_fills_its_area_and_no_other() -> None:
    play = dark(["Аня warrior C2"], [{**ORC, "cell": "F2"}], DOOR.replace("L", "O"))
    heard = say(play, "Аня", "факел")
    assert "видно A1–C1" in heard
    assert "орк" not in heard
    assert not play.world.knows(cell("D2"))


def test_in_the_dark_one_bumps_into_an_opponent_and_then_knows_him() -> None:
    play = dark(["Аня warrior A1"], [{**ORC, "cell": "D1"}])
    say(play, "Аня", "бросок", 6)
    heard = say(play, "Аня", "B1 C1 D1")
    assert "стой: рядом орк" in heard
    assert at(play, "Аня") == "C1"
    play.reach(Phase.HERO_BLOWS)
    assert "против" in say(play, "Аня", "бей орк", 1, 6)


def test_in_the_dark_nobody_searches_or_works_on_a_trap_and_locks_are_picked_by_touch() -> None:
    play = dark(["Витя thief C2", "Галя archer A1"], None, DOOR)
    play.world = play.world.with_state(doors=tuple(one._replace(seen=True) for one in play.world.state.doors))
    play.reach(Phase.SKILLS)
    assert no(play, "Галя", "ищи") is No.CELL_NOT_SEEN
    assert no(play, "Витя", "обезвредь C1") is No.CELL_NOT_SEEN
    assert "замок вскрыт" in say(play, "Витя", "вскрой C2-D2", 6)


# --- stealth (H18) ---


@pytest.mark.clause("DB-18")
def test_a_light_in_her_own_hand_ends_stealth_while_it_burns() -> None:
    play = scene(ROOM, ["Галя halfling A1"], [{**ORC, "cell": "D1"}])
    say(play, "Галя", "факел")
    say(play, "Галя", "бросок", 6)
    assert "стой: рядом орк" in say(play, "Галя", "B1 C1 D2")
    assert at(play, "Галя") == "C1"


def test_skills_doors_and_potions_do_not_break_stealth_and_it_comes_back_out_of_sight() -> None:
    play = scene(DOOR, ["Галя halfling C2"], [{**ORC, "cell": "A2"}])
    play.reach(Phase.SKILLS)
    say(play, "Галя", "вскрой C2-D2", 5)
    assert not of(play, "Галя").effects.noticed
    change(play, "Галя", effects=of(play, "Галя").effects._replace(noticed=True))
    play.next()
    assert of(play, "Галя").effects.noticed  # the orc sees where she is
    change(play, "o1", left=0)
    play.end_turn()
    assert not of(play, "Галя").effects.noticed


# --- spells (H24 to H29) ---


def monster_spell(kind: str, hero: str, *faces: int) -> Situation:
    """A hobgoblin casts at a hero in an open room."""
    wizard = {**ORC, "id": "h1", "kind": "hobgoblin wizard", "magic": 2, "cell": "F1", "spells": [kind, "terror"]}
    play = scene(ROOM, [hero], [wizard])
    play.reach(Phase.MONSTER_SPELLS)
    word = {"stun": "оглуши", "flash": "вспышка", "sleep": "сон"}[kind]
    say(play, VILLAIN, f"?2: колдуй {word} {hero.split()[0]}", *faces)
    return play


@pytest.mark.clause("DB-30", "DB-31")
def test_a_hero_may_be_stunned_blinded_and_sent_to_sleep() -> None:
    stunned = monster_spell("stun", "Аня warrior E1", 6, 1, 2)
    stunned.reach(Phase.HERO_BLOWS)
    assert no(stunned, "Аня", "бей хобгоблин") is No.STUNNED
    blind = monster_spell("flash", "Аня warrior E1", 6, 1, 2)
    blind.reach(Phase.HERO_BLOWS)
    assert no(blind, "Аня", "бей хобгоблин") is No.UNSEEN
    asleep = monster_spell("sleep", "Аня warrior E1", 6, 1)
    asleep.reach(Phase.HERO_BLOWS)
    assert no(asleep, "Аня", "бей хобгоблин") is No.ASLEEP
    asleep.end_turn()
    assert no(asleep, "Аня", "стой") is No.ASLEEP
    asleep.reach(Phase.HERO_SPELLS)
    assert not of(asleep, "Аня").effects.asleep


def test_a_sleeper_whose_room_becomes_empty_gets_a_die_from_that_turn() -> None:
    play = scene(DOOR.replace("L", "O"), ["Боря wizard D2 sleep stun fireball"], [{**ORC, "cell": "F1"}])
    play.reach(Phase.HERO_SPELLS)
    say(play, "Боря", "колдуй сон орк", 6, 1)
    assert of(play, "o1").effects.asleep == 2
    play.end_turn()
    say(play, "Боря", "бросок", 1)
    assert "рядом никого: 5 ходов" in say(play, "Боря", "C2", 5)
    assert of(play, "o1").effects.asleep == 2 + 5


def test_a_zombie_goes_two_cells_without_a_throw_springs_traps_and_falls_with_its_wizard() -> None:
    body = [{"at": "B1", "of": "goblin", "undead": False}]
    traps = [{"at": "D1", "kind": "cell", "level": "simple"}]
    play = scene(ROOM, ["Боря wizard A1 raise_zombie stun fireball"], [{**ORC, "cell": "F2"}], bodies=body, traps=traps)
    play.reach(Phase.HERO_SPELLS)
    say(play, "Боря", "колдуй зомби B1")
    play.end_turn()
    assert no(play, "Боря", "зомби: C1 D1 E1") is No.TOO_FAR
    assert "ловушка!" in say(play, "Боря", "зомби: C1 D1", 1, 6)
    change(play, "Боря", left=1)
    change(play, "o1", at=cell("B1"))
    play.reach(Phase.MONSTER_BLOWS)
    say(play, VILLAIN, "?2: бей Боря", 6, 1)
    assert [one.left for one in play.world.state.figures if one.master >= 0] == [0]
    assert play.world.state.over


def test_dragon_skin_holds_a_simple_trap_and_not_a_magic_one() -> None:
    for level, wounds in (("simple", 0), ("magic", 1)):
        traps = [{"at": "B1", "kind": "cell", "level": level}]
        play = scene(ROOM, ["Боря wizard A1 dragon_skin stun sleep"], traps=traps)
        change(play, "Боря", effects=of(play, "Боря").effects._replace(skin=True))
        say(play, "Боря", "бросок", 3)
        say(play, "Боря", "B1", 1 if level == "magic" else 6, 3)
        assert 4 - of(play, "Боря").left == wounds, level


def test_a_teleport_springs_the_trap_where_it_ends() -> None:
    traps = [{"at": "E2", "kind": "cell", "level": "simple"}]
    play = scene(ROOM, ["Боря wizard A1 teleport stun sleep"], [{**ORC, "cell": "F1"}], traps=traps)
    play.reach(Phase.HERO_SPELLS)
    assert no(play, "Боря", "колдуй телепорт F1") is No.TAKEN
    assert "ловушка!" in say(play, "Боря", "колдуй телепорт E2", 6, 1)
    assert at(play, "Боря") == "E2"


# --- healing, holy light, potions (H22, H23, H35) ---


@pytest.mark.clause("DB-14", "DB-15")
def test_holy_light_is_not_lit_beside_the_dead_and_leaves_only_moves() -> None:
    dead = {**ORC, "kind": "skeleton", "undead": True, "cell": "B1"}
    play = scene(ROOM, ["Галя healer A1", "Аня warrior E2"], [dead])
    assert no(play, "Галя", "святой свет") is No.TOO_NEAR
    change(play, "o1", at=cell("F1"))
    say(play, "Галя", "святой свет")
    change(play, "Аня", left=1)
    play.reach(Phase.HERO_BLOWS)
    assert no(play, "Галя", "лечи Аня 1") is No.ONLY_MOVE
    play.end_turn()
    assert "гаснет" in say(play, "Галя", "погаси святой свет")


@pytest.mark.clause("DB-14")
def test_healing_is_not_for_oneself_never_above_full_and_ends_poison() -> None:
    play = scene(ROOM, ["Галя healer A1", "Аня warrior B1"])
    change(play, "Аня", left=3, effects=of(play, "Аня").effects._replace(poison=2))
    play.reach(Phase.HERO_BLOWS)
    assert no(play, "Галя", "лечи Галя 1") is No.NOT_HIMSELF
    say(play, "Галя", "лечи Аня 3")
    assert (of(play, "Аня").left, of(play, "Аня").effects.poison) == (4, 0)
    assert no(play, "Галя", "лечи Аня 1") is No.USED


@pytest.mark.clause("DB-43")
def test_one_act_of_phase_five_each_a_thing_given_or_a_potion_drunk() -> None:
    play = scene(ROOM, ["Аня warrior A1", "Боря warrior B1", "Витя thief F1"])
    change(play, "Аня", goods=(Goods.BACKPACK, Goods.POTION, Goods.POTION), left=1)
    assert no(play, "Аня", "выпей") is No.WRONG_PHASE
    play.reach(Phase.SKILLS)
    assert no(play, "Аня", "дай Витя зелье") is No.NOT_NEIGHBOUR
    say(play, "Аня", "дай Боря зелье")
    assert of(play, "Боря").goods.count(Goods.POTION) == 1
    assert no(play, "Аня", "выпей") is No.USED
    assert no(play, "Витя", "выпей") is No.NOTHING
    play.end_turn()
    play.reach(Phase.SKILLS)
    say(play, "Аня", "выпей", 2)
    assert of(play, "Аня").left == 3


def test_what_lies_is_taken_as_far_as_the_pack_holds() -> None:
    play = scene(ROOM, ["Аня warrior A1"])
    change(play, "Аня", goods=(Goods.BACKPACK, *[Goods.TORCH] * 4))
    say(play, "Аня", "положи факел")
    say(play, "Аня", "положи факел")
    change(play, "Аня", gold=50)
    say(play, "Аня", "возьми")  # two torches and fifty leave room for one more thing
    assert of(play, "Аня").goods.count(Goods.TORCH) == 3
    assert no(play, "Аня", "возьми") is No.BACKPACK_FULL
    assert no(play, "Аня", "положи зелье") is No.NOTHING


# --- order and ends (H4, H37) ---


def test_one_finishes_before_the_next_begins() -> None:
    play = scene(ROOM, ["Аня warrior A1", "Боря warrior A2"])
    say(play, "Аня", "бросок", 6)
    say(play, "Боря", "бросок", 6)
    assert no(play, "Аня", "B1") is No.STOPPED


def test_who_leaves_is_gone_and_the_last_ends_it() -> None:
    play = scene(ROOM, ["Аня warrior A1", "Боря wizard A2 stun sleep fireball"], entrances=["A1"])
    assert "Аня выходит" in say(play, "Аня", "выход")
    assert no(play, "Аня", "бросок") is No.GONE
    assert no(play, "Боря", "выход") is No.NO_ENTRANCE
    say(play, "Боря", "бросок", 3)
    say(play, "Боря", "A1")
    assert "приключение окончено" in say(play, "Боря", "выход")
    assert play.world.state.over


def test_a_pony_follows_who_leads_it_and_bars_the_way() -> None:
    play = scene(ROOM, ["Аня warrior B1", "Боря warrior C2"], others=[{"id": "pony", "kind": "pony", "cell": "A1"}])
    ponies = play.world.state.ponies
    play.world = play.world.with_state(ponies=(ponies[0]._replace(leader=0),))
    say(play, "Аня", "бросок", 6)
    say(play, "Аня", "C1 D1")
    assert [COLUMNS.cell_name(pony.at) for pony in play.world.state.ponies] == ["C1"]
    say(play, "Боря", "бросок", 6)
    assert no(play, "Боря", "C1") is No.TAKEN


def test_a_player_of_several_heroes_says_who_is_meant() -> None:
    heroes = [
        {"name": name, "player": "Аня", "class": "warrior", "cell": place, "endurance": "4/4"}
        for name, place in (("Клюква", "A1"), ("Шип", "A2"))
    ]
    play = Situation({"map": ROOM, "heroes": heroes})
    assert no(play, "Аня", "бросок") is No.WHICH
    assert "до 7" in say(play, "Аня", "Клюква: бросок", 6)
    say(play, "Аня", "Клюква: B1")
    assert at(play, "Клюква") == "B1"
    assert no(play, "Аня", "Мох: бросок") is No.NOBODY


def test_arrows_refuse_a_wall_and_monsters_of_others_are_not_moved_by_heroes() -> None:
    play = scene(DOOR, ["Витя archer A2"], [{**ORC, "cell": "F2"}])
    play.reach(Phase.HERO_BLOWS)
    assert no(play, "Витя", "стреляй F2") is No.CELL_NOT_SEEN
    assert no(play, "Витя", "орк: стой") is No.NOBODY  # nobody has ever seen it
    assert no(play, VILLAIN, "Витя: стой") is No.NOT_YOURS
