"""The judge's control sheet and the open field."""

from __future__ import annotations

import pytest

from gmkit.core.hearing import ALOUD
from gmkit.core.setup import Seat, Setup
from gmkit.games.stalker import GAME
from gmkit.games.stalker.picture import draw, sheet
from gmkit.games.stalker.rulings import DEFAULTS
from gmkit.grid.picture import Cross, Picture, Trail
from tests.games.stalker.zone import Evening, cell, zone


def events(evening: Evening) -> list[object]:
    return [event for line in evening.referee.in_force() for _, event in line.happenings]


def texts(picture: Picture, at: str) -> list[str]:
    return [glyph.text for glyph in picture.glyphs[cell(at)]]


@pytest.mark.clause("ST-8", "ST-28")
def test_the_marks_of_the_sheet() -> None:
    evening = Evening(zone(". w . p .", ". . . . ."), {"Аня": "A1", "Боря": "E2"}, [5, 3, 1, 1])
    evening.say("Аня", "ход")
    evening.say("Аня", "вправо вправо")
    evening.say("Аня", "гайка вниз")
    evening.say("Аня", "вправо")
    evening.say("Боря", "ход")
    evening.say("Боря", "влево")
    picture = sheet(evening.referee.world, events(evening), "ru")
    a1, b1, c1, d1, c2, d2, e2 = (cell(name) for name in ("A1", "B1", "C1", "D1", "C2", "D2", "E2"))
    assert picture.trails == (
        Trail((a1, b1, c1), "step", 0), Trail((c1, c2), "flight", 0), Trail((c1, d1), "step", 0),
        Trail((e2, d2), "step", 1),
    )  # fmt: skip
    # A web is no hit: one upright cross, on the bald spot; stops where the moves ended.
    assert picture.crosses == (Cross(d1, "upright", 0), Cross(a1, "oblique", 0), Cross(d2, "oblique", 1))
    assert texts(picture, "B1") == ["w"]
    assert texts(picture, "A1") == ["А1"]
    assert texts(picture, "D2") == ["Б2"]


@pytest.mark.clause("ST-28")
def test_names_may_change_and_moves_may_be_undone() -> None:
    evening = Evening(zone(". . ."), {"Аня": "A1", "Боря": "C1"}, [1, 1])
    evening.say("Аня", "ход")
    evening.say("Аня", "вправо")
    evening.amend("Аня теперь Ева")
    picture = sheet(evening.referee.world, events(evening), "en")
    assert [trail.owner for trail in picture.trails] == [0]
    evening.referee.undo(2)
    assert sheet(evening.referee.world, events(evening), "en").trails == ()


@pytest.mark.clause("ST-1", "ST-5", "ST-9")
def test_the_open_field_knows_no_trap() -> None:
    bare = zone("@ . s O", "@i . ~ /")
    trapped = zone("@ w js O", "@i c g~ p/")
    pictures = []
    for board in (bare, trapped):
        evening = Evening(board, {"Аня": "A1"}, [1])
        pictures.append(GAME.field_picture(evening.referee.world, ALOUD, 0, "ru"))
    assert pictures[0] == pictures[1]
    assert texts(pictures[0], "A1") == ["@", "А1"]
    assert texts(pictures[0], "D1") == ["O"]
    kinds = {glyph.kind for glyph, _ in pictures[0].legend}
    assert kinds.isdisjoint({"web", "jelly", "cabbage", "bald", "mincer", "field", "spent"})


@pytest.mark.clause("ST-21", "ST-19")
def test_used_mincers_and_cabbage_fields_show_on_the_sheet() -> None:
    evening = Evening(zone(". g . . c"), {"Аня": "A1"}, [1])
    evening.say("Аня", "ход")
    evening.say("Аня", "вправо")
    picture = draw(evening.referee.world, "ru")
    assert texts(picture, "B1") == ["g×"]
    assert texts(picture, "D1") == ["·"]
    assert texts(picture, "E1") == ["c"]


@pytest.mark.clause("ST-22")
def test_one_who_is_out_has_no_counter_and_stays_in_the_legend() -> None:
    evening = Evening(zone(". p ."), {"Аня": "A1", "Боря": "C1"}, [1], penalty_limit="1")
    evening.say("Аня", "ход")
    evening.say("Аня", "вправо")
    assert evening.at("Аня") == "out"
    for picture in (draw(evening.referee.world, "ru"), GAME.field_picture(evening.referee.world, ALOUD, 0, "ru")):
        counters = [glyph.text for glyphs in picture.glyphs.values() for glyph in glyphs if "player" in glyph.kind]
        assert counters == ["Б2"]
        assert [text for glyph, text in picture.legend if "player" in glyph.kind] == ["Аня", "Боря"]


@pytest.mark.clause("ST-29")
def test_a_duel_has_two_sheets() -> None:
    boards = (zone(". w"), zone("j . ."))
    evening = Evening(boards, {"Аня": "A1", "Боря": "B1"}, [1, 1])
    evening.say("Аня", "ход")
    evening.say("Аня", "вправо")
    world, played = evening.referee.world, events(evening)
    first, second = sheet(world, played, "ru", 0), sheet(world, played, "ru", 1)
    assert (first.width, second.width) == (2, 3)
    assert len(first.trails) == 1
    assert second.trails == ()
    assert texts(second, "B1") == ["Б2"]
    assert texts(GAME.field_picture(world, ALOUD, 1, "ru"), "A1") == []


@pytest.mark.clause("ST-6")
def test_members_of_a_group_are_shown() -> None:
    setup = Setup((zone("@ ."),), (Seat("Красные", cell("A1"), ("Вера", "Глеб")),), DEFAULTS)
    world = GAME.rules.begin(setup)
    assert ("Красные (Вера, Глеб)") in [text for _, text in GAME.field_picture(world, ALOUD, 0, "ru").legend]
    assert "Красные (Вера, Глеб)" in GAME.master.status(world, setup.columns, "ru")[0]
