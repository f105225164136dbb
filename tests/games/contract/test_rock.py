"""`#` is rock in caves and castles: closed to all, no finding, whatever stands on its edges and whatever is mended."""

from __future__ import annotations

import dataclasses

import pytest

from gmkit.core.game import find_game
from gmkit.core.library import load_map, shipped
from gmkit.core.setup import Setup
from gmkit.grid.findings import findings
from gmkit.grid.geometry import WAYS, Cell, Way
from gmkit.grid.gridmap import OPEN, SOLID, WALL, GridMap
from tests.kit.console import gmkit

CAVE = """format: gmkit-map/1
game: numenor
map: |
  +-A-+-B-+-C-+
  | @   #   $ | 1
  +   +   +   +
  |     #   H | 2
  +   +   +   +
  |           E 3
  +---+---+---+
"""
# Land with dead ends: rock in the farthest closet of each map cuts off nothing.
WHERE = {"numenor/first-cave": Cell(1, 2), "locks/swift": Cell(8, 0)}


def test_rock_stops_whoever_walks(tmp_path: object) -> None:
    import pathlib

    folder = pathlib.Path(str(tmp_path))
    (folder / "m.yaml").write_text(CAVE, encoding="utf-8")
    ran = gmkit("map", "check", "m.yaml", "--strict", "--lang", "en", folder=folder)
    assert ran.code == 0, ran.out
    typed = "восток\nюг\nвосток\n/поправка проход A1 B1\n/поправка Аня B1\n/конец\n"
    ran = gmkit("play", "m.yaml", "--players", "Аня", "--save", "a.gmj", typed=typed, folder=folder)
    assert ran.out.count("стена") >= 2
    assert (ran.out + ran.err).count("эта клетка закрыта для всех") == 2
    assert gmkit("verify", "a.gmj", folder=folder).code == 0
    ran = gmkit("play", "m.yaml", "--at", "Аня=B1", "--players", "Аня", folder=folder)
    assert ran.code == 2
    assert "скала" in ran.err


@pytest.mark.parametrize("name", ["numenor", "locks"])
def test_no_edge_leads_into_rock(name: str) -> None:
    """Every cell of a shipped map in turn: what was open round it is a wall on the game's own board."""
    path = sorted((shipped("maps") / name).glob("*.yaml"))[0]
    field = load_map(path).map
    card = find_game(name)
    blank = [cell for cell in field.cells() if not field.token(cell)]
    for cell in blank[::5]:
        rocky = opened(field.with_token(cell, SOLID), cell)
        world = card.rules.begin(Setup((rocky,), (), card.settled({})))
        for way in WAYS:
            beside = cell.beside(way)
            assert world.board.mark(cell, way, ()) == WALL
            if beside in field:
                assert world.board.mark(beside, way.back, ()) == WALL
        drawn = card.master.draw(world, "en")
        assert "#" in [glyph.text for glyph in drawn.glyphs[cell]]
        assert card.drawn_maps().bad_start(rocky, cell) is not None


def opened(field: GridMap, cell: Cell) -> GridMap:
    """The same map with no wall round a cell."""
    for way in WAYS:
        if cell.beside(way) in field:
            field = field.with_edge(cell, way, OPEN)
    return field


def test_a_bookcase_before_rock_is_a_finding() -> None:
    field = load_map(shipped("maps") / "locks" / "swift.yaml").map
    checks = find_game("locks").drawn_maps().checks
    (cell,) = field.find("b<")
    assert not findings(field, checks)
    rocky = dataclasses.replace(field).with_token(cell.beside(Way.WEST), SOLID)
    assert "cabinet-wall" in [one.code for one in findings(rocky, checks)]


def test_a_zone_has_no_rock() -> None:
    assert not find_game("stalker").drawn_maps().legend.knows_cell(SOLID)
