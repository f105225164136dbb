"""Golden games of every version: they load, verify, go on, and tell what they told on the day they were played."""

from __future__ import annotations

import json
import shutil
from hashlib import sha256
from pathlib import Path
from unittest import mock

import pytest

import gmkit as package
from gmkit.core.gamefile import blank_referee, boards_of, load, start
from gmkit.core.log import read_log
from gmkit.core.verdict import _again
from tests.golden.evenings import FOLDER, evenings, frozen
from tests.table.console import gmkit

GAMES = sorted(FOLDER.glob("*.gmj"))
KINDS = {"open", "play", "undo", "redo", "amend", "note", "roll"}


@pytest.fixture(params=GAMES, ids=lambda path: path.stem)
def golden(request: pytest.FixtureRequest) -> Path:
    path = request.param
    assert isinstance(path, Path)
    return path


def test_it_tells_what_it_told(golden: Path) -> None:
    was = golden.with_suffix(".txt").read_text(encoding="utf-8").splitlines()
    for number, (old, new) in enumerate(zip(was, frozen(golden).splitlines(), strict=False), 1):
        assert new == old, f"{golden.stem}.txt:{number}: a golden game tells something else; see tests/golden/README.md"
    assert len(frozen(golden).splitlines()) == len(was)


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


def test_this_version_has_all_its_evenings() -> None:
    for name in evenings():
        assert list(FOLDER.glob(f"*-{name}.gmj")), "python -m tests.golden"


def test_this_version_still_writes_these_very_bytes(golden: Path, tmp_path: Path) -> None:
    """Begun from its header and played by its words, a game of this version comes out byte for byte."""
    log = read_log(golden)
    if log.header["gmkit"] != package.__version__:
        pytest.skip("a game of an older version: what is written today may differ, what is read may not")
    blank = blank_referee(log, golden)
    boards = boards_of(log)
    path = tmp_path / golden.name
    with mock.patch("gmkit.core.gamefile.fresh_salt", side_effect=[board.salt for board in boards]):
        started = start(
            path,
            blank.game,
            blank.setup,
            [board.text for board in boards],
            seed=log.header["seed"],
            lang=log.header["lang"],
            by_hand=log.header["dice"] == "hand",
            entered=log.header.get("entered", ()),
        )
    with started.journal:
        for record in log.lines[1:]:
            _again(started.referee, record)
    assert path.read_bytes() == golden.read_bytes()


def test_every_kind_of_line_is_among_them() -> None:
    seen: dict[str, set[str]] = {}
    for path in GAMES:
        header, *rows = map(json.loads, path.read_bytes().splitlines())
        seen.setdefault(header["game"], set()).update(row["act"] for row in rows)
    assert seen["numenor"] == KINDS
    assert seen["stalker"] == KINDS
    assert any(len(json.loads(path.read_bytes().split(b"\n")[0])["boards"]) == 2 for path in GAMES)
