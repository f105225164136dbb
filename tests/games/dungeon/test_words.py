"""The words of the table in both languages, each read as what it means; a door is called by its two cells."""

from __future__ import annotations

import pytest

from gmkit.core.speech.misheard import Misheard
from gmkit.games.dungeon import commands as cm
from gmkit.games.dungeon.commands import Command, Of
from gmkit.games.dungeon.kinds import Ability, Goods, MonsterKind, Spell, Stat
from gmkit.games.dungeon.short import short
from gmkit.games.dungeon.words import command_words, read, words_help
from gmkit.grid.geometry import Columns
from gmkit.text import Lang
from tests.games.dungeon.drawn import cell

NAMES = ("Аня", "Боря", "Витя")
ME = Of()
LANGS: tuple[Lang, ...] = ("ru", "en")
ORC = Of(kind=MonsterKind.ORC, number=1)
C2, D2 = cell("C2"), cell("D2")
SAID = [
    ("бросок|throw", cm.Throw(ME)),
    ("бросок 4|throw 4", cm.Throw(ME, 4)),
    ("иди C2 D2|C2 D2|go C2 D2|c2, d2", cm.Walk(ME, (C2, D2))),
    ("стой|stay", cm.Stay(ME)),
    ("открой C2-D2|open C2-D2|открой дверь C2 D2", cm.Open(ME, C2, D2)),
    ("закрой C2-D2|close C2-D2", cm.Shut(ME, C2, D2)),
    ("вышибай C2-D2|kick C2-D2|вышибай C2 — D2", cm.Kick(ME, C2, D2)),
    ("факел|torch", cm.Lighten(ME, Goods.TORCH)),
    ("лампа|lamp", cm.Lighten(ME, Goods.LAMP)),
    ("погаси|douse", cm.Douse(ME)),
    ("святой свет|holy light", cm.Holy(ME)),
    ("погаси святой свет|douse holy light", cm.Holy(ME, False)),
    ("возьми|take", cm.Take(ME)),
    ("возьми 30|take 30", cm.Take(ME, 30)),
    ("положи зелье|put down potion", cm.PutThing(ME, Goods.POTION)),
    ("выход|leave", cm.Leave(ME)),
    ("колдуй вспышка орк 1|cast flash orc 1", cm.CastSpell(ME, Spell.FLASH, ORC)),
    ("колдуй сон орк 1|cast sleep orc 1", cm.CastSpell(ME, Spell.SLEEP, ORC)),
    ("колдуй шар орк 1|cast fireball orc 1", cm.CastSpell(ME, Spell.FIREBALL, ORC)),
    ("колдуй оглуши орк 1|cast stun orc 1", cm.CastSpell(ME, Spell.STUN, ORC)),
    ("колдуй зомби C2|cast zombie C2", cm.CastSpell(ME, Spell.ZOMBIE, Of(cell=C2))),
    ("колдуй телепорт C2|cast teleport C2", cm.CastSpell(ME, Spell.TELEPORT, Of(cell=C2))),
    ("колдуй шкура|шкура|cast skin", cm.CastSpell(ME, Spell.SKIN)),
    ("невидимость|cast invisible|колдуй невидимость", cm.CastSpell(ME, Spell.INVISIBILITY)),
    ("ужас|terror|колдуй ужас", cm.CastSpell(ME, Spell.TERROR)),
    ("бей орк 1|hit orc 1|бей орка 1", cm.Hit(ME, ORC)),
    ("стреляй орк 1|shoot orc 1", cm.Shoot(ME, ORC)),
    ("лечи Аня 2 Боря 1|heal Аня 2 Боря 1", cm.Heal(ME, ("Аня", "Боря"), (2, 1))),
    ("отступи C2 D2|retreat C2 D2", cm.Flee(ME, (C2, D2))),
    ("отступи|retreat", cm.Flee(ME)),
    ("обезвредь C2|disarm C2", cm.Disarm(ME, (C2,))),
    ("вскрой C2-D2|pick C2-D2", cm.Pick(ME, (C2, D2))),
    ("вскрой C2-D2 отмычка|pick C2-D2 lockpick", cm.Pick(ME, (C2, D2), True)),
    ("ищи|search", cm.Search(ME)),
    ("сундук C2|chest C2", cm.OpenChest(ME, C2)),
    ("выпей|drink", cm.Drink(ME)),
    ("дай Боря зелье|give Боря potion", cm.Give(ME, "Боря", Goods.POTION)),
    ("грузи пони Боря|load pony Боря", cm.Load(ME, "Боря")),
    ("дальше|next", cm.Next()),
    ("орк 1: C2 D2|orc 1: C2 D2", cm.Walk(ORC, (C2, D2))),
    ("орк 1: стоит|orc 1: stays", cm.Stay(ORC)),
    ("орк 1: бей Аня|orc 1: hit Аня", cm.Hit(ORC, Of(name="Аня"))),
    ("орк 1: огонь Аня|orc 1: fire Аня", cm.Breathe(ORC, Of(name="Аня"))),
    ("орк 1: колдуй сон Аня|orc 1: cast sleep Аня", cm.CastSpell(ORC, Spell.SLEEP, Of(name="Аня"))),
    ("?3: C2", cm.Walk(Of(mark=3), (C2,))),
    ("зомби: C2|zombie: C2", cm.Walk(Of(kind=MonsterKind.ZOMBIE), (C2,))),
    ("Клюква: бросок", cm.Throw(Of(name="Клюква"))),
    ("аня: бросок", cm.Throw(Of(name="Аня"))),
]


@pytest.mark.parametrize(("said", "command"), [(text, command) for texts, command in SAID for text in texts.split("|")])
def test_words_are_read_as_they_are_meant(said: str, command: object) -> None:
    found = read(said, Columns.LATIN, NAMES)
    assert type(found) is type(command)
    assert found == command


AT_THE_INN = [
    ("купи Витя отмычка|buy Витя lockpick", cm.Buy(ME, "Витя", Goods.LOCKPICK)),
    ("купи Витя пони|buy Витя pony", cm.Buy(ME, "Витя", Goods.PONY)),
    ("выбрось Витя факел|drop Витя torch", cm.Drop(ME, "Витя", Goods.TORCH)),
    ("рост Аня атака|grow Аня attack", cm.Grow(ME, "Аня", Stat.ATTACK)),
    ("рост Аня выносливость|grow Аня endurance", cm.Grow(ME, "Аня", Stat.ENDURANCE)),
    ("рост Аня навык двери|grow Аня skill doors", cm.Train(ME, "Аня", Ability.KICK)),
    ("рост Витя навык замки|grow Витя skill locks", cm.Train(ME, "Витя", Ability.PICK)),
    ("начало|begin", cm.GoDown()),
]


@pytest.mark.parametrize(("said", "command"), [(one, made) for texts, made in AT_THE_INN for one in texts.split("|")])
def test_words_of_the_inn_are_read(said: str, command: object) -> None:
    assert read(said, Columns.LATIN, NAMES) == command


@pytest.mark.parametrize("command", [one for _, one in (*SAID, *AT_THE_INN)], ids=str)
def test_the_shortest_words_of_a_command_mean_it(command: Command) -> None:
    for lang in LANGS:
        said = short(command, Columns.LATIN, lang)
        found = read(said, Columns.LATIN, NAMES)
        assert (type(found), found) == (type(command), command), said


@pytest.mark.parametrize("letters", ["A B", "B C", "C D", "D E", "E F", "F G", "G H", "H I", "I J", "Q R", "Y Z"])
def test_a_door_is_called_by_its_two_cells(letters: str) -> None:
    one, other = (f"{letter}2" for letter in letters.split())
    for verb, kind in (("открой", cm.Open), ("kick", cm.Kick), ("вскрой", cm.Pick)):
        assert type(read(f"{verb} {one}-{other}", Columns.LATIN, NAMES)) is kind


@pytest.mark.parametrize("said", ["", "абракадабра", "открой C2", "бей", "C2 D2 бросок", "лечи", "колдуй", "орк 1:"])
def test_what_fits_nothing_is_misheard_or_has_no_aim(said: str) -> None:
    if said == "бей":
        assert read(said, Columns.LATIN, NAMES) == cm.Hit(ME)
        return
    with pytest.raises(Misheard):
        read(said, Columns.LATIN, NAMES)


def test_the_help_lists_every_command_in_both_languages() -> None:
    for lang in ("ru", "en"):
        rows = words_help(lang)
        assert len({row for row, _ in rows}) == len(rows)
        assert all(row and meaning for row, meaning in rows)
    assert {"дальше", "next", "орк"} <= set(command_words())
