from __future__ import annotations

import dataclasses
import difflib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gmkit.errors import NotWritten, UsageError
from gmkit.grid.file.mapfile import MapFile
from gmkit.grid.file.mappatch import formatted, patched
from gmkit.grid.file.mapwriter import blank_map_text, quoted, write_map
from gmkit.grid.file.yamltext import Mapping, Scalar
from gmkit.grid.geometry import WAYS, Cell, Columns, Way
from gmkit.grid.gridmap import GridMap, Monster
from tests.unit.grid.random_maps import INNER_LEVEL, INNER_UPRIGHT, OUTER, TOKENS, maps, texts
from tests.unit.grid.sample import GOOD, LEGEND, drawn, read, read_documents


def saved(file: MapFile, field: GridMap) -> str:
    """What `patched` writes, checked to be read as the new map."""
    text = patched(file, field)
    assert read(text).map == field
    return text


def changed_lines(old: str, new: str) -> int:
    diff = difflib.ndiff(old.splitlines(keepends=True), new.splitlines(keepends=True))
    return sum(line.startswith("+ ") for line in diff)


@given(maps())
def test_a_written_map_is_read_back_equal(field: GridMap) -> None:
    text = write_map(field)
    file = read(text)
    assert file.map == field
    assert formatted(file) == text
    assert patched(file, field) == text


@given(maps(), st.sampled_from(["\n", "\r\n", "\r"]), st.booleans(), st.data())
def test_one_changed_edge_or_token_is_one_changed_line(
    field: GridMap, end: str, marked: bool, data: st.DataObject
) -> None:
    text = write_map(field).replace("\n", end)
    file = read("\ufeff" + text if marked else text)
    cell = data.draw(st.sampled_from(list(field.cells())))
    if data.draw(st.booleans()):
        # A monster that has an entry must stay on the map.
        kept = cell if field.token(cell).startswith("D") else None
        changed = field.with_token(cell, field.token(cell) if kept else data.draw(st.sampled_from(TOKENS)))
    else:
        way = data.draw(st.sampled_from(WAYS))
        outer = cell.beside(way) not in field
        level = way in (Way.NORTH, Way.SOUTH)
        marks = OUTER if outer else INNER_LEVEL if level else INNER_UPRIGHT
        changed = field.with_edge(cell, way, data.draw(st.sampled_from(marks)))
    assert changed_lines(file.text, saved(file, changed)) == int(changed != field)


@given(maps(), maps())
def test_any_other_map_can_be_saved_into_a_file(old: GridMap, new: GridMap) -> None:
    saved(read(write_map(old)), new)


@given(maps(largest=3), st.dictionaries(st.sampled_from(["a", "b", "c d"]), texts), texts)
def test_rulings_and_the_name_can_be_changed_alone(field: GridMap, rulings: dict[str, str], name: str) -> None:
    saved(read(write_map(field)), dataclasses.replace(field, rulings=rulings, name=name))


def test_only_the_changed_strokes_of_a_row_are_redrawn() -> None:
    text = drawn("┌───┬───┐ ", "│ @   s │ 1", "├───┼───┤", "│ ~>  ?\u00a0!", "└───┴───┘")
    file = read(text)
    new = saved(file, file.map.with_edge(Cell(1, 0), Way.WEST, "|"))
    assert new == text.replace("@   s", "@ | s")


def test_comments_and_other_keys_stay_when_one_note_changes() -> None:
    text = GOOD.replace("  C1: кинжал\n", "  # above\n  C1: кинжал\n  # between\n  d2: 'x'\n# below\n")
    file = read(text)
    new = saved(file, dataclasses.replace(file.map, notes={"C1": "меч", "D2": "x"}))
    assert new == text.replace("кинжал", "меч")
    gone = saved(file, dataclasses.replace(file.map, notes={"C1": "кинжал", "A1": "y"}))
    assert gone == text.replace("  d2: 'x'\n", "  A1: y\n")


def test_a_new_name_keeps_the_comment_after_the_old_one() -> None:
    file = read(GOOD)
    assert saved(file, dataclasses.replace(file.map, name="Нора: 2")) == GOOD.replace("Пещера", '"Нора: 2"')
    nameless = saved(file, dataclasses.replace(file.map, name=""))
    assert nameless == GOOD.replace(GOOD.split("\n")[2] + "\n", "")
    named = read(nameless)
    assert "name: Z\nmap: |" in saved(named, dataclasses.replace(named.map, name="Z"))


def test_sections_are_added_to_a_file_without_a_last_line_end() -> None:
    text = drawn("+---+", "| @ |", "+---+").rstrip("\n")
    file = read(text)
    new = saved(file, dataclasses.replace(file.map, rulings={"a": "b"}, notes={"A1": "x"}))
    assert new == text + "\nrulings:\n  a: b\nnotes:\n  A1: x\n"


def test_a_wall_put_back_into_the_top_border_gets_the_label_its_neighbours_have() -> None:
    file = read(drawn("+-A-+ E +", "|       |", "+---+---+"))
    assert "+-A-+-B-+" in saved(file, file.map.with_edge(Cell(1, 0), Way.NORTH, "|"))
    file = read(drawn("+---+ E +", "|       |", "+---+---+"))
    assert "  +---+---+\n  |" in saved(file, file.map.with_edge(Cell(1, 0), Way.NORTH, "|"))


def test_a_map_of_another_size_replaces_the_drawing_alone() -> None:
    text = "# head\n" + drawn("+---+", "| @ |", "+---+") + "# tail\n"
    new = saved(read(text), GridMap.blank("numenor", 2, 1))
    assert new == "# head\n" + drawn("+-A-+-B-+", "|       | 1", "+---+---+") + "# tail\n"


def test_fmt_draws_plain_signs_and_adds_labels_and_numbers() -> None:
    fancy = "\ufeff" + drawn("┌───┬ E ╖", "│ @ ┃  s¦", "├———╬v  ╣", "!\u00a0$ %   │", "╰–––┴−−−╯").replace("\n", "\r\n")
    plain = drawn("+-A-+ E +", "| @ | s | 1", "+---+ v +", "| $ %   | 2", "+---+---+")
    assert formatted(read(fancy)) == plain


def test_fmt_keeps_comments_and_every_other_key() -> None:
    assert formatted(read(GOOD.rstrip("\n"))) == GOOD
    text = GOOD.replace("| 1\n", "|\n").replace("-A-", "---").replace(" @ ", "@  ")
    assert formatted(read(text)) == GOOD
    assert formatted(read(formatted(read(text)))) == GOOD


@pytest.mark.parametrize("columns", Columns)
@pytest.mark.parametrize(("width", "height"), [(1, 1), (8, 8), (28, 3)])
def test_a_blank_map_is_ready_to_be_drawn_on(columns: Columns, width: int, height: int) -> None:
    for lang in ("ru", "en"):
        text = blank_map_text("numenor", width, height, columns, LEGEND, "ru" if lang == "ru" else "en")
        file = read(text)
        assert file.map == GridMap.blank("numenor", width, height, columns)
        assert formatted(file) == text
        for mark in LEGEND.cells:
            assert f"{mark.sample} ({mark.name('ru' if lang == 'ru' else 'en')})" in text


@pytest.mark.parametrize(("width", "height"), [(0, 1), (1, 0), (257, 1), (1, 257)])
def test_a_blank_map_of_an_impossible_size_is_refused(width: int, height: int) -> None:
    with pytest.raises(UsageError):
        blank_map_text("numenor", width, height, Columns.LATIN, LEGEND)


@given(texts)
def test_quoted_text_is_read_back_as_a_value_and_as_a_key(text: str) -> None:
    (node,) = read_documents(f"a: {quoted(text)}\n? {quoted(text + 'x')}\n: 1\n", "x.yaml")
    assert isinstance(node, Mapping)
    value = node.get("a")
    assert isinstance(value, Scalar)
    assert value.text == text
    assert node.key(text + "x") is not None


@pytest.mark.parametrize("char", ["\t", "\x00", "\x1b", "\x85", "\u2028", "\u202e", "\ud800", "\ufeff"])
def test_text_that_no_map_file_may_hold_is_not_written(char: str) -> None:
    with pytest.raises(NotWritten):
        write_map(dataclasses.replace(GridMap.blank("numenor", 1, 1), name=f"a{char}b"))


def test_another_order_of_monsters_is_saved() -> None:
    one, two = Monster("D1", (Cell(0, 0),)), Monster("D", (Cell(0, 0),))
    field = dataclasses.replace(read(GOOD).map, monsters=())
    field = field.with_token(Cell(0, 0), "D1").with_token(Cell(1, 0), "D")
    first, second = (dataclasses.replace(field, monsters=order) for order in ((one, two), (two, one)))
    saved(read(write_map(first)), second)
    saved(read(write_map(dataclasses.replace(field, monsters=(one,)))), second)
