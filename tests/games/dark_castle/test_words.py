"""What may be typed: every command in both languages, the short form read back, and what is no command."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gmkit.core.speech.misheard import Misheard
from gmkit.games.dark_castle import commands as cm
from gmkit.games.dark_castle.kinds import HeroClass, Kind
from gmkit.games.dark_castle.short import short
from gmkit.games.dark_castle.words import command_words, read, words_help
from gmkit.grid.geometry import Cell, Columns, Way
from gmkit.text import Lang
from tests.games.dark_castle.check_data import cases

NAMES = ("Аня", "Боря", "Витя", "Галя")
CELLS = Columns.CYRILLIC
LANGS: tuple[Lang, ...] = ("ru", "en")
NUMBERS = st.integers(1, 99)
WHO = st.sampled_from(NAMES)
PLACES = st.builds(Cell, st.integers(0, 15), st.integers(0, 12))
AT_HEROES = (Kind.STAR, Kind.BOW, Kind.POISON, Kind.FREEZE, Kind.WAVE, Kind.TELEKINESIS, Kind.HYPNOSIS)
WHOM = st.one_of(st.sampled_from(("all", "none")), WHO)
COMMANDS: st.SearchStrategy[Any] = st.one_of(
    st.builds(cm.ChooseClass, st.one_of(st.none(), st.sampled_from(HeroClass))),
    st.builds(cm.Step, st.integers(-1, 1), st.integers(-1, 1)).filter(lambda step: step != (0, 0)),
    st.sampled_from([kind() for kind in (cm.Stay, cm.Open, cm.Catch, cm.Slaughter, cm.Hunt, cm.LaySnare)]),
    st.sampled_from([kind() for kind in (cm.OutOfPack, cm.End, cm.ShowHand)]),
    st.just(cm.Take(0)),
    st.builds(cm.Take, NUMBERS, st.one_of(st.just(0), NUMBERS)),
    st.builds(cm.Drop, NUMBERS),
    st.builds(cm.FromBox, st.booleans(), NUMBERS),
    st.builds(cm.IntoBox, st.booleans(), NUMBERS),
    st.builds(cm.Trade, st.integers(0, 9)),
    st.builds(cm.Number, st.integers(0, 3)),
    st.builds(cm.Attack, WHO),
    st.builds(cm.Steal, WHO),
    st.builds(cm.Whip, WHO, st.none()),
    st.builds(cm.Whip, st.just(""), PLACES),
    st.builds(cm.Use, st.sampled_from(AT_HEROES), WHO),
    st.builds(cm.Look, PLACES),
    st.builds(cm.Teleport, PLACES),
    st.builds(cm.Quicken, st.sampled_from((Kind.ACCELERATOR, Kind.ACCELERATION))),
    st.builds(cm.Fly, st.sampled_from((Kind.JET_PACK, Kind.FLIGHT)), st.sampled_from(Way)),
    st.builds(cm.Break, st.sampled_from((Kind.PICKAXE, Kind.COLLAPSE)), st.sampled_from(Way)),
    st.builds(cm.Mutate, st.sampled_from(HeroClass)),
    st.builds(cm.Revive, st.sampled_from((Kind.KIT, Kind.ELIXIR, Kind.RESURRECTION)), WHO, st.just(False)),
    st.builds(cm.Revive, st.just(Kind.RESURRECTION), WHO, st.just(True)),
    st.builds(cm.Send, st.integers(0, 9), WHO),
    st.builds(cm.IntoPack, NUMBERS),
    st.builds(cm.GiveOrder, st.just("remote"), PLACES, WHOM),
    st.builds(cm.GiveOrder, st.just("installation"), st.none(), WHOM),
    st.builds(cm.GiveOrder, st.just("equipment"), st.none(), st.sampled_from(("all", "none"))),
    st.builds(cm.Spring, st.one_of(st.none(), PLACES)),
    st.builds(cm.Keep, st.lists(NUMBERS, max_size=5).map(tuple)),
)


@given(command=COMMANDS, lang=st.sampled_from(LANGS))
def test_the_short_form_of_a_command_is_read_back(command: Any, lang: Lang) -> None:
    assert read(short(command, CELLS, lang), CELLS, NAMES) == command


def test_every_word_of_the_worked_situations_is_a_command() -> None:
    said = [
        line["say"]
        for case in cases()
        for run in case.get("runs", [case])
        for line in run.get("commands", ())
        if "say" in line
    ]
    assert len(said) > 250
    for words in said:
        read(words, CELLS, NAMES)
        read(f"  {words.upper()}. ", CELLS, NAMES)


@pytest.mark.parametrize(
    ("words", "command"),
    [
        ("иду на север", cm.Step(0, -1)),
        ("шаг на юго-восток", cm.Step(1, 1)),
        ("go north-west", cm.Step(-1, -1)),
        ("беру 2", cm.Take(2)),
        ("взять карту 2", cm.Take(2)),
        ("кладу 3", cm.Drop(3)),
        ("атакую Борю", cm.Attack("Боря")),
        ("нападаю на Галю", cm.Attack("Галя")),
        ("украсть у Бори", cm.Steal("Боря")),
        ("обокрасть Витю", cm.Steal("Витя")),
        ("хлыстом Галю", cm.Whip("Галя")),
        ("бросить звёздочку в Борю", cm.Use(Kind.STAR, "Боря")),
        ("стреляю из лука в Борю", cm.Use(Kind.BOW, "Боря")),
        ("заморозить Борю", cm.Use(Kind.FREEZE, "Боря")),
        ("оживить Витю аптечкой", cm.Revive(Kind.KIT, "Витя")),
        ("передаю 1 Вите", cm.Send(1, "Витя")),
        ("стою на месте", cm.Stay()),
        ("конец хода", cm.End()),
        ("открываю сундук", cm.Open()),
        ("телепорт на Б4", cm.Teleport(Cell(1, 3))),
        ("смотрю в бинокль на Б4", cm.Look(Cell(1, 3))),
    ],
)
def test_words_as_people_say_them(words: str, command: Any) -> None:
    assert read(words, CELLS, NAMES) == command


@pytest.mark.parametrize("words", ["", "взять", "взять меч", "взять 0", "бросить -1", "атака", "атака Дима", "ююю"])
def test_what_is_no_command(words: str) -> None:
    with pytest.raises(Misheard):
        read(words, CELLS, NAMES)


@pytest.mark.parametrize("lang", LANGS)
def test_the_help_names_no_card_that_a_number_stands_for(lang: Lang) -> None:
    rows = words_help(lang)
    assert all(typed and meaning for typed, meaning in rows)
    assert not [typed for typed, _ in rows if typed.startswith(("взять м", "take s"))]
    assert all(phrase == phrase.casefold() for phrase in command_words())
