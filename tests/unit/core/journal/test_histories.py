"""Histories that cannot be: verify refuses each, and log, reveal and resume read no other than verify does."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from gmkit.grid.geometry import Columns
from tests.assurance.forger.forgeries import file_of
from tests.kit.console import gmkit

Records = list[dict[str, Any]]
TYPED = "восток\nзапад\n/отмена\n/повтор\n/поправка Боря на B2\n/к20\nюг\n"


def _event(line: int, place: int, value: Any) -> Callable[[Records], object]:
    def change(rows: Records) -> None:
        rows[line]["events"][0][place] = value

    return change


READ = {  # what every reader refuses
    "a second opening": lambda rows: rows.insert(4, copy.deepcopy(rows[1])),
    "no opening": lambda rows: rows.pop(1),
    "the same undo twice": lambda rows: rows.insert(5, copy.deepcopy(rows[4])),
    "the same redo twice": lambda rows: rows.insert(6, copy.deepcopy(rows[5])),
    "an undo of the opening": lambda rows: rows[4].update(line=2),
    "an act of no kind": lambda rows: rows[2].update(act="fly"),
    "a field of no kind": lambda rows: rows[2].update(zeal=1),
    "a seed said in mid-game": lambda rows: rows.insert(3, {"act": "seed", "words": "x", "state": rows[2]["state"]}),
    "a line without its salt": lambda rows: rows[2].pop("salt"),
    "an event of a clause of nobody": _event(2, 0, "NC-99"),
    "an event with a clause that clears the screen": _event(2, 0, "\x1b[2J"),
    "a cell far off the map": _event(2, 4, [999, 999]),
    "a cell before the map": _event(2, 4, [-1, 0]),
    "an event of nobody": _event(2, 2, "Витя"),
    "a face above its sides": lambda rows: rows[7]["draws"][0].__setitem__(2, 21),
    "a die of a million sides": lambda rows: rows[7]["draws"][0].__setitem__(1, 10**6),
    "a billion missed turns": lambda rows: rows[6].update(events=[["NC-36", "MissedSet", "Боря", 10**9]]),
    "a mark of no edge": lambda rows: rows[6].update(events=[["NC-36", "EdgeMended", [0, 0], 1, "\x1b[2J"]]),
}
JUDGED = {  # what can be read and is refused by verify
    "salts taken off, as if the file were old": lambda rows: [rows[0].pop("proof"), *[row.pop("salt") for row in rows]],
    "dice typed where gmkit throws them": lambda rows: rows[7]["draws"][0].__setitem__(3, "typed"),
    "another face": lambda rows: rows[7]["draws"][0].__setitem__(2, rows[7]["draws"][0][2] % 20 + 1),
    "dice switched to the hand": lambda rows: rows[0].update(dice="hand"),
    "another language": lambda rows: rows[0].update(lang="en"),
    "an order by a lot never drawn": lambda rows: rows[0].update(entered=["Боря", "Аня"]),
    "a group made of one": lambda rows: rows[0]["players"][0].update(members=["Аня", "Витя"]),
    "another seed": lambda rows: rows[0].update(seed="x"),
    "another salt of the dice": lambda rows: rows[0].update(salt="0" * 64),
    "a cover": lambda rows: rows[0].update(cover=True),
    "another edition of gmkit": lambda rows: rows[0].update(gmkit="0.9"),
}


@pytest.fixture
def rows(tmp_path: Path) -> Records:
    call = ("play", "--players", "Аня,Боря", "--save", "a.gmj")
    assert gmkit(*call, typed=TYPED, folder=tmp_path).code == 0
    return [json.loads(row) for row in (tmp_path / "a.gmj").read_bytes().splitlines()]


def forged(rows: Records, change: Callable[[Records], object], folder: Path) -> str:
    """Write the changed file with all seals made anew; the seal of the map that the players noted."""
    noted = str(rows[0]["boards"][0]["seal"])
    change(rows)
    (folder / "a.gmj").write_bytes(file_of(rows, Columns.LATIN))
    return noted


@pytest.mark.parametrize("name", READ)
def test_no_reader_takes_it(name: str, rows: Records, tmp_path: Path) -> None:
    noted = forged(rows, READ[name], tmp_path)
    ran = gmkit("verify", "a.gmj", "--seal", noted, folder=tmp_path)
    assert ran.code in (1, 65), ran
    for call in (("log",), ("resume",), ("reveal", "--now", "--format", "text"), ("replay", "--now", "--dump")):
        ran = gmkit(call[0], "a.gmj", *call[1:], folder=tmp_path)
        assert (ran.code, ran.out) == (65, ""), call
        assert len(ran.err.splitlines()) == 1
        assert "строка " in ran.err
        assert "\x1b" not in ran.err


@pytest.mark.parametrize("name", JUDGED)
def test_verify_refuses_it_against_the_seal_of_the_map(name: str, rows: Records, tmp_path: Path) -> None:
    noted = forged(rows, JUDGED[name], tmp_path)
    ran = gmkit("verify", "a.gmj", "--seal", noted, folder=tmp_path)
    assert ran.code in (1, 65), ran.out
    assert "- " in ran.out or ran.err


def test_a_true_game_passes(rows: Records, tmp_path: Path) -> None:
    noted = forged(rows, lambda _: None, tmp_path)
    ran = gmkit("verify", "a.gmj", "--seal", noted, "--seal", rows[-1]["seal"], folder=tmp_path)
    assert ran.code == 0, ran.out
