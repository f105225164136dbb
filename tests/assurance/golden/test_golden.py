"""Golden games of every version: they load, verify, go on, and tell what they told on the day they were played."""

from __future__ import annotations

import importlib
import json
import shutil
from hashlib import sha256
from pathlib import Path
from typing import Any
from unittest import mock

import pytest

import gmkit as package
from gmkit.core.game import game_names
from gmkit.core.journal.gamefile import load, say_seed, start
from gmkit.core.journal.header import boards_of, read_beginning
from gmkit.core.journal.log import read_log
from gmkit.core.journal.verdict import again
from tests.assurance.golden.evenings import FOLDER, evenings, frozen, play
from tests.kit.console import gmkit

GAMES = sorted(FOLDER.glob("*.gmj"))
PLAYED = game_names()
KINDS = {"open", "play", "undo", "redo", "amend", "note", "roll"}


@pytest.fixture(params=GAMES, ids=lambda path: path.stem)
def golden(request: pytest.FixtureRequest) -> Path:
    path = request.param
    assert isinstance(path, Path)
    return path


def test_it_tells_what_it_told(golden: Path, tmp_path: Path) -> None:
    """Word for word, and a copy is gone on with: its lines stay, the next is added, all of it is verified."""
    was = golden.with_suffix(".txt").read_text(encoding="utf-8").splitlines()
    now = frozen(golden).splitlines()
    for number, (old, new) in enumerate(zip(was, now, strict=False), 1):
        assert new == old, f"{golden.stem}.txt:{number}: a golden game tells something else; see README.md"
    assert len(now) == len(was)
    path = tmp_path / golden.name
    shutil.copyfile(golden, path)
    ran = gmkit("resume", str(path), typed="/заметка дальше\n")
    assert ran.code == 0, ran.err
    assert path.read_bytes().startswith(golden.read_bytes())
    added = read_log(path).lines[len(read_log(golden).lines) :]
    assert [(line["act"], line["words"]) for line in added] == [("note", "дальше")]
    assert gmkit("verify", str(path)).code == 0


def test_it_verifies_by_the_noted_seal(golden: Path) -> None:
    header = json.loads(golden.read_bytes().split(b"\n")[0])
    for board in header["boards"]:
        ran = gmkit("verify", str(golden), "--seal", board["seal"])
        assert ran.code == 0, ran.out
        assert ran.out.splitlines()[-1] == "сходится"


def test_it_is_gone_on_with(golden: Path, tmp_path: Path) -> None:
    """Undone to the beginning and brought again, it stands where it stood; every line is still verified."""
    path = tmp_path / golden.name
    shutil.copyfile(golden, path)
    before = load(read_log(golden), golden)
    ran = gmkit("resume", str(path), typed="/отмена 1\n/повтор 1\n/заметка дальше\n")
    assert ran.code == 0, ran.err
    after = load(read_log(path), path)
    assert after.world.state == before.world.state
    assert path.read_bytes().startswith(golden.read_bytes())
    assert len(after.lines) == len(before.lines) + 3
    assert gmkit("verify", str(path)).code == 0


def test_no_file_was_touched_or_lost() -> None:
    noted = dict(reversed(row.split("  ")) for row in (FOLDER / "SHA256SUMS").read_text().splitlines())
    there = {path.name: sha256(path.read_bytes()).hexdigest() for path in FOLDER.glob("*-*.*")}
    assert there == noted


@pytest.mark.parametrize("name", evenings())
def test_every_evening_is_played_as_typed_and_kept(name: str, tmp_path: Path) -> None:
    """No command of the master is misheard: `play` raises. Shipped maps change, so that other bytes may come of it."""
    assert list(FOLDER.glob(f"*-{name}.gmj")), "python -m tests.assurance.golden"
    made = read_log(play(name, evenings()[name], tmp_path))
    kept = [read_log(path) for path in FOLDER.glob(f"*-{name}.gmj")]
    assert [(line["act"], line.get("words")) for line in made.lines] in [
        [(line["act"], line.get("words")) for line in log.lines] for log in kept
    ]


@pytest.mark.parametrize("golden", sorted(FOLDER.glob(f"{package.__version__}-*.gmj")), ids=lambda path: path.stem)
def test_this_version_still_writes_these_very_bytes(golden: Path, tmp_path: Path) -> None:
    """Begun from its header and played by its words, a game of this version comes out byte for byte.

    Of a game of an older version what is written today may differ; what is read may not.
    """
    log = read_log(golden)
    boards = boards_of(log)
    path = tmp_path / golden.name
    beginning = read_beginning(log, golden)
    with (
        mock.patch("gmkit.core.journal.gamefile.fresh_salt", side_effect=[board.salt for board in boards]),
        mock.patch("gmkit.core.journal.journal.fresh_line_salt", side_effect=[line["salt"] for line in log.lines]),
    ):
        started = start(
            path,
            beginning.game,
            beginning.setup,
            [board.text for board in boards],
            seed=log.header["seed"],
            lang=log.header["lang"],
            dice=log.header["dice"],
            entered=log.header.get("entered", ()),
            cover=log.header.get("cover", False),
            salt=log.header["salt"],
        )
        with started.journal:
            if started.waits:
                started = say_seed(started, log.lines[0]["words"])
            for record in log.lines[1 + bool(beginning.waits) :]:
                again(started.referee, record)
    assert path.read_bytes() == golden.read_bytes()


def rows_of(game: str) -> list[dict[str, Any]]:
    """Every line of the golden journals of a game, headers aside."""
    files = [list(map(json.loads, path.read_bytes().splitlines())) for path in GAMES]
    return [row for header, *rows in files if header["game"] == game for row in rows]


@pytest.mark.parametrize("game", PLAYED)
def test_every_kind_of_line_and_of_event_is_among_them(game: str) -> None:
    """Of every game that there is: one that has no golden journal has no promise kept."""
    rows = rows_of(game)
    assert {row["act"] for row in rows} - {"seed"} == KINDS  # a seed is said before any game alike
    events = {event.__name__ for event in importlib.import_module(f"gmkit.games.{game}").GAME.rules.events}
    assert {event[1] for row in rows for event in row.get("events", ())} == events


def test_every_kind_of_header_is_among_them() -> None:
    headers = [json.loads(path.read_bytes().split(b"\n")[0]) for path in GAMES]
    assert {header["lang"] for header in headers} == {"ru", "en"}
    assert {header["dice"] for header in headers} == {"auto", "hand"}
    assert [header for header in headers if header.get("cover")]
    assert [header for header in headers if header.get("entered")]
    assert {header.get("proof", 1) for header in headers} == {1, 2}
    assert [header for header in headers if header["seed"] == "asked"]
    assert {len(header["players"]) for header in headers if header["game"] == "locks"} == {2, 3, 4}
    assert any(len(json.loads(path.read_bytes().split(b"\n")[0])["boards"]) == 2 for path in GAMES)
