"""The card at work: whole games typed in words to the referee, folded again from their lines, told in two languages."""

from __future__ import annotations

import random

import pytest

from gmkit.core.hearing import ALOUD, NotNow, Tongue
from gmkit.core.referee import Referee
from gmkit.core.setup import Seat, Setup
from gmkit.core.speech.misheard import Misheard
from gmkit.errors import UsageError
from gmkit.games.dark_castle import GAME
from gmkit.games.dark_castle import commands as cm
from gmkit.games.dark_castle.kinds import HeroClass, Kind
from gmkit.games.dark_castle.seating import starts
from gmkit.games.dark_castle.short import short
from gmkit.grid.geometry import Columns
from gmkit.text import Lang
from tests.games.dark_castle.bots import NAMES, private, public
from tests.games.dark_castle.old_castle import old_castle
from tests.games.dark_castle.quest_bot import says

CELLS = Columns.CYRILLIC


def table(lang: Lang = "ru", **rulings: str) -> Referee:
    grid = old_castle().grid
    seats = tuple(Seat(name, start) for name, start in zip(NAMES, starts(grid), strict=False))
    referee = Referee(GAME, Setup((grid,), seats, GAME.settled(rulings)), seed="table", lang=lang)
    referee.open()
    for name, words in zip(NAMES, ("класс вор", "class human", "робот", "класс по жребию"), strict=True):
        referee.ask(name, words)
    return referee


def folded(referee: Referee) -> Referee:
    """Another referee that takes the same lines."""
    other = Referee(GAME, referee.setup, seed="another", lang=referee.tongue.lang)
    for line in referee.lines:
        other.take(line)
    return other


@pytest.mark.parametrize("lang", ["ru", "en"])
def test_a_quest_is_played_in_words_to_the_end(lang: Lang) -> None:
    referee = table(lang)
    aloud = []
    while referee.speakers:
        world = referee.world
        who = world.owner.name
        command = next(says(world, world.owner, 0)) if who == NAMES[0] else cm.End()
        line = referee.ask(who, short(command, CELLS, lang))
        aloud += [str(told.line) for told in referee.told(line) if told.listener == ALOUD]
    assert referee.world.state.winners == (NAMES[0], NAMES[2])
    last = {"ru": "победа: Аня, Витя", "en": "won by Аня, Витя"}[lang]
    assert aloud[-1].endswith(last)
    assert folded(referee).world.state == referee.world.state
    named = {name for kind in Kind for name in GAME.sight.phrases[kind]}
    secret = named - {"Дракон", "Демон", "Бык", "Чужой"}
    assert not [line for line in aloud if any(card in line for card in secret)], "a card is named aloud"


@pytest.mark.parametrize("seed", ["1", "2"])
def test_words_of_chance_are_undone_folded_and_told_again(seed: str) -> None:
    referee, rng = table(licence="8"), random.Random(seed)
    english = Tongue(GAME.sight.phrases, "en", CELLS)
    taken = 0
    for _ in range(250):
        if not referee.speakers:
            break
        world = referee.world
        who = world.owner.name
        command = public(rng, world) if rng.random() < 0.7 else rng.choice((cm.End(), private(rng, world)))
        if world.state.pause is not None:
            who, command = referee.speakers[0], cm.Reply(rng.random() < 0.5)
        try:
            line = referee.ask(who, short(command, CELLS, rng.choice(("ru", "en"))))
        except (NotNow, Misheard):
            continue
        taken += 1
        assert len(referee.retold(line, english)) == len(referee.told(line))
        for _, event in line.happenings:
            for lang in ("ru", "en"):
                GAME.master.narrate(event, CELLS, lang)
        if rng.random() < 0.05:
            before = referee.world
            referee.undo()
            referee.redo()
            assert referee.world == before
    assert taken > 80
    assert folded(referee).world.state == referee.world.state
    assert GAME.master.status(referee.world, CELLS, "en")
    assert GAME.after is not None
    happenings = [one for line in referee.in_force() for one in line.happenings]
    assert GAME.after.tally(happenings, NAMES, "ru")


def test_the_master_puts_things_right() -> None:
    referee = table()
    referee.amend("Аня на К5")
    referee.amend("пропуск Боря 2")
    referee.amend("красные Витя 3")
    referee.amend("имя Галя Гена")
    heroes = {one.name: one for one in referee.world.state.heroes}
    assert CELLS.cell_name(heroes["Аня"].at) == "К5"
    assert (heroes["Боря"].skip, heroes["Витя"].red, "Гена" in heroes) == (2, 3, True)
    with pytest.raises(UsageError):
        referee.amend("Аня на Я13")
    truth = GAME.master.truth(referee.world, CELLS)
    assert truth.places["Аня"] == ["К5"]
    assert "класс=вор" in truth.facts["Аня"]
    assert "пропуск=2" in truth.facts["Боря"]
    assert truth.facts["кармашек Б6"] == ["+Папирус"]


def test_before_the_classes_are_told_nobody_knows_them() -> None:
    grid = old_castle().grid
    seats = tuple(Seat(name, start) for name, start in zip(NAMES, starts(grid), strict=False))
    referee = Referee(GAME, Setup((grid,), seats, GAME.settled()), seed="classes")
    referee.open()
    assert sum("класс не назван" in line for line in GAME.master.status(referee.world, CELLS, "ru")) == 4
    referee.ask("Аня", "маг")
    assert referee.world.hero("Аня").kind is HeroClass.MAGE
    assert sum("класс не назван" in line for line in GAME.master.status(referee.world, CELLS, "ru")) == 3
