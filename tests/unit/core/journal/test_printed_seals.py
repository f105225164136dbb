"""A printed seal is no oracle: whoever knows rules, format and all but the salts finds nothing by trying guesses.

The guesser has two seals of a game, one before a line and one after it, and all that was said aloud. He makes the line
anew for every place where the player may stand and looks which of them gives the second seal.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from gmkit.core.journal.gamefile import blank_referee
from gmkit.core.journal.line import written
from gmkit.core.journal.log import read_log
from gmkit.core.journal.sealing import sealed
from gmkit.core.referee import Referee
from gmkit.grid.geometry import Cell
from tests.kit.console import gmkit

SALT = "0123456789abcdef" * 2


def played(folder: Path) -> list[dict[str, Any]]:
    """A player walks into a wall; what was said tells nothing of where."""
    ran = gmkit("play", "--players", "Аня,Боря", "--at", "Аня=B2", "--save", "a.gmj", typed="запад\n", folder=folder)
    assert ran.code == 0
    return [json.loads(row) for row in (folder / "a.gmj").read_bytes().splitlines()]


def guesses(folder: Path, salt: str | None) -> Iterator[tuple[Cell, dict[str, Any]]]:
    """The line as it would be written if the player stood on each cell of the map, its salt left out or as given."""
    path = folder / "a.gmj"
    log = read_log(path)
    blank = blank_referee(log, path)
    for cell in blank.setup.boards[0].cells():
        seats = (blank.setup.seats[0]._replace(start=cell), *blank.setup.seats[1:])
        referee = Referee(blank.game, blank.setup._replace(seats=seats), seed="")
        referee.open()
        line = referee.ask("Аня", "запад")
        yield cell, {**({"salt": salt} if salt else {}), **written(line, referee.codec, referee.world.state)}


def found(folder: Path, salt: str | None) -> list[Cell]:
    """The cells that give the printed seal."""
    _, opening, move = played(folder)
    return [cell for cell, record in guesses(folder, salt) if sealed(opening["seal"], 3, record).seal == move["seal"]]


@pytest.mark.parametrize("salt", [None, "0" * 32, SALT], ids=["none", "zeros", "one of his own"])
def test_he_finds_nothing(salt: str | None, tmp_path: Path) -> None:
    assert found(tmp_path, salt) == []


def test_without_the_salts_he_finds_the_cell(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The fault planted: the same guesser, and lines whose salts he knows or that have none."""
    monkeypatch.setattr("gmkit.core.journal.journal.fresh_line_salt", lambda: SALT)
    assert found(tmp_path, SALT) == [Cell(1, 1)]
    (tmp_path / "a.gmj").unlink()
    monkeypatch.setattr("gmkit.core.journal.journal._salt", lambda record: record)
    assert found(tmp_path, None) == [Cell(1, 1)]


def test_every_line_has_a_salt_of_its_own(tmp_path: Path) -> None:
    rows = [record for _ in range(3) for record in again(tmp_path)]
    salts = [record["salt"] for record in rows]
    assert len(set(salts)) == len(salts) == 9
    assert {len(salt) for salt in salts} == {64, 32}


def again(folder: Path) -> list[dict[str, Any]]:
    (folder / "a.gmj").unlink(missing_ok=True)
    return played(folder)
