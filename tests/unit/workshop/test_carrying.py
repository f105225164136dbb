"""Maps carried out and in again, compared, printed: what went out comes back, and what cannot is told by its cell."""

from __future__ import annotations

import dataclasses
import io
import sys
from pathlib import Path

import pytest

from gmkit.core.game import find_game, game_names
from gmkit.core.library import legend_of, load_map, shipped
from gmkit.errors import BadFile, UsageError
from gmkit.grid.file.mapfile import read_map
from gmkit.grid.geometry import Cell, Columns, Way
from gmkit.grid.gridmap import EXIT, OPEN, WALL, GridMap
from gmkit.show.sheet import Page, Words
from gmkit.workshop.abroad import block_text, box_text, left_behind, wall_text
from gmkit.workshop.differences import differences, picture_of_change
from gmkit.workshop.drawn import master_picture, notes_of, open_picture, plain_text
from gmkit.workshop.foreign import map_of, read_drawing
from gmkit.workshop.paper import SECRET, blank_pages, secret_pages
from gmkit.workshop.tables import read_sheet, sheet_bytes
from tests.kit.console import gmkit
from tests.kit.root import ROOT

SHIPPED = sorted(path for game in game_names() for path in (shipped("maps") / game).glob("*.yaml"))
EVERY = pytest.mark.parametrize("path", SHIPPED, ids=lambda path: path.stem)


def drawing(field: GridMap) -> GridMap:
    """The map without what no other form has a place for."""
    return dataclasses.replace(field, name="", rulings={}, notes={}, monsters=(), things={}, sections={})


def again(text: str, like: GridMap, **signs: str) -> tuple[GridMap, list[str]]:
    brought, table = read_drawing(text, signs)
    found = map_of(brought, like.game, find_game(like.game).drawn_maps().legend, like.columns, table)
    return found, [one.en for one in brought.told]


@EVERY
def test_every_form_comes_back(path: Path, tmp_path: Path) -> None:
    field = load_map(path).map
    forms = [wall_text(field, 1, "o"), wall_text(field, 3, "+"), wall_text(field, 5, "*"), block_text(field)]
    for text in (*forms, box_text(field)):
        assert again(text, field) == (drawing(field), []), text
    assert {line for text in forms[:1] for line in text.splitlines() if line.startswith("+")} == set()
    (tmp_path / "m.xlsx").write_bytes(sheet_bytes(field))
    brought = read_sheet(tmp_path / "m.xlsx")
    legend = find_game(field.game).drawn_maps().legend
    assert map_of(brought, field.game, legend, field.columns, {}) == drawing(field)
    assert bool(left_behind(field)) == bool(field.notes or field.monsters or field.rulings or field.things)


@pytest.mark.parametrize("token", ["=1+1", "=HYPERLINK(A1)", "+1", "-1", "@A1", "1"])
def test_a_token_is_never_a_formula_to_a_spreadsheet(token: str, tmp_path: Path) -> None:
    """Whatever a map has in its cells is text there, and comes back as it was."""
    import openpyxl

    field = GridMap.blank("numenor", 2, 2).with_token(Cell(1, 1), token)
    (tmp_path / "m.xlsx").write_bytes(sheet_bytes(field))
    square = openpyxl.load_workbook(tmp_path / "m.xlsx").active.cell(3, 3)
    assert (square.data_type, square.value) == ("s", token)


@EVERY
@pytest.mark.parametrize("lang", ["ru", "en"])
def test_plain_is_a_map_again(path: Path, lang: str) -> None:
    file = load_map(path)
    text = plain_text(file, lang)  # type: ignore[arg-type]
    drawn = text.partition("map: |\n")[2].split("\n", 2 * file.map.height + 1)[1:-1]
    assert all(line.isascii() for line in drawn)
    assert read_map(text, "x", legend_of, game_names()).map == file.map


@pytest.mark.parametrize(
    "text",
    [
        "o---o---o\n| X     |\no   o---o\n|        \no---o---o\n",
        "+-+-+\n|X  |\n+ +-+\n|   \n+-+-+\n\nX = $\n",
        "   A    B\n  +----+----+\n1 | X       |\n  +    +----+\n2 |          \n  +----+----+\n",
        "+----+----+\n|         |\n| X       |\n|         |\n+    +----+\n"
        "|          \n|          \n|          \n+----+----+\n",
        "#####\n#X  #\n# ###\n#    \n#####\n",
        "┌───┐\n│X  │\n│ ──┤\n│    \n└───┘\n",
        "┌─────┬─────┐\n│  X        │\n│     ├─────┤\n│            \n└─────┴─────┘\n".replace("│     ├", "┼     ┼"),
    ],
)
def test_what_others_draw_is_read(text: str) -> None:
    wanted = GridMap.blank("numenor", 2, 2).with_token(Cell(0, 0), "$").with_edge(Cell(1, 1), Way.EAST, EXIT)
    wanted = wanted.with_edge(Cell(1, 0), Way.SOUTH, WALL)
    assert again(text, wanted, X="$") == (wanted, [])


def test_what_cannot_be_taken_is_told_cell_by_cell() -> None:
    found, told = again("+--+--+\n|Q d@ |\n+  +~~+\n   |WW|\n+--+--+\n", GridMap.blank("numenor", 2, 2))
    assert [line.split(": ")[0] for line in told] == ["cell A1", "cell B2", "edge between A1 and B1"]
    assert found.token(Cell(0, 0)) == "" == found.edge(Cell(0, 0), Way.EAST)
    assert found.edge(Cell(0, 1), Way.WEST) == EXIT
    assert found.edge(Cell(1, 0), Way.SOUTH) == WALL


@pytest.mark.parametrize("text", ["", "words\n", "####\n#  #\n####\n", "+--+--+\n", "+" * 900 + "\n"])
def test_what_is_no_grid_is_one_message(text: str) -> None:
    with pytest.raises(BadFile):
        again(text, GridMap.blank("numenor", 1, 1))


def test_a_file_that_is_no_sheet_is_one_message(tmp_path: Path) -> None:
    (tmp_path / "m.xlsx").write_bytes(b"PK\x03\x04 nothing")
    ran = gmkit("map", "import", "m.xlsx", "--game", "numenor", folder=tmp_path)
    assert (ran.code, len(ran.err.splitlines())) == (65, 1)


@pytest.mark.parametrize("missing", ["openpyxl", "PIL", "fpdf"])
def test_what_is_not_installed_is_one_line(missing: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, missing, None)
    calls = {
        "openpyxl": ("map", "export", "numenor/first-cave", "--format", "xlsx", "-o", "a"),
        "PIL": ("map", "show", "numenor/first-cave", "--format", "png", "-o", "a"),
        "fpdf": ("map", "print", "numenor/first-cave", "-o", "a"),
    }
    ran = gmkit(*calls[missing], folder=tmp_path)
    assert (ran.code, len(ran.err.splitlines())) == (2, 1)
    assert "pip install" in ran.err
    assert not [*tmp_path.iterdir()]


# --- compared ---


def test_every_change_is_told_and_drawn() -> None:
    one = load_map(shipped("maps") / "numenor" / "deep-halls.yaml").map
    assert differences(one, one) == []
    monsters = (dataclasses.replace(one.monsters[0], speed=2),)
    other = one.with_token(Cell(0, 1), "$").with_edge(Cell(0, 0), Way.SOUTH, WALL)
    other = dataclasses.replace(other, monsters=monsters, notes={**one.notes, "A1": "x"}, rulings={"drift": "1"})
    told = [line.en for line in differences(one, other)]
    assert told == [
        "cell A2: blank → $",
        "edge between A1 and A2: open → wall",
        "ruling drift: blank → 1",
        "note A1: blank → x",
        "route D: C8 D8 E8 F8, 1, back → C8 D8 E8 F8, 2, back",
    ]
    assert "клетка A2: пусто → $" in [line.ru for line in differences(one, other)]
    picture = picture_of_change(one, other, "en")
    assert [glyph.text for glyph in picture.glyphs[Cell(0, 1)]] == ["·›$"]
    assert [edge for edge, mark in picture.edges.items() if mark == "!"] == [
        (Cell(0, 0), Way.SOUTH),
        (Cell(0, 1), Way.NORTH),
    ]
    assert len(differences(other, one)) == len(told)


def test_of_two_sizes_the_border_of_the_smaller_is_no_difference() -> None:
    small, large = GridMap.blank("numenor", 2, 2), GridMap.blank("numenor", 3, 4)
    assert [line.en for line in differences(small, large)] == ["size: 2x2 → 3x4"]
    assert [line.en for line in differences(large, small)] == ["size: 3x4 → 2x2"]
    assert "!" not in picture_of_change(small, large, "en").edges.values()
    walled = large.with_edge(Cell(0, 0), Way.SOUTH, WALL)
    assert [line.en for line in differences(small, walled)][1:] == ["edge between A1 and A2: open → wall"]


def test_the_command_compares(tmp_path: Path) -> None:
    assert gmkit("map", "diff", "numenor/old-mine", "numenor/old-mine").code == 0
    ran = gmkit("map", "diff", "numenor/old-mine", "numenor/two-banks", "--lang", "en")
    assert ran.code == 1
    assert "size: 8x8 → 6x9" in ran.out
    assert gmkit("map", "diff", "numenor/old-mine", "numenor/two-banks", "--format", "svg").out.startswith("<svg")


# --- on paper ---


def words(page: Page) -> list[str]:
    return [shape.text for shape in page if isinstance(shape, Words)]


@EVERY
def test_secret_and_blank_are_apart(path: Path) -> None:
    """Each secret page is marked; a blank one has nothing that all may not see: no title, note, or hidden token."""
    file = load_map(path)
    secret = secret_pages(master_picture(file, "ru"), file.map.name, notes_of(file), "ru")
    assert all(SECRET.ru in words(page) for page in secret)
    told = " ".join(word for page in secret for word in words(page))
    assert all(word in told for note in file.map.notes.values() for word in note.split())
    seen = open_picture(file, "ru")
    open_signs = {glyph.text for glyphs in seen.glyphs.values() for glyph in glyphs}
    for count in (1, 2, 4):
        try:
            pages = blank_pages(seen, "Игра", count, "ru")
        except UsageError:
            assert count > 1
            assert max(file.map.width, file.map.height) > 20
            continue
        all_words = [word for page in pages for word in words(page)]
        assert SECRET.ru not in all_words
        assert not set(all_words) & (
            set(filter(None, file.map.tokens)) - open_signs - {"1", "2", "3", "4", "H", "D", "B"}
        )
        assert all_words.count("Игрок:") == (count if count > 1 else len(pages))
        assert {seen.columns.label(column) for column in range(seen.width)} <= set(all_words)


def test_large_maps_go_over_pages() -> None:
    picture = dataclasses.replace(
        open_picture(load_map(SHIPPED[0]), "en"), width=70, height=90, glyphs={}, edges={}, columns=Columns.LATIN
    )
    for pages in (secret_pages(picture, "x", (), "en"), blank_pages(picture, "x", 1, "en")):
        all_words = {word for page in pages for word in words(page)}
        assert {Columns.LATIN.label(column) for column in range(70)} <= all_words
        assert {str(row + 1) for row in range(90)} <= all_words
        assert len(pages) >= 9
        for page in pages:
            for shape in page:
                assert -1 <= shape.x <= 211
                assert -1 <= shape.y <= 298


def test_the_command_prints_two_files(tmp_path: Path) -> None:
    assert gmkit("map", "print", "numenor/first-cave", "-o", "cave", folder=tmp_path).code == 0
    assert sorted(path.name for path in tmp_path.iterdir()) == ["cave-blank.pdf", "cave-secret.pdf"]
    assert all(path.read_bytes().startswith(b"%PDF") for path in tmp_path.iterdir())
    again = gmkit("map", "print", "numenor/first-cave", "-o", "cave", folder=tmp_path)
    assert (again.code, len(again.err.splitlines())) == (2, 1)
    assert gmkit("map", "print", "numenor/first-cave", "--format", "svg", "--sheet", "blank", folder=tmp_path).code == 0
    assert "клад" not in (tmp_path / "first-cave-blank-1.svg").read_text(encoding="utf-8")


@pytest.mark.parametrize(("shape", "head"), [("svg", b"<svg"), ("png", b"\x89PNG"), ("pdf", b"%PDF")])
def test_a_map_is_drawn_without_a_game(shape: str, head: bytes, tmp_path: Path) -> None:
    ran = gmkit("map", "show", "numenor/deep-halls", "--format", shape, "-o", "out", folder=tmp_path)
    assert ran.code == 0
    assert (tmp_path / "out").read_bytes().startswith(head)
    if shape == "png":
        from PIL import Image

        image = Image.open(io.BytesIO((tmp_path / "out").read_bytes()))
        assert len(image.getcolors() or ()) > 2
    if shape != "svg":
        assert gmkit("map", "show", "numenor/deep-halls", "--format", shape, folder=tmp_path).code == 2


def test_the_plain_map_is_the_map(tmp_path: Path) -> None:
    ran = gmkit("map", "show", "--plain", "locks/raven")
    (tmp_path / "m.yaml").write_text(ran.out, encoding="utf-8")
    assert load_map(tmp_path / "m.yaml").map == load_map(ROOT / "maps/locks/raven.yaml").map
    assert OPEN == ""
