"""What the master looks up for a player: his cards, what he may do, what a card does, and the sum of a fight."""

from __future__ import annotations

import random
from typing import Any

import pytest

from gmkit.core.aid import May
from gmkit.core.dice import Drawn, Seeded
from gmkit.core.hearing import Listener, NotNow, Tongue, say
from gmkit.core.speech.misheard import Misheard
from gmkit.core.turn import Turn
from gmkit.games.dark_castle import commands as cm
from gmkit.games.dark_castle import events as ev
from gmkit.games.dark_castle.aid import own, thing
from gmkit.games.dark_castle.apply import apply
from gmkit.games.dark_castle.deck import deck, printed_as
from gmkit.games.dark_castle.kinds import Kind
from gmkit.games.dark_castle.may import may
from gmkit.games.dark_castle.narration import narrate
from gmkit.games.dark_castle.rules import decide
from gmkit.games.dark_castle.sayings import PHRASES
from gmkit.games.dark_castle.world import World
from gmkit.grid.geometry import Columns
from tests.games.dark_castle.bots import NAMES, public
from tests.games.dark_castle.moments import moments, scrambled
from tests.kit.sizes import SIZE

GAMES = max(2, SIZE.castles // 10)
SAMPLES = (cm.Look, cm.Teleport, cm.Drop, cm.Keep)  # shown for one cell or one card, of many


def test_what_one_may_do_is_answered_from_what_he_knows_alone(record_property: Any) -> None:
    compared = 0
    for number in range(GAMES):
        rng = random.Random(number)
        for world, heard in moments(f"may {number}", licence="8", snare="in", flight="in", hypnosis="in"):
            for name in NAMES:
                told = may(world, Listener(name), heard[name])
                assert may(scrambled(rng, world, name), Listener(name), heard[name]) == told
                compared += len(told)
    record_property("options_compared", compared)
    assert compared > 300 * GAMES


def test_a_trap_is_offered_for_whoever_stands_there_whether_or_not_his_stop_was_punished() -> None:
    world, heard = next(moments("remote", 1))
    one, other, *rest = world.state.heroes
    trap = deck()[Kind.REMOTE_G9].springs
    assert trap is not None
    one = one._replace(hand=(Kind.REMOTE_G9,), alive=True)
    told = set()
    for sprung in (False, True):
        heroes = (one, other._replace(at=trap, alive=True, sprung=sprung), *rest)
        there = world._replace(state=world.state._replace(heroes=heroes))
        told.add(may(there, Listener(one.name), heard[one.name]))
    assert len(told) == 1
    assert any(option.command == cm.Spring(trap) for option in told.pop())


def refusal(world: World, name: str, option: May) -> str:
    """Why the rules refuse at once what was listed; "" where they do not."""
    try:
        decide(Turn(world, apply, Seeded("x"), Drawn()), name, option.command)
    except NotNow as error:
        return str(error.alone or error.word)
    return ""


def accepted(world: World, name: str, command: Any) -> bool:
    """Whether the rules do it: a refusal that is written is one all the same (H17)."""
    turn = Turn(world, apply, Seeded("x"), Drawn())
    try:
        decide(turn, name, command)
    except NotNow:
        return False
    return not any(isinstance(event, ev.Refused) for _, event in turn.happenings)


def test_what_is_listed_is_not_refused_for_what_one_could_know(record_property: Any) -> None:
    asked = 0
    for number in range(GAMES):
        for world, heard in moments(f"listed {number}", licence="8", snare="in", flight="in", hypnosis="in"):
            name = world.owner.name
            for option in may(world, Listener(name), heard[name]):
                if not isinstance(option.command, SAMPLES):
                    asked += 1
                    assert refusal(world, name, option) in ("", "Why.ASKED", "Why.HELD_ENOUGH", "Why.NO_TRAP"), option
    record_property("options_decided", asked)
    assert asked > 100 * GAMES


def test_a_deed_that_all_can_see_to_be_allowed_is_listed() -> None:
    """The other way round: of steps, blows and stars said by chance, none is accepted that was not listed."""
    kinds = (cm.Step, cm.Attack, cm.Steal, cm.Fly, cm.Quicken, cm.Break)
    missing = 0
    for number in range(GAMES):
        rng = random.Random(number)
        for world, heard in moments(f"there {number}", most=40, licence="8"):
            one = world.owner
            listed = [option.command for option in may(world, Listener(one.name), heard[one.name])]
            if world.state.dying is not None:
                continue
            for _ in range(30):
                words = public(rng, world)
                inside = isinstance(words, cm.Break) and words.tool not in one.hand
                if isinstance(words, kinds) and not inside and accepted(world, one.name, words):
                    missing += not any(type(two) is type(words) and two == words for two in listed)
    assert not missing


def test_his_cards_come_with_what_each_does() -> None:
    tongue = Tongue(PHRASES, "ru", Columns.CYRILLIC)
    world, _ = next(moments("own", 1))
    for one in world.state.heroes:
        lines = [say(tongue, [told]) for told in own(world, Listener(one.name))]
        if one.hand:
            assert lines == [
                f"{slot} {deck()[kind].names.ru}: {deck()[kind].does.ru}" for slot, kind in enumerate(one.hand, 1)
            ]
        else:
            assert lines == ["карт нет"]
    packed = world.state.heroes[0]._replace(hand=(Kind.BACKPACK,), pack=Kind.AXE)
    holding = world._replace(state=world.state._replace(heroes=(packed, *world.state.heroes[1:])))
    lines = [say(tongue, [told]) for told in own(holding, Listener(packed.name))]
    assert lines[1].startswith("в рюкзаке Топор: убивает")


@pytest.mark.parametrize("lang", ["ru", "en"])
def test_every_printed_card_is_found_by_its_whole_name_and_told_from_the_data(lang: Any) -> None:
    tongue = Tongue(PHRASES, lang, Columns.CYRILLIC)
    for kind, card in deck().items():
        if printed_as(kind) is kind:
            text = say(tongue, thing(card.names(lang).upper(), Columns.CYRILLIC))
            assert text.startswith(card.names(lang)), text
            assert text.endswith(card.does(lang)), text


@pytest.mark.parametrize(
    ("words", "kind"), [("эл", Kind.ELIXIR), ("ключ от с", Kind.CHEST_KEY_1), ("пульт п", Kind.REMOTE_P12)]
)
def test_a_beginning_will_do_where_one_sort_of_card_has_it(words: str, kind: Kind) -> None:
    assert thing(words, Columns.CYRILLIC)[0].details[0] is kind


@pytest.mark.parametrize("words", ["пульт", "ключ", "чушь", "к", "№"])
def test_what_is_several_cards_or_none_is_asked(words: str) -> None:
    with pytest.raises(Misheard):
        thing(words, Columns.CYRILLIC)


def test_the_sum_of_a_fight_is_told_by_its_parts() -> None:
    fought = ev.Fought("Аня", "Боря", 5, 0, Kind.SWORD, None, (3, 2, 1, 0, 1), ())
    assert narrate(fought, Columns.CYRILLIC, "ru") == "Аня: Меч 3 + броня 2 + шлем 1 − яд 1 = 5; Боря: никогда"
    assert narrate(fought, Columns.CYRILLIC, "en") == "Аня: Sword 3 + armour 2 + helmet 1 − poison 1 = 5; Боря: never"
