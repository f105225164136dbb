"""The bench measures every game and judges by its goals; what it measures is left to it."""

from __future__ import annotations

from pathlib import Path

import pytest

from gmkit.core.game import game_names
from gmkit.core.journal.log import read_log
from gmkit.core.journal.verify import verify
from tests.bench import lints
from tests.bench.__main__ import PARTS
from tests.bench.caves import MARKS, PLAIN, cave
from tests.bench.courses import course, opened, otherwise
from tests.bench.figure import Figure, absolute, growth, ratio, table
from tests.bench.journals import journal
from tests.bench.pairs import Pairs

PAIRS = Pairs((2.0, 4.0, 6.0), (1.0, 1.0, 2.0))  # three times as slow, in the middle


def test_every_part_is_there() -> None:
    assert set(PARTS) == {"startup", "durable", "steps", "replay", "maps", "positions", "reveal", "making", "speech"}


@pytest.mark.parametrize("name", game_names())
def test_every_game_has_something_to_say(name: str) -> None:
    """From its own scenarios, on its own maps, and never twice in the same letters."""
    found = course(name, 0, 12)
    assert found.said, f"nothing that the scenarios of {name} say is answered on its first map"
    heroes = opened(name, found.setup, found.seed).players  # a seat may have several
    assert {who for who, _ in found.said} <= set(heroes)


@pytest.mark.parametrize("name", game_names())
def test_a_long_journal_of_the_bench_is_a_game_file(name: str, tmp_path: Path) -> None:
    """It is sealed without a disk, and what resume and verify are measured on must be what they read."""
    path = tmp_path / "bench.gmkit"
    path.write_bytes(journal(name, path, 12))
    log = read_log(path)
    assert log.last == 12
    assert verify(log, path).good


def test_words_are_fresh() -> None:
    import random

    chance = random.Random(1)
    typed = {otherwise("иду на север", chance) for _ in range(100)}
    assert len(typed) > 90
    assert {" ".join(one.lower().strip(" .!").split()) for one in typed} == {"иду на север"}


@pytest.mark.parametrize(
    ("figure", "ok", "verdict"),
    [
        (ratio("a", "b", "c", PAIRS, most=3), True, "reached"),
        (ratio("a", "b", "c", PAIRS, most=2), False, "short by 50 %"),
        (ratio("a", "b", "c", PAIRS, most=1), False, "short by 3.0 times"),
        (ratio("a", "b", "c", PAIRS, least=0.25), True, "reached"),
        (ratio("a", "b", "c", PAIRS, least=1), False, "short by 3.0 times"),
        (ratio("a", "b", "c", PAIRS, most=1, reached=True), True, "reached"),
        (ratio("a", "b", "c", PAIRS), None, ""),
        (absolute("a", "b", [0.5, 0.6], "s", 0.5), False, "short by 10 %"),
        (growth("a", "b", [(10, 1.0), (100, 10.0), (1000, 100.0)]), True, "reached"),
        (growth("a", "b", [(10, 1.0), (100, 100.0)]), False, "short by 82 %"),
    ],
)
def test_a_goal_is_judged_and_what_is_missing_is_told(figure: Figure, ok: bool | None, verdict: str) -> None:
    assert (figure.ok(), figure.verdict()) == (ok, verdict)
    _, row, *_ = table([figure])
    assert row.endswith(verdict)


@pytest.mark.parametrize("marks", [MARKS, PLAIN])
def test_the_peers_read_the_cave_that_gmkit_reads(marks: tuple[str, ...]) -> None:
    from gmkit.core.library import legend_of
    from gmkit.grid.file.mapfile import read_map
    from gmkit.grid.geometry import Cell, Way

    text = cave(20, marks=marks)
    board = read_map(text, "cave", legend_of, ("numenor",)).map
    drawn = lints.Drawn(text)
    assert drawn.side == board.width == board.height == 20
    for at, token in enumerate(drawn.tokens):
        cell = Cell(at % 20, at // 20)
        assert board.token(cell) == token
        for way, sign in zip((Way.NORTH, Way.EAST, Way.SOUTH, Way.WEST), "^>v<", strict=True):
            assert bool(board.edge(cell, way)) == bool(drawn.edge(cell.column, cell.row, sign)), (cell, way)
