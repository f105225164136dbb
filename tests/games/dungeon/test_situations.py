"""The worked situations: each step with its dice, sums and words, what is told to one alone, and the truth after it."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

import pytest
import yaml

from gmkit.games.dungeon import events as ev
from gmkit.games.dungeon.kinds import Ability, Goods
from gmkit.games.dungeon.seeing import ends
from gmkit.games.dungeon.world import Phase
from tests.games.dungeon.drawn import COLUMNS, DATA, cell, cells, edge
from tests.games.dungeon.situation import Situation

CASES: list[dict[str, Any]] = yaml.safe_load((DATA / "cases.yaml").read_text(encoding="utf-8"))
# Set-up, the inn and growth have no commands yet.
AT_THE_INN = {"D02", "D03", "D04", "D45"}
PLAYED = [case for case in CASES if case["id"] not in AT_THE_INN]


@pytest.mark.clause("DB-1", "DB-2", "DB-6", "DB-7", "DB-9", "DB-11", "DB-12", "DB-13", "DB-14")
@pytest.mark.clause("DB-15", "DB-16", "DB-17", "DB-18", "DB-19", "DB-20", "DB-21", "DB-22", "DB-23", "DB-24")
@pytest.mark.clause("DB-25", "DB-26", "DB-27", "DB-28", "DB-29", "DB-30", "DB-31", "DB-32", "DB-33", "DB-34")
@pytest.mark.clause("DB-35", "DB-36", "DB-37", "DB-38", "DB-39", "DB-40", "DB-41", "DB-43")
@pytest.mark.parametrize("about", PLAYED, ids=lambda about: str(about["id"]))
def test_a_situation_comes_out_as_it_was_worked_out(about: dict[str, Any]) -> None:
    play = Situation(about)
    for line in about["play"]:
        _line(play, line)
    _after(play, about["after"])


def _line(play: Situation, line: Mapping[str, Any]) -> None:
    match line["does"]:
        case "say":
            assert play.opening[0]
            assert set(play.opening[1]) == set(line.get("whisper", {}))
        case "over-to-monsters":
            play.reach(Phase.MONSTER_BLOWS)
        case "turn-ends":
            play.end_turn()
            _by_itself(play, line)
        case "turn-begins":
            turn = re.findall(r"ход (\d+)", line.get("ru", ""))
            assert not turn or play.world.state.turn == int(turn[0])
            _by_itself(play, line)
        case _:
            _command(play, line)


def _by_itself(play: Situation, line: Mapping[str, Any]) -> None:
    for what in line.get("then", ()):
        if what.startswith("poison "):
            poisoned = [event.called.name for event in play.events(ev.PoisonWorked)]
            assert what.removeprefix("poison ") in poisoned
        elif what.startswith("light of"):
            assert what.split()[2] in [event.called.name for event in play.events(ev.BurnedOut)]
    if line["does"] == "turn-begins" and "then" in line:
        assert len(play.events(ev.PoisonWorked)) == len(line["then"])


def _command(play: Situation, line: Mapping[str, Any]) -> None:
    play.step(line)
    if "refused" in line:
        assert play.refusal is not None, (line, play.happened)
        assert play.reason() == line["refused"], line
        assert play.world == play.before
        return
    assert play.refusal is None, (line, play.refusal)
    assert play.faces == list(line.get("dice", {}).items()), line
    told, alone = play.text(), play.alone
    assert bool(told) == bool(line.get("ru", told)), (line, told)
    assert set(alone) == set(line.get("whisper", {})), (line, alone)
    _sums(play, line)
    _moves(play, line)
    _effects(play, line)
    if "retreats" in line:
        _retreat(play, line)


def _sums(play: Situation, line: Mapping[str, Any]) -> None:
    found: list[list[int]] = []
    for event in play.happened:
        match event:
            case ev.Struck(attack=one, defence=other):
                found.append([one, other])
            case ev.Cast(resisted=True, own=one, other=other):
                found.append([one, other])
            case ev.Kicked(total=one, strength=other):
                found.append([one, other])
            case ev.Picked(total=one, level=other) | ev.Disarmed(total=one, level=other):
                found.append([one, other])
    traps = [[event.attack, event.defence] for event in play.events(ev.TrapFired)]
    if line["does"] in ("walk", "open-door"):
        found = traps
    if "sum" in line:
        assert found == [line["sum"]], line
        words = f"{line['sum'][0]} против {line['sum'][1]}"
        assert words in play.text(), (line, play.text())
    if "trap_sum" in line:
        assert traps == [line["trap_sum"]], line
    assert bool(traps) == bool(line.get("fires"))
    if "contest" in line:
        assert [[event.own, event.other] for event in play.events(ev.Contested)] == [line["contest"]]
    if "wounds" in line:
        assert sum(event.wounds for event in play.events(ev.Hurt)) == line["wounds"], line
    if "dies" in line or "wounds" in line:
        assert bool(play.events(ev.Died)) is bool(line.get("dies")), line


def _moves(play: Situation, line: Mapping[str, Any]) -> None:
    one = play.world.figure(play.ids[line["who"]])
    if "cells" in line:
        assert one.deeds.steps == line["cells"], line
    if "ends" in line:
        assert COLUMNS.cell_name(one.at) == line["ends"], line
        if not one.friend:
            assert (line["ends"] in play.text()) == bool(line.get("ru")), line
        else:
            assert line["ends"] in play.text()
    if "left" in line:
        assert one.deeds.steps == line["left"], line
    if line["does"] == "walk" and "ends" in line:
        assert one.deeds.stopped == ("stops" in line), line
        assert bool(play.events(ev.Halted)) == (line.get("stops") == "beside"), line
    if "opens" in line:
        assert [ends(play.world.state.doors[event.door].edge) for event in play.events(ev.DoorOpened)] == [
            ends(edge(name)) for name in line["opens"]
        ]
    if "seen" in line:
        seen = {at for event in play.events(ev.CellsSeen) for at in event.cells}
        assert seen == cells(line["seen"]), line
    if line.get("meets") == "locked":
        assert play.events(ev.FoundLocked)
        assert not one.deeds.stopped
    if "found" in line:
        assert [play.world.state.doors[event.door].edge for event in play.events(ev.DoorFound)] == [
            edge(name) for name in line["found"]
        ]


def _effects(play: Situation, line: Mapping[str, Any]) -> None:
    if "works" in line:
        works = [
            *(event.works for event in play.events(ev.Cast)),
            *(event.broken for event in play.events(ev.Kicked)),
            *(event.opened for event in play.events(ev.Picked)),
            *(event.safe for event in play.events(ev.Disarmed)),
            *(True for _ in play.events(ev.HolyLight) + play.events(ev.LightLit) + play.events(ev.Loaded)),
            *(bool(play.events(ev.Struck)) for _ in play.events(ev.Contested)),
        ]
        assert works == [line["works"]], line
    if "turns" in line:
        assert [event.turns for event in play.events(ev.Afflicted)] == [line["turns"]], line
    if "healed" in line:
        assert {event.called.name: event.wounds for event in play.events(ev.Healed)} == line["healed"]
    if "breaks" in line:
        assert [event.broke for event in play.events(ev.Picked)] == [True]
    if "takes" in line:
        taken = [event for event in play.happened if isinstance(event, ev.Took | ev.ChestOpened)]
        goods = {one.value: taken[0].goods.count(one) for one in taken[0].goods}
        assert {"gold": taken[0].gold, **goods} == line["takes"], line
    for what in line.get("then", ()):
        match what:
            case "holy light goes out":
                assert [event.on for event in play.events(ev.HolyLight)] == [False]
            case "dragon skin":
                assert [event.skin for event in play.events(ev.Struck)] == [True]
            case _ if what.endswith(" wakes"):
                assert [event.figure for event in play.events(ev.Woke)] == [play.ids[what.split()[0]]]
            case _ if what.endswith(" is poisoned"):
                assert [event.called.name for event in play.events(ev.Poisoned)] == [what.split()[0]]
            case _:
                raise AssertionError(f"unknown: {what}")


def _retreat(play: Situation, line: Mapping[str, Any]) -> None:
    asked = play.world.state.retreat
    if not line["retreats"]:
        assert asked is None
        return
    assert asked is not None, line
    one = play.world.figure(asked.figure)
    name = next(key for key, index in play.ids.items() if index == asked.figure)
    speaker, prefix = play._speaker(name, line)
    shorter = line["retreats"][:-1]
    play.type(speaker, f"{prefix}отступи {' '.join(shorter)}".strip() if shorter else f"{prefix}отступи A1 A1 A1 A1")
    assert play.refusal is not None, "it must go as far as it can"
    play.type(speaker, f"{prefix}отступи {' '.join(line['retreats'])}")
    assert play.refusal is None, (line, play.refusal)
    assert [event.to for event in play.events(ev.Retreated)] == [cell(at) for at in line["retreats"]]
    assert play.world.figure(asked.figure).at != one.at


# --- the truth after it ---


def _after(play: Situation, after: Mapping[str, Any]) -> None:
    for name, told in {**after.get("heroes", {}), **after.get("monsters", {})}.items():
        one = play.world.figure(play.ids[name])
        if told == "dead":
            assert one.left == 0, name
            continue
        assert (COLUMNS.cell_name(one.at), one.left) == (told["cell"], told["endurance"]), name
        _more(play, one, told)
    for name, state in after.get("doors", {}).items():
        door = next(one for one in play.world.state.doors if one.edge == edge(name))
        assert ("open" if not door.shut else "shut") == str(state).split(",")[0], name
        if "lock broken" in str(state):
            assert not door.locked
    for at, state in after.get("traps", {}).items():
        trap = next(one for one in play.world.state.traps if COLUMNS.cell_name(one.at) == at)
        assert ("live" if trap.live else "disarmed") == state
    if "bodies" in after:
        lying = sorted(COLUMNS.cell_name(body.at) for body in play.world.state.bodies)
        assert lying == sorted(body["at"] for body in after["bodies"])
    for what in after.get("nobody_knows", ()):
        found = re.fullmatch(r"(?:cell|goblin|orc|skeleton|\w+) ([A-Z]\d)", what)
        if found and what.startswith("cell"):
            assert not play.world.knows(cell(found[1])), what
        elif found:
            index = play.world.at(cell(found[1]))
            assert index is not None
            assert play.world.figure(index).number == 0, what
        where = re.search(r"\b[A-H][1-9]\b", what)
        if where and not what.startswith(("before", "cell")):
            assert not [text for text in play.evening if where[0] in text], what


def _more(play: Situation, one: Any, told: Mapping[str, Any]) -> None:
    if "effects" in told:
        held = {
            "blinded": one.effects.blind,
            "stunned": one.effects.stunned,
            "asleep": one.effects.asleep,
            "invisible": one.effects.invisible,
            "skin": one.effects.skin,
            "terror": one.effects.terror,
        }
        assert sorted(name for name, value in held.items() if value) == sorted(told["effects"])
    if "arrows" in told:
        assert one.arrows == told["arrows"]
    if "gold" in told:
        assert one.gold == told["gold"]
    if "things" in told:
        things = {goods.value: one.goods.count(goods) for goods in one.goods if goods is not Goods.BACKPACK}
        assert things == told["things"]
    if "poison" in told:
        assert one.effects.poison == told["poison"]
    if "light" in told:
        assert one.effects.holy == (told["light"] != "out")
    if "light_turns" in told:
        assert one.light.left == told["light_turns"]
    if "stealth" in told:
        assert one.can(Ability.STEALTH)
        assert one.effects.noticed == (told["stealth"] == "broken")
