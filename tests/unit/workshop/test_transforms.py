"""Maps turned, mirrored, cut, made larger and joined: what undoes itself does so to the byte, on all maps there are."""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gmkit.core.game import find_game, game_names
from gmkit.core.library import legend_of, load_map, shipped
from gmkit.errors import UsageError
from gmkit.grid.file.mapfile import MapFile, read_map
from gmkit.grid.file.mapwriter import write_map
from gmkit.grid.file.rewritten import rewritten
from gmkit.grid.findings import findings
from gmkit.grid.geometry import Cell, Columns
from gmkit.grid.gridmap import ARROWS, GridMap, Monster
from gmkit.grid.legend import CELLS, Mark
from gmkit.grid.merge import merged
from gmkit.grid.reshape import rotated
from gmkit.text import Both
from gmkit.workshop.transforms import (
    Change,
    changed_text,
    column_before,
    cutting,
    mirroring,
    naming,
    row_before,
    turning,
    widening,
)
from tests.kit.sizes import SIZE, some
from tests.unit.grid.random_maps import maps

MOVED = [game for game in game_names() if (maps_of := find_game(game).maps) is not None and maps_of.size is None]
FIXED = [game for game in game_names() if (maps_of := find_game(game).maps) is not None and maps_of.size is not None]
SHIPPED = sorted(path for game in MOVED for path in (shipped("maps") / game).glob("*.yaml"))
BUILT = [(game, seed) for game in MOVED for seed in ("one", "two")]


def texts() -> Iterator[object]:
    for path in SHIPPED:
        yield pytest.param(path.read_bytes().decode(), id=path.stem)
    for game, seed in BUILT:
        maps_of = find_game(game).maps
        if maps_of is not None and maps_of.generate is not None:
            yield pytest.param(maps_of.generate(seed, 0, 0), id=f"{game} {seed}")


def of_fixed() -> Iterator[object]:
    for game in FIXED:
        for path in (shipped("maps") / game).glob("*.yaml"):
            yield pytest.param(path.read_bytes().decode(), id=path.stem)


EVERY = pytest.mark.parametrize("text", list(texts()))


def read(text: str) -> MapFile:
    return read_map(text, "m.yaml", legend_of, game_names())


def after(text: str, *changes: Change) -> str:
    for change in changes:
        text, _ = changed_text(read(text), change)
    return text


def area(field: GridMap, west: int = 0, north: int = 0, east: int = 0, south: int = 0) -> str:
    """The corners of what is left when so many rows and columns are taken off."""
    name = field.columns.cell_name
    return f"{name(Cell(west, north))}:{name(Cell(field.width - 1 - east, field.height - 1 - south))}"


def uncut(text: str, west: int, north: int, east: int, south: int) -> str:
    wide = after(text, widening(north, east, south, west))
    return after(wide, cutting(area(read(wide).map, west, north, east, south)))


@EVERY
def test_four_quarters_give_the_file(text: str) -> None:
    once = after(text, turning(1))
    assert once != text
    assert after(once, turning(1), turning(1), turning(1)) == text
    assert after(once, turning(3)) == text


@EVERY
@pytest.mark.parametrize("down", [False, True])
def test_two_flips_give_the_file(text: str, down: bool) -> None:
    once = after(text, mirroring(down))
    assert once != text
    assert after(once, mirroring(down)) == text


@EVERY
def test_two_flips_of_two_kinds_are_half_a_turn(text: str) -> None:
    assert after(text, mirroring(True), mirroring(False)) == after(text, turning(2))


@EVERY
@pytest.mark.parametrize("sides", [(1, 0, 0, 0), (0, 2, 0, 0), (0, 0, 1, 3), (2, 1, 3, 1)])
def test_cutting_away_what_was_added_gives_the_file(text: str, sides: tuple[int, int, int, int]) -> None:
    assert uncut(text, *sides) == text


@EVERY
def test_other_names_and_back_give_the_file(text: str) -> None:
    old = read(text).map.columns
    other = Columns.CYRILLIC if old is Columns.LATIN else Columns.LATIN
    once = after(text, naming(other.value))
    assert read(once).map.columns is other
    assert after(once, naming(old.value)) == text


@EVERY
@pytest.mark.parametrize(
    "change", [turning(1), mirroring(False), widening(1, 1, 1, 1), row_before(2), naming("numbers")]
)
def test_comments_stay(text: str, change: Change) -> None:
    commented = text.replace("notes:\n", "notes:\n  # what is hidden\n").replace("map: |", "map: |  # the cave")
    kept = [line for line in commented.splitlines() if line.lstrip().startswith("#")]
    now = after(commented, change)
    assert [line for line in now.splitlines() if line.lstrip().startswith("#")] == kept
    assert "map: |  # the cave" in now


@EVERY
def test_a_turned_map_is_as_playable(text: str) -> None:
    """The same codes as often: nothing broke, whatever the checks look at."""
    card = find_game(read(text).map.game).drawn_maps()
    told = sorted(finding.code for finding in findings(read(text).map, card.checks))
    for change in (turning(1), mirroring(False), mirroring(True)):
        assert sorted(finding.code for finding in findings(read(after(text, change)).map, card.checks)) == told


@EVERY
def test_a_new_row_anywhere_breaks_nothing(text: str) -> None:
    """Streams flow on, areas keep together, routes have no gap: the errors are those of the map before."""
    field = read(text).map
    card = find_game(field.game).drawn_maps()
    told = {finding.code for finding in findings(field, card.checks) if not finding.warning}
    for row in some(range(1, field.height + 2), 3 * SIZE.share):
        found = read(after(text, row_before(row))).map
        assert {one.code for one in findings(found, card.checks) if not one.warning} <= told, row
        for place, token in zip(field.cells(), field.tokens, strict=True):
            assert found.token(Cell(place.column, place.row + (place.row >= row - 1))) == token
    for column in some(range(field.width + 1), 3 * SIZE.share):
        found = read(after(text, column_before(field.columns.label(column)))).map
        assert {one.code for one in findings(found, card.checks) if not one.warning} <= told, column


@pytest.mark.parametrize("text", list(of_fixed()))
@pytest.mark.parametrize("change", [turning(1), turning(2), mirroring(False), widening(0, 0, 1, 0), row_before(2)])
def test_a_map_whose_cells_the_rules_name_is_not_moved(change: Change, text: str) -> None:
    with pytest.raises(UsageError, match="cannot be turned") as refused:
        after(text, change)
    width, height = find_game(read(text).map.game).drawn_maps().size or (0, 0)
    assert f"{width}x{height}" in refused.value.message.ru
    assert after(text, turning(0)) == text
    other = after(text, naming("numbers"))
    assert read(other).map.columns is Columns.NUMBERS


def test_names_follow_a_new_row() -> None:
    text = """# C3 is no name here
format: gmkit-map/1
game: numenor
columns: latin
map: |
  +-A-+-B-+-C-+
  | @   D     | 1
  +   +   +   +
  |         $ | 2
  +   +   +   +
  | H         E 3
  +---+---+---+
monsters:
  D: {route: [B1, B2, C2], speed: 1, turn: ring}  # walks
notes:
  a2: 'from A2 to C3; Z9 is nowhere, D1 neither'
  # a comment
  C3: "out"
"""
    now = after(text, row_before(2))
    assert "route: [B1, B2, B3, C3]" in now
    assert "a3: 'from A3 to C4; Z10 is nowhere, D1 neither'" in now
    assert '  # a comment\n  C4: "out"\n' in now
    assert now.startswith("# C3 is no name here\n")
    assert after(text, column_before("B")).count("[C1, C2, D2]") == 1
    turned = read(after(text, turning(1))).map
    assert turned.monsters == (Monster("D", (Cell(2, 1), Cell(1, 1), Cell(1, 2)), 1, ring=True),)
    assert turned.notes == {"B1": "from B1 to A3; Z9 is nowhere, D1 neither", "A3": "out"}


def test_what_is_cut_off_is_told() -> None:
    file = load_map(shipped("maps") / "numenor" / "deep-halls.yaml")
    text, told = changed_text(file, cutting("C2:F9"))
    assert set(read(text).map.notes) == {"A1", "B3", "C6", "D6"}
    words = [one.en for one in told]
    assert any(word.startswith("outside what was cut out: ") for word in words)
    assert "the note on G11 is cut off" in words
    assert any("'>' became a wall" in word or "cut off" in word for word in words)


@pytest.mark.parametrize("below", [False, True])
@pytest.mark.parametrize("name", ["numenor/deep-halls", "locks/swift", "stalker/short-evening"])
def test_two_maps_in_one(name: str, below: bool) -> None:
    file = load_map(shipped("maps").joinpath(*name.split("/")).with_suffix(".yaml"))
    legend = find_game(file.map.game).drawn_maps().legend
    once = merged(file.map, file.map, legend, below).field
    first = cut(once, Cell(0, 0), file.map)
    second = cut(once, Cell(0, file.map.height) if below else Cell(file.map.width, 0), file.map)
    assert first == file.map.tokens
    assert [token == "" for token in second] == [token == "" for token in file.map.tokens]
    links = {mark.link.family for mark in (*legend.cells, *legend.edges) if mark.link}
    for token in file.map.tokens:
        mark = legend.cell_mark(token)
        if mark is not None and mark.link is not None and mark.link.family in links:
            assert once.tokens.count(token) == file.map.tokens.count(token), token
    assert len(once.notes) == 2 * len(file.map.notes)
    assert len(once.monsters) == 2 * len(file.map.monsters)
    assert read(write_map(once)).map == once


def cut(field: GridMap, corner: Cell, size: GridMap) -> tuple[str, ...]:
    return tuple(
        field.token(Cell(corner.column + column, corner.row + row))
        for row in range(size.height)
        for column in range(size.width)
    )


def test_signs_that_run_out_are_told() -> None:
    field = load_map(shipped("maps") / "locks" / "raven.yaml").map
    with pytest.raises(UsageError) as error:
        merged(field, field, find_game("locks").drawn_maps().legend)
    assert "r, y, g, b, w, p" in error.value.message.en


@pytest.mark.parametrize("game", [name for name in game_names() if find_game(name).maps])
def test_the_card_says_what_turns(game: str) -> None:
    """A mark that turns is known whichever way it points, one that does not bears no arrow; links fit their marks."""
    legend = find_game(game).drawn_maps().legend
    for edge, marks in ((False, legend.cells), (True, legend.edges)):
        for mark in marks:
            arrows = [mark.sample[:-1] + arrow for arrow in ARROWS]
            if mark.turns:
                for text in arrows:
                    assert (legend.edge_mark(text) if edge else legend.cell_mark(text)) == mark
            else:
                assert not set(mark.sample) & set("<>^"), mark
            if mark.link is not None:
                match = re.fullmatch(mark.link.pattern, mark.sample)
                assert match is not None
                for name in mark.link.names:
                    text = mark.sample[: match.start(1)] + name + mark.sample[match.end(1) :]
                    assert (legend.edge_mark(text) if edge else legend.cell_mark(text)) == mark


@given(maps(), st.integers(0, 3), st.integers(0, 3), st.integers(0, 2), st.integers(0, 2))
@settings(deadline=None, max_examples=max(6, 80 // SIZE.share**2))
def test_any_map_there_and_back(field: GridMap, west: int, north: int, east: int, south: int) -> None:
    text = write_map(field)
    assert after(text, *[turning(1)] * 4) == text
    assert after(text, mirroring(True), mirroring(True)) == text
    if west or north or east or south:
        assert uncut(text, west, north, east, south) == text


@given(maps(), st.data())
@settings(deadline=None, max_examples=40 // SIZE.share)
def test_any_map_keeps_its_line_ends_and_has_the_new_row(field: GridMap, data: st.DataObject) -> None:
    text = "\ufeff" + write_map(field).replace("\n", "\r\n")
    row = data.draw(st.integers(1, field.height + 1))
    now = after(text, row_before(row))
    assert now.startswith("\ufeff")
    assert now.count("\n") == now.count("\r\n")
    found = read(now).map
    assert found.height == field.height + 1
    shifted = {
        field.columns.cell_name(Cell(cell.column, cell.row + (cell.row >= row - 1))): field.token(cell)
        for cell in field.cells()
    }
    assert all(found.token(found.columns.parse_cell(name)) == token for name, token in shifted.items())
    assert dataclasses.replace(found, notes={}).rulings == field.rulings


def test_things_and_sections_by_cell_follow() -> None:
    own = dataclasses.replace(
        find_game("numenor").drawn_maps().legend,
        sections={"pockets": CELLS, "cards": "[a-z]+"},
        things=(Mark("w[<>^v]", "w>", Both("ветер", "wind"), turns=True), Mark("b", "b", Both("куст", "bush"))),
    )
    text = """format: gmkit-map/1
game: numenor
map: |
  +-A-+-B-+
  | @     | 1
  +   +   +
  | $     E 2
  +---+---+
things:
  B1: [w>, b]  # lie here
pockets:
  A2: gold
cards:
  knave: A2
"""
    file = read_map(text, "m.yaml", lambda _: own, ["numenor"])
    once = rewritten(file, rotated(file.map, own), lambda _: own)
    assert "things:\n  B2: [wv, b]  # lie here\n" in once
    assert "pockets:\n  A1: gold\ncards:\n  knave: A2\n" in once
    back = read_map(once, "m.yaml", lambda _: own, ["numenor"])
    assert read_map(rewritten(back, rotated(back.map, own, 3), lambda _: own), "m", lambda _: own, []).map == file.map
