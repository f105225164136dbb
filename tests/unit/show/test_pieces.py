"""Named pieces: monsters and heroes that are not their player himself, in looks of their own, in every painter."""

from __future__ import annotations

import dataclasses
import re

import pytest

from gmkit.core.hearing import Name, Square, Word
from gmkit.core.sight import Counter, Field, Figure, picture_of
from gmkit.grid.geometry import Cell, Columns
from gmkit.grid.picture import NOBODY, Cross, Picture, Trail
from gmkit.grid.tile import Ink, Tile, TileSet, piece_kind, piece_of
from gmkit.show.ansi import painter
from gmkit.show.plain import rows
from gmkit.show.players import LOOKS, counter_look, is_counter, is_moved_by
from gmkit.show.svg import described, trace_paths
from gmkit.show.symbols import tile_svg
from gmkit.show.texttraces import letters_of
from gmkit.text import Both


class Beast(Word):
    """A monster."""

    OGRE = "ogre"


THINGS = {Beast.OGRE: Tile("ogre", "О", Both("огр", "ogre"), Ink.RED)}
A1, B1, C1 = Cell(0, 0), Cell(1, 0), Cell(2, 0)


def picture() -> Picture:
    """Ann with two heroes, and an ogre whom nobody moves."""
    field = Field(
        *(3, 1, Columns.LATIN, (), ()),
        (Counter(Name("Аня"), 0, None),),
        figures=(
            Figure(Name("Сэм"), 1, Square(A1), 0),
            Figure(Name("Том"), 2, Square(B1), 0),
            Figure(Beast.OGRE, 3, Square(C1)),
        ),
    )
    drawn = picture_of(field, THINGS, TileSet(THINGS.values()), "ru")
    trails = (Trail((A1, B1), "step", 0, 2), Trail((C1, B1), "step", NOBODY, 3))
    return dataclasses.replace(drawn, trails=trails, crosses=(Cross(C1, "oblique", NOBODY, 3),))


@pytest.mark.parametrize(("look", "owner"), [(4, None), (0, 0), (11, 3), (120, 98)])
def test_a_kind_says_look_and_owner(look: int, owner: int | None) -> None:
    piece = piece_of(piece_kind(look, owner))
    assert piece == (look, owner)
    assert is_counter(piece_kind(look, owner))
    assert counter_look(piece_kind(look, owner)) == look
    assert owner is None or is_moved_by(piece_kind(look, owner), owner)


@pytest.mark.parametrize(
    "kind", ["piece", "piece-", "piece-x", "piece-1-", "piece-1-x", "player-", "player-1-2", "pieces-1"]
)
def test_what_is_no_piece(kind: str) -> None:
    assert piece_of(kind) is None


def test_each_is_named_drawn_and_told_apart() -> None:
    one = picture()
    drawn = rows(one)
    assert [row for row in drawn if "Сэм" in row or "Том" in row or "огр" in row] == ["Сэ Сэм", "То Том", "О огр"]
    assert described(one, ["Аня"]) == "Сэм: A1; Том: B1; огр: C1"
    assert letters_of(one) == {0: "А", 1: "С", 2: "Т", 3: "О"}
    classes = [
        re.findall(r'class="counter p(\d+)"', tile_svg(one, glyph))
        for cell in (A1, B1, C1)
        for glyph in one.glyphs[cell]
    ]
    assert classes == [["1"], ["2"], ["3"]]
    shapes = {LOOKS[int(found[0])].counter for found in classes}
    assert len(shapes) == 3


def test_their_ways_are_theirs_and_their_players() -> None:
    paths = trace_paths(picture())
    assert [(one.kind, one.owner, one.look) for one in paths] == [
        ("step", 0, 2),
        ("step", NOBODY, 3),
        ("oblique", NOBODY, 3),
    ]
    drawn = "\n".join(rows(picture()))
    assert "Т╌" in drawn
    assert "О╌" in drawn
    assert "О×" in drawn


def test_colours_are_those_of_the_look(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLORTERM", "truecolor")
    one = picture()
    paint = painter(one)
    told = {paint(glyph, "x") for cell in (A1, B1, C1) for glyph in one.glyphs[cell]}
    assert len(told) == 3
    assert all("\x1b[" in text for text in told)
