"""The open field and the book beside it: terrain, doors, starts, every label of the source."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from gmkit.core.datafile import DataFile
from gmkit.core.hearing import ALOUD
from gmkit.games import dark_castle
from gmkit.games.dark_castle.book import book, read_book
from gmkit.games.dark_castle.kinds import HeroClass, Person, Terrain
from gmkit.games.dark_castle.picture import field
from gmkit.games.dark_castle.rulings import RULINGS, Rules
from gmkit.games.dark_castle.tiles import Open
from gmkit.games.dark_castle.world import Hero, new_world
from gmkit.grid.file.problems import BadText
from gmkit.grid.geometry import Columns, Way
from tests.games.dark_castle.old_castle import old_castle

NAMES = Columns.CYRILLIC
TEXT = (Path(dark_castle.__file__).parent / "data" / "book.yaml").read_text(encoding="utf-8")
# Every label of the source by kind, written down a second time.
BY_KIND = {
    "chest": "А1 Е11 Е13 Ж2 И6 О9 П3",
    "safe": "В10 В12 Д7 З1 Л9 Н2",
    "doctor": "Б3 Г11 Е11 К7",
    "scientist": "Б8 Е10 Н8",
    "hunter": "Л6",
    "clerk": "Б12",
    "knight": "И7",
    "king": "Л11",
    "queen": "М7",
    "mutant": "Н9",
    "guard": "Е1 Ж11 И6 Л5 О13 Р11",
    "prison": "В5",
    "pit": "В13 Г7 З9 К10 О11 Р1 Р9",
    "ditch": "Г2",
    "chasm": "И4",
    "ravine": "Р13",
    "trap 1": "Б4 Ж6 Г9 О3 П7 П12",
    "trap 2": "Д12 Л8",
    "installation": "В1 Г6 Е11 З7",
    "extra 1": "Е6 З7 К3 Р3",
    "extra 2": "Е12 М11 О9 О12",
    "dragon": "А10 В2",
    "alien_monster": "Ж3 Р12",
    "demon": "З5 Л12",
    "bull": "М6 П8",
    "papyrus": "Б6",
    "crown": "Е2",
    "armour": "О1",
}


def found_by_kind() -> dict[str, set[str]]:
    found: dict[str, set[str]] = {}
    for cell, label in book().labels.items():
        if label.invented:
            continue
        kinds = [name for name in ("chest", "safe", "prison", "installation") if getattr(label, name)]
        kinds += [one.value for one in (label.person, label.hazard, label.card) if one is not None]
        kinds += [f"{name} {value}" for name, value in (("trap", label.trap), ("extra", label.extra)) if value]
        for kind in kinds:
            found.setdefault(kind, set()).add(NAMES.cell_name(cell))
    return found


@pytest.mark.clause("DC-4", "DC-21", "DC-23", "DC-25", "DC-48")
def test_the_book_holds_the_labels_of_the_source_and_no_others() -> None:
    assert found_by_kind() == {kind: set(cells.split()) for kind, cells in BY_KIND.items()}
    assert sum(not label.invented for label in book().labels.values()) == 69
    installations = {
        NAMES.cell_name(cell): NAMES.cell_name(label.installation)
        for cell, label in book().labels.items()
        if label.installation is not None
    }
    assert installations == {"В1": "Ж6", "Г6": "Б4", "Е11": "Л8", "З7": "П7"}
    numbers = [(label.chest, label.safe) for label in book().labels.values()]
    assert sorted(chest for chest, _ in numbers if chest) == [*range(1, 8)]
    assert sorted(safe for _, safe in numbers if safe) == [*range(1, 8)]


@pytest.mark.clause("DC-3", "DC-15")
def test_the_field_is_the_one_of_the_rules() -> None:
    board = old_castle()
    assert Counter(board.terrain.values()) == {
        Terrain.LAND: 152,
        Terrain.DARKNESS: 16,
        Terrain.WATER: 14,
        Terrain.GAS: 8,
        Terrain.DUNGEON: 18,
    }
    starts = {team: [NAMES.cell_name(cell) for cell in cells] for team, cells in board.starts.items()}
    assert starts == {1: ["А7", "А8"], 2: ["О2", "П2"], 0: ["Б2", "А5", "К11", "Н12"]}
    doors = {
        (NAMES.cell_name(cell), way.name): board.door(cell, way)
        for cell in board.cells
        for way in Way
        if board.door(cell, way)
    }
    assert doors == {("Н10", "SOUTH"): 1, ("Н11", "NORTH"): 1, ("Л8", "EAST"): 2, ("М8", "WEST"): 2}
    for cell in board.cells:  # the dungeon is shut all round but for its doors
        for way in Way:
            beside = cell.beside(way)
            if beside in board.terrain and board.is_dungeon(cell) != board.is_dungeon(beside):
                assert not board.is_open(cell, way)
    assert board.prison == NAMES.parse_cell("В5")
    assert len(board.cells_with(Person.GUARD)) == 6


@pytest.mark.clause("DC-14", "DC-18")
@pytest.mark.parametrize(
    ("start", "end", "free"),
    [
        ("А1", "Б2", True),
        ("В8", "Г9", False),  # В8|Г8 and В9|Г9 are walls
        ("В8", "Г7", True),  # by В7
        ("К11", "Л12", False),  # both ways down are walls
        ("Л8", "М9", False),  # never past a door of the dungeon
        ("Н10", "М11", False),
        ("Н9", "О10", True),  # by Н10, though Н9|О9 is open too
    ],
)
def test_a_diagonal_needs_one_free_way_round_the_corner(start: str, end: str, free: bool) -> None:
    one, other = NAMES.parse_cell(start), NAMES.parse_cell(end)
    assert old_castle().corner_is_free(one, (other.column - one.column, other.row - one.row)) is free


@pytest.mark.parametrize(
    ("was", "now", "place"),
    [
        ("А1: {chest: 1}", "А1: {chest: 8}", ":6:"),
        ("А1: {chest: 1}", "А1: {chest: 2}", ""),
        ("А10: {card: dragon}", "А10: {card: dragonn}", ":7:"),
        ("Б4: {trap: 1}", "Б4: {extra: 1}", ""),
        ("В13: {hazard: pit}", "Ш13: {hazard: pit}", ":18:"),
        ("size: 16 x 13", "size: 16", ""),
        ("Б3: {person: doctor}", "B3: {person: doctor}", ":8:"),
    ],
)
def test_a_slip_in_the_book_is_told_with_its_line(was: str, now: str, place: str) -> None:
    assert was in TEXT
    with pytest.raises(BadText) as caught:
        read_book(DataFile(TEXT.replace(was, now, 1), "book.yaml", Columns.CYRILLIC))
    assert f"book.yaml{place}" in caught.value.message.en


def test_people_and_chests_lie_open_by_a_ruling_alone() -> None:
    """H57: the field that everybody sees names none of the book's labels unless the table plays so."""
    board = old_castle()
    settings = {ruling.name: ruling.default for ruling in RULINGS}
    told = {}
    for value in ("secret", "open"):
        hero = Hero("Аня", HeroClass.MAGE, 1, board.starts[1][0], board.starts[1][0])
        seen = field(new_world(board, Rules.of(settings | {"labels": value}), [hero]), ALOUD)
        told[value] = {
            NAMES.cell_name(standing.square.cell): {thing.word for thing in standing.things}
            for standing in seen.standing
        }
    terrain = {Open.DARKNESS, Open.WATER, Open.GAS, Open.DUNGEON, Open.START, Open.START_1, Open.START_2}
    assert set().union(*told["secret"].values()) <= terrain
    assert told["open"]["Б3"] == {Open.DOCTOR}
    assert told["open"]["И6"] == {Open.GUARD, Open.CHEST}
    assert "Б4" not in told["open"], "a trap is never shown"
