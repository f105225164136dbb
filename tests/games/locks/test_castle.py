"""The castle that gmkit builds: sound, unique, its seed in the file, every key to be had without its own lock."""

from __future__ import annotations

import json
from collections.abc import Collection
from pathlib import Path

import networkx as nx
import pytest
from click.testing import CliRunner

from gmkit.cli.main import cli
from gmkit.core.library import legend_of
from gmkit.errors import UsageError
from gmkit.games.locks import GAME, castle
from gmkit.games.locks.vaults import corridors
from gmkit.grid.file.mapfile import read_map
from gmkit.grid.findings import findings
from gmkit.grid.geometry import WAYS, Cell, Edge
from gmkit.grid.gridmap import EXIT, GridMap
from tests.kit.console import gmkit
from tests.kit.sizes import SIZE

COLOURS = "rygbwp"


def read(text: str) -> GridMap:
    return read_map(text, "castle", legend_of, ("locks",)).map


def reached(field: GridMap, shut: Collection[str], cards: bool = False) -> set[Cell]:
    """Cells that can be come to from the outer doors by one who may take off every lock but those in `shut`."""
    shut = set(shut)
    waiting = [cell for cell in field.cells() for way in WAYS if field.edge(cell, way) == EXIT]
    found = set(waiting)
    ends: dict[str, list[Cell]] = {}
    for cell in field.cells():
        ends.setdefault(field.token(cell), []).append(cell)
    while waiting:
        cell = waiting.pop()
        near = [
            cell.beside(way) for way in WAYS if (mark := field.edge(cell, way)) not in ("|", EXIT) and mark not in shut
        ]
        token = field.token(cell)
        if cards and token[:1] in tuple("pth"):
            near += ends[token]
        if cards and token[:1] == "b":
            near.append(cell.beside(WAYS["^>v<".index(token[1])]))
        for other in near:
            if other not in found and (cards or not field.token(other).startswith("G")):
                found.add(other)
                waiting.append(other)
    return found


def locks_of(field: GridMap) -> dict[str, Edge]:
    return {mark: edge for edge, mark in field.edges() if mark in COLOURS and mark}


def check_castle(field: GridMap) -> None:
    """All that ZZ-3 and A16 to A18 ask, by a search that shares no code with the game."""
    assert not findings(field, GAME.maps.checks)
    locks = locks_of(field)
    keys = {token[-1]: cell for cell in field.cells() if (token := field.token(cell))[-2:-1] == "k"}
    assert set(keys) == set(locks)
    for colour, cell in keys.items():
        assert cell in reached(field, colour), f"the {colour} key lies behind its own lock"
    # An order: a first key behind no lock, then one more with each.
    shut = set(locks)
    while shut:
        free = {colour for colour in shut if keys[colour] in reached(field, shut)}
        assert free, f"no order opens {shut}"
        shut -= free
    everything = reached(field, ())
    with_cards = reached(field, (), cards=True)
    for cell in field.cells():
        token = field.token(cell)
        if token == "B":
            assert cell in reached(field, COLOURS), "a Book behind a lock or a ghost"
        if token.endswith("$"):
            assert cell in with_cards
            assert cell in everything or token == "G$", "a treasure that no corridor leads to, and no ghost on it"
        if token.startswith("G"):
            assert sum(field.edge(cell, way) not in ("|", EXIT) for way in WAYS) == 1, "a ghost on no dead end"
    for colour, edge in locks.items():  # A17
        behind = {edge.cell, edge.cell.beside(edge.way)} - reached(field, colour)
        assert behind, f"the {colour} lock cuts nothing off"
        vault = everything - reached(field, colour)
        assert any(field.token(cell).endswith("$") for cell in vault), f"nothing is kept behind the {colour} lock"


@pytest.mark.clause("ZZ-3")
@pytest.mark.parametrize("seed", range(SIZE.castles))
def test_a_castle_of_the_usual_size_is_sound(seed: int) -> None:
    field = castle.castle(str(seed))
    check_castle(field)
    tokens = [field.token(cell) for cell in field.cells()]
    default = castle.DEFAULT
    assert (field.width, field.height) == (12, 12)
    assert len(GAME.maps.starts(field)) == default.outer_doors == 8
    assert sum(token.endswith("$") for token in tokens) == default.treasures == 9
    assert len(locks_of(field)) == default.locks == 6
    assert [sum(token[:1] == kind for token in tokens) for kind in "pth"] == [2 * default.passages] * 3
    assert sum(token[:1] == "b" for token in tokens) == default.cabinets == 4
    assert sum(token[:1] == "G" for token in tokens) == default.ghosts == 3
    assert sum(token[:1] == "c" for token in tokens) == default.carpets == 6
    assert tokens.count("B") == default.books == 3


@pytest.mark.clause("ZZ-3")
@pytest.mark.parametrize("size", [(6, 6), (6, 20), (9, 7), (16, 10), (25, 25)])
def test_castles_of_other_sizes_are_sound(size: tuple[int, int]) -> None:
    for seed in range(3):
        check_castle(castle.castle(f"s{seed}", castle.scaled(*size)))


@pytest.mark.clause("ZZ-3")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_treasures_are_five_more_than_the_players(players: int, tmp_path: Path) -> None:
    """A16; the same castle is made again by the command that stands in it."""
    names = ",".join(["Аня", "Боря", "Вера", "Галя"][:players])
    assert gmkit("play", "locks", "--seed", "медь", "--players", names, "--save", "a.gmj", folder=tmp_path).code == 0
    text = json.loads((tmp_path / "a.gmj").read_bytes().splitlines()[0])["boards"][0]["text"]
    assert sum(token.endswith("$") for token in read(text).tokens) == 5 + players
    command = text.splitlines()[0].split("gmkit ")[1].split()
    assert gmkit(*command, folder=tmp_path).out.strip() == text.strip()
    unnamed = gmkit("map", "new", "locks", "--seed", "медь", folder=tmp_path).out
    assert sum(token.endswith("$") for token in read(unnamed).tokens) == 9


def test_castles_are_unlike_and_a_seed_makes_the_same_one_again() -> None:
    texts = [castle.generate(str(seed), 0, 0) for seed in range(12)]
    assert len({read(text).tokens for text in texts}) == len(texts)
    assert len({read(text).upright for text in texts}) == len(texts)
    assert texts == [castle.generate(str(seed), 0, 0) for seed in range(12)]


def test_treasures_lie_where_it_is_hard_to_come() -> None:
    """On the average a treasure is half as far again from the outer doors as any other cell."""
    far, near = [], []
    for seed in range(12):
        field = castle.castle(str(seed))
        edges = [
            edge for edge, mark in field.edges() if mark not in ("|", EXIT) and edge.cell.beside(edge.way) in field
        ]
        graph = corridors(edges, GAME.maps.starts(field))
        depth = nx.single_source_shortest_path_length(graph, Cell(-1, -1))
        for cell in field.cells():
            (far if field.token(cell).endswith("$") else near).append(depth[cell])
    assert sum(far) / len(far) > 1.5 * sum(near) / len(near)


@pytest.mark.parametrize("crowd", [{"books": 40}, {"passages": 30}, {"cabinets": 300}], ids=str)
def test_more_than_a_castle_holds_is_refused_not_squeezed_in(
    crowd: dict[str, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(castle, "TRIES", 5)
    with pytest.raises(UsageError) as refused:
        castle.castle("1", castle.scaled(6, 6)._replace(**crowd))
    assert refused.value.text("en") == "no such castle came out in 5 tries; try another seed or size"


@pytest.mark.parametrize("size", [(5, 12), (12, 41), (1, 1)])
def test_a_size_that_no_castle_has_is_refused(size: tuple[int, int]) -> None:
    with pytest.raises(UsageError):
        castle.generate("1", *size)


@pytest.mark.parametrize("seed", ["", "a b", "x\nformat: y", "#", "«»", "я" * 41])
def test_a_seed_that_could_not_stand_in_the_file_is_refused(seed: str) -> None:
    with pytest.raises(UsageError):
        castle.generate(seed, 0, 0)


@pytest.mark.parametrize("columns", ["latin", "cyrillic", "numbers"])
def test_the_command_line_makes_a_castle_that_strict_check_passes(tmp_path: Path, columns: str) -> None:
    file = tmp_path / "castle.yaml"
    call = ["map", "new", "locks", "--seed", "42", "--size", "10x9", "--columns", columns, "-o", str(file)]
    run = CliRunner().invoke(cli, call, standalone_mode=False)
    assert not run.exception, run.output
    assert "--seed 42 --size 10x9" in file.read_text(encoding="utf-8")
    checked = CliRunner().invoke(cli, ["map", "check", "--strict", str(file)], standalone_mode=False)
    assert checked.return_value == 0, checked.output
    shown = CliRunner().invoke(cli, ["map", "show", str(file)], standalone_mode=False)
    assert not shown.exception
    assert "Книга Знаний" in shown.output


def test_without_a_seed_one_is_made_up_and_stands_in_the_file() -> None:
    one, other = (CliRunner().invoke(cli, ["map", "new", "locks"], standalone_mode=False).output for _ in "ab")
    assert one != other
    seed = one.split("--seed ")[1].split()[0]
    assert castle.generate(seed, 0, 0) == one
