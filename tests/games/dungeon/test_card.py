"""The game at a table: by the referee with a journal's lines, the drawing so far, the sheets, the master's eyes."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest

from gmkit.core.hearing import ALOUD, Listener
from gmkit.core.journal.line import digest
from gmkit.core.referee import Referee
from gmkit.core.setup import Seat, Setup
from gmkit.games import dungeon
from gmkit.games.dungeon import GAME
from gmkit.games.dungeon import events as ev
from gmkit.games.dungeon.hurting import DEFENCE
from gmkit.games.dungeon.picture import draw, field
from gmkit.games.dungeon.tiles import Seen
from gmkit.grid.geometry import Cell, Columns
from gmkit.text import Lang
from tests.games.dungeon.drawn import cell
from tests.games.dungeon.played import SETTINGS, Game, cellar, play
from tests.kit.closed import check_seen

LANGS: tuple[Lang, ...] = ("ru", "en")


def table(*roles: str) -> Referee:
    """A table of the cellar; each seat with its role."""
    names = ("Аня", "Боря", "Витя")
    seats = tuple(Seat(name, Cell(0, 0), role=role) for name, role in zip(names, roles, strict=False))
    referee = Referee(GAME, Setup((cellar(),), seats, SETTINGS), seed="card")
    referee.open()
    return referee


def heard(referee: Referee) -> str:
    """All that the last line told aloud."""
    return "; ".join(str(one.text) for one in referee.lines[-1].told if one.listener == ALOUD)


@pytest.mark.clause("DB-1", "DB-6", "DB-20")
def test_a_referee_plays_it_and_takes_it_back() -> None:
    referee = table("", "")
    referee.ask("Аня", "начало")
    assert "вы спускаетесь по лестнице" in heard(referee)
    before = referee.world.state
    referee.ask("Аня", "бросок")
    referee.ask("Аня", "дальше")
    assert referee.world.state.phase.name in ("HERO_BLOWS", "SKILLS", "HEROES")  # gmkit has moved the monsters
    referee.undo(2)
    assert referee.world.state == before
    assert digest(before) == digest(referee.world.state)


def test_a_villain_at_the_table_speaks_in_his_parts_and_nobody_else() -> None:
    referee = table("", "villain")
    referee.ask("Аня", "начало")
    assert GAME.rules.speakers(referee.world) == ("Аня",)
    referee.ask("Аня", "дальше")
    assert GAME.rules.speakers(referee.world) == ("Боря",)
    referee.ask("Боря", "?2: стой")
    assert heard(referee) == ""  # nobody sees it (H5)
    referee.ask("Боря", "дальше")


def games(number: int) -> list[Game]:
    """A few moments of a game by chance."""
    found = []
    for most in (5, 40, 160):
        game = Game(cellar(), ["Аня", "Боря", "Витя", "Галя"], {"villain": "normal"}, f"card {number}")
        play(game, random.Random(f"card {number}"), most)
        found.append(game)
    return found


@pytest.mark.parametrize("number", range(3))
def test_the_drawing_shows_nothing_that_was_not_seen(number: int) -> None:
    """Closed values, cells that are known, monsters in sight; a world with other monsters unseen looks the same."""
    for game in games(number):
        world = game.world
        known = {Cell(x, y) for x in range(10) for y in range(6) if world.knows(Cell(x, y))}
        seen = {world.figure(index).at for index in (*world.state.sighted, *world.state.felt)}
        for name in (ALOUD, *map(Listener, world.state.players)):
            drawing = field(world, name)
            names = [*world.state.players, *(one.name for one in world.state.figures if one.name)]
            check_seen(drawing, names)
            for sheet in GAME.sight.sheets(world, name) if GAME.sight.sheets is not None else ():
                check_seen(sheet, names)
            assert {one.square.cell for one in drawing.standing} <= known | seen
            assert {one.square.cell for one in drawing.sides} <= known
            assert {square.cell for square in drawing.areas[0].squares}.isdisjoint(known)
        unseen = [index for index, _ in world.foes() if index not in (*world.state.sighted, *world.state.felt)]
        for index in unseen:
            other = world.with_figure(index, world.figure(index)._replace(left=0, at=cell("J6")))
            assert field(other, ALOUD) == field(world, ALOUD)
        hidden = world.with_state(traps=tuple(one for one in world.state.traps if one.known))
        assert field(hidden, ALOUD) == field(world, ALOUD)


@pytest.mark.clause("DB-39")
def test_a_trap_is_drawn_for_those_who_see_it_alone() -> None:
    game = Game(cellar(), ["Аня", "Боря", "Витя", "Галя"], {}, "trap")
    trap = game.world.state.traps[0]
    thief = next(index for index, one in game.world.friends() if one.name == "Галя")
    at = next(one for one in [Cell(x, y) for x in range(10) for y in range(6)] if game.world.knows(one))
    traps = (trap._replace(at=at, door=None, chest=False, seers=(thief,)),)
    world = game.world.with_state(traps=traps)
    drawn = {
        name: [one.word for standing in field(world, Listener(name)).standing for one in standing.things]
        for name in ("", "Аня", "Галя")
    }
    assert [Seen.TRAP in words for words in drawn.values()] == [False, False, True]


def test_the_master_sees_all_and_every_event_has_words() -> None:
    for game in games(7):
        for lang in LANGS:
            picture = draw(game.world, lang)
            living = [one for one in game.world.state.figures if one.here]
            assert all(picture.glyphs[one.at] for one in living)
            assert len(GAME.master.status(game.world, Columns.LATIN, lang)) == len(game.world.state.figures) + 1
            told = [GAME.master.narrate(event, Columns.LATIN, lang) for event in game.happened]
            stepped = [text for text, event in zip(told, game.happened, strict=True) if isinstance(event, ev.Stepped)]
            assert all(text.startswith("?") for text in stepped)
        assert GAME.master.truth(game.world, Columns.LATIN).places["Аня"]
        happenings = [("DB-1", event) for event in game.happened]
        assert GAME.after is not None
        assert GAME.after.tally(happenings, game.world.state.players, "ru")


def test_every_word_sounds_in_both_languages() -> None:
    for word, phrase in GAME.sight.phrases.items():
        assert phrase.ru, word
        assert phrase.en, word


def test_every_die_that_is_thrown_is_named() -> None:
    sources = [path.read_text(encoding="utf-8") for path in Path(dungeon.__file__).parent.glob("*.py")]
    thrown = {purpose for text in sources for purpose in re.findall(r'\.throw\("(\w+)"', text)} | {DEFENCE}
    assert thrown == set(GAME.sight.dice)


def test_heroes_of_files_come_back_through_the_card() -> None:
    game = Game(cellar(), ["Аня"], {}, "home")
    assert GAME.heroes is not None
    (hero,) = GAME.heroes.given_back(game.world)["Аня"]
    assert (hero.name, hero.text_of("class"), GAME.heroes.fault(hero)) == ("Аня", "warrior", None)
